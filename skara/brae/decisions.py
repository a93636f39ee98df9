"""Decisions: who is asked what, which options there are, and what each move does."""

from collections.abc import Callable, Iterator
from random import Random

from skara.brae.doubles import WITH_DOUBLES, without_doubles
from skara.brae.figures import FIRST_SETTLER
from skara.brae.ids import FOOD, goods_dict
from skara.brae.moves import Move
from skara.brae.order import (
    ROUND_OVER,
    cards_to_take,
    discard,
    keep_village_card,
    pass_turn,
    place_named,
    take_turn,
    village_cards,
)
from skara.brae.round_end import (
    feed,
    feed_variants,
    food_due,
    refused_rests,
    rest,
    rest_options,
    rest_refusal,
    rest_variants,
    start_round_end,
)
from skara.brae.setup import keep_special, special_options
from skara.brae.state import Player, State
from skara.brae.storage import lacking, spend
from skara.brae.tasks import finish_task, refused_tasks, start_task, task_options, task_refusal, task_variants
from skara.brae.tiles import Action
from skara.brae.village import (
    bottom,
    bottom_refusal,
    bottom_variants,
    place_card,
    place_settler,
    take,
    take_variants,
)
from skara.brae.words import Decision, Refusal
from skara.brae.workers import ACTIONS, act, done, place, place_options, place_refusal, refused_places
from skara.core.errors import IllegalMoveError
from skara.core.language import N_
from skara.core.moves import Option, Parts, option

RULES = {
    "special": "SB-SETUP-16",
    "order": "SB-ORDER-1",
    "village": "SB-TURN-2",
    "bottom": "SB-CARD-SETTLER-2",
    "workers": "SB-WORK-1",
    "task": "SB-TASK-1",
    "explore": "SB-EXPLORE-1",
    "innovate": "SB-INNOV-2",
    "rest": "SB-EOR-3",
    "feed": "SB-EOR-6",
    "over": "SB-SCORE-1",
}

SKIP, DONE, PASS, TURN, BOTTOM, FEED = (option(verb) for verb in ("skip", "done", "pass", "turn", "bottom", "feed"))


def kind_of(g: State) -> str:
    """Name the decision that is open now.

    A turn is a card, then workers, then taking them back (SB-TURN-1).
    """
    if g.pending:
        return g.pending[-1][0]  # type: ignore[no-any-return]
    if g.phase == "village":
        return "order" if g.left and g.left[0] == g.active else "village"
    return "special" if g.phase == "setup" else g.phase


def decision(g: State) -> Decision:
    """Describe the decision that is open now."""
    kind = kind_of(g)
    if kind == "over":
        return Decision(None, kind, "", RULES[kind])
    p = g.players[g.active]
    terms: dict[str, object] = {}
    if kind == "bottom":
        terms["card"] = g.figures.card_names[g.pending[-1][1]]
    elif kind == "task":
        terms["tile"] = g.figures.tasks[g.pending[-1][1]].action
    elif kind == "innovate":
        terms["tile"] = g.pending[-1][1]
        terms["price"] = goods_dict(g.figures.specials["innovate"].price[1])
    elif kind == "feed":
        terms |= {"due": food_due(g, p), "held": p.goods[FOOD]}
    # Alone nobody chooses at the same time as others.
    rule = "SB-SETUP-14" if kind == "special" and len(g.players) == 1 else RULES[kind]
    return Decision(g.active, kind, p.name, rule, terms, secret=kind in ("special", "explore"))


# --------------------------------------------------------------------------------------------------
# Options


def options(g: State) -> list[Option]:
    """List what can be begun now."""
    return _OPTIONS[kind_of(g)](g, g.players[g.active])


def _village_options(g: State, p: Player) -> list[Option]:
    found = [option("take", "", name) for name in cards_to_take(g)]
    return found + task_options(g, p) if g.tasks_up else found


