"""The dock: the form that is open with what comes of it, or what happened and what can be done."""

from dataclasses import replace
from typing import Any

from skara.brae.decisions import SKIP
from skara.brae.drawing.effects import effect
from skara.brae.drawing.things import thing_words
from skara.brae.figures import FIRST_SETTLER
from skara.brae.host.accounts import turn_account
from skara.brae.host.card_cells import card_title
from skara.brae.host.endings import ENDED, done_words, lost_tile
from skara.brae.host.exchanges import exchange
from skara.brae.host.form_words import FORM_WORDS
from skara.brae.host.likely import likely_rows
from skara.brae.host.look import Look
from skara.brae.host.reasons import short_reason
from skara.brae.host.refusals import refusal
from skara.brae.host.special_words import special_words
from skara.brae.host.strips import task_words
from skara.brae.host.tips import tips
from skara.brae.ids import ENVIRONMENTS, FOOD, GOOD, MIDDEN, SPECIAL
from skara.brae.order import place_named, village_cards
from skara.brae.round_end import food_due, settler_count
from skara.brae.scoring import total
from skara.brae.tiles import hearth_limit
from skara.brae.village import icons
from skara.brae.words import glossary, name
from skara.brae.workers import at_hand
from skara.core.form_fields import WHOLE_WAYS, fields_of
from skara.core.forms import Form
from skara.core.language import N_, gettext, say
from skara.core.look import with_exchange
from skara.core.moves import Move
from skara.core.moves import option as make_option
from skara.core.numbers import number
from skara.core.play import Preview
from skara.core.screen import Button, Change, Choice, Dock, Field, Glyph, Inline, Meter, Reason
from skara.core.words import listed

MOST_PARTS = 2
"""A way of more parts is written by what tells it from the others."""

MOST_TOLD = 3
"""So many lines of what happened stand in the dock; the log has all of it."""


def dock_of(look: Look) -> Dock:
    """Fill the dock."""
    if look.deed is not None:
        return _form(look)
    return _refused(look) if look.desk.refused else _idle(look)


# --------------------------------------------------------------------------------------------------
# What is begun


def _form(look: Look) -> Dock:
    deed = look.deed
    assert deed is not None
    title, sign, note = _head(look)
    buttons = look.end_buttons
    reason = None
    if look.wrong is not None:
        reason = None if deed.form.is_untouched else Reason(short_reason(look.wrong), look.wrong.rule)
        # Above a meal stands what is due, not what the button does.
        buttons = (look.waiting_button(say("Feed") if look.kind == "feed" else title),)
    return Dock(
        title,
        sign,
        note,
        _fields(deed.form),
        _meter(look),
        _sentences(look),
        changes=_changes(look),
        reason=reason,
        buttons=buttons + look.back_button,
    )


def _fields(form: Form) -> tuple[Field, ...]:
    """Show what is to choose; who leaves is chosen among the settlers themselves, and signs need no words beside."""
    return tuple(
        replace(field, choices=tuple(map(_in_signs, _sorted(field.choices)))) if field.kind == "pick" else field
        for field in (_whole_ways(form, field) for field in fields_of(form, FORM_WORDS))
        if not (field.key.isdecimal() and form.gaps[int(field.key)].keywords == ("lose",))
    )


def _whole_ways(form: Form, field: Field) -> Field:
    """Write whole ways in signs; of long ones what tells them apart."""
    if field.key != WHOLE_WAYS:
        return field
    rows = likely_rows(form, whole=all(len(way.parts) <= MOST_PARTS for way in form.likely))
    choices = zip(field.choices, rows, strict=True)
    return replace(field, choices=tuple(replace(choice, row=row) for choice, row in choices))


def _sorted(choices: tuple[Choice, ...]) -> list[Choice]:
    """Put numbers in their order; everything else stays as it is."""
    numbers = all(choice.label.isdecimal() for choice in choices)
    return sorted(choices, key=lambda choice: int(choice.label)) if numbers else list(choices)


