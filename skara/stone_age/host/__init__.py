"""What the table to play at asks of Stone Age: what stands on the screen, and what a click begins."""

from skara.stone_age.host.accounts import account
from skara.stone_age.host.clicks import begin, only_thing, refusal
from skara.stone_age.host.legend import legend
from skara.stone_age.host.screens import screen, sheet
from skara.stone_age.host.signs import sign

__all__ = ["account", "begin", "legend", "only_thing", "refusal", "screen", "sheet", "sign"]
