"""What stands on the screen of one person at a table of Skara Brae, and what opens over it."""

from skara.brae.host.dock import dock_of
from skara.brae.host.header import header_of
from skara.brae.host.look import Look, look_at
from skara.brae.host.question import question_of
from skara.brae.host.sheets import sheet_named
from skara.brae.host.stage_cards import card_stage
from skara.brae.host.stage_feed import round_end_stage
from skara.brae.host.stage_over import score_stage
from skara.brae.host.stage_tiles import tile_stage
from skara.brae.host.store import store_of
from skara.brae.host.strips import strips_of
from skara.core.deeds import Desk
from skara.core.screen import Band, Screen, Sheet


def screen(desk: Desk) -> Screen:
    """Say what stands on the screen of one person, with what is begun there."""
    look = look_at(desk)
    return Screen(
        look.kind, header_of(look), question_of(look), _stage(look), strips_of(look), store_of(look), dock_of(look)
    )


def _stage(look: Look) -> tuple[Band, ...]:
    if look.kind == "over":
        return score_stage(look)
    if look.kind in ("rest", "feed"):
        return round_end_stage(look)
    if look.kind in ("workers", "task", "innovate"):
        return tile_stage(look)
    return card_stage(look)


def sheet(desk: Desk, id: str) -> Sheet | None:
    """Return what a click on a chip or a strip opens over the stage."""
    return sheet_named(look_at(desk), id)
