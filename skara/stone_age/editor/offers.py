"""What the fields of the position editor offer in Stone Age, with names and signs in the language spoken now."""

from skara.core.language import N_, gettext, say
from skara.core.position_form import At, Entry, Offer, numbers
from skara.core.screen import Glyph, phrase_of
from skara.stone_age.drawing.effects import foot, price, tile_words, top
from skara.stone_age.editor.codecs import GAP
from skara.stone_age.figures import Card
from skara.stone_age.ids import BOARD_PLACES, CARD_SPACES, EDITIONS, GOODS, RESOURCE_PLACES, RESOURCES, STACKS
from skara.stone_age.words import name

PHASE_WORDS = {
    "place": N_("Placing figures"),
    "use": N_("Using figures"),
    "feed": N_("Feeding"),
    "over": N_("Game over"),
}


_PLACE_SIGNS = {
    "toolmaker": Glyph("icon", "tool"),
    "hut": Glyph("icon", "person"),
    "field": Glyph("icon", "field"),
    "hunt": Glyph("good", "food"),
    **{BOARD_PLACES[place]: Glyph("good", good) for place, good in zip(RESOURCE_PLACES, RESOURCES, strict=True)},
    **dict.fromkeys(CARD_SPACES, Glyph("icon", "card")),
    **dict.fromkeys(STACKS, Glyph("icon", "stack")),
}
"""What is to be had at each place."""


def goods(at: At) -> list[Entry]:
    """Food and resources."""
    return [Entry(good, name(good), signs=(Glyph("good", good),)) for good in GOODS]


def tribe(at: At) -> list[Entry]:
    """Figures and agriculture."""
    figure = Entry("figures", say("Figures"), signs=(Glyph("figure", at.player.colour),))
    return [figure, Entry("agriculture", name("agriculture"), signs=(Glyph("icon", "field"),))]


def points_in_play(at: At) -> list[Entry]:
    """Points that were scored or lost in play."""
    lines = {"built": "buildings", "card_points": "card_points", "hunger": "hunger"}
    return [Entry(field, name(f"line_{line}")) for field, line in lines.items()]


def moment(at: At) -> list[Entry]:
    """The round, of which there is no last one."""
    return [Entry("round", say("Round"))]


def places(at: At) -> list[Entry]:
    """The places of the board, of cards and of as many stacks as there are."""
    there = (*BOARD_PLACES, *CARD_SPACES, *STACKS[: at.number])
    return [Entry(place, name(place), signs=(_PLACE_SIGNS[place],)) for place in there]


def tools(state: str) -> Offer:
    """Offer tool tiles of every value, ready or used."""

    def offer(at: At) -> list[Entry]:
        values = range(1, at.figures.most_tool + 1)
        return [Entry(str(value), str(value), signs=(Glyph("tool", f"{state}{value}"),)) for value in values]

    return offer


def left_of(effect: str) -> Offer:
    """Offer what the player's cards of one kind bring, each to be kept for later."""

    def offer(at: At) -> list[Entry]:
        owned = [at.figures.cards[card] for card in at.player.cards]
        return [Entry(str(card.amount), str(card.amount)) for card in owned if card.top == effect]

    return offer


def cards(at: At) -> list[Entry]:
    """The civilisation cards."""
    return [_card(at, card) for card in at.figures.cards]


def _card(at: At, card: Card) -> Entry:
    now, later = top(at.game, card), foot(card)
    ground = say("People on sand") if card.people else say("Symbols on green")
    signs = phrase_of([*later.signs, *now.signs])
    return Entry(card.id, f"{later.words} · {now.words}", group=ground, name=name(card.id), signs=signs)


def row_of_cards(at: At) -> list[Entry]:
    """The civilisation cards, and no card."""
    return [Entry(GAP, say("no card")), *cards(at)]


def buildings(at: At) -> list[Entry]:
    """The building tiles."""
    return [
        Entry(tile.id, tile_words(at.figures, tile), name=name(tile.id), signs=phrase_of(price(tile).signs))
        for tile in at.figures.buildings
    ]


def tiles_left(at: At) -> list[Entry]:
    """How many tiles a stack may have left."""
    return numbers(0, at.figures.tiles_per_stack)


def phases(at: At) -> list[Entry]:
    """The phases of a round."""
    return [Entry(key, gettext(word)) for key, word in PHASE_WORDS.items()]


def editions(at: At) -> list[Entry]:
    """The printings."""
    return [Entry(edition, name(f"option_edition_{edition}")) for edition in EDITIONS]