def _bottom_options(g: State, p: Player) -> list[Option]:
    found = [SKIP] if bottom_refusal(g, p, g.pending[-1][1], p.goods) is not None else [BOTTOM, SKIP]
    return found + task_options(g, p) if g.tasks_up else found


def _worker_options(g: State, p: Player) -> list[Option]:
    found = place_options(g, p)
    found.append(DONE)
    return found + task_options(g, p) if g.tasks_up else found


def _explore_options(g: State, p: Player) -> list[Option]:
    names = g.figures.card_names
    return [option("choose", "", names[card]) for card in dict.fromkeys(g.pending[-1][1])]


def _act_options(g: State, p: Player) -> list[Option]:
    return [choice for choice in _refused_acts(g, p) if choice.refusal is None]


def _refused_acts(g: State, p: Player) -> list[Option]:
    tile = _acting_tile(g)
    return [_with(option("act", "", tile), act_refusal(g, p, tile)), _with(SKIP, skip_refusal(g, p))]


def _with(choice: Option, refusal: Refusal | None) -> Option:
    return choice if refusal is None else choice._replace(refusal=refusal)


_OPTIONS: dict[str, Callable[[State, Player], list[Option]]] = {
    "special": lambda g, p: special_options(g),
    "order": lambda g, p: [TURN, PASS],
    "village": _village_options,
    "bottom": _bottom_options,
    "workers": _worker_options,
    "task": _act_options,
    "explore": _explore_options,
    "innovate": _act_options,
    "rest": rest_options,
    "feed": lambda g, p: [FEED],
    "over": lambda g, p: [],
}


def all_options(g: State) -> list[Option]:
    """List what can be begun now together with what cannot, each of these with its reason."""
    p = g.players[g.active]
    kind = kind_of(g)
    if kind == "workers":
        return [*refused_places(g, p), DONE, *refused_tasks(g, p)]
    if kind in ("task", "innovate"):
        return _refused_acts(g, p)
    if kind == "rest":
        return refused_rests(g, p)
    if kind == "bottom":
        refusal = bottom_refusal(g, p, g.pending[-1][1], p.goods)
        return [_with(BOTTOM, refusal), SKIP, *refused_tasks(g, p)]
    if kind == "village":
        takes = [choice for choice in options(g) if choice.verb == "take"]
        return [*takes, *refused_tasks(g, p)]
    return options(g)


def option_refusal(g: State, choice: Option) -> Refusal | None:
    """Tell why an option cannot be begun, or None."""
    kind, p = kind_of(g), g.players[g.active]
    verb, worker, thing, _ = choice
    if verb == "task" and kind != "over":
        return task_refusal(g, p, thing)
    if verb not in _VERBS_OF[kind]:
        return _wrong_verb(g, verb)
    if verb == "place":
        return place_refusal(g, p, thing, worker)
    if verb == "act":
        return act_refusal(g, p, thing)
    if verb == "skip":
        return skip_refusal(g, p)
    if verb == "bottom":
        return bottom_refusal(g, p, g.pending[-1][1], p.goods)
    if verb == "rest":
        return None if thing == "skip" else rest_refusal(g, p, thing)
    if verb == "take" and place_named(g, thing) is not None:
        return None
    if verb in ("take", "choose", "keep") and choice not in options(g):
        message = N_("This is not on offer now: {thing}; possible are: {known}.")
        known = [choice.what for choice in options(g) if choice.verb == verb]
        return Refusal(RULES[kind], message, {"thing": thing, "known": known})
    return None


_VERBS_OF = {
    "special": ("keep",),
    "order": ("turn", "pass"),
    "village": ("take",),
    "bottom": ("bottom", "skip"),
    "workers": ("place", "done"),
    "task": ("act", "skip"),
    "explore": ("choose",),
    "innovate": ("act", "skip"),
    "rest": ("rest",),
    "feed": ("feed",),
    "over": (),
}


