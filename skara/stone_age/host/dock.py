"""The dock: the form that is open with what comes of it, or what happened and what can be done."""

from dataclasses import replace
from typing import Any

from skara.core.form_fields import WHOLE_WAYS, fields_of
from skara.core.forms import Form
from skara.core.language import say
from skara.core.numbers import number
from skara.core.screen import Button, Change, Choice, Dock, Field, Glyph, Inline, Reason
from skara.stone_age.dice import rolls_to_come, tool_ways, unit_worth
from skara.stone_age.drawing.effects import offer_words
from skara.stone_age.drawing.places import good_of
from skara.stone_age.drawing.things import rings
from skara.stone_age.host.clicks import refusal
from skara.stone_age.host.forms import WORDS, tool_signs, tool_sum
from skara.stone_age.host.look import Look
from skara.stone_age.host.store import shortage
from skara.stone_age.ids import FIRST_CARD, FIRST_STACK, FOOD, GOODS, HUNT, PLACE, RESOURCE_PLACES, RESOURCES
from skara.stone_age.scoring import score
from skara.stone_age.words import name

MOST_TOLD = 3
"""So many lines of what happened stand in the dock; the log has all of it."""


def dock_of(look: Look) -> Dock:
    """Fill the dock."""
    if look.deed is not None:
        return _form(look)
    if look.desk.refused:
        return Dock(reason=refusal(look.desk, look.desk.refused), buttons=(Button("back", say("Back"), "Esc"),))
    return Dock(say("What happened") if look.desk.account else "", account=look.desk.account[-MOST_TOLD:],
                sentences=_tips(look))  # fmt: skip


def _tips(look: Look) -> tuple[str, ...]:
    """Say in a sentence or two what to do now."""
    if not look.mine or look.desk.account:
        return ()
    return {
        "place": (
            say("Place all your figures, one place at a time; then everybody uses theirs."),
            say("Whoever is on a place may not add to it this round."),
        ),
        "use": (say("A card or a building may be left; everything else is carried out."),),
        "dice": (say("What you leave, the others take."),),
        "feed": (say("Pay the whole rest, or nothing: half of it does not help."),),
    }.get(look.kind, ())


# --------------------------------------------------------------------------------------------------
# What is begun


def _form(look: Look) -> Dock:
    deed = look.deed
    assert deed is not None
    title, sign, note = _head(look)
    buttons = look.end_buttons
    reason = None
    if look.wrong is not None:
        reason = None if deed.form.is_untouched else Reason(look.wrong.sentence, look.wrong.rule)
        buttons = (look.waiting_button(title),)
    return Dock(title, sign, note, _fields(look, deed.form), None, _sentences(look), changes=_changes(look),
                reason=reason, buttons=buttons + look.back_button)  # fmt: skip


def _fields(look: Look, form: Form) -> tuple[Field, ...]:
    """Show what is to choose: whole sets of tools, each with what it comes to; everything else as it is."""
    if form.option.verb != "tools":
        return tuple(_in_order(_by_number(field)) for field in fields_of(form, WORDS))
    weighed, choices = tool_ways(look.game), []
    for place, way in sorted(enumerate(form.likely), key=lambda each: tool_sum(each[1])):
        found = weighed[way]
        note = f"{found.total} → {found.units}"
        if found.later:
            note += " · " + say("later ≈ {points}", points=number(found.later))
        choices.append(Choice(str(place), tool_signs(dict(way.parts)), note=note, chosen=way == form.move))
    return (Field(WHOLE_WAYS, "pick", _ready_words(look), tuple(choices)),)


def _by_number(field: Field) -> Field:
    """Put numbers of figures in their order."""
    if field.kind != "pick" or not all(choice.row and str(choice.row[0]).isdecimal() for choice in field.choices):
        return field
    return replace(field, choices=tuple(sorted(field.choices, key=_first_number)))


def _in_order(field: Field) -> Field:
    """Put counted resources in the order of the box, in which they stand everywhere else."""
    if field.kind != "count":
        return field
    return replace(field, choices=tuple(sorted(field.choices, key=lambda choice: RESOURCES.index(choice.key))))


def _first_number(choice: Choice) -> int:
    return int(str(choice.row[0]))


def _ready_words(look: Look) -> str:
    words = say("Ready: {tools}", tools=" ".join(map(str, look.p.ready)) or say("none"))
    if look.p.once:
        words += " · " + say("once: {tools}", tools=" ".join(map(str, look.p.once)))
    return words


