"""Moves in words: what an option is called, and what was chosen for each of its parts."""

from skara.brae.game import Game
from skara.brae.ids import ENVIRONMENTS, goods_dict
from skara.brae.moves import Losses, Move
from skara.brae.words import glossary, goods_phrase, name
from skara.core.language import N_, gettext, say
from skara.core.moves import Option, Part
from skara.core.words import listed

KEYWORD_WORDS = {
    "pay": N_("Pay"),
    "knives": N_("Knives spent"),
    "gain": N_("Gain"),
    "clear": N_("Clear"),
    "buy": N_("Buy, paying"),
    "bonus": N_("Bonus"),
    "furnish": N_("Furnish with"),
    "trade": N_("Trade"),
    "craft": N_("Flip"),
    "lose": N_("Who leaves"),
    "roof": N_("Roof"),
    "order": N_("Order of the steps"),
}
"""What a keyword of a move is called."""


_FREE = {"furnish": N_("Furnish for free"), "trade": N_("Trade for free")}
"""What those keywords are called where nothing is left to pay."""


def move_words(game: Game, move: Move) -> str:
    """Write a move in words, as it is about to be played: `Cook, large worker: 2 shells`."""
    if move.option.verb == "feed" and move.parts:
        return _meal_words(move)
    option, words = move.option, [_part_words(part) for part in move.parts]
    if option.who:
        worker = {"large": say("large worker"), "small": say("small worker")}[option.who]
        head = f"{name(option.what)}, {worker}"
        return say("{move}: {details}", move=head, details=", ".join(words)) if words else head
    # Which card's effect it is stands right before it in a line.
    head = name("bottom_effect") if option.verb == "bottom" else option_words(game, option)
    return ", ".join([head, *words])


def _part_words(part: Part) -> str:
    words = part_words(part, alone=False)
    # What names a field elsewhere stands inside a line here.
    return words[:1].lower() + words[1:] if part[0] else words


def _meal_words(move: Move) -> str:
    paid, losses = move.part("") or 0, move.part("lose")
    meal = say("Feed the settlers with {food}", food=glossary.counted(paid, "food")) if paid else say("Feed nobody")
    return say("{meal} and let {settlers} go", meal=meal, settlers=leaving_words(losses)) if losses else meal


def leaving_words(losses: Losses) -> str:
    """Name those who leave; several of one face are counted, where they are the lowest."""
    places: dict[str, list[int]] = {}
    for face, place in losses:
        places.setdefault(face, []).append(place)
    words: list[str] = []
    for face, found in places.items():
        if len(found) > 1 and found == list(range(1, len(found) + 1)):
            words.append(glossary.counted(len(found), face))
            continue
        settler = say("the {settler}", settler=glossary.noun(face))
        words += (_at_place(settler, place) for place in found)
    return listed(words, gettext("and"))


def option_words(game: Game, option: Option) -> str:
    """Name an option as in a list of choices."""
    verb, _, thing, _ = option
    if verb == "place":
        return name(thing)
    if verb == "rest":
        return {
            "cook": say("At rest: cook"),
            "buy": say("At rest: buy"),
            "skip": say("At rest: nothing more"),
        }[thing]
    if verb == "bottom":
        return say("Bottom effect of: {card}", card=name(bottom_card(game)))
    thing, _, copy = thing.partition("#")
    thing = glossary.noun(thing) if "-" in thing else name(thing)
    if copy:
        return say("Take: {thing}, number {number} from the left", thing=thing, number=copy)
    words = {
        "keep": say("Keep the tile {thing}", thing=thing),
        "turn": name("take_turn"),
        "pass": name("pass"),
        "take": say("Take: {thing}", thing=thing),
        "choose": say("Keep the card: {thing}", thing=thing),
        "task": say("Task: {thing}", thing=thing),
        "act": say("Use {thing}", thing=thing),
        "skip": say("Go without"),
        "done": say("End the turn"),
        "feed": say("Feed the settlers"),
    }
    return words[verb]


def bottom_card(game: Game) -> str:
    """Return the card whose bottom effect is asked about."""
    return game.figures.card_names[game.pending[-1][1]]


def part_words(part: Part, alone: bool) -> str:
    """Write one part of a move; `alone` where its field has named it already."""
    keyword, operand = part
    if keyword in ("top", "bottom", "roof"):
        return {"top": name("top_harvest"), "bottom": name("bottom_effect"), "roof": say("also gain a roof")}[keyword]
    if keyword in ENVIRONMENTS and not operand:
        return name(keyword)
    words = _operand_words(keyword, operand)
    if alone:
        return words
    if keyword == "clear":
        return say("Clearing: {what}", what=words)
    if keyword in _FREE and not operand:
        return gettext(_FREE[keyword])
    label = (
        name(keyword)
        if keyword in ENVIRONMENTS
        else gettext(KEYWORD_WORDS[keyword])
        if keyword in KEYWORD_WORDS
        else ""
    )
    return f"{label} {words}".strip()


def _operand_words(keyword: str, operand: object) -> str:
    if isinstance(operand, int):
        return str(operand)
    if isinstance(operand, str):
        return name(operand)
    if keyword == "clear":
        return clearing_words(operand)  # type: ignore[arg-type]
    if keyword == "lose":
        return listed([item_words(f"{face}#{place}") for face, place in operand], gettext("and"))  # type: ignore[attr-defined]
    return goods_phrase(goods_dict(operand))  # type: ignore[arg-type]


def clearing_words(steps: tuple[str, ...]) -> str:
    """Write clearings in their order: `2 Midden, slider 1 left`."""
    runs: list[tuple[str, int]] = []
    for step in steps:
        if runs and runs[-1][0] == step:
            runs[-1] = (step, runs[-1][1] + 1)
        else:
            runs.append((step, 1))
    words = [
        glossary.counted(count, "midden") if step == "midden" else say("slider {count} left", count=count)
        for step, count in runs
    ]
    return ", ".join(words)


def item_words(item: str) -> str:
    """Name something that is counted: a good, or a settler by face, with its place where that matters."""
    face, _, place = item.partition("#")
    return _at_place(name(face), int(place or 1))


def _at_place(settler: str, place: int) -> str:
    return say("{settler}, number {place} from below", settler=settler, place=place) if place > 1 else settler
