"""Make the puzzles that are missing from the file: `python -m benchmarks.make_puzzles`; delete it to make all anew.

Bots of several kinds play games for one to four players, and the tables are taken as they come up there. In last turns
the solver looks whether the best turn has an idea that is worth points. Earlier, and wherever one card is to choose or
a turn can be passed, each way is played on to the end on the same deals, first on a few, then on as many as it takes to
see a difference above the noise. A run fills what it can in `--minutes`, up to so many of each theme and at least so
many of what is rare; begun again with `--first`, it goes on with the next games.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from random import Random
from time import process_time
from typing import Any, NamedTuple

from skara.brae.bots.personas import TASTES
from skara.brae.decisions import DONE, TURN
from skara.brae.game import Game, from_position, new_game
from skara.brae.ids import GOODS, KNIFE, SPECIALS
from skara.brae.moves import Move, parse
from skara.brae.puzzles.choices import ASKED, EXPLORE, SAMPLES, Played, choice_ways, play_on, way_of
from skara.brae.puzzles.ideas import THEME_KINDS, THEMES, Idea, crafted, harvest, knives, payment, tiles_used
from skara.brae.puzzles.solving import Solved, first_missed, played, solve, steps_played
from skara.brae.search.final_value import FinalValue
from skara.brae.search.plan import breadth, left_after_pass, look, plan, values_of_cards
from skara.brae.search.solve import STILL_TO_DO, Walk, walk_all
from skara.brae.search.static_value import turns_left
from skara.brae.search.turn import Turn
from skara.brae.state import Player
from skara.core.data import data_folder
from skara.core.errors import PositionError
from skara.core.files import read_json, write_json
from skara.core.study import Budget

FILE = data_folder() / "brae" / "puzzles" / "puzzles.json"
EACH = {"card": 24, "pass": 16, "special": 18}
"""Puzzles of each theme: 10 unless another number is named."""
LEAST, MOST = 2, 12
"""The margins wanted, in points: not so wide that any turn at all would do."""
NODES, NODES_WHOLE = 3000, 120000
"""How many tables the rest of a turn may have, and a whole one."""
TRIED, REACHED = 2000, 12000
"""A whole turn that reaches more than so many tables from the first of them has too many in all."""
LOOKED = 24
"""How many tables a first look at a turn keeps."""
MOST_CLOSE = 300
"""So many ends of a turn may lose next to nothing."""
NOISE, NOISE_IN_TURN = 0.1, 0.5
"""How often a bot does something by chance, in the game and on the way into a last turn."""
INTO_TURN = (1,) * 6 + (2,) * 12 + (3,) * 2
"""With how many workers left a last turn is looked at, each time on another way into it."""
QUICK, SEEN, ALIKE = 8, 2.5, 0.5
"""A quick plan of this width must see so many points between cards; fewer than the last are lost by passing well."""
SEEN_BESIDE_UTENSILS = 0.7
"""So many points are enough where utensils are refused, which is rare before the last round."""
FIRST_LOOKS = (2, 3, 5)
"""On so many deals a choice is tried before it is judged."""
CHOICE_THEMES = {"order": "pass", "card": "card", "explore": "special", "draw": "special"}
"""The themes of choices, by their kinds."""
MOST_TURNS = 24
"""So many turns, of all players together, may be left in a game where a choice is looked at."""
MOST_ALIKE, MOST_SHARE = 2, 0.6
"""So many puzzles that ask the same may have the same answer; of more of them, at most this share."""
MOST_SOLVED = 0.8
"""So large a share of the puzzles that ask the same may be solved by a rule of thumb, such as one for each round."""
MOST_ALIKE_IN_GROUP = 3
"""So many that ask the same may have the same answer among those for as many players, about the same tile or round."""
SURE = 2.5
"""So many standard errors a choice must lie ahead of the next."""
MEASURED = "measured"
"""The deals on which a choice is measured; others choose it."""
UTENSILS = "utensils"
NAMES = ("Ada", "Bruno", "Chloé", "Dan")
SEEDS = 400
"""How many games are looked at, at most."""
KINDS = tuple(kind for kinds in THEME_KINDS.values() for kind in kinds)
"""Every kind of idea."""


class Found(NamedTuple):
    """A position with an idea in it."""

    game: Game
    idea: Idea
    solved: Solved


# --------------------------------------------------------------------------------------------------
# Positions


def moments(seed: int, tile: str | None = None) -> Iterator[Game]:
    """Play a game with some noise; give it wherever one thing is to choose, and where a last turn begins.

    With a special tile, it is kept by whoever is dealt it; if nobody is, the game is not played.
    """
    players = 1 + seed % 4
    rng = Random(f"puzzles {seed}")
    game = new_game(players=players, seed=f"puzzles {seed}", names=list(NAMES[:players]))
    keep = tile or SPECIALS[seed // 4 % len(SPECIALS)]
    if tile is not None and all(tile not in hand for hand in game.hands):
        return
    tastes = [rng.choice((None, *TASTES.values())) for _ in range(players)]
    while not game.is_over:
        kind = game.decision.kind
        asked = kind in ("order", "village", "explore") or (kind == "workers" and may_explore(game))
        if asked and not any(entry[0] == "bottom" for entry in game.pending):
            yield game.copy()
        if kind == "special":
            # Every tile comes up as often as the others.
            moves = game.legal_moves()
            game.apply(next((move for move in moves if move.option.what == keep), rng.choice(moves)))
        elif kind in ("village", "workers") and rng.random() < NOISE:
            game.apply(next(game.variants(rng.choice(game.options()), rng)))
        else:
            game.apply(plan(game, rng.choice((2, 4, 8)), rng, tastes[game.active]).line[0])


def may_explore(game: Game) -> bool:
    """Tell whether the last worker of a turn can be used to explore."""
    return at_hand(game.players[game.active]) == 1 and any(option.what == EXPLORE for option in game.options())


def with_workers_left(game: Game, left: int, rng: Random) -> Game | None:
    """Play into a turn, with much noise, until so many workers are left to place."""
    game = game.copy()
    seat = game.active
    while game.active == seat and game.phase in ("village", "workers"):
        if game.decision.kind == "workers" and at_hand(game.players[seat]) <= left:
            return game
        if rng.random() < NOISE_IN_TURN:
            move = next(game.variants(rng.choice(game.options()), rng))
        else:
            move = plan(game, 2, rng).line[0]
        if move.option == DONE:
            return None
        game.apply(move)
    return None


def at_hand(p: Player) -> int:
    """Return how many workers a player has still to place."""
    return p.large + p.small + p.black - sum(p.placed_small) - sum(p.placed_large)


def with_utensils(game: Game, out: str) -> Game | None:
    """Return a table at which a card on offer is exchanged for utensils; None where that cannot be, or they lie there.

    Utensils are so often best that in games of bots nearly every table which offers them would have the same answer.
    """
    position = game.view(game.active).shared()
    offered = [cards for cards in (*position["sets"][game.turn - 1 : game.turn], position["offer"]) if out in cards]
    if not offered or UTENSILS in offered[0]:
        return None
    offered[0][offered[0].index(out)] = UTENSILS
    try:
        return from_position(position)
    except PositionError:
        return None


def worst_card(game: Game) -> str:
    """Name the card on offer that looks least."""
    walk = quick_look(game)
    return card_taken(walk, min(walk.best_of_each_card().values(), key=lambda end: walk.values[end]))


def card_taken(walk: Walk, end: int) -> str:
    """Name the card that the line to an end takes."""
    return next(move.option.what.partition("#")[0] for move in walk.line(end) if move.option.verb == "take")


def as_seen(game: Game) -> Game:
    """Return the table as its player sees it, and as the file will hold it."""
    return from_position(game.view(game.active).shared())


# --------------------------------------------------------------------------------------------------
# Ideas of last turns


def ideas_in(walk: Walk) -> Iterator[tuple[str, Idea]]:
    """Give the ideas that the best turn could be about, with their themes."""
    game = walk.turn.game
    seat = game.active
    line = walk.line(walk.best(1)[0])
    if not line:
        return
    end, start = played(game, line), game.players[seat]
    # A whole turn has so many ends that to score each move, or to end the round after each, would take too long.
    is_whole = game.decision.kind == "village"
    for theme, kind in () if is_whole else (("feed", "feed"), ("clear", "midden"), ("solo", "focus")):
        idea = Idea(kind)
        if (kind != "focus" or game.focus) and idea.in_end(end, seat) and not idea.in_end(game, seat):
            yield theme, idea
    if may_use_special(game) and not any(step.thing == start.special for step in steps_played(game, line)):
        yield "special", Idea("spare", start.special)
    flipped: set[str] = set()
    for step in steps_played(game, line):
        for kind in ("slider", "late"):
            if Idea(kind).in_step(step):
                yield "clear", Idea(kind)
        if Idea("prepare").in_step(step) and not is_whole:
            yield "last_turn", Idea("prepare")
        if step.verb == "take":
            yield "last_turn", Idea("take", step.thing.partition("#")[0])
        if step.verb == "place" and step.thing == start.special:
            yield "special", Idea("special", step.thing)
        if step.verb == "task":
            yield "solo", Idea("task")
        if step.verb in ("place", "act") and step.thing in ("trade", "furnish", "clean", start.special):
            for good, _ in payment(step):
                yield "payment", Idea("payment", step.thing, GOODS[good])
        for tile in tiles_used(step) & flipped:
            yield "craft", Idea("craft", tile)
        if tile := crafted(step):
            flipped.add(tile)
            if tile == "craft":
                yield "craft", Idea("craft", tile)
        if harvest(step) and (knives(step) or start.goods[KNIFE]):
            yield "special", Idea("knives", harvest(step), number=min(1, knives(step)))


def may_use_special(game: Game) -> bool:
    """Tell whether a worker can be placed on the own special tile now."""
    own = game.players[game.active].special
    return any(option.verb == "place" and option.what == own for option in game.options())


def is_good(theme: str, idea: Idea, solved: Solved) -> bool:
    """Tell whether a position makes a puzzle: a clear margin, and a wrong turn that tries the same."""
    if not LEAST <= solved.margin <= MOST or solved.walk.draws:
        return False
    walk = solved.walk
    undone = walk.turn.start & STILL_TO_DO
    if any(walk.values[end] > solved.without for end, state in walk.ends.items() if state & STILL_TO_DO == undone):
        return False  # to place no worker would be accepted
    wrong = {move.option.what or move.option.verb for move in solved.wrong}
    if theme == "payment" or (idea.kind, idea.tile) == ("knives", "muster"):
        return idea.tile in wrong
    return len(wrong) > 0


def may_decide(walk: Walk, idea: Idea) -> bool:
    """Tell whether none of the turns that lose next to nothing misses an idea; a quick look, before all are solved."""
    game, best = walk.turn.game, walk.values[walk.best(1)[0]]
    for end in walk.best(MOST_CLOSE):
        if walk.values[end] <= best - LEAST:
            return True
        line = walk.line(end)
        steps = () if idea.of_end else steps_played(game, line)
        if not idea.shown_by(played(game, line), game.active, steps):
            return False
    return len(walk.values) <= MOST_CLOSE


def turns_in(game: Game, wanted: Callable[[Game, str, Idea], bool]) -> Iterator[dict[str, Any]]:
    """Give the puzzles in a last turn, of the themes and ideas that are wanted."""
    turn, nodes = Turn(game), NODES if game.decision.kind == "workers" else NODES_WHOLE

    def may_be(found: Walk) -> list[tuple[str, Idea]]:
        ideas = dict.fromkeys(ideas_in(found))
        return [(theme, idea) for theme, idea in ideas if wanted(game, theme, idea) and may_decide(found, idea)]

    if not may_be(look(turn, breadth(game, LOOKED))[0]):
        return  # all ends of a turn take a hundred times as long
    if nodes > NODES and len(walk_all(turn, FinalValue(turn), Budget(nodes=TRIED)).came) > REACHED:
        return
    walk = walk_all(turn, FinalValue(turn), Budget(nodes=nodes))
    if not walk.complete or walk.draws or len(walk.ends) < 8:
        return
    for theme, idea in may_be(walk):
        solved = first_missed(walk, idea, Budget(nodes=nodes))
        if solved is not None and is_good(theme, idea, solved):
            yield turn_entry(theme, Found(game, idea, solved))


# --------------------------------------------------------------------------------------------------
# Choices


def choices_in(game: Game) -> Iterator[dict[str, Any]]:
    """Give the puzzle of a choice, if one way is better by more than the noise: a few deals tell most that are not."""
    if not turns_left(game) or not promises(game):
        return  # the last turn is solved, not sampled
    seen: set[str] = set()
    for number, samples in enumerate(FIRST_LOOKS):
        first = play_on(game, samples, f"first look {number}")
        if len(first) < 2:
            return
        best, other = ranked(first)[:2]
        seen.add(best)
        if len(seen) > 1 or not LEAST - 0.5 <= first[best].mean - first[other].mean <= MOST:
            return
    yield from judged(game)


def promises(game: Game) -> bool:
    """Tell whether a quick plan sees a difference already; to play the ways on takes hundreds of times as long."""
    kind = choice_of(game)
    if kind in ("explore", "draw"):
        return True
    if kind == "card":
        walk = quick_look(game)
        lead = lead_of_best(walk)
        return lead >= SEEN or (lead >= SEEN_BESIDE_UTENSILS and refuses_utensils(walk))
    lost = (values := values_of_cards(quick_look(game)))[0] - left_after_pass(game, values)
    return lost >= SEEN or (lost <= ALIKE and prize_waits(game))


def refuses_utensils(walk: Walk) -> bool:
    """Tell whether utensils are on offer, and the best turn takes another card."""
    ends = sorted(walk.best_of_each_card().values(), key=lambda end: -walk.values[end])
    return UTENSILS in [card_taken(walk, end) for end in ends[1:]]


def prize_waits(game: Game) -> bool:
    """Tell whether the next set has a card worth passing for: who plays last chooses first there."""
    ahead = game.sets[game.turn : game.turn + 1]
    table = game.copy()
    table.sets = (*game.sets[: game.turn - 1], *ahead, *game.sets[game.turn :])
    return bool(ahead) and lead_of_best(quick_look(table)) >= SEEN


def quick_look(game: Game) -> Walk:
    """Plan the turn that can be taken now."""
    table = game.copy()
    if game.decision.kind == "order":
        table.apply(Move(TURN))
    return look(Turn(table), breadth(game, QUICK))[0]


def lead_of_best(walk: Walk) -> float:
    """Return by how many points the best card leads the next."""
    best = sorted((walk.values[end] for end in walk.best_of_each_card().values()), reverse=True)
    return best[0] - best[1] if len(best) > 1 else 0.0


def judged(game: Game) -> Iterator[dict[str, Any]]:
    """Give the puzzle of a choice, if the best way leads by enough on all the deals; others tell by how much."""
    found = play_on(game, SAMPLES)
    ahead, other = ranked(found)[:2]
    margin, error = found[ahead].ahead_of(found[other])
    if LEAST <= margin <= MOST and margin >= SURE * error:
        yield from measured(game, ahead)


def measured(game: Game, best: str) -> Iterator[dict[str, Any]]:
    """Give the puzzle of a choice with points from games that did not choose it, if the best way leads in these too.

    Of many choices those are taken that look clearest, so the games that chose them tell too large a margin.
    """
    kind = choice_of(game)
    found = play_on(game, SAMPLES, MEASURED)
    ahead, other = ranked(found)[:2]
    lead, error = found[ahead].ahead_of(found[other])
    if ahead != best or lead < max(LEAST - 0.5, error):
        return
    lines = choice_ways(game)
    written = [[str(move) for move in lines[way]][: 1 if kind == "order" else None] for way in (ahead, other)]
    yield choice_entry(CHOICE_THEMES[kind], Idea(kind), game, found, written)


def choice_of(game: Game) -> str:
    """Return the kind of choice that a decision is."""
    return next(kind for kind, decision in ASKED.items() if decision == game.decision.kind)


def ranked(found: dict[str, Played]) -> list[str]:
    """List the ways, best first."""
    return sorted(found, key=lambda way: -found[way].mean)


# --------------------------------------------------------------------------------------------------
# The file


def turn_entry(theme: str, found: Found) -> dict[str, Any]:
    """Write a turn to be found as data; its id comes with its place in the file."""
    solved = found.solved
    line, wrong = ([*map(str, moves), "done"] for moves in (solved.line, solved.wrong))
    outcomes = len(solved.walk.ends)
    return {
        "id": theme, "theme": theme, "idea": found.idea.as_dict(),
        "difficulty": 1 + (outcomes > 100) + (outcomes > 1000), "measure": "final_score", "value": int(solved.value),
        "margin": int(solved.margin), "outcomes": outcomes, "solution": line, "wrong": wrong,
        "position": found.game.view(found.game.active).shared(),
    }  # fmt: skip


def choice_entry(
    theme: str, idea: Idea, game: Game, found: dict[str, Played], lines: list[list[str]]
) -> dict[str, Any]:
    """Write a choice as data."""
    values = {way: round(played.mean) for way, played in found.items()}
    best, other = ranked(found)[:2]
    margin = values[best] - values[other]
    return {
        "id": theme, "theme": theme, "idea": idea.as_dict(), "difficulty": 1 + (margin < 5) + (margin < 3),
        "measure": "played_on", "value": values[best], "margin": margin, "outcomes": 0, "solution": lines[0],
        "wrong": lines[1], "values": values,
        **what_follows(found, idea),
        "position": game.view(game.active).shared(),
    }  # fmt: skip


def what_follows(found: dict[str, Played], idea: Idea) -> dict[str, Any]:
    """Write what each way leads to: points by line of the score, and for passing and taking the cards."""
    taken = {way: list(played.cards) for way, played in found.items()}
    return {
        **({"taken": taken} if idea.kind == "order" else {}),
        "lines": {
            way: {line: round(points, 1) for line, points in played.lines.items()} for way, played in found.items()
        },
    }


class Shelf:
    """The puzzles found so far."""

    def __init__(self) -> None:
        """Begin with none."""
        self.puzzles: dict[str, list[dict[str, Any]]] = {theme: [] for theme in THEMES}
        self.looked_at: Counter[str] = Counter()
        """How many games and tables were looked at."""

    @property
    def wanted(self) -> list[str]:
        """The themes of which more are wanted, and the traits."""
        themes = [theme for theme, found in self.puzzles.items() if len(found) < EACH.get(theme, 10)]
        return [*themes, *self.lacking]

    @property
    def lacking(self) -> set[str]:
        """The traits of which more are wanted."""
        found = Counter(trait for kept in self.puzzles.values() for puzzle in kept for trait in traits(puzzle))
        return {trait for trait, least in AT_LEAST.items() if found[trait] < least}

    def has_room(self, puzzle: dict[str, Any]) -> bool:
        """Tell whether one more such puzzle is wanted, before it is solved or after.

        It has something that is lacking, or its theme has room: no more than a share of a theme is alike.
        """
        if traits(puzzle) & self.lacking:
            return True
        theme, position = puzzle["theme"], puzzle["position"]
        kept, most = self.puzzles[theme], EACH.get(theme, 10)
        shares = {
            special_tile: 2 if theme == "special" else 4,
            len_players: 1 if theme == "solo" else 3,
            of_round: 4 if theme in CHOSEN else 1,
        }
        return len(kept) < most and all(
            sum(trait(other["position"]) == trait(position) for other in kept) <= most // share
            for trait, share in shares.items()
        )

    def takes(self, puzzle: dict[str, Any]) -> bool:
        """Put a puzzle on the shelf, unless there are enough like it."""
        theme = puzzle["theme"]
        kept = self.puzzles[theme]
        alike = Counter(map(likeness, kept))[likeness(puzzle)]
        if not self.has_room(puzzle) or alike >= max(2, EACH.get(theme, 10) // 2):
            return False
        if tilts([other for found in self.puzzles.values() for other in found], puzzle):
            return False
        if any(other["position"] == puzzle["position"] for found in self.puzzles.values() for other in found):
            return False
        # Others may have been taken out: a number that was used once is not used again.
        last = max((int(other["id"].rpartition("-")[2]) for other in kept), default=0)
        kept.append({**puzzle, "id": f"{theme}-{last + 1}"})
        print(kept[-1]["id"], puzzle["idea"], puzzle["difficulty"], puzzle["value"], puzzle["margin"])
        print("   ", "; ".join(puzzle["solution"]), " / ", "; ".join(puzzle["wrong"]), flush=True)
        return True


AT_LEAST = {
    "knives": 3, "furnish": 3, "hunt_boar": 3, "recruit": 3, "tend_land": 3, "focus": 4, "midden": 3, "explores": 2,
    "spare": 15, "utensils refused in round 3": 3, "utensils refused in round 4": 6, "utensils in round 4": 2,
    "whole turn": 6, "round 1": 12, "round 2": 15, "round 3": 17,
}  # fmt: skip
"""So many puzzles with each of these traits are wanted, even where their themes have enough."""


def traits(puzzle: dict[str, Any]) -> set[str]:
    """Name what is rare about a puzzle; before it is solved, whatever it may come to have."""
    idea, position = puzzle["idea"], puzzle["position"]
    found = {idea["kind"], f"round {position['round']}"}
    if idea["kind"] == "special" or (idea["kind"], idea.get("tile")) == ("payment", "furnish"):
        found.add(idea["tile"])
    if idea["kind"] == "draw" and EXPLORE in puzzle.get("solution", [EXPLORE])[0]:
        found.add("explores")
    if idea["kind"] == "card":
        by_answer = {answer: f"{told} in round {position['round']}"
                     for answer, told in (("another card", "utensils refused"), (UTENSILS, "utensils"))}  # fmt: skip
        if "solution" not in puzzle:
            found |= set(by_answer.values())
        elif question := question_of(puzzle):
            found.add(by_answer[question[1]])
    if idea["kind"] not in ASKED and position["phase"] == "village":
        found.add("whole turn")
    return found


def question_of(puzzle: dict[str, Any]) -> tuple[str, str] | None:
    """Return what a puzzle asks that has few answers, and its answer; None where answers are many."""
    kind, first = puzzle["idea"]["kind"], puzzle["solution"][0].split()
    match kind:
        case "special" | "spare":
            return "worth a worker", kind
        case "order":
            return kind, first[0]
        case "draw":
            return kind, EXPLORE if EXPLORE in first else "elsewhere"
        case "card" if f"take {UTENSILS}" in puzzle["values"]:
            return UTENSILS, UTENSILS if UTENSILS in first else "another card"
    return None


def groups_of(puzzle: dict[str, Any]) -> list[tuple[str, str]]:
    """Name the groups of puzzles that could have a rule of thumb of their own, by what they ask."""
    question = question_of(puzzle)
    if question is None:
        return []
    groups = [f"players: {len_players(puzzle['position'])}"]
    if question[0] == "worth a worker":
        groups.append(f"tile: {puzzle['idea']['tile']}")
    if question[0] == UTENSILS:
        groups.append(f"round: {of_round(puzzle['position'])}")
    if question[0] == "order":
        turn = puzzle["position"]["set"]
        groups += [f"turn: {turn}", f"utensils: {UTENSILS in puzzle['position']['sets'][turn - 1]}"]
    return [(question[0], group) for group in groups]


def answers_to(puzzles: Collection[dict[str, Any]]) -> dict[str, Counter[str]]:
    """Count the answers to each question that has few."""
    found: dict[str, Counter[str]] = {}
    for question in filter(None, map(question_of, puzzles)):
        found.setdefault(question[0], Counter())[question[1]] += 1
    return found


def answers_in_groups(puzzles: Collection[dict[str, Any]]) -> dict[tuple[str, str], Counter[str]]:
    """Count the answers to each question that has few, group by group."""
    found: dict[tuple[str, str], Counter[str]] = {}
    for puzzle in puzzles:
        _, answer = question_of(puzzle) or ("", "")
        for group in groups_of(puzzle):
            found.setdefault(group, Counter())[answer] += 1
    return found


def solved_by_rule(puzzles: Collection[dict[str, Any]]) -> dict[tuple[str, str], float]:
    """Return the share of puzzles that are solved by giving the usual answer of each group.

    It is told by question and by what the groups differ in, such as the round.
    """
    right: Counter[tuple[str, str]] = Counter()
    asked: Counter[tuple[str, str]] = Counter()
    for (question, group), answers in answers_in_groups(puzzles).items():
        rule = question, group.partition(":")[0]
        right[rule] += max(answers.values())
        asked[rule] += answers.total()
    return {rule: right[rule] / asked[rule] for rule in asked}


def tilts(kept: Collection[dict[str, Any]], puzzle: dict[str, Any]) -> bool:
    """Tell whether with one more such puzzle an answer would be given away: it would be right too often."""
    question = question_of(puzzle)
    if question is None:
        return False
    with_it = [*kept, puzzle]
    answers = answers_to(with_it)[question[0]]
    if answers.total() > MOST_ALIKE and answers[question[1]] > MOST_SHARE * answers.total():
        return True
    counted = answers_in_groups(with_it)
    groups = (counted[group] for group in groups_of(puzzle))
    return any(len(group) == 1 and group.total() > MOST_ALIKE_IN_GROUP for group in groups)


CHOSEN = ("card", "pass")
"""Themes whose puzzles are spread over the rounds; those of all others are mostly of the last."""


def special_tile(position: dict[str, Any]) -> Any:
    """Return the special tile of whoever is asked."""
    return position["players"][position["active"]]["special"]


def len_players(position: dict[str, Any]) -> int:
    """Return how many players there are."""
    return len(position["players"])


def of_round(position: dict[str, Any]) -> Any:
    """Return the round."""
    return position["round"]


def likeness(puzzle: dict[str, Any]) -> str:
    """Name what makes two puzzles of a theme alike: the same idea, or the same choice."""
    if puzzle["idea"]["kind"] in ("feed", "midden", "prepare", "task"):
        return str(special_tile(puzzle["position"]))
    return str(puzzle["solution"][0] if puzzle["measure"] == "played_on" else puzzle["idea"])


def search(shelf: Shelf, seed: int, until: int | None, kinds: Collection[str] = KINDS, tile: str | None = None) -> None:
    """Look for puzzles of some kinds in one game, at most one of each theme, and not two at one table.

    With a round, only choices until it are looked at, but all of them.
    """
    rng = Random(f"looked at {seed}")
    done: set[str] = set()

    def wanted(table: Game, theme: str, idea: Idea) -> bool:
        asked = {"theme": theme, "idea": idea.as_dict(), "position": table.position()}
        return theme not in done and idea.kind in kinds and shelf.has_room(asked)

    for number, game in enumerate(moments(seed, tile)):
        shelf.looked_at["games"] += not number
        kind = game.decision.kind
        if until is not None and game.round > until:
            return
        if kind == "village" and game.round == game.figures.rounds and game.turn == game.figures.turns_per_round:
            bases = [base for left in INTO_TURN if (base := with_workers_left(game, left, rng)) is not None]
            if "take" in kinds and {"knives", "whole turn"} & shelf.lacking:
                bases.append(game)
            for base in map(as_seen, bases):
                shelf.looked_at["whole turns" if base.decision.kind == "village" else "turns"] += 1
                for puzzle in turns_in(base, wanted):
                    if puzzle["theme"] not in done and shelf.takes(puzzle):
                        done.add(puzzle["theme"])
                        break
            continue
        turns = len(game.players) * (turns_left(game) + 1)
        chance = CHANCE[kind] * (1 if game.round == game.figures.rounds else EARLIER) if until is None else 1.0
        choice = choice_of(game)
        theme = CHOICE_THEMES[choice]
        if turns <= MOST_TURNS and rng.random() < chance and wanted(game, theme, Idea(choice)):
            shelf.looked_at["choices"] += 1
            tables = [as_seen(game)]
            if choice == "card" and f"utensils refused in round {game.round}" in shelf.lacking:
                tables += filter(None, [with_utensils(game, worst_card(game))])
            if any(shelf.takes(puzzle) for table in tables for puzzle in choices_in(table)):
                done.add(theme)


CHANCE = {"order": 0.04, "village": 0.04, "explore": 0.3, "workers": 0.3}
"""How often each kind of choice is looked at: a game has dozens of some, and few of others."""
EARLIER = 4
"""So many times as often it is before the last round, where fewer lead clearly, and only games of few players are."""


def solved_again(puzzle: dict[str, Any]) -> dict[str, Any] | None:
    """Return a puzzle from the file as it is now; None if it is none any more."""
    game, idea = from_position(puzzle["position"]), Idea(**puzzle["idea"])
    if puzzle["measure"] == "played_on":
        best = way_of(game, parse(puzzle["solution"][0]))
        return next(measured(game, best), None) if turns_left(game) else None
    solved = solve(game, idea)
    if solved is None or not is_good(puzzle["theme"], idea, solved):
        return None
    if (puzzle["theme"], idea) not in ideas_in(solved.walk):
        return None
    return turn_entry(puzzle["theme"], Found(game, idea, solved))


def main() -> None:
    """Fill up the file."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--first", type=int, default=1, help="the first game to look at")
    parser.add_argument("--until", type=int, metavar="ROUND", help="look only for choices, until this round")
    parser.add_argument("--kind", action="append", choices=KINDS, help="look only for this kind of idea")
    parser.add_argument("--players", type=int, help="look only at games for so many")
    parser.add_argument("--tile", choices=SPECIALS, help="look only at games in which this special tile is kept")
    parser.add_argument("--minutes", type=float, default=30, help="how long to look for more")
    parser.add_argument("--check", action="store_true", help="first solve again what is there, of these kinds")
    chosen = parser.parse_args()
    kinds = chosen.kind or KINDS
    shelf = Shelf()
    for puzzle in read_json(FILE)["puzzles"] if FILE.is_file() else ():
        kept = solved_again(puzzle) if chosen.check and puzzle["idea"]["kind"] in kinds else puzzle
        if kept is None:
            print("no puzzle any more:", puzzle["id"])
        else:
            shelf.puzzles[kept["theme"]].append({**kept, "id": puzzle["id"]})
    for seed in range(chosen.first, chosen.first + SEEDS):
        if chosen.players not in (None, 1 + seed % 4):
            continue
        if not shelf.wanted or process_time() > chosen.minutes * 60:
            print("next game:", seed)
            break
        search(shelf, seed, chosen.until, kinds, chosen.tile)
        save(shelf)
    print("wanted:", sorted(shelf.wanted), "looked at:", dict(shelf.looked_at))


def save(shelf: Shelf) -> None:
    """Write the puzzles found so far, theme by theme; each keeps the id that it was found with."""
    puzzles = [puzzle for found in shelf.puzzles.values() for puzzle in found]
    write_json(FILE, {"format": "skara-puzzles", "version": 1, "puzzles": puzzles})


if __name__ == "__main__":
    main()
