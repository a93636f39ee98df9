"""A few seconds of the fuzzer; `make fuzz` goes on for minutes, with limits of time and memory for every input."""

from itertools import chain
from pathlib import Path
from random import randrange
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import skara
from skara.brae.puzzles.collection import read_puzzles
from skara.core.errors import SkaraError
from skara.records import read_session

from .effort import effort
from .exploring import ANEW, profile
from .fuzz import failures
from .fuzz.attacks import ATTACKS, attack

INPUTS = {"table_messages": 36, "start_messages": 36, "tables": 120, "moves": 360}
MOST_INPUTS = 60


@pytest.mark.games
@pytest.mark.parametrize("name", ATTACKS)
def test_only_our_errors_and_nothing_changed(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SKARA_HOME", str(tmp_path))
    most = effort(INPUTS.get(name, MOST_INPUTS))
    known, first = (failures.kept(name), randrange(10**9)) if profile() == ANEW else ([], 0)
    for number in chain(known, range(first, first + most)):
        try:
            attack(name, number)
        except Exception as error:
            error.add_note(f"Repeat it: python -m tests.fuzz --only {name} --number {number}")
            if profile() == ANEW:
                failures.keep(name, [*known, number])
            raise
    if known:
        failures.keep(name, [])


SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
FIELDS = st.sampled_from(("format", "version", "game", "players", "options", "moves", "branches", "puzzles", "seed"))
ANYTHING = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(FIELDS | st.text(), inner, max_size=4)
)
HEADERS = st.sampled_from(
    ({}, {"format": "skara-record"}, {"format": "skara-puzzles", "version": 1}, {"players": [{}]})
)


@pytest.mark.parametrize("read", (skara.from_position, read_session, read_puzzles))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(header=HEADERS, fields=st.dictionaries(FIELDS, ANYTHING), whole=ANYTHING, given_whole=st.booleans())
def test_any_document_is_read_or_refused(read: Any, header: Any, fields: Any, whole: Any, given_whole: bool) -> None:
    try:
        read(whole if given_whole else {**header, **fields})
    except SkaraError as error:
        str(error).encode()
