"""What the fields of the position editor offer, with names and signs in the language spoken now."""

from collections.abc import Iterable

from skara.brae.drawing.effects import bottom_signs, bottom_words
from skara.brae.drawing.tokens import GROUP_OF
from skara.brae.figures import FIRST_SETTLER
from skara.brae.ids import CARDS, COLOURS, ENVIRONMENTS, TILES
from skara.brae.setup import special_tiles
from skara.brae.storage import resources
from skara.brae.words import name
from skara.core.language import N_, gettext, say
from skara.core.numbers import number
from skara.core.position_form import At, Entry, Offer, numbers
from skara.core.screen import Glyph, phrase_of


def _named(keys: Iterable[str]) -> list[Entry]:
    return [Entry(key, name(key)) for key in keys]


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


def goods(at: At) -> list[Entry]:
    """The resources, by group."""
    groups = {good: gettext(_GROUPS[group]) for good, group in GROUP_OF.items()}
    return [Entry(good, name(good), signs=(Glyph("good", good),), group=group) for good, group in groups.items()]


def settler_counts(at: At) -> list[Entry]:
    """The environments."""
    return [Entry(environment, name(environment), signs=(Glyph("env", environment),)) for environment in ENVIRONMENTS]


def cards(at: At) -> list[Entry]:
    """The cards that are not settlers."""
    return [Entry(card, name(card), signs=(Glyph("card", card),)) for card in CARDS]


def workers(at: At) -> list[Entry]:
    """The sizes of workers."""
    sizes = ("large", "small", "black")
    return [
        Entry(size, name(f"{size}_worker"), signs=(Glyph("worker", f"{size}-{at.player.colour}"),)) for size in sizes
    ]


def round_numbers(at: At) -> list[Entry]:
    """The rounds."""
    return numbers(1, at.figures.rounds)


def turn_numbers(at: At) -> list[Entry]:
    """The sets of a round, or solo its turns."""
    return numbers(1, at.figures.turns_per_round)


def phases(at: At) -> list[Entry]:
    """The phases that a table can be typed in."""
    return [Entry(key, gettext(word)) for key, word in PHASE_WORDS.items() if key != "setup" or at.game.phase == key]


def yes_or_no(at: At) -> list[Entry]:
    """Without or with."""
    return [Entry(False, say("without")), Entry(True, say("with"))]


def player_colours(at: At) -> list[Entry]:
    """The colours of the players."""
    return [Entry(colour, name(f"color_{colour}")) for colour in COLOURS]


def focus(at: At) -> list[Entry]:
    """The solo goals."""
    return _named(at.figures.focus)


def tasks(at: At) -> list[Entry]:
    """The solo tasks."""
    return _named(at.figures.tasks)


def slider_columns(at: At) -> list[Entry]:
    """The slider's columns."""
    figures = at.figures
    notes = zip(figures.slider_midden, figures.slider_vp, strict=True)
    found = [Entry(column, str(column), note=f"{midden} / {number(vp)}") for column, (midden, vp) in enumerate(notes)]
    return found[1:]


def furnish_spaces(at: At) -> list[Entry]:
    """The spaces of the Furnish track."""
    figures = at.figures
    notes = zip(figures.furnish_vp_settler, figures.furnish_vp_set, strict=True)
    return [Entry(space, str(space), note=f"{one} / {whole}") for space, (one, whole) in enumerate(notes)]


def trade_spaces(at: At) -> list[Entry]:
    """The spaces of the Trade track."""
    return [Entry(space, str(space), note=number(vp)) for space, vp in enumerate(at.figures.trade_vp)]


def specials(at: At) -> list[Entry]:
    """The special tiles that take part."""
    return [Entry(None, say("none yet")), *_named(special_tiles(at.figures, at.game.settings))]


def tiles(at: At) -> list[Entry]:
    """The tiles of the player being edited."""
    special = at.player.special
    return _named((*TILES, special) if special else TILES)


def places(at: At) -> list[Entry]:
    """A worker of each size on each tile."""
    sizes = {"small": name("small_worker"), "large": name("large_worker")}
    return [
        Entry(f"{tile.key}/{size}", word, group=tile.label, name=f"{tile.label}: {word}")
        for tile in tiles(at)
        for size, word in sizes.items()
    ]


def card_faces(environment: str | None = None) -> Offer:
    """Offer the settlers of one environment, or all village cards."""

    def offer(at: At) -> list[Entry]:
        found = []
        for card, face in enumerate(at.figures.card_names):
            if card < FIRST_SETTLER:
                entry = Entry(face, name(face), group=name("village_card"))
            else:
                home = ENVIRONMENTS[at.figures.settler(card).environment]
                signs = (Glyph("env", home), *phrase_of(bottom_signs(at.game, card)))
                entry = Entry(face, bottom_words(at.game, card), group=name(home), name=name(face), signs=signs)
            if environment is None or entry.group == name(environment):
                found.append(entry)
        return found

    return offer


def markers(at: At) -> list[Entry]:
    """The turn markers."""
    neutral = at.figures.seats[len(at.game.players)].neutral
    seats = [Entry(f"p{place}", player.name) for place, player in enumerate(at.game.players)]
    return seats + [Entry("neutral", name("neutral"))] * neutral


def no_such_good(at: At, good: str) -> str:
    """Tell whether a resource cannot be held by the player."""
    return "" if good in resources(at.player) else say("This resource does not exist for this player.")


def alone(at: At) -> bool:
    """Tell whether it is a solo game."""
    return at.number == 1


def not_alone(at: At) -> bool:
    """Tell whether several play."""
    return at.number > 1
