"""The exercises of a lesson file, kind by kind."""

import re
from collections.abc import Callable
from copy import deepcopy
from functools import partial

from skara.bots.makers import bots_of
from skara.core.checked import Checked
from skara.core.language import say
from skara.core.variants import Variant
from skara.lessons.exercises import SMALL_PRINT, ExerciseSheet, set_number
from skara.lessons.formulas import read_formula
from skara.lessons.kinds import (
    TOWARD,
    Asked,
    Best,
    BestLine,
    Design,
    DesignIdea,
    ExerciseKind,
    Goal,
    GoalRival,
    Legal,
    Match,
    MatchRival,
    MatchRow,
    Think,
    Trial,
    Ways,
    WaysRival,
)  # fmt: skip
from skara.lessons.kinds.design import IDEA
from skara.lessons.questions import LessonQuestion
from skara.lessons.reading import QUESTION, Reader, lines, needed
from skara.lessons.situations import resolved

_COMMON = ("id", "kind", "scene", "rules", "hints", "vary", "ask")
_FIELDS = {
    "number": ("answer", "parts", *QUESTION),
    "choice": ("answer", "parts", *QUESTION),
    "order": ("answer", *QUESTION),
    "legal": ("move", "reasons", *QUESTION),
    "match": ("rows", "columns", "rivals", "right"),
    "list": ("begin", "candidates", "rivals"),
    "best": ("value", "best", "lines", "right"),
    "play": ("goal", "do", "rivals", "right"),
    "think": ("model",),
    "design": ("value", "toward", "most", "ideas", "right", "bot", "players", "games", "seed"),
}


def read_exercise(reader: Reader, entry: Checked) -> ExerciseSheet:
    """Read an exercise."""
    entry.mapping()
    kind = needed(entry, "kind").text(tuple(_FIELDS))
    entry.mapping((*_COMMON, *_FIELDS[kind]))
    name = needed(entry, "id")
    if not re.fullmatch("[a-z0-9]{1,20}", name.text()):
        raise name.wrong(say("expected small letters and digits"))
    rules = reader.rules(entry.get("rules", []))
    vary = {path: _range(bounds) for path, bounds in entry.get("vary", {}).fields()}
    scene = reader.scene(entry)
    for path, bounds in entry.get("vary", {}).fields():
        reader.within(bounds, partial(set_number, deepcopy(resolved(reader.scenes, scene)[0]), path, 0))
    return ExerciseSheet(
        id=f"{reader.id}/{name.text()}",
        game=reader.game,
        kind_name=kind,
        kind=_KINDS[kind](reader, entry, rules),
        scenes=reader.scenes,
        scene=scene,
        rules=rules,
        hints=tuple(map(reader.text, entry.get("hints", []).items())),
        vary=vary,
    )


def read_small_print(reader: Reader, entry: Checked) -> ExerciseSheet:
    """Read a rule card: a rule, and a question that has a rival."""
    entry.mapping(("rule", "rules", "scene", "ask", "answer", "move", *QUESTION))
    rules = reader.rules(entry.get("rules", [])) if entry.has("rules") else (reader.rule(needed(entry, "rule")),)
    kind = _legal(reader, entry, rules) if entry.has("move") else _asked(reader, entry, rules)
    questions = (kind.question,) if isinstance(kind, Legal) else kind.parts
    if not all(question.rivals for question in questions):
        raise entry.get("rivals").wrong(say("a card asks where somebody may think otherwise; give a rival"))
    name = rules[0]
    return ExerciseSheet(
        f"{reader.id}/{name}", reader.game, SMALL_PRINT, kind, reader.scenes, reader.scene(entry), rules
    )


def _range(bounds: Checked) -> tuple[int, int]:
    ends = [each.integer(-999, 999) for each in bounds.items()]
    if len(ends) != 2 or ends[0] > ends[1]:
        raise bounds.wrong(say("expected the least and the greatest number, such as [8, 12]"))
    return ends[0], ends[1]


# ---------------------------------------------------------------------------------------------------------------
# ExerciseKind by kind


def _asked(reader: Reader, entry: Checked, rules: tuple[str, ...]) -> Asked:
    if entry.has("parts"):
        parts = entry.get("parts").items()
        for part in parts:
            part.mapping(("ask", "answer", *QUESTION))
        return Asked(tuple(_question(reader, part, rules) for part in parts), reader.optional(entry, "ask"))
    return Asked((_question(reader, entry, rules),))


def _question(reader: Reader, entry: Checked, rules: tuple[str, ...]) -> LessonQuestion:
    answer = reader.formula(needed(entry, "answer"))
    return reader.question(entry, reader.text(needed(entry, "ask")), answer, rules)


def _legal(reader: Reader, entry: Checked, rules: tuple[str, ...]) -> Legal:
    move = reader.move(needed(entry, "move"))
    ask = reader.text(needed(entry, "ask"))
    question = reader.question(entry, ask, read_formula(f"legal {move}", reader.box), rules)
    return Legal(question, move, reader.rules(entry.get("reasons", [])))


