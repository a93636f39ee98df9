"""How what is begun may end: a card's lower effect, the end of the turn, or going without."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from skara.brae.decisions import DONE, FEED, SKIP, all_options, kind_of
from skara.brae.game import Game
from skara.brae.host.favourites import favourites
from skara.brae.ids import FOOD
from skara.brae.move_words import part_words
from skara.brae.moves import Move
from skara.brae.round_end import food_due
from skara.brae.words import name
from skara.core.deeds import Ending, preview_all
from skara.core.forms import MOST_WAYS, Form
from skara.core.language import say
from skara.core.moves import Move as AnyMove
from skara.core.moves import Option
from skara.core.play import Preview

SKIPPED, ENDED = Move(SKIP), Move(DONE)


class BraeEndings:
    """The ways to end one deed, by what it would do."""

    def __init__(
        self,
        form: Form,
        joined: bool,
        end_turn: bool,
        instead: Move | None = None,
        first: bool = False,
        asks: bool = False,
    ) -> None:
        """Take the form; `instead` is how one goes without, where that is offered in its place.

        With `first` only the likeliest way to end is meant; `asks` tells that a button is pressed anyway.
        """
        self.first, self.asks = first, asks
        self.option = form.option
        self.joined, self.end_turn, self.instead = joined, end_turn, instead

    def __call__(self, shown: Preview[Any]) -> Sequence[Ending]:
        """List the ways to end."""
        label = deed_words(self.option)
        if not self.joined:
            return (Ending(label),)
        game: Game = shown.game
        if shown.complete and kind_of(game) == "bottom":
            found = self._with_bottom(game, label)
        elif not shown.complete:
            found = [Ending(self._drawing(label))]
        else:
            found = self._closed(shown, label, ())
        if self.instead is not None:
            found.append(Ending(say("Go without"), (self.instead,), instead=True))
        return found[:1] if self.first else found

    def _drawing(self, label: str) -> str:
        """Say on the button that cards come that nobody has seen."""
        if self.option.verb == "keep":
            return say("{deed} and begin", deed=label)
        if self.option.verb == "feed":
            return say("{deed} and end the round", deed=label)
        return label

    def _with_bottom(self, game: Game, label: str) -> list[Ending]:
        """Offer the lower effect and going without; where neither is all there is, also to see to it afterwards."""
        options = game.options()
        tasks = any(option.verb == "task" for option in options)
        ways = [move for option in options if option.verb == "bottom" for move in game.variants(option)]
        found = []
        if ways:
            found += self._closed(preview_all(game, ways[:1]), say("Take it"), (ways[0],))
        words = say("Go without") if ways else say("{deed}, without its bottom effect", deed=label)
        left = self._closed(preview_all(game, (SKIPPED,)), words, (SKIPPED,))
        # A way that stands on the card itself tells already what is lost with it.
        found += left if ways or self.first else [each._replace(gives_up=True) for each in left]
        if len(ways) > 1:
            found.append(Ending(say("Add knives"), ()))
        elif tasks:
            found.append(Ending(say("A task first"), ()))
        return found

    def _closed(self, shown: Preview[Any], label: str, moves: tuple[AnyMove, ...]) -> list[Ending]:
        """Play along what is left without a choice: going without what cannot be had, and the end of the turn."""
        if lost := lost_tile(shown):
            label = say("{deed}, without {tile}", deed=label, tile=name(lost))
            after = preview_all(shown.game, (SKIPPED,))
            return [each._replace(gives_up=True) for each in self._ended(after, label, (*moves, SKIPPED))]
        return self._ended(shown, label, moves)

    def _ended(self, shown: Preview[Any], label: str, moves: tuple[AnyMove, ...]) -> list[Ending]:
        """Play along the end of the turn, where nothing else is left."""
        game: Game = shown.game
        if not shown.complete or not self.end_turn:
            return [Ending(label, moves)]
        if kind_of(game) == "feed":
            return self._with_meal(game, label, moves)
        if kind_of(game) == "task" and self.option.verb == "task":
            return [*self._with_action(game, moves), Ending(label, moves)]
        if kind_of(game) != "workers" or any(option.verb == "place" for option in game.options()):
            return [Ending(label, moves)]
        ended = game.preview(ENDED)
        closed = Ending(_ending_words(ended, label), (*moves, ENDED))
        if game.options() != [DONE]:
            # Only tasks are left; where a button is pressed anyway, one may end the turn without them.
            return [Ending(label, moves), closed] if self.asks else [Ending(label, moves)]
        if ended.complete and kind_of(ended.game) == "feed" and ended.game.active == game.active:
            return self._with_meal(ended.game, label, closed.moves, closed)
        return [closed]

    def _with_action(self, game: Game, moves: tuple[AnyMove, ...]) -> list[Ending]:
        """Carry out the action of a task along with its payment, in the likeliest way."""
        action = next(option for option in game.options() if option.verb == "act")
        way = favourites(game, action, list(islice(game.variants(action), MOST_WAYS)))[0]
        done = ", ".join([name(action.what), *(part_words(part, alone=True) for part in way.parts)])
        return self._closed(preview_all(game, (way,)), say("Pay, then {deed}", deed=done), (*moves, way))

    def _with_meal(
        self, game: Game, label: str, moves: tuple[AnyMove, ...], less: Ending | None = None
    ) -> list[Ending]:
        """Feed everybody along where there is food enough, and a button is pressed anyway."""
        less = less or Ending(label, moves)
        player = game.players[game.active]
        due = food_due(game, player)
        if not self.asks or self.option.verb == "feed" or player.goods[FOOD] < due:
            return [less]
        fed = Move(FEED, (("", due),))
        return [Ending(_ending_words(game.preview(fed), label), (*moves, fed)), less]


def lost_tile(shown: Preview[Any]) -> str:
    """Return the tile that a task or an improvement has just made free, and that cannot be used; else nothing."""
    game: Game = shown.game
    if not shown.complete or kind_of(game) not in ("task", "innovate") or game.options() != [SKIP]:
        return ""
    return next(option.what for option in all_options(game) if option.verb == "act")


def _ending_words(shown: Preview[Any], label: str) -> str:
    """Say on the button what ends with it: the turn, the round, or the game; and that cards come which nobody knows."""
    kinds = [event.kind for event in shown.events]
    if "over" in kinds:
        return say("{deed} and end the game", deed=label)
    if "midden" in kinds:
        return say("{deed} and end the round", deed=label)
    if not shown.complete:
        return say("{deed}, end my turn, new cards", deed=label)
    return say("{deed} and end my turn", deed=label)


def done_words(shown: Preview[Any]) -> str:
    """Say on the button that ends a turn what else ends with it, or comes."""
    kinds = [event.kind for event in shown.events]
    if "over" in kinds:
        return say("End the game")
    if "midden" in kinds:
        return say("End the round")
    return say("End my turn") if shown.complete else say("End my turn, new cards")


def deed_words(option: Option) -> str:
    """Say in a word or two what a button plays."""
    verb, _, what, _ = option
    if verb in ("place", "act") or (verb == "rest" and what == "cook"):
        if what.startswith("gather_"):
            return say("Gather")
        return say("Flip") if what == "craft" else name(what)
    words = {
        "keep": say("Keep {tile}", tile=name(what)),
        "turn": name("take_turn"),
        "pass": name("pass"),
        "take": say("Take the card"),
        "choose": say("Keep the card"),
        "bottom": say("Take it"),
        "skip": say("Go without"),
        "done": say("End my turn"),
        "task": say("Pay the task"),
        "rest": say("Go without") if what == "skip" else say("Buy"),
        "feed": say("Feed"),
    }
    return words[verb]
