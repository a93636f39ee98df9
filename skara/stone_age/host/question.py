"""What is asked, in at most six words, with one grey line, the figures at hand and the phases of a round."""

from skara.core.language import say
from skara.core.screen import Glyph, Piece, Pip, Question
from skara.stone_age.drawing.effects import offer_words
from skara.stone_age.drawing.places import good_of
from skara.stone_age.feeding import missing
from skara.stone_age.gathering import divisor_of
from skara.stone_age.host.look import Look
from skara.stone_age.ids import GOODS, PLACE
from skara.stone_age.words import glossary, name

_PHASES = ("place", "use", "feed")


def question_of(look: Look) -> Question:
    """Ask the person who looks, or say for whom the table waits."""
    text, note = _asked(look)
    return Question(text, note, _pieces(look), _steps(look))


def _asked(look: Look) -> tuple[str, str]:
    if look.kind == "over":
        return say("Final score"), say("Every line of it, player by player.")
    if not look.mine:
        who = look.game.players[look.game.active].name
        return say("{who} is at work", who=who), say("You are asked when it is your turn.")
    return _ASKED[look.kind](look)


def _place(look: Look) -> tuple[str, str]:
    if look.option is not None:
        return say("Place figures: {place}", place=glossary.noun(look.option.what)), say("Esc goes back to the places.")
    return say("Place figures"), say("Click a place; where several find room, you are asked how many.")


def _use(look: Look) -> tuple[str, str]:
    if look.option is not None and look.option.verb == "redeem":
        return say("Take resources"), say("The card goes with it.")
    if look.option is not None and look.option.verb == "buy":
        return say("Buy it, or go without"), say("Paid resources go back to the supply.")
    if look.option is not None and look.option.verb == "leave":
        return _give_up(look, look.option.what)
    if look.option is not None:
        rolls = good_of(PLACE[look.option.what])
        note = say("The dice are rolled at once.") if rolls else ""
        return say("Use {place}?", place=name(look.option.what)), note
    return say("Use your figures"), say("Your places, in any order; dice are rolled at once.")


def _give_up(look: Look, place: str) -> tuple[str, str]:
    """Ask about what cannot be paid, and name what is lost."""
    lost = say("You cannot pay it, and lose it: {offer}.", offer=offer_words(look.game, PLACE[place]))
    return say("Give up {place}?", place=name(place)), lost


def _tools(look: Look) -> tuple[str, str]:
    _, _, good, dice = look.game.pending
    noun = glossary.noun(GOODS[good])
    note = say("You rolled {sum}. Every {divisor} is one: {good}.", sum=sum(dice),
               divisor=divisor_of(look.figures, good), good=noun)  # fmt: skip
    return say("{good}: add tools?", good=name(GOODS[good])), note


def _dice(look: Look) -> tuple[str, str]:
    return say("Take one of the dice"), say("Everybody gets one, the buyer first.")


def _feed(look: Look) -> tuple[str, str]:
    short = missing(look.figures, look.p)
    return say("Feed your tribe: {number} short", number=short), say("All your food goes either way.")


_ASKED = {"place": _place, "use": _use, "tools": _tools, "dice": _dice, "feed": _feed}


MOST_PIECES = 4
"""So many figures stand beside the question one by one, and are large enough for a thumb."""


def _pieces(look: Look) -> tuple[Piece, ...]:
    """Show the figures at home, those about to be placed ringed; of many only one, with their number."""
    if look.kind != "place" or not look.mine:
        return ()
    home, peg, words = look.p.home, Glyph("peg", look.p.colour), say("A figure at home.")
    planned = home - look.then.home if look.shown is not None else 0
    states = ["chosen"] * planned + ["quiet"] * (home - planned)
    if home <= MOST_PIECES:
        return tuple(Piece("", peg, state, words) for state in states)
    return Piece("", peg, states[0], words), Piece("", f"{planned}/{home}" if planned else f"×{home}", "quiet", words)


def _steps(look: Look) -> tuple[Pip, ...]:
    if look.kind == "over":
        return ()
    now = _PHASES.index(look.game.phase)
    texts = (say("Place"), say("Use"), say("Feed"))
    words = (
        say("First everybody places figures, one place at a time."),
        say("Then everybody uses all figures, in any order."),
        say("Last, every figure eats."),
    )
    states = ["past" if place < now else "now" if place == now else "next" for place in range(len(_PHASES))]
    return tuple(Pip(f"{place + 1} {texts[place]}", states[place], words[place]) for place in range(len(_PHASES)))
