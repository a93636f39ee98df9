"""The shared panels show any game: the stepper, the score sheet, the rule cards, and the log on a table."""

import json
import re
from html import unescape
from pathlib import Path

import skara
from skara.core.box import Box
from skara.core.events import told_once
from skara.core.language import set_language
from skara.core.replay import round_starts, turn_starts, walk_through
from skara.panels import rule_cards, score_sheet, step_through
from skara.panels.play_panel import PlayPanel
from skara.panels.table import Table

from .test_words import in_every_language
from .trials import TRIALS, played


def test_the_stepper_tells_every_point(box: Box, tmp_path: Path) -> None:
    game = played(box.ID, 4, TRIALS[box.ID].shown, players=3)
    panel = step_through(game)
    assert panel.last == len(game.moves()) and panel.position == (0 if game.is_over else panel.last)
    panel.first()
    for number, step in enumerate(game.replay(), start=1):
        panel.next_move()
        assert panel.position == number and panel.notice.value == ""
        told = unescape(panel.what.value)
        assert game.players[step.seat].name in told and str(step.move) in told
        for event in told_once(step.events):
            assert box.face.told(event, step.game, step.seat) in told and event.rule in told
        assert box.face.moment_words(step.game) in unescape(panel.heading.value)
        totals = [int(text.replace("−", "-")) for text in re.findall(r"<td><b>([−\d]+)</b>", panel.scores.value)]
        assert totals == [step.game.score(seat).total for seat in range(3)]
    assert panel.point.game == game
    skara.save(game, tmp_path / "game.json")
    assert step_through(tmp_path / "game.json").points[-1].game == game


def test_the_stepper_leaps_by_turn_and_round(box: Box) -> None:
    game = played(box.ID, 5, TRIALS[box.ID].shown, players=2)
    points = walk_through(game)
    panel = step_through(game)
    rounds, turns = round_starts(points), turn_starts(points)
    stages = [points[0].game.moment.stage, game.moment.stage]
    assert len(rounds) == game.moment.round + stages.count("setup") + stages.count("over") and set(rounds) <= set(turns)
    for starts, leap in ((rounds, panel.next_round), (turns, panel.next_turn)):
        panel.first()
        for place in starts[1:]:
            leap()
            assert panel.position == place


def test_the_stepper_speaks_every_language(box: Box) -> None:
    panel = step_through(played(box.ID, 4, 12, players=2))

    def told() -> str:
        panel.refresh()
        return unescape(re.sub("<[^>]+>", " ", panel.heading.value + panel.what.value + panel.scores.value))

    assert len(set(in_every_language(told))) == 2


def test_the_score_sheet_follows_the_table(box: Box) -> None:
    table = Table(box.new_game(players=2, seed=4), {1: "random"})
    panel = score_sheet(table)
    name = box.words.glossary.name
    while not table.game.is_over:
        table.play(table.game.legal_moves()[0])
        sheet = unescape(panel.sheet.value)
        assert panel.notice.value == ""
        assert all(name(f"line_{line}") in sheet for line in box.lines)
        # What the other one holds in secret does not count on a sheet that lies on the table.
        known = [table.seen(table.game).score(seat) for seat in range(2)]
        assert all(f"{str(score.total).replace('-', '−')}<" in sheet for score in known)
        assert sheet.count("≥") == sum(score.at_least for score in known)
    assert table.game.result().sentence in unescape(panel.remark.value)
    assert box.words.rules()[table.game.result().rule].sentence in unescape(panel.remark.value)
    assert (panel.choice.layout.display == "none") is not bool(table.game.score(0).categories)
    table.speak("fr")
    assert all(name(f"line_{line}") in unescape(panel.sheet.value) for line in box.lines)


def test_rule_cards_show_the_rules_of_a_game(box: Box) -> None:
    rules = box.words.rules()
    for panel in (rule_cards(game=box.ID), rule_cards(table=Table(box.new_game()))):
        assert panel.found == list(rules.values())
        first = next(iter(rules.values()))
        panel.open(first.id.lower())
        assert panel.opened == first.id and panel.found[0] == first and panel.notice.value == ""
        assert first.sentence in unescape(panel.cards.value)
        set_language("fr")
        panel.refresh()
        assert first.sentences["fr"] in unescape(panel.cards.value)
        set_language("en")
        panel.query = "xyzzy"
        assert panel.found == []


def test_a_table_is_played_saved_and_loaded(box: Box) -> None:
    table = Table(box.new_game(players=2, seed=4), {1: "greedy"})
    panel = PlayPanel(table)
    for _ in range(5):
        table.play(table.game.legal_moves()[-1])
    assert table.game.decision.player == 0
    here = table.game.position()
    *_, log = panel.drawer.sections()
    told = [box.face.told(event, table.game, 0) for event in told_once(table.session.log)]
    assert list(log.rows) == [(sentence,) for sentence in reversed(told)]
    table.undo()
    assert table.game.decision.player == 0 and table.game.position() != here
    table.redo()
    assert table.game.position() == here
    table.undo()
    table.play(table.game.legal_moves()[0], "other")
    other = Table(box.new_game(players=2))
    other.read_record(json.loads(json.dumps(table.record())))
    assert other.session.branches == ["main", "other"] and other.game.position() == here