def _in_signs(choice: Choice) -> Choice:
    """Leave words to the signs; a number needs neither beside the name of its field."""
    if choice.label.isdecimal():
        return replace(choice, row=())
    return replace(choice, label="", words=choice.label) if choice.row and choice.label else choice


_FILLED = {
    "cook": N_("filled in: the largest meal"),
    "clean": N_("filled in: all clearings, cheapest payment"),
    "trade": N_("filled in: what is worth least"),
}


def _head(look: Look) -> tuple[str, Inline, str]:
    """Name what is begun: title, sign, grey note."""
    option, deed = look.option, look.deed
    assert option is not None and deed is not None
    verb, what = option.verb, option.what
    if verb in ("place", "act"):
        sign: Inline = Glyph("worker", f"{option.who}-{look.p.colour}") if verb == "place" else Glyph("icon", "step")
        improved = look.improving
        if improved:
            return say("Flip {tile}", tile=_tile_name(improved)), Glyph("icon", "flip"), ""
        note = gettext(_FILLED[what]) if what in _FILLED and deed.form.is_open else ""
        return _tile_name(what), sign, note
    if verb == "take":
        return _card_head(look, what)
    if verb == "keep":
        hand = [tile for tile in look.game.hands[look.seat] if tile != what]
        others = listed([name(tile) for tile in hand], gettext("and"))
        return say("Keep {tile}", tile=name(what)), "", say("back to the box: {tiles}", tiles=others)
    if verb == "feed":
        held, due = look.p.goods[FOOD], food_due(look.game, look.p)
        return say("You hold {held} food; due: {due}", held=held, due=due), Glyph("icon", "fooddue"), ""
    if verb == "task":
        return say("Task"), Glyph("task", what), name(what)
    if verb == "rest":
        return say("At rest"), Glyph("icon", "rest"), "" if what == "skip" else _tile_name("cook")
    words = {
        "bottom": say("Use the bottom effect?"),
        "choose": say("Keep this card"),
        "done": say("End my turn"),
        "pass": name("pass"),
        "turn": name("take_turn"),
        "skip": say("Go without"),
    }
    return words[verb], "", ""


def _card_head(look: Look, what: str) -> tuple[str, Inline, str]:
    place = place_named(look.game, what)
    card = village_cards(look.game)[place or 0]
    sign = Glyph("card", look.figures.card_names[card])
    if card < FIRST_SETTLER:
        return card_title(look, card), sign, say("nothing to choose")
    where = look.figures.settler(card).environment
    assert look.deed is not None
    own, knives = icons(look.p, where) + 1, look.deed.form.move.part("knives") or 0
    if not knives:
        return card_title(look, card), sign, say("harvest {number}", number=own)
    total = own + knives * look.figures.knife_icons
    note = say("{own} + knives {knives} = {number}", own=own, knives=knives, number=total)
    return card_title(look, card), sign, note


def _tile_name(tile: str) -> str:
    where = tile.removeprefix("gather_")
    return name(where if where in ENVIRONMENTS else tile)


def _meter(look: Look) -> Meter | None:
    """Show the weight on the Hearth."""
    option, deed = look.option, look.deed
    if option is None or deed is None or option.what != "cook":
        return None
    recipes = {recipe.input: recipe.weight for recipe in look.figures.recipes[look.p.flipped[SPECIAL]]}
    meal = deed.form.move.part("") or ()
    weight, limit = sum(recipes[place] * count for place, count in meal), hearth_limit(look.game, look.p)
    text = say("Weight {weight} of {limit}", weight=weight, limit=limit)
    return Meter(weight, limit, say("{weight} · full", weight=text) if weight == limit else text)


# --------------------------------------------------------------------------------------------------
# What comes of it


