"""What puzzles say: titles, tasks, hints, and the idea that a turn missed, in sentences for each kind of idea."""

from collections.abc import Sequence

from skara.brae.decisions import PASS
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.puzzles.ideas import Idea, meal_after
from skara.brae.round_end import midden_due
from skara.brae.storage import slider_shows
from skara.brae.words import glossary, name
from skara.core.language import N_, gettext, ngettext, say

_THEMES = {
    "card": N_("Which card"),
    "feed": N_("Feed everybody"),
    "craft": N_("Craft in time"),
    "pass": N_("Pass or take"),
    "clear": N_("Clearing well"),
    "payment": N_("The right payment"),
    "special": N_("A tile of your own"),
    "last_turn": N_("The last turn"),
    "solo": N_("Tasks and focus cards"),
}

_WORTH_A_WORKER = N_("Find the turn that scores most. Is it worth a worker to use {tile}?")
_NEXT_BEST = N_("Compare {tile} with your next best use of a worker: which of them ends in more points?")

_TASKS = {
    "feed": N_("Find the turn that scores most. Settlers without a roof must eat, and food can run short."),
    "slider": N_("Find the turn that scores most. A clearing can be done in more than one way."),
    "late": N_("Find the turn that scores most. When you clear is as important as what you clear."),
    "midden": N_("Find the turn that scores most. Mind what the slider shows when the round ends."),
    "payment": N_("Find the turn that scores most. There is more than one way to pay; one of them costs you points."),
    "prepare": N_("Find the turn that scores most. Only what counts at the end of the game counts now."),
    "craft": N_("Find the turn that scores most. A flipped tile works at once."),
    "knives": N_("Find the turn that scores most. A knife kept is a point; a knife spent is one icon more."),
    "special": _WORTH_A_WORKER,
    "spare": _WORTH_A_WORKER,
    "task": N_("Find the turn that scores most. A task costs goods, and gives an action without a worker."),
    "take": N_("Find the turn that scores most, from the card to the last worker."),
    "focus": N_("Find the turn that scores most. The focus card is looked at once, when the game ends."),
    "order": N_("Pass or take the turn? All sets of the round are known."),
    "card": N_("Which card brings you most by the end of the game?"),
    "draw": N_("Use Explore with it, or place it elsewhere? Explore draws cards that nobody has seen."),
    "explore": N_("Which of the cards drawn brings you most by the end of the game?"),
}

_EACH_CARD = N_("For each card, ask what it brings now and in the rounds to come and, for a settler, who will feed it.")

_VAGUE = {
    "feed": N_("Count settlers, roofs and food first: how much food will be due?"),
    "slider": N_("Compare what one clearing brings: a Midden less, or the next column of the slider?"),
    "late": N_("What must be done before you clear, so that clearing does more?"),
    "midden": N_("How far left must the slider stand so that no Midden comes in?"),
    "payment": N_("Before you pay, ask what each good could still do for you this turn."),
    "prepare": N_("The best turn has an action that brings no point by itself."),
    "craft": N_("Which tile would do more for you with its other side up?"),
    "knives": N_("Follow one more harvested resource to the end: does it bring more than the point of the knife?"),
    "special": _NEXT_BEST,
    "spare": _NEXT_BEST,
    "task": N_("Which task can you pay, and what would you do with its action?"),
    "take": N_("Plan a whole turn for each card: what can your workers make of what it brings?"),
    "focus": N_("How far are you from what the focus card asks for, and which actions bring you nearer?"),
    "order": N_("Who will choose first in the next set, and which cards will be left for you in this one?"),
    "card": _EACH_CARD,
    "draw": N_("What would most of the unseen cards bring you, against the best that this worker is sure to do?"),
    "explore": _EACH_CARD,
}


def theme_name(theme: str) -> str:
    """Return the name of a theme, in the language spoken now."""
    return gettext(_THEMES[theme])


