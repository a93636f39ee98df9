"""What a click on a thing begins."""

from skara.brae.decisions import SKIP, TURN, kind_of
from skara.brae.drawing.things import settler_at
from skara.brae.game import Game
from skara.brae.host.countable import Mixtures
from skara.brae.host.endings import BraeEndings
from skara.brae.host.favourites import favourites
from skara.brae.host.meanings import Only, only_ways, parted, thing_for
from skara.brae.moves import Move
from skara.core.deeds import Deed, Desk
from skara.core.forms import Form
from skara.core.moves import Move as AnyMove
from skara.core.moves import Option, option

SAID_THINGS = ("done", "skip", "order:pass", "order:turn", "rest:skip")
"""Things that are buttons: their words say all that comes of them."""


def begin(desk: Desk, thing: str) -> Deed | None:
    """Return what a click on a thing begins, or the open deed with that thing changed; None where it is refused."""
    game: Game = desk.game
    if game.is_over or game.decision.player != desk.seat:
        return None
    if desk.deed is not None and (changed := _changed(desk, desk.deed, thing)) is not None:
        return changed
    lead: tuple[AnyMove, ...] = ()
    if kind_of(game) == "order" and _joined(desk) and thing.startswith("card:"):
        lead = (Move(TURN),)
        game = game.preview(lead[0]).game
    base, part = parted(game, thing)
    choice = _chosen_option(desk, game, base)
    if choice is None:
        return None
    if choice.verb == "task" and _joined(desk):
        return _task(desk, game, thing, choice)
    return _deed(desk, game, thing, choice, lead, only_ways(game, choice, part))


def _joined(desk: Desk) -> bool:
    """Tell whether one click may carry several moves."""
    return desk.manner.joined and not desk.manner.confirm


def _deed(
    desk: Desk,
    game: Game,
    thing: str,
    choice: Option,
    lead: tuple[AnyMove, ...] = (),
    only: Only | None = None,
    last: bool = False,
) -> Deed | None:
    by_place = choice.verb == "feed" and game.players[game.active].special == "muster"
    form = Form(game, choice, favourites, Mixtures(choice.what, by_place), only)
    if not form.ways:
        return None
    if form.is_open and only is None and not desk.manner.chosen:
        form.clear()
    parted = last or "/" in thing or thing.startswith("craft:")
    instead = None if parted else _instead(desk, game, choice)
    asks = form.is_open or instead is not None
    endings = BraeEndings(form, _joined(desk), desk.manner.end_turn, instead, first=parted, asks=asks)
    return Deed(desk.game, thing, form, endings, lead, told=thing in SAID_THINGS)


def likely_deed(desk: Desk, whole: Deed, place: int) -> Deed:
    """Return what a click on one of the likely ways to complete a deed begins."""
    form = whole.form.copy()
    form.take(form.likely[place])
    endings = BraeEndings(form, _joined(desk), desk.manner.end_turn, first=True)
    return Deed(desk.game, f"{whole.thing}/{place}", form, endings, whole.lead)


def _instead(desk: Desk, game: Game, choice: Option) -> Move | None:
    """Return how one goes without what is offered, where that is offered beside it."""
    if not _joined(desk) or choice.verb not in ("act", "bottom", "rest") or choice.what == "skip":
        return None
    without = option("rest", "", "skip") if choice.verb == "rest" else SKIP
    return Move(without) if game.option_refusal(without) is None else None


def _task(desk: Desk, game: Game, thing: str, choice: Option) -> Deed | None:
    """Begin a task with its action, where there is one way to pay it; else the payment is asked first."""
    ways = list(game.variants(choice))
    if len(ways) == 1:
        paid = game.preview(ways[0]).game
        action = option("act", "", game.figures.tasks[choice.what].action)
        if paid.option_refusal(action) is None:
            return _deed(desk, paid, thing, action, (ways[0],))
    return _deed(desk, game, thing, choice)


# ---------------------------------------------------------------------------------------------------------------
# Which option a thing stands for


def _chosen_option(desk: Desk, game: Game, thing: str) -> Option | None:
    """Return the option to begin with: of two sizes of worker the one asked for, or else the small one."""
    found = [choice for choice in game.options() if thing_for(game, choice) == thing]
    wanted = [choice for choice in found if choice.who == desk.piece] or found
    return next((choice for choice in wanted if choice.who == "small"), wanted[0] if wanted else None)


# ---------------------------------------------------------------------------------------------------------------
# Changing what is open


def _changed(desk: Desk, deed: Deed, thing: str) -> Deed | None:
    """Return the open deed with a thing chosen in it; None where the thing means something else."""
    kind = thing.partition(":")[0]
    if kind == "settler":
        return _with_settler(desk, deed, thing)
    form = deed.form
    game = _table_of(form)
    base, part = parted(game, thing)
    if not part:
        return None
    if form.option.what == "innovate" and kind == "craft":
        return _deed(desk, game, deed.thing, form.option, deed.lead, lambda move: move.part("craft") == part)
    if form.option.verb == "act" and base == f"tile:{form.option.what}":
        return _deed(desk, game, deed.thing, form.option, deed.lead, only_ways(game, form.option, part), last=True)
    return None


def _table_of(form: Form) -> Game:
    assert isinstance(form.game, Game)
    return form.game


def _with_settler(desk: Desk, deed: Deed, thing: str) -> Deed | None:
    """Let a settler leave, or stay after all."""
    game: Game = desk.game
    settler = settler_at(game, desk.seat, thing)
    place = next((place for place, gap in enumerate(deed.form.gaps) if gap.keywords == ("lose",)), None)
    if settler is None or place is None or deed.form.option.verb != "feed":
        return None
    form = deed.form.copy()
    gap, (face, number) = form.gaps[place], settler
    if not gap.items:
        return _with_only_settler(deed, form, place, settler)
    item = face if face in gap.items else f"{face}#{number}"
    counts = gap.counts(form.chosen[place])
    if item not in counts:
        return None
    leaving = number <= counts[item] if item == face else bool(counts[item])
    form.count(place, item, counts[item] + (-1 if leaving else 1))
    return deed.with_form(form)


def _with_only_settler(deed: Deed, form: Form, place: int, settler: tuple[str, int]) -> Deed | None:
    """Let a settler leave instead of another, or another instead of it, where just one has to leave."""
    leaving = {value: {loss for _, losses in value for loss in losses} for value in form.possible(place)}
    if not any(settler in losses for losses in leaving.values()):
        # Which of several with the same face it is does not matter.
        settler = settler[0], 1
    leaves = settler in leaving.get(form.chosen[place], set())
    others = [value for value, losses in leaving.items() if (settler in losses) is not leaves]
    if not others:
        return None
    form.choose(place, others[0])
    return deed.with_form(form)


# ---------------------------------------------------------------------------------------------------------------
# Where nothing else can be begun


def only_thing(desk: Desk) -> str:
    """Name the thing to begin with by itself where nothing else can be begun; else nothing."""
    game: Game = desk.game
    if game.is_over or game.decision.player != desk.seat:
        return ""
    options = game.options()
    if _joined(desk) and len(options) == 2 and kind_of(game) in ("bottom", "task", "innovate", "rest"):
        # Going without is one of the ways to end what is offered.
        options = [choice for choice in options if "skip" not in (choice.verb, choice.what)]
    things = list(dict.fromkeys(thing_for(game, choice) for choice in options))
    return things[0] if len(things) == 1 else ""