def _changes(look: Look) -> tuple[Change, ...]:
    """Show the numbers that change, and where the slider goes."""
    if look.shown is None:
        return ()
    g, p, later, then = look.game, look.p, look.table_then, look.then
    found = []
    if then.slider != p.slider:
        column = say("column {column}", column=p.slider)
        found.append(Change(say("Slider"), column, str(then.slider), "warn" if then.slider > p.slider else "ok"))
    else:
        found.append(Change(say("Slider"), say("stays on {column}", column=p.slider)))
    if len(look.endings) > 1:
        # Several buttons take the room; the store's numbers tell the rest.
        return tuple(found)
    if look.kind != "feed":
        due, less = food_due(g, p), food_due(later, then)
        if due != less:
            found.append(Change(say("Food due"), str(due), str(less), "warn" if less > due else "ok"))
    elif settler_count(p) != settler_count(then):
        found.append(Change(say("Settlers"), str(settler_count(p)), str(settler_count(then)), "warn"))
    if look.kind != "feed" and p.goods[MIDDEN] != then.goods[MIDDEN]:
        found.append(Change(name("midden"), str(p.goods[MIDDEN]), str(then.goods[MIDDEN])))
    before, after = total(g, look.seat), total(later, look.seat)
    tone = "ok" if after > before else "warn" if after < before else ""
    found.append(Change(say("VP so far"), number(before), number(after) if after != before else "", tone))
    return tuple(found)


def _sentences(look: Look) -> tuple[str, ...]:
    """Say what signs and numbers do not."""
    found: list[str] = []
    option, deed = look.option, look.deed
    assert option is not None and deed is not None
    if tile := look.improving:
        found += _both_sides(look, tile)
    elif option.verb in ("place", "act") or option.what == "cook":
        found += _tile_words(look, deed.form.move)
    elif option.verb == "feed":
        found += _meal_words(look)
    elif option.verb == "task":
        found += _lost_words(deed.preview())
    elif option.verb == "keep":
        words = special_words(look.figures.specials[option.what])
        found += [words.front, words.advice]
    elif option.verb == "done":
        # What is about to end is told here, so that the tiles stay in sight.
        found += filter(None, [turn_account(look.game, look.seat)])
    if look.shown is not None and not look.shown.complete and option.verb != "feed":
        found.append(say("Then cards come that nobody has seen yet."))
    return tuple(found)


def _both_sides(look: Look, tile: str) -> list[str]:
    g, p = look.game, look.p
    now, improved = (effect(g, p, tile, side).sentence for side in (False, True))
    return [say("Now: {effect}.", effect=now), say("Flipped: {effect}.", effect=improved)]


def _tile_words(look: Look, move: Move) -> list[str]:
    what, p, then, figures = move.option.what, look.p, look.then, look.figures
    if what == "cook":
        recipes = {recipe.input: recipe.weight for recipe in figures.recipes[p.flipped[SPECIAL]]}
        meal = move.part("") or ()
        terms = [f"{glossary.counted(count, _good(place))} {recipes[place] * count}" for place, count in meal]
        return [" + ".join(terms)] if terms else []
    if then.furnish > p.furnish:
        worth = figures.furnish_vp_settler[then.furnish], figures.furnish_vp_set[then.furnish]
        text = say("Space {space}: {settler} VP a settler, {set} VP a set.", space=then.furnish, settler=worth[0],
                   set=worth[1])  # fmt: skip
        return [text]
    if then.trade > p.trade:
        return [say("Space {space}: {vp} VP.", space=then.trade, vp=figures.trade_vp[then.trade])]
    return []


def _lost_words(paid: Preview[Any]) -> list[str]:
    """Say why the tile of a task cannot be used once it is paid, where that is so."""
    tile = lost_tile(paid)
    if not tile:
        return []
    refusal = paid.game.option_refusal(make_option("act", "", tile))
    return [say("{tile}, which the task allows, is lost: {reason}", tile=name(tile), reason=refusal.sentence)]


def _good(place: int) -> str:
    return next(good for good, at in GOOD.items() if at == place)


