"""What would change a feeding: the same answer on a table that differs in one thing, and the other answer."""

from skara.core.language import say
from skara.core.numbers import number, signed
from skara.core.round_story import RoundChange
from skara.stone_age.feeding import feed_refusal
from skara.stone_age.feeding_walk import GO_HUNGRY, FeedingWalk, Sums
from skara.stone_age.game import Game
from skara.stone_age.ids import FOOD


def what_if(walk: FeedingWalk) -> list[RoundChange]:
    """Feed again on changed tables, and answer otherwise; a finished walk is compared."""
    return [_one_figure_more(walk), _one_food_less(walk), *([_other_answer(walk)] if walk.short else [])]


def _again(walk: FeedingWalk, table: Game) -> FeedingWalk:
    """Feed on another table; whoever paid pays again, as long as that is possible."""
    return FeedingWalk(table, walk.seat).answered(answer=walk.answer or "feed")


def _one_figure_more(walk: FeedingWalk) -> RoundChange:
    title, table = say("One more figure"), walk.start.copy()
    p, most = table.players[walk.seat], table.figures.most_figures
    if p.figures >= most:
        return RoundChange(title, say("not possible here: {problem}", problem=f"{most} (SA-HUT-3)"), possible=False)
    p.figures += 1
    p.home += 1
    return RoundChange(title, effect(walk.sums(), _again(walk, table).sums()))


def _one_food_less(walk: FeedingWalk) -> RoundChange:
    title, table = say("One food less"), walk.start.copy()
    p = table.players[walk.seat]
    if not p.goods[FOOD]:
        return RoundChange(title, say("not possible here: {problem}", problem=say("you hold no food")), possible=False)
    p.goods[FOOD] -= 1
    return RoundChange(title, effect(walk.sums(), _again(walk, table).sums()))


def _other_answer(walk: FeedingWalk) -> RoundChange:
    """Tell what the other answer would have come to."""
    before = walk.before_answer()
    if walk.answer == "feed":
        return RoundChange(say("Starve instead"), effect(walk.sums(), before.answered(GO_HUNGRY).sums()))
    if (refusal := feed_refusal(before.game, before.player)) is not None:
        return RoundChange(say("Pay instead"), say("not possible here: {problem}", problem=refusal), possible=False)
    return RoundChange(say("Pay instead"), effect(walk.sums(), before.answered().sums()))


def effect(before: Sums, after: Sums) -> str:
    """Write how the numbers of a feeding would differ."""
    found = []
    if after.missing != before.missing:
        found.append(say("food missing: {after}, not {before}", after=after.missing, before=before.missing))
    if after.resources != before.resources:
        found.append(say("resources paid: {after}, not {before}", after=after.resources, before=before.resources))
    if after.vp != before.vp:
        found.append(say("hunger: {after}, not {before}", after=number(after.vp), before=number(before.vp)))
    if after.score != before.score:
        found.append(say("score {change}", change=signed(after.score - before.score)))
    return " · ".join(found) if found else say("nothing would change")
