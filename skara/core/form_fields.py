"""A form on the screen: its gaps as fields, and what a click on a field does to the form."""

from typing import Any, NamedTuple, Protocol

from skara.core.forms import Form, Gap, Value
from skara.core.language import gettext, say
from skara.core.quoting import brief
from skara.core.screen import Choice, Field, Phrase

BUTTONS = 8
"""Up to so many values stand beside each other as buttons; more are a list."""


class Shown(NamedTuple):
    """How a value or an item is shown: in signs, in words, with a grey note."""

    row: Phrase = ()
    label: str = ""
    note: str = ""


class FormWords(Protocol):
    """How a game speaks of what is in its forms."""

    def label(self, form: Form, gap: Gap) -> str:
        """Name a gap."""

    def value(self, form: Form, gap: Gap, value: Value) -> Shown:
        """Show a value of a gap."""

    def item(self, form: Form, gap: Gap, item: str) -> Shown:
        """Show an item of a counted gap."""


WHOLE_WAYS = "likely"
"""The field that offers whole ways."""


def fields_of(form: Form, words: FormWords) -> tuple[Field, ...]:
    """Show the gaps of a form that leave something to choose, and above many ways the likeliest."""
    gaps = tuple(
        _counted(form, place, words) if form.counted(place) else _listed(form, place, words)
        for place in range(len(form.gaps))
        if len(form.possible(place)) > 1 or form.chosen[place] not in form.possible(place)
    )
    listed = len(gaps) == 1 and gaps[0].kind == "pick"
    return gaps if listed or len(form.likely) < 2 else (_likely(form, words), *gaps)


def _likely(form: Form, words: FormWords) -> Field:
    """Offer the likeliest ways as a whole."""
    choices = []
    for place, way in enumerate(form.likely):
        shown = [words.value(form, gap, gap.value_of(way)) for gap in form.gaps if gap.value_of(way)]
        row = tuple(sign for each in shown for sign in each.row)
        label = ", ".join(each.label for each in shown)
        choices.append(Choice(str(place), row, label, chosen=way == form.move))
    return Field(WHOLE_WAYS, "pick", say("Likely"), tuple(choices))


def _listed(form: Form, place: int, words: FormWords) -> Field:
    gap, chosen = form.gaps[place], form.chosen[place]
    values = form.possible(place)
    choices = []
    # What the engine refuses is listed as long as it is chosen; nothing at all is no value.
    listed = values if chosen in values or (form.is_blank and not chosen) else [*values, chosen]
    for value in sorted(listed, key=bool):
        shown = words.value(form, gap, value)
        key = str(gap.values.index(value)) if value in gap.values else ""
        taken = value == chosen and not form.is_untouched
        choices.append(Choice(key, shown.row, shown.label, shown.note, chosen=taken))
    kind = "pick" if len(choices) <= BUTTONS else "list"
    return Field(str(place), kind, words.label(form, gap), tuple(choices))


def _counted(form: Form, place: int, words: FormWords) -> Field:
    gap = form.gaps[place]
    counts, limits = gap.counts(form.chosen[place]), form.limits(place)
    choices = []
    for item, most in limits.items():
        if most or counts[item]:
            shown = words.item(form, gap, item)
            choices.append(Choice(item, shown.row, shown.label, shown.note, number=counts[item], most=most))
    return Field(str(place), "count", words.label(form, gap), tuple(choices))


def set_field(form: Form, field: str, key: str, value: Any) -> str:
    """Change a field as a person does; return what is wrong with it, if anything."""
    if field == WHOLE_WAYS and key.isdecimal() and int(key) < len(form.likely):
        form.take(form.likely[int(key)])
        return ""
    if not field.isdecimal() or int(field) >= len(form.gaps):
        return gettext("This is not asked now.")
    place = int(field)
    gap = form.gaps[place]
    if key in gap.items and form.counted(place):
        if type(value) is not int or value < 0:
            return say("'{word}' is not a whole number.", word=brief(value))
        form.count(place, key, value)
    elif key.isdecimal() and int(key) < len(gap.values):
        form.choose(place, gap.values[int(key)])
    else:
        return gettext("This is not asked now.")
    return ""
