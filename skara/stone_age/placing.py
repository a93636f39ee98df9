"""Phase 1: figures go to places, place by place and player by player (chapter 3.3)."""

from skara.core.bans import ban_on
from skara.core.errors import IllegalMoveError
from skara.core.language import N_
from skara.core.moves import option
from skara.stone_age.ids import FIRST_CARD, FIRST_STACK, HUNT, HUT, NONE, PLACE, PLACES, RESOURCE_PLACES, VILLAGE
from skara.stone_age.loading import MOST_FIGURES
from skara.stone_age.moves import Move
from skara.stone_age.state import Player, State
from skara.stone_age.using import start_using
from skara.stone_age.words import Refusal

PLACE_OPTIONS = tuple(option("place", "", name) for name in PLACES)
PLACE_MOVES = tuple(
    tuple(Move(choice, (("", count),)) for count in range(MOST_FIGURES + 1)) for choice in PLACE_OPTIONS
)
"""Every move of this phase, by place and by number of figures: there are so few that they are made once."""


def open_places(g: State, p: Player) -> list[int]:
    """List where a player may place figures, in the order of places, whether or not there is anything to gain.

    SA-PLACE-12; with two or three players hunting, cards and buildings know no other limit (SA-PLACE-10). A place that
    a variant forbids is closed: whoever has no other is skipped, as where all is full.
    """
    home = p.home
    if not home:
        return []
    found = []
    placed, taken, crowd, rings = p.placed, g.taken, g.crowd, g.figures.rings
    seats = g.seats
    if sum(crowd[:HUNT]) < seats.village_places:
        for place in VILLAGE:
            if not taken[place] and rings[place] <= home:
                found.append(place)
    if not placed[HUNT]:
        found.append(HUNT)
    most = seats.resource_players
    for place in RESOURCE_PLACES:
        if not placed[place] and taken[place] < rings[place] and crowd[place] < most:
            found.append(place)
    place = FIRST_CARD
    for card in g.row:
        if card != NONE and not taken[place]:
            found.append(place)
        place += 1
    place = FIRST_STACK
    for tile in g.tops:
        if tile != NONE and not taken[place]:
            found.append(place)
        place += 1
    if g.figures.bans:
        seat = next(seat for seat, player in enumerate(g.players) if player is p)
        found = [place for place in found if ban_on(g.figures.bans, seat, "place", PLACES[place], ()) is None]
    return found


def can_place(g: State, p: Player) -> bool:
    """Tell whether a player has a legal placement (SA-PLACE-2); whoever has not hunted yet has one by the rules."""
    if not p.home:
        return False
    return (not p.placed[HUNT] and not g.figures.bans) or bool(open_places(g, p))


def counts(g: State, p: Player, place: int) -> tuple[int, int]:
    """Return how few and how many figures may be placed somewhere at once.

    The hut takes two of one player (SA-PLACE-6); cards, buildings and the other places of the village take one.
    """
    if place >= FIRST_CARD:
        return 1, 1
    if place == HUNT:
        return 1, p.home
    rings = g.figures.rings[place]
    if place in VILLAGE:
        return rings, rings
    free = rings - g.taken[place]
    return 1, free if free < p.home else p.home