def _match(reader: Reader, entry: Checked, rules: tuple[str, ...]) -> Match:
    columns = {key: reader.text(label) for key, label in needed(entry, "columns").fields()}
    rows = []
    for row in needed(entry, "rows").items():
        row.mapping(("key", "is", "label"))
        rows.append(
            MatchRow(needed(row, "key").text(), reader.formula(needed(row, "is")), reader.optional(row, "label"))
        )
    rivals = []
    for rival in entry.get("rivals", []).items():
        rival.mapping(("name", "column", "row", "say"))
        column = needed(rival, "column").text(tuple(columns))
        where = rival.get("row").text(tuple(row.key for row in rows)) if rival.has("row") else ""
        name = reader.name(needed(rival, "name"))
        rivals.append(MatchRival(name, column, reader.text(needed(rival, "say")), where))
    ask = reader.text(needed(entry, "ask"))
    return Match(ask, tuple(rows), columns, tuple(rivals), reader.optional(entry, "right"))


def _ways(reader: Reader, entry: Checked, rules: tuple[str, ...]) -> Ways:
    rivals = []
    for rival in entry.get("rivals", []).items():
        rival.mapping(("name", "move", "misses", "say"))
        move = reader.move(rival.get("move")) if rival.has("move") else ""
        misses = reader.move(rival.get("misses")) if rival.has("misses") else ""
        if bool(move) == bool(misses):
            raise rival.wrong(say("needs either a move that is none, or one that it misses"))
        rivals.append(WaysRival(reader.name(needed(rival, "name")), reader.text(needed(rival, "say")), move, misses))
    begin = reader.move(needed(entry, "begin"))
    return Ways(reader.text(needed(entry, "ask")), begin, reader.moves(entry, "candidates"), tuple(rivals))


def _best(reader: Reader, entry: Checked, rules: tuple[str, ...]) -> Best:
    found = []
    for each in needed(entry, "lines").items():
        each.mapping(("do", "name", "say"))
        name = reader.name(each.get("name", ""))
        found.append(BestLine(reader.moves(each, "do"), name, reader.optional(each, "say")))
    if len(found) < 2:
        raise entry.get("lines").wrong(say("expected at least two lines to choose from"))
    value, best = reader.formula(needed(entry, "value")), reader.formula(needed(entry, "best"))
    ask = reader.text(needed(entry, "ask"))
    return Best(ask, value, best, tuple(found), reader.optional(entry, "right"))


def _goal(reader: Reader, entry: Checked, rules: tuple[str, ...]) -> Goal:
    rivals = []
    for rival in entry.get("rivals", []).items():
        rival.mapping(("name", "when", "say"))
        name, when = reader.name(needed(rival, "name")), reader.condition(needed(rival, "when"))
        rivals.append(GoalRival(name, when, reader.text(needed(rival, "say"))))
    needed(entry, "goal"), lines(entry, "do")
    ask, own = reader.text(needed(entry, "ask")), reader.moves(entry, "do")
    return Goal(ask, reader.conditions(entry, "goal"), own, tuple(rivals), reader.optional(entry, "right"))


def _think(reader: Reader, entry: Checked, rules: tuple[str, ...]) -> Think:
    return Think(reader.text(needed(entry, "ask")), reader.text(needed(entry, "model")))


def _design(reader: Reader, entry: Checked, rules: tuple[str, ...]) -> Design:
    found = []
    for each in needed(entry, "ideas").items():
        each.mapping(("figures", "forbid", "name", "say"))
        made = partial(Variant, IDEA, reader.game, each.get("figures", {}).value, each.get("forbid", []).value)
        variant = reader.within(each, made)
        reader.within(each, partial(reader.box.new_game, data=variant))
        found.append(DesignIdea(variant, reader.name(each.get("name", "")), reader.optional(each, "say")))
    if all(idea.say is not None for idea in found):
        raise entry.get("ideas").wrong(say("expected one without a sentence: it is the right one"))
    reader.formula(needed(entry, "value"))
    trial = Trial(
        reader.game,
        needed(entry, "value").text(),
        entry.get("bot", "greedy").text(tuple(bots_of(reader.game))),
        entry.get("players", 1).integer(1, 8),
        entry.get("games", 12).integer(2, 200),
        str(entry.get("seed", 7).integer(0, 999_999)),
    )
    toward, most = needed(entry, "toward").text(TOWARD), entry.get("most", 1).integer(1, 20)
    return Design(reader.text(needed(entry, "ask")), trial, toward, most, tuple(found), reader.optional(entry, "right"))


_KINDS: dict[str, Callable[[Reader, Checked, tuple[str, ...]], ExerciseKind]] = {
    "number": _asked,
    "choice": _asked,
    "order": _asked,
    "legal": _legal,
    "match": _match,
    "list": _ways,
    "best": _best,
    "play": _goal,
    "think": _think,
    "design": _design,
}

EXERCISE_KINDS: tuple[str, ...] = tuple(_KINDS)
"""The kinds of exercises."""
