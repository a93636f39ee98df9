"""Scoring, ranking and solo results (chapter 7)."""

from skara.brae.figures import Focus
from skara.brae.ids import CATEGORIES, FOOD, KNIFE, MIDDEN, NEUTRAL, SPECIAL
from skara.brae.round_end import settler_count
from skara.brae.state import Player, State
from skara.brae.storage import slider_shows
from skara.brae.words import glossary
from skara.core import score as core
from skara.core.game import Result
from skara.core.language import say


class Score(core.Score):
    """A score of Skara Brae: eleven lines, of which the rulebook's eight categories are sums."""

    __slots__ = ()

    glossary = glossary
    groups = CATEGORIES


def complete_sets(p: Player) -> int:
    """Count complete sets: the smallest number of settlers in any environment (SB-SCORE-3)."""
    return min(map(len, p.settlers))


def score(g: State, seat: int) -> Score:
    """Add up what a player would score if the game ended now (SB-SCORE-1, SB-SCORE-12).

    What lies beside the board counts like the rest (SB-RES-10).
    """
    p, figures = g.players[seat], g.figures
    crafted = sum(tile.vp for slot, tile in enumerate(figures.tiles) if p.flipped[slot])
    if p.flipped[SPECIAL]:
        crafted += figures.specials[p.special].vp
    solo = g.settings.players == 1
    return Score(
        {
            "settlers": settler_count(p) * figures.furnish_vp_settler[p.furnish],  # SB-SCORE-2
            "sets": complete_sets(p) * figures.furnish_vp_set[p.furnish],
            "trade": figures.trade_vp[p.trade],  # SB-SCORE-4
            "craft": crafted,  # SB-SCORE-5
            "cards": sum(count * figures.cards[card].vp for card, count in enumerate(p.cards)),  # SB-SCORE-6
            "food": p.goods[FOOD] * figures.vp[FOOD] + p.unfed * (figures.unfed_vp or 0),  # SB-SCORE-7
            "knives": p.goods[KNIFE] * figures.vp[KNIFE],
            "midden": p.goods[MIDDEN] * figures.vp[MIDDEN],  # SB-SCORE-8
            "slider": slider_shows(figures, p)[1],  # SB-SCORE-9
            "tasks": sum(figures.tasks[task].vp for task in g.tasks_up) if solo else 0,  # SB-SCORE-10
            "focus": sum(figures.focus[card].vp for card in g.focus if not focus_met(g, p, card)) if solo else 0,
        }
    )


def total(g: State, seat: int) -> int:
    """Return a player's total."""
    return score(g, seat).total


def focus_met(g: State, p: Player, card: str) -> bool:
    """Tell whether a focus card can be turned down, which is looked at only in the end.

    SB-SCORE-11, SB-TASK-8.
    """
    return not focus_gap(g, p, card)


def focus_gap(g: State, p: Player, card: str) -> int:
    """Return how much more, or less, of what a focus card looks at would be needed for it."""
    focus: Focus = g.figures.focus[card]
    value = measure(g, p, focus.measure)
    if focus.at_least is not None:
        return max(0, focus.at_least - value)
    assert focus.at_most is not None
    return max(0, value - focus.at_most)


def measure(g: State, p: Player, what: str) -> int:
    """Return the number that a focus card looks at."""
    measures = {
        "settlers_in_one_environment": lambda: max(map(len, p.settlers)),
        "sets": lambda: complete_sets(p),
        "roofs": lambda: sum(count for card, count in enumerate(p.cards) if g.figures.cards[card].shelters),
        "midden": lambda: p.goods[MIDDEN],
        "trade": lambda: p.trade,
        "furnish": lambda: p.furnish,
        "food": lambda: p.goods[FOOD],
        "tiles": lambda: sum(p.flipped),
    }
    return measures[what]()


def ranking(g: State) -> list[int]:
    """List the seats, best first; the marker higher in the stack wins a tie, the neutral one aside (SB-SCORE-13)."""
    stack = [marker for marker in (*g.right, *g.top, *g.left) if marker != NEUTRAL]
    seats = range(g.settings.players)
    return sorted(seats, key=lambda seat: (-total(g, seat), stack.index(seat) if stack else 0))


def solo_result(g: State) -> str:
    """Name the result of a solo game: `loss`, `win` or `exceptional` (SB-SCORE-14).

    A challenge is to reach the exceptional mark with each special tile in turn (SB-SCORE-15).
    """
    points = total(g, 0)
    if points >= g.figures.solo_exceptional:
        return "exceptional"
    return "win" if points >= g.figures.solo_win else "loss"


def result(g: State) -> Result:
    """Tell who won: alone by points, else by the ranking."""
    if g.settings.players == 1:
        word = solo_result(g)
        sentence = {"loss": say("Loss"), "win": say("Win"), "exceptional": say("Exceptional win")}[word]
        return Result(() if word == "loss" else (0,), word, sentence, "SB-SCORE-14")
    first, second = ranking(g)[:2]
    who = g.players[first].name
    if total(g, first) == total(g, second):
        sentence = say("{who} wins the tie: the marker lies higher in the stack.", who=who)
    else:
        sentence = say("{who} wins.", who=who)
    return Result((first,), "win", sentence, "SB-SCORE-13")
