"""What all panels share: their frame, their look, and a notice that keeps errors inside."""

from collections.abc import Callable
from functools import wraps
from html import escape
from traceback import print_exception
from typing import Any, ParamSpec

import ipywidgets as widgets

from skara.core.colours import DARK, LIGHT
from skara.core.errors import IllegalMoveError, SkaraError
from skara.core.language import language, say
from skara.core.printable import printable
from skara.core.quoting import quoted
from skara.core.rulebook import RULE_ID
from skara.games import rule_of
from skara.panels.keeping import is_served
from skara.panels.parts.assets import STATIC
from skara.panels.parts.board import Board

P = ParamSpec("P")


def guarded(method: Callable[P, None]) -> Callable[P, None]:
    """Show an error of a panel's callback inside the panel, so that a click never loses the game."""

    @wraps(method)
    def safe(*args: P.args, **kwargs: P.kwargs) -> None:
        panel: Any = args[0]
        try:
            method(*args, **kwargs)
        except SkaraError as error:
            panel.complain(error)
        except Exception as error:
            panel.complain(went_wrong(error))

    return safe


def went_wrong(error: Exception) -> str:
    """Say that something failed that nobody foresaw; what it was, only where the computer is the reader's own."""
    if is_served():
        print_exception(error)
        return say("Something went wrong here; the game is as it was.")
    return say("Something went wrong here; the game is as it was. ({error})", error=quoted(error, 200))


class Panel(widgets.VBox):
    """A frame with a title, a notice line and the parts of one panel."""

    children: Any

    def __init__(self, title: str, name: str) -> None:
        """Make the empty frame; `name` becomes a CSS class."""
        self.heading = widgets.HTML()
        self.notice = widgets.HTML()
        self.body = widgets.VBox()
        self.name = name
        self._said: tuple[object, str] = ("", language())
        """What the notice says, and in which language."""
        super().__init__([widgets.HTML(STYLE), self.heading, self.notice, self.body])
        self.add_class("sb-panel")
        self.add_class(f"sb-{name}")
        self.set_title(title)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Give the widget and, for pages on which no widget lives, the drawing in it."""
        return with_drawing(super()._repr_mimebundle_(**options), drawing_in(self))

    def set_title(self, title: str, note: str = "") -> None:
        """Write the heading; a notice in a language that is not spoken any more goes, or is said anew."""
        said, code = self._said
        if said and code != language():
            (self.complain if isinstance(said, IllegalMoveError) else lambda _: self.hush())(said)
        small = f" <span class='sb-note'>{escape(note)}</span>" if note else ""
        self.heading.value = f"<h3 class='sb-title'>{escape(title)}{small}</h3>"

    def add_tools(self, *tools: Any) -> None:
        """Put controls beside the heading."""
        head = widgets.HBox([self.heading, widgets.HBox(list(tools))])
        head.add_class("sb-head")
        self.set_trait("children", [head if child is self.heading else child for child in self.children])

    def fit_screen(self) -> None:
        """Give the panel the height of the screen: its parts share it, and only a phone scrolls."""
        style, *parts = self.children
        frame = widgets.VBox(parts)
        frame.add_class("sb-fit-frame")
        self.body.add_class("sb-fit-body")
        self.set_trait("children", [style, frame])
        self.add_class("sb-fit")

    def complain(self, sentence: object) -> None:
        """Show what is wrong, a sentence or an error, marked by more than colour."""
        self._said = (sentence, language())
        told = rule_links(escape(printable(str(sentence)))).replace("\n", "<br>")
        self.notice.value = f"<div class='sb-warn' role='alert'><b>⊘</b> {told}</div>"

    def praise(self, sentence: str) -> None:
        """Show what went right."""
        self._said = (sentence, language())
        self.notice.value = f"<div class='sb-ok' role='status'><b>✓</b> {rule_links(escape(printable(sentence)))}</div>"

    def hush(self) -> None:
        """Take the notice away."""
        self._said = ("", language())
        self.notice.value = ""


def with_drawing(shown: Any, picture: str) -> Any:
    """Add a drawing to what a widget gives a page to show; a page with widgets shows the widget all the same."""
    bundle = shown[0] if isinstance(shown, tuple) else shown
    if bundle and picture:
        bundle["image/svg+xml"] = picture
    return shown


def drawing_in(part: Any) -> str:
    """Return the first drawing in a part of a panel that is shown; nothing where there is none."""
    if getattr(getattr(part, "layout", None), "display", None) == "none":
        return ""
    if isinstance(part, Board):
        return str(part.svg)
    if hasattr(part, "drawing"):
        return str(part.drawing())
    return next(filter(None, map(drawing_in, getattr(part, "children", ()))), "")


def relabel(choice: Any, options: list[tuple[str, Any]]) -> None:
    """Write the words of a choice anew and keep what is chosen, where it still can be."""
    chosen = choice.value
    choice.options = options
    choice.value = chosen if any(chosen == value for _, value in options) else None


def rule_links(html: str) -> str:
    """Make every rule id in a piece of HTML show its sentence on hover and focus, and on a click."""
    return RULE_ID.sub(lambda match: rule_link(match[0]), html)


def rule_link(rule: str) -> str:
    """Write a rule id that opens into the rule's sentence."""
    found = rule_of(rule)
    sentence = escape(found.sentence, quote=True) if found is not None else ""
    return (
        f"<details class='sb-rule'><summary title='{sentence}'>{escape(rule)}</summary>"
        f"<span class='sb-rule-text'>{sentence}</span></details>"
    )


def variables(colours: dict[str, str]) -> str:
    """Write colours as custom properties of a style sheet."""
    return "".join(f"--sb-{name}:{value};" for name, value in colours.items())


_RULES = (STATIC / "panel.css").read_text(encoding="utf-8")

STYLE = (
    f"<style>.sb-panel {{{variables(LIGHT)}}}"
    f'[data-jp-theme-light="false"] .sb-panel, .sb-dark .sb-panel {{{variables(DARK)}}}'
    f"{_RULES}</style>"
)
