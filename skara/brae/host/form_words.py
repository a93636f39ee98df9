"""How Skara Brae speaks of what is in its forms: the name of a gap, its values in signs, the weight of an item."""

from collections import Counter
from typing import Any

from skara.brae.game import Game
from skara.brae.ids import ENVIRONMENTS, GOOD, SPECIAL, goods_dict
from skara.brae.move_words import KEYWORD_WORDS, clearing_words, item_words, part_words
from skara.brae.moves import Losses
from skara.brae.words import goods_phrase, name
from skara.core.form_fields import Shown
from skara.core.forms import ORDER, Form, Gap, Value
from skara.core.goods import Goods
from skara.core.language import N_, gettext, say
from skara.core.moves import Part, Parts
from skara.core.screen import Glyph, Inline, Phrase

_PLAIN_LABELS = {
    "cook": N_("Cook"),
    "craft": N_("Flip"),
    "clean": N_("Spend"),
    "trade": N_("Pay"),
    "buy": N_("Pay"),
    "": N_("Food spent"),
}
"""What stands right behind the head of a move, by tile; everywhere else it is a gain."""


class BraeFormWords:
    """The words of all forms."""

    def label(self, form: Form, gap: Gap) -> str:
        """Name a gap."""
        keyword = gap.keywords[0]
        if len(gap.keywords) > 1:
            return say("Where") if keyword in ENVIRONMENTS else say("Choice")
        if keyword in ENVIRONMENTS:
            return name(keyword)
        if keyword in ("top", "bottom"):
            return say("Effect")
        if keyword == "craft":
            return say("Flip")
        if keyword:
            return gettext(KEYWORD_WORDS[keyword])
        return gettext(_PLAIN_LABELS.get(form.option.what, N_("Gain")))

    def value(self, form: Form, gap: Gap, value: Value) -> Shown:
        """Show a value of a gap: goods in signs, everything else in words."""
        if not value:
            return Shown(label=gettext("none"))
        alone = len(gap.keywords) == 1 and gap.keywords != (ORDER,)
        note = self._note(form, value)
        value = _together(value) if alone else value
        words = [part_words(part, alone=alone) for part in value]
        label = (say(", then ") if gap.keywords == (ORDER,) else ", ").join(words)
        rows = [_signs(part) for part in value]
        if not alone or not all(rows):
            return Shown(label=label, note=note)
        return Shown(tuple(sign for row in rows for sign in row), label, note)

    def item(self, form: Form, gap: Gap, item: str) -> Shown:
        """Show an item of a counted gap, with its weight on the Hearth."""
        if item == "slider":
            return Shown((Glyph("icon", "slider"),), say("slider left"))
        if item not in GOOD:
            return Shown(label=item_words(item))
        note = ""
        if form.option.what == "cook":
            note = say("weight {weight}", weight=_weight(form, item))
        return Shown((Glyph("good", item),), name(item), note)

    def _note(self, form: Form, value: Value) -> str:
        """Say what a purchase brings, or what a choice on a gather tile costs."""
        (keyword, operand), game = value[0], form.game
        assert isinstance(game, Game)
        player = game.players[game.active]
        if keyword == "buy":
            return say("for {goods}", goods=goods_phrase(goods_dict(game.figures.trade_good[player.trade + 1])))
        environment = keyword if keyword in ENVIRONMENTS else form.option.what.removeprefix("gather_")
        if environment in ENVIRONMENTS and operand:
            place = ENVIRONMENTS.index(environment)
            sides = game.figures.gathers[player.flipped[SPECIAL - len(ENVIRONMENTS) + place]]
            spent = next((choice.spend for choice in sides[place] if choice.gain == operand), ())
            return say("for {goods}", goods=goods_phrase(goods_dict(spent))) if spent else ""
        return ""


FORM_WORDS = BraeFormWords()


def _weight(form: Form, item: str) -> int:
    game = form.game
    assert isinstance(game, Game)
    side = game.players[game.active].flipped[SPECIAL]
    return next(recipe.weight for recipe in game.figures.recipes[side] if recipe.input == GOOD[item])


def way_signs(parts: Parts, where: bool = True) -> Phrase:
    """Write parts of a move in signs, what is paid before what comes; `where` names the tile of each step."""
    found: list[Inline] = []
    for keyword, operand in _together(parts):
        signs = _way_part(keyword, operand)
        if found and keyword == "clear":
            found.append("→")
        elif found:
            found.append("+" if keyword in ("buy", "bonus") else "·")
        if keyword in ENVIRONMENTS and operand and where:
            found.append(Glyph("env", keyword))
        found += signs
    return tuple(found)


def shortest_name(tile: str) -> str:
    """Return what tells a tile from the others in little room: a gather tile by its environment."""
    where = tile.removeprefix("gather_")
    return name(where if where in ENVIRONMENTS else tile)


def _way_part(keyword: str, operand: Any) -> Phrase:
    """Write a part of a way in signs, or in words where it has none."""
    if keyword == "craft":
        return (Glyph("icon", "flip"), shortest_name(str(operand)))
    if keyword == "lose":
        return _leaving_signs(operand)
    if keyword in ("furnish", "trade"):
        # Both take the same goods, and where less is to pay nothing may be left of them.
        return (name(keyword), *goods_signs(operand))
    if operand == 0:
        return ("0", Glyph("good", "food"))
    return _signs((keyword, operand)) or (part_words((keyword, operand), alone=False),)


def _leaving_signs(losses: Losses) -> Phrase:
    """Show how many leave, and where they live; who exactly is seen among the settlers themselves."""
    signs: list[Inline] = []
    counts = Counter(face.partition("-")[0] for face, _ in losses)
    for where in ENVIRONMENTS:
        if count := counts[where]:
            signs += [f"−{count}" if count > 1 else "−", Glyph("env", where)]
    return tuple(signs)


def _signs(part: Part) -> Phrase:
    """Write a part of a move in signs; nothing where words say it better."""
    keyword, operand = part
    if keyword in ("lose", "top", "bottom", "roof") or isinstance(operand, str) or not operand:
        return (Glyph("env", keyword),) if keyword in ENVIRONMENTS and not operand else ()
    if isinstance(operand, int):
        sign = Glyph("good", "skaill_knife" if keyword == "knives" else "food")
        return (str(operand), sign)
    if keyword == "clear":
        return _clearing_signs(operand)
    return goods_signs(operand)


def _together(parts: Parts) -> Parts:
    """Add up what is gathered step after step from one tile: `3 seaweed`, not three times one."""
    found: list[Part] = []
    for keyword, operand in parts:
        if keyword in ENVIRONMENTS and operand and found and found[-1][0] == keyword and found[-1][1]:
            counts = dict(found[-1][1])
            for place, count in operand:
                counts[place] = counts.get(place, 0) + count
            found[-1] = (keyword, tuple(counts.items()))
        else:
            found.append((keyword, operand))
    return tuple(found)


def _clearing_signs(steps: tuple[str, ...]) -> Phrase:
    if clearing_words(steps).count(",") > 1:
        return ()
    found: list[Inline] = []
    for step, sign in (("midden", Glyph("good", "midden")), ("slider", Glyph("icon", "slider"))):
        if count := steps.count(step):
            found += [f"−{count}", sign]
    return tuple(found)


def goods_signs(goods: Goods) -> Phrase:
    """Write goods in signs, a count of one left out."""
    found: list[Inline] = []
    names = {place: good for good, place in GOOD.items()}
    for place, count in goods:
        found += [str(count)] if count != 1 else []
        found.append(Glyph("good", names[place]))
    return tuple(found)
