"""The end of a round of Stone Age as the shared panel asks for it: fields, need, what is missing, and the answer."""

from collections.abc import Mapping, Sequence
from typing import Any

from skara.core.events import Event
from skara.core.goods import Goods
from skara.core.language import N_, say
from skara.core.numbers import number
from skara.core.round_story import (
    ChoiceForm,
    Count,
    Number,
    Pick,
    Reply,
    RoundChange,
    RoundFact,
    RoundQuestion,
    Step,
    SumLine,
)
from skara.stone_age.drawing.icons import ICONS
from skara.stone_age.drawing.meal import draw_meal
from skara.stone_age.feeding_changes import what_if
from skara.stone_age.feeding_guesses import questions, thoughts
from skara.stone_age.feeding_walk import GO_HUNGRY, STEPS, FeedingWalk, Sums, paying
from skara.stone_age.game import Game
from skara.stone_age.ids import FOOD, RESOURCES
from skara.stone_age.moves import Move
from skara.stone_age.words import glossary, name

ANSWER = STEPS.index("answer")


class Story:
    """One player's feeding: a walk on a copy, and what is chosen in its form."""

    steps: Sequence[str] = STEPS
    guess_at = 1
    colours: Mapping[str, str] = {}

    def __init__(self, game: Game, seat: int) -> None:
        """Begin with the open decision of a feeding, or as if all figures were home now."""
        self.seat = seat
        self.walk = FeedingWalk(game, seat)
        self.begun = self.walk.begun
        self.first = 1 if self.begun else 0
        self._fill()

    def _fill(self) -> None:
        """Begin the form anew: pay what is worth least, or go hungry where that is the only way."""
        self.verb = "feed" if self.walk.asked and self.walk.can_pay() else "starve"
        self.paid = dict(self.walk.cheapest()) if self.verb == "feed" else {}

    def heading(self) -> tuple[str, str]:
        """Say whose end of round it is, and what is done with the choices made in it."""
        title = say("End of round {round}: {who}", round=self.walk.start.round, who=self.walk.player.name)
        if self.begun:
            return title, say("The round has ended; what is chosen here is played on the table.")
        return title, say("Looking ahead: as if the round ended now. Nothing is played on the table.")

    # -- choices

    def asks(self, at: int) -> bool:
        """Tell whether a step asks for a choice."""
        return at == ANSWER and self.walk.asked

    def form(self, at: int) -> ChoiceForm:
        """Ask for resources, or for points; or first for the resources that a kept card brings."""
        sums, p = self.walk.sums(), self.walk.player
        ways = []
        if self.walk.can_pay():
            ways.append((say("Pay {goods}", goods=glossary.counted(sums.resources_due, "resource")), "feed"))
        ways.append((say("Lose {number} points", number=sums.cost), "starve"))
        if p.wild:
            ways.append((say("First take {number} with the card", number=p.wild[0]), "redeem"))
        fields: list[Pick | Count] = [Pick("way", ways, self.verb)]
        if self.verb != "starve":
            fields += [self._count(good) for good in range(FOOD)]
        legal = self.walk.game.why_not(self.move(at))
        refused = () if self.walk.can_pay() else (str(self.walk.game.why_not("feed")),)
        told = say("All food goes first. You pay the whole rest, or nothing and lose points.")
        after = self._ahead(at)
        left = [
            say("resources kept: {kept}", kept=after.kept()),
            say("VP so far: {vp}", vp=number(after.sums().score)),
        ]
        return ChoiceForm(
            say("Feed: your choice"), fields, self._confirm(sums), legal is None, str(legal) if legal else "",
            refused, told, " · ".join(left) if legal is None and self.verb != "redeem" else "",
        )  # fmt: skip

    def _count(self, good: int) -> Count:
        most = self.walk.player.goods[good]
        if self.verb == "redeem":
            supply = self.walk.game.supply
            most = self.walk.player.wild[0] if supply is None else min(self.walk.player.wild[0], supply[good])
        return Count(RESOURCES[good], name(RESOURCES[good]), most, min(most, self.paid.get(good, 0)))

    def _confirm(self, sums: Sums) -> str:
        return {
            "feed": say("Feed like this"),
            "starve": say("Go hungry"),
            "redeem": say("Take these"),
        }[self.verb]

    def change(self, field: str, value: Any) -> None:
        """Choose otherwise."""
        if field == "way":
            self.verb = value
            self.paid = dict(self.walk.cheapest()) if value == "feed" else {}
        else:
            self.paid[RESOURCES.index(field)] = int(value)

    def move(self, at: int) -> Move:
        """Return the move that is chosen, legal or not."""
        if self.verb == "starve":
            return GO_HUNGRY
        goods: Goods = tuple(sorted((good, count) for good, count in self.paid.items() if count))
        return paying(self.verb, goods)

    def play(self, move: Move) -> None:
        """Make a choice; what is not legal raises an error and changes nothing."""
        self.walk.play(move)
        self._fill_if_asked()

    def back(self) -> None:
        """Take the last choice back."""
        self.walk.back()
        self._fill_if_asked()

    def _fill_if_asked(self) -> None:
        if self.walk.asked:
            self._fill()

    def chosen_in(self) -> int | None:
        """Return the step in which the last choice was made, or None."""
        return ANSWER if self.walk.moves else None

    def _ahead(self, at: int) -> FeedingWalk:
        """Return the walk gone to its end with what is chosen in the form."""
        return self.walk.answered(self.move(at), self.verb)

    # -- telling

    def told(self, at: int, hidden: bool) -> Sequence[Step]:
        """Tell all steps with what is chosen now."""
        sums = self._ahead(at).sums()
        return [
            Step("fields", say("Fields"), ICONS["field"], self._field_lines(sums), ["SA-FEED-1"]),
            Step("need", say("Need"), ICONS["need"], self._need_lines(sums, hidden), ["SA-FEED-2"], True),
            Step("missing", say("Missing"), ICONS["warn"], _missing_lines(sums, hidden), ["SA-FEED-3"], True),
            Step("answer", say("Pay or starve"), ICONS["score"], _answer_lines(sums, hidden, self.walk),
                 ["SA-FEED-4", "SA-FEED-5"] if sums.missing or hidden else ["SA-FEED-6"], True),
        ]  # fmt: skip

    def _field_lines(self, sums: Sums) -> list[SumLine]:
        terms = {"agriculture": sums.agriculture, "income": Number(sums.income), "before": sums.food - sums.income,
                 "food": Number(sums.food)}  # fmt: skip
        return [
            SumLine(N_("agriculture {agriculture} gives {income} food"), terms),
            SumLine(N_("food: {before} + {income} = {food}"), terms),
        ]

    def _need_lines(self, sums: Sums, hidden: bool) -> list[SumLine]:
        each = self.walk.game.figures.food_per_figure
        terms = {"figures": sums.figures, "each": each, "due": Number(sums.due, hidden),
                 "paid": Number(sums.paid, hidden), "held": sums.food}  # fmt: skip
        first = (
            SumLine(N_("figures {figures} = {due} food due"), terms)
            if each == 1
            else SumLine(N_("figures {figures} × {each} = {due} food due"), terms)
        )
        return [first, SumLine(N_("food paid: {paid} of {held} held"), terms)]

    def facts(self, at: int, hidden: bool) -> Sequence[RoundFact]:
        """List what the sums are made from: figures, agriculture, food, resources, and the score so far."""
        before = self.walk.before_answer()
        p = before.player
        return [
            RoundFact(ICONS["person"], glossary.counted(p.figures, "figure")),
            RoundFact(ICONS["field"], say("agriculture {number}", number=p.agriculture)),
            RoundFact(ICONS["need"], glossary.counted(before.food, "food")),
            RoundFact(ICONS["storage"], glossary.counted(before.kept(), "resource")),
            RoundFact(ICONS["score"], say("VP so far: {vp}", vp=number(before.sums().score))),
        ]

    def picture(self, at: int, hidden: bool, *, width: float, height: float, prefix: str) -> str:
        """Draw who is fed by what, and what is paid for it; before the need is told, only what there is."""
        ahead = self._ahead(at)
        shown = None if hidden or at < STEPS.index("need") else ahead
        return draw_meal(self.walk.before_answer(), shown, width, height, prefix)

    # -- guessing, and what would change it

    def questions(self, at: int) -> Sequence[RoundQuestion]:
        """Ask for the food paid, for what is missing, and for what hunger would cost."""
        return questions(self.walk)

    def guess_note(self, open_now: bool) -> str:
        """Say what a guess can be made from, or what comes before it."""
        if not open_now:
            return say("First the fields give food; then guess.")
        return say("The fields have given: {food} food held.", food=self.walk.food)

    def replies(self, guesses: Mapping[str, int]) -> Mapping[str, Reply]:
        """Answer guesses by naming the thought that may have led there."""
        found = thoughts(self.walk)
        return {step: found[step][guess] for step, guess in guesses.items()}

    def what_if(self, at: int) -> Sequence[RoundChange]:
        """Tell what would change this feeding."""
        return what_if(self._ahead(at))