def puzzle_title(theme: str, number: int) -> str:
    """Return the title of a puzzle."""
    return say("{theme}, no. {number}", theme=theme_name(theme), number=number)


def task(idea: Idea, game: Game, workers: int) -> str:
    """Say who is to find what."""
    who = game.players[game.active].name
    at: dict[str, object] = {"who": who, "turn": game.turn, "round": game.round}
    match idea.kind:
        case "order":
            where = say("{who} decides in round {round}, turn {turn}.", **at)
        case "card" if len(game.players) == 1:
            where = say("{who} plays alone and takes a card in round {round}, turn {turn}.", **at)
        case "card":
            where = say("{who} takes a card in round {round}, turn {turn}.", **at)
        case "draw":
            where = say("{who} has one worker left to place in round {round}.", **at)
        case "explore":
            where = say("{who} has drawn cards with Explore in round {round}, turn {turn}.", **at)
        case _ if game.decision.kind == "village":
            where = ngettext(
                "{who} begins the last turn of the game, with a card to take and {number} worker to place.",
                "{who} begins the last turn of the game, with a card to take and {number} workers to place.",
                workers,
            ).format(who=who, number=workers)
        case _:
            where = ngettext(
                "{who} is in the last turn of the game and has {number} worker left to place.",
                "{who} is in the last turn of the game and has {number} workers left to place.",
                workers,
            ).format(who=who, number=workers)
    return f"{where} {gettext(_TASKS[idea.kind]).format(tile=name(idea.tile))}"


def vague_hint(idea: Idea, game: Game) -> str:
    """Say where to look."""
    if idea.kind in ("card", "explore") and game.round == game.figures.rounds:
        return say("For each card, ask what it brings in this last round and, for a settler, who will feed it.")
    if idea.kind == "order" and game.turn == game.figures.turns_per_round:
        # The markers keep their order from the last set of a round to the first of the next.
        return say("Who will choose first in the next round, and which cards will be left for you in this set?")
    return gettext(_VAGUE[idea.kind]).format(tile=name(idea.tile))


def idea_sentence(idea: Idea, start: Game, end: Game, best: Move) -> str:
    """Say what the idea is; `start` and `end` are the table before and after the best turn, `best` its first move."""
    seat = start.active
    p = end.players[seat]
    match idea.kind:
        case "feed":
            meal = meal_after(start, seat)
            message = ngettext(
                "If the turn ended now, {number} settler would leave (food due: {due}; food after resting: {held}). "
                "See that everybody can stay.",
                "If the turn ended now, {number} settlers would leave (food due: {due}; food after resting: {held}). "
                "See that everybody can stay.",
                meal.lost,
            )
            return message.format(number=meal.lost, due=meal.due, held=meal.food)
        case "slider":
            return say("Move the slider with a clearing, as far as column {column}.", column=p.slider)
        case "late":
            return say("Place another worker first and clear afterwards: then clearing does more.")
        case "midden":
            message = (
                N_(
                    "End the turn with the slider on column {column}: your utensils take off all the Midden it shows "
                    "there."
                )
                if slider_shows(end.figures, p)[0]
                else N_("End the turn with the slider on column {column}: no Midden comes in there.")
            )
            return say(message, column=p.slider)
        case "payment":
            return say("Pay {tile} with {good}.", tile=name(idea.tile), good=glossary.noun(idea.good))
        case "prepare":
            return say("Prepare first: an action without points makes a later one possible that brings more.")
        case "special":
            return say("Use {tile}.", tile=name(idea.tile))
        case "spare":
            return say("Leave {tile} alone: the worker does more elsewhere.", tile=name(idea.tile))
        case "task":
            return say("Pay a task: its action needs no worker.")
        case "focus":
            return say("Meet the focus card: {card}.", card=_focus(end))
        case "order":
            return say("Pass.") if best.option == PASS else say("Take the turn now.")
        case "card" | "take":
            return say("Take this card: {card}.", card=glossary.inside(_card(best)))
        case "draw" if best.option.what == "explore":
            return say("Use {tile}.", tile=name("explore"))
        case "draw":
            return say("Do not explore: place the worker elsewhere.")
        case "explore":
            return say("Keep this card: {card}.", card=glossary.inside(_card(best)))
        case "craft" if idea.tile == "craft":
            return say("Flip Craft: at rest you may then cook without a worker.")
        case "craft":
            return say("Flip {tile} first and use its back in the same turn.", tile=name(idea.tile))
    harvest = {
        "take": say("the harvest of the card you take"),
        "bottom": say("the harvest of the bottom effect"),
        "muster": say("the harvest of Muster"),
    }[idea.tile]
    if not idea.number:
        return say("Keep your knives: spend none on {harvest}.", harvest=harvest)
    return say(
        "Spend {knives} or more on {harvest}.", knives=glossary.counted(idea.number, "skaill_knife"), harvest=harvest
    )


