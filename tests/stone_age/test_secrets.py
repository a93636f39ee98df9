"""A card drawn in secret: whoever plays against a bot does not learn it from the panels that lie on the table."""

from typing import Any

import pytest

from skara.analysis import tables
from skara.panels import score_sheet, step_through
from skara.panels.table import Table
from skara.stone_age.game import from_position

from .tables import using

pytestmark = pytest.mark.rule("SA-CARD-6")


class Buyer:
    """A bot that buys what it can."""

    name = "buyer"

    def choose(self, view: Any) -> Any:
        """Buy, or take what comes first."""
        moves = view.legal_moves()
        return next((move for move in moves if move.option.verb == "buy"), moves[0])


def drawn_by_the_bot(swapped: bool) -> Table:
    """Return a table at which the bot has drawn a card; `swapped`, it drew another one, and nothing else differs."""
    start = using({"placed": {"hunt": 1}}, {"wood": 1, "placed": {"card1": 1}}, row=["c11", "c01", "c02", "c03"],
                  hidden={"seed": 1}).position()  # fmt: skip
    if swapped:
        pile = start["hidden"]["draw"]
        pile[0], pile[-1] = pile[-1], pile[0]
    table = Table(from_position(start), {1: Buyer()}, isolated=False)
    table.play("resolve hunt")
    assert len(table.game.players[1].drawn) == 1 and not table.game.is_over
    return table


def shown(table: Table) -> list[str]:
    """Return all that the score sheet and the stepper say, with their charts' rows."""
    sheet, steps = score_sheet(table), step_through(table)
    told = [sheet.sheet.value]
    for move in range(steps.last + 1):
        steps.go(move)
        told += [steps.what.value, steps.scores.value, str(steps.moves.rows), steps.view.glance.message]
    return told + [str(frame.to_dict()) for frame in tables(table.game, seer=table.seer).values()]


def test_what_the_bot_drew_is_shown_nowhere() -> None:
    one, other = drawn_by_the_bot(False), drawn_by_the_bot(True)
    assert one.game.players[1].drawn != other.game.players[1].drawn
    assert one.game.score(1) != other.game.score(1)
    assert shown(one) == shown(other)
    assert "≥" in score_sheet(one).sheet.value and "≥" in step_through(one).scores.value


def test_in_the_end_everything_is_shown() -> None:
    table = drawn_by_the_bot(False)
    assert table.seer == 0
    table.bots = {}
    assert table.seer is None and "≥" not in score_sheet(table).sheet.value
