"""What a click on a thing begins, how it may end, and why another thing begins nothing."""

from collections.abc import Sequence
from typing import Any

from skara.core.deeds import Deed, Desk, Ending
from skara.core.forms import Form
from skara.core.language import say
from skara.core.moves import Option
from skara.core.numbers import number
from skara.core.play import Preview
from skara.core.screen import Reason
from skara.stone_age.decisions import kind_of
from skara.stone_age.drawing.things import refusal_of, things_of
from skara.stone_age.feeding import missing, penalty
from skara.stone_age.host.forms import COUNTABLE, favourites
from skara.stone_age.moves import Move
from skara.stone_age.words import name, rules


def begin(desk: Desk, thing: str) -> Deed | None:
    """Return what a click on a thing begins; None where it is refused."""
    game = desk.game
    if game.is_over or game.decision.player != desk.seat:
        return None
    found = [option for option in things_of(game).get(thing, []) if option.refusal is None]
    if not found:
        return None
    # Buying comes before leaving, which is the other way to end it.
    choice = found[0]
    form = Form(game, choice, favourites, COUNTABLE)
    if not form.ways:
        return None
    if form.is_open and not desk.manner.chosen:
        form.clear()
    instead = next((option for option in found if option.verb == "leave" and choice.verb == "buy"), None)
    endings = StoneAgeEndings(game, form, instead)
    # Whoever clicks a place of his sees how many dice are rolled there.
    return Deed(game, thing, form, endings, told=choice.verb == "resolve")


class StoneAgeEndings:
    """The ways to end one deed, by what is chosen in its form."""

    def __init__(self, game: Any, form: Form, instead: Option | None) -> None:
        """Take the form; `instead` is how one goes without, where that is offered in its place."""
        self.game, self.option, self.instead = game, form.option, instead

    def __call__(self, shown: Preview[Any]) -> Sequence[Ending]:
        """List the ways to end."""
        found = [Ending(self._label(shown), gives_up=self.option.verb == "leave")]
        if self.instead is not None:
            found.append(Ending(say("Go without"), (Move(self.instead),), instead=True))
        return found

    def _label(self, shown: Preview[Any]) -> str:
        verb, what = self.option.verb, self.option.what
        p, then = self.game.players[self.game.active], shown.game.players[self.game.active]
        if verb == "place":
            return say("Place {number}", number=p.home - then.home)
        if verb == "starve":
            return say(
                "Lose {number} points", number=number(-penalty(self.game.figures, missing(self.game.figures, p)))
            )
        if verb == "leave":
            return say("Go without")
        if verb == "resolve":
            return say("Use: {place}", place=name(what))
        return {"buy": say("Buy"), "feed": say("Pay")}.get(verb, say("Take it"))


def only_thing(desk: Desk) -> str:
    """Name the thing to begin with by itself where nothing else can be begun; else nothing."""
    game = desk.game
    if game.is_over or game.decision.player != desk.seat or kind_of(game) == "dice":
        return ""
    things = [thing for thing, options in things_of(game).items() if refusal_of(options) is None]
    # A roll is made by a click, never by itself.
    return things[0] if len(things) == 1 and not _rolls(things_of(game)[things[0]]) else ""


def _rolls(options: Sequence[Option]) -> bool:
    return any(option.verb == "resolve" for option in options)


def refusal(desk: Desk, thing: str) -> Reason:
    """Say why a thing begins nothing now."""
    game = desk.game
    options = things_of(game).get(thing, []) if game.decision.player == desk.seat else []
    told = refusal_of(options) if options else None
    sentence, rule = (told.sentence, told.rule) if told else (game.decision.prompt, game.decision.rule)
    known = rules().get(rule)
    return Reason(sentence, rule, known.sentence if known else "")
