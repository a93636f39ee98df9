"""What is asked, in at most six words, with one grey line, the workers at hand and the steps of a turn."""

from skara.brae.drawing.strip import ready
from skara.brae.host.look import Look
from skara.brae.ids import KNIFE
from skara.brae.tiles import trade_cost
from skara.brae.words import name
from skara.brae.workers import at_hand
from skara.core.language import N_, gettext, say
from skara.core.screen import Glyph, Piece, Pip, Question

_ASKED = {
    "special": (N_("Choose your special tile"), N_("You play the whole game with the one you keep.")),
    "order": (N_("Take a card, or pass"), N_("A click on a card takes it; your turn begins with it.")),
    "village": (N_("Take a card"), N_("Point at one to see what it would do.")),
    "bottom": (N_("Then, if you like"), N_("Nothing is lost if you say no.")),
    "explore": (N_("Choose the card to keep"), N_("The others go away.")),
    "task": (N_("Use the task's tile now"), N_("No worker is needed, and who stands there does not matter.")),
    "innovate": (N_("Use the flipped tile now?"), N_("No worker is needed.")),
    "over": (N_("Final score"), N_("Point at a line to see where it comes from.")),
}

_FORMS = {
    "furnish": (N_("Furnish: how do you pay?"), N_("Settlers and sets of four score more.")),
    "cook": (N_("Cook: what goes on the fire?"), N_("Filled in: the largest meal.")),
    "craft": (N_("Craft: which tile do you flip?"), N_("Banners framed blue are the ones you can pay.")),
    "clean": (N_("Clean: what do you give?"), N_("Filled in: all clearings used, cheapest payment.")),
    "build": (N_("Build: furnish or trade?"), N_("Both cost less here.")),
    "explore": (N_("Explore: how do you pay?"), N_("Then you see the cards and keep one.")),
    "innovate": (N_("Innovate: which tile do you flip?"), N_("Its banner is not asked for.")),
    "muster": (N_("Muster: who works again?"), N_("One environment, without a new card.")),
    "tend_land": (N_("Tend Land: which steps?"), N_("Gather from different tiles, or clear.")),
    "forage": (N_("Forage: what do you gather?"), N_("All from one tile.")),
}


def question_of(look: Look) -> Question:
    """Ask the person who looks, or say for whom the table waits."""
    text, note = _asked(look)
    return Question(text, note, _pieces(look), _steps(look))


def _asked(look: Look) -> tuple[str, str]:
    if look.kind != "over" and not look.mine:
        who = look.game.players[look.game.active].name
        return say("{who} is at work", who=who), say("You are asked when it is your turn.")
    option = look.option
    if option is not None and option.verb in ("place", "act", "take", "bottom", "rest"):
        found = _form(look, option.verb, option.what)
        if found:
            return found
    if look.kind == "workers":
        return _workers(look)
    if look.kind in ("rest", "feed"):
        return _round_end(look)
    text, note = _ASKED[look.kind]
    if look.kind == "order" and not look.joined:
        return gettext(text), say("First say whether it is your turn now.")
    return gettext(text), gettext(note)


def _form(look: Look, verb: str, what: str) -> tuple[str, str] | None:
    assert look.deed is not None
    if verb == "take":
        if not look.deed.form.is_open:
            return None
        if look.p.goods[KNIFE]:
            return say("Harvest, then take"), say("Each knife adds one. Change the mix, or confirm.")
        return say("Harvest, then take"), say("Change the mix, or confirm.")
    if verb == "rest" and what == "cook":
        what = "cook"
    elif verb in ("rest", "bottom"):
        return None
    if what == "trade":
        cost = trade_cost(look.game, look.p, 0)
        return say("Trade: pay {number} of one kind", number=cost), say("Filled in: what is worth least to you.")
    if what.startswith("gather_"):
        return say("Gather: which goods?"), say("Esc goes back to the tiles.")
    if what in _FORMS:
        text, note = _FORMS[what]
        return gettext(text), gettext(note)
    return say("{tile}: how do you pay?", tile=name(what)), say("Esc goes back to the tiles.")


def _workers(look: Look) -> tuple[str, str]:
    if at_hand(look.p, "large") + at_hand(look.p, "small") <= 0:
        return say("All your workers have worked"), say("End your turn to take them back.")
    if not any(thing.startswith(("tile:", "task:")) for thing in look.possible):
        return say("No worker can work now"), say("Every tile says what it lacks. End your turn.")
    if look.game.tasks_up:
        return say("Place a worker"), say("Click a tile, a good on it, or a task.")
    return say("Place a worker"), say("Click a tile, or one of the goods on it.")


def _round_end(look: Look) -> tuple[str, str]:
    round = look.game.round
    if look.kind == "rest":
        return say("Round {round} ends: rest", round=round), say("You may do this before the meal.")
    return say("Round {round} ends: feed your settlers", round=round), say("Whoever stays hungry leaves.")


def _pieces(look: Look) -> tuple[Piece, ...]:
    """Show the workers at hand, small ones first; the first of a size stands for all of it."""
    if look.kind != "workers" or not look.mine:
        return ()
    chosen = look.option.who if look.option is not None else look.desk.piece
    sizes = [("small", "small"), ("black", "small"), ("large", "large")]
    counts = {kind: number for kind, number, _ in ready(look.p)}
    if not chosen or at_hand(look.p, chosen) <= 0:
        chosen = next((size for _, size in sizes if at_hand(look.p, size) > 0), "")
    pieces: list[Piece] = []
    for kind, size in sizes:
        for _ in range(counts.get(kind, 0)):
            id = f"worker:{size}"
            first = all(piece.id != id for piece in pieces)
            words = say("{worker}. A click places this size next.", worker=name(f"{kind}_worker"))
            state = "chosen" if size == chosen and first else "open"
            glyph = Glyph("worker", f"{kind}-{look.p.colour}")
            pieces.append(Piece(id if first else "", glyph, state, words))
    return tuple(pieces)


def _steps(look: Look) -> tuple[Pip, ...]:
    if look.game.phase in ("setup", "over"):
        return ()
    phases = {"village": say("Card"), "workers": say("Workers"), "round_end": say("Round end")}
    words = {
        "village": say("First take one of the cards."),
        "workers": say("Then your workers do what their tiles say."),
        "round_end": say("After {turns} turns the round ends: rest, feed, Midden.", turns=look.figures.turns_per_round),
    }
    current = list(phases).index(look.game.phase if look.game.phase in phases else "round_end")
    return tuple(
        Pip(f"{place + 1} {text}", "past" if place < current else "now" if place == current else "next", words[phase])
        for place, (phase, text) in enumerate(phases.items())
    )
