"""The form of Skara Brae's positions: where each field stands in a position, how it is written, what it offers."""

from skara.brae.editor import offers
from skara.brae.editor.changes import OF_THE_NUMBER, changed
from skara.brae.editor.codecs import COLUMN, DOWN, FOCUS, PLACED, UP
from skara.brae.editor.line import AREA_TEXT
from skara.brae.editor.offers import alone, no_such_good, not_alone
from skara.brae.editor.report import assumptions
from skara.brae.figures import Figures
from skara.brae.ids import ENVIRONMENTS
from skara.core.language import N_
from skara.core.position_codecs import COUNT, FLAG, LISTED, PLAIN, SEED, WORDS
from skara.core.position_form import PositionField as Field
from skara.core.position_form import PositionForm, kept_field, player_count, player_numbers, seats

_TABS = {
    "storage": N_("Storage"),
    "tiles": N_("Tiles, tracks"),
    "village": N_("Village"),
    "table": N_("Table, cards"),
}

_DEALT = {"village": N_("Which settlers exactly"), "table": N_("Village cards, turn order, solo cards")}

_KEPT = {
    "pending": N_("Open decisions"),
    "rested": N_("Rest abilities used"),
    "discard": N_("Discard pile"),
    "roofs_left": N_("Roofs left in the supply"),
    "hidden.draw": N_("Draw pile, card by card"),
    "hidden.hands": N_("Special tiles to choose from"),
    "hidden.shuffles": N_("Number of shuffles"),
}

_P = "players[]."
_MIDDEN_VP = N_("below: Midden each round / VP at the end")
_SETTLER_SET = N_("below: VP for each settler / each set")
_BY_ROUND = N_("left empty: as the round gives them")
_LAST_ON_TOP = N_("the last one lies on top")
_FROM_TOP = N_("from the top marker down")


def _named(value: object) -> bool:
    """Tell whether settlers are named by face, not counted."""
    return isinstance(value, list)


def _fields(figures: Figures) -> tuple[Field, ...]:
    """List every field of the form, in the order of the Tab key."""
    return (
        Field("players", "table", "choice", "", N_("Players"), player_count(OF_THE_NUMBER), player_numbers),
        Field("round", "table", "choice", "round", "round", PLAIN, offers.round_numbers),
        Field("set", "table", "choice", "set", N_("Turn"), PLAIN, offers.turn_numbers),
        Field("phase", "table", "menu", "phase", N_("Phase"), PLAIN, offers.phases),
        Field("active", "table", "choice", "active", "active_player", PLAIN, seats, seen=not_alone),
        Field("promo", "table", "choice", "options.promo", N_("Promo tiles"), FLAG, offers.yes_or_no),
        Field("seed", "table", "text", "hidden.seed", N_("Seed"), SEED),
        Field("name", "table", "text", _P + "name", N_("Name"), WORDS),
        Field("colour", "table", "choice", _P + "colour", N_("Colour"), PLAIN, offers.player_colours),
        Field("goods", "storage", "numbers", _P + "goods", "", COUNT, offers.goods, useless=no_such_good),
        Field("slider", "storage", "choice", _P + "slider", "slider", PLAIN, offers.slider_columns, _MIDDEN_VP,
              automatic=True),
        Field("furnish", "tiles", "choice", _P + "furnish", "furnish_track", PLAIN, offers.furnish_spaces,
              _SETTLER_SET),
        Field("trade", "tiles", "choice", _P + "trade", "trade_track", PLAIN, offers.trade_spaces, N_("below: VP")),
        Field("special", "tiles", "menu", _P + "special", "special_action_tile", PLAIN, offers.specials),
        Field("flipped", "tiles", "many", _P + "flipped", N_("Flipped tiles"), LISTED, offers.tiles),
        Field("workers", "tiles", "numbers", _P + "workers", N_("Workers"), PLAIN, offers.workers, _BY_ROUND),
        Field("placed", "tiles", "list", _P + "placed", N_("Placed this turn"), PLACED, offers.places),
        Field("settlers", "village", "numbers", _P + "settlers", N_("Settlers"), COLUMN, offers.settler_counts,
              holds=lambda value: not _named(value)),
        Field("cards", "village", "numbers", _P + "cards", N_("Cards"), COUNT, offers.cards),
        *(
            Field(f"faces_{home}", "village", "list", f"{_P}settlers.{home}", home, LISTED, offers.card_faces(home),
                  _LAST_ON_TOP, dealt=True, holds=_named)
            for home in ENVIRONMENTS
        ),
        *(
            Field(f"set_{turn + 1}", "table", "list", f"sets[{turn}]", N_("Set {number}"), LISTED, offers.card_faces(),
                  seen=not_alone, number=turn + 1, dealt=True)
            for turn in range(figures.turns_per_round)
        ),
        Field("offer", "table", "list", "offer", N_("Cards drawn this turn"), LISTED, offers.card_faces(), seen=alone,
              dealt=True),
        Field("left", "table", "list", "order.left", N_("Left stack"), LISTED, offers.markers, _FROM_TOP,
              seen=not_alone, dealt=True),
        Field("top", "table", "list", "order.top", N_("Top stack"), LISTED, offers.markers, _FROM_TOP, seen=not_alone,
              dealt=True),
        Field("right", "table", "list", "order.right", N_("Right stack"), LISTED, offers.markers, _FROM_TOP,
              seen=not_alone, dealt=True),
        Field("focus", "table", "list", "focus", "focus_card", FOCUS, offers.focus, seen=alone, dealt=True),
        Field("tasks_up", "table", "list", "tasks", N_("Tasks face up"), UP, offers.tasks, seen=alone, dealt=True),
        Field("tasks_down", "table", "list", "tasks", N_("Tasks done"), DOWN, offers.tasks, seen=alone, dealt=True),
        kept_field("table", N_("Also kept from the position read"), _KEPT),
    )  # fmt: skip


FORM = PositionForm(_TABS, _DEALT, _fields, changed, assumptions, AREA_TEXT)
