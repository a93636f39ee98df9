"""What the fields of the position editor offer, with names and signs in the language spoken now."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from skara.brae.drawing.effects import bottom_words
from skara.brae.drawing.icons import CARD_ICONS
from skara.brae.drawing.tokens import GROUP_OF
from skara.brae.figures import FIRST_SETTLER, Figures
from skara.brae.game import Game
from skara.brae.ids import CARDS, COLOURS, ENVIRONMENTS, TILES
from skara.brae.setup import special_tiles
from skara.brae.state import Player
from skara.brae.storage import resources
from skara.brae.words import glossary, name
from skara.core.language import N_, gettext, say
from skara.core.numbers import number
from skara.panels.brae.editor_codecs import REST
from skara.panels.brae.token_signs import environment_sign, icon_sign, settler_sign, token_sign, worker_sign
from skara.panels.editor.position import Position

Entry = dict[str, Any]


class At(NamedTuple):
    """What the form stands for now: the position typed, the last game it made, and whose area is edited."""

    position: Position
    game: Game
    seat: int
    whole: Position
    """The game's own position: what was typed together with what was assumed."""

    @property
    def player(self) -> Player:
        """The player whose area is edited."""
        return self.game.players[min(self.seat, len(self.game.players) - 1)]

    @property
    def figures(self) -> Figures:
        """The figures of the game."""
        return self.game.figures


Offer = Callable[[At], list[Entry]]
"""What a field offers."""


def words(message: str) -> str:
    """Return a name of the glossary, or else a sentence of the catalogue."""
    return name(message) if message in glossary else message and gettext(message)


def _entry(key: Any, label: str, **more: str) -> Entry:
    return {"key": key, "label": label, **more}


def _named(keys: Iterable[str]) -> list[Entry]:
    return [_entry(key, name(key)) for key in keys]


_GROUPS = {
    "eat": N_("eat"),
    "animals": N_("animals"),
    "build": N_("build"),
    "clean": N_("clean, knife, Midden"),
    "knife": N_("clean, knife, Midden"),
    "midden": N_("clean, knife, Midden"),
}

PHASE_WORDS = {
    "setup": N_("Set-up"),
    "village": N_("Village card"),
    "workers": N_("Workers"),
    "rest": N_("End of round: rest"),
    "feed": N_("End of round: feeding"),
    "over": N_("Game over"),
}

_KEPT = {
    "pending": N_("Open decisions"),
    "rested": N_("Rest abilities used"),
    "discard": N_("Discard pile"),
    "roofs_left": N_("Roofs left in the supply"),
    "hidden.draw": N_("Draw pile, card by card"),
    "hidden.hands": N_("Special tiles to choose from"),
    "hidden.shuffles": N_("Number of shuffles"),
}


def goods(at: At) -> list[Entry]:
    """The resources, by group."""
    groups = {good: gettext(_GROUPS[group]) for good, group in GROUP_OF.items()}
    return [_entry(good, name(good), icon=token_sign(good), group=group) for good, group in groups.items()]


def settler_counts(at: At) -> list[Entry]:
    """The environments."""
    return [_entry(environment, name(environment), icon=environment_sign(environment)) for environment in ENVIRONMENTS]


def cards(at: At) -> list[Entry]:
    """The cards that are not settlers."""
    return [_entry(card, name(card), icon=icon_sign(CARD_ICONS[card])) for card in CARDS]


def workers(at: At) -> list[Entry]:
    """The sizes of workers."""
    sizes = ("large", "small", "black")
    return [_entry(size, name(f"{size}_worker"), icon=worker_sign(size, at.player.colour)) for size in sizes]


def nothing(at: At) -> list[Entry]:
    """Nothing: for texts."""
    return []


def _numbers(first: int, last: int) -> list[Entry]:
    return [_entry(number, str(number)) for number in range(first, last + 1)]


def player_numbers(at: At) -> list[Entry]:
    """How many may play."""
    return _numbers(min(at.figures.seats), max(at.figures.seats))


def round_numbers(at: At) -> list[Entry]:
    """The rounds."""
    return _numbers(1, at.figures.rounds)


