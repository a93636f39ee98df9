"""The stepper shows every point of a game as the engine replays it."""

import re
import subprocess
import sys
import time
from collections import Counter
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest

import skara
import skara.panels
from skara.brae import face
from skara.brae.drawing import draw_table
from skara.brae.drawing.overview import draw_overview
from skara.brae.drawing.storage import held_goods
from skara.brae.game import Game, new_game
from skara.core.errors import OptionError, SkaraError
from skara.core.events import told_once
from skara.core.record import write_record
from skara.core.replay import round_starts, turn_starts, walk_through
from skara.core.session import Session
from skara.panels.stepper_panel import StepperPanel
from skara.panels.table import Table

from ..brae.tables import table as position
from ..brae.walks import random_game


@pytest.fixture(scope="module")
def finished() -> Game:
    return random_game(4, players=3)


def totals(panel: StepperPanel) -> list[int]:
    """Read the totals beside the story."""
    return [int(text.replace("−", "-")) for text in re.findall(r"<td><b>([−\d]+)</b>", panel.scores.value)]


def prefix_of(picture: str) -> str:
    """Read what the ids of a drawing begin with."""
    found = re.search(r'aria-labelledby="(\w+-)title"', picture)
    assert found
    return found[1]


def changes(panel: StepperPanel) -> list[int]:
    """Read what the move changed in them."""
    found = re.findall(r"</b></td><td>([^<]+)</td>", panel.scores.value)
    return [0 if text == "=" else int(text.replace("−", "-")) for text in found]


# -- the walk itself


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_walk_is_the_engines_replay(players: int):
    game = random_game(f"walk {players}", players=players)
    first, *points = walk_through(game)
    steps = list(game.replay())
    assert first.game == game.beginning() and first.move is None
    assert len(points) == len(steps)
    for point, step in zip(points, steps, strict=True):
        assert (point.seat, point.move, list(point.events)) == (step.seat, step.move, list(step.events))
        assert point.game == step.game


def test_known_points_are_used_again():
    game = random_game(2, moves=40, players=2)
    known = walk_through(game)
    longer = game.copy()
    longer.play(longer.legal_moves()[0])
    points = walk_through(longer, known)
    assert [a is b for a, b in zip(points, known, strict=False)] == [True] * len(known)
    assert points == walk_through(longer)
    assert walk_through(random_game(3, moves=40, players=2), known)[0].game.seed == 3


def test_a_game_from_a_position_keeps_its_names():
    game = position(2, goods="barley*2", round=2)
    game.players[0].name = "Ada"
    game.play("done")
    points = walk_through(game)
    assert points[0].game.players[0].name == "Ada" and points[-1].game == game


def test_where_rounds_and_turns_begin(finished: Game):
    points = walk_through(finished)
    begins = [place for place, point in enumerate(points) if any(event.kind == "round" for event in point.events)]
    assert round_starts(points) == [0, *begins, len(points) - 1]
    starts = turn_starts(points)
    assert set(round_starts(points)) <= set(starts)
    for before, after in pairwise(starts):
        assert len({point.game.active for point in points[before:after]}) == 1


# -- the panel


def test_every_point_tells_what_happened_and_why(finished: Game):
    panel = skara.panels.step_through(finished)
    steps = list(finished.replay())
    assert panel.last == len(steps) and panel.position == 0
    for number, step in enumerate(steps, start=1):
        panel.next_move()
        assert panel.position == number and panel.by == "move" and panel.notice.value == ""
        told = unescape(panel.what.value)
        assert finished.players[step.seat].name in told and str(step.move) in told
        for event in told_once(step.events):
            assert event.sentence in told and event.rule in told
        seats = range(3)
        assert totals(panel) == [step.game.score(seat).total for seat in seats]
        assert changes(panel) == [step.game.score(seat).total - step.before.score(seat).total for seat in seats]
    assert panel.point.game == finished