def _head(look: Look) -> tuple[str, Inline, str]:
    """Name what is begun: title, sign, grey note."""
    option = look.option
    assert option is not None
    verb, place = option.verb, PLACE.get(option.what, -1)
    if verb == "tools":
        last = not rolls_to_come(look.game, look.p)
        note = say("filled in: your last roll now") if last else say("filled in: the least that helps")
        return say("Tools on this roll"), Glyph("icon", "tool"), note
    if verb == "place" and place < FIRST_CARD:
        return name(option.what), Glyph("peg", look.p.colour), _place_note(look, place)
    if place >= FIRST_STACK:
        return name(option.what), Glyph("icon", "house"), ""
    if place >= FIRST_CARD:
        return name(option.what), Glyph("icon", "card"), ""
    if verb == "redeem":
        return say("Resources of your choice"), Glyph("good", "any"), say("both at once, and the card is spent")
    if verb == "feed":
        return say("Pay for what is missing"), Glyph("icon", "need"), say("filled in: worth least")
    if verb == "starve":
        return say("Go hungry"), Glyph("icon", "warn"), say("no figure is lost")
    if verb == "die":
        return say("Take the die {number}", number=option.what), Glyph("die", option.what), ""
    return name(option.what), Glyph("icon", "dice"), ""


def _place_note(look: Look, place: int) -> str:
    if place != HUNT and place not in RESOURCE_PLACES:
        return ""
    words = say("one die a figure, ÷ {divisor}", divisor=look.figures.divisors[place])
    if place in RESOURCE_PLACES and look.game.supply is not None:
        left = look.game.supply[RESOURCE_PLACES.index(place)]
        words += " · " + say("{number} left", number=left)
    return words


def _sentences(look: Look) -> tuple[str, ...]:
    option = look.option
    assert option is not None
    if option.verb == "tools":
        told = (say("A tile counts once a round, with its whole value."),)
        if not rolls_to_come(look.game, look.p):
            return told
        food = number(unit_worth(look.figures, FOOD))
        return (*told, say("Later: your other rolls with the tiles kept, on average; resources count as in a building, "
                           "food {food}.", food=food))  # fmt: skip
    if option.verb == "buy":
        return (offer_words(look.game, PLACE[option.what]),)
    if option.verb == "leave":
        others = any(look.p.placed[:FIRST_CARD])
        return (say("Use your other places first: what they bring may pay for it."),) if others else ()
    ready = (*look.p.ready, *look.p.once)
    if option.verb == "place" and ready and good_of(PLACE[option.what]):
        return (say("Without tools. Yours can still add {tools} after the roll.", tools=", ".join(map(str, ready))),)
    if option.verb in ("feed", "starve"):
        return (say("All food goes first. You pay the whole rest, or nothing and lose points."),)
    return ()


def _changes(look: Look) -> tuple[Change, ...]:
    """Tell the numbers that matter before and after."""
    if look.shown is None or look.option is None:
        return ()
    p, then, found = look.p, look.then, list[Change]()
    verb, place = look.option.verb, PLACE.get(look.option.what, -1)
    if verb == "place":
        found.append(_change(say("At home"), p.home, then.home))
        free = rings(look.game, place)
        if free > 1:
            taken = sum(each.placed[place] for each in look.game.players)
            planned = p.home - then.home
            found.append(_change(say("Rings free"), free - taken, free - taken - planned))
        short = shortage(look, p)
        words = say("{number} short", number=short) if short else say("enough")
        found.append(Change(say("Food"), words, tone="warn" if short else ""))
        return tuple(found)
    if verb in ("feed", "starve"):
        found.append(_change(say("Food"), p.goods[FOOD], 0))
        if verb == "feed" and look.deed is not None:
            paid = dict(look.deed.form.move.part("") or ())
            found += [
                _change(name(RESOURCES[good]), p.goods[good], p.goods[good] - count) for good, count in paid.items()
            ]
    else:
        found += [
            _change(name(GOODS[good]), p.goods[good], then.goods[good])
            for good in range(len(GOODS))
            if p.goods[good] != then.goods[good]
        ]
        found += _board_changes(p, then)
    now, soon = score(look.game, look.seat).total, score(look.table_then, look.seat).total
    if now != soon:
        found.append(_change(say("VP so far"), now, soon))
    return tuple(found)


def _board_changes(p: Any, then: Any) -> list[Change]:
    found = []
    if p.agriculture != then.agriculture:
        found.append(_change(say("Agriculture"), p.agriculture, then.agriculture))
    if p.tools != then.tools:
        found.append(_change(say("Tools"), p.tools, then.tools))
    if p.figures != then.figures:
        found.append(_change(name("figure"), p.figures, then.figures))
    if p.ready != then.ready and p.tools == then.tools:
        left = " ".join(map(str, then.ready)) or say("none")
        found.append(Change(say("Tools left"), " ".join(map(str, p.ready)), left))
    return found


def _change(label: str, before: int, after: int) -> Change:
    return Change(label, number(before), number(after), "warn" if after < before else "")
