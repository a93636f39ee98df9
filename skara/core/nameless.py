"""Saved games without what people wrote into them: names of players, branches and variants, and seeds in words."""

import re
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from skara.core.chance import is_new_seed
from skara.core.checksums import sealed
from skara.core.language import say

_WEEK = re.compile(r"\d{4}-W\d{2}")
VARIANT = "variant"
"""How every variant is called without its name."""


def nameless(record: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return a record that plays the same game and names nobody; None where its seed may be a name itself."""
    start = record.get("start")
    seeds = [record.get("seed")]
    if isinstance(start, Mapping):
        seeds.append(start.get("hidden", {}).get("seed", 0))
    if not all(map(_tells_nothing, seeds)):
        return None
    found = deepcopy(dict(record))
    found["names"] = [say("Player {number}", number=place + 1) for place in range(len(found.get("names") or ()))]
    found["data"] = _data(found.get("data"))
    for number, branch in enumerate(found.get("branches", ()), start=1):
        branch["name"] = say("Branch {number}", number=number)
    if isinstance(start, Mapping):
        began = found["start"]
        began["data"] = _data(began.get("data"))
        for number, player in enumerate(began.get("players", ()), start=1):
            player["name"] = say("Player {number}", number=number)
    return sealed(found)


def _tells_nothing(seed: object) -> bool:
    """Tell whether a seed is a number, a week, or one that the kit drew, and no word that somebody typed."""
    return type(seed) is int or (isinstance(seed, str) and bool(_WEEK.fullmatch(seed) or is_new_seed(seed)))


def _data(data: Any) -> Any:
    """Name figures of somebody's own by what they are."""
    if not isinstance(data, Mapping):
        return data
    if "variant" in data:
        return {**data, "variant": {**data["variant"], "name": VARIANT}}
    return {**data, "name": VARIANT}
