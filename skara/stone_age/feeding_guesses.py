"""Guesses about a feeding, answered by naming the thought that may have led there."""

from collections.abc import Mapping

from skara.core.language import say
from skara.core.round_story import Reply, RoundQuestion
from skara.stone_age.feeding_walk import FeedingWalk, Sums

Thoughts = Mapping[int, Reply]
"""What is said to each answer that is offered."""

FEWEST_ANSWERS = 4
"""So many answers are offered at least."""


def questions(walk: FeedingWalk) -> list[RoundQuestion]:
    """Ask for the food paid, for what is missing, and for what hunger would cost."""
    asked = {
        "need": say("How much food do you give?"),
        "missing": say("How much food is missing then?"),
        "answer": say("How many points would hunger cost?"),
    }
    found = thoughts(walk)
    return [RoundQuestion(step, text, sorted(found[step])) for step, text in asked.items()]


def thoughts(walk: FeedingWalk) -> dict[str, Thoughts]:
    """Return every answer that is offered, by step, with what is said to it."""
    sums = walk.sums()
    return {"need": _paid(sums), "missing": _missing(walk, sums), "answer": _cost(walk, sums)}


def _with_wrong(truth: int, right: Reply, wrong: list[tuple[int, str, str]]) -> Thoughts:
    """Put the wrong answers beside the right one, each number once, and its neighbours where there are few."""
    found = {truth: right}
    for guess, sentence, rule in wrong:
        found.setdefault(guess, Reply(False, sentence, rule))
    step = 1
    while len(found) < FEWEST_ANSWERS:
        for guess in (truth + step, truth - step):
            if guess >= 0:
                found.setdefault(guess, Reply(False, right.sentence, right.rule))
        step += 1
    return found


def _paid(sums: Sums) -> Thoughts:
    right = Reply(True, say("Due are {due}, held {held}.", due=sums.due, held=sums.food), "SA-FEED-2")
    without = max(0, sums.food - sums.income)
    wrong = [
        (0, say("All food that is due and there is given first, even by those who go hungry."), "SA-FEED-4"),
        (sums.due, say("That is the food due; you hold only {held}.", held=sums.food), "SA-FEED-2"),
        (min(without, sums.due), say("The fields have given {income} first.", income=sums.income), "SA-FEED-1"),
        (sums.food, say("That is all the food you hold; only {due} are due.", due=sums.due), "SA-FEED-2"),
    ]
    return _with_wrong(sums.paid, right, wrong)


def _missing(walk: FeedingWalk, sums: Sums) -> Thoughts:
    right = Reply(True, say("{due} due, {paid} paid in food.", due=sums.due, paid=sums.paid), "SA-FEED-3")
    before = max(0, sums.due - max(0, sums.food - sums.income))
    covered = max(0, sums.missing - walk.kept())
    wrong = [
        (sums.due, say("That is the food due; {paid} of it are paid.", paid=sums.paid), "SA-FEED-2"),
        (before, say("The fields have given {income} first.", income=sums.income), "SA-FEED-1"),
        (covered, say("Resources may stand for it later; the food itself is missing all the same."), "SA-FEED-3"),
    ]
    return _with_wrong(sums.missing, right, wrong)


def _cost(walk: FeedingWalk, sums: Sums) -> Thoughts:
    figures = walk.game.figures
    flat, each = -figures.hunger_vp, -figures.hunger_vp_per_missing
    if not sums.missing:
        right = Reply(True, say("Nobody goes hungry, and nothing is asked."), "SA-FEED-6")
        wrong = [(flat, say("Only whoever lacks food can lose points."), "SA-FEED-6")]
        return _with_wrong(0, right, wrong)
    if each:
        right = Reply(
            True, say("{flat} points, and {each} for each of {missing} missing.", flat=flat, each=each,
                      missing=sums.missing), "SA-FEED-5",
        )  # fmt: skip
    else:
        right = Reply(True, say("{flat} points, however much is missing.", flat=flat), "SA-FEED-5")
    wrong = [
        (flat * sums.missing, say("The loss is the same however much is missing."), "SA-FEED-5"),
        (sums.missing, say("Not one point for each food: {cost} in all.", cost=sums.cost), "SA-FEED-5"),
        (0, say("No figure is lost, but points are."), "SA-FEED-4"),
        (flat, say("It grows with what is missing."), "SA-FEED-5"),
    ]
    return _with_wrong(sums.cost, right, wrong)
