"""Set-up: options, boards, cards and stacks (chapter 3.1)."""

from skara.core.chance import Seed, shuffled
from skara.core.deal import Deal
from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.positions import check_keywords
from skara.core.quoting import quoted
from skara.stone_age.figures import Figures
from skara.stone_age.ids import CARD_SPACES, COLOURS, EDITIONS, FOOD, GOODS, NONE, PLACES, Held
from skara.stone_age.state import Options, Player, State


def check_options(figures: Figures, players: object, /, **given: object) -> Options:
    """Check the keywords of a new game and fill in the defaults."""
    if type(players) is not int or players not in figures.seats:
        known = ", ".join(map(str, figures.seats))
        raise OptionError(say("{value}, possible are {known}.", value=quoted(players), known=known), "players")
    check_keywords(given, {"edition": EDITIONS})
    return Options(players, **given)  # type: ignore[arg-type]


def empty_player(figures: Figures, start_food: int, seat: int) -> Player:
    """Give a player a board: markers on 0, figures, food, and neither resources nor tools (SA-SETUP-6).

    The other figures of the colour wait in a common reserve (SA-SETUP-7).
    """
    player = Player.__new__(Player)
    player.name = say("Player {number}", number=seat + 1)
    player.colour = COLOURS[seat]
    player.goods = Held([0] * len(GOODS))
    player.goods[FOOD] = start_food
    player.figures = player.home = figures.start_figures
    player.placed = [0] * len(PLACES)
    player.agriculture = 0
    player.ready = player.used = player.once = player.wild = ()
    player.cards = player.drawn = player.buildings = ()
    player.built = player.card_points = player.hunger = 0
    return player


def lay_out(g: State, figures: Figures, options: Options, seed: Seed) -> None:
    """Put the board in the middle with nothing on it but the supply; food never runs out (SA-SETUP-1).

    Tool tiles never run out either (SA-SETUP-3).
    """
    g.figures, g.settings, g.seed = figures, options, seed
    g.edition, g.seats = figures.editions[options.edition], figures.seats[options.players]
    g.start, g.history, g.log = None, None, None
    # SA-SETUP-9: only the colours of those who play
    g.players = [empty_player(figures, g.edition.start_food, seat) for seat in range(options.players)]
    g.supply = list(g.edition.supply) if g.edition.finite else None  # SA-SETUP-2
    g.round, g.phase, g.pending, g.thrown = 1, "place", (), 0
    g.active = g.first = 0  # SA-SETUP-8
    g.taken, g.crowd = [0] * len(PLACES), [0] * len(PLACES)


def set_up(g: State, figures: Figures, options: Options, seed: Seed) -> None:
    """Prepare the table for the first round."""
    lay_out(g, figures, options, seed)
    deal_cards(g)
    deal_buildings(g)


def deal_cards(g: State) -> None:
    """Shuffle the civilisation cards and turn up four, whatever the number of players (SA-SETUP-4)."""
    g.pile = shuffled(g.seed, "cards", 0, range(len(g.figures.cards)))
    g.row = list(g.pile[: len(CARD_SPACES)])
    g.cards_left = len(g.pile) - len(CARD_SPACES)


def deal_buildings(g: State) -> None:
    """Make stacks of buildings, one for each player, and turn up the top tile of each (SA-SETUP-5).

    What is not needed goes back to the box unseen.
    """
    size, number = g.figures.tiles_per_stack, g.seats.stacks
    tiles = shuffled(g.seed, "buildings", 0, range(len(g.figures.buildings)))
    g.stacks = tuple(tiles[stack * size : (stack + 1) * size] for stack in range(number))
    g.tiles_left = [size] * number
    g.tops = [stack[0] for stack in g.stacks]


def dealt(g: State) -> Deal:
    """Tell what a new game laid out: the cards and buildings to see, and the piles below them."""
    cards, tiles = g.figures.cards, g.figures.buildings
    seen = {
        "card": [cards[card].id for card in g.row if card != NONE],
        "building": [tiles[tile].id for tile in g.tops if tile != NONE],
    }
    pile = [cards[card].id for card in (g.pile or ())[-g.cards_left :]] if g.cards_left else []
    below = [
        tiles[tile].id
        for stack, left in zip(g.stacks or (), g.tiles_left, strict=False)
        for tile in stack[len(stack) - left + 1 :]
    ]
    return Deal(seen, pile + below)
