"""Village cards as cells of the stage, with the player's own numbers."""

from skara.brae.drawing.cards import short_name
from skara.brae.drawing.effects import bottom_signs, bottom_words
from skara.brae.drawing.icons import CARD_ICONS
from skara.brae.drawing.palette import ENVIRONMENT_FILLS
from skara.brae.drawing.signs import amount, env, good
from skara.brae.figures import FIRST_SETTLER, Card, Settler
from skara.brae.host.look import Look
from skara.brae.ids import ENVIRONMENTS, FIRST_GATHER, GOODS, goods_dict
from skara.brae.round_end import food_due, settler_count, shelter
from skara.brae.village import icons
from skara.brae.words import glossary, goods_phrase, name
from skara.core.goods import Goods
from skara.core.language import gettext, say
from skara.core.screen import Badge, Cell, Glyph, Phrase, phrase_of
from skara.core.words import listed
from skara.drawing.sign_rows import ARROW, Item


def card_title(look: Look, card: int) -> str:
    """Name a card shortly: `Fields settler`, `Stone ball`."""
    if card >= FIRST_SETTLER:
        return short_name(look.figures.card_names[card])
    return name(CARD_ICONS[look.figures.card_names[card]])


def card_cell(look: Look, card: int, id: str, state: str, key: str = "", harvests: bool = True, effect: bool = True,
              flag: str = "") -> Cell:  # fmt: skip
    """Show a village card; `harvests` and `effect` tell which halves of a settler work when it is taken."""
    face = look.figures.card_names[card]
    if card >= FIRST_SETTLER:
        settler = look.figures.settler(card)
        where = ENVIRONMENTS[settler.environment]
        rows, words = _settler_rows(look, settler, card, harvests, effect)
        return Cell(id, card_title(look, card), "card", Glyph("icon", where), ENVIRONMENT_FILLS[where], rows=rows,
                    badges=(_meal_badge(look),), state=state, flag=flag, key=key, words=words)  # fmt: skip
    figure = look.figures.cards[card]
    rows, note, badges = _card_rows(look, figure, card)
    told = [str(row[0]) for row in rows if len(row) == 1 and row[0] != say("You get now")]
    parts = [f"{card_title(look, card)}.", note, *told, *(badge.words for badge in badges)]
    words = " ".join(part for part in parts if part)
    return Cell(id, card_title(look, card), "card", Glyph("icon", CARD_ICONS[face]), note=note, rows=rows,
                badges=badges, state=state, flag=flag, key=key, words=words)  # fmt: skip


# --------------------------------------------------------------------------------------------------
# Settlers


def _settler_rows(
    look: Look, settler: Settler, card: int, harvests: bool, effect: bool
) -> tuple[tuple[Phrase, ...], str]:
    p, where = look.p, settler.environment
    rows: list[Phrase] = []
    words = [f"{card_title(look, card)}."]
    if harvests and not look.told:
        rows += [(say("Harvest: one for each icon"),), phrase_of([*_kinds(look, where), ":", env(where)])]
        words.append(say("Harvest: one for each icon."))
    elif harvests:
        number, kinds = icons(p, where) + 1, look.figures.tiles[FIRST_GATHER + where].harvest
        mixed = number > 1 and len(kinds) > 1
        rows.append((say("Harvest: you get {number} in any mix", number=number) if mixed
                     else say("Harvest: you get {number}", number=number),))  # fmt: skip
        rows.append(phrase_of([f"+{number}" if number > 1 else "+", *_kinds(look, where)]))
        named = listed([glossary.noun(GOODS[place]) for place in kinds], gettext("or"))
        words.append(say("Harvest: you get {number} of {kinds}.", number=number, kinds=named))
    else:
        rows.append((say("It joins your village, without a harvest"),))
    if effect:
        rows += [(say("Then, if you like"),), bottom_row(look, card, joined=True)]
        words.append(say("Then, if you like: {effect}.", effect=bottom_words(look.game, card)))
    words.append(_meal_badge(look).words)
    return tuple(rows), " ".join(words)


def _kinds(look: Look, where: int) -> list[Item]:
    """Write what an environment's harvest is made of."""
    signs: list[Item] = []
    for place in look.figures.tiles[FIRST_GATHER + where].harvest:
        signs += ["/", good(place)] if signs else [good(place)]
    return signs


