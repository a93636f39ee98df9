"""Tables for panels that know no other game than Skara Brae."""

from pathlib import Path
from typing import Any

from skara.brae.position import GAME
from skara.core.errors import OptionError
from skara.core.language import say
from skara.panels.table import Table, open_table


def own_table(source: Any, data: str | Path | None = None) -> Table:
    """Return a table for whatever holds a game of Skara Brae, as `open_table` does; another game is refused."""
    table = open_table(source, data)
    if (id := table.game.box.ID) != GAME:
        raise OptionError(say("There is no such panel for this game yet: {game}.", game=id))
    return table
