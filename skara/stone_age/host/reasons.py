"""Why a place is closed, short enough for its cell; the whole sentence stands in the dock."""

from skara.core.events import Refusal
from skara.core.language import N_, gettext, say
from skara.core.words import listed
from skara.stone_age.drawing.things import owners_on
from skara.stone_age.host.look import Look
from skara.stone_age.ids import PLACE, VILLAGE

_SHORT = {
    "SA-PLACE-1": N_("No figure left"),
    "SA-PLACE-3": N_("You are here already"),
    "SA-PLACE-5": N_("Nothing here"),
    "SA-PLACE-6": N_("Needs 2 figures"),
    "SA-PLACE-8": N_("Two tribes are here"),
}


def short_reason(look: Look, thing: str, refusal: Refusal) -> str:
    """Say in a few words why a thing cannot be begun."""
    place = PLACE.get(thing.partition(":")[2])
    if refusal.rule == "SA-PLACE-7":
        used = look.game.seats.village_places
        return say("{used} of {number} in the village taken", used=used, number=len(VILLAGE))
    if refusal.rule in ("SA-PLACE-4", "SA-PLACE-9") and place is not None:
        owners = [look.game.players[seat].name for seat in dict.fromkeys(owners_on(look.game, place))]
        return say("Taken: {who}", who=listed(owners, gettext("and")))
    return gettext(_SHORT[refusal.rule]) if refusal.rule in _SHORT else refusal.sentence
