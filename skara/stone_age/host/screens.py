"""What stands on the screen of one person at a table of Stone Age, and what opens over it."""

from skara.core.deeds import Desk
from skara.core.screen import Band, Screen, Sheet
from skara.stone_age.host.dock import dock_of
from skara.stone_age.host.header import header_of
from skara.stone_age.host.look import Look, look_at
from skara.stone_age.host.question import question_of
from skara.stone_age.host.sheets import sheet_named
from skara.stone_age.host.stage_board import board_stage
from skara.stone_age.host.stage_dice import lottery_stage, roll_stage
from skara.stone_age.host.stage_feed import feed_stage
from skara.stone_age.host.stage_over import score_stage
from skara.stone_age.host.store import store_of
from skara.stone_age.host.strips import strips_of


def screen(desk: Desk) -> Screen:
    """Say what stands on the screen of one person, with what is begun there."""
    look = look_at(desk)
    return Screen(
        look.kind, header_of(look), question_of(look), _stage(look), strips_of(look), store_of(look), dock_of(look)
    )


_STAGES = {"tools": roll_stage, "dice": lottery_stage, "feed": feed_stage, "over": score_stage}


def _stage(look: Look) -> tuple[Band, ...]:
    return _STAGES.get(look.kind, board_stage)(look)


def sheet(desk: Desk, id: str) -> Sheet | None:
    """Return what a click on a chip or a strip opens over the stage."""
    return sheet_named(look_at(desk), id)
