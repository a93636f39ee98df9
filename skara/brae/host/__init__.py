"""What the table to play at asks of Skara Brae: what stands on the screen, and what a click begins."""

from skara.brae.host.accounts import account, receipt
from skara.brae.host.clicks import begin, only_thing
from skara.brae.host.exchanges import exchange
from skara.brae.host.legend import legend
from skara.brae.host.refusals import refusal
from skara.brae.host.screens import screen, sheet
from skara.brae.host.signs import sign

__all__ = ["account", "begin", "exchange", "legend", "only_thing", "receipt", "refusal", "screen", "sheet", "sign"]
