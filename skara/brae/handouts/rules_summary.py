"""The rules on one page: short sentences in our own words, with every figure read from the tables."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from skara.brae.drawing.effects import effect
from skara.brae.figures import Card, Figures
from skara.brae.game import new_game
from skara.brae.handouts.figure_tables import (
    clean_table,
    furnish_table,
    good_signs,
    one_of,
    points,
    recipe_table,
    seats_table,
    slider_table,
    spanned,
    tile_points,
    trade_table,
    worker_table,
)
from skara.brae.handouts.layouts import layout_file
from skara.brae.ids import (
    ENVIRONMENTS,
    FIRST_GATHER,
    FOOD,
    GOODS,
    KNIFE,
    MIDDEN,
    ROOF_SUPPLY,
    ROOF_VILLAGE,
    SPECIALS,
    SPINDLE_WHORL,
    STONE_BALL,
    TILES,
    UTENSILS,
    goods_dict,
)
from skara.brae.loading import load_figures
from skara.brae.state import State
from skara.brae.words import glossary, goods_phrase, name
from skara.core.handout import Handout
from skara.core.language import gettext, say
from skara.core.numbers import number
from skara.core.words import listed

_FLIPPED = "[icon:flip]"


def rules_summary(data: str | Path | None = None) -> Handout:
    """Put the whole rules on one page."""
    figures = load_figures(data)
    # The sentences of tiles are those of the drawing, which asks for a table.
    table = new_game(players=1, data=data)
    content = {
        "aim": say(
            "Grow a village in {rounds} rounds of {turns} turns. Settlers bring points, want food and leave Midden "
            "behind. The most points (VP) win.",
            rounds=figures.rounds,
            turns=figures.turns_per_round,
        ),
        "parts": [
            _section("card", say("Set-up"), _set_up(figures)),
            seats_table(figures),
            _section("step", say("A round"), _round(figures)),
            worker_table(figures),
            _section("flip", say("Who is next? (2 to 4 players)"), _order()),
            _section("settler", say("A turn"), _turn(figures)),
            _section("roof", say("Village cards"), _cards(figures)),
            _section("slider", say("Storage and slider"), _storage(figures)),
            slider_table(figures),
            _section("gather", say("Tiles: what a worker does"), _tiles(figures, table)),
            _section("clear", say("Clearing"), _clearing(figures)),
            clean_table(figures),
            _section("hearth", say("What Cook makes"), []),
            recipe_table(figures),
            _section("check", say("Furnish and Trade"), _tracks()),
            furnish_table(figures),
            trade_table(figures),
            _section("stone_ball", say("Special tiles"), _specials(figures, table)),
            _section("rest", say("The end of a round"), _round_end(figures)),
            _section("score", say("Score"), _score(figures)),
            _section("person", say("Alone"), _solo(figures)),
            _section("storage", say("Signs"), []),
        ],
        "legend": [f"[!good:{good}]\u00a0{glossary.noun(good)}" for good in GOODS],
    }
    return Handout(
        say("{game}: the rules on one page", game=name("game")), layout_file("rules_summary"), content, points=9
    )


def _section(icon: str, heading: str, lines: list[str]) -> Mapping[str, Any]:
    return {"icon": f"[!icon:{icon}]", "heading": heading, "lines": lines}


def _set_up(figures: Figures) -> list[str]:
    return [
        say(
            "Each player has a board, {tiles} tiles with their front up, and {goods} in storage. The slider is on "
            "column {column}, both markers on space 0. Everybody is dealt special tiles and keeps 1.",
            tiles=len(figures.tiles),
            goods=goods_phrase(goods_dict(figures.start_goods)),
            column=figures.slider_start,
        ),
        say(
            "Stack the turn markers at random on the left space of their tile; with 2 players the neutral marker "
            "goes in as well."
        ),
    ]


def _round(figures: Figures) -> list[str]:
    return [
        say(
            "Everybody gets the new worker of the round; {sets} sets of cards lie face up, one for each turn. After "
            "the last comes the end of the round. An empty draw pile is made anew from the discards.",
            sets=figures.turns_per_round,
        )
    ]


def _order() -> list[str]:
    return [
        say(
            "The marker on top of the left stack decides. *Take the turn*: it goes to the right stack, and its owner "
            "plays. *Pass*: it goes to the upper stack. Left stack empty? Then the upper one plays, from its top down, "
            "and nobody passes again."
        ),
        say(
            "At the end of a set the last card is discarded, and the right stack goes back to the left as it is: who "
            "went last decides first. With 2 players the neutral marker never passes; it moves to the right, and the "
            "leftmost card is discarded."
        ),
    ]


def _turn(figures: Figures) -> list[str]:
    large = glossary.counted(figures.large_per_tile, "large_worker")
    small = glossary.counted(figures.small_per_tile, "small_worker")
    return [
        say("*1* Take one card, and carry it out."),
        say(
            "*2* Place workers, one after the other; each acts at once. You may leave some. A tile holds {large} and "
            "{small} in a turn.",
            large=large,
            small=small,
        ),
        say("*3* All workers come home."),
    ]


def _storage(figures: Figures) -> list[str]:
    return [
        say(
            "Everything you gain is taken, needs a space left of the slider, and cannot be thrown away. You pay before "
            "you gain. No room? The slider moves right, just far enough. It comes back only by clearings."
        ),
        say(
            "On column {last} it stops: what does not fit lies beside the board and is yours all the same. Midden "
            "takes room and can never be spent.",
            last=figures.last_column,
        ),
    ]


def _cards(figures: Figures) -> list[str]:
    roof, ball, utensils = (figures.cards[card] for card in (ROOF_VILLAGE, STONE_BALL, UTENSILS))
    harvests = [
        say(
            "{environment}: {goods}",
            environment=f"[!env:{where}]\u00a0{name(where)}",
            goods=listed(
                [glossary.noun(GOODS[place]) for place in figures.tiles[FIRST_GATHER + at].harvest], gettext("or")
            ),
        )
        for at, where in enumerate(ENVIRONMENTS)
    ]
    return [
        say(
            "*Settler*: it joins its environment. *Top harvest*, a must, in full: 1 good for each icon there. Icons "
            "are settlers, this one too, and the flipped tile. *Bottom effect*, a choice, once: a gain, an exchange, "
            "or a harvest for the icons of another environment."
        ),
        " · ".join(harvests),
        say(
            "*{knife}*: each one spent at a harvest adds {number} to the icons.",
            knife=name("skaill_knife"),
            number=figures.knife_icons,
        ),
        say(
            "*{roof}*: shelters {settlers} every round; {vp}, from the supply {supply}.",
            roof=name("roof"),
            settlers=glossary.counted(roof.shelters, "settler"),
            vp=points(roof.vp),
            supply=points(figures.cards[ROOF_SUPPLY].vp),
        ),
        say("*{ball}*: {gain} for each ball you own, this one too; {vp}.",
            ball=name("stone_ball"), gain=_gain(ball), vp=points(ball.vp)),
        say("*{utensils}*: {gain} now; Hearth +{hearth}, Midden −{midden} every round; {vp}.",
            utensils=name("utensils"), gain=_gain(utensils), hearth=utensils.hearth, midden=utensils.midden,
            vp=points(utensils.vp)),
    ]  # fmt: skip


def _gain(card: Card) -> str:
    return goods_phrase(goods_dict(card.gain))


def _round_end(figures: Figures) -> list[str]:
    due = say("settlers − roofs")
    if figures.food_per_settler != 1:
        due = say("{number} × (settlers − roofs)", number=figures.food_per_settler)
    if figures.unfed_vp is None:
        hungry = say("Who gets none leaves. You choose who, and you need not pay all you could.")
    else:
        hungry = say("Who gets none stays, for {vp}.", vp=points(figures.unfed_vp))
    return [
        say("*1 Rest*: flipped Craft may Cook once; black workers go back."),
        say("*2 Feed*: food due = {due}. {hungry}", due=due, hungry=hungry),
        say(
            "*3 Midden*: gain what the upper hole of the slider shows, less {number} for each utensils card. It needs "
            "room.",
            number=figures.cards[UTENSILS].midden,
        ),
        say("All else stays. Round {last} ends this way, too.", last=figures.rounds),
    ]


def _score(figures: Figures) -> list[str]:
    cards = figures.cards
    return [
        say(
            "Settlers and sets by the Furnish Track (a set: one of each environment) · space reached on the Trade "
            "Track · flipped tile {tile} · roof {roof}, from the supply {supply} · stone ball {ball} · utensils "
            "{utensils} · spindle whorl {whorl} · food {food} · knife {knife} · Midden {midden} · lower hole of the "
            "slider. A tie goes to the higher marker in the stack.",
            tile=tile_points(figures),
            roof=cards[ROOF_VILLAGE].vp,
            supply=cards[ROOF_SUPPLY].vp,
            ball=cards[STONE_BALL].vp,
            utensils=cards[UTENSILS].vp,
            whorl=cards[SPINDLE_WHORL].vp,
            food=number(figures.vp[FOOD]),
            knife=number(figures.vp[KNIFE]),
            midden=number(figures.vp[MIDDEN]),
        )
    ]


def _solo(figures: Figures) -> list[str]:
    seat = figures.seats[1]
    return [
        say(
            "Draw {draws} cards in turns 1, 2, 3 and keep 1 each time. {focus} and {tasks} lie open. A task: pay it at "
            "any moment of your turn, act without a worker, turn it over.",
            draws=", ".join(map(str, seat.draws)),
            focus=glossary.counted(seat.focus, "focus_card"),
            tasks=glossary.counted(seat.tasks, "task_card"),
        ),
        say(
            "In the end a task left is {task} VP, a focus missed {focus} VP. {win} win, {best} are exceptional.",
            task=spanned(task.vp for task in figures.tasks.values()),
            focus=spanned(focus.vp for focus in figures.focus.values()),
            win=points(figures.solo_win),
            best=figures.solo_exceptional,
        ),
    ]


def _tiles(figures: Figures, table: State) -> list[str]:
    bonus = one_of([((place, 1),) for place in figures.furnish_bonus[1]])
    price = [[((place, 1),) for place in side] for side in figures.purchase_price]
    kinds = [", ".join(glossary.noun(GOODS[place]) for place in side) for side in figures.clean_types]
    more = [place for place in figures.clean_types[1] if place not in figures.clean_types[0]]
    hearth = figures.tiles[TILES.index("cook")].hearth
    words = {
        "furnish": (
            say("Pay for the next space: 1 portion is {ways}, in any mix.",
                ways=one_of([(way,) for way in figures.furnish_portion])),
            say("Then gain {bonus}.", bonus=bonus),
        ),
        "cook": (
            say("Cook what weighs {limit} together at most, the Hearth limit.", limit=figures.hearth_base),
            say("Hearth limit +{number}.", number=hearth),
        ),
        "craft": (
            say("Pay what stands on a tile's banner, and flip it. It works at once."),
            say("Rest: you may Cook once."),
        ),
        "clean": (
            say("Pay different ones of {kinds}, clear, and gain a roof ({vp}).",
                kinds=kinds[0], vp=points(figures.cards[ROOF_SUPPLY].vp)),
            say("Takes {kinds} too.", kinds=", ".join(glossary.noun(GOODS[place]) for place in more)) if more else "",
        ),
        "trade": (
            say("Pay for the next space, all of one kind. {price} may buy its good now.", price=one_of(price[0])),
            say("Any resource may buy it.")
            if len(price[1]) > 3
            else say("{price} may buy it.", price=one_of(price[1])),
        ),
    }  # fmt: skip
    lines = [say("Behind {flip}: what is new on a flipped tile, which is worth {vp} VP.",
                 flip=_FLIPPED, vp=tile_points(figures))]  # fmt: skip
    for slot, tile in enumerate(TILES):
        if tile in words:
            front, back = words[tile]
        else:
            front, back = (_sentence(table, tile, flipped) for flipped in (False, True))
            back = say("{gather} +1 icon.", gather=back)
        lines.append(f"*{name(tile)}* {good_signs(figures.tiles[slot].craft)} {front} {_FLIPPED} {back}")
    return lines


def _sentence(table: State, tile: str, flipped: bool) -> str:
    return effect(table, table.players[0], tile, flipped).sentence + "."


def _clearing(figures: Figures) -> list[str]:
    return [
        say(
            "1 Midden goes away, or the slider moves 1 column left if {spaces} spaces are empty. Any mix, one after "
            "the other; none is a must.",
            spaces=figures.spaces_per_column,
        )
    ]


def _tracks() -> list[str]:
    return [say("Only the space you have reached counts. On the last one the action is used up.")]


def _specials(figures: Figures, table: State) -> list[str]:
    special = figures.specials[SPECIALS[0]]
    price = say(
        "One of them is yours. Each time pay {portions} portions first, each {ways}. To flip: {craft}.",
        portions=special.portions,
        ways=one_of([(way,) for way in special.portion]),
        craft=good_signs(special.craft),
    )
    lines = [price]
    for tile in SPECIALS:
        front, back = (_sentence(table, tile, flipped) for flipped in (False, True))
        lines.append(f"*{name(tile)}* {front} {_FLIPPED} {back}")
    notes = say(
        "A settler kept by Explore harvests nothing. Build never makes a price less than 0. Only the owner of Hunt "
        "Boar cooks boar. Clearings of Tend Land bring no roof."
    )
    if hearth := figures.specials["muster"].hearth:
        notes += " " + say("Muster: Hearth limit +{number}, on both sides.", number=hearth)
    return [*lines, notes]
