"""What the figures of the tables are called when somebody speaks of them, as in a variant."""

import re

from skara.brae.words import glossary
from skara.core.bans import ANY, ban_phrase
from skara.core.language import N_, gettext, say

_FRAME = {
    "rounds": N_("rounds"),
    "turns_per_round": N_("turns in a round"),
    "start_goods": N_("goods to begin with"),
    "slider_start": N_("slider column to begin with"),
    "spaces_per_column": N_("storage spaces in a column"),
    "hearth_base": N_("Hearth limit"),
    "furnish_portion": N_("a portion for Furnish"),
    "food_per_settler": N_("food per settler"),
    "unfed_settler": N_("a hungry settler"),
    "large_per_tile": N_("large workers on a tile"),
    "small_per_tile": N_("small workers on a tile"),
    "small_per_flipped_tile_with_recruit": N_("small workers on a flipped tile with Recruit"),
    "black_workers": N_("black workers"),
    "extra_storage_tiles": N_("extra storage tiles"),
    "turn_order_tiles": N_("turn order tiles"),
    "solo_win": N_("points that win alone"),
    "solo_exceptional": N_("points of an exceptional solo game"),
}

_TABLES = {
    "frame": N_("Single figures"),
    "resources": N_("Resources"),
    "slider": N_("Slider"),
    "furnish": N_("Furnish track"),
    "trade": N_("Trade track"),
    "recipes": N_("Cooking"),
    "tiles": N_("Action tiles"),
    "clean": N_("Clean"),
    "specials": N_("Special tiles"),
    "village": N_("Village cards"),
    "settlers": N_("Settlers"),
    "focus": N_("Focus cards"),
    "tasks": N_("Tasks"),
    "players": N_("Number of players"),
    "workers": N_("Workers gained"),
}

_ROWS = {
    "resources": N_("{row}"),
    "slider": N_("slider column {row}"),
    "furnish": N_("furnish space {row}"),
    "trade": N_("trade space {row}"),
    "recipes": N_("cooking: {row}"),
    "tiles": N_("tile {row}"),
    "clean": N_("Clean, {row} spent"),
    "specials": N_("special tile {row}"),
    "village": N_("card {row}"),
    "settlers": N_("settler {row}"),
    "focus": N_("focus card {row}"),
    "tasks": N_("task {row}"),
    "players": N_("players: {row}"),
    "workers": N_("round {row}"),
}

_COLUMNS = {
    "vp": N_("VP"), "midden": N_("Midden"), "cost": N_("cost"), "portions": N_("portions"),
    "vp_settler": N_("VP per settler"), "vp_set": N_("VP per set"), "good": N_("on sale"), "tokens": N_("tokens"),
    "spendable": N_("can be spent"), "cookable": N_("can be cooked"), "icons": N_("icons"),
    "at_most": N_("at most"), "at_least": N_("at least"), "weight": N_("weight"), "gain": N_("gain"),
    "craft": N_("cost to flip"), "hearth": N_("Hearth"), "front": N_("front"), "back": N_("back"),
    "spent": N_("spent"), "cleared": N_("clearings"), "roofs": N_("roofs"), "portion": N_("portion"),
    "front_gain": N_("gain, front"),
    "back_gain": N_("gain, back"), "front_price": N_("price, front"), "back_price": N_("price, back"),
    "count": N_("number of cards"), "per_owned": N_("gain for each one owned"), "shelters": N_("settlers sheltered"),
    "environment": N_("environment"), "effect": N_("effect"), "spend": N_("cost"), "icon": N_("icon"),
    "measure": N_("measure"), "action": N_("action"), "neutral": N_("neutral markers"),
    "cards_per_set": N_("cards in a set"), "draws": N_("cards drawn"), "specials_dealt": N_("special tiles dealt"),
    "specials_variant": N_("special tiles dealt in the variant"), "focus": N_("focus cards"), "tasks": N_("tasks"),
    "large": N_("new large workers"), "small": N_("new small workers"), "harvest": N_("harvest"),
    "promo": N_("promo tile"), "side": N_("side"), "pile": N_("pile"), "kind": N_("kind"),
}  # fmt: skip

_CELLS = {
    "yes": N_("yes"), "no": N_("no"), "any": N_("anything"), "front": N_("front"), "back": N_("back"),
    "leaves": N_("leaves"),
}  # fmt: skip


def figure_words(table: str, row: str, column: str) -> str:
    """Name a figure by its table, row and column; without a column, the row; without a row, the table."""
    if not row:
        return gettext(_TABLES[table]) if table in _TABLES else table
    if table == "frame":
        return gettext(_FRAME[row]) if row in _FRAME else row
    words = [cell_words(word) if word in _CELLS else glossary.name(word) for word in row.split()]
    name = gettext(_ROWS[table]).format(row=" ".join(words)) if table in _ROWS else row
    if not column:
        return name
    return f"{name}, {gettext(_COLUMNS[column]) if column in _COLUMNS else column}"


def cell_words(text: str) -> str:
    """Write a cell with the names of things, and minus signs as they are printed."""
    if text in _CELLS:
        return gettext(_CELLS[text])
    number, _, kind = text.partition(" ")
    if kind == "flat":
        return say("{vp} VP for any shortage", vp=number.replace("-", "−"))
    if re.fullmatch(r"-?\d+", text):
        return text.replace("-", "−")
    return re.sub(r"([a-z][a-z_-]*)(?:\*(\d+))?", _good, text).replace("->", "→")


def _good(found: re.Match[str]) -> str:
    name, number = found[1], found[2]
    if name not in glossary:
        return found[0]
    return glossary.counted(int(number), name) if number else glossary.noun(name)


_VERBS = {
    "keep": N_("keep a special tile"), "pass": N_("pass"), "turn": N_("take the turn"), "skip": N_("skip"),
    "done": N_("end the turn"), "choose": N_("choose a card"), "take": N_("take a card"), "bottom": N_("bottom effect"),
    "task": N_("do a task"), "feed": N_("feed"), "place": N_("place a worker"), "act": N_("act without a worker"),
    "rest": N_("rest ability"),
}  # fmt: skip

_PARTS = {"knives": "skaill_knife"}


def ban_words(verb: str, what: str, part: str) -> str:
    """Name what is forbidden: a tile by its name, a card or another move by what is done."""
    named = glossary.name(what) if what not in ("", ANY) else ""
    done = "" if verb == ANY or (verb == "place" and named) else gettext(_VERBS[verb])
    return ban_phrase(done, named, glossary.noun(_PARTS.get(part, part), 2) if part else "")


BANS_OFFERED = (
    "pass", "* clean", "* craft", "* cook", "* furnish", "* trade", "* gather_shore", "* gather_hills",
    "* gather_thickets", "* gather_fields", "take roof_village", "take stone_ball", "take utensils", "bottom",
    "* with knives",
)  # fmt: skip
"""What somebody may want to forbid; whatever else the grammar knows can be forbidden in a file."""
