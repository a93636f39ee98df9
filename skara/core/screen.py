"""What stands on a table's screen, as data: a frame in the browser draws it and judges nothing.

A screen has six places that never move: the header, the question, the stage, the strips, the store and the dock. A game
fills them; what can be clicked has an `id`, which comes back when it is clicked. Texts are plain, never HTML; only
drawings are markup, and they are SVG that the game made.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Any, NamedTuple


class Glyph(NamedTuple):
    """A sign inside a text: a kind, and which of it, such as `Glyph("icon", "flip")`."""

    kind: str
    which: str


Inline = str | Glyph
"""A text or a sign."""

Phrase = tuple[Inline, ...]
"""Texts and signs beside each other."""


def phrase_of(items: Iterable[str | tuple[str, str]]) -> Phrase:
    """Return a row for the screen of what a drawing has in a row."""
    return tuple(item if isinstance(item, str) else Glyph(*item) for item in items)


@dataclass(frozen=True, slots=True)
class DrawnSign:
    """How a sign is drawn, and the sentence that explains it to whoever points at it."""

    drawing: str
    """The inside of an SVG, without ids."""
    width: float
    height: float
    words: str


# ---------------------------------------------------------------------------------------------------------------
# The head of the screen


@dataclass(frozen=True, slots=True)
class Pip:
    """A small numbered or named step: a round of the game, a step of the turn, a space of a track."""

    text: str
    state: str = "next"
    """`past`, `now` or `next`; on a track also `planned`."""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """A sign with a number, such as the icons of a village or the cards left in a pile."""

    sign: Inline
    number: str = ""
    note: str = ""
    """A word or a factor behind the number: `of 10`, `× 3`."""
    words: str = ""
    id: str = ""
    """What a click opens or begins, where it does."""
    tone: str = ""
    """`ok`, `warn`, `accent` or nothing."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A player in one line."""

    id: str
    sign: Inline
    name: str
    number: str
    unit: str
    note: str = ""
    tallies: tuple[Tally, ...] = ()
    state: str = ""
    """`now` for who is asked, `idle` for a marker that nobody plays."""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Header:
    """Where the game stands, and who sits at the table."""

    text: str
    short: str = ""
    """The same for a narrow screen: `1/3`."""
    rounds: tuple[Pip, ...] = ()
    counters: tuple[Tally, ...] = ()
    """What the end of the game hangs on, where rounds have no fixed number."""
    chips: tuple[Chip, ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """Something at hand to act with: one worker, one figure, one die."""

    id: str
    sign: Inline
    state: str = "open"
    """`open`, `chosen` or `quiet`."""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, in at most six words, with one grey line."""

    text: str
    note: str = ""
    pieces: tuple[Piece, ...] = ()
    steps: tuple[Pip, ...] = ()


# ---------------------------------------------------------------------------------------------------------------
# The stage


@dataclass(frozen=True, slots=True)
class Badge:
    """A small label on a cell."""

    row: Phrase
    tone: str = ""
    """`ok`, `warn`, `accent`, `improved` or nothing."""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A place for a piece, or a piece on it: somebody's worker, a free ring."""

    sign: Inline
    state: str = "placed"
    """`placed`, `planned` (ringed) or `empty` (dashed)."""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Target:
    """A part of a cell that is a target of its own, such as one of several goods to take."""

    id: str
    row: Phrase
    state: str = "open"
    reason: str = ""
    look: str = "good"
    """`good` in the middle, `banner` in the lower right corner, `row` as wide as the cell, below each other."""
    words: str = ""
    badge: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """A thing on the stage: a card, a tile, a place, a step of a ribbon."""

    id: str
    title: str = ""
    look: str = "tile"
    """`tile`, `card` (a coloured head), `slim` (one line), `plain` (no frame of its own), `large` (a choice of few)."""
    sign: Inline = ""
    colour: str = ""
    """The ground of a card's head, where it has its own, as `#rrggbb`; its ink is always dark."""
    tone: str = ""
    """`improved` for what was made better, `warn` for a loss, `ok` for what is done, `accent` for what goes on now."""
    corner: Phrase = ()
    """What stands behind the title: a count, a moon."""
    note: str = ""
    """What it is for, in plain words."""
    rows: tuple[Phrase, ...] = ()
    """What it does, in signs; a line of one text alone is a small heading."""
    targets: tuple[Target, ...] = ()
    places: tuple[Place, ...] = ()
    track: tuple[Pip, ...] = ()
    badges: tuple[Badge, ...] = ()
    drawing: str = ""
    state: str = "open"
    """`open`, `refused`, `chosen`, `quiet` (cannot be clicked now) or `dim` (quiet and pale)."""
    reason: str = ""
    """Why it is refused, short enough for the cell."""
    flag: str = ""
    """A word on its upper edge: chosen, preview."""
    whose: str = ""
    """Whose doing the flag tells, where two are compared: `own`, `best` or `both`; each has a sign of its own."""
    key: str = ""
    """The key that picks it."""
    words: str = ""
    """What it is and does, as it is read aloud or shown to whoever points at it."""
    span: int = 1
    """How many columns of its band it takes."""


@dataclass(frozen=True, slots=True)
class Band:
    """Cells beside each other; the bands of a stage stand below each other."""

    cells: tuple[Cell, ...]
    weight: int = 1
    """Its share of the height left; 0 takes what its cells need."""
    label: str = ""
    narrow: int = 2
    """How many columns it has on a phone."""


# ---------------------------------------------------------------------------------------------------------------
# What is held


@dataclass(frozen=True, slots=True)
class Strip:
    """One line of what a player has: groups of tallies."""

    label: str
    groups: tuple[tuple[Tally, ...], ...]
    id: str = ""
    """What a click on the line opens."""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Gauge:
    """A number that matters, before and after what is about to be played."""

    sign: Inline
    value: str
    label: str
    then: str = ""
    tone: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Store:
    """What is held, drawn, with the numbers that matter."""

    gauges: tuple[Gauge, ...]
    drawing: str
    words: str = ""


# ---------------------------------------------------------------------------------------------------------------
# The dock


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the values of a field; of a counted field, a thing that is counted."""

    key: str
    row: Phrase = ()
    label: str = ""
    note: str = ""
    """Its weight, its mean, its range."""
    chosen: bool = False
    number: int = 0
    least: int = 0
    most: int = 0
    reason: str = ""
    """Why it cannot be chosen."""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """Something to choose in a form."""

    key: str
    kind: str
    """`count` (each choice with its number), `pick` (buttons), `list` (many), `text`, `answer` (a text that Enter hands
    in) or `switch`."""
    label: str = ""
    choices: tuple[Choice, ...] = ()
    value: str = ""
    """What a text holds; `on` where a switch is."""
    note: str = ""
    error: str = ""


@dataclass(frozen=True, slots=True)
class Meter:
    """How much of something is used: the weight on the Hearth."""

    value: int
    limit: int
    label: str


@dataclass(frozen=True, slots=True)
class Change:
    """A number before and after."""

    label: str
    before: str
    after: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """A button; `main` is the one that Enter presses."""

    id: str
    label: str
    key: str = ""
    main: bool = False
    disabled: bool = False
    words: str = ""
    row: Phrase = ()
    """What goes and what comes when it is pressed, in signs."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not possible, by which rule, and what leads there."""

    sentence: str
    rule: str = ""
    ruling: str = ""
    """The rule's sentence."""
    ways: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dock:
    """The form: what is to choose, what comes of it, and the buttons; without a form, an account and tips."""

    title: str = ""
    sign: Inline = ""
    note: str = ""
    fields: tuple[Field, ...] = ()
    meter: Meter | None = None
    sentences: tuple[str, ...] = ()
    gains: tuple[Phrase, ...] = ()
    """What goes and what comes, in signs, where no button says it."""
    changes: tuple[Change, ...] = ()
    reason: Reason | None = None
    buttons: tuple[Button, ...] = ()
    account: tuple[str, ...] = ()
    """What happened since one was last asked."""


@dataclass(frozen=True, slots=True)
class Screen:
    """All six places."""

    phase: str
    header: Header
    question: Question
    stage: tuple[Band, ...]
    strips: tuple[Strip, ...]
    store: Store
    dock: Dock


# ---------------------------------------------------------------------------------------------------------------
# What may lie over it


@dataclass(frozen=True, slots=True)
class Meaning:
    """A row of signs with the sentence that it means."""

    row: Phrase
    words: str


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a sheet: some text, a drawing, a list, fields or buttons."""

    title: str = ""
    rows: tuple[Phrase, ...] = ()
    tallies: tuple[Tally, ...] = ()
    """Signs with what they mean in `words`."""
    meanings: tuple[Meaning, ...] = ()
    drawing: str = ""
    fields: tuple[Field, ...] = ()
    buttons: tuple[Button, ...] = ()
    score: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """Something opened over the stage, or in the drawer at the side."""

    id: str
    title: str
    sections: tuple[Section, ...]
    drawer: bool = False


@dataclass(frozen=True, slots=True)
class Hint:
    """A step of a lesson: a bubble at a thing, and which things stay lit."""

    say: str
    at: str = ""
    """The id of a cell, part, button or place of the screen that the bubble points at."""
    lit: tuple[str, ...] = ()
    """What stays lit, ids or places (`stage`, `store`, `strip`, `dock`, `header`); all, where it is empty."""
    title: str = ""
    step: int = 0
    steps: int = 0
    drawing: str = ""
    """What is drawn below what it says."""
    call: str = ""
    """What to do now, in a few words."""
    answer: str = ""
    """What was said to the last try."""
    tone: str = ""
    """`ok` or `warn`, of the answer."""
    buttons: tuple[Button, ...] = ()
    fields: tuple[Field, ...] = ()
    """Where a question of the bubble is answered."""


def packed(value: Any) -> Any:
    """Return a part of a screen as data that JSON can hold; what is empty is left out."""
    if isinstance(value, Glyph):
        return {"sign": f"{value.kind}:{value.which}"}
    if isinstance(value, tuple | list):
        return [packed(each) for each in value]
    if not hasattr(value, "__dataclass_fields__"):
        return value
    found = ((each.name, getattr(value, each.name)) for each in fields(value))
    return {name: packed(content) for name, content in found if content not in ("", (), None) and content is not False}


def parts_in(value: Any) -> Iterator[Any]:
    """Walk through a part of a screen and everything in it, down to texts and signs."""
    yield value
    inside: Iterable[Any] = ()
    if isinstance(value, tuple) and not isinstance(value, Glyph):
        inside = value
    elif hasattr(value, "__dataclass_fields__"):
        inside = (getattr(value, each.name) for each in fields(value))
    for each in inside:
        yield from parts_in(each)


def signs_in(value: Any) -> Iterator[Glyph]:
    """Find every sign that a part of a screen shows."""
    return (part for part in parts_in(value) if isinstance(part, Glyph))


def words_of(screen: Screen, id: str) -> str:
    """Say what a thing on a screen is and does, by its id; nothing where it is not there or has no words."""
    named = (part for part in parts_in(screen) if id and getattr(part, "id", "") == id)
    return next((part.words for part in named if getattr(part, "words", "")), "")
