"""The stage at the end of a round: the three steps as a ribbon, and below them what this step is about."""

from skara.brae.drawing.signs import amount
from skara.brae.host.card_cells import card_title, effect_signs
from skara.brae.host.look import Look
from skara.brae.host.reasons import short_reason
from skara.brae.ids import ENVIRONMENTS, SPECIAL
from skara.brae.moves import Losses
from skara.brae.round_end import food_due, midden_due, settler_count, shelter, utensils
from skara.brae.storage import slider_shows
from skara.brae.tiles import hearth_limit
from skara.brae.words import glossary, name
from skara.core.language import say
from skara.core.screen import Band, Cell, Glyph, Phrase, Target, phrase_of
from skara.drawing.sign_rows import ARROW, Item


def round_end_stage(look: Look) -> tuple[Band, ...]:
    """Show where the end of the round stands, and what is asked there."""
    asked = _rest_cells(look) if look.kind == "rest" else _settler_cells(look)
    return (Band(_ribbon(look), 0, narrow=1), Band(asked))


def _ribbon(look: Look) -> tuple[Cell, ...]:
    g, p = look.game, look.p
    resting = look.kind == "rest"
    settlers = glossary.counted(settler_count(p), "settler")
    roofs = glossary.counted(shelter(g, p), "roof")
    meal = say("{settlers} − {roofs} = {due} food", settlers=settlers, roofs=roofs, due=food_due(g, p))
    shown, less = slider_shows(look.figures, p)[0], utensils(g, p)
    heap = (
        say("slider shows {shown}, utensils −{less}: +{due}", shown=shown, less=less, due=midden_due(g, p))
        if less
        else say("slider shows {shown}, no utensils: +{due}", shown=shown, due=midden_due(g, p))
    )
    rest = say("before the meal") if resting else say("over")
    steps = (
        ("rest", say("Rest"), rest, "accent" if resting else "ok", "rest"),
        ("feed", say("Feed"), meal, "" if resting else "accent", "fooddue"),
        ("midden", say("Midden"), heap, "", "midden"),
    )
    words = {
        "rest": say("First, some tiles let you do something before the meal."),
        "feed": say("Every settler without a roof needs food; whoever gets none leaves."),
        "midden": say("Last, you get Midden by the column of your slider, less for utensils."),
    }
    cells = []
    for place, (step, title, note, tone, icon) in enumerate(steps, start=1):
        asked = step == look.kind == "feed"
        cells.append(
            Cell("feed" if asked else f"step:{step}", f"{place} {title}", "slim", Glyph("icon", icon), tone=tone,
                 note=note if look.told else "", state=look.state("feed") if asked else "quiet", words=words[step])
        )  # fmt: skip
    return tuple(cells)


# --------------------------------------------------------------------------------------------------
# Rest


def _rest_cells(look: Look) -> tuple[Cell, ...]:
    p = look.p
    limit = hearth_limit(look.game, p)
    cook: list[Item] = [("icon", "hearth"), f"≤ {limit}", ARROW, ("good", "food")]
    cells = [
        _rest(look, "rest:cook", name("cook"), "hearth", phrase_of(cook), "1",
              say("Your flipped Craft tile lets you cook once before the meal. What you cook can be eaten at once."))
    ]  # fmt: skip
    if p.special == "barter":
        price, goods = look.figures.specials["barter"].price[p.flipped[SPECIAL]], look.figures.trade_good[p.trade]
        buy: list[Item] = ["−", *amount(price), ARROW] if price else []
        buy += ["+", *amount(goods)] if goods else []
        cells.append(
            _rest(look, "rest:buy", name("barter"), "rest", phrase_of(buy), "2",
                  say("Your Barter tile lets you take the good of your trade space."))
        )  # fmt: skip
    return tuple(cells)


def _rest(look: Look, id: str, title: str, icon: str, row: Phrase, key: str, words: str) -> Cell:
    refusal = look.refusals.get(id)
    state = look.state(id)
    return Cell(id, title, "large", Glyph("icon", icon), note=words, rows=(row,) if row else (), state=state,
                reason=short_reason(refusal) if refusal else "", flag=say("Chosen") if state == "chosen" else "",
                key=key, words=f"{title}. {words}")  # fmt: skip


# --------------------------------------------------------------------------------------------------
# Feed


def _losses(look: Look) -> Losses:
    option, deed = look.option, look.deed
    if option is None or deed is None or option.verb != "feed":
        return ()
    return deed.form.move.part("lose") or ()


def _settler_cells(look: Look) -> tuple[Cell, ...]:
    leaving = set(_losses(look))
    return tuple(_column(look, place, leaving) for place in range(len(ENVIRONMENTS)))


def _column(look: Look, environment: int, leaving: set[tuple[str, int]]) -> Cell:
    where, cards = ENVIRONMENTS[environment], look.p.settlers[environment]
    names = look.figures.card_names
    targets = []
    for place, card in enumerate(cards):
        leaves = (names[card], cards[: place + 1].count(card)) in leaving
        id = f"settler:{where}:{place}"
        state = "chosen" if leaves else "open" if id in look.possible else "quiet"
        targets.append(
            Target(id, (Glyph("env", where), *phrase_of(effect_signs(look, card))), state, look="row",
                   words=_words(look, card, leaves), badge=say("leaves") if leaves else "")
        )  # fmt: skip
    words = say("Your settlers: {where}.", where=name(where))
    return Cell(f"column:{where}", f"{name(where)} · {len(cards)}", "plain", Glyph("env", where),
                note="" if cards else say("none"), targets=tuple(targets), state="quiet", words=words)  # fmt: skip


def _words(look: Look, card: int, leaves: bool) -> str:
    who = f"{card_title(look, card)}: {name(look.figures.card_names[card])}."
    more = say("Leaves; a click lets it stay.") if leaves else say("Stays; a click lets it leave.")
    return f"{who} {more}"
