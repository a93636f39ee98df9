"""The stage while cards are chosen: special tiles, the cards of this turn, a card's lower half, explored cards."""

from collections.abc import Sequence
from dataclasses import replace

from skara.brae.drawing.effects import bottom_words
from skara.brae.drawing.signs import amount
from skara.brae.figures import Settler, Special
from skara.brae.host.card_cells import bottom_row, card_cell, slim_cell
from skara.brae.host.likely import likely_targets
from skara.brae.host.look import Look
from skara.brae.host.reasons import short_reason
from skara.brae.host.special_words import special_words
from skara.brae.host.tile_rows import cost_row, special_row
from skara.brae.ids import ENVIRONMENTS, GOODS, goods_dict
from skara.brae.order import village_cards
from skara.brae.village import icons
from skara.brae.words import goods_phrase, name
from skara.core.language import say
from skara.core.look import KEYS
from skara.core.screen import Badge, Band, Cell, Glyph, phrase_of


def card_stage(look: Look) -> tuple[Band, ...]:
    """Show what cards there are to choose from."""
    if look.game.phase == "setup":
        return (Band(_special_cells(look), narrow=1),)
    if look.kind == "explore" and look.mine:
        return (Band(_explored(look)),)
    if look.kind == "bottom" and look.mine:
        return (Band(_lower_half(look), narrow=1),)
    cards = village_cards(look.game)
    cells = tuple(_card(look, card, f"card:{place}", KEYS[place : place + 1]) for place, card in enumerate(cards))
    return (Band(cells or (_no_card(),)), *later_sets(look))


def _no_card() -> Cell:
    return Cell(
        "card:none", say("No card is left"), "plain", state="quiet", words=say("All cards of this turn are taken.")
    )


def _card(look: Look, card: int, id: str, key: str) -> Cell:
    state = look.state(id)
    cell = card_cell(look, card, id, state, key, flag=say("Chosen") if state == "chosen" else "")
    # A click on one of the likeliest ways takes the card like that.
    targets = likely_targets(look.desk, id) if state == "open" and look.deed is None else ()
    return replace(cell, targets=targets)


def later_sets(look: Look) -> tuple[Band, ...]:
    """Show the sets to come, one line for each."""
    if look.solo:
        return ()
    return tuple(
        Band(
            tuple(slim_cell(look, card, f"set:{turn}:{place}") for place, card in enumerate(cards)),
            0,
            say("Set {number}", number=turn),
        )
        for turn, cards in enumerate(look.game.sets, start=1)
        if turn > look.game.turn and cards
    )


# --------------------------------------------------------------------------------------------------
# A special tile for the whole game


def _special_cells(look: Look) -> tuple[Cell, ...]:
    hand: Sequence[str] = (look.p.special,) if look.p.special else look.game.hands[look.seat]
    return tuple(_special(look, tile, KEYS[place : place + 1]) for place, tile in enumerate(hand))


def _special(look: Look, tile: str, key: str) -> Cell:
    special: Special = look.figures.specials[tile]
    words = special_words(special)
    state = look.state(f"special:{tile}")
    price: list[str | tuple[str, str]] = [say("to flip it, pay"), *amount(special.craft)]
    rows = (
        (words.front,),
        (*cost_row(special.portions, special.portion), "→", *special_row(look.game, look.p, tile, False)),
        (say("Flipped, {number} VP: {effect}", number=special.vp, effect=words.back),),
        phrase_of(price),
    )
    said = say("{tile}. {purpose}. {front} Flipped: {back} Flipping it costs {price}.", tile=name(tile),
               purpose=words.purpose, front=words.front, back=words.back,
               price=goods_phrase(goods_dict(special.craft)))  # fmt: skip
    return Cell(
        f"special:{tile}", name(tile), "large", Glyph("icon", words.icon), note=words.purpose, rows=rows,
        badges=(Badge((words.advice,), "ok"),), state=state, flag=say("Chosen") if state == "chosen" else "", key=key,
        words=said,
    )  # fmt: skip


# --------------------------------------------------------------------------------------------------
# Explored cards, and a settler's lower half


def _explored(look: Look) -> tuple[Cell, ...]:
    _, drawn, improved = look.game.pending[-1]
    return tuple(
        card_cell(
            look,
            card,
            f"explore:{place}",
            look.state(f"explore:{place}"),
            KEYS[place : place + 1],
            harvests=False,
            effect=bool(improved),
        )
        for place, card in enumerate(drawn)
    )


def _lower_half(look: Look) -> tuple[Cell, ...]:
    """Show the settler with its ring, and its lower half as the question beside it."""
    card = look.game.pending[-1][1]
    settler = look.figures.settler(card)
    where = ENVIRONMENTS[settler.environment]
    taken = replace(
        card_cell(look, card, "card:taken", "quiet", flag=say("Chosen")),
        rows=((say("It is in your village"),), (Glyph("env", where), f"{len(look.p.settlers[settler.environment])}")),
        badges=(),
        words=say("{card}. It is in your village.", card=name(settler.id)),
    )
    refusal = look.refusals.get("bottom")
    asked = _asked(look, settler)
    effect = Cell(
        "bottom", asked, "large", note=say("The bottom effect of the card"), rows=(bottom_row(look, card),),
        state=look.state("bottom"), reason=short_reason(refusal) if refusal else "", key="1", span=2,
        words=say("The bottom effect of the card: {effect}. It is asked once and does not come back.",
                  effect=bottom_words(look.game, card)),
    )  # fmt: skip
    return taken, effect


def _asked(look: Look, settler: Settler) -> str:
    """Ask whether the lower half shall be used, with the player's own number."""
    times = icons(look.p, settler.icon) if settler.effect == "harvest" else 1
    goods = goods_phrase({GOODS[place]: count * times for place, count in settler.gain})
    if settler.spend:
        return say("Change {cost} into {goods}?", cost=goods_phrase(goods_dict(settler.spend)), goods=goods)
    return say("Take {goods}?", goods=goods)
