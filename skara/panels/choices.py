"""What a person can choose now: options of the engine, joined to the things on the drawing that stand for them."""

from typing import NamedTuple

from skara.brae.drawing.marks import Mark, Marks, mark_of, open_marks
from skara.brae.game import Game
from skara.brae.ids import ENVIRONMENTS
from skara.brae.moves import Losses
from skara.brae.order import village_cards
from skara.brae.words import name
from skara.core.moves import Option
from skara.panels.wording import option_words

SIZES = ("large", "small")


class Choice(NamedTuple):
    """One thing to choose, possible or not; a tile has an option for each size of worker."""

    thing: str
    words: str
    options: tuple[Option, ...]
    reason: str = ""
    rule: str = ""

    @property
    def possible(self) -> bool:
        """Whether any of its options can be begun."""
        return any(option.refusal is None for option in self.options)

    @property
    def label(self) -> str:
        """The words, and where it is impossible a sign and the reason."""
        return self.words if self.possible else f"⊘ {self.words} · {self.reason} ({self.rule})"

    def option(self, worker: str = "") -> Option:
        """Return the option to begin with: that of a worker of this size where it can be placed."""
        free = [option for option in self.options if option.refusal is None] or list(self.options)
        return next((option for option in free if option.who == worker), free[0])


def choices(game: Game) -> list[Choice]:
    """List everything to choose from, what is refused with its reason."""
    marks = open_marks(game)
    found: dict[str, list[Option]] = {}
    for option in game.options(all=True):
        found.setdefault(thing_of(game, option), []).append(option)
    return [_choice(game, thing, tuple(options), marks) for thing, options in found.items()]


def _choice(game: Game, thing: str, options: tuple[Option, ...], marks: Marks) -> Choice:
    words = option_words(game, options[0])
    if any(option.refusal is None for option in options):
        return Choice(thing, words, options)
    mark, refusal = mark_of(marks, thing), options[0].refusal
    assert refusal is not None
    return Choice(thing, words, options, mark.reason or refusal.sentence, mark.rule or refusal.rule)


def sizes_at_hand(game: Game) -> list[str]:
    """List the sizes of worker that can still be placed."""
    marks = open_marks(game)
    return [size for size in SIZES if f"worker:{size}" in marks]


def thing_of(game: Game, option: Option) -> str:
    """Name the thing on the drawing that stands for an option, or else the option itself."""
    verb, _, thing, _ = option
    if verb in ("place", "act"):
        return f"tile:{thing}"
    if verb == "rest" and thing != "skip":
        return f"tile:{'barter' if thing == 'buy' else thing}"
    if verb in ("turn", "pass"):
        return f"order:{verb}"
    if verb in ("keep", "task"):
        return f"{'special' if verb == 'keep' else verb}:{thing}"
    if verb == "take":
        return f"card:{cards_on_offer(game).index(thing)}"
    if verb == "choose":
        return f"explore:{cards_on_offer(game).index(thing)}"
    return verb


def cards_on_offer(game: Game) -> list[str]:
    """List the faces of the cards one of which is taken or kept now."""
    names = game.figures.card_names
    cards = game.pending[-1][1] or () if game.pending and game.pending[-1][0] == "explore" else village_cards(game)
    return [names[card] for card in cards]


def find_choice(game: Game, found: list[Choice], thing: str) -> Choice | None:
    """Return the choice that a thing on the drawing stands for, or None where it is no choice now."""
    kind, _, place = thing.partition(":")
    if kind in ("card", "explore") and place.isdecimal():
        # Cards of the same face are one choice.
        cards = cards_on_offer(game)
        if int(place) < len(cards):
            thing = f"{kind}:{cards.index(cards[int(place)])}"
    return next((choice for choice in found if choice.thing == thing), None)


def thing_words(game: Game, seat: int, thing: str) -> str:
    """Name a thing on the drawing."""
    kind, *which = thing.split(":")
    places = [int(place) for place in which if place.isdecimal()]
    if kind == "worker":
        return name(f"{which[0]}_worker")
    if kind in ("card", "explore") and places and places[0] < len(cards_on_offer(game)):
        return name(cards_on_offer(game)[places[0]])
    if kind == "set" and len(places) == 2:
        cards = game.sets[places[0] - 1]
        return name(game.figures.card_names[cards[places[1]]])
    if kind == "settler" and (settler := settler_at(game, seat, thing)):
        return name(settler[0])
    if kind == "order":
        return name("take_turn" if which == ["turn"] else "pass")
    if kind == "bottom":
        return name("bottom_effect")
    return name(which[0] if which else kind)


def settler_at(game: Game, seat: int, thing: str) -> tuple[str, int] | None:
    """Return the settler that `settler:shore:0` names, as a move writes it: face, and which of it from below."""
    _, environment, place = thing.split(":")
    if environment not in ENVIRONMENTS or not place.isdecimal():
        return None
    column = game.players[seat].settlers[ENVIRONMENTS.index(environment)]
    if int(place) >= len(column):
        return None
    card = column[int(place)]
    return game.figures.card_names[card], column[: int(place) + 1].count(card)


def chosen_marks(game: Game, option: Option | None, losses: Losses = ()) -> Marks:
    """Tell how each thing stands, the chosen ones among them."""
    marks = dict(open_marks(game))
    if option is not None:
        marks[thing_of(game, option)] = Mark("chosen", worker=option.who)
        if option.who:
            marks[f"worker:{option.who}"] = Mark("chosen")
    leaving = set(losses)
    if leaving:
        for thing in marks:
            if thing.startswith("settler:") and settler_at(game, game.active, thing) in leaving:
                marks[thing] = Mark("chosen")
    return marks