def bottom_row(look: Look, card: int, joined: bool = False) -> Phrase:
    """Write a settler's lower half with the player's own number; `joined` counts the settler itself in."""
    settler = look.figures.settler(card)
    if settler.effect != "harvest" or not look.told:
        return phrase_of(effect_signs(look, card) if settler.effect == "harvest" else bottom_signs(look.game, card))
    number = icons(look.p, settler.icon) + (joined and settler.icon == settler.environment)
    signs: list[Item] = [f"+{number * count}" for _, count in settler.gain[:1]]
    return phrase_of([*signs, *(good(place) for place, _ in settler.gain), ":", env(settler.icon)])


def _meal_badge(look: Look) -> Badge:
    """Say whether one more settler must be fed."""
    p = look.p
    due = food_due(look.game, p)
    more = max(0, settler_count(p) + 1 - shelter(look.game, p)) * look.figures.food_per_settler
    if more == due:
        words = say("A roof is free, so it needs no food.")
        return Badge((Glyph("icon", "roof"), say("a roof is free")), "ok", words)
    words = say("It must be fed: food due rises from {before} to {after}.", before=due, after=more)
    return Badge((Glyph("icon", "fooddue"), say("food due {before} → {after}", before=due, after=more)), "warn", words)


# --------------------------------------------------------------------------------------------------
# Other cards


def _card_rows(look: Look, figure: Card, card: int) -> tuple[tuple[Phrase, ...], str, tuple[Badge, ...]]:
    p = look.p
    rows: list[Phrase] = []
    notes: list[str] = []
    if figure.gain:
        times = p.cards[card] + 1 if figure.per_owned and look.told else 1
        gained: Goods = tuple((place, count * times) for place, count in figure.gain)
        plus: list[Item] = ["+", *amount(gained)]
        rows += [(say("You get now"),), phrase_of(plus)] if look.told or not figure.per_owned else []
        if figure.per_owned:
            goods = goods_phrase(goods_dict(figure.gain))
            rows.append((say("{goods} for each one you own, this one too.", goods=goods),))
    vp = f"+{figure.vp} {name('vp')}"
    badges = [Badge((vp,), "ok", say("It is worth {number} VP.", number=figure.vp))]
    if figure.shelters:
        due, less = food_due(look.game, p), max(0, settler_count(p) - shelter(look.game, p) - figure.shelters)
        less *= look.figures.food_per_settler
        notes.append(say("Shelters a settler, who then needs no food."))
        words = say("Food due at the end of the round: {before}, then {after}.", before=due, after=less)
        meal = Glyph("icon", "fooddue")
        text = say("food due {before} → {after}", before=due, after=less) if less != due else say("for later settlers")
        badges.append(Badge((meal, text), "ok" if less != due else "", words))
    if figure.hearth:
        words = say("All you cook at once may weigh {number} more.", number=figure.hearth)
        badges.append(Badge((Glyph("icon", "hearth"), f"+{figure.hearth}"), "ok", words))
    if figure.midden:
        words = say("You get {number} less Midden each round.", number=figure.midden)
        badges.append(Badge((Glyph("icon", "midden"), f"−{figure.midden}"), "ok", words))
        notes.append(say("You cook more, and get less Midden."))
    if not figure.shelters:
        badges.append(Badge((say("no food needed"),), "", say("Nobody to feed.")))
    return tuple(rows), " ".join(notes), tuple(badges)


# --------------------------------------------------------------------------------------------------
# Cards of later turns


def slim_cell(look: Look, card: int, id: str) -> Cell:
    """Show a card of a later turn in one line."""
    face = look.figures.card_names[card]
    if card < FIRST_SETTLER:
        return Cell(id, card_title(look, card), "slim", Glyph("card", face), state="quiet", words=f"{name(face)}.")
    return Cell(id, "", "slim", Glyph("card", face), rows=(phrase_of(effect_signs(look, card)),), state="quiet",
                words=f"{name(face)}.")  # fmt: skip


def effect_signs(look: Look, card: int) -> list[Item]:
    """Write a settler's lower half as short as possible."""
    settler = look.figures.settler(card)
    signs: list[Item] = [*amount(settler.spend), ARROW] if settler.spend else ["+"]
    signs += amount(settler.gain)
    return [*signs, ":", env(settler.icon)] if settler.effect == "harvest" else signs
