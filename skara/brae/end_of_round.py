"""The end of a round of Skara Brae as the shared panel asks for it: rest, feed, Midden, slider."""

from collections.abc import Mapping, Sequence
from typing import Any

from skara.brae.drawing.icons import ICONS
from skara.brae.drawing.palette import ENVIRONMENT_FILLS
from skara.brae.drawing.round_storage import draw_round_storage, storage_words
from skara.brae.game import Game
from skara.brae.ids import FOOD, UTENSILS
from skara.brae.moves import Move
from skara.brae.round_changes import what_if
from skara.brae.round_end import settler_count, shelter
from skara.brae.round_forms import FeedChoice, RestChoice
from skara.brae.round_guesses import column_answers, column_reply, midden_answers, midden_reply
from skara.brae.round_lines import told_steps
from skara.brae.round_walk import STEPS, RoundWalk, last_decision
from skara.brae.words import glossary, goods_phrase
from skara.core.events import Event
from skara.core.language import say
from skara.core.round_story import ChoiceForm, Reply, RoundChange, RoundFact, RoundQuestion, Step

STEP_ASKS = {0: "rest", 1: "feed"}
"""The decision of each step that has one."""
END = len(STEPS)


class Story:
    """One player's end of round: a walk on a copy, and what is chosen in its forms."""

    steps: Sequence[str] = STEPS
    guess_at = 2
    colours: Mapping[str, str] = ENVIRONMENT_FILLS

    def __init__(self, game: Game, seat: int, earlier: Sequence[Event] = ()) -> None:
        """Begin with the open decision of a round's end, or as if the round ended now."""
        self.seat = seat
        self.walk = RoundWalk(game, seat, _of_this_end(earlier))
        self.begun = self.walk.begun
        self.first = 1 if self.begun and self.walk.asked == "feed" else 0
        self._last_turn = not self.begun and last_decision(game)
        self.rest = RestChoice()
        self.feed = FeedChoice(self.walk) if self.walk.asked == "feed" else None

    def heading(self) -> tuple[str, str]:
        """Say whose end of round it is, and what is done with the choices made in it."""
        title = say("End of round {round}: {who}", round=self.walk.start.round, who=self.walk.player.name)
        if self.begun:
            return title, say("The round has ended; what is chosen here is played on the table.")
        if self._last_turn:
            return title, say("Looking ahead: this turn ends the round. Nothing is played on the table.")
        return title, say("Looking ahead: as if the round ended now. Nothing is played on the table.")

    # -- choices

    def asks(self, at: int) -> bool:
        """Tell whether a step asks for a choice."""
        return bool(self.walk.asked) and STEP_ASKS.get(at) == self.walk.asked

    def form(self, at: int) -> ChoiceForm:
        """Return the choice of a step that asks for one."""
        return self._feed().form(self.walk, self._ahead(at)) if at else self.rest.form(self.walk)

    def change(self, field: str, value: Any) -> None:
        """Choose otherwise."""
        if field == "rest":
            self.rest.chosen = value
        else:
            self._feed().change(self.walk, field, value)

    def move(self, at: int) -> Move:
        """Return the move that is chosen, legal or not."""
        return self._feed().move(self.walk) if at else self.rest.move(self.walk)

    def play(self, move: Move) -> None:
        """Make a choice; what is not legal raises an error and changes nothing."""
        self.walk.play(move)
        if self.walk.asked == "feed":
            self.feed = FeedChoice(self.walk)

    def back(self) -> None:
        """Take the last choice back."""
        self.walk.back()

    def chosen_in(self) -> int | None:
        """Return the step in which the last choice was made, or None."""
        if not self.walk.moves:
            return None
        verb = self.walk.moves[-1].option.verb
        return next(step for step, asked in STEP_ASKS.items() if asked == verb)

    def _feed(self) -> FeedChoice:
        assert self.feed is not None, "only a step that asks has a form"
        return self.feed

    def _ahead(self, at: int) -> RoundWalk:
        """Return the walk gone to its end with what is chosen in the forms."""
        if self.asks(at) and at == 1:
            return self.walk.forecast(paid=self._feed().paid, leaving=tuple(self._feed().leaving))
        return self.walk.forecast(self.rest.move(self.walk) if self.walk.asked == "rest" else None)

    # -- telling

    def told(self, at: int, hidden: bool) -> Sequence[Step]:
        """Tell all steps with what is chosen now."""
        return told_steps(self.walk, self._ahead(at), at, hidden)

    def facts(self, at: int, hidden: bool) -> Sequence[RoundFact]:
        """List what the sums are made from: settlers, roofs, food, Utensils, and how full the storage is."""
        game = self._tables(at)[1]
        p = game.players[self.seat]
        facts = (
            ("settler", glossary.counted(settler_count(p), "settler")),
            ("roof", glossary.counted(shelter(game, p), "roof")),
            ("fooddue", goods_phrase({"food": p.goods[FOOD]})),
            ("utensils", glossary.counted(p.cards[UTENSILS], "utensils")),
            ("storage", storage_words(game, self.seat)),
        )
        return [RoundFact(ICONS[sign], words) for sign, words in facts]

    def picture(self, at: int, hidden: bool, *, width: float, height: float, prefix: str) -> str:
        """Draw the storage, with what came and went."""
        game, earlier = self._tables(at)
        return draw_round_storage(game, earlier, self.seat, width, height, prefix)

    def _tables(self, at: int) -> tuple[Game, Game]:
        """Return the table to show and an earlier one: what changed between them is marked.

        The engine gains the Midden right after feeding; here it comes when its step is done.
        """
        walk, ahead = self.walk, self._ahead(at)
        fed = ahead.before_midden()
        if at == END:
            return ahead.game, fed
        if self.asks(at) and at == 1:
            return fed, walk.game
        return (fed, fed) if walk.finished else (walk.game, walk.game)

    # -- guessing, and what would change it

    def questions(self, at: int) -> Sequence[RoundQuestion]:
        """Ask for the Midden and for the slider's column; only answers that the table allows are offered."""
        ahead = self._ahead(at)
        return [
            RoundQuestion("midden", say("How much Midden will be gained?"), midden_answers(ahead)),
            RoundQuestion("slider", say("On which column does the slider stop?"), column_answers(ahead)),
        ]

    def guess_note(self, open_now: bool) -> str:
        """Say what a guess can be made from, or what comes before it."""
        if not open_now:
            return say("First come rest and feeding; then guess.")
        sums = self._ahead(self.guess_at).sums()
        return say("After feeding: {held} held, slider on column {column}.", held=sums.held, column=sums.before)

    def replies(self, guesses: Mapping[str, int]) -> Mapping[str, Reply]:
        """Answer guesses by naming the thought that may have led there."""
        midden, column = guesses["midden"], guesses["slider"]
        return {"midden": midden_reply(self.walk, midden), "slider": column_reply(self.walk, column, midden)}

    def what_if(self, at: int) -> Sequence[RoundChange]:
        """Tell what would change this end of round."""
        return what_if(self._ahead(at))


def _of_this_end(log: Sequence[Event]) -> Sequence[Event]:
    """Return what happened since the round ended."""
    ends = [place for place, event in enumerate(log) if event.kind == "round_end"]
    return log[ends[-1] :] if ends else ()


def tell(game: Game, seat: int, earlier: Sequence[Event] = ()) -> Story:
    """Tell one player's end of round; `earlier` is all that happened in the game before."""
    return Story(game, seat, earlier)
