"""The start page: what one can do with each game on the shelf; new games are set up by clicking."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any
from urllib.parse import unquote
from uuid import uuid4

import ipywidgets as widgets

from skara.core.box import Box, position_form_of
from skara.core.handed_in import outcomes_download
from skara.core.language import LANGUAGES, language, say, set_language
from skara.core.quoting import brief
from skara.core.screen import (
    Band,
    Button,
    Cell,
    Choice,
    Dock,
    Field,
    Header,
    Question,
    Screen,
    Section,
    Sheet,
    Store,
    Tally,
)
from skara.games import GAMES, box_of
from skara.lessons import Lesson, lesson_names
from skara.panels.keeping import CLASS_MODE, PROJECTOR, is_in_class, is_own_page, keeper, kept_games, text_is_large
from skara.panels.learning import progress_of, what_was_met
from skara.panels.parts.course_map import CourseMap
from skara.panels.parts.frame import LONGEST_WORD, TableFrame, value_in, word_in
from skara.panels.parts.help_sheet import key_tallies, key_words
from skara.panels.parts.new_game_form import NewGameForm, possible_players
from skara.panels.parts.notebook_links import NotebookLinks, links_text
from skara.panels.parts.page_address import PageAddress
from skara.panels.parts.page_messages import limit_page
from skara.panels.parts.page_storage import greet_page, page_went_on
from skara.panels.parts.panel import guarded
from skara.panels.parts.start_signs import draw_start_sign, start_glyph
from skara.panels.parts.way_back import WayBack
from skara.panels.play_panel import PlayPanel, chosen_manner
from skara.panels.table import Table, open_kept

HAND_IN = "hand_in"
"""The sheet in which wrong ideas are handed in, and the button that opens it."""

END_CLASS = "end_class"
"""The button that ends class, of which nothing is kept."""

EXAMPLE = "example"
"""What is analysed where no game of one's own is."""

OWN_NAMES = {"en": "English", "fr": "Français"}
"""The languages as they call themselves."""

_KEYS = ("1–9 0", "← ↑ → ↓", "Enter", "Esc", "?")
"""The keys that do something on this page."""

_OWN_KEY = "start-"
"""How the keys of the games begin that are begun here."""

_OTHERS = {
    "puzzles": ("puzzles_panel", "solve_puzzles"),
    "design": ("lab_panel", "design_lab"),
    "position": ("editor_panel", "position_editor"),
}
"""Of what opens at once, the module and the function that does."""

FIRST_ROW = 4
"""So many things to do stand in the first row; the others follow in the second."""


