"""The stage of a feeding that asks something: what the fields gave, what is due, what is missing, and two choices."""

from skara.core.language import say
from skara.core.look import KEYS
from skara.core.numbers import number
from skara.core.screen import Band, Cell, Glyph, Phrase, Place
from skara.stone_age.feeding import food_due, missing, penalty, resources_due
from skara.stone_age.host.look import Look
from skara.stone_age.host.reasons import short_reason
from skara.stone_age.ids import FOOD
from skara.stone_age.words import glossary


def feed_stage(look: Look) -> tuple[Band, ...]:
    """Show how the shortage comes about, who is fed by what, and what can be done."""
    return (Band(_ribbon(look), 0, narrow=1), Band(_fed(look), 0, narrow=1), Band(_choices(look), 1, narrow=1))


def _income(look: Look) -> int:
    return look.p.agriculture * look.figures.food_per_agriculture


def _ribbon(look: Look) -> tuple[Cell, ...]:
    p, due = look.p, food_due(look.figures, look.p)
    held, short = p.goods[FOOD], missing(look.figures, p)
    told = look.told
    steps = (
        ("fields", say("Fields"), say("agriculture gave {number}", number=_income(look)), "ok", "field",
         say("First everybody takes food for agriculture; it is in your food already.")),
        ("due", say("Need"), say("{figures}: {due} food", figures=glossary.counted(p.figures, "figure"), due=due),
         "", "need", say("Every figure eats 1 food, placed or not, a newborn too.")),
        ("missing", say("Missing"), say("{due} − {held} = {short}", due=due, held=held, short=short), "warn", "warn",
         say("What all your food does not cover.")),
    )  # fmt: skip
    return tuple(
        Cell(f"step:{id}", f"{place} {title}", "slim", Glyph("icon", icon), tone=tone, note=note if told else "",
             state="quiet", words=words)
        for place, (id, title, note, tone, icon, words) in enumerate(steps, start=1)
    )  # fmt: skip


def _fed(look: Look) -> tuple[Cell, ...]:
    """Show the figures by what feeds them, where that is told."""
    p = look.p
    if not look.told:
        everybody = (Place(Glyph("peg", p.colour)),) * p.figures
        figures = glossary.counted(p.figures, "figure")
        return (Cell("fed", figures, "slim", Glyph("icon", "person"), places=everybody, state="quiet"),)
    hungry = -(-missing(look.figures, p) // max(1, look.figures.food_per_figure))
    fed = p.figures - hungry
    figure = Glyph("peg", p.colour)
    cells = []
    if fed:
        cells.append(Cell("fed", say("{number} fed", number=fed), "slim", Glyph("icon", "need"), tone="ok",
                          places=(Place(figure),) * fed, state="quiet"))  # fmt: skip
    without = say("{number} without food", number=hungry)
    cells.append(Cell("hungry", without, "slim", Glyph("icon", "warn"), tone="warn",
                      places=(Place(figure),) * hungry, state="quiet"))  # fmt: skip
    return tuple(cells)


def _choices(look: Look) -> tuple[Cell, ...]:
    if not look.told:
        told = (("feed", say("Pay for what is missing")), ("starve", say("Go hungry")))
        return tuple(_choice(look, id, title, (), "", place) for place, (id, title) in enumerate(told))
    due, lost = resources_due(look.figures, look.p), -penalty(look.figures, missing(look.figures, look.p))
    held = sum(look.p.goods[:FOOD])
    pay = say("Any kinds, exactly so many. You hold {number}.", number=held)
    starve = say("You keep all your resources, and lose no figure.")
    cells = [
        _choice(
            look,
            "feed",
            say("Pay {goods}", goods=glossary.counted(due, "resource")),
            (f"−{due}", Glyph("good", "any")),
            pay,
            0,
        ),
        _choice(
            look, "starve", say("Lose {number} points", number=lost), (number(-lost), Glyph("icon", "score")), starve, 1
        ),
    ]
    if look.p.wild:
        words = say("First take {number} of your choice; then pay with them, or not.", number=look.p.wild[0])
        cells.append(
            _choice(look, "redeem", say("Use the card"), (f"+{look.p.wild[0]}", Glyph("good", "any")), words, 2)
        )
    return tuple(cells)


def _choice(look: Look, id: str, title: str, row: Phrase, note: str, place: int) -> Cell:
    state, refusal = look.state(id), look.refusal(id)
    return Cell(
        id, title, "large", note=note, rows=(row,) if row else (), state=state,
        reason=short_reason(look, id, refusal) if refusal else "", flag=say("Chosen") if state == "chosen" else "",
        key=KEYS[place], words=f"{title}. {note}".rstrip(),
    )  # fmt: skip
