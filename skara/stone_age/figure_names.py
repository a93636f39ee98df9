"""What the figures of the tables are called when somebody speaks of them, as in a variant."""

import re

from skara.core.bans import ANY, ban_phrase
from skara.core.language import N_, gettext
from skara.stone_age.words import glossary

_TABLES = {
    "frame": N_("Single figures"),
    "editions": N_("Editions"),
    "players": N_("Number of players"),
    "places": N_("Places of the board"),
    "resources": N_("Resources"),
    "spaces": N_("Prices of cards"),
    "lottery": N_("Dice for all"),
    "symbols": N_("Sets of symbols"),
    "buildings": N_("Building tiles"),
    "cards": N_("Civilisation cards"),
}

_FRAME = {
    "start_figures": N_("figures to begin with"),
    "most_figures": N_("most figures"),
    "figures_per_hut": N_("new figures from the hut"),
    "most_agriculture": N_("end of the agriculture track"),
    "tool_tiles": N_("tool tiles of a player"),
    "most_tool": N_("highest value of a tool"),
    "tiles_per_stack": N_("tiles in a stack of buildings"),
    "food_per_figure": N_("food per figure"),
    "food_per_agriculture": N_("food for each step of agriculture"),
    "food_per_resource": N_("food that a resource stands for"),
    "hunger_vp": N_("points for any hunger"),
    "hunger_vp_per_missing": N_("points for each food that is missing"),
    "last_round": N_("last round (0: none)"),
}

_ROWS = {
    "editions": N_("edition: {row}"),
    "players": N_("players: {row}"),
    "lottery": N_("die {row}"),
    "symbols": N_("{row} different symbols"),
}

_COLUMNS = {
    "start_food": N_("food to begin with"), "finite": N_("limited supply"), "stacks": N_("stacks of buildings"),
    "village_places": N_("places open in the village"), "resource_players": N_("players at a place of resources"),
    "dice": N_("dice for all"), "rings": N_("room for figures"), "divisor": N_("dice divided by"),
    "worth": N_("worth"), "vp": N_("points"), "cost": N_("price"), "reward": N_("reward"), "least": N_("at least"),
    "most": N_("at most"), "kinds": N_("kinds"), "top": N_("at once"), "good": N_("resource"), "amount": N_("number"),
    "bottom": N_("symbol or people"), "people": N_("number of people"),
}  # fmt: skip

_CELLS = {
    "yes": N_("yes"), "no": N_("no"), "wild": N_("resources of choice"), "roll": N_("roll of dice"),
    "once": N_("one-use tool"), "draw": N_("another card"),
}  # fmt: skip


def figure_words(table: str, row: str, column: str) -> str:
    """Name a figure by its table, row and column; without a column, the row; without a row, the table."""
    if not row:
        return gettext(_TABLES[table]) if table in _TABLES else table
    if table == "frame":
        return gettext(_FRAME[row]) if row in _FRAME else row
    known = f"option_edition_{row}" if table == "editions" else row
    name = glossary.name(known) if known in glossary else row
    if table in _ROWS:
        name = gettext(_ROWS[table]).format(row=name)
    if not column:
        return name
    if column in _COLUMNS:
        return f"{name}, {gettext(_COLUMNS[column])}"
    return f"{name}, {glossary.noun(column)}" if column in glossary else f"{name}, {column}"


def cell_words(text: str) -> str:
    """Write a cell with the names of things, and minus signs as they are printed."""
    if text in _CELLS:
        return gettext(_CELLS[text])
    if re.fullmatch(r"-?\d+", text):
        return text.replace("-", "−")
    return re.sub(r"([a-z][a-z_]*)(?:\*(\d+))?", _good, text)


_VERBS = {
    "place": N_("place figures"), "resolve": N_("use figures"), "tools": N_("add tools"), "buy": N_("buy"),
    "leave": N_("leave it there"), "redeem": N_("take resources of any kind"), "die": N_("take a die"),
    "feed": N_("feed figures with resources"), "starve": N_("let figures go hungry"),
}  # fmt: skip

_PARTS = {"once": N_("one-use tools"), "none": N_("none of them")}


def ban_words(verb: str, what: str, part: str) -> str:
    """Name what is forbidden: a place by its name, another move by what is done."""
    named = "" if what in ("", ANY) else glossary.name(what) if what in glossary else what
    done = "" if verb == ANY or (verb == "place" and named) else gettext(_VERBS[verb])
    return ban_phrase(done, named, gettext(_PARTS[part]) if part else "")


BANS_OFFERED = (
    "* hunt", "* forest", "* claypit", "* quarry", "* river", "* toolmaker", "* hut", "* field", "feed", "starve",
    "redeem", "* with once",
)  # fmt: skip
"""What somebody may want to forbid; whatever else the grammar knows can be forbidden in a file."""


def _good(found: re.Match[str]) -> str:
    name, number = found[1], found[2]
    if name not in glossary:
        return found[0]
    return glossary.counted(int(number), name) if number else glossary.noun(name)
