"""Work that takes its time: done beside the panel, which stays awake, shows how far it is and can stop it."""

import asyncio
import time
from collections.abc import Callable
from contextlib import ExitStack
from html import escape
from threading import Event, Thread, Timer
from typing import Any

import ipywidgets as widgets

from skara.core.language import say
from skara.core.stopping import GivenUp, stoppable
from skara.core.study import Progress, Stopped
from skara.panels.keeping import is_served
from skara.panels.parts.limits import RUNS_AT_ONCE, SERVED_STUDY_SECONDS, STUDIES_AT_ONCE
from skara.panels.parts.server_queue import place_in_queue, runs_folder

Work = Callable[[Progress, Stopped], Any]
"""What is to be done; it tells how far it is (0 to 1, and a sentence) and asks now and then whether to stop."""

PAUSE = 0.1
"""So many seconds work goes on before others have a turn, where there are no threads."""


class BackgroundWork(widgets.VBox):
    """A button that starts work, one that stops it, and a bar that shows how far it is.

    In a notebook the work has a thread of its own, and all that it tells is taken in between two clicks. Where there
    are no threads, as in a browser's Python, it lets the page have its turn now and then. Where no loop runs, as in a
    test, it is done at once. Where the kit is served to others, the work of all visitors shares a queue.
    """

    def __init__(
        self,
        begin: Callable[[], None],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
        partly: Callable[[Any], None] | None = None,
        is_run: bool = False,
    ):
        """Call `begin` when the button is pressed, `done` with the result and `failed` with an error.

        `partly` is called with what the work hands over before it is done. On a server there is one run of many games
        at a time.
        """
        self.start, self.stop = widgets.Button(button_style="primary"), widgets.Button(icon="stop")
        self.bar = widgets.HTML()
        self.words = ""
        """What the starting button says."""
        self._done, self._failed, self._partly = done, failed, partly
        self._is_run = is_run
        self._so_far: Any = None
        self._loop: asyncio.AbstractEventLoop | None = None
        """The loop of the page, while the work has a thread of its own."""
        self._stopping = Event()
        self._thread: Thread | None = None
        self._share, self._sentence = 0.0, ""
        self.running = self._told = False
        self.start.on_click(lambda button: begin())
        self.stop.on_click(lambda button: self.stop_work())
        buttons = widgets.HBox([self.start, self.stop])
        buttons.add_class("sb-buttons")
        super().__init__([buttons, self.bar])
        self.add_class("sb-work")
        self.refresh()

    def do(self, work: Work, wait: bool = False) -> None:
        """Do some work, unless other work is going on; with `wait` here and now."""
        if self.running:
            return
        self._stopping.clear()
        self._share, self._sentence = 0.0, ""
        self.running = True
        self.refresh()
        try:
            loop = None if wait else asyncio.get_running_loop()
        except RuntimeError:
            loop = None
        if loop is None:
            self._finish(*self._attempt(work, self._tell))
        else:
            try:
                self._loop = loop
                self._thread = Thread(target=self._aside, args=(work, loop), daemon=True)
                self._thread.start()
            except RuntimeError:
                self._thread = self._loop = None
                loop.call_soon(self._in_turns, work)

    def hand_over(self, result: Any) -> None:
        """Show what is known so far; the work calls this, in whatever thread it is done."""
        if self._partly is None:
            return
        waiting, self._so_far = self._so_far is not None, result
        if self._loop is None:
            self._show_partly()
        elif not waiting:
            self._loop.call_soon_threadsafe(self._show_partly)

    def _show_partly(self) -> None:
        result, self._so_far = self._so_far, None
        if self._partly is not None and result is not None and self.running and self.comm is not None:
            self._partly(result)

    @property
    def was_stopped(self) -> bool:
        """Whether the last work was told to stop, by a person or because its time was over."""
        return self._stopping.is_set()

    def stop_work(self) -> None:
        """Tell the work to stop, with what it has found; it hears of it where it asks, or where it is to `go_on`."""
        self._stopping.set()
        self.refresh()

    def close(self) -> None:
        """Stop the work at once: nobody looks at it any more."""
        self._stopping.set()
        if self._thread is not None:
            self._thread.join(PAUSE)
        super().close()

    def _aside(self, work: Work, loop: asyncio.AbstractEventLoop) -> None:
        """Run in the other thread; widgets are touched by the loop's thread only."""

        def tell(share: float, sentence: str) -> None:
            self._share, self._sentence = share, sentence
            if not self._told:
                # One message at a time: a loop that is busy would otherwise find hundreds of them.
                self._told = True
                loop.call_soon_threadsafe(self._show_told)

        result, error = self._attempt(self._served(work) if is_served() else work, tell)
        try:
            loop.call_soon_threadsafe(self._finish, result, error)
        except RuntimeError:
            # The loop has ended with its kernel.
            return

    def _served(self, work: Work) -> Work:
        """Return work that waits for its place among that of all visitors of the server, and has an end."""

        def waits(tell: Progress, stopped: Stopped) -> Any:
            def say_so() -> None:
                tell(0.0, say("Waiting: others search first ..."))

            def say_of_run() -> None:
                tell(0.0, say("Waiting: another run is under way ..."))

            with ExitStack() as places:
                if self._is_run and not places.enter_context(
                    place_in_queue(RUNS_AT_ONCE, say_of_run, stopped, runs_folder())
                ):
                    return None
                if not places.enter_context(place_in_queue(STUDIES_AT_ONCE, say_so, stopped)):
                    return None
                end = Timer(SERVED_STUDY_SECONDS, self._stopping.set)
                end.daemon = True
                end.start()
                try:
                    return work(tell, stopped)
                finally:
                    end.cancel()

        return waits

    def _in_turns(self, work: Work) -> None:
        """Do the work in the loop's own thread; what it tells and asks are the moments in which others have a turn."""
        give_way = _Yielding()

        def tell(share: float, sentence: str) -> None:
            self._tell(share, sentence)
            give_way()

        def stopped() -> bool:
            give_way()
            return self._stopping.is_set()

        self._finish(*self._attempt(work, tell, stopped))

    def _attempt(self, work: Work, tell: Progress, stopped: Stopped | None = None) -> tuple[Any, Exception | None]:
        """Do the work and return what came of it; nothing where it was stopped before there was anything."""
        asked = stopped or self._stopping.is_set
        try:
            with stoppable(asked):
                return work(tell, asked), None
        except GivenUp:
            return None, None
        except Exception as error:
            return None, error

    def _tell(self, share: float, sentence: str) -> None:
        self._share, self._sentence = share, sentence
        self._show()

    def _show_told(self) -> None:
        self._told = False
        self._show()

    def _finish(self, result: Any, error: Exception | None) -> None:
        self.running, self._thread, self._loop, self._so_far = False, None, None, None
        if self.comm is None:
            # It was closed meanwhile.
            return
        self.refresh()
        if error is None:
            self._done(result)
        else:
            self._failed(error)

    def refresh(self) -> None:
        """Write everything anew, in the language spoken now."""
        self.start.description, self.stop.description = self.words, say("Stop")
        self.start.disabled = self.running
        self.stop.layout.display = "" if self.running else "none"
        self.stop.disabled = self._stopping.is_set()
        self._show()

    def _show(self) -> None:
        if not self.running:
            self.bar.value = ""
            return
        percent = round(100 * min(1.0, max(0.0, self._share)))
        sentence = say("Stopping ...") if self._stopping.is_set() else self._sentence or say("Working ...")
        label = escape(sentence, quote=True)
        self.bar.value = (
            f"<div class='sb-progress'><progress max='100' value='{percent}' aria-label='{label}'></progress>"
            f"<span>{escape(sentence)}</span></div>"
        )


class _Yielding:
    """Lets the page take in clicks and show what changed, at most every tenth of a second."""

    def __init__(self) -> None:
        try:
            from pyodide.ffi import can_run_sync, run_sync
        except ImportError:
            self._run_sync = None
        else:
            # Without stack switching the work goes on to its end, and Stop is heard after it.
            self._run_sync = run_sync if can_run_sync() else None
        self._last = time.monotonic()

    def __call__(self) -> None:
        """Give the others a turn, if it is time."""
        if self._run_sync is not None and time.monotonic() - self._last >= PAUSE:
            self._run_sync(asyncio.sleep(0))
            self._last = time.monotonic()
