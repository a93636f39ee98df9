"""Why a thing begins nothing now, and which moves lead there."""

from collections.abc import Iterator
from itertools import islice

from skara.brae.game import Game
from skara.brae.host.meanings import gathered, only_ways, parted, thing_for
from skara.brae.moves import Move
from skara.brae.words import Refusal, goods_phrase, name, rules
from skara.brae.workers import at_hand
from skara.core import events
from skara.core.deeds import Desk
from skara.core.language import N_, say
from skara.core.moves import Option, option
from skara.core.screen import Reason

MOST_WAYS_THERE = 3
MOST_TRIED_FIRST = 400
"""So many moves are tried at most to find what leads to something that is refused."""


def refusal(desk: Desk, thing: str) -> Reason:
    """Say why a thing begins nothing now, and what leads there."""
    game: Game = desk.game
    told, options = _told(desk, thing)
    if told is None:
        return _reason(game.decision.prompt, game.decision.rule)
    return _reason(told.sentence, told.rule, tuple(_ways_there(game, options, parted(game, thing)[1])))


def _told(desk: Desk, thing: str) -> tuple[events.Refusal | None, list[Option]]:
    """Find the engine's reason, and the options that were refused for it."""
    game: Game = desk.game
    kind, _, which = thing.partition(":")
    if kind == "worker":
        return Refusal("SB-WORK-1", N_("You have no {worker} left to place."), {"worker": f"{which}_worker"}), []
    base, part = parted(game, thing)
    options = [choice for choice in game.options(all=True) if thing_for(game, choice) == base]
    if kind in ("tile", "craft") and not options:
        refused = game.option_refusal(option("place", "small", base.partition(":")[2]))
        return refused, []
    # The reason of a worker still at hand says more.
    options.sort(key=lambda choice: bool(choice.who) and at_hand(game.players[game.active], choice.who) <= 0)
    found = [choice.refusal for choice in options if choice.refusal is not None]
    if part and options:
        found = _missing(game, options, part) or found
    # So does what the tile lacks, rather than where another worker stands.
    lacking = (each for each in found if not each.rule.startswith("SB-WORK"))
    return next(lacking, found[0] if found else None), options


def _reason(sentence: str, rule: str, ways: tuple[str, ...] = ()) -> Reason:
    known = rules().get(rule)
    return Reason(sentence, rule, known.sentence if known else "", ways)


def _missing(game: Game, options: list[Option], part: str) -> list[events.Refusal]:
    """Say what a part of a tile costs that is not held."""
    operand = part if options[0].what == "craft" else gathered(game, options[0].what, part)
    if operand is None:
        return []
    found = [game.why_not(Move(choice._replace(refusal=None), (("", operand),))) for choice in options]
    return [each for each in found if each is not None]


def _possible(game: Game, options: list[Option], part: str) -> bool:
    for choice in options:
        head = choice._replace(refusal=None)
        if game.option_refusal(head) is None:
            only = only_ways(game, head, part)
            if only is None or any(map(only, islice(game.variants(head), MOST_TRIED_FIRST))):
                return True
    return False


def _ways_there(game: Game, options: list[Option], part: str) -> Iterator[str]:
    """Find moves that make something possible, of each thing the first, and tell what they give."""
    told, tried = 0, 0
    seen: set[str] = set()
    for choice in game.options():
        thing = thing_for(game, choice)
        if choice.verb not in ("place", "take", "bottom", "act") or thing in seen:
            continue
        for move in islice(game.variants(choice), MOST_TRIED_FIRST // 10):
            tried += 1
            if tried > MOST_TRIED_FIRST:
                return
            after = game.preview(move)
            if after.complete and after.game.active == game.active and _possible(after.game, options, part):
                seen.add(thing)
                yield _way_words(choice, [event.terms["goods"] for event in after.events if event.kind == "gain"])
                told += 1
                break
        if told == MOST_WAYS_THERE:
            return


def _way_words(choice: Option, gained: list[dict[str, int]]) -> str:
    what = name(choice.what.partition("#")[0]) if choice.what else name("bottom_effect")
    if not gained:
        return say("{deed} first", deed=what)
    goods: dict[str, int] = {}
    for each in gained:
        for good, count in each.items():
            goods[good] = goods.get(good, 0) + count
    return say("{deed} first: gives {goods}", deed=what, goods=goods_phrase(goods))
