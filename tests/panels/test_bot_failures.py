"""A bot that fails at a table: the person's move stands, the panel is drawn, and says what can be done now."""

from collections.abc import Callable
from typing import Any

import pytest

from skara.bots import GreedyBot, IsolatedBot
from skara.core.box import Box
from skara.panels import play
from skara.panels.play_panel import PlayPanel
from tests.panels.playing import hear, note, warned

WAYS = ["bot:ask", "bot:play", "bot:other", "undo"]


def raises(error: BaseException) -> Callable[[Any], Any]:
    def choose(view: Any) -> Any:
        raise error

    return choose


def recurses(view: Any) -> Any:
    return recurses(view)


class Wordless(Exception):  # noqa: N818 - an error that cannot even be written
    def __str__(self) -> str:
        raise ValueError


FAULTS: dict[str, tuple[Callable[[Any], Any], str]] = {
    "exit": (raises(SystemExit(1)), "SystemExit"),
    "interrupt": (raises(KeyboardInterrupt()), "was interrupted"),
    "generator": (raises(GeneratorExit()), "GeneratorExit"),
    "recursion": (recurses, "RecursionError"),
    "memory": (raises(MemoryError()), "failed to choose a move: MemoryError"),
    "no words": (raises(ValueError()), "failed to choose a move: ValueError"),
    "unwritable": (raises(Wordless()), "Wordless"),
    "illegal": (lambda view: "place large dance", "chose 'place large dance'"),
    "nothing": (lambda view: None, "chose 'None'"),
    "number": (lambda view: 5, "chose '5'"),
}


class Failing:
    """Fails as long as it is told to, and plays well otherwise."""

    name = "failing"

    def __init__(self, fault: Callable[[Any], Any]) -> None:
        self.fault: Callable[[Any], Any] | None = fault
        self.asked = 0

    def choose(self, view: Any) -> Any:
        self.asked += 1
        return self.fault(view) if self.fault else view.legal_moves()[0]


class Nameless:
    def choose(self, view: Any) -> Any:
        raise ValueError("no idea")


class Unnameable(Nameless):
    @property
    def name(self) -> str:
        raise RuntimeError


def table(bot: Any, **more: Any) -> PlayPanel:
    """Ada against a bot that is asked when she has kept a tile."""
    return play(2, {1: bot}, 10, ["Ada", "Bruno"], isolated=False, **more)


def failed(fault: str = "exit") -> tuple[PlayPanel, Failing]:
    """Let Ada keep a tile; the bot fails then."""
    panel = table(bot := Failing(FAULTS[fault][0]))
    panel.pick("special:build")
    return panel, bot


def ways(panel: PlayPanel) -> list[str]:
    return [button["id"] for button in panel.frame.note.get("buttons", ())]


def moves(panel: PlayPanel) -> list[tuple[int, str]]:
    return [(seat, str(move)) for seat, move in panel.game.moves()]


@pytest.mark.parametrize("fault", FAULTS)
def test_whatever_a_bot_does_the_panel_is_drawn_and_offers_what_can_be_done(fault: str):
    panel, bot = failed(fault)
    assert moves(panel) == [(0, "keep build")] and bot.asked == 1
    assert warned(panel) and "failing" in note(panel) and "Bruno" in note(panel) and FAULTS[fault][1] in note(panel)
    assert ways(panel) == WAYS
    assert panel.frame.settings["undo"] is True
    assert panel.frame.screen["version"] == panel.frame.version and panel.desk.game is panel.game

    # Nothing else is begun meanwhile, and what can be done stays there.
    for thing in ("special:build", "card:0", "tile:cook"):
        hear(panel, "pick", id=thing)
        hear(panel, "point", id=thing)
    panel.refresh()
    assert ways(panel) == WAYS and bot.asked == 1 and len(moves(panel)) == 1


class Endless:
    name = "endless"

    def choose(self, view: Any) -> Any:
        while True:
            pass


def test_a_bot_of_ones_own_is_stopped_and_the_panel_says_so():
    panel = play(2, {1: IsolatedBot(Endless(), seconds=0.2)}, 10, ["Ada", "Bruno"])
    panel.pick("special:build")
    assert "The bot endless (Bruno) failed to choose a move: it took longer than 0.2 s" in note(panel)
    assert ways(panel) == WAYS
    hear(panel, "press", id="bot:other")
    assert not panel.table.stalled and panel.game.decision.player == 0


def test_bots_of_ones_own_are_apart_unless_somebody_says_otherwise():
    bot = Nameless()
    for isolated, kind in ((True, IsolatedBot), (False, Nameless)):
        panel = play(3, {1: bot, 2: "greedy"}, 10, isolated=isolated)
        assert type(panel.table.bots[1]) is kind and type(panel.table.bots[2]) is GreedyBot


