"""The study of a turn: what could be done, what it is worth, and why in words."""

from random import Random

from skara.brae.game import Game
from skara.brae.search.plan import DRAWS, plan
from skara.brae.study.candidates import Found, find_turns, static_value
from skara.brae.study.differences import difference
from skara.brae.study.hopes import chances
from skara.brae.study.round_ahead import round_ahead
from skara.brae.study.tastes import liking_at, taste_at
from skara.brae.study.turns import draws, ends_turn, idle_words, is_choice, is_formal, is_last, targets, turn_end
from skara.brae.study.what_if import what_ifs, with_what_ifs
from skara.core.language import say
from skara.core.study import Line

__all__ = [
    "chances", "difference", "draws", "ends_turn", "find_turns", "idle_words", "is_choice", "is_formal", "is_last",
    "notes", "quick_plan", "round_ahead", "static_value", "targets", "turn_end", "what_ifs", "with_what_ifs",
]  # fmt: skip


def quick_plan(game: Game, width: int, rng: Random, taste: int = 0) -> Line:
    """Plan for the player who decides now, one with a taste unless it is 0."""
    return plan(game, width, rng, taste_at(game, taste), liking_at(game, taste)).line


def notes(found: Found, last: bool) -> list[str]:
    """Say what chance had to do with a search, and what final scores hold."""
    told = []
    if found.draws:
        told.append(
            say(
                "Explore draws unseen cards: turns that use it are valued by {count} random draws, without looking at "
                "the cards.",
                count=DRAWS,
            )
        )
    if last:
        told.append(say("It is the last turn: values are final scores, with the best meal and all Midden counted."))
    return told