def test_the_drawing_is_that_of_the_point(finished: Game):
    panel = skara.panels.step_through(finished)
    panel.go(30)
    assert panel.point.seat is not None
    game, seat = panel.point.game, panel.point.seat
    glance, whole = panel.view.glance, panel.view.whole
    room = {"width": glance.room[0], "height": glance.room[1]}
    assert glance.svg == draw_overview(game, seat, **room, prefix=prefix_of(glance.svg), since=[panel.point])
    assert whole.svg == "", "only what is seen is drawn"
    panel.view.choice.value = "whole"
    wanted = draw_table(game, seat, width=800, theme="auto", prefix=prefix_of(whole.svg), marks={})
    assert whole.svg == wanted
    other = (seat + 1) % 3
    panel.area.value = other
    assert finished.players[other].name in whole.svg and whole.svg != wanted
    panel.view.choice.value = "glance"
    glance.room = [350, 0]
    assert 'viewBox="0 0 350 ' in glance.svg, "drawn for the room that the page tells of"


def test_by_turn_all_its_moves_are_listed_and_its_changes_ringed(finished: Game):
    panel = skara.panels.step_through(finished)
    points, seen = walk_through(finished), 0
    assert panel.by == "turn" and panel.turn is None and panel.moves.rows == []
    for start, end in pairwise(turn_starts(points)):
        panel.next_turn()
        assert panel.position == end and panel.turn == (start, end) and panel.by == "turn"
        assert [row["key"] for row in panel.moves.rows] == [str(place) for place in range(start + 1, end + 1)]
        seat = points[start].game.moment.seat
        before, after = points[start].game.players[seat], points[end].game.players[seat]
        moved = before.slider != after.slider
        picture = panel.view.glance.svg
        assert (' stroke-dasharray="6 4" class="sb-changed"' in picture) == moved
        new, gone = Counter(held_goods(after)), Counter(held_goods(before))
        spaces = points[end].game.figures.spaces[after.slider]
        lost = max(0, min((gone - new).total(), spaces - min(spaces, new.total())))
        assert picture.count('class="sb-gone"') == lost
        for place in range(start + 1, end + 1):
            verb, _, tile, _ = points[place].move.option
            if verb == "place" and points[place].seat == seat:
                part = picture[picture.index(f'data-thing="tile:{tile}"') :].split('role="button"')[0]
                assert "sb-changed" in part
                seen += 1
        assert totals(panel)[seat] == points[end].game.score(seat).total
    assert seen > 50
    panel.moves.value = panel.moves.rows[0]["key"]
    assert panel.by == "move" and panel.position == int(panel.moves.value), "a move that is clicked is shown alone"
    panel.ways.value = "turn"
    assert panel.by == "turn" and panel.turn is not None and panel.position == panel.turn.end


def test_the_strip_has_every_turn_and_leads_to_it(finished: Game):
    panel = skara.panels.step_through(finished)
    cells = panel.strip.cells
    assert [cell["key"] for cell in cells] == turn_starts(walk_through(finished))[1:]
    proper = [cell["label"] for cell in cells if not cell["minor"]]
    assert proper[0].startswith("Turn 1 of 36, ") and len(proper) == 36, "three players, four rounds of three turns"
    assert sum(cell["apart"] for cell in cells) == 3, "a gap before each round but the first"
    panel.strip.value = cells[20]["key"]
    assert panel.position == cells[20]["key"] and panel.by == "turn"
    assert panel.turn is not None
    panel.go(panel.turn.end - 1)
    assert panel.strip.value == cells[20]["key"] and panel.by == "move"


def test_rounds_turns_and_ends(finished: Game):
    panel = skara.panels.step_through(finished)
    points = walk_through(finished)
    for starts, forward, back in (
        (round_starts(points), panel.next_round, panel.previous_round),
        (turn_starts(points), panel.next_turn, panel.previous_turn),
    ):
        panel.first()
        for place in starts[1:]:
            forward()
            assert panel.position == place
        forward()
        assert panel.position == panel.last
        for place in starts[-2::-1]:
            back()
            assert panel.position == place
    panel.go(round_starts(points)[2] + 1)
    panel.previous_round()
    assert panel.position == round_starts(points)[2]
    panel.end()
    assert panel.position == panel.last
    panel.previous_move()
    assert panel.position == panel.last - 1


