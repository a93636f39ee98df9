"""The special tiles of a position: who owns which, or chooses from which."""

from skara.brae.position_order import MOMENT
from skara.brae.setup import special_tiles
from skara.brae.state import State
from skara.core.checked import Checked
from skara.core.errors import PositionError
from skara.core.language import say
from skara.core.positions import HOW_MANY


def check_specials(g: State) -> None:
    """See that every special tile has one owner."""
    owners: dict[str, int] = {}
    for seat, p in enumerate(g.players):
        if p.special and p.special in owners:
            raise PositionError(
                f"players[{seat}].special",
                say("'{tile}' belongs to players[{seat}] already", tile=p.special, seat=owners[p.special])
                + " (SB-COMP-3)",
            )
        owners[p.special] = seat


def read_hands(g: State, hands: Checked) -> None:
    """Read the special tiles being chosen from; only the set-up has any."""
    hands.mapping()
    hands = hands.given(*HOW_MANY)
    hands.mapping([str(seat) for seat in range(g.settings.players)])
    if g.phase != "setup":
        if hands.value:
            raise hands.given("phase").wrong(say("special tiles are chosen only in the set-up"), "SB-SETUP-16")
        g.hands = ()
        return
    tiles = special_tiles(g.figures, g.settings)
    read: list[tuple[str, ...]] = []
    for seat in range(g.settings.players):
        hand = hands.get(str(seat), [])
        read.append(tuple(tile.given("options.promo").text(tiles, "SB-SETUP-14") for tile in hand.items()))
        chosen = g.players[seat].special
        if not read[-1] or (chosen and chosen not in read[-1]):
            hand = hand.given("phase", hands.place, f"players[{seat}].special")
            raise hand.wrong(say("expected the tiles this player was dealt"), "SB-SETUP-14")
    dealt = [tile for hand in read for tile in hand]
    if len(set(dealt)) < len(dealt):
        raise hands.wrong(say("a tile was dealt twice"), "SB-COMP-3")
    if all(p.special for p in g.players) or g.players[g.active].special:
        problem = say("this player has chosen already") + " (SB-SETUP-16)"
        raise PositionError("active", problem, given=(*MOMENT, "players"))
    g.hands = tuple(read)