def _wrong_verb(g: State, verb: str) -> Refusal:
    kind = kind_of(g)
    if kind == "over":
        return Refusal("SB-SCORE-1", N_("The game is over; no move is possible."))
    if verb == "pass" and kind == "village":
        if g.settings.players == 1:
            return Refusal("SB-SOLO-4", N_("There is no passing in the solo game."))
        return Refusal("SB-ORDER-3", N_("Your marker has moved: the turn is yours, so take a card."))
    if verb == "place" and kind in ("village", "bottom", "order"):
        return Refusal("SB-TURN-3", N_("Resolve the village card before placing workers."))
    message = N_("Not now. {prompt} A move begins with: {verbs}.")
    return Refusal(RULES[kind], message, {"prompt": decision(g).prompt, "verbs": ", ".join(_VERBS_OF[kind])})


# --------------------------------------------------------------------------------------------------
# Actions without a worker


def _acting_tile(g: State) -> str:
    kind, what = g.pending[-1][:2]
    return g.figures.tasks[what].action if kind == "task" else what


def act_refusal(g: State, p: Player, tile: str) -> Refusal | None:
    """Tell why the action that a task or Innovate allows cannot be begun, or None."""
    if tile != _acting_tile(g):
        message = N_("The action allowed now is {tile}.")
        return Refusal(RULES[kind_of(g)], message, {"tile": _acting_tile(g)})
    if g.pending[-1][0] == "innovate":
        price = g.figures.specials["innovate"].price[1]
        return lacking(p.goods, price, "SB-INNOV-2") or ACTIONS[tile].refusal(g, _after_price(g, p))
    return ACTIONS[tile].refusal(g, p)


def skip_refusal(g: State, p: Player) -> Refusal | None:
    """Tell why an action may not be skipped: only a task's, and only where the option says so (SB-TASK-6)."""
    if g.pending[-1][0] != "task" or g.settings.task_action_optional or act_refusal(g, p, _acting_tile(g)):
        return None
    return Refusal("SB-TASK-6", N_("In this game the action of a task must be carried out."))


def _after_price(g: State, p: Player) -> Player:
    """Return the player as after paying for Innovate's offer."""
    after = p.copy()
    for good, count in g.figures.specials["innovate"].price[1]:
        after.goods[good] -= count
    return after


def _act_variants(g: State, p: Player, tile: str, rng: Random | None) -> Iterator[Parts]:
    action: Action = ACTIONS[tile]
    yield from action.variants(g, _after_price(g, p) if g.pending[-1][0] == "innovate" else p, rng)


# --------------------------------------------------------------------------------------------------
# Variants


def variants(g: State, choice: Option, rng: Random | None = None) -> Iterator[Move]:
    """List every way to complete an option that can be begun; with a generator, starting anywhere."""
    p = g.players[g.active]
    verb, _, thing, _ = choice
    ways: Iterator[Parts]
    if verb == "place":
        ways = ACTIONS[thing].variants(g, p, rng)
    elif verb == "take":
        ways = take_variants(
            g, p, g.figures.card_names.index(thing if "#" not in thing else thing.partition("#")[0]), rng
        )
    elif verb == "bottom":
        ways = bottom_variants(g, p, g.pending[-1][1], p.goods, rng)
    elif verb == "act":
        ways = _act_variants(g, p, thing, rng)
    elif verb == "task":
        ways = task_variants(g, p, thing)
    elif verb == "rest":
        ways = rest_variants(g, p, thing, rng)
    elif verb == "feed":
        ways = feed_variants(g, p, rng)
    else:
        ways = iter(((),))
    # Moves are built by the thousand: as the tuples they are, not through the call of their class.
    return (_built(Move, (choice, parts)) for parts in ways)


_built = tuple.__new__


def legal_moves(g: State) -> list[Move]:
    """List every legal move, each result once."""
    found: list[Move] = []
    tile, first = "", 0
    for choice in options(g):
        verb, _, thing, _ = choice
        if verb == "place" and thing == tile:
            # The other worker can do there what the one before can.
            found += [_built(Move, (choice, parts)) for _, parts in found[first:]]
            continue
        tile, first = thing, len(found)
        ways = variants(g, choice)
        found += without_doubles(g, choice, ways) if thing in WITH_DOUBLES else ways
    return found


