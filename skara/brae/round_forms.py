"""The choices inside an end of round: what to do at rest, how much to pay, and who leaves."""

from typing import Any

from skara.brae.ids import FOOD
from skara.brae.moves import Losses, Move, parse
from skara.brae.round_end import settler_count
from skara.brae.round_walk import Loss, RoundWalk
from skara.brae.scoring import complete_sets
from skara.brae.words import glossary, goods_phrase, name
from skara.core.errors import IllegalMoveError
from skara.core.language import say
from skara.core.numbers import number
from skara.core.round_story import ChoiceForm, Count, Pick, Toggle, Toggles

SKIP = "rest skip"


class RestChoice:
    """What to cook or buy at rest, or nothing; what brings most food is offered first."""

    def __init__(self) -> None:
        """Begin without a choice."""
        self.chosen = ""

    def ways(self, walk: RoundWalk) -> list[tuple[str, str]]:
        """List what can be done now: words and move."""
        meals = [(f"{goods_phrase(meal.spent)} → {goods_phrase(meal.gained)}", str(meal.move)) for meal in walk.meals()]
        return [*meals, (say("nothing more"), SKIP)]

    def value(self, walk: RoundWalk) -> str:
        """Return what is chosen, or the first of all."""
        values = [value for _, value in self.ways(walk)]
        return self.chosen if self.chosen in values else values[0]

    def move(self, walk: RoundWalk) -> Move:
        """Return the move chosen."""
        return parse(self.value(walk))

    def form(self, walk: RoundWalk) -> ChoiceForm:
        """List what can be done now, and why other things cannot."""
        reasons = [str(option.refusal) for option in walk.game.options(all=True) if option.refusal is not None]
        return ChoiceForm(
            say("Rest: your choice"), [Pick("rest", self.ways(walk), self.value(walk))], say("Rest like this"),
            refused=reasons,
        )  # fmt: skip


class FeedChoice:
    """How much food to pay and who leaves; at first as much as possible and nobody. The engine says what it costs."""

    def __init__(self, walk: RoundWalk) -> None:
        """Begin anew."""
        self.paid = walk.most_food()[0]
        self.leaving: list[Loss] = []

    def change(self, walk: RoundWalk, field: str, value: Any) -> None:
        """Pay another number, or let a settler leave or stay: so many that nobody leaves who need not."""
        if field == "food":
            self.paid = int(value)
            must = walk.must_leave(self.paid)
            self.leaving = self.leaving[-must:] if must else []
            return
        place, leaves = value
        loss = walk.settlers()[int(place)][1]
        self.leaving = [other for other in self.leaving if other != loss]
        if leaves:
            must = walk.must_leave(self.paid)
            if must == 0:
                refusal = walk.game.why_not(walk.feeding(self.paid, (loss,)))
                assert refusal is not None
                raise IllegalMoveError(refusal)
            # One more than must leave: whoever was chosen first stays after all.
            self.leaving = [*self.leaving, loss][-must:]

    def move(self, walk: RoundWalk) -> Move:
        """Return the move chosen, legal or not."""
        return walk.feeding(self.paid, tuple(self.leaving))

    def form(self, walk: RoundWalk, ahead: RoundWalk) -> ChoiceForm:
        """Show the choices made and what they cost; `ahead` is the walk gone to its end with them."""
        most, ration = walk.most_food()
        must, chosen = walk.must_leave(self.paid), len(self.leaving)
        paying = say("0 to {most}: paying is never forced", most=most)
        return ChoiceForm(
            say("Feed: your choice"),
            [
                Count("food", say("Food to pay"), most, self.paid, ration),
                Toggles("settlers", _marks(walk, tuple(self.leaving))),
            ],
            say("Feed like this"),
            chosen == must,
            say("settlers who must leave: {must}; chosen: {chosen}", must=must, chosen=chosen),
            note=f"{_track_words(walk)} {paying}",
            after=_after_words(ahead),
        )


def _marks(walk: RoundWalk, leaving: Losses) -> list[Toggle]:
    """Name each settler with what it would cost if it left too."""
    settlers, marks = walk.settlers(), []
    columns: dict[str, int] = {}
    for place, (environment, loss) in enumerate(settlers):
        columns[environment] = columns.get(environment, 0) + 1
        cost, leaves = walk.cost(loss, leaving), loss in leaving
        several = sum(one == environment for one, _ in settlers) > 1
        who = f"{name(environment)} {columns[environment]}" if several else name(environment)
        if leaves:
            who = say("✓ {settler} leaves", settler=who)
        loses, known = f"{number(-cost.total)} {name('vp')}", name(loss[0])
        if cost.sets:
            loses += " · " + say("breaks a set")
            parts = say("breaks a set: {sets} {settler}", sets=number(-cost.sets), settler=number(-cost.settler))
            known = f"{known}; {parts}"
        marks.append(Toggle(str(place), f"{who}\n{loses}", known, environment, leaves))
    return marks


def _track_words(walk: RoundWalk) -> str:
    figures, space = walk.game.figures, walk.player.furnish
    each, whole = figures.furnish_vp_settler[space], figures.furnish_vp_set[space]
    return say(
        "VP on furnish space {space}: {settler} for each settler, {set} for each set of four environments.",
        space=space, settler=each, set=whole,
    )  # fmt: skip


def _after_words(ahead: RoundWalk) -> str:
    game = ahead.before_midden()
    p, goods = game.players[ahead.seat], game.players[ahead.seat].goods
    words = [
        glossary.counted(settler_count(p), "settler"),
        say("complete sets: {sets}", sets=complete_sets(p)),
        goods_phrase({"food": goods[FOOD]}),
        say("held {held} of {spaces} usable", held=sum(goods), spaces=game.figures.spaces[p.slider]),
    ]
    return " · ".join(words)
