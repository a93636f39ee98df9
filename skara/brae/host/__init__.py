"""What the table to play at asks of Skara Brae: what stands on the screen, and what a click begins."""

from skara.brae.drawing.table import draw_turn_order
from skara.brae.host.accounts import account, receipt
from skara.brae.host.clicks import begin, only_thing
from skara.brae.host.exchanges import exchange
from skara.brae.host.legend import legend
from skara.brae.host.refusals import refusal
from skara.brae.host.screens import screen, sheet
from skara.brae.host.signs import sign

DRAWINGS = {"turn_order": draw_turn_order}
"""What can be drawn beside the table, by name: a function of a game and of what its ids begin with."""

__all__ = [
    "DRAWINGS",
    "account",
    "begin",
    "exchange",
    "legend",
    "only_thing",
    "receipt",
    "refusal",
    "screen",
    "sheet",
    "sign",
]
