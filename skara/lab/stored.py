"""Results that come with the kit: what bots showed about the printed game, as `make balance` wrote it."""

from pathlib import Path

import pandas as pd

from skara.core.errors import OptionError
from skara.core.language import gettext, say
from skara.core.quoting import quoted
from skara.games import DEFAULT, box_of
from skara.lab.measure_tables import TABLE
from skara.lab.stored_games import RESULTS_FOLDER

TABLE_FILE, GAMES_FILE = "measures.csv", "games.csv"
_TEXTS = ("of", "note", "measure", "by", "box")


def balance_folder(game: str = DEFAULT) -> Path:
    """Return where the stored results of a game lie."""
    folder = Path(box_of(game).DATA) / RESULTS_FOLDER
    if not (folder / TABLE_FILE).exists():
        raise OptionError(say("There are no stored results for {game}.", game=game))
    return folder


def balance_parts(game: str = DEFAULT) -> list[str]:
    """List the parts of the stored results."""
    return list(dict.fromkeys(pd.read_csv(balance_folder(game) / TABLE_FILE)["part"]))


def balance(part: str, game: str = DEFAULT) -> pd.DataFrame:
    """Return one part of the stored results, as `measured` returned it, for `charts.measure_chart`."""
    table = pd.read_csv(
        balance_folder(game) / TABLE_FILE, keep_default_na=False, na_values={"beside": "", "chance": ""}
    )
    found = table[table["part"] == part].reset_index(drop=True)
    if found.empty:
        known = ", ".join(dict.fromkeys(table["part"]))
        raise OptionError(say("Unknown part {name}; possible are: {known}.", name=quoted(part), known=known))
    # They were written in English; what the catalogue knows is said in the language spoken now.
    spoken = {name: [gettext(text) if text else "" for text in found[name].astype(str)] for name in ("of", "note")}
    frame = found.assign(**spoken)[list(TABLE)].astype(dict.fromkeys(_TEXTS, "string"))
    frame.attrs["measure"] = str(frame["measure"].iloc[0])
    return frame


def balance_games(game: str = DEFAULT) -> pd.DataFrame:
    """Return the games behind the stored results, one row for each: part, deal, and seat by seat what came of it."""
    return pd.read_csv(balance_folder(game) / GAMES_FILE, keep_default_na=False)
