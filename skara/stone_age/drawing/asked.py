"""What was rolled, and what is asked beside the places: tools, dice for all, paying for food or losing points."""

from skara.core.language import say
from skara.drawing.svg import escape
from skara.drawing.things import button, ring
from skara.stone_age.drawing.effects import row
from skara.stone_age.drawing.scene import Scene
from skara.stone_age.drawing.things import thing_words
from skara.stone_age.drawing.tokens import die
from skara.stone_age.gathering import divisor_of
from skara.stone_age.ids import GOODS
from skara.stone_age.state import State

ASKED_HEIGHT = 62.0
_WIDE = 170.0


def asked_things(scene: Scene) -> list[str]:
    """List what can be chosen beside the places."""
    return [thing for thing in scene.marks if not thing.startswith("place:")]


def has_asked(scene: Scene) -> bool:
    """Tell whether there is anything to draw here."""
    return bool(scene.g.pending or asked_things(scene))


def draw_asked(scene: Scene, y: float, x: float, width: float) -> None:
    """Draw the dice on the table and the choices beside them."""
    pen, g = scene.pen, scene.g
    pen.panel(x, y, width, ASKED_HEIGHT)
    x += 12
    things = asked_things(scene)
    if g.pending and g.pending[0] == "tools":
        _, _, good, dice = g.pending
        for face in dice:
            die(pen, face, x, y + 11, 40)
            x += 48
        row(pen, [f"= {sum(dice)} ÷{divisor_of(g.figures, good)}", ("good", GOODS[good])], x, y + 31, 150)
        x += 160
    elif g.pending:
        lying = [*g.pending[2]]
        for face in sorted(set(lying)):
            thing = f"die:{face}"
            with pen.group(button(pen, thing, scene.mark(thing), [thing_words(g, scene.seat, thing)])):
                ring(pen, x, y + 11, 40, 40)
                die(pen, face, x, y + 11, 40)
            x += 48
            if lying.count(face) > 1:
                pen.text(x, y + 37, f"×{lying.count(face)}", 15, True)
                x += 30
        things = [thing for thing in things if not thing.startswith("die:")]
    for thing in things:
        mark, words = scene.mark(thing), thing_words(g, scene.seat, thing)
        with pen.group(button(pen, thing, mark, [words])):
            pen.add(f"<title>{escape(words)}</title>")
            ring(pen, x, y + 11, _WIDE, 40)
            can = mark.state in ("available", "chosen")
            pen.rect(x, y + 11, _WIDE, 40, 8, "surface" if can else "sunk", "accent" if can else "line", 1.6,
                     "" if can else "5 4")  # fmt: skip
            pen.fitted(x + _WIDE / 2, y + 36, words, _WIDE - 12, 13, True, "middle", least=10)
        x += _WIDE + 10


def roll_words(g: State) -> str:
    """Say what was rolled and waits; nothing where nothing does."""
    if not g.pending:
        return ""
    dice = ", ".join(map(str, g.pending[-1]))
    return say("Dice on the table: {dice}.", dice=dice)
