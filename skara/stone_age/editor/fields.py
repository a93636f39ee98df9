"""The form of Stone Age's positions: where each field stands in a position, how it is written, what it offers."""

from collections.abc import Callable

from skara.core.language import N_
from skara.core.position_codecs import COUNT, LISTED, PLAIN, SEED, WORDS
from skara.core.position_form import At, PositionForm, kept_field, player_count, player_numbers, seats
from skara.core.position_form import PositionField as Field
from skara.stone_age.editor import offers
from skara.stone_age.editor.changes import OF_THE_NUMBER, changed
from skara.stone_age.editor.codecs import LEFT, ROW, TOOL_VALUES
from skara.stone_age.editor.report import assumptions
from skara.stone_age.figures import Figures
from skara.stone_age.ids import STACKS

_TABS = {
    "storage": N_("Tribe, storage"),
    "places": N_("Figures placed"),
    "cards": N_("Cards, buildings"),
    "table": N_("Table"),
}

_DEALT = {"table": N_("Row of cards, stacks of buildings")}

_KEPT = {
    "pending": N_("Open decisions"),
    "supply": N_("What is left in the supply"),
    "hidden.draw": N_("Draw pile, card by card"),
    "hidden.below": N_("Stacks, tile by tile"),
    "hidden.thrown": N_("Number of dice thrown"),
}

_P = "players[]"


def _has_stack(place: int) -> Callable[[At], bool]:
    """There are as many stacks as players."""
    return lambda at: place < at.number


def _fields(figures: Figures) -> tuple[Field, ...]:
    """List every field of the form, in the order of the Tab key."""
    return (
        Field("players", "table", "choice", "", N_("Players"), player_count(OF_THE_NUMBER), player_numbers),
        Field("edition", "table", "menu", "options.edition", "option_edition", PLAIN, offers.editions),
        Field("round", "table", "numbers", "", "", PLAIN, offers.moment),
        Field("phase", "table", "menu", "phase", N_("Phase"), PLAIN, offers.phases),
        Field("first", "table", "choice", "first", N_("First player"), PLAIN, seats),
        Field("active", "table", "choice", "active", N_("Active player"), PLAIN, seats),
        Field("seed", "table", "text", "hidden.seed", N_("Seed"), SEED),
        Field("name", "table", "text", f"{_P}.name", N_("Name"), WORDS),
        Field("goods", "storage", "numbers", _P, "", PLAIN, offers.goods),
        Field("tribe", "storage", "numbers", _P, "", PLAIN, offers.tribe),
        Field("tools", "storage", "list", f"{_P}.tools", N_("Tools ready"), TOOL_VALUES, offers.tools("")),
        Field("used", "storage", "list", f"{_P}.used", N_("Tools used this round"), TOOL_VALUES, offers.tools("used-")),
        Field("points", "storage", "numbers", _P, N_("Points scored in play"), PLAIN, offers.points_in_play),
        Field("placed", "places", "numbers", f"{_P}.placed", N_("Figures on places"), COUNT, offers.places),
        Field("cards", "cards", "list", f"{_P}.cards", N_("Cards taken from the row"), LISTED, offers.cards),
        Field("drawn", "cards", "list", f"{_P}.drawn", N_("Cards drawn in secret"), LISTED, offers.cards),
        Field("once", "cards", "many", f"{_P}.once", N_("One-use tools left"), LEFT, offers.left_of("once")),
        Field("wild", "cards", "many", f"{_P}.wild", N_("Resources of choice left"), LEFT, offers.left_of("wild")),
        Field("buildings", "cards", "list", f"{_P}.buildings", N_("Buildings"), LISTED, offers.buildings),
        Field("row", "table", "list", "row", N_("Cards in the row"), ROW, offers.row_of_cards, N_("the cheapest first"),
              dealt=True, wide=True),
        *(
            Field(f"{stack}_{part}", "table", "menu", f"stacks[{place}].{part}", label, PLAIN, offer,
                  seen=_has_stack(place), number=place + 1, dealt=True, automatic=True)
            for place, stack in enumerate(STACKS)
            for part, label, offer in (
                ("top", N_("Stack {number}: on top"), offers.buildings),
                ("left", N_("Stack {number}: left"), offers.tiles_left),
            )
        ),
        kept_field("table", N_("Also kept from the position read"), _KEPT),
    )  # fmt: skip


FORM = PositionForm(_TABS, _DEALT, _fields, changed, assumptions)