# --------------------------------------------------------------------------------------------------
# Carrying out


def carry_out(g: State, move: Move) -> None:
    """Carry out a move and all that follows without a choice, or raise IllegalMoveError.

    A refused move may leave the table half changed: play on a copy, or check first.
    """
    p = g.players[g.active]
    verb = move.option.verb
    kind = kind_of(g)
    if verb not in _VERBS_OF[kind] and (verb != "task" or kind == "over"):
        raise IllegalMoveError(_wrong_verb(g, verb))
    _CARRY[verb](g, p, move)
    if g.phase == ROUND_OVER:
        start_round_end(g)


def _carry_take(g: State, p: Player, move: Move) -> None:
    place = place_named(g, move.option.what)
    if place is None:
        raise IllegalMoveError(option_refusal(g, move.option))
    card = village_cards(g)[place]
    keep_village_card(g, place)
    if g.log is not None:
        g.tell("take", "SB-TURN-2", card=g.figures.card_names[card])
    take(g, p, card, move)
    if not g.pending:
        g.phase = "workers"


def _close_bottom(g: State) -> None:
    g.pending = g.pending[:-1]
    g.phase = "workers"


def _carry_bottom(g: State, p: Player, move: Move) -> None:
    bottom(g, p, g.pending[-1][1], move.part("knives") or 0)
    _close_bottom(g)


def _carry_skip(g: State, p: Player, move: Move) -> None:
    refusal = skip_refusal(g, p)
    if refusal is not None:
        raise IllegalMoveError(refusal)
    if g.log is not None:
        g.tell("skip", RULES[kind_of(g)])
    kind, what = g.pending[-1][:2]
    if kind == "bottom":
        _close_bottom(g)
        return
    g.pending = g.pending[:-1]
    if kind == "task":
        finish_task(g, what)


def _carry_act(g: State, p: Player, move: Move) -> None:
    kind, what = g.pending[-1][:2]
    refusal = act_refusal(g, p, move.option.what)
    if refusal is not None:
        raise IllegalMoveError(refusal)
    g.pending = g.pending[:-1]
    if kind == "innovate":
        # SB-INNOV-3: the new side, at its usual cost, after one food.
        spend(g, p, g.figures.specials["innovate"].price[1], "SB-INNOV-2", "innovate")
    # SB-TASK-4: a task was paid for before; its action has its own cost.
    act(g, p, move, RULES[kind])
    if kind == "task":
        finish_task(g, what)


def _carry_choose(g: State, p: Player, move: Move) -> None:
    """Keep one explored card; the others are discarded, and only the back lets a settler act.

    SB-EXPLORE-2, SB-EXPLORE-3, SB-EXPLORE-4.
    """
    _, drawn, side = g.pending[-1]
    thing = move.option.what
    names = g.figures.card_names
    card = names.index(thing) if thing in names else -1
    if card not in drawn:
        raise IllegalMoveError(option_refusal(g, move.option))
    place = drawn.index(card)
    others = drawn[:place] + drawn[place + 1 :]
    discard(g, others)
    g.pending = g.pending[:-1]
    if g.log is not None:
        g.tell("choose", "SB-EXPLORE-1", card=thing, others=[names[other] for other in others])
    if card < FIRST_SETTLER:
        place_card(g, p, card)
        return
    place_settler(g, p, card)
    if side:
        g.pending += (("bottom", card, "explore"),)


_CARRY: dict[str, Callable[[State, Player, Move], None]] = {
    "keep": keep_special,
    "turn": lambda g, p, move: take_turn(g),
    "pass": lambda g, p, move: pass_turn(g),
    "take": _carry_take,
    "bottom": _carry_bottom,
    "skip": _carry_skip,
    "place": place,
    "done": lambda g, p, move: done(g, p),
    "task": start_task,
    "act": _carry_act,
    "choose": _carry_choose,
    "rest": rest,
    "feed": feed,
}
