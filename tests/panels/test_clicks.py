"""A click makes the rules work no more than it must: how often moves are carried out, and options listed."""

from collections.abc import Callable

import pytest

import skara
from skara.brae import decisions
from skara.brae.drawing import things
from skara.brae.game import Game
from skara.panels.brae import play_panel
from skara.panels.brae.play_panel import PlayPanel, play
from skara.panels.brae.turn_form import TurnForm

from ..brae.tables import table

Work = dict[str, int]


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    """Count what is done from now on."""
    counts = {"carried out": 0, "listed": 0, "drawn": 0}

    def count(what: str, *homes: tuple[object, str]) -> None:
        for home, name in homes:
            function = getattr(home, name)

            def counted(*args: object, function: Callable[..., object] = function, **keywords: object) -> object:
                counts[what] += 1
                return function(*args, **keywords)

            monkeypatch.setattr(home, name, counted)

    count("carried out", (decisions, "carry_out"))
    count("listed", (decisions, "all_options"), (things, "all_options"))
    count("drawn", (play_panel, "draw_table"))
    return counts


def done(work: Work, act: Callable[[], object]) -> tuple[int, int, int]:
    """Tell how often moves are carried out, options listed and tables drawn for something that a person does."""
    work.update(dict.fromkeys(work, 0))
    act()
    return work["carried out"], work["listed"], work["drawn"]


def workers() -> Game:
    return table(goods="shell*3 fish*2 deer rabbit*2 barley*2", special="muster", settlers={"shore": 2})


def village() -> Game:
    return table(goods="stone*3", phase="village")


def resting() -> Game:
    """Give a table on which cooking leads to feeding, where there is one thing only to do."""
    return table(goods="shell*2 fish*2", flipped=["craft"], phase="rest", settlers={"shore": 2})


def solo() -> Game:
    return table(1, goods="stone*3", phase="village")


def beginning() -> Game:
    return skara.new_game(2, 1)


def sat_down(game: Game) -> PlayPanel:
    """Give a panel with no form open."""
    panel = play(game=game, bots={})
    panel.cancel()
    return panel


def possible(panel: PlayPanel) -> str:
    return next(choice.thing for choice in panel.picker.choices if choice.possible)


TABLES = pytest.mark.parametrize("made", [workers, village, resting, solo, beginning])


@TABLES
def test_sitting_down_lists_the_options_once(work: Work, made: Callable[[], Game]) -> None:
    game = made()
    assert done(work, lambda: play(game=game, bots={})) == (0, 1, 1)


@TABLES
def test_opening_a_form_carries_its_move_out_once(work: Work, made: Callable[[], Game]) -> None:
    panel = sat_down(made())
    thing = possible(panel)
    assert done(work, lambda: panel.pick(thing)) == (1, 0, 1)
    assert panel.form.is_open and not panel.form.confirm.disabled


def test_every_change_in_a_form_carries_its_move_out_once(work: Work) -> None:
    panel = sat_down(workers())
    panel.pick("tile:cook")
    (control,) = panel.form.fields.children

    def cook(**counts: int) -> None:
        control.counters.values = {**dict.fromkeys(control.counters.values, 0), **counts}

    assert done(work, lambda: cook(shell=2)) == (1, 0, 0)
    assert not panel.form.confirm.disabled
    # What is refused costs no more than what is not.
    assert done(work, lambda: cook(shell=3, deer=1)) == (1, 0, 0)
    assert panel.form.confirm.disabled and "SB-COOK" in panel.form.verdict.value


@TABLES
def test_confirming_plays_the_move_once(work: Work, made: Callable[[], Game]) -> None:
    panel = sat_down(made())
    panel.pick(possible(panel))
    carried_out, listed, drawn = done(work, panel.confirm)
    # The session plays it on its own copy; where the next table leaves one thing only to do, its form opens by itself
    # and shows what that would do.
    assert carried_out == 1 + panel.form.is_open
    assert (listed, drawn) == (1, 1)


def test_the_next_form_opens_by_itself_and_costs_one_more(work: Work) -> None:
    panel = sat_down(resting())
    panel.pick("tile:cook")
    assert done(work, panel.confirm) == (2, 1, 1)
    assert panel.game.decision.kind == "feed" and panel.form.is_open


def test_what_is_refused_or_only_looked_at_costs_nothing(work: Work) -> None:
    panel = sat_down(workers())
    refused = next(choice.thing for choice in panel.picker.choices if not choice.possible)
    assert done(work, lambda: panel.pick(refused)) == (0, 0, 1)
    assert panel.notice.value
    assert done(work, lambda: panel.pick("worker:small")) == (0, 0, 0)
    assert done(work, panel.cancel) == (0, 0, 1)


def test_undo_lists_the_options_once(work: Work) -> None:
    panel = sat_down(workers())
    panel.choose("place small cook shell*2")
    assert done(work, panel.history.undo.click) == (0, 1, 1)


def test_a_turn_of_its_own_costs_no_more(work: Work) -> None:
    turn = TurnForm(workers(), lambda: None)
    turn.pick("tile:cook")
    assert done(work, turn.confirm) == (1, 1, 1)
    turn.pick("done")
    # What ends the turn is only looked at, since nobody may see what comes after it.
    assert done(work, turn.confirm) == (1, 1, 1)
    assert turn.finished and not turn.form.is_open