def _missing_lines(sums: Sums, hidden: bool) -> list[SumLine]:
    terms = {
        "due": Number(sums.due, True) if hidden else sums.due,
        "paid": Number(sums.paid, True) if hidden else sums.paid,
        "missing": Number(sums.missing, hidden),
        "resources": sums.resources_due,
    }
    first = SumLine(N_("due {due} − paid {paid} = {missing} missing"), terms)
    return [first] if hidden or not sums.missing else [first, SumLine(N_("resources for that: {resources}"), terms)]


def _answer_lines(sums: Sums, hidden: bool, walk: FeedingWalk) -> list[SumLine]:
    if hidden:
        return [SumLine(N_("hunger would cost {cost} points"), {"cost": Number(sums.cost, True)})]
    if not sums.missing:
        return [SumLine(N_("all are fed; nothing is asked"))]
    cost = SumLine(N_("hunger would cost {cost} points"), {"cost": Number(sums.cost)})
    if sums.vp:
        return [
            cost,
            SumLine(N_("points lost: {vp}; resources kept: {kept}"), {"vp": Number(-sums.vp), "kept": walk.kept()}),
        ]
    return [cost, SumLine(N_("resources paid instead: {resources}"), {"resources": Number(sums.resources)})]


def tell(game: Game, seat: int, earlier: Sequence[Event] = ()) -> Story:
    """Tell one player's end of round; what happened `earlier` stands on the table."""
    return Story(game, seat)
