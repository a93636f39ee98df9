"""A click makes the rules work no more than it must: how often moves are carried out, and options listed."""

from collections.abc import Callable

import pytest

import skara
from skara.brae import decisions
from skara.brae.game import Game
from skara.brae.host import look, screens
from skara.brae.host.clicks import SAID_THINGS
from skara.panels.play_panel import PlayPanel
from skara.panels.turn_form import TurnForm
from tests.contract.test_hosts import clickable

from ..brae.tables import table
from .playing import at, begun, cells

Work = dict[str, int]

MOST_JOINED = 7
"""So often moves are carried out at most to show a card with what may follow it, each way to end it on its button."""


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    """Count what is done from now on; what a form compares to open with the largest way is not in it."""
    counts = {"carried out": 0, "listed": 0, "shown": 0}

    def count(what: str, *homes: tuple[object, str]) -> None:
        for home, name in homes:
            function = getattr(home, name)

            def counted(*args: object, function: Callable[..., object] = function, **keywords: object) -> object:
                counts[what] += 1
                return function(*args, **keywords)

            monkeypatch.setattr(home, name, counted)

    count("carried out", (decisions, "carry_out"))
    count("listed", (look, "all_options"))
    count("shown", (screens, "look_at"))
    return counts


def done(work: Work, act: Callable[[], object]) -> tuple[int, int, int]:
    """Tell how often moves are carried out, options listed and screens made for something that a person does."""
    work.update(dict.fromkeys(work, 0))
    act()
    return work["carried out"], work["listed"], work["shown"]


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


def possible(panel: PlayPanel) -> str:
    return next(thing for thing in clickable(panel.screen) if not thing.startswith("end:"))


def told(panel: PlayPanel) -> int:
    """Count what an idle screen tries to tell what comes of it: likely ways, and its buttons."""
    if panel.desk.deed is not None:
        return 0
    shown = cells(panel.screen)
    cards = [target for cell in shown.values() for target in cell.targets if target.look == "row"]
    likely = [thing for thing in shown if any(target.id == f"{thing}/0" for target in shown[thing].targets)]
    tiles = [thing for thing in likely if thing.startswith("tile:") and "gather" not in thing]
    ways = [len(deed.form.likely) for thing in tiles if (deed := panel.host.begin(panel.desk, thing)) is not None]
    buttons = [button for button in panel.screen.dock.buttons if button.id in SAID_THINGS]
    return len(cards) + sum(ways) + len(buttons)


TABLES = pytest.mark.parametrize("made", [workers, village, resting, solo, beginning])


@TABLES
def test_sitting_down_lists_the_options_once(work: Work, made: Callable[[], Game]) -> None:
    game = made()
    panels: list[PlayPanel] = []
    carried_out, listed, shown = done(work, lambda: panels.append(at(game)))
    assert (carried_out, listed, shown) == (told(panels[0]), 1, 1)


@TABLES
def test_opening_a_form_carries_its_move_out_once(work: Work, made: Callable[[], Game]) -> None:
    panel = at(made())
    thing = possible(panel)
    assert done(work, lambda: panel.pick(thing)) == (1, 1, 1)
    assert begun(panel) and not panel.screen.dock.buttons[0].disabled


@TABLES
def test_one_click_for_several_moves_tries_few(work: Work, made: Callable[[], Game]) -> None:
    panel = at(made(), confirm=False)
    thing = possible(panel)
    carried_out, listed, shown = done(work, lambda: panel.pick(thing))
    assert carried_out <= MOST_JOINED and (listed, shown) == (1, 1)


def test_a_change_in_a_form_is_judged_and_carried_out_once(work: Work) -> None:
    panel = at(workers())
    panel.pick("tile:cook")
    assert done(work, lambda: panel.set_field("0", "shell", 2)) == (1, 1, 1)
    # What does not go together is judged before other things give way.
    assert done(work, lambda: panel.set_field("0", "deer", 1)) == (2, 1, 1)
    assert not panel.screen.dock.buttons[0].disabled
    # What was looked at before is known.
    panel.set_field("0", "deer", 0)
    assert done(work, lambda: panel.set_field("likely", "0", True)) == (0, 1, 1)


@TABLES
def test_confirming_plays_the_move_once(work: Work, made: Callable[[], Game]) -> None:
    panel = at(made())
    panel.pick(possible(panel))
    carried_out, listed, shown = done(work, panel.confirm)
    # The session plays it on its own copy; where the next table leaves one thing only to do, its form opens by itself
    # and shows what that would do.
    assert carried_out == 1 + bool(begun(panel)) + told(panel)
    assert (listed, shown) == (1, 1)


def test_the_next_form_opens_by_itself_and_costs_one_more(work: Work) -> None:
    panel = at(resting())
    panel.pick("tile:cook")
    assert done(work, panel.confirm) == (2, 1, 1)
    assert panel.game.decision.kind == "feed" and begun(panel)


def test_pointing_costs_as_much_as_opening_a_form(work: Work) -> None:
    panel = at(workers())
    assert done(work, lambda: panel.point("tile:cook")) == (1, 1, 1)


def test_what_is_only_looked_at_costs_nothing(work: Work) -> None:
    panel = at(workers())
    assert done(work, lambda: panel.pick("worker:small")) == (told(panel), 1, 1)
    assert done(work, panel.cancel) == (told(panel), 1, 1)
    assert done(work, lambda: panel.look_at("menu")) == (0, 0, 0)


def test_undo_lists_the_options_once(work: Work) -> None:
    panel = at(workers())
    panel.choose("place small cook shell*2")
    # The move is looked at once more, to see whether it showed what nobody had seen.
    assert done(work, panel.undo) == (1 + told(panel), 1, 1)
    panel.redo()
    assert done(work, lambda: panel.undo(sure=True)) == (told(panel), 1, 1)


def test_a_turn_of_its_own_costs_no_more(work: Work) -> None:
    turn = TurnForm(workers(), lambda game, move: move.option.verb == "done", lambda: None)
    turn.pick("tile:cook")
    carried_out, listed, shown = done(work, turn.confirm)
    # It is looked at first, since what ends a turn is not played.
    assert carried_out == 2 + told(turn) and (listed, shown) == (1, 1)
    turn.pick("done")
    assert turn.finished and not begun(turn)
