"""Somebody at the table to play at, for the tests: what stands there, and what the page would say."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from skara.core.screen import Cell, Screen
from skara.panels import play
from skara.panels.play_panel import PlayPanel


def solo(seed: int = 1, **more: Any) -> PlayPanel:
    """Ada alone, who confirms every move."""
    return play(1, seed=seed, names=["Ada"], **{"confirm": True, **more})


def pair(**more: Any) -> PlayPanel:
    """Ada and Bo at one screen, who confirm every move."""
    return play(2, {}, 1, ["Ada", "Bo"], **{"confirm": True, **more})


def at(game: Any, **more: Any) -> PlayPanel:
    """Persons only, who confirm every move, at a table as it stands."""
    return play(game=game, bots={}, **{"confirm": True, **more})


def hear(panel: PlayPanel, kind: str, **content: Any) -> None:
    """Say to a panel what the page says."""
    panel.frame._heard(panel.frame, {"type": kind, **content}, [])


def sent(panel: PlayPanel) -> list[dict[str, Any]]:
    """Keep from now on what is sent to the page."""
    messages: list[dict[str, Any]] = []
    panel.frame.send = lambda content, buffers=None: messages.append(content)  # type: ignore[method-assign]
    panel.frame.observe(lambda change: messages.extend(change["new"]["messages"]), "told")
    return messages


def cells(screen: Screen) -> dict[str, Cell]:
    """Find the cells of a stage by their ids."""
    return {cell.id: cell for band in screen.stage for cell in band.cells}


def things(screen: Screen) -> list[str]:
    """Name everything on the screen that a click may mean, whatever comes of it."""
    found = [piece.id for piece in screen.question.pieces if piece.id]
    for cell in cells(screen).values():
        found += [cell.id, *(target.id for target in cell.targets)]
    found += [tally.id for strip in screen.strips for group in strip.groups for tally in group if tally.id]
    return found + [button.id for button in screen.dock.buttons if ":" not in button.id and button.id != "back"]


def begun(panel: PlayPanel) -> str:
    """Write the move that the form would play; nothing where nothing is begun."""
    return str(panel.desk.deed.form.move) if panel.desk.deed else ""


def note(panel: PlayPanel) -> str:
    """Read the line above the question."""
    return str(panel.frame.note.get("text", ""))


def warned(panel: PlayPanel) -> bool:
    """Tell whether something is wrong."""
    return panel.frame.note.get("tone") == "warn"


def texts(shown: Any) -> Iterator[str]:
    """Find every text in what was sent to the page."""
    if isinstance(shown, str):
        yield shown
    elif isinstance(shown, Mapping):
        for each in shown.values():
            yield from texts(each)
    elif isinstance(shown, list | tuple):
        for each in shown:
            yield from texts(each)


def page(panel: PlayPanel) -> str:
    """Write all that the page of a panel shows now."""
    frame = panel.frame
    return json.dumps([frame.screen, frame.sheet, frame.note, frame.hint], ensure_ascii=False)
