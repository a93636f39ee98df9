"""The end of a round in any game that tells it as a story, one step at a time; with its choices, or guessed first."""

from collections.abc import Callable
from typing import Any

import ipywidgets as widgets
import traitlets

from skara.core.box import round_story_of
from skara.core.errors import OptionError, SessionError, SkaraError
from skara.core.language import say
from skara.core.round_story import ChoiceForm, Pick, Reply, RoundStory
from skara.games import DEFAULT, GAMES, box_of
from skara.panels.parts.drawing_ids import fresh_prefix
from skara.panels.parts.fitted_board import FittedBoard
from skara.panels.parts.languages import LanguageSwitch
from skara.panels.parts.panel import Panel, guarded
from skara.panels.parts.round_cards import facts_html, steps_html, what_if_html
from skara.panels.parts.round_forms import ChoiceBox, GuessBox
from skara.panels.table import Table, open_table


class EndOfRoundPanel(Panel):
    """One player's end of round. `step` counts the steps done, up to the number of them."""

    step = traitlets.Int(0)

    def __init__(self, table: Table, seat: int | None = None, predict: bool = False) -> None:
        """Show the open end of round of a table, or what it would be if the round ended now."""
        super().__init__("", "eor-panel")
        self.table, self.predict = table, predict
        self.story: RoundStory | None = None
        self.guesses: dict[str, int] = {}
        self.revealed = not predict
        self._wanted = seat
        self._seen: Any = None
        self._played = self._playing = False
        self.back, self.forward, self.look = widgets.Button(), widgets.Button(), widgets.Button()
        self.languages = LanguageSwitch(table.speak)
        self.cards, self.changes, self.needed, self.colours = (widgets.HTML() for _ in range(4))
        self._prefix = fresh_prefix()
        self.board = FittedBoard(self._draw)
        self.choice = ChoiceBox(self.change, self.step_forward)
        self.guess = GuessBox(self.check, self.show_without_guessing)
        self.add_tools(self.back, self.forward, self.languages)
        seen = widgets.VBox([self.needed, self.board])
        asked = widgets.VBox([self.choice, self.guess, self.changes])
        seen.add_class("sb-card")
        self.beside = widgets.HBox([seen, asked])
        self.beside.add_class("sb-beside")
        self.body.children = [self.colours, self.look, self.cards, self.beside]
        self.fit_screen()
        self.back.on_click(lambda button: self.step_back())
        self.forward.on_click(lambda button: self.step_forward())
        self.look.on_click(lambda button: self.look_at_table())
        table.on_change(self._follow)
        self.look_at_table()

    # -- which end of round

    @guarded
    def look_at_table(self) -> None:
        """Begin anew with the table as it is now."""
        game = self._seen = self.table.game
        self._played, self.step, self.guesses, self.revealed = False, 0, {}, not self.predict
        self.guess.start()
        self.hush()
        seat = self._wanted if self._wanted is not None else game.active
        try:
            self.story = _teller(game)(game, game.view(seat).player, self.table.session.log)
        except SessionError as error:
            self.story = None
            self.refresh()
            self.complain(str(error))
            return
        self.step = self.story.first
        looks = (f".sb-eor-panel .sb-look-{look} {{--sb-place:{fill}}}" for look, fill in self.story.colours.items())
        self.colours.value = f"<style>{''.join(looks)}</style>"
        self.refresh()

    @guarded
    def _follow(self) -> None:
        """Follow the table, except while the person still looks at a choice made here."""
        unfinished = self._played and self.step < self.end
        if self._playing or self.table.game is self._seen or unfinished:
            self.refresh()
        else:
            self.look_at_table()

    @property
    def end(self) -> int:
        """The place behind the last step."""
        return len(self.story.steps) if self.story else 0

    @property
    def choosing(self) -> bool:
        """Whether the step asks for a choice."""
        return self.story is not None and self.story.asks(self.step)

    # -- going

    @guarded
    def change(self, field: str, value: Any) -> None:
        """Choose otherwise in the form."""
        story = self._need_story()
        try:
            story.change(field, value)
        except SkaraError as error:
            self.complain(error)
        self.refresh()

    @guarded
    def step_forward(self) -> None:
        """Make the choice of this step, if there is one, and go on."""
        self.hush()
        story = self._need_story()
        if self.choosing:
            self._choose(story)
            if self.choosing:
                self.refresh()
                return
        elif self.step == story.guess_at and not self.revealed:
            raise SessionError(say("Guess first, or have it shown without guessing."))
        elif self.step >= self.end:
            raise SessionError(say("This end of round is finished; there is nothing left to choose."))
        self.step += 1
        self.refresh()

    @guarded
    def step_back(self) -> None:
        """Go one step back; a choice made in it is taken back."""
        self.hush()
        story = self._need_story()
        chosen = story.chosen_in()
        if self.step == 0 and chosen is None:
            raise SessionError(say("There is nothing to undo: this is where the session began."))
        if chosen == self.step:
            # A choice after which the same step asked once more.
            self._take_back(story)
        else:
            if chosen == self.step - 1:
                self._take_back(story)
            self.step -= 1
        if self.step < story.guess_at:
            self.revealed, self.guesses = not self.predict, {}
        self.refresh()

    def _choose(self, story: RoundStory) -> None:
        move = story.move(self.step)
        live = story.begun and self.table.game is self._seen
        story.play(move)
        if live:
            self._on_table(lambda: self.table.play(move))
            self._played = True

    def _take_back(self, story: RoundStory) -> None:
        if self._played:
            if self.table.game is not self._seen:
                raise SessionError(say("Others have moved since; take their moves back on the table first."))
            self._on_table(self.table.undo)
        story.back()

    def _on_table(self, act: Callable[[], object]) -> None:
        """Change the table without following it."""
        self._playing = True
        try:
            act()
        finally:
            self._playing = False
        self._seen = self.table.game

    def _need_story(self) -> RoundStory:
        if self.story is None:
            raise SessionError(say("There is no end of round before the first turn or after the last one."))
        return self.story

    # -- guessing

    @guarded
    def check(self) -> None:
        """Answer the guesses and open the steps."""
        story = self._need_story()
        if self.step != story.guess_at or self.revealed:
            raise SessionError(story.guess_note(False))
        if not self.guess.complete:
            raise SessionError(say("Choose an answer to every question, or have them shown without guessing."))
        self.guesses = self.guess.guesses
        self._reveal(story)

    @guarded
    def show_without_guessing(self) -> None:
        """Open the steps without a guess."""
        story = self._need_story()
        if self.step != story.guess_at:
            raise SessionError(story.guess_note(False))
        self._reveal(story)

    @property
    def replies(self) -> dict[str, Reply]:
        """What the guesses were answered, by step; nothing where nobody guessed."""
        if not self.guesses:
            return {}
        replies = self._need_story().replies(self.guesses)
        return {step: _quoted(self.guesses[step], reply) for step, reply in replies.items()}

    def _reveal(self, story: RoundStory) -> None:
        """Open the numbers, and go to the next choice or to the end."""
        self.hush()
        self.revealed = True
        self.step = next((place for place in range(self.step, self.end) if story.asks(place)), self.end)
        self.refresh()

    # -- showing

    @guarded
    def refresh(self) -> None:
        """Write everything anew."""
        self.languages.refresh()
        self.back.description, self.forward.description = say("Step back"), say("Step forward")
        self.look.description = say("Show the table as it is now")
        story = self.story
        moved_on = self.table.game is not self._seen or (self._played and self.step == self.end)
        self._show(self.look, story is None or moved_on)
        for part in (self.cards, self.beside):
            self._show(part, story is not None)
        self.back.disabled = story is None or (self.step == 0 and story.chosen_in() is None)
        self.forward.disabled = story is None or self.step == self.end
        if story is None:
            self.set_title(say("End of round"))
            return
        self.set_title(*story.heading())
        hidden, choosing = not self.revealed, self.choosing
        if choosing:
            form = story.form(self.step)
            self.choice.show(form)
            (self.beside.add_class if _wide(form) else self.beside.remove_class)("sb-wide-form")
        else:
            self.beside.remove_class("sb-wide-form")
        # One thing at a time: there is no room for more beside the drawing.
        self._show(self.choice, choosing)
        self._show(self.guess, hidden and not choosing)
        self._show(self.changes, not hidden and not choosing)
        if hidden:
            open_now = self.step == story.guess_at
            self.guess.show(story.questions(self.step), story.guess_note(open_now), open_now)
        self.needed.value = facts_html(story.facts(self.step, hidden))
        self.board.redraw()
        self.cards.value = steps_html(story.told(self.step, hidden), self.step, hidden, self.replies)
        self.changes.value = "" if hidden else what_if_html(story.what_if(self.step))

    def _draw(self, width: int, height: int) -> str:
        if self.story is None:
            return ""
        return self.story.picture(self.step, not self.revealed, width=width, height=height, prefix=self._prefix)

    @staticmethod
    def _show(part: Any, shown: bool) -> None:
        part.layout.display = "" if shown else "none"


