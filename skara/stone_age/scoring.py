"""Scoring, ranking and the winner (chapter 3.8)."""

from collections import Counter

from skara.core import score as core
from skara.core.game import Result
from skara.core.language import gettext, say
from skara.core.words import listed
from skara.stone_age.ids import FOOD, NONE, PEOPLE, SYMBOLS
from skara.stone_age.state import Player, State
from skara.stone_age.words import glossary


class Score(core.Score):
    """A score of Stone Age: three lines of what was scored in play, and six of what the end brings."""

    __slots__ = ()

    glossary = glossary


def counted(g: State, p: Player) -> Counter[str]:
    """Count symbols and people on a player's cards, whatever became of their tops (SA-CARD-5).

    A card that must not be seen counts nothing (SA-CARD-6).
    """
    found: Counter[str] = Counter()
    for number in (*p.cards, *p.drawn):
        if number != NONE:
            card = g.figures.cards[number]
            found[card.bottom] += card.people or 1
    return found


def symbol_sets(found: Counter[str]) -> list[int]:
    """Return how many symbols each set of different ones has: all there are, then those owned twice (SA-SCORE-1)."""
    most = max((found[symbol] for symbol in SYMBOLS), default=0)
    return [sum(found[symbol] > others for symbol in SYMBOLS) for others in range(most)]


def factors(p: Player) -> dict[str, int]:
    """Return what each kind of people is multiplied with (SA-SCORE-2 to SA-SCORE-5)."""
    return {
        "farmers": p.agriculture,  # SA-SCORE-2
        "toolmakers": p.tools,  # SA-SCORE-3: tiles only
        "builders": len(p.buildings),  # SA-SCORE-4
        "shamans": p.figures,  # SA-SCORE-5
    }


def resource_points(g: State, p: Player) -> int:
    """Return the points of resources left; a kept card counts what the supply still holds for it (SA-SCORE-6)."""
    figures = g.figures
    points = sum(figures.vp[good] * count for good, count in enumerate(p.goods[:FOOD]))
    if p.wild:
        left = sum(p.wild)
        supply = figures.editions[g.settings.edition].supply if g.supply is None else g.supply
        for good in sorted(range(FOOD), key=lambda good: -figures.vp[good]):
            taken = left if g.supply is None else min(left, supply[good])
            points += figures.vp[good] * taken
            left -= taken
    return points


def score(g: State, seat: int) -> Score:
    """Add up what a player would score if the game ended now (SA-SCORE-7)."""
    p, figures = g.players[seat], g.figures
    found = counted(g, p)
    lines = {
        "buildings": p.built,
        "card_points": p.card_points,
        "hunger": p.hunger,
        "symbols": sum(figures.symbols[size] for size in symbol_sets(found)),
    }
    for people, times in factors(p).items():
        lines[people] = found[people] * times
    lines["resources"] = resource_points(g, p)
    return Score(lines, NONE in p.drawn)


def tie_sum(p: Player) -> int:
    """Return what decides a tie: agriculture, tool tiles and figures (SA-SCORE-8)."""
    return p.agriculture + p.tools + p.figures


def standing(g: State, seat: int) -> tuple[int, int]:
    """Return what a player is ranked by: all points, then what decides a tie."""
    return score(g, seat).total, tie_sum(g.players[seat])


def ranking(g: State) -> list[int]:
    """List the seats, best first (SA-SCORE-7, SA-SCORE-8)."""
    standings = [standing(g, seat) for seat in range(len(g.players))]
    return sorted(range(len(standings)), key=lambda seat: (-standings[seat][0], -standings[seat][1]))


def result(g: State) -> Result:
    """Tell who won; whoever is still equal shares the victory (SA-SCORE-8)."""
    standings = [standing(g, seat) for seat in range(len(g.players))]
    best = max(standings)
    winners = tuple(seat for seat, found in enumerate(standings) if found == best)
    names = listed([g.players[seat].name for seat in winners], gettext("and"))
    if len(winners) > 1:
        return Result(winners, "win", say("{names} share the victory.", names=names), "SA-SCORE-8")
    if sum(total == best[0] for total, _ in standings) > 1:
        sentence = say("{who} wins the tie: agriculture, tools and figures come to {sum}.", who=names, sum=best[1])
        return Result(winners, "win", sentence, "SA-SCORE-8")
    return Result(winners, "win", say("{who} wins.", who=names), "SA-SCORE-7")


def tell_final(g: State) -> None:
    """Tell what the end brings everybody, with the numbers that are multiplied."""
    last = g.active
    for seat, p in enumerate(g.players):
        g.active = seat
        found, lines = counted(g, p), score(g, seat).lines
        sets = [*symbol_sets(found), 0, 0]
        if sets[0]:
            g.tell("final_symbols", "SA-SCORE-1", symbols=sets[0], again=sets[1], vp=lines["symbols"])
        for rule, people in zip(("SA-SCORE-2", "SA-SCORE-3", "SA-SCORE-4", "SA-SCORE-5"), PEOPLE, strict=True):
            if found[people]:
                times = factors(p)[people]
                g.tell("final_people", rule, people={people: found[people]}, times=times, vp=lines[people])
        if lines["resources"]:
            number = sum(p.goods[:FOOD]) + sum(p.wild)
            g.tell("final_resources", "SA-SCORE-6", number=number, vp=lines["resources"])
    g.active = last
