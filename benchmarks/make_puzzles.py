"""Make the puzzles that are missing from the file: `python -m benchmarks.make_puzzles`; delete it to make all anew.

Games are played by the search, with some noise. In the last turn of each, positions are taken with a few workers left
to place and some of the goods changed; the solver looks whether the best turn there has an idea that is worth points.
What does not matter is then taken away, too. With other weights, or on a slower machine, which has no time for
some positions about passing, other puzzles are found. They are as good; keep the old file unless a rule has changed.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any, NamedTuple

from skara.brae.decisions import DONE
from skara.brae.game import Game, from_position, new_game
from skara.brae.ids import (
    BOAR,
    CRAFT,
    FOOD,
    GOOD,
    GOODS,
    KNIFE,
    MIDDEN,
    ROOF_SUPPLY,
    ROOF_VILLAGE,
    SPINDLE_WHORL,
    UTENSILS,
)
from skara.brae.puzzles.ideas import THEMES, Idea, crafted, harvest, knives, payment, tiles_used
from skara.brae.puzzles.passing import _WIDTH, choice_values
from skara.brae.puzzles.solving import Solved, first_missed, played, solve, steps_played
from skara.brae.round_end import food_due, settler_count, shelter
from skara.brae.search.final_value import FinalValue
from skara.brae.search.packing import END_MASK
from skara.brae.search.plan import plan
from skara.brae.search.solve import Walk, walk_all
from skara.brae.search.turn import Turn
from skara.brae.state import Player
from skara.brae.storage import fitting_column
from skara.core.data import data_folder
from skara.core.errors import SkaraError
from skara.core.files import read_json, write_json
from skara.core.study import Budget

FILE = data_folder() / "brae" / "puzzles" / "puzzles.json"
EACH = 6
"""Puzzles of each theme."""
LEAST, MOST = {"midden": 1, "knives": 1, "pass": 2}, 7
"""The margins wanted, in points: 2 at least unless another is named, and not so wide that any turn at all would do."""
NODES = 2000
"""How many tables a turn may have, so that a person has a chance."""
NOISE = 0.15
SECONDS = 0.1
"""What a position about passing may cost for each table that the beam keeps."""
NAMES = ("Ada", "Bruno")


class Found(NamedTuple):
    """A position with an idea in it."""

    game: Game
    idea: Idea
    solved: Solved


# --------------------------------------------------------------------------------------------------
# Positions


def last_turns(seed: int) -> Iterator[Game]:
    """Play a game with some noise; give it where a player is in the last round and may choose, or takes a last card."""
    players = 1 + seed % 2
    rng = Random(f"puzzles {seed}")
    game = new_game(players=players, seed=f"puzzles {seed}", names=list(NAMES[:players]))
    while not game.is_over:
        kind = game.decision.kind
        last = game.round == game.figures.rounds
        if last and (kind == "order" or (kind == "village" and game.turn == game.figures.turns_per_round)):
            yield game.copy()
        if kind in ("village", "workers") and rng.random() < NOISE:
            option = rng.choice(game.options())
            game.apply(next(game.variants(option, rng)))
        else:
            game.apply(plan(game, 2, rng).line[0])


def with_workers_left(game: Game, left: int, rng: Random) -> Game | None:
    """Play into a turn until so many workers are left to place."""
    game = game.copy()
    seat = game.active
    for move in plan(game, 2, rng).line:
        if game.decision.kind == "workers" and at_hand(game.players[seat]) <= left:
            return game
        if move.option == DONE:
            return None
        game.apply(move)
    return None


def at_hand(p: Player) -> int:
    """Return how many workers a player has still to place."""
    return p.large + p.small + p.black - sum(p.placed_small) - sum(p.placed_large)


def arranged(game: Game, theme: str, rng: Random) -> Game | None:
    """Change what a player has, so that a theme may come up; the rest stays as it was played."""
    game = game.copy()
    p = game.players[game.active]
    with_fewer_goods(p, rng, rng.choice((0.3, 0.5, 0.7, 0.9)))
    if theme in ("feed", "midden"):
        p.flipped[CRAFT] = False  # a meal at rest would blur what is due
    if theme == "payment":
        p.furnish, p.trade = rng.randrange(p.furnish + 1), rng.randrange(p.trade + 1)
        for good in rng.sample(range(FIRST_POINTS + 2), 3):
            p.goods[good] += rng.randrange(1, 5)
    if theme == "feed":
        p.goods[FOOD] = rng.randrange(3)
        bare = max(0, shelter(game, p) - settler_count(p) + rng.randrange(2, 6))
        taken = min(bare, p.cards[ROOF_SUPPLY])
        p.cards[ROOF_SUPPLY] -= taken
        game.roofs_left += taken
        p.cards[ROOF_VILLAGE] = max(0, p.cards[ROOF_VILLAGE] - (bare - taken))
    if theme == "midden":
        p.cards[UTENSILS] = max(p.cards[UTENSILS], rng.randrange(3))
    if theme == "craft":
        p.flipped = [flipped and rng.random() < 0.5 for flipped in p.flipped]
        for name in ("stone", "bone", "seaweed", "wool", "shell"):
            p.goods[GOOD[name]] += rng.randrange(2)
    if theme == "knives":
        if all(other.special != "muster" for other in game.players):
            p.special, p.black = "muster", 0
            p.goods[BOAR] = p.cards[SPINDLE_WHORL] = 0
        p.goods[KNIFE] = rng.randrange(1, 5)
        p.goods[GOOD["bone"]] += rng.randrange(3)
    fitting = fitting_column(game.figures.spaces, 2, sum(p.goods))
    if theme in ("midden", "clear", "feed") or fitting > p.slider:
        p.slider = min(game.figures.last_column, fitting + rng.randrange(4))
    return readable(game)


def with_fewer_goods(p: Player, rng: Random, kept: float) -> None:
    """Take some goods away from a player and change others."""
    p.goods = [sum(rng.random() < kept for _ in range(number)) for number in p.goods]
    p.goods[MIDDEN] = min(p.goods[MIDDEN], rng.randrange(5))
    swapped = rng.choice((0.0, 0.3, 0.5))
    for good in range(FIRST_POINTS):
        for _ in range(p.goods[good]):
            if rng.random() < swapped:
                p.goods[good] -= 1
                p.goods[rng.randrange(FIRST_POINTS)] += 1


def bare_position(game: Game) -> dict[str, Any]:
    """Write a position without what nobody at the table knows."""
    position = game.position()
    del position["discard"]
    position["hidden"] = {"seed": 0}
    return position


def readable(game: Game) -> Game | None:
    """Return the game as its position is read, or None if that is not possible."""
    try:
        return from_position(bare_position(game))
    except SkaraError:
        return None


FIRST_POINTS = KNIFE
"""Goods before this one score nothing by themselves."""


# --------------------------------------------------------------------------------------------------
# Ideas


def ideas_in(walk: Walk) -> Iterator[tuple[str, Idea]]:
    """Give the ideas that the best turn could be about, with their themes."""
    game = walk.turn.game
    seat = game.active
    line = walk.line(walk.best(1)[0])
    if not line:
        return
    end = played(game, line)
    if end.players[seat].flipped[CRAFT] is False:
        for kind in ("feed", "midden"):
            if Idea(kind).in_end(end, seat):
                yield kind, Idea(kind)
    flipped: set[str] = set()
    for step in steps_played(game, line):
        for kind in ("slider", "late"):
            if Idea(kind).in_step(step):
                yield "clear", Idea(kind)
        if Idea("prepare").in_step(step):
            yield "last_turn", Idea("prepare")
        if step.verb in ("place", "act") and step.thing in ("trade", "furnish", game.players[seat].special):
            for good, _ in payment(step):
                yield "payment", Idea("payment", step.thing, GOODS[good])
        for tile in tiles_used(step) & flipped:
            yield "craft", Idea("craft", tile)
        if tile := crafted(step):
            flipped.add(tile)
            if tile == "craft":
                yield "craft", Idea("craft", tile)
        if harvest(step) and (knives(step) or game.players[seat].goods[KNIFE]):
            yield "knives", Idea("knives", harvest(step), number=knives(step))


def is_good(theme: str, idea: Idea, solved: Solved) -> bool:
    """Tell whether a position makes a puzzle: a clear margin, and a wrong turn that tries the same."""
    if not LEAST.get(theme, 2) <= solved.margin <= MOST:
        return False
    if solved.walk.values[solved.walk.turn.start & END_MASK] > solved.without:
        return False  # to do nothing would be accepted
    if theme == "feed":
        return exactly_fed(solved)
    wrong = {move.option.what or move.option.verb for move in solved.wrong}
    if theme == "clear":
        return bool(wrong & {"clean", "tend_land"})
    if theme == "payment" or (theme, idea.tile) == ("knives", "muster"):
        return idea.tile in wrong
    return len(wrong) > 0


def exactly_fed(solved: Solved) -> bool:
    """Tell whether the best turn leaves no food over."""
    game = solved.walk.turn.game
    p = played(game, solved.line).players[game.active]
    return p.goods[FOOD] == food_due(game, p)


def walked(game: Game) -> Walk | None:
    """Look at all of a turn, if it is small enough."""
    turn = Turn(game)
    walk = walk_all(turn, FinalValue(turn), Budget(nodes=NODES))
    return walk if walk.complete else None


def found_in(game: Game, wanted: set[str]) -> Iterator[tuple[str, Found]]:
    """Give the puzzles in a position."""
    walk = walked(game)
    if walk is None or len(walk.ends) < 8:
        return
    for theme, idea in dict.fromkeys(ideas_in(walk)):
        if theme in wanted:
            solved = first_missed(walk, idea, Budget(nodes=NODES))
            if solved is not None and is_good(theme, idea, solved):
                yield theme, Found(game, idea, solved)


def shrunk(theme: str, found: Found) -> Found:
    """Take away goods one by one as long as the puzzle stays as it is."""
    game = found.game
    for good in range(len(GOODS)):
        while game.players[game.active].goods[good]:
            less = game.copy()
            less.players[game.active].goods[good] -= 1
            walk = walked(less)
            solved = first_missed(walk, found.idea) if walk is not None and len(walk.ends) >= 8 else None
            if solved is None or solved.margin != found.solved.margin or not is_good(theme, found.idea, solved):
                break
            if (theme, found.idea) not in set(ideas_in(solved.walk)) or len(solved.line) != len(found.solved.line):
                break
            game, found = less, Found(less, found.idea, solved)
    return found


# --------------------------------------------------------------------------------------------------
# Pass or take


def orders_in(game: Game, rng: Random) -> Iterator[dict[str, Any]]:
    """Give a puzzle about passing, if one way is clearly better however wide the search is."""
    game = game.copy()
    for p in game.players:
        with_fewer_goods(p, rng, 0.2)
        p.slider = max(p.slider, fitting_column(game.figures.spaces, 2, sum(p.goods)))
    table = readable(game)
    if table is None or any(p.special == "recruit" for p in table.players):
        return
    best, wrong = "turn", "pass"
    values: dict[str, float] = {}
    for width in (_WIDTH // 2, _WIDTH, 2 * _WIDTH):
        before = process_time()
        found = choice_values(table, width)
        if not values and found[best] < found[wrong]:
            best, wrong = wrong, best
        if found[best] - found[wrong] < LEAST["pass"]:
            return
        if width <= _WIDTH:
            values = found
        # Every test solves it again, so a position that takes long is left.
        if process_time() - before > width * SECONDS:
            return
    margin = values[best] - values[wrong]
    yield entry("pass", Idea("order", number=0), 0, values[best], margin, [best], [wrong], table)


# --------------------------------------------------------------------------------------------------
# The file


def difficulty(outcomes: int) -> int:
    """Grade a puzzle by how many ends the turn has."""
    return 1 + (outcomes > 60) + (outcomes > 400)


def entry(
    theme: str, idea: Idea, outcomes: int, value: float, margin: float, line: list[str], wrong: list[str], game: Game
) -> dict[str, Any]:
    """Write a puzzle as data; its id comes with its place in the file."""
    return {
        "id": theme,
        "theme": theme,
        "idea": idea.as_dict(),
        "difficulty": difficulty(outcomes) if outcomes else 2 + (len(game.left) > 2),
        "measure": "played_on" if theme == "pass" else "final_score",
        "value": int(value),
        "margin": int(margin),
        "outcomes": outcomes,
        "solution": line,
        "wrong": wrong,
        "position": bare_position(game),
    }


def written(theme: str, found: Found) -> dict[str, Any]:
    """Write a puzzle that was found."""
    solved = found.solved
    line, wrong = ([*map(str, moves), "done"] for moves in (solved.line, solved.wrong))
    outcomes = len(solved.walk.ends)
    return entry(theme, found.idea, outcomes, solved.value, solved.margin, line, wrong, found.game)


def likeness(puzzle: dict[str, Any]) -> str:
    """Name what makes two puzzles of a theme alike: the same idea, or the same choice."""
    return str(puzzle["solution"][0] if puzzle["theme"] == "pass" else puzzle["idea"])


class Shelf:
    """The puzzles found so far."""

    def __init__(self) -> None:
        """Begin with none."""
        self.puzzles: dict[str, list[dict[str, Any]]] = {theme: [] for theme in THEMES}

    @property
    def wanted(self) -> set[str]:
        """The themes of which more are wanted."""
        return {theme for theme, found in self.puzzles.items() if len(found) < EACH}

    def takes(self, puzzle: dict[str, Any]) -> bool:
        """Put a puzzle on the shelf, unless there are enough like it."""
        kept = self.puzzles[puzzle["theme"]]
        level = Counter(other["difficulty"] for other in kept)
        alike = Counter(map(likeness, kept))
        if len(kept) >= EACH or level[puzzle["difficulty"]] >= EACH - 1:
            return False
        if puzzle["idea"] not in ({"kind": "feed"}, {"kind": "midden"}, {"kind": "prepare"}) and (
            alike[likeness(puzzle)] >= EACH - 2
        ):
            return False
        kept.append(puzzle)
        print(puzzle["theme"], len(kept), puzzle["idea"], puzzle["difficulty"], puzzle["value"], puzzle["margin"])
        print("   ", "; ".join(puzzle["solution"]), " / ", "; ".join(puzzle["wrong"]), flush=True)
        return True


def search(shelf: Shelf, seed: int) -> None:
    """Look for puzzles in one game, at most one of each theme."""
    rng = Random(f"arranged {seed}")
    open_themes = set(shelf.wanted)
    for game in last_turns(seed):
        if any(p.special == "explore" for p in game.players):
            return
        if game.decision.kind == "order":
            for _ in range(ORDERS if "pass" in open_themes and game.turn == 2 else 0):
                if any(map(shelf.takes, orders_in(game, rng))):
                    open_themes.discard("pass")
                    break
            continue
        bases = [base for left in (1, 2) if (base := with_workers_left(game, left, rng)) is not None]
        for theme in THEMES:
            # Harvests with knives have so many ends that one worker is enough.
            for base in (bases[:1] * 2 if theme == "knives" else bases) * TRIES:
                if theme == "pass" or theme not in open_themes:
                    break
                table = arranged(base, theme, rng)
                for _, found in found_in(table, {theme}) if table is not None else ():
                    if theme in open_themes and shelf.takes(written(theme, shrunk(theme, found))):
                        open_themes.discard(theme)


def holds(puzzle: dict[str, Any]) -> bool:
    """Tell whether a puzzle from the file is still one."""
    game, idea = from_position(puzzle["position"]), Idea(**puzzle["idea"])
    if puzzle["theme"] == "pass":
        values = choice_values(game)
        return all(puzzle["value"] - values[line[0]] == lost for line, lost in _orders(puzzle))
    solved = solve(game, idea)
    if solved is None or (solved.value, solved.margin) != (puzzle["value"], puzzle["margin"]):
        return False
    return is_good(puzzle["theme"], idea, solved)


def _orders(puzzle: dict[str, Any]) -> list[tuple[list[str], int]]:
    return [(puzzle["solution"], 0), (puzzle["wrong"], puzzle["margin"])]


def main() -> None:
    """Fill up the file; the first game to look at may be given."""
    shelf = Shelf()
    for puzzle in read_json(FILE)["puzzles"] if FILE.is_file() else ():
        if holds(puzzle):
            shelf.puzzles[puzzle["theme"]].append(puzzle)
    first = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    for seed in range(first, first + SEEDS):
        if not shelf.wanted:
            break
        search(shelf, seed)
        save(shelf)


def save(shelf: Shelf) -> None:
    """Write the puzzles found so far, the easy ones of each theme first."""
    puzzles = []
    for theme in THEMES:
        found = sorted(shelf.puzzles[theme], key=lambda puzzle: (puzzle["difficulty"], puzzle["outcomes"]))
        puzzles += [{**puzzle, "id": f"{theme}-{number}"} for number, puzzle in enumerate(found, start=1)]
    write_json(FILE, {"format": "skara-puzzles", "version": 1, "puzzles": puzzles})


ORDERS = 5
"""How often each decision about passing is arranged anew."""
TRIES = 15
"""How often each position is arranged anew for each theme."""
SEEDS = 200
"""How many games are looked at, at most."""


if __name__ == "__main__":
    main()
