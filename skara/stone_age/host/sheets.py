"""What opens over the stage: another player's board, my own with its cards."""

from skara.core.language import say
from skara.core.numbers import number
from skara.core.screen import Change, Phrase, Section, Sheet, phrase_of
from skara.drawing.page import NARROW, finish
from skara.drawing.svg import Pen
from skara.stone_age.drawing.description import describe_tribe
from skara.stone_age.drawing.effects import foot, top
from skara.stone_age.drawing.scene import Scene
from skara.stone_age.drawing.tribe import TRIBE_HEIGHT, draw_tribe
from skara.stone_age.host.look import Look
from skara.stone_age.ids import NONE


def sheet_named(look: Look, id: str) -> Sheet | None:
    """Return what a click on a chip or a strip opens; None where there is nothing."""
    kind, _, which = id.partition(":")
    if id == "tribe":
        return _board(look, look.seat, id, say("My tribe"))
    if kind == "player" and which.isdecimal() and int(which) < len(look.game.players):
        return _board(look, int(which), id, look.game.players[int(which)].name)
    return None


def _board(look: Look, seat: int, id: str, title: str) -> Sheet:
    g, p = look.game, look.game.players[seat]
    scene = Scene(Pen("auto", f"sk-{id.replace(':', '-')}-"), {}, NARROW, g, seat)
    draw_tribe(scene, seat, 1, 1, NARROW - 2)
    drawing = finish(scene.pen, NARROW, TRIBE_HEIGHT + 2, title, describe_tribe(g, seat))
    cards = [g.figures.cards[card] for card in (*p.cards, *p.drawn) if card != NONE]
    rows: list[Phrase] = [
        (*phrase_of(foot(card).signs), foot(card).words, "·", *phrase_of(top(g, card).signs)) for card in cards
    ]
    hidden = p.drawn.count(NONE)
    if hidden:
        rows.append((say("Hidden cards: {number}", number=hidden),))
    lines = tuple(Change(line, number(value)) for line, value in g.score(seat).labelled())
    return Sheet(id, title, (Section(drawing=drawing), Section(say("Cards"), rows=tuple(rows) or ((say("none"),),)),
                             Section(say("VP so far"), score=lines)))  # fmt: skip
