"""Goods typed on one line: `shell*2 fish food*3`, or as quickly as `sh2 fi fo3`."""

import re
from functools import cache

from skara.brae.ids import GOODS, goods_dict
from skara.brae.words import glossary
from skara.core.goods import read_goods
from skara.core.language import language
from skara.core.rule_search import plain

_WORD = re.compile(r"(?:(?P<before>\d+)[*x×]?)?(?P<name>[^\W\d]+?)(?:[*x×]?(?P<after>\d+))?")


def read_goods_line(text: str) -> dict[str, int]:
    """Read goods; beside their ids, the letters on the tokens and the names in the language spoken now will do."""
    words = [_in_notation(word) for word in plain(text).replace(",", " ").replace(";", " ").split()]
    return goods_dict(read_goods(GOODS, words))


def write_goods_line(goods: object) -> str:
    """Write goods as they are typed; what is no number of goods is left out."""
    held = goods if isinstance(goods, dict) else {}
    counts = [(good, held.get(good)) for good in GOODS]
    return " ".join(
        good if count == 1 else f"{good}*{count}" for good, count in counts if isinstance(count, int) and count > 0
    )


@cache
def _nicknames(code: str) -> dict[str, str]:
    """Return everything a resource may be called in a language; its letters are good in every language."""
    names = {plain(sign): good for good in GOODS for sign in glossary.signs(good)}
    for good in GOODS:
        for called in (glossary.noun(good), glossary.noun(good, 2)):
            names[plain(called).replace(" ", "_")] = good
    return names


def _in_notation(word: str) -> str:
    match = _WORD.fullmatch(word)
    if match is None or (match["before"] and match["after"]):
        return word
    found = match["name"]
    good = found if found in GOODS else _nicknames(language()).get(found, found)
    return f"{good}*{match['before'] or match['after'] or 1}"
