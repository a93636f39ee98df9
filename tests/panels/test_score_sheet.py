"""The score sheet shows what the engine scores, for everybody, at every moment."""

from html.parser import HTMLParser

import pytest

import skara.panels
from skara.brae.game import Game, new_game
from skara.brae.ids import CATEGORIES, LINES
from skara.brae.words import name
from skara.core.errors import OptionError
from skara.panels.score_panel import ScorePanel, leaders, score_html
from skara.panels.table import Table

from ..brae.tables import table as position
from ..brae.walks import random_game


class Rows(HTMLParser):
    """Reads a table: the texts of its cells, row by row."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_data(self, data):
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += data


def numbers(row: list[str]) -> list[int]:
    assert not any("-" in cell for cell in row[1:]), "a true minus sign is wanted"
    return [int(cell.replace("−", "-")) for cell in row[1:]]


def check(panel: ScorePanel, game: Game) -> None:
    head, *rows, total = Rows(panel.sheet.value).rows
    seats = range(len(game.players))
    assert [who.split(" ★")[0] for who in head[1:]] == [game.players[seat].name for seat in seats]
    keys = list(CATEGORIES) if panel.categories else [f"line_{line}" for line in LINES]
    assert [row[0] for row in rows] == [name(key) for key in keys]
    for place, row in enumerate(rows):
        scores = [game.score(seat) for seat in seats]
        lines = [list((score.categories if panel.categories else score.lines).values()) for score in scores]
        assert numbers(row) == [line[place] for line in lines]
    assert numbers(total) == [game.score(seat).total for seat in seats]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("categories", [False, True])
def test_lines_and_categories_are_the_engines(players: int, categories: bool):
    game = random_game(players, players=players)
    panel = skara.panels.score_sheet(game)
    panel.categories = categories
    check(panel, game)
    assert "Final score" in panel.sheet.value
    assert any("−" in row for row in panel.sheet.value.split("<tr>"))


def test_it_follows_the_table():
    table = Table(new_game(players=3, seed=2), bots={1: "random", 2: "random"})
    panel = skara.panels.score_sheet(table)
    while not table.game.is_over and len(table.session.moves) < 120:
        table.play(table.game.legal_moves()[0])
        check(panel, table.game)
    assert "VP so far" in panel.sheet.value or table.game.is_over
    table.undo()
    check(panel, table.game)


def test_the_table_can_be_read_aloud():
    panel = skara.panels.score_sheet(random_game(3, players=4))
    html = panel.sheet.value
    assert "<caption>" in html and html.count("scope='col'") == 4 and html.count("scope='row'") == len(LINES) + 1


def test_leaders_are_marked_with_a_word():
    game = position(goods="food*3", others={"goods": {}})
    assert leaders(game) == [0]
    assert score_html(game).count("★ leads") == 1
    level = position(goods="", others={"goods": {}})
    assert leaders(level) == [0, 1]
    assert score_html(level).count("★ level") == 2 and "leads" not in score_html(level)


def test_the_end_has_one_winner_also_in_a_tie():
    game = position(
        2, phase="over", goods="food", others={"goods": {"food": 1}}, order={"left": ["p1", "p0", "neutral"]}
    )
    assert leaders(game) == game.ranking()[:1] == [1]
    panel = skara.panels.score_sheet(game)
    assert panel.sheet.value.count("★ wins") == 1
    assert "SB-SCORE-13" in panel.remark.value and game.players[1].name in panel.remark.value
    clear = position(2, phase="over", goods="food*2", others={"goods": {"food": 1}})
    assert f"{clear.players[0].name} wins." in skara.panels.score_sheet(clear).remark.value


def test_a_solo_game_is_won_or_lost():
    game = random_game(5, players=1)
    panel = skara.panels.score_sheet(game)
    assert {"loss": "Loss", "win": "Win", "exceptional": "Exceptional win"}[game.result().word] in panel.remark.value
    assert "★" not in panel.sheet.value


def test_names_are_shown_as_text():
    panel = skara.panels.score_sheet(new_game(names=["<b>Ada</b>", "Ben & Cleo"]))
    assert "&lt;b&gt;Ada" in panel.sheet.value and "Ben &amp; Cleo" in panel.sheet.value


def test_it_speaks_french():
    table = Table(random_game(1, moves=30, players=2))
    panel = skara.panels.score_sheet(table)
    english = panel.heading.value
    table.speak("fr")
    assert "Colons" in panel.sheet.value and panel.heading.value != english
    check(panel, table.game)
    panel.categories = True
    check(panel, table.game)


def test_what_is_no_game_is_refused():
    with pytest.raises(OptionError, match="not \\[1, 2"):
        skara.panels.score_sheet([1, 2])