class StartPanel(widgets.VBox):
    """The start page; what is chosen there takes its place, and leads back to it."""

    children: Any

    def __init__(self, follows_browser: bool = True) -> None:
        """Show the page, for the game that was chosen last; it may speak the browser's language until one is chosen."""
        self.frame = TableFrame()
        self.frame.settings = {"undo": False, "redo": False, "table": False}
        self.form: NewGameForm | None = None
        """What is chosen for a new game, while its form is open."""
        self.tables: list[PlayPanel] = []
        """The tables that were opened here; they stay as they were left."""
        self.game = _remembered_game()
        self._doing = self._opened = ""
        self._chosen = self._nickname = ""
        self.links = NotebookLinks()
        self._follows_browser = follows_browser and is_own_page()
        self._is_greeted = False
        if is_own_page():
            limit_page()
        self.address = PageAddress(self._go_back_to) if is_own_page() else None
        """The address of the page, where it is ours."""
        super().__init__(self._page())
        self.frame.on_page(self._heard)
        self.refresh()

    # -----------------------------------------------------------------------------------------------------------
    # What a person does

    @property
    def box(self) -> Box:
        """The box of the game that is chosen."""
        return box_of(self.game)

    @guarded
    def pick(self, thing: str) -> None:
        """Click a thing: a game, a language, or something to do."""
        self.hush()
        kind, _, which = thing.partition(":")
        if kind == "game" and which in GAMES:
            self._choose_game(which)
        elif kind == "language" and which in LANGUAGES:
            self._speak(which)
        elif kind == "lesson":
            self._open_lesson(which)
        elif kind in self._offered():
            self._begin(kind)

    def _choose_game(self, game: str) -> None:
        self.game = game
        self._doing, self.form = "", None
        keeper().set("game", game)
        self.refresh()

    def _speak(self, code: str) -> None:
        set_language(code)
        keeper().set("language", code)
        self.refresh()

    def _begin(self, what: str) -> None:
        """Open what needs no choice, and the form of what does."""
        self._doing, self.form = "", None
        left = self._to_analyse() if what == "analyse" else self._left()
        if what in ("play", "solo"):
            self._doing, self.form = what, self._new_form(alone=what == "solo")
        elif what in ("continue", "analyse") and len(left) + (what == "analyse") > 1:
            self._doing, self._chosen = what, next(iter(left))
        elif what == "continue":
            self._go_on(next(iter(left)))
        elif what == "analyse":
            self._analyse(EXAMPLE)
        elif what == "learn":
            self._doing = what
            self._tell_address(f"learn/{self.game}")
        elif what in _OTHERS:
            self._show_panel(_panel(*_OTHERS[what], game=self.game), f"{what}/{self.game}")
        if self._doing:
            self.refresh()
            self.frame.focus("dock")

    def _open_lesson(self, name: str) -> None:
        """Open a lesson by its name."""
        if name in lesson_names(self.game):
            panel = _panel("lesson_panel", "lesson", name, game=self.game)
            panel.on_lesson = lambda other: self._tell_address(_lesson_place(other))
            self._stay_with(panel, _lesson_place(panel.coach.lesson))

    def _practise(self) -> None:
        """Ask about the wrong ideas that are due."""
        self._show_table(_panel("practice_panel", "practise", game=self.game), f"practice/{self.game}")

    def _give(self) -> None:
        """Give the page an outcome file to download; nothing is sent, and nothing is written on a server."""
        name, text = outcomes_download(what_was_met(self._nickname, self.game))
        self.look_at("")
        self.frame.send({"type": "download", "name": name, "text": text})
        self.frame.show_note(say("Give the file {file} to whoever teaches you.", file=name))

    def _new_form(self, alone: bool) -> NewGameForm:
        """Open the form of a new game; the very first one begins with the reader, so that nothing comes before it."""
        form = NewGameForm(self.game, alone)
        if not kept_games().newest_first():
            while form.new_game().decision.player in form.bots:
                form.shuffle()
        return form

    @guarded
    def press(self, button: str) -> None:
        """Press a button."""
        self.hush()
        if button in ("back", "close"):
            self._doing, self.form = ("", None) if not self._opened else (self._doing, self.form)
            self._opened = ""
            self._tell_address(f"learn/{self.game}" if self._doing == "learn" else "")
            self.refresh()
        elif button == "more":
            self.look_at("more")
        elif button == "practise":
            self._practise()
        elif button == HAND_IN:
            self.look_at(HAND_IN)
        elif button == END_CLASS:
            keeper().set(CLASS_MODE, False)
            self.refresh()
        elif button == "give":
            self._give()
        elif button.startswith("lesson:"):
            self.pick(button)
        elif button == "begin" and self.form is not None:
            self._begin_game(self.form)
        elif button == "begin" and self._doing == "continue":
            self._go_on(self._chosen)
        elif button == "begin" and self._doing == "analyse":
            self._analyse(self._chosen)

    @guarded
    def set_field(self, field: str, key: str, value: Any) -> None:
        """Change a field, as its control does."""
        if field == "language" and key in LANGUAGES:
            self._speak(key)
        elif field == PROJECTOR:
            keeper().set(PROJECTOR, bool(value))
        elif field == "left":
            self._chosen = key
        elif field == "nickname":
            self._nickname = brief(value, LONGEST_WORD)
        elif self.form is not None:
            self.form.set_field(field, key, value)
        self.refresh()

    @guarded
    def look_at(self, what: str) -> None:
        """Open the menu, the help or the rest of a form; or close it."""
        kind, _, _ = what.partition(":")
        if kind in ("language", "game"):
            self.pick(what)
            return
        self._opened = what
        self._show_sheet()

    # -----------------------------------------------------------------------------------------------------------
    # What takes the place of the page

    def _begin_game(self, form: NewGameForm) -> None:
        """Begin a new game, which is kept from its first move."""
        settings = {"hand_over": form.hand_over}
        # A key of its own: the games that were left are on this page, so the table need not offer them.
        key = f"{_OWN_KEY}{uuid4().hex[:12]}"
        table = Table(form.new_game(), form.bots, kept=kept_games(), key=key, settings=settings)
        if self.address is not None:
            # What is reloaded before the first move is found again.
            table.keep()
        self._sit_down(table)

    def _go_on(self, left: str) -> None:
        """Go on with a game at the point where it was left."""
        for panel in self.tables:
            if left == panel.table.kept_id:
                if panel.table.is_untouched:
                    panel.table.keep()
                self._show_table(panel, f"table/{left}")
                return
        found = _panel("lesson_panel", "lesson_left", kept_games().find(left))
        self._sit_down(open_kept(kept_games(), left)) if found is None else self._stay_with(found, f"table/{left}")

    def _sit_down(self, table: Table) -> None:
        panel = PlayPanel(table, bool(table.settings.get("hand_over")), chosen_manner())
        self._stay_with(panel, f"table/{table.kept_id}")

    def _stay_with(self, panel: PlayPanel, place: str) -> None:
        self.tables.append(panel)
        self._show_table(panel, place)

    def _show_table(self, panel: PlayPanel, place: str) -> None:
        panel.leave = self.come_back
        panel.refresh()
        self._give_way(panel, place)
        panel.frame.focus("stage")

    def _analyse(self, left: str) -> None:
        panels = {self._key_of(panel): panel for panel in self.tables}
        place = f"analyse/{self.game}/{left}"
        if left == EXAMPLE:
            self._show_panel(_panel("analysis_panel", "analyse_turn", game=self.game), place)
            return
        source = panels[left].game if left in panels else open_kept(kept_games(), left).game
        self._show_panel(_panel("analysis_panel", "analyse_turn", source), place)

    def _show_panel(self, panel: Any, place: str) -> None:
        """Show a panel that has no way back of its own; it is closed on the way back."""
        self._give_way(WayBack(say("Start page"), panel, self.come_back), place)

    def _give_way(self, shown: Any, place: str) -> None:
        self._doing, self.form, self._opened = "", None, ""
        self._show_sheet()
        self._take_place([shown])
        self._tell_address(place)

    def _take_place(self, shown: list[Any]) -> None:
        """Show something else in the place of what is shown, which is closed unless it can be gone on with."""
        before = self.children
        self.children = shown
        for panel in before:
            if isinstance(panel, WayBack) and panel not in shown:
                panel.close()

    def come_back(self) -> None:
        """Show the start page again; what was open stays as it is, and can be gone on with."""
        self._tell_address("")
        self._show_page()

    def _show_page(self) -> None:
        keeper().set("language", language())
        for table in (panel.table for panel in self.tables):
            if table.kept_id and table.key.startswith(_OWN_KEY) and table.is_untouched:
                # It was only kept for a page that is reloaded.
                table.forget()
        self._take_place(self._page())
        self.refresh()
        self.frame.focus("stage")

    # -----------------------------------------------------------------------------------------------------------
    # The address of the page

    def _tell_address(self, place: str) -> None:
        if self.address is not None:
            self.address.show(place)

    @guarded
    def _go_back_to(self, place: str) -> None:
        """Show what an address of this page names: Back and Forward lead there."""
        self._doing, self.form = "", None
        self._show_page()
        self._visit(place)

    def _visit(self, place: str) -> None:
        """Show what an address of this page names; the page itself where that is not known."""
        kind, _, rest = place.partition("/")
        game, _, which = rest.partition("/")
        if kind == "table":
            self._go_on(rest)
        elif game in GAMES:
            self.game = game
            if kind == "lesson":
                self._open_lesson_again(which)
            elif kind == "practice":
                self._practise()
            elif kind == "analyse" and which:
                self._analyse(which)
            elif kind in (*_OTHERS, "learn") and kind in self._offered():
                self._begin(kind)

    def _open_lesson_again(self, name: str) -> None:
        """Show a lesson as it was left here; open it where it was not."""
        for panel in reversed(self.tables):
            lesson = getattr(getattr(panel, "coach", None), "lesson", None)
            if lesson is not None and (lesson.game, lesson.id) == (self.game, name):
                self._show_table(panel, _lesson_place(lesson))
                return
        self._open_lesson(name)

    def _page(self) -> list[Any]:
        """Return the page, above the notebooks that can be opened from it."""
        return [self.frame, self.links] if links_text() else [self.frame]

    def _left(self) -> dict[str, str]:
        """List the games of the chosen kind that can be gone on with, the newest first, and what tells them apart."""
        untouched = {panel.table.kept_id for panel in self._open_tables() if panel.table.is_untouched}
        games = [game for game in kept_games().newest_first() if game.game == self.game and not game.is_over]
        kept = {game.id: game.words for game in games if game.id not in untouched}
        for panel in self._open_tables():
            # Where nothing can be kept, what is open here is still not lost.
            if panel.table.kept_id and not panel.table.is_untouched and panel.table.kept_id not in kept:
                kept = {panel.table.kept_id: _place_words(panel.game), **kept}
        return kept

    def _to_analyse(self) -> dict[str, str]:
        """List the games that can be analysed, the newest first: also those open here in which nobody has moved."""
        left = self._left()
        open_here = {self._key_of(panel): _place_words(panel.game) for panel in self._open_tables()}
        return {key: words for key, words in open_here.items() if key not in left} | left

    def _open_tables(self) -> list[PlayPanel]:
        """List the tables of the chosen game that are open here, the newest first, without games that are over."""
        panels = reversed(self.tables)
        return [panel for panel in panels if self.game == panel.game.box.ID and not panel.game.is_over]

    def _key_of(self, panel: PlayPanel) -> str:
        """Name a table that is open here: as it is kept, or by its number."""
        return panel.table.kept_id or f"open-{self.tables.index(panel)}"

    # -----------------------------------------------------------------------------------------------------------
    # What is shown

    def _offered(self) -> list[str]:
        """Find what can be done with the game that is chosen."""
        game, box = self.game, self.box
        numbers = possible_players(game)
        found = {
            "continue": bool(self._left()),
            "learn": bool(lesson_names(game)),
            "play": max(numbers) > 1,
            "solo": 1 in numbers,
            "puzzles": hasattr(box, "puzzles"),
            "analyse": hasattr(box, "study"),
            "position": position_form_of(box) is not None,
            "design": hasattr(box, "figure_tables"),
        }
        return [what for what, offered in found.items() if offered]

    def _words(self) -> dict[str, tuple[str, str, str]]:
        """Return of each thing to do its title, a line, and a sentence for whoever points at it."""
        left = next(iter(self._left().values()), "")
        return {
            "continue": (say("Continue"), left.partition(" · ")[0], say("Go on with a game where you left it.")),
            "learn": (say("Learn"), say("step by step"), say("The table itself says what to do, one step at a time.")),
            "play": (say("Play"), say("with bots or friends"), say("A new game, against bots or people here.")),
            "solo": (say("Solo"), say("alone, for points"), say("A new game for one player.")),
            "puzzles": (
                say("Puzzles"),
                say("find the best turn"),
                say("Positions with one turn to find, hints and a proved answer."),
            ),
            "analyse": (
                say("Analyse"),
                say("what was best, and why"),
                say("The best turns of a position, by how much, and the reasons in words."),
            ),
            "position": (
                say("Set up a position"),
                say("from your table"),
                say("Type in what lies on a real table, then play or analyse it."),
            ),
            "design": (
                say("Design lab"),
                say("change a figure and see"),
                say("Change a figure or forbid a move, guess, and let bots play both games on the same deals."),
            ),
        }

    @property
    def screen(self) -> Screen:
        """What stands on the page."""
        spoken = tuple(
            Tally(
                OWN_NAMES.get(code, code.upper()),
                id=f"language:{code}",
                tone="accent" if code == language() else "",
            )
            for code in LANGUAGES
        )
        return Screen(
            "start",
            Header(_title(self.game), counters=spoken),
            Question(say("Which lesson?") if self._doing == "learn" else say("What would you like to do?")),
            self._stage(),
            (),
            Store((), ""),
            self._dock(),
        )

    def _stage(self) -> tuple[Band, ...]:
        if self._doing == "learn":
            return self._course.bands()
        cells, bands = [], []
        for place, what in enumerate(self._offered()):
            title, note, words = self._words()[what]
            state = "chosen" if what == self._doing else "open"
            key = str(place + 1)
            cells.append(Cell(what, title, "large", start_glyph(what), note=note, state=state, key=key, words=words))
        if len(GAMES) > 1:
            bands.append(Band(tuple(self._game_cell(game) for game in GAMES), weight=0))
        bands += [Band(row) for row in (tuple(cells[:FIRST_ROW]), tuple(cells[FIRST_ROW:])) if row]
        return tuple(bands)

    def _to_hand_in(self) -> tuple[Button, ...]:
        """Offer to hand in where a wrong idea was met."""
        met = progress_of(self.game).misconceptions()
        return (
            (Button(HAND_IN, say("Hand in"), words=say("Wrong ideas that came up, for the class board")),)
            if met
            else ()
        )

    @property
    def _course(self) -> CourseMap:
        return CourseMap(self.game, progress_of(self.game))

    def _game_cell(self, game: str) -> Cell:
        chosen = game == self.game
        return Cell(f"game:{game}", _title(game), "slim", state="chosen" if chosen else "open")

    def _dock(self) -> Dock:
        if not self._doing:
            return Dock()
        title, _, _ = self._words()[self._doing]
        back = Button("back", say("Back"), "Esc")
        if self._doing == "learn":
            course = self._course
            # A teacher who comes back the next day would otherwise find nothing learned, and not know why.
            told = (say("In class: your progress is neither shown nor changed."),) if is_in_class() else ()
            ending = (Button(END_CLASS, say("End class")),) if is_in_class() else ()
            return Dock(
                title,
                start_glyph("learn"),
                sentences=(*told, *course.sentences()),
                buttons=(*course.buttons(), *self._to_hand_in(), *ending, back),
            )
        if self.form is not None:
            buttons = (Button("begin", say("Begin"), main=True), Button("more", say("Options")), back)
            return Dock(title, start_glyph(self._doing), fields=self.form.main_fields(), buttons=buttons)
        left = self._to_analyse() | {EXAMPLE: say("An example")} if self._doing == "analyse" else self._left()
        choices = tuple(Choice(id, label=words, chosen=id == self._chosen) for id, words in left.items())
        go = say("Go on") if self._doing == "continue" else say("Analyse")
        fields = (Field("left", "list", say("Which game?"), choices),)
        return Dock(title, start_glyph(self._doing), fields=fields, buttons=(Button("begin", go, main=True), back))

    def refresh(self) -> None:
        """Show the page as it stands, in the language spoken now."""
        self.frame.settings = {**self.frame.settings, PROJECTOR: text_is_large()}
        self.frame.show(self.screen, draw_start_sign)
        self.links.refresh(self.game)
        self._show_sheet()
        if keeper().trouble:
            self.frame.show_note(keeper().trouble, "warn")

    def _show_sheet(self) -> None:
        sheets: dict[str, Callable[[], Sheet | None]] = {
            "menu": self._menu, "help": _help, "more": self._more, HAND_IN: self._handing_in,
        }  # fmt: skip
        made = sheets.get(self._opened)
        self.frame.show_sheet(made() if made else None, draw_start_sign)

    def _menu(self) -> Sheet:
        spoken = tuple(
            Choice(code, label=OWN_NAMES.get(code, code.upper()), chosen=code == language()) for code in LANGUAGES
        )
        large = "on" if text_is_large() else "off"
        fields = (
            Field("language", "pick", say("Language"), spoken),
            Field(PROJECTOR, "switch", say("Projector: large text"), value=large),
        )
        return Sheet("menu", say("Menu"), (Section(say("Settings"), fields=fields),), drawer=True)

    def _more(self) -> Sheet | None:
        if self.form is None:
            return None
        buttons = (Button("begin", say("Begin"), main=True), Button("close", say("Back"), "Esc"))
        return Sheet("more", say("Options"), (Section(fields=self.form.more_fields(), buttons=buttons),))

    def _handing_in(self) -> Sheet:
        rows = (
            (say("A file with how often each wrong idea came up in which lesson: no answers, no times."),),
            (say("Nothing is sent: the file is yours, to give or to keep."),),
        )
        fields = (Field("nickname", "text", say("Nickname"), value=self._nickname),)
        buttons = (Button("give", say("Download"), main=True), Button("close", say("Back"), "Esc"))
        return Sheet(HAND_IN, say("Hand in wrong ideas"), (Section(rows=rows, fields=fields, buttons=buttons),))

    def complain(self, sentence: object) -> None:
        """Show what is wrong, a sentence or an error."""
        self.frame.show_note(str(sentence), "warn")

    def hush(self) -> None:
        """Take the note away."""
        self.frame.show_note("")

    # -----------------------------------------------------------------------------------------------------------
    # What the page says

    def _heard(self, message: Mapping[str, Any]) -> None:
        kind = message.get("type")
        if kind == "hello":
            self._greet(message)
        elif kind == "unkept":
            keeper().page_refused(brief(message.get("error", ""), LONGEST_WORD))
        elif kind == "behind":
            page_went_on(word_in(message, "name"), message.get("text"))
            for panel in self.tables:
                panel.table.look_elsewhere()
        elif kind == "pick":
            self.pick(word_in(message, "id"))
        elif kind == "set":
            self.set_field(word_in(message, "field"), word_in(message, "key"), value_in(message))
        elif kind == "press":
            self.press(word_in(message, "id"))
        elif kind == "open":
            self.look_at(word_in(message, "id"))

    @guarded
    def _greet(self, message: Mapping[str, Any]) -> None:
        """Learn which language the browser speaks, where it is, and what it has kept, where it is what keeps."""
        spoken, filled = language(), greet_page(self.frame, message.get("storage"))
        if filled:
            _speak_as_last()
            self.game = _remembered_game()
        if self._follows_browser and keeper().settings.get("language") not in LANGUAGES:
            set_language(_first_spoken(message.get("languages")) or spoken)
        if filled or language() != spoken:
            self.refresh()
        if self.address is not None and not self._is_greeted:
            self._visit(unquote(word_in(message, "address")))
        self._is_greeted = True


