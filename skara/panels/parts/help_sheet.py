"""What lies over the stage when somebody asks: the help for this step, and the whole table."""

from collections.abc import Mapping
from typing import Any

from skara.core.box import Host
from skara.core.language import say
from skara.core.screen import Screen, Section, Sheet, Tally, signs_in, words_of
from skara.games import rule_of


def help_sheet(game: Any, screen: Screen, host: Host, about: str = "") -> Sheet:
    """Explain what is asked about, this step, every sign that stands on the screen, and all keys."""
    asked = game.decision
    rule = rule_of(asked.rule)
    step = [(asked.prompt,), *([(rule.sentence, f" ({asked.rule})")] if rule else [])]
    seen = dict.fromkeys(signs_in(screen))
    words = {host.sign(glyph).words: glyph for glyph in seen}
    signs = tuple(Tally(glyph, words=sentence) for sentence, glyph in words.items() if sentence)
    keys = key_tallies(key_words())
    sections = [
        Section(say("This step"), rows=tuple(step)),
        Section(say("Signs on the screen"), tallies=signs),
        Section(say("How signs are read"), meanings=tuple(host.legend())),
        Section(say("Keys"), tallies=keys),
    ]
    if told := words_of(screen, about):
        sections.insert(0, Section(say("This one"), rows=((told,),)))
    return Sheet("help", say("Help"), tuple(each for each in sections if each.rows or each.tallies or each.meanings))


def key_tallies(keys: Mapping[str, str]) -> tuple[Tally, ...]:
    """List keys by the names that stand on them, each with what it does."""
    names = {"Enter": say("Enter"), "Esc": say("Esc")}
    return tuple(Tally(names.get(key, key), words=meaning) for key, meaning in keys.items())


def key_words() -> dict[str, str]:
    """Return what each key does."""
    return {
        "1–9 0": say("cards and tiles in reading order"),
        "← ↑ → ↓": say("go from thing to thing"),
        "Enter": say("play or confirm"),
        "Esc": say("back"),
        "+ −": say("change the marked number"),
        "M": say("the largest number"),
        "P": say("pass"),
        "E": say("end the turn"),
        "W": say("the other worker"),
        "Z Y": say("undo, redo"),
        "V": say("village"),
        "L": say("log"),
        "?": say("help"),
    }


def table_sheet(game: Any, seat: int, prefix: str) -> Sheet:
    """Show the whole table as tall as it likes."""
    drawing = game.box.face.draw(game, seat, narrow=False, prefix=f"{prefix}table-")
    return Sheet("table", say("The whole table"), (Section(drawing=drawing),))
