"""The Analysis panel, driven through its widgets as a person does, and compared with the analysis itself."""

import asyncio
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import skara
import skara.analysis
from skara.analysis import Analysis, analyse
from skara.analysis.grades import grade
from skara.analysis.ranked import compared, ranked
from skara.brae.drawing import draw_table
from skara.brae.moves import Move, parse
from skara.brae.study import ends_turn
from skara.core.errors import OptionError
from skara.core.numbers import number, signed
from skara.core.record import write_record
from skara.core.session import Session
from skara.core.study import Candidate
from skara.panels import analyse_turn, play, position_editor
from skara.panels.analysis_panel import NOW, AnalysisPanel
from skara.panels.parts.chances import difference_words
from skara.panels.study.line_view import LineView
from skara.panels.study.turn_list import OWN, ListedTurn, grade_html, rows_of, worth_sentences
from skara.panels.study.walked_lines import line_words
from skara.panels.table import Table
from skara.panels.turn_form import TurnForm

from ..brae.tables import special
from ..brae.tables import table as position
from .playing import cells, note, warned
from .studies import LAST_TURN, bot_game, last_turn, moment, sampled, solved

PATIENCE = 2000
"""How often a test looks, a hundredth of a second apart, before it gives up."""


def words(html: str) -> str:
    """Return the text of a piece of HTML."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html)))


def small() -> AnalysisPanel:
    """Open the panel on a last turn, which is solved fast."""
    return analyse_turn(last_turn(), best=4)


def own_turn(panel: AnalysisPanel, *moves: str) -> None:
    """Play a turn in the form."""
    panel.mode.value = OWN
    assert panel.own is not None, panel.notice.value
    for move in moves:
        panel.own.choose(move)


async def until(found: Callable[[], Any]) -> None:
    """Let the loop run until something is so."""
    for _ in range(PATIENCE):
        if found():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came")


# -----------------------------------------------------------------------------------------------------------
# The list


def test_the_button_finds_the_best_turns_and_the_list_shows_them():
    panel = small()
    assert panel.turns.rows == [] and panel.work.start.description == "Analyse" and not panel.notice.value
    panel.work.start.click()
    assert isinstance(panel.analysis, Analysis) and not panel.notice.value
    turns = panel.analysis.turns
    assert [row["key"] for row in panel.turns.rows] == [str(rank) for rank in range(len(turns))]
    for row, turn in zip(panel.turns.rows, turns, strict=True):
        told = words(row["html"])
        assert f"{turn.mean:.0f} VP" in told.replace("−", "-")
        assert " · ".join(line_words(turn.start, turn.line)).replace("\xa0", " ") in told.replace("\xa0", " ")
    assert words(panel.told.value).strip() == " ".join(panel.analysis.sentences)
    assert "final score 2, exactly" in panel.worth.value
    assert panel.turns.value == "0" and panel.work.start.description == "Analyse again"


def test_intervals_and_what_is_too_close_are_shown():
    panel = analyse_turn(sampled())
    close = 0
    for row, turn in zip(panel.turns.rows, sampled().turns, strict=True):
        told = words(row["html"]).replace("−", "-")
        for end in () if turn.behind is None else (-turn.behind.low, -turn.behind.high):
            assert signed(end).replace("−", "-") in told
        assert (" to " in told) == (turn.behind is not None)
        is_close = turn.close and row["key"] != "0"
        assert ("≈ too close to call" in told) == is_close
        close += is_close
        assert row["html"].count("<circle") == 1
    assert 0 < close < len(panel.turns.rows) - 1
    assert "8 games played out" in panel.worth.value and re.search(r"Won: \d of 8 games\.", panel.worth.value)
    assert f"the best opponent: {signed(sampled().turns[0].mean - 45)} points" in panel.worth.value


def test_a_solo_turn_tells_both_chances():
    turn = replace(sampled().turns[0], start=skara.new_game(1), line=())
    analysis = sampled()
    panel = analyse_turn(analysis)
    told = " ".join(worth_sentences(ListedTurn("0", turn)))
    assert re.search(r"At least 45 points: \d of 8 games; at least 55: 0 of 8 games\.", told)
    assert "Won:" in panel.worth.value
    graded = grade_html(grade(replace(sampled().turns[-1], start=turn.start, line=(parse("keep explore"),)), turn, 0))
    assert "of 8 games (the best turn: " in graded and "%" not in graded.replace("95 % interval", "")


def test_a_single_game_has_no_interval():
    turn = next(turn for turn in sampled().turns[1:] if turn.samples == 8)
    told = worth_sentences(ListedTurn("1", turn))
    assert told[0] == f"Turn 2: {number(turn.mean)} points expected (8 games played out)."
    assert told[1].endswith(f" points (95 % interval: {difference_words(turn.behind)}).")
    single = replace(turn, outcomes=turn.outcomes[:1], low=float("-inf"), high=float("inf"))
    told = worth_sentences(ListedTurn("1", single))
    assert told[0] == f"Turn 2: {number(turn.mean)} points expected (1 game played out)."
    assert "interval" not in " ".join(told)


def test_what_is_only_estimated_promises_nothing():
    """A final score reaches its marks or not; an estimate says nothing of them."""
    known = sampled().turns[0]
    turn = ranked(skara.new_game(1), Candidate(known.line, 17.25), ())
    told = " ".join(worth_sentences(ListedTurn("0", turn)))
    assert told == "Turn 1: value 17.2 by estimate. It compares turns, and is not a number of points."
    turn = ranked(known.start, Candidate(known.line, 17.25), ())
    (row,) = rows_of([ListedTurn("0", turn)], None)
    assert "<b>value 17.2</b>" in row["html"] and "by estimate" in row["html"] and "VP" not in row["html"]
    skara.set_language("fr")
    (row,) = rows_of([ListedTurn("0", turn)], None)
    assert "<b>valeur 17,2</b>" in row["html"] and "par estimation" in row["html"] and "PV" not in row["html"]
    skara.set_language("en")
    last = analyse({"round": 4, "set": 3, "players": [{"goods": {"shell": 1}}]}).turns[0]
    assert last.exact and "points: no" in " ".join(worth_sentences(ListedTurn("0", last)))


# -----------------------------------------------------------------------------------------------------------
# A line on the drawing


def test_a_line_is_walked_through_on_the_drawing():
    panel = analyse_turn(solved())
    view = panel.line.view
    view.choice.value = "whole"
    for rank, turn in enumerate(solved().turns):
        panel.choose(str(rank))
        table = turn.start.copy()
        assert panel.line.position == 0 and panel.line.buttons["back"].disabled
        for place, move in enumerate(turn.line[:-1], 1):
            panel.line.buttons["on"].click()
            events = table.play(move)
            assert panel.line.position == place
            prefix = re.search(r'aria-labelledby="(\S+-)title"', view.whole.svg)
            assert prefix
            wanted = draw_table(table, 0, width=800, theme="auto", prefix=prefix[1], marks={})
            assert view.whole.svg == wanted
            told = words(panel.line.moves.value)
            assert all(event.sentence.replace("\xa0", " ") in told.replace("\xa0", " ") for event in events)
            assert view.glance.message == " ".join(event.sentence for event in events)
        assert table.position()["players"] == turn.end().position()["players"]
        assert panel.line.buttons["on"].disabled and panel.line.buttons["last"].disabled
        panel.line.buttons["first"].click()
        assert panel.line.position == 0
        panel.line.buttons["last"].click()
        panel.line.buttons["back"].click()
        assert panel.line.position == len(turn.line) - 2


def test_the_current_move_is_marked_and_stays_when_the_language_changes():
    panel = analyse_turn(solved())
    panel.line.go(1)
    panel.table.speak("fr")
    assert panel.line.position == 1
    assert panel.line.moves.value.count("aria-current='step'") == 1
    assert "grand Ouvrier" in panel.line.moves.value


def test_a_line_that_explores_shows_no_card_that_lies_face_down():
    game = special("explore", goods="food*4 stone*3")
    move = next(game.variants("place large explore"))
    table = game.copy()
    drawn = [event for event in table.play(move) if event.kind == "explore"]
    assert drawn and table.decision.kind == "explore"
    view = LineView()
    view.show(game, (move, Move(next(iter(table.options())))), 0, "a line")
    assert view.last == 0 and view.hidden
    assert "face down" in view.moves.value and "Explore, large worker" in view.moves.value
    view.show(game, (move,), 0, "as it was", peek=True)
    assert view.last == 1 and not view.hidden


def test_what_a_turn_hopes_for_is_told_once():
    panel = analyse_turn(special("explore", goods="food*4 stone*3", workers={"large": 1, "small": 0}), samples=1)
    panel.analyse()
    (exploring,) = [entry for entry in panel.entries if entry.turn.chances]
    panel.choose(exploring.key)
    assert f"{panel.worth.value} {panel.why.value}".count("most welcome: ") == 1


# -----------------------------------------------------------------------------------------------------------
# Any two


def test_any_two_turns_can_be_compared():
    panel = analyse_turn(sampled())
    turns = sampled().turns
    for first, second in ((0, 1), (1, 3), (3, 0), (4, 2)):
        panel.compare(str(first), str(second))
        better, worse = sorted((first, second))
        found = compared(turns[better], turns[worse], sampled().seat)
        told = words(panel.why.value).replace("\xa0", " ")
        assert f"Turn {better + 1} compared with Turn {worse + 1}" in told
        assert " ".join(found.told(f"Turn {better + 1}")).replace("\xa0", " ") in told
        assert f"Turn {better + 1} gains: " in told or f"Turn {better + 1} costs: " in told
        rows = re.findall(r"<th scope='row'>([^<]+)</th><td>([^<]+)</td><td>([^<]+)</td>", panel.why.value)
        assert [(label, int(one.replace("−", "-")), int(other.replace("−", "-"))) for label, one, other in rows] == [
            (row.label, row.first, row.second) for row in found.rows if row.difference
        ]


def test_the_list_to_compare_with_leaves_out_the_chosen_turn():
    panel = analyse_turn(sampled())
    panel.turns.value = "2"
    assert [value for _, value in panel.other.options] == ["0", "1", "3", "4", "5"]
    assert panel.other.value == "0"
    panel.other.value = "4"
    assert "Turn 3 compared with Turn 5" in panel.why.value


# -----------------------------------------------------------------------------------------------------------
# Work beside the panel


def test_it_works_aside_shows_how_far_it_is_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch):
    asked: dict[str, Any] = {}

    def slow(game: Any, *, progress: Any, stopped: Any, **options: Any) -> Analysis:
        asked.update(options, game=game)
        progress(0.4, "Looking <here>")
        started.set()
        for _ in range(PATIENCE):
            if stopped():
                return solved()
            done.wait(0.01)
        raise AssertionError("nobody stopped it")

    started, done = Event(), Event()
    monkeypatch.setattr(skara.analysis, "analyse", slow, raising=False)

    async def clicks() -> None:
        panel = analyse_turn(last_turn(), best=3)
        panel.work.start.click()
        assert panel.work.running and panel.analysis is None and panel.work.start.disabled
        await until(lambda: "value='40'" in panel.work.bar.value)
        assert "Looking &lt;here&gt;" in panel.work.bar.value and "<progress" in panel.work.bar.value
        panel.work.start.click()
        panel.line.go(0)
        panel.work.stop.click()
        assert panel.work.stop.disabled and "Stopping" in panel.work.bar.value
        await until(lambda: not panel.work.running)
        assert panel.analysis is solved() and len(panel.turns.rows) == 4
        assert panel.work.bar.value == "" and not panel.work.start.disabled

    asyncio.run(clicks())
    assert asked["best"] == 3 and asked["seconds"] == 20 and asked["game"] == last_turn()


def test_a_stopped_analysis_shows_what_it_has():
    panel = small()
    panel.options["nodes"] = 1
    panel.analyse()
    assert panel.analysis is not None and panel.analysis.method == "partial"
    assert panel.turns.rows and "not all there are" in panel.told.value


@pytest.mark.parametrize("aside", [False, True])
def test_an_error_of_the_work_is_shown_and_loses_nothing(monkeypatch: pytest.MonkeyPatch, aside: bool):
    def broken(game: Any, **options: Any) -> Analysis:
        raise ValueError("<b>oh</b>")

    panel = analyse_turn(solved())

    async def click() -> None:
        panel.work.start.click()
        await until(lambda: not panel.work.running)

    monkeypatch.setattr(skara.analysis, "analyse", broken, raising=False)
    asyncio.run(click()) if aside else panel.work.start.click()
    assert "Something went wrong" in panel.notice.value and "<b>oh</b>" not in panel.notice.value
    assert panel.analysis is solved() and len(panel.turns.rows) == 4
    monkeypatch.undo()
    panel.work.start.click()
    assert panel.notice.value == ""


def test_the_time_of_the_search_is_chosen(monkeypatch: pytest.MonkeyPatch):
    asked: list[Any] = []

    def quick(game: Any, *, seconds: Any, **options: Any) -> Analysis:
        asked.append(seconds)
        return solved()

    monkeypatch.setattr(skara.analysis, "analyse", quick, raising=False)
    panel = analyse_turn(last_turn(), seconds=7)
    assert [value for _, value in panel.time.options] == [7, 5, 20, 60, None]
    panel.work.start.click()
    panel.time.value = None
    panel.table.speak("fr")
    panel.work.start.click()
    assert asked == [7, None]


def test_turns_are_ranked_by_what_is_chosen(monkeypatch: pytest.MonkeyPatch):
    asked: list[str] = []

    def analysed(game: Any, *, goal: str, **options: Any) -> Analysis:
        asked.append(goal)
        known = sampled()
        turns = [
            ranked(one.start, Candidate(one.line, one.value), one.outcomes, goal=goal)
            for one in (known.turns if goal == "points" else known.turns[::-1])
        ]
        return replace(known, turns=turns)

    monkeypatch.setattr(skara.analysis, "analyse", analysed)
    panel = analyse_turn(moment(3, 2))
    assert panel.goal.layout.display == ""
    panel.analyse()
    assert asked == ["points"] and "analyse again" not in words(panel.told.value)

    panel.goal.value = "ahead"
    assert "not ranked by what is chosen now; analyse again" in words(panel.told.value)
    panel.analyse()
    best = panel.entries[0].turn
    assert asked == ["points", "ahead"] and "analyse again" not in words(panel.told.value)
    assert "ranked by points ahead of the best opponent" in words(panel.told.value)
    assert f"{signed(best.mean)} points expected compared with the best opponent" in words(panel.worth.value)
    assert f"The player's own points: {number(best.own)} expected." in words(panel.worth.value)


def test_a_panel_ranks_as_the_analysis_it_is_opened_with():
    known = sampled()
    turns = [ranked(one.start, Candidate(one.line, one.value), one.outcomes, goal="ahead") for one in known.turns]
    panel = analyse_turn(replace(known, turns=turns))
    assert panel.goal.value == "ahead" and "analyse again" not in words(panel.told.value)


def test_alone_there_is_one_thing_to_rank_by():
    panel = analyse_turn(position(1, set=3, goods="shell*2"), best=2)
    assert panel.goal.layout.display == "none"

    panel.goal.value = "ahead"
    panel.analyse()
    assert "analyse again" not in words(panel.told.value)


def test_bad_options_are_named():
    panel = analyse_turn(last_turn(), samples=-1)
    panel.work.start.click()
    assert "samples" in panel.notice.value and "role='alert'" in panel.notice.value
    assert panel.analysis is None


# -----------------------------------------------------------------------------------------------------------
# A turn of one's own


def test_an_own_turn_is_graded_and_stands_in_the_list():
    panel = analyse_turn(solved())
    own_turn(panel, "place small gather_hills stone", "place large cook shell", "done")
    assert panel.own is not None and panel.own.finished and not panel.grade_it.disabled
    panel.grade_it.click()
    wanted = solved().grade(["place small gather_hills stone", "place large cook shell", "done"])
    assert panel.grade is not None and panel.grade.lost == wanted.lost > 0
    assert wanted.sentences[0] in unescape(panel.graded.value)
    assert panel.mode.value == "best" and panel.turns.value == OWN
    assert [entry.key for entry in panel.entries][-1] == OWN and "You" in panel.turns.rows[-1]["html"]
    assert "Turn 1 compared with Your turn" in panel.why.value
    told = words(panel.why.value).replace("\xa0", " ")
    assert " ".join(wanted.difference.told("Turn 1")).replace("\xa0", " ") in told


def test_the_best_turn_of_all_is_told_so():
    panel = analyse_turn(solved())
    own_turn(panel, *map(str, solved().turns[0].line))
    panel.grade_it.click()
    assert panel.grade is not None and panel.grade.label == "best" and "sb-ok" in panel.graded.value
    assert "your turn" in panel.turns.rows[0]["html"] and len(panel.turns.rows) == len(solved().turns)


def test_an_own_turn_can_be_played_before_anything_is_analysed():
    panel = small()
    own_turn(panel, "place small gather_hills stone", "done")
    panel.grade_it.click()
    assert panel.analysis is not None and panel.grade is not None and panel.grade.lost > 0


def test_an_unfinished_turn_is_not_graded_and_undo_takes_the_grade_away():
    panel = analyse_turn(solved())
    own_turn(panel, "place small gather_hills stone")
    assert panel.grade_it.disabled and panel.own is not None
    panel.grade_own()
    assert "to its end" in panel.notice.value
    panel.own.choose("done")
    shown = panel.own.screen
    assert shown.question.text == "Your turn has ended." and shown.question.pieces == ()
    assert {cell.state for cell in cells(shown).values()} == {"quiet"}, "nothing can be chosen any more"
    panel.own.pick("tile:cook")
    assert panel.own.desk.deed is None and "undo first" in note(panel.own) and warned(panel.own)
    panel.grade_it.click()
    assert panel.grade is not None
    panel.own.undo()
    assert panel.grade is None and not panel.own.finished
    assert [str(move) for move in panel.own.moves] == ["place small gather_hills stone"]
    panel.own.press("begin_again")
    assert panel.own.moves == () and not panel.own.can_undo


def test_the_form_plays_on_a_table_of_its_own():
    table = Table(last_turn())
    panel = analyse_turn(table)
    own_turn(panel, "place small gather_hills stone", "done")
    assert table.session.moves == []


def test_the_form_deals_what_lies_face_down_anew():
    game = special("explore", goods="food*4 stone*3", round=3)
    panel = analyse_turn(game)
    panel.mode.value = OWN
    assert panel.own is not None
    assert panel.own.game.position()["players"] == game.position()["players"]
    assert game.deck is not None and panel.own.game.deck is not None
    hidden = game.deck[-game.cards_left :]
    assert panel.own.game.deck != hidden and sorted(panel.own.game.deck) == sorted(hidden)


def test_a_turn_also_ends_with_a_tile_kept_or_the_end_of_a_round():
    form = TurnForm(skara.new_game(2), ends_turn, lambda: None)
    form.choose(form.game.legal_moves()[0])
    assert form.finished and form.game.decision.kind == "special"
    ready = position(1, goods="shell*2", flipped=["craft"], settlers={"shore": 1}, set=3)
    ready.play("done")
    assert ready.decision.kind == "rest"
    form.begin(ready)
    form.choose("rest cook shell")
    assert not form.finished and form.game.decision.kind == "feed"
    form.choose(form.game.legal_moves()[0])
    assert form.finished and [move.option.verb for move in form.moves] == ["rest", "feed"]
    alone = position(1, goods="shell*2", flipped=["craft"], set=3)
    alone.play("done")
    form.begin(alone)
    form.choose("rest skip")
    assert form.finished


# -----------------------------------------------------------------------------------------------------------
# Where positions come from


def test_it_follows_a_table_shared_with_the_play_panel():
    board = play(game=last_turn(), bots={})
    panel = analyse_turn(board)
    assert panel.table is board.table
    panel.analyse()
    assert "another position" not in panel.told.value
    board.choose("place small gather_hills stone")
    assert "another position" in panel.told.value and panel.turns.rows, "what was found stays"
    panel.analyse()
    assert "another position" not in panel.told.value
    assert all(len(turn.line) <= 2 for turn in panel.analysis.turns)


def test_the_chosen_turn_can_be_played_on_the_table():
    table = Table(last_turn())
    panel = analyse_turn(table, best=3)
    panel.analyse()
    panel.choose("1")
    line = panel.entries[1].turn.line
    panel.play_it.click()
    assert tuple(table.session.moves[: len(line)]) == line and panel.notice.value == ""
    panel.play_on_table()
    assert "gone on" in panel.notice.value
    assert len(table.session.moves) == len(line)


def test_any_turn_of_a_record_can_be_chosen(tmp_path: Path):
    game = bot_game()
    path = tmp_path / "game.json"
    skara.save(game, path)
    for source in (game, Session(game), write_record(game), path, str(path)):
        panel = analyse_turn(source)
        values = [value for _, value in panel.moment.options]
        assert NOW not in values and len(values) >= 24, "there is nothing left to do at the end"
        assert panel.game.round == 4 and not panel.game.is_over
    place = next(value for label, value in panel.moment.options if label == "Round 2 of 4, turn 1 of 3: Ada")
    panel.moment.value = place
    assert (panel.game.round, panel.game.turn, panel.game.active) == (2, 1, 0)
    assert "Round 2 of 4, turn 1 of 3: Ada" in panel.heading.value


def test_another_moment_makes_the_analysis_one_of_another_position():
    panel = analyse_turn(moment(3, 2))
    panel._analysed(sampled())
    assert "another position" not in panel.told.value
    panel.moment.value = panel.moment.options[-1][1]
    assert "another position" in panel.told.value
    panel.moment.value = NOW
    assert "another position" not in panel.told.value


def test_positions_and_the_editor():
    assert analyse_turn(LAST_TURN).game == last_turn()
    editor = position_editor(LAST_TURN)
    panel = analyse_turn(editor)
    editor.set("players[0].goods.shell", 1)
    editor.play_from_here()
    assert panel.game == editor.table.game and panel.game.position()["players"][0]["goods"]["shell"] == 1


def test_without_a_source_there_is_an_example():
    panel = analyse_turn()
    assert panel.game.decision.kind == "village" and "Ada" in panel.heading.value
    analysis = analyse(panel.game, samples=0, beam=2)
    assert analysis.turns


def test_what_is_no_source_is_refused():
    with pytest.raises(OptionError, match="not 7"):
        analyse_turn(7)


# -----------------------------------------------------------------------------------------------------------
# What holds for every panel


def test_names_are_escaped():
    position = {**LAST_TURN, "players": [{**LAST_TURN["players"][0], "name": "<b>Ada</b>"}, {}]}
    panel = analyse_turn(skara.from_position(position))
    panel.analyse()
    panel.line.go(1)
    shown = "".join(part.value for part in (panel.heading, panel.told, panel.worth, panel.why, panel.line.moves))
    view = panel.line.view
    view.choice.value = "whole"
    assert "&lt;b&gt;Ada" in shown and "<b>Ada" not in shown + view.glance.svg + view.whole.svg
    own_turn(panel, "done")
    assert panel.own is not None and "<b>Ada" not in panel.own.drawing()
    texts = {chip.name for chip in panel.own.screen.header.chips}
    assert "<b>Ada</b>" in texts, "the frame writes texts, never HTML"


def test_the_panel_works_without_pandas():
    code = """
import sys
sys.modules["numpy"] = sys.modules["pandas"] = None
sys.path.insert(0, ".")
from tests.panels.studies import last_turn
from skara.panels import analyse_turn
panel = analyse_turn(last_turn(), best=2)
panel.analyse()
assert len(panel.turns.rows) == 2 and "compared" in panel.why.value, panel.notice.value
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=Path(__file__).parents[2])
    assert done.returncode == 0, done.stderr