def missed_sentence(idea: Idea, end: Game, seat: int) -> str:
    """Say what a turn missed; `end` is the table after it."""
    p = end.players[seat]
    match idea.kind:
        case "feed":
            meal = meal_after(end, seat)
            message = ngettext(
                "Missed: feeding everybody. {number} settler leaves (food due: {due}; food after resting: {held}).",
                "Missed: feeding everybody. {number} settlers leave (food due: {due}; food after resting: {held}).",
                meal.lost,
            )
            return message.format(number=meal.lost, due=meal.due, held=meal.food)
        case "slider":
            return say(
                "Missed: a clearing can also move the slider, which is often worth more than one Midden cleared."
            )
        case "late":
            return say("Missed: another worker first, then clearing.")
        case "midden":
            return say("Missed: a round without new Midden. Midden due: {due}.", due=midden_due(end, p))
        case "payment":
            tile, good = name(idea.tile), glossary.noun(idea.good)
            return say("Missed: the right payment. {tile} is best paid with {good}.", tile=tile, good=good)
        case "prepare":
            return say("Missed: an action that brings nothing by itself, but prepares one that does.")
        case "craft" if idea.tile == "craft":
            return say("Missed: Craft flipped in time, which allows cooking at rest.")
        case "craft":
            return say("Missed: {tile} flipped in time to be used with its back up.", tile=name(idea.tile))
        case "knives" if idea.number:
            return say("Missed: a knife spent in time is one icon more, which brings more than its point.")
        case "knives":
            return say("Missed: knives kept, which are points at the end.")
        case "special":
            return say("Missed: {tile}, which is worth its worker here.", tile=name(idea.tile))
        case "spare":
            return say("Missed: a better use of the worker than {tile}.", tile=name(idea.tile))
        case "task":
            return say("Missed: a task, whose action needs no worker.")
        case "focus":
            return say("Missed: the focus card ({card}), which costs points if it is not met.", card=_focus(end))
        case "draw":
            return say("Missed: what Explore brings in the mean, against another use of the worker.")
        case "card" | "take" | "explore":
            return say("Missed: another card is worth more in the end.")
    return say("Missed: who acts when, and which cards are left then.")


def between_two(best: Move, wrong: Move) -> str:
    """Name two cards, of which one is the best."""
    one, other = sorted((_card(best), _card(wrong)))
    cards = {"one": glossary.inside(one), "other": glossary.inside(other)}
    return say("It is one of these two: {one}; {other}.", **cards)


def taken_sentence(passing: Sequence[str], taking: Sequence[str]) -> str:
    """Say which cards a player comes to in the rest of the round, by what is chosen now."""
    message = N_("If you pass here, you then take in this round: {passing}. If you take the turn at once: {taking}.")
    return say(message, passing=_listed(passing), taking=_listed(taking))


def _listed(cards: Sequence[str]) -> str:
    return ", ".join(map(glossary.inside, cards)) or say("no card")


def _focus(game: Game) -> str:
    return ", ".join(map(name, game.focus))


def _card(move: Move) -> str:
    return move.option.what.partition("#")[0]
