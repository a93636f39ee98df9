"""Any game can be played at its table by clicks alone: what stands on the screen is all that is needed."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from skara.core.box import Box
from skara.core.deeds import Desk, Manner
from skara.core.language import LANGUAGES, set_language
from skara.core.screen import Screen, packed, signs_in
from skara.games import new_game
from skara.panels import play
from skara.panels.play_panel import PlayPanel

from .trials import ending, tables

MOST_CLICKS = 900


def clickable(screen: Screen) -> Iterator[str]:
    """Name everything on a screen that a click begins or plays."""
    for band in screen.stage:
        for cell in band.cells:
            if cell.state in ("open", "chosen"):
                yield cell.id
            yield from (target.id for target in cell.targets if target.state in ("open", "chosen"))
    for strip in screen.strips:
        yield from (tally.id for group in strip.groups for tally in group if tally.id)
    yield from (button.id for button in screen.dock.buttons if not button.disabled and button.id != "back")


def refused(screen: Screen) -> Iterator[str]:
    """Name everything on a stage that a click cannot begin now."""
    for band in screen.stage:
        yield from (cell.id for cell in band.cells if cell.id and cell.state == "refused")


def click_through(panel: PlayPanel, rng: Random) -> None:
    """Click at random until the game is over, preferring what plays to what only opens."""
    for _ in range(MOST_CLICKS):
        if panel.game.is_over:
            return
        found = list(clickable(panel.screen))
        ends = [id for id in found if id.startswith("end:")]
        assert found, panel.game.decision
        panel.press(rng.choice(ends) if ends and rng.random() < 0.9 else rng.choice(found))
        assert panel.frame.note.get("tone") != "warn", panel.frame.note
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("manner", [Manner(), Manner(confirm=True), Manner(joined=False, end_turn=False)])
def test_whole_games_are_clicked_through(box: Box, manner: Manner) -> None:
    panel = play(bots={1: "greedy"}, game=ending(box.ID, 1, players=2))
    panel.manner = manner
    panel.refresh()
    click_through(panel, Random(1))
    assert panel.game.is_over


def test_one_undo_takes_back_one_click(box: Box) -> None:
    panel = play(2, {}, seed=3, game=box.ID)
    rng = Random(5)
    for _ in range(60):
        if panel.game.is_over:
            break
        before, moves = panel.game, len(panel.table.session.moves)
        panel.press(rng.choice(list(clickable(panel.screen))))
        if len(panel.table.session.moves) > moves:
            after = panel.game
            panel.undo(sure=True)
            assert panel.game == before
            panel.redo()
            assert panel.game == after


def test_a_screen_speaks_every_language_and_holds_only_text(box: Box) -> None:
    game = new_game(2, 1, game=box.ID)
    told = {}
    for code in LANGUAGES:
        set_language(code)
        screen = box.host.screen(Desk(game, game.active))
        told[code] = screen.question.text
        ids = [cell.id for band in screen.stage for cell in band.cells]
        assert len(set(ids)) == len(ids)
        for glyph in signs_in(screen):
            drawn = box.host.sign(glyph)
            assert drawn.words and drawn.width > 0 and ' id="' not in drawn.drawing
        assert "version" not in packed(screen)
    assert len(set(told.values())) == len(LANGUAGES)


def test_the_screen_of_one_who_hands_over_is_covered(box: Box) -> None:
    panel = play(2, {}, seed=1, game=box.ID, hand_over=True)
    assert panel.covered and panel.frame.screen["phase"] == "cover"
    panel.press("uncover")
    assert not panel.covered and panel.frame.screen["phase"] != "cover"


def test_a_preview_has_nothing_to_click_and_tells_what_its_buttons_would(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = 0
    for game, _ in islice(tables(box.ID, 4), 12):
        panel = play(game=game, bots={})
        if game.is_over or panel.desk.deed is not None:
            continue
        messages: list[dict[str, Any]] = []
        monkeypatch.setattr(panel.frame, "send", messages.append)
        for thing in clickable(panel.screen):
            messages.clear()
            panel.point(thing)
            deed = box.host.begin(panel.desk, thing)
            if deed is None or deed.refusal is not None:
                continue
            (message,) = messages
            dock = message["dock"]
            assert "buttons" not in dock and "fields" not in dock
            trial = box.host.screen(Desk(game, panel.seat, deed=deed)).dock.buttons[0]
            assert dock.get("gains", []) == ([packed(trial.row)] if trial.row else [])
            seen += bool(trial.row)
    assert seen


def test_what_opens_by_itself_cannot_be_left_and_says_why_others_must_wait(box: Box) -> None:
    """Its Back did nothing, and neither did a click on something else."""
    seen = 0
    for game, _ in islice(tables(box.ID, 8), 40):
        panel = play(game=game, bots={})
        if panel.desk.deed is None:
            continue
        assert all(button.id != "back" for button in panel.screen.dock.buttons)
        for thing in refused(panel.screen):
            panel.hush()
            panel.pick(thing)
            assert panel.frame.note.get("text") == box.host.refusal(panel.desk, thing).sentence
        seen += 1
    assert seen