def _help() -> Sheet:
    keys = {key: words for key, words in key_words().items() if key in _KEYS}
    return Sheet("help", say("Help"), (Section(say("Keys"), tallies=key_tallies(keys)),))


def _title(game: str) -> str:
    return box_of(game).words.glossary.name("game")


def _place_words(game: Any) -> str:
    """Say where a game stands that is open here, and who plays."""
    return f"{game.box.face.moment_words(game)} · {', '.join(player.name for player in game.players)}"


def _lesson_place(lesson: Lesson) -> str:
    """Return the address of a lesson."""
    return f"lesson/{lesson.game}/{lesson.id}"


def _remembered_game() -> str:
    chosen = keeper().settings.get("game")
    return chosen if chosen in GAMES else next(iter(GAMES))


def _panel(module: str, function: str, *arguments: Any, **options: Any) -> Any:
    """Open a panel; its module is loaded when it is first asked for."""
    return getattr(import_module(f"skara.panels.{module}"), function)(*arguments, **options)


def _speak_as_last() -> None:
    spoken = keeper().settings.get("language")
    if spoken in LANGUAGES:
        set_language(spoken)


def _first_spoken(tags: Any) -> str:
    """Return the first of a browser's languages, such as `fr-CA`, that is spoken here; nothing where none is."""
    codes = [tag.partition("-")[0].lower() for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else []
    return next((code for code in codes if code in LANGUAGES), "")


def start(language: str = "") -> StartPanel:
    """Open the start page, in a language or in the one that was spoken last; a page of ours begins in the browser's."""
    if language:
        set_language(language)
    else:
        _speak_as_last()
    return StartPanel(follows_browser=not language)