def test_buttons_lead_by_turn_or_by_move(finished: Game):
    panel = skara.panels.step_through(finished)
    starts = turn_starts(walk_through(finished))
    assert panel.back.disabled and not panel.on.disabled
    panel.on.click()
    panel.on.click()
    assert panel.position == starts[2] and not panel.back.disabled
    panel.ways.value = "move"
    panel.on.click()
    assert panel.position == starts[2] + 1
    panel.back.click()
    assert panel.position == starts[2]
    panel.end()
    assert panel.on.disabled and not panel.back.disabled
    assert all(button.description and button.tooltip for button in (panel.back, panel.on))
    panel.go(10_000)
    assert panel.position == panel.last
    panel.go(-3)
    assert panel.position == 0


def test_it_opens_whatever_holds_a_game(finished: Game, tmp_path: Path):
    path = tmp_path / "game.json"
    skara.save(finished, path)
    session = Session(finished.beginning())
    for _, move in finished.moves():
        session.play(move)
    for source in (finished, write_record(finished), path, str(path), session, Table(finished)):
        panel = skara.panels.step_through(source)
        panel.end()
        assert panel.point.game == finished and panel.last == len(finished.moves())


def test_what_holds_no_game_is_refused(tmp_path: Path):
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": "skara-record", "moves": ["p0 dance"]}')
    for source in (broken, tmp_path / "none.json", {"format": "skara-record", "seed": []}):
        with pytest.raises(SkaraError):
            skara.panels.step_through(source)
    with pytest.raises(OptionError, match="not 7"):
        skara.panels.step_through(7)


def test_it_follows_a_table():
    table = Table(random_game(6, moves=20, players=2))
    panel = skara.panels.step_through(table)
    assert panel.position == panel.last == 20
    table.play(table.game.legal_moves()[0])
    assert panel.position == panel.last == 21
    panel.go(5)
    table.play(table.game.legal_moves()[0])
    assert (panel.position, panel.last) == (5, 22)
    panel.end()
    table.undo()
    assert (panel.position, panel.last) == (21, 21)
    assert panel.point.game == table.game
    table.put(new_game(players=4, seed=1))
    assert (panel.position, panel.last) == (0, 0) and len(panel.area.options) == 5
    assert panel.notice.value == ""


def test_it_speaks_french_and_back(finished: Game):
    panel = skara.panels.step_through(finished)
    panel.go(33)
    english = (panel.heading.value, panel.what.value, panel.strip.label, panel.on.tooltip)
    panel.languages.value = "fr"
    french = (panel.heading.value, panel.what.value, panel.strip.label, panel.on.tooltip)
    assert not set(english) & set(french) and panel.position == 33
    for event in told_once(panel.point.events):
        assert event.sentence in unescape(panel.what.value)
    panel.table.speak("en")
    assert panel.what.value == english[1] and panel.languages.value == "en"


def test_names_are_shown_as_text():
    game = new_game(names=["<script>", "B"], seed=3)
    game.play(game.legal_moves()[0])
    panel = skara.panels.step_through(game)
    for html in (panel.what.value, panel.scores.value, panel.heading.value, panel.view.glance.svg):
        assert "<script>" not in html


def test_two_panels_share_no_ids(finished: Game):
    found = []
    for _ in range(2):
        panel = skara.panels.step_through(finished)
        found.append(set(re.findall(r'\bid="([^"]+)"', panel.view.glance.svg)))
    assert found[0] and found[1] and not found[0] & found[1]


def test_an_error_stays_inside(finished: Game, monkeypatch: pytest.MonkeyPatch):
    panel = skara.panels.step_through(finished)

    def broken(*args, **kwargs):
        raise RuntimeError("no ink")

    monkeypatch.setattr(face, "overview", broken)
    panel.next_move()
    assert "no ink" in panel.notice.value and panel.position == 1
    monkeypatch.undo()
    panel.next_move()
    assert panel.notice.value == "" and panel.position == 2


def test_a_step_is_quick(finished: Game):
    panel = skara.panels.step_through(finished)
    start = time.perf_counter()
    for _ in range(20):
        panel.next_move()
    assert (time.perf_counter() - start) / 20 < 0.1


def test_panels_work_without_numpy_and_pandas_in_any_order():
    code = """
import sys
sys.modules["numpy"] = sys.modules["pandas"] = None
import skara.panels.stepper_panel
import skara.panels as panels
for make in (panels.score_sheet, panels.rule_cards, panels.end_of_round, lambda: panels.step_through(panels.Table())):
    assert make().notice.value == ""
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-500:]
