"""What panels ask of Embers, without widgets: a small drawing, and what things are called."""

from typing import Any

from skara.core.events import Event
from skara.core.language import N_, say
from skara.drawing.page import finish, page_width
from skara.drawing.svg import Pen
from skara.drawing.things import Mark, Marks, button, mark_of, ring
from tests.toy.game import Game, new_game
from tests.toy.words import SPEECH, glossary

MOVES = {
    "aim": N_("Choose the goal {what}"),
    "put": N_("Put the dice on {what}"),
    "reroll": N_("Throw again"),
    "burn": N_("Burn {number} wood"),
}


def open_marks(game: Game) -> dict[str, Mark]:
    """Tell of every thing whether it can be chosen now, and why not."""
    found = {str(option).replace(" ", ":"): option.refusal for option in game.options(all=True)}
    return {thing: Mark("impossible", no.sentence, no.rule) if no else Mark("available") for thing, no in found.items()}


marks = open_marks


def draw(game: Game, seat: int, *, narrow: bool, prefix: str = "", marks: Marks | None = None) -> str:
    """Draw the dice, what can be chosen, and what everybody has, as one player sees it."""
    pen, width, asked, seen = Pen("auto", prefix), page_width(narrow), open_marks(game), game.view(seat)
    for place, die in enumerate(game.dice):
        pen.rect(16 + 56 * place, 16, 48, 48, fill="surface", stroke="line")
        pen.text(40 + 56 * place, 48, str(die), 24, True, "middle")
    for x, thing in zip(range(16, width, 190), asked, strict=False):
        words = thing_words(game, seat, thing)
        with pen.group(button(pen, thing, mark_of(asked if marks is None else marks, thing), [words])):
            ring(pen, x, 84, 180, 40)
            pen.rect(x, 84, 180, 40, fill="tan", stroke="line")
            pen.fitted(x + 90, 109, words, 170, anchor="middle")
    for place, player in enumerate(seen.position()["players"]):
        held = SPEECH.goods_phrase(player["goods"] | player["put"])
        goal = glossary.name(player["goal"]) or "?"
        line = say("{who}: {held}; goal: {goal}; {points} VP", who=player["name"], held=held, goal=goal,
                   points=seen.score(place).total)  # fmt: skip
        pen.fitted(16, 160 + 28 * place, line, width - 32, 15)
    title = f"{glossary.name('game')}: {moment_words(game)}"
    return finish(pen, width, 160 + 28 * len(game.players), title, str(seen))


def thing_words(game: Game, seat: int, thing: str) -> str:
    """Name a thing on the drawing."""
    return glossary.name(thing.split(":")[-1])


def move_words(game: Game, move: Any) -> str:
    """Write a move in words, as it is about to be played."""
    return say(MOVES[move.option.verb], what=glossary.name(move.option.what), number=move.part(""))


def told(event: Event, game: Game, seer: int | None) -> str:
    """Write an event as one player may read it: goals are secret until the end."""
    if event.kind == "goal" and not game.is_over and event.player != seer:
        return say("{who} has chosen a goal.", who=event.who)
    return event.sentence


def moment_words(game: Game) -> str:
    """Say where the game stands."""
    if game.phase in ("goal", "over"):
        return say("Set-up") if game.phase == "goal" else say("End of the game")
    return say("Round {round}, turn {turn}", round=game.round, turn=game.turn)


def example(panel: str) -> Game:
    """Return a game for a panel that was given none."""
    return new_game()