def turn_numbers(at: At) -> list[Entry]:
    """The sets of a round, or solo its turns."""
    return _numbers(1, at.figures.turns_per_round)


def phases(at: At) -> list[Entry]:
    """The phases that a table can be typed in."""
    return [_entry(key, gettext(word)) for key, word in PHASE_WORDS.items() if key != "setup" or at.game.phase == key]


def yes_or_no(at: At) -> list[Entry]:
    """Without or with."""
    return [_entry(False, say("without")), _entry(True, say("with"))]


def player_colours(at: At) -> list[Entry]:
    """The colours of the players."""
    return [_entry(colour, name(f"color_{colour}")) for colour in COLOURS]


def focus(at: At) -> list[Entry]:
    """The solo goals."""
    return _named(at.figures.focus)


def tasks(at: At) -> list[Entry]:
    """The solo tasks."""
    return _named(at.figures.tasks)


def kept(at: At) -> list[Entry]:
    """What the position holds beyond the fields."""
    return [_entry(path, gettext(_KEPT[path])) for path in REST.read(at.position)]


def seats(at: At) -> list[Entry]:
    """The players by name."""
    return [_entry(place, player.name) for place, player in enumerate(at.game.players)]


def slider_columns(at: At) -> list[Entry]:
    """The slider's columns."""
    figures = at.figures
    notes = zip(figures.slider_midden, figures.slider_vp, strict=True)
    found = [_entry(column, str(column), note=f"{midden} / {number(vp)}") for column, (midden, vp) in enumerate(notes)]
    return found[1:]


def furnish_spaces(at: At) -> list[Entry]:
    """The spaces of the Furnish track."""
    figures = at.figures
    notes = zip(figures.furnish_vp_settler, figures.furnish_vp_set, strict=True)
    return [_entry(space, str(space), note=f"{one} / {whole}") for space, (one, whole) in enumerate(notes)]


def trade_spaces(at: At) -> list[Entry]:
    """The spaces of the Trade track."""
    return [_entry(space, str(space), note=number(vp)) for space, vp in enumerate(at.figures.trade_vp)]


def specials(at: At) -> list[Entry]:
    """The special tiles that take part."""
    return [_entry(None, say("none yet")), *_named(special_tiles(at.figures, at.game.settings))]


def tiles(at: At) -> list[Entry]:
    """The tiles of the player being edited."""
    special = at.player.special
    return _named((*TILES, special) if special else TILES)


def places(at: At) -> list[Entry]:
    """A worker of each size on each tile."""
    sizes = {"small": name("small_worker"), "large": name("large_worker")}
    return [
        _entry(f"{tile['key']}/{size}", word, group=tile["label"], name=f"{tile['label']}: {word}")
        for tile in tiles(at)
        for size, word in sizes.items()
    ]


def card_faces(environment: str | None = None) -> Offer:
    """Offer the settlers of one environment, or all village cards."""

    def offer(at: At) -> list[Entry]:
        found = []
        for card, face in enumerate(at.figures.card_names):
            if card < FIRST_SETTLER:
                entry = _entry(face, name(face), group=name("village_card"))
            else:
                home = ENVIRONMENTS[at.figures.settler(card).environment]
                entry = _entry(face, bottom_words(at.game, card), group=name(home), name=name(face))
            if environment is None or entry["group"] == name(environment):
                found.append(entry)
        return found

    return offer


def markers(at: At) -> list[Entry]:
    """The turn markers."""
    neutral = at.figures.seats[len(at.game.players)].neutral
    seats = [_entry(f"p{place}", player.name) for place, player in enumerate(at.game.players)]
    return seats + [_entry("neutral", name("neutral"))] * neutral


def card_icon(game: Game, face: str) -> str:
    """Draw the face of a settler; other cards are called by name."""
    names = game.figures.card_names
    card = names.index(face) if face in names else 0
    return settler_sign(game, card) if card >= FIRST_SETTLER else ""


def useless(at: At, path: str) -> str:
    """Tell why a number can only be wrong, where the engine says so."""
    good = path.rpartition(".")[2]
    if path.startswith("players[].goods.") and good not in resources(at.player):
        return say("This resource does not exist for this player.")
    return ""
