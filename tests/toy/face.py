"""What panels ask of Embers, without widgets: a small drawing, and what things are called."""

from typing import Any

from skara.core.events import Event
from skara.core.language import say
from skara.drawing.page import finish, page_width
from skara.drawing.svg import Pen
from skara.drawing.things import AVAILABLE, Mark, Marks, button, mark_of, ring
from tests.toy.game import Game, new_game
from tests.toy.words import glossary


def open_marks(game: Game) -> dict[str, Mark]:
    found = {str(option).replace(" ", ":"): option.refusal for option in game.options(all=True)}
    return {thing: Mark("impossible", no.sentence, no.rule) if no else AVAILABLE for thing, no in found.items()}


marks = open_marks


def draw(game: Game, seat: int, *, narrow: bool, prefix: str = "", marks: Marks | None = None) -> str:
    """Draw what can be chosen as buttons, and below it the table in words, as one player sees it."""
    pen, width, asked = Pen("auto", prefix), page_width(narrow), open_marks(game)
    lines = str(game.view(seat)).split("\n")
    for x, thing in zip(range(16, width, 190), asked, strict=False):
        words = thing_words(game, seat, thing)
        with pen.group(button(pen, thing, mark_of(asked if marks is None else marks, thing), [words])):
            ring(pen, x, 16, 180, 40)
            pen.rect(x, 16, 180, 40, fill="tan", stroke="line")
            pen.fitted(x + 90, 41, words, 170, anchor="middle")
    for place, line in enumerate(lines):
        pen.fitted(16, 90 + 24 * place, line, width - 32, 15)
    return finish(pen, width, 90 + 24 * len(lines), glossary.name("game"), moment_words(game))


def overview(game: Game, seat: int, *, width: float, height: float, prefix: str = "", **shown: Any) -> str:
    """Draw the whole table, which is small enough to be seen at a glance."""
    return draw(game, seat, narrow=width < page_width(narrow=False), prefix=prefix, marks={})


def thing_words(game: Game, seat: int, thing: str) -> str:
    return glossary.name(thing.split(":")[-1])


def move_words(game: Game, move: Any) -> str:
    return " ".join(map(glossary.name, str(move).split()))


def played_words(game: Game, move: Any) -> str:
    return f"✓ {move_words(game, move)}"


def told(event: Event, game: Game, seer: int | None) -> str:
    secret = event.kind == "goal" and not game.is_over and event.player != seer
    return say("{who} has chosen a goal.", who=event.who) if secret else event.sentence


def moment_words(game: Game) -> str:
    return say("Round {round}: {stage}", round=game.round, stage=glossary.name(f"stage_{game.stage}"))


def example(panel: str) -> Game:
    return new_game()