def test_a_bot_that_is_apart_is_asked_again_where_it_failed():
    panel = play(2, {1: Failing(FAULTS["exit"][0])}, 10, ["Ada", "Bruno"])
    panel.pick("special:build")
    for _ in range(2):
        assert "The bot failing (Bruno) failed to choose a move: SystemExit: 1" in note(panel) and ways(panel) == WAYS
        hear(panel, "press", id="bot:ask")


@pytest.mark.parametrize("bot", (Nameless(), Unnameable()))
def test_a_bot_without_a_name_is_called_by_its_class(bot: Any):
    panel = table(bot)
    panel.pick("special:build")
    assert f"The bot {type(bot).__name__} (Bruno) failed to choose a move: ValueError: no idea" in note(panel)


def test_ask_again():
    panel, bot = failed()
    hear(panel, "press", id="bot:ask")
    assert bot.asked == 2 and ways(panel) == WAYS
    bot.fault = None
    hear(panel, "press", id="bot:ask")
    assert bot.asked > 2 and moves(panel)[1][0] == 1
    assert not panel.table.stalled and not warned(panel)
    # What is not on offer does nothing, whatever a page says.
    asked = bot.asked
    hear(panel, "press", id="bot:ask")
    assert bot.asked == asked


def test_play_for_it_until_somebody_else_is_asked():
    panel, bot = failed()
    hear(panel, "press", id="bot:play")
    assert panel.seat == panel.desk.seat == 1 and not panel.table.stalled and not warned(panel)
    first = panel.game.legal_moves()[0]
    panel.choose(first)
    assert moves(panel)[1] == (1, str(first)) and bot.asked == 1
    while panel.table.stood_in is not None:
        panel.choose(panel.game.legal_moves()[0])
    # It is asked again the next time, and who looks is Ada again.
    while not panel.table.stalled:
        panel.choose(panel.game.legal_moves()[0])
    assert bot.asked == 2 and panel.seat == 0 and ways(panel) == WAYS


def test_what_is_played_for_a_bot_is_taken_back_by_itself():
    panel, _ = failed()
    while panel.table.stood_in is None or panel.game.moves()[-1][0] == 0:
        if panel.table.stalled:
            hear(panel, "press", id="bot:play")
        panel.choose(panel.game.legal_moves()[0])
    before = moves(panel)
    assert before[-1][0] == 1 and panel.seat == 1, "a turn for Bruno is begun, and goes on"
    panel.undo(sure=True)
    assert moves(panel) == before[:-1] and panel.seat == 1


def test_let_another_bot_take_over():
    panel, bot = failed()
    hear(panel, "press", id="bot:other")
    assert isinstance(panel.table.bots[1], GreedyBot) and bot.asked == 1
    assert moves(panel)[1][0] == 1 and panel.seat == 0 and not panel.table.stalled and not warned(panel)


def test_undo_and_redo_around_a_failure():
    panel, bot = failed()
    hear(panel, "press", id="undo")
    assert moves(panel) == [] and note(panel) == "" and panel.seat == 0
    panel.redo()
    assert moves(panel) == [(0, "keep build")] and ways(panel) == WAYS and bot.asked == 1
    panel.undo()
    panel.pick("special:innovate")
    assert ways(panel) == WAYS and bot.asked == 2


def test_a_bot_that_fails_before_anybody_moved():
    panel = play(2, {0: Failing(FAULTS["exit"][0])}, 10, isolated=False)
    assert panel.game.moves() == [] and ways(panel) == WAYS[:3] and panel.seat == 1
    hear(panel, "press", id="bot:other")
    assert not panel.table.stalled and panel.game.moves()


def test_the_bots_of_a_game_that_was_taken_back_to_its_beginning_are_asked():
    panel = play(2, {0: "greedy"}, 10)
    panel.undo(sure=True)
    assert panel.game.moves() == [] and "greedy" in note(panel) and ways(panel) == WAYS[:3]
    hear(panel, "press", id="bot:ask")
    assert panel.game.decision.player == 1 and note(panel) == ""


def test_every_screen_can_be_drawn_while_a_bot_does_not_move():
    """A bot that fails each time it is asked, in a whole game: feeding, resting and choosing in secret too."""
    panel = table(Failing(FAULTS["nothing"][0]))
    kinds = set()
    while not panel.game.is_over:
        if panel.table.stalled:
            kinds.add(panel.game.decision.kind)
            assert ways(panel)[:3] == WAYS[:3] and panel.desk.deed is None
            panel.look_at("table"), panel.look_at("help"), panel.look_at("menu"), panel.look_at("")
            assert ways(panel)[:3] == WAYS[:3], note(panel)
            hear(panel, "press", id="bot:play")
        panel.choose(next(panel.game.variants(panel.game.options()[0])))
    assert len(kinds) > 3 and not panel.table.stalled


def test_a_bot_of_any_game_may_fail(toy: Box):
    panel = play(game="toy", bots={1: Failing(FAULTS["nothing"][0])}, seed=1, isolated=False)
    panel.choose("aim peak")
    assert ways(panel) == WAYS
    hear(panel, "press", id="bot:other")
    assert panel.seat == 0 and not panel.table.stalled
