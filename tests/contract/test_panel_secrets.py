"""No panel sends its page what another player chose in secret."""

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import ipywidgets as widgets
import pytest

from skara.core.box import Box
from skara.games import box_of
from skara.panels import (
    analyse_turn,
    end_of_round,
    position_editor,
    review_game,
    rule_cards,
    score_sheet,
    step_through,
    vote,
)  # fmt: skip
from skara.panels.play_panel import PlayPanel
from skara.panels.stepper_panel import StepperPanel
from skara.panels.table import Table
from skara.panels.vote_panel import VotePanel
from tests.effort import effort

from .trials import TRIALS, walk

PANELS: dict[str, Callable[[Table], Any]] = {
    "play": PlayPanel,
    "stepper": step_through,
    "score sheet": score_sheet,
    "rule cards": lambda table: rule_cards(table=table),
    "end of round": lambda table: end_of_round(table=table),
    "analysis": analyse_turn,
    "review": review_game,
    "editor": position_editor,
    "vote": vote,
}


def look_at_first_move(panel: StepperPanel) -> None:
    """Choose the first move in the list of the turn's moves, where it has one."""
    if panel.moves.rows:
        panel.moves.value = panel.moves.rows[0]["key"]


CLICKS: dict[str, list[Callable[[Any], object]]] = {
    "play": [partial(PlayPanel.look_at, what=sheet) for sheet in ("menu", "help", "table", "village")],
    "stepper": [StepperPanel.first, StepperPanel.end, StepperPanel.previous_move, look_at_first_move],
}
"""By panel: what is clicked there one after the other, as far as it shows more."""

_CHANCE = re.compile(r"IPY_MODEL_\w+|sb[0-9a-f]{10}-|plain\d+-")
"""What differs from one panel to the next: the ids of widgets and of drawings."""


def widgets_in(widget: Any, seen: set[int]) -> Iterator[Any]:
    """Find a widget and all that its state refers to."""
    if isinstance(widget, widgets.Widget) and id(widget) not in seen:
        seen.add(id(widget))
        yield widget
        for name in widget.keys:
            found = getattr(widget, name)
            for part in found if isinstance(found, (list, tuple)) else [found]:
                yield from widgets_in(part, seen)


def sent(panel: Any) -> list[str]:
    """Write all that a panel has sent to its page."""
    states = [widget.get_state() for widget in widgets_in(panel, set())]
    for state in states:
        # The page keeps the whole game, to go on with it after the kernel has died.
        state.pop("kept", None)
    return [_CHANCE.sub("", json.dumps(state, sort_keys=True, default=str)) for state in states]


def alike(box: Box, games: int) -> Iterator[tuple[int, Any, Any]]:
    """Find tables at which somebody chose in secret, and how they were had this player chosen something else.

    Each comes with a player to whom they look the same.
    """
    for seed in range(games):
        for setup in TRIALS[box.ID].setups:
            if setup["players"] == 1:
                continue
            for game in walk(box.new_game(seed=seed, **setup), rng := Random(seed)):
                if not game.decision.secret or len(game.legal_moves()) < 2:
                    continue
                one, other = game.copy(), game.copy()
                for table, move in zip((one, other), rng.sample(game.legal_moves(), 2), strict=True):
                    table.play(move)
                for seer in range(len(game.players)):
                    if seer != game.decision.player and one.view(seer).position() == other.view(seer).position():
                        yield seer, one, other


CASES = [
    (game, panel)
    for game in TRIALS
    for panel in PANELS
    if game != "toy" or panel not in {"end of round", "editor", "vote"}
]


@pytest.mark.games
@pytest.mark.parametrize(("game_id", "panel"), CASES)
def test_panels_send_nothing_that_was_chosen_in_secret(
    game_id: str, panel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "_run_bots", lambda table: None)
    monkeypatch.setattr(VotePanel, "start", lambda panel: None)
    looked_at = 0
    for seer, *games in islice(alike(box_of(game_id), 1), effort(48)):
        bots = {seat: "random" for seat in range(len(games[0].players)) if seat != seer}
        one, other = (PANELS[panel](Table(game, bots)) for game in games)
        assert sent(one) == sent(other)
        for click in CLICKS.get(panel, ()):
            for each in (one, other):
                click(each)
            assert sent(one) == sent(other)
        looked_at += 1
    assert bool(looked_at) is TRIALS[game_id].secret_choices


@pytest.mark.games
@pytest.mark.parametrize("game_id", [game for game, trial in TRIALS.items() if trial.secret_choices])
def test_whoever_is_asked_next_at_the_same_table_sees_nothing_that_was_chosen_in_secret(game_id: str) -> None:
    asked = ((one, other) for seer, one, other in alike(box_of(game_id), 1) if one.decision.player == seer)
    looked_at = 0
    for games in islice(asked, effort(48)):
        one, other = (PlayPanel(Table(game)) for game in games)
        for click in (PlayPanel.refresh, *CLICKS["play"]):
            for each in (one, other):
                click(each)
            assert sent(one) == sent(other)
        looked_at += 1
    assert looked_at