def _meal_words(look: Look) -> list[str]:
    leaving = settler_count(look.p) - settler_count(look.then)
    if look.shown is None:
        return []
    if not leaving:
        return [say("All your settlers are fed.")]
    leave = say("1 settler leaves. Click the one who goes.") if leaving == 1 else say(
        "{number} settlers leave. Click the ones who go.", number=leaving
    )  # fmt: skip
    return [leave, say("Giving less food is allowed: then more settlers leave.")]


# --------------------------------------------------------------------------------------------------
# What is refused, and what can be done


def _refused(look: Look) -> Dock:
    thing = look.desk.refused
    found = refusal(look.desk, thing)
    told = look.refusals.get(thing)
    if told is not None:
        found = replace(found, sentence=short_reason(told))
    title = say("{thing} is not possible now", thing=_thing_name(look, thing))
    kind, _, which = thing.partition(":")
    explained = (task_words(look.figures, which),) if kind == "task" and which in look.figures.tasks else ()
    back = Button("back", say("Back"), "Esc", main=True)
    return Dock(title, sentences=explained, reason=found, buttons=(back,))


def _thing_name(look: Look, thing: str) -> str:
    kind, _, which = thing.partition(":")
    if kind == "craft":
        return say("Flip {tile}", tile=_tile_name(which))
    if kind == "tile":
        return _tile_name(which.partition("/")[0])
    if kind == "rest":
        return say("At rest")
    return thing_words(look.game, look.seat, thing)


def _idle(look: Look) -> Dock:
    told = look.desk.account[-MOST_TOLD:]
    said = tips(look)
    if _is_done(look) and (done := turn_account(look.game, look.seat)):
        told, said = (), (done, *said[: MOST_TOLD - 1])
    said = said[: MOST_TOLD - len(told)] if told else said
    return Dock(_title(look), sentences=said, buttons=_buttons(look), account=told)


_TITLES = {
    "special": N_("Keep one of them"),
    "order": N_("Take a card, or pass"),
    "village": N_("Take a card"),
    "bottom": N_("Use the bottom effect?"),
    "workers": N_("What a worker can do now"),
    "task": N_("The task is paid"),
    "innovate": N_("The tile is flipped"),
    "explore": N_("Explore"),
    "rest": N_("Before the meal"),
    "feed": N_("Feed your settlers"),
    "over": N_("And now?"),
}


def _is_done(look: Look) -> bool:
    """Tell whether all workers have worked, and only the end of the turn is left."""
    return look.kind == "workers" and look.mine and at_hand(look.p, "small") + at_hand(look.p, "large") <= 0


def _title(look: Look) -> str:
    if _is_done(look):
        return say("Your turn is done")
    if look.mine or look.kind == "over":
        return gettext(_TITLES[look.kind])
    return say("{who} is at work", who=look.game.players[look.game.active].name)


def _buttons(look: Look) -> tuple[Button, ...]:
    """Offer what is no thing on the stage."""
    if not look.mine:
        return ()
    if look.kind == "order":
        passing = Button(
            "order:pass", name("pass"), "P", words=say("Pass: you act later now, and decide earlier next turn")
        )
        begin = Button("order:turn", name("take_turn"), main=True, words=say("Then take one of the cards."))
        return (look.told_button(passing),) if look.joined else (look.told_button(passing), look.told_button(begin))
    if look.kind == "workers":
        shown = look.game.preview(ENDED)
        done = Button("done", done_words(shown), "E", words=say("Unused workers come back anyway."))
        return (with_exchange(done, exchange(look.game, shown.events, look.seat)),)
    if look.kind in ("bottom", "task", "innovate"):
        if look.kind != "bottom" and look.game.option_refusal(SKIP) is not None:
            return ()
        return (look.told_button(Button("skip", say("Go without"))),)
    if look.kind == "rest":
        return (look.told_button(Button("rest:skip", say("Nothing more"), words=say("Go on to the meal."))),)
    return ()
