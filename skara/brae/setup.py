"""Set-up: options, areas, markers, deck, solo cards and special tiles (chapter 3)."""

from collections.abc import Collection
from types import MappingProxyType

from skara.brae.figures import Figures
from skara.brae.ids import COLOURS, ENVIRONMENTS, NEUTRAL, ROOF_SUPPLY, SPECIAL, TILES, Held
from skara.brae.moves import Move
from skara.brae.order import seats_in_order, start_round
from skara.brae.state import Options, Player, State
from skara.brae.storage import gain
from skara.brae.words import Refusal
from skara.core.chance import Seed, shuffled
from skara.core.deal import Deal
from skara.core.errors import IllegalMoveError, OptionError
from skara.core.language import N_, say
from skara.core.moves import Option, option
from skara.core.positions import check_keywords
from skara.core.quoting import quoted


def check_options(figures: Figures, players: object, /, **given: object) -> Options:
    """Check the keywords of a new game and fill in the defaults."""
    if type(players) is not int or players not in figures.seats:
        known = ", ".join(map(str, figures.seats))
        raise OptionError(say("{value}, possible are {known}.", value=quoted(players), known=known), "players")
    seats = figures.seats[players]
    allowed: dict[str, Collection[object]] = {
        # SB-SETUP-15: three tiles to choose from only with one or two players
        "specials_dealt": sorted({seats.specials_dealt, seats.specials_variant} - {0}),
        # SB-SETUP-19: the solo challenge may lay out more
        "solo_focus": range(seats.focus, len(figures.focus) + 1) if players == 1 else [figures.seats[1].focus],
        "solo_tasks": range(seats.tasks, len(figures.tasks) + 1) if players == 1 else [figures.seats[1].tasks],
        "muster_needs_settler": (True, False),
        "task_action_optional": (True, False),
        "promo": (True, False),
    }
    values: dict[str, object] = {
        "specials_dealt": seats.specials_dealt,
        "solo_focus": figures.seats[1].focus,
        "solo_tasks": figures.seats[1].tasks,
        "muster_needs_settler": True,
        "task_action_optional": True,
        "promo": False,
    }
    check_keywords(given, allowed)
    return Options(players, **values | given)  # type: ignore[arg-type]


def empty_player(figures: Figures, seat: int) -> Player:
    """Lay out one player's area: slider, markers, all tiles on their front, workers still in reserve.

    SB-SETUP-1, SB-SETUP-2, SB-SETUP-3, SB-SETUP-4.
    """
    player = Player.__new__(Player)
    player.name = say("Player {number}", number=seat + 1)
    player.colour = COLOURS[seat]
    player.goods = Held([0] * len(figures.tokens))
    player.slider = figures.slider_start
    player.furnish = player.trade = 0
    player.special = ""
    player.flipped = [False] * (SPECIAL + 1)
    player.settlers = [()] * len(ENVIRONMENTS)
    player.cards = [0] * len(figures.cards)
    player.large = player.small = player.black = 0
    player.placed_large = [0] * (len(TILES) + 1)
    player.placed_small = [0] * (len(TILES) + 1)
    player.unfed = 0
    return player


def set_up(g: State, figures: Figures, options: Options, seed: Seed) -> None:
    """Prepare the table up to the choice of special tiles (SB-SETUP-16)."""
    g.figures, g.settings, g.seed = figures, options, seed
    g.start, g.assumed, g.history, g.log = None, MappingProxyType({}), None, None
    g.players = [empty_player(figures, seat) for seat in range(options.players)]
    g.round, g.turn, g.phase, g.active = 1, 1, "setup", 0
    g.pending, g.rested = (), ()
    g.left = g.top = g.right = ()
    g.sets = () if options.players == 1 else ((),) * figures.turns_per_round
    g.offer, g.discard = (), ()
    g.roofs_left = figures.cards[ROOF_SUPPLY].copies  # SB-SETUP-5: the supply
    for seat, player in enumerate(g.players):  # SB-SETUP-6
        g.active = seat
        gain(g, player, figures.start_goods, "SB-SETUP-6", "setup")
    g.active = 0
    if options.players > 1:
        g.left = marker_order(figures, options, seed)
    g.deck = shuffled(seed, "deck", 0, figures.deck)  # SB-SETUP-10
    g.cards_left, g.shuffles = len(g.deck), 0
    g.focus = g.tasks_up = g.tasks_down = ()
    if options.players == 1:
        g.focus = shuffled(seed, "focus", 0, list(figures.focus))[: options.solo_focus]  # SB-SETUP-12
        g.tasks_up = shuffled(seed, "tasks", 0, list(figures.tasks))[: options.solo_tasks]  # SB-SETUP-13
    g.hands = deal_specials(figures, options, seed)
    g.active = seats_in_order(g)[0]


def marker_order(figures: Figures, options: Options, seed: Seed) -> tuple[int, ...]:
    """Stack the markers in random order (SB-SETUP-7), with two players a neutral one among them (SB-SETUP-8)."""
    markers = list(range(options.players)) + [NEUTRAL] * figures.seats[options.players].neutral
    return shuffled(seed, "markers", 0, markers)


def special_tiles(figures: Figures, options: Options) -> list[str]:
    """List the special tiles that take part."""
    return [tile for tile, special in figures.specials.items() if options.promo or not special.promo]


def deal_specials(figures: Figures, options: Options, seed: Seed) -> tuple[tuple[str, ...], ...]:
    """Deal special tiles to choose from (SB-SETUP-14)."""
    tiles = shuffled(seed, "specials", 0, special_tiles(figures, options))
    dealt = options.specials_dealt
    return tuple(tiles[seat * dealt : (seat + 1) * dealt] for seat in range(options.players))


def dealt(g: State) -> Deal:
    """Tell what a new game laid out: special tiles and goals to see, and the pile of village cards."""
    pile = (g.deck or ())[-g.cards_left :] if g.cards_left else ()
    hands = [tile for hand in g.hands for tile in hand]
    seen = {"special_action_tile": hands, "focus_card": list(g.focus), "task_card": list(g.tasks_up)}
    return Deal({kind: cards for kind, cards in seen.items() if cards}, [g.figures.card_names[card] for card in pile])


def special_options(g: State) -> list[Option]:
    """List the special tiles the player may keep."""
    return [option("keep", "", tile) for tile in g.hands[g.active]]


def keep_special(g: State, p: Player, move: Move) -> None:
    """Keep one special tile, on its front below Trade (SB-SETUP-17); the rest go back to the box.

    What belongs to it (boar, spindle whorls, black workers) is there for its owner alone.
    """
    tile = move.option.what
    if tile not in g.hands[g.active]:
        message = N_("This is not on offer now: {thing}; possible are: {known}.")
        raise IllegalMoveError(Refusal("SB-SETUP-14", message, {"thing": tile, "known": list(g.hands[g.active])}))
    p.special = tile
    if g.log is not None:
        g.tell("keep", "SB-SETUP-17", tile=tile)
    waiting = [seat for seat in seats_in_order(g) if not g.players[seat].special]
    if waiting:
        g.active = waiting[0]
    else:
        g.hands = ()
        start_round(g)