def place_refusal(g: State, p: Player, place: int) -> Refusal | None:
    """Tell why a player may not place figures somewhere, or None.

    Each card and each stack is a place of its own, and one player may take several (SA-PLACE-5).
    """
    if place >= FIRST_STACK + len(g.tops):
        return Refusal("SA-SETUP-5", N_("With {players} players there are {stacks} stacks of buildings."),
                       {"players": len(g.players), "stacks": len(g.tops)})  # fmt: skip
    if place >= FIRST_CARD:
        lies = g.tops[place - FIRST_STACK] if place >= FIRST_STACK else g.row[place - FIRST_CARD]
        if lies == NONE:
            return Refusal("SA-PLACE-5", N_("Nothing lies there: {place}."), {"place": PLACES[place]})
    if p.placed[place]:
        return Refusal("SA-PLACE-3", N_("You have figures there already: {count}."), {"count": p.placed[place]})
    if place >= FIRST_CARD or place < HUNT:
        if g.taken[place]:
            return Refusal("SA-PLACE-4", N_("Taken by {who}."), {"who": _owners(g, place)})
        if place < HUNT and sum(g.crowd[:HUNT]) >= g.seats.village_places:
            return Refusal("SA-PLACE-7",
                           N_("With {players} players only {number} of the {places} village places are used."),
                           {"players": len(g.players), "number": g.seats.village_places, "places": len(VILLAGE)},
                           )  # fmt: skip
    elif place != HUNT:
        rings = g.figures.rings[place]
        if g.taken[place] >= rings:
            return Refusal("SA-PLACE-4", N_("Full: all {rings} rings are taken."), {"rings": rings})
        if g.crowd[place] >= g.seats.resource_players:
            return Refusal("SA-PLACE-9" if g.seats.resource_players == 1 else "SA-PLACE-8",
                           N_("With {players} players only {number} may be here, and there: {who}."),
                           {"players": len(g.players), "number": g.seats.resource_players, "who": _owners(g, place)},
                           )  # fmt: skip
    if not p.home:
        return Refusal("SA-PLACE-1", N_("You have no figure at home."))
    if place == HUT and p.home < g.figures.rings[HUT]:
        return Refusal("SA-PLACE-6", N_("The hut takes exactly {number} figures; at home: {home}."),
                       {"number": g.figures.rings[HUT], "home": p.home})  # fmt: skip
    return None


def _owners(g: State, place: int) -> list[str]:
    return [player.name for player in g.players if player.placed[place]]


def count_refusal(g: State, p: Player, place: int, count: int | None) -> Refusal | None:
    """Tell why a number of figures may not be placed somewhere that is open."""
    least, most = counts(g, p, place)
    if count is not None and least <= count <= most:
        return None
    if count is not None and count > p.home:
        return Refusal("SA-PLACE-1", N_("You name {count} figures; at home: {home}."), {"count": count, "home": p.home})
    if place == HUT:
        return Refusal("SA-PLACE-6", N_("The hut takes exactly {number} figures, not {count}."),
                       {"number": least, "count": count or 0})  # fmt: skip
    if least == most:
        return Refusal("SA-PLACE-4", N_("There is room for {number}, not for {count}."),
                       {"number": most, "count": count or 0})  # fmt: skip
    if not count:
        return Refusal("SA-PLACE-1", N_("Place at least one figure."))
    return Refusal("SA-PLACE-4", N_("Rings free: {free}; you name {count} figures."),
                   {"free": most, "count": count})  # fmt: skip


def place_figures(g: State, p: Player, move: Move) -> None:
    """Place figures on one place, then go on with whoever is next (SA-PLACE-1)."""
    place = PLACE[move.option.what]
    count = move.part("")
    refusal = place_refusal(g, p, place) or count_refusal(g, p, place, count)
    if refusal is not None:
        raise IllegalMoveError(refusal)
    p.home -= count
    p.placed[place] = count
    g.taken[place] += count
    g.crowd[place] += 1
    if g.log is not None:
        g.tell("place", "SA-PLACE-1", count=count, place=PLACES[place], home=p.home)
    next_to_place(g)


def next_to_place(g: State) -> None:
    """Go on clockwise with whoever can place; nobody may pass, and the last one goes on alone (SA-PLACE-2).

    Places only close during this phase, so that whoever was skipped stays so (SA-PLACE-13). When nobody can place, the
    figures are used; those still at home do nothing (SA-PLACE-11).
    """
    players, number = g.players, len(g.players)
    seat = g.active
    for _ in range(number):
        seat += 1
        if seat == number:
            seat = 0
        if can_place(g, players[seat]):
            g.active = seat
            return
    if g.log is not None:
        for seat, player in enumerate(players):
            if player.home:
                g.active = seat
                g.tell("idle", "SA-PLACE-11", home=player.home)
    start_using(g)
