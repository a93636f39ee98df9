"""The table of the position editor's fields: where each stands in a position, how it is written, what it offers."""

from typing import NamedTuple

from skara.brae.figures import Figures
from skara.brae.ids import ENVIRONMENTS
from skara.core.language import N_
from skara.panels.brae import editor_offers as offers
from skara.panels.brae.editor_codecs import COLUMN, DOWN, FOCUS, KEPT, PLACED, PLAYER_COUNT, REST, UP
from skara.panels.brae.editor_offers import Offer, words
from skara.panels.editor.codecs import COUNT, FLAG, LISTED, PLAIN, SEED, WORDS, Codec


class Spec(NamedTuple):
    """One field."""

    id: str
    tab: str
    kind: str
    """`numbers`, `choice`, `menu`, `many`, `list` or `text`."""
    path: str
    """Where in the position; it begins with `players[]` where it belongs to the player being edited."""
    label: str
    """An id of the glossary, or a sentence of the catalogue."""
    codec: Codec = PLAIN
    offer: Offer = offers.nothing
    help: str = ""
    solo: bool | None = None
    """True: only in the solo game; False: never there."""
    number: int = 0
    """Filled into the label."""
    also: tuple[str, ...] = ()
    """Further paths whose errors belong here."""
    dealt: bool = False
    """Whether it stands among what the seed deals if it is left empty."""
    automatic: bool = False
    """Whether a choice may be left to the engine, and says so."""

    @property
    def title(self) -> str:
        """The label in the language spoken now."""
        return words(self.label).format(number=self.number)


TABS = {
    "storage": N_("Storage"),
    "tiles": N_("Tiles, tracks"),
    "village": N_("Village"),
    "table": N_("Table, cards"),
}
"""The tabs of the form and their titles."""

DEALT = {"village": N_("Which settlers exactly"), "table": N_("Village cards, turn order, solo cards")}
"""What a second part of a tab is called; it may stay empty, since the seed deals it."""

_P = "players[]."
_MIDDEN_VP = N_("below: Midden each round / VP at the end")
_SETTLER_SET = N_("below: VP for each settler / each set")
_BY_ROUND = N_("left empty: as the round gives them")
_LAST_ON_TOP = N_("the last one lies on top")
_FROM_TOP = N_("from the top marker down")


def specs(figures: Figures) -> tuple[Spec, ...]:
    """List every field of the form, in the order of the Tab key."""
    return (
        Spec("players", "table", "choice", "", N_("Players"), PLAYER_COUNT, offers.player_numbers),
        Spec("round", "table", "choice", "round", "round", PLAIN, offers.round_numbers),
        Spec("set", "table", "choice", "set", N_("Set or turn"), PLAIN, offers.turn_numbers),
        Spec("phase", "table", "menu", "phase", N_("Phase"), PLAIN, offers.phases),
        Spec("active", "table", "choice", "active", "active_player", PLAIN, offers.seats, solo=False),
        Spec("promo", "table", "choice", "options.promo", N_("Promo tiles"), FLAG, offers.yes_or_no),
        Spec("seed", "table", "text", "hidden.seed", N_("Seed"), SEED),
        Spec("name", "table", "text", _P + "name", N_("Name"), WORDS),
        Spec("colour", "table", "choice", _P + "colour", N_("Colour"), PLAIN, offers.player_colours),
        Spec("goods", "storage", "numbers", _P + "goods", "", COUNT, offers.goods),
        Spec("slider", "storage", "choice", _P + "slider", "slider", PLAIN, offers.slider_columns, _MIDDEN_VP,
             automatic=True),
        Spec("furnish", "tiles", "choice", _P + "furnish", "furnish_track", PLAIN, offers.furnish_spaces,
             _SETTLER_SET),
        Spec("trade", "tiles", "choice", _P + "trade", "trade_track", PLAIN, offers.trade_spaces, N_("below: VP")),
        Spec("special", "tiles", "menu", _P + "special", "special_action_tile", PLAIN, offers.specials),
        Spec("flipped", "tiles", "many", _P + "flipped", N_("Flipped tiles"), LISTED, offers.tiles),
        Spec("workers", "tiles", "numbers", _P + "workers", N_("Workers"), PLAIN, offers.workers, _BY_ROUND),
        Spec("placed", "tiles", "list", _P + "placed", N_("Placed this turn"), PLACED, offers.places),
        Spec("settlers", "village", "numbers", _P + "settlers", N_("Settlers"), COLUMN, offers.settler_counts),
        Spec("cards", "village", "numbers", _P + "cards", N_("Cards"), COUNT, offers.cards),
        *(
            Spec(f"faces_{home}", "village", "list", f"{_P}settlers.{home}", home, LISTED, offers.card_faces(home),
                 _LAST_ON_TOP, dealt=True)
            for home in ENVIRONMENTS
        ),
        *(
            Spec(f"set_{turn + 1}", "table", "list", f"sets[{turn}]", N_("Set {number}"), LISTED, offers.card_faces(),
                 solo=False, number=turn + 1, dealt=True)
            for turn in range(figures.turns_per_round)
        ),
        Spec("offer", "table", "list", "offer", N_("Cards drawn this turn"), LISTED, offers.card_faces(), solo=True,
             dealt=True),
        Spec("left", "table", "list", "order.left", N_("Left stack"), LISTED, offers.markers, _FROM_TOP, solo=False,
             dealt=True),
        Spec("top", "table", "list", "order.top", N_("Top stack"), LISTED, offers.markers, _FROM_TOP, solo=False,
             dealt=True),
        Spec("right", "table", "list", "order.right", N_("Right stack"), LISTED, offers.markers, _FROM_TOP,
             solo=False, dealt=True),
        Spec("focus", "table", "list", "focus", "focus_card", FOCUS, offers.focus, solo=True, dealt=True),
        Spec("tasks_up", "table", "list", "tasks", N_("Tasks face up"), UP, offers.tasks, solo=True, dealt=True),
        Spec("tasks_down", "table", "list", "tasks", N_("Tasks done"), DOWN, offers.tasks, solo=True, dealt=True),
        Spec("kept", "table", "many", "", N_("Also kept from the position read"), REST, offers.kept, also=KEPT,
             dealt=True),
    )  # fmt: skip