def _wide(form: ChoiceForm) -> bool:
    """Tell whether a form asks for more than one of several ways."""
    return not all(isinstance(field, Pick) for field in form.fields)


def _quoted(guess: int, reply: Reply) -> Reply:
    """Put what was said before what is answered."""
    said = say("You said {guess}: right.", guess=guess) if reply.right else say("You said {guess}.", guess=guess)
    return reply._replace(sentence=f"{said} {reply.sentence}")


def _teller(game: Any) -> Callable[..., RoundStory]:
    """Return what tells the end of a round of this game; a game that tells none is refused."""
    found = round_story_of(game.box)
    if found is None:
        raise OptionError(say("There is no such panel for this game yet: {game}.", game=game.box.ID))
    return found


def end_of_round(
    game: Any = None, seat: int | None = None, predict: bool = False, table: Any = None
) -> EndOfRoundPanel:
    """Walk through the end of a round: of whatever holds a game, of a table, or of the example of a game by its id.

    `seat` is the player, by default the one to act; with `predict` the numbers come after a guess.
    """
    if game is not None and table is not None:
        raise OptionError(say("Give a game or a table, not both."))
    if game is None and table is None:
        game = DEFAULT
    if isinstance(game, str) and game in GAMES:
        game = box_of(game).face.example("end_of_round")
    opened = open_table(table if game is None else game)
    _teller(opened.game)
    return EndOfRoundPanel(opened, seat, predict)
