"""The drawer of a table: log, branches, files and settings."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from skara.core.errors import SkaraError
from skara.core.events import told_once
from skara.core.language import LANGUAGES, language, say
from skara.core.position_codes import game_of_code
from skara.core.saves import Saves, TakenError, download, file_name, read_upload
from skara.core.screen import Button, Choice, Field, Section, Sheet
from skara.games import from_position
from skara.panels.keeping import PROJECTOR, keeper, text_is_large
from skara.records import position_code

if TYPE_CHECKING:
    from skara.panels.play_panel import PlayPanel

DRAWER = "menu"
GAME_FILE = "skara-game"
"""What a file is called that nobody named."""

LOGGED = 200
"""So many events are listed at most, the newest first."""


class Drawer:
    """What the drawer shows, and what happens there."""

    settings: tuple[str, ...] = ("language", "confirm", "end_turn", PROJECTOR)
    """Which settings it offers."""
    whole_game = True
    """Whether the game at the table is the reader's own: branches, files and the log belong to such a game."""

    def __init__(self, panel: "PlayPanel") -> None:
        """Make the drawer of a panel."""
        self.panel = panel
        self.next_branch = ""
        """The name that the next move gives to a branch of its own."""
        self._file = ""

    def sheet(self) -> Sheet:
        """Show the drawer as it stands."""
        return Sheet(DRAWER, say("Menu"), self.sections(), drawer=True)

    def sections(self) -> tuple[Section, ...]:
        """Show the parts of the drawer."""
        if not self.whole_game:
            return self._tools(), self._settings()
        return self._tools(), self._files(), self._settings(), self._branches(), self._log()

    def _tools(self) -> Section:
        back = (Button("leave", say("Start page")),) if self.panel.leave is not None else ()
        return Section(buttons=(*back, Button("open:table", say("The whole table")), Button("open:help", say("Help"))))

    def _settings(self) -> Section:
        manner = self.panel.manner
        spoken = tuple(Choice(code, label=code.upper(), chosen=code == language()) for code in LANGUAGES)
        switches = {
            "confirm": (say("Confirm every move"), manner.confirm),
            "end_turn": (say("End my turn for me"), manner.end_turn),
            PROJECTOR: (say("Projector: large text"), text_is_large()),
        }
        fields = [Field("language", "pick", say("Language"), spoken)]
        fields += [Field(key, "switch", label, value="on" if on else "off") for key, (label, on) in switches.items()]
        return Section(say("Settings"), fields=tuple(field for field in fields if field.key in self.settings))

    def _branches(self) -> Section:
        session = self.panel.table.session
        known = tuple(Choice(name, label=name, chosen=name == session.branch) for name in session.branches)
        fields = (
            Field("branch", "list", say("Branch"), known),
            Field("new_branch", "text", say("New branch"), value=self.next_branch),
        )
        return Section(say("Branches"), fields=fields)

    def _files(self) -> Section:
        saves, trouble = Saves(keeper().home), keeper().trouble
        name = Field("file", "text", say("Name"), value=self._file, note=trouble)
        code = Field("code", "text", say("Code to share"), value=self._code())
        buttons = [Button("menu:download", say("Download")), Button("upload", say("Load from this computer"))]
        if saves.by_download:
            return Section(say("Files"), fields=(code, name), buttons=tuple(buttons))
        known = tuple(Choice(each, label=each, chosen=each == self._file) for each in saves.names())
        fields = (code, name, Field("saved", "list", say("Saved"), known)) if known else (code, name)
        load = [Button("menu:load", say("Load"))] if known else []
        buttons = [Button("menu:save", say("Save")), *load, *buttons]
        return Section(say("Files"), fields=fields, buttons=tuple(buttons))

    def _code(self) -> str:
        """Write what the reader can know of the table as a code; nothing where there is too much for one."""
        try:
            return position_code(self.panel.game, self.panel.seat)
        except SkaraError:
            return ""

    def _read_code(self, code: str) -> None:
        """Lay out the table of a pasted code; the one shown lies there already."""
        if code and code != self._code():
            # Nothing but a code: no path that a page names is read.
            game_of_code(code)
            self.panel.table.put(from_position(code))
            self.panel.say_note(say("The table of the code lies here."), "ok")

    def _log(self) -> Section:
        game, session = self.panel.game, self.panel.table.session
        told = [game.box.face.told(event, game, self.panel.seat) for event in told_once(session.log)[-LOGGED:]]
        return Section(say("Log"), rows=tuple((sentence,) for sentence in reversed(told)))

    def set_field(self, field: str, key: str, value: Any) -> None:
        """Change something in the drawer."""
        panel = self.panel
        if field == "language" and key in LANGUAGES:
            panel.table.speak(key)
        elif field in ("confirm", "end_turn"):
            panel.manner = replace(panel.manner, **{field: bool(value)})
            keeper().set(field, bool(value))
            panel.refresh()
        elif field == PROJECTOR:
            keeper().set(PROJECTOR, bool(value))
            panel.refresh()
        elif field == "branch":
            panel.table.switch(key)
        elif field == "new_branch":
            self._name_branch(str(value).strip())
        elif field == "code" and self.whole_game:
            self._read_code(str(value).strip())
        elif field in ("file", "saved"):
            self._file = str(value).strip() if field == "file" else key
            panel.show()

    def _name_branch(self, name: str) -> None:
        self.panel.table.session.check_name(name)
        self.next_branch = name
        self.panel.say_note(say("The next move begins the branch '{name}'.", name=name), "ok")

    def press(self, button: str) -> None:
        """Press a button of the drawer; one that is not there does nothing, whatever a page says."""
        if not self.whole_game:
            return
        known: dict[str, Callable[[], None]] = {
            "save": self._save, "replace": lambda: self._save(True), "load": self._load, "download": self._download,
        }  # fmt: skip
        if button in known:
            known[button]()

    def _save(self, overwrite: bool = False) -> None:
        """Save by name; what is there already is replaced only after a question."""
        panel = self.panel
        try:
            saved = Saves(keeper().home).save(self._file or GAME_FILE, panel.table.record(), overwrite)
        except TakenError as error:
            answers = (Button("menu:replace", say("Replace it")), Button("stay", say("Leave it")))
            panel.say_note(str(error), "warn", answers)
            return
        panel.show()
        panel.say_note(say("Saved: {path}", path=saved), "ok")

    def _load(self) -> None:
        self._lay_out(file_name(self._file or GAME_FILE), Saves(keeper().home).load(self._file or GAME_FILE))

    def _download(self) -> None:
        name, text = download(self._file or GAME_FILE, self.panel.table.record())
        self.panel.frame.send({"type": "download", "name": name, "text": text})

    def upload(self, name: str, text: str) -> None:
        """Lay out the game of an uploaded file."""
        if self.whole_game:
            self._lay_out(name, read_upload(name, text))

    def _lay_out(self, name: str, record: Any) -> None:
        self.panel.table.read_record(record)
        self.panel.say_note(say("Loaded: {path}", path=name), "ok")
