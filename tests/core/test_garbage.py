"""Python's look for garbage rests while something is searched, and goes on afterwards."""

import gc
from threading import Barrier, Thread
from typing import Any
from weakref import ref

import pytest

from skara.core import garbage
from skara.core.garbage import old_uncollected, uncollected


@pytest.fixture(autouse=True)
def _as_before():
    # Tests begin with everything frozen that was there by then.
    enabled, frozen = gc.isenabled(), gc.get_freeze_count()
    gc.unfreeze()
    yield
    (gc.enable if enabled else gc.disable)()
    if frozen:
        gc.freeze()


def test_nothing_is_collected_during_a_search():
    gc.enable()
    with uncollected():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_a_search_inside_a_search_does_not_end_the_rest():
    gc.enable()

    @uncollected()
    def inner() -> None:
        assert not gc.isenabled()

    with uncollected():
        inner()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_goes_on_after_an_error():
    gc.enable()
    with pytest.raises(ValueError), uncollected():
        raise ValueError
    assert gc.isenabled()


@pytest.mark.parametrize("late", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("step", ["isenabled", "disable", "freeze", "enable"])
def test_an_interrupt_in_any_step_leaves_everything_as_it_was(step: str, late: bool, monkeypatch: pytest.MonkeyPatch):
    gc.enable()
    monkeypatch.setattr(garbage, "MANY", -1)
    rung: list[str] = []

    class InterruptedCollector:
        def __getattr__(self, name: str) -> Any:
            def interrupted(*given: Any) -> Any:
                rings = name == step and not rung
                if rings:
                    rung.append(name)
                    if not late:
                        raise KeyboardInterrupt
                found = getattr(gc, name)(*given)
                if rings:
                    raise KeyboardInterrupt
                return found

            return interrupted

    collector = InterruptedCollector()
    monkeypatch.setattr(garbage, "gc", collector)
    rests = garbage._Rest(collector.isenabled, collector.disable, garbage._enable)
    with pytest.raises(KeyboardInterrupt), rests():
        pass
    assert rung == [step] and gc.isenabled() and not gc.get_freeze_count()
    with rests():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_who_wants_no_collection_is_left_alone():
    gc.disable()
    with uncollected():
        pass
    assert not gc.isenabled()


def test_searches_in_two_threads_rest_until_both_have_ended():
    gc.enable()
    both, first_over = Barrier(2, timeout=30), Barrier(2, timeout=30)
    seen = []

    def search() -> None:
        with uncollected():
            both.wait()
            first_over.wait()
            seen.append(gc.isenabled())

    other = Thread(target=search)
    other.start()
    with uncollected():
        both.wait()
    seen.append(gc.isenabled())
    first_over.wait()
    other.join()
    assert seen == [False, False]
    assert gc.isenabled()


def test_what_a_large_search_leaves_is_not_looked_at_at_once(monkeypatch: pytest.MonkeyPatch):
    def left_young(number: int) -> int:
        gc.collect()
        with uncollected():
            left: list[list[int]] = [[] for _ in range(number)]
        return len({id(one) for one in gc.get_objects(0)} & {id(one) for one in left})

    gc.enable()
    assert left_young(300) > 200
    monkeypatch.setattr(garbage, "MANY", 200)
    assert left_young(300) == 0


def test_what_was_frozen_stays_frozen(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(garbage, "MANY", 0)
    gc.enable()
    gc.freeze()
    with uncollected():
        left: list[list[int]] = [[] for _ in range(500)]
    assert left and gc.get_freeze_count()
    gc.unfreeze()


def test_old_objects_are_left_alone_until_the_last_analysis_has_ended():
    gc.enable()
    before = gc.get_threshold()
    with old_uncollected():
        with old_uncollected(), uncollected():
            pass
        assert gc.isenabled() and gc.get_threshold() == (*before[:2], garbage.NEVER)
    assert gc.get_threshold() == before


def test_garbage_of_an_analysis_is_collected_while_it_goes_on():
    class Cyclic:
        def __init__(self) -> None:
            self.itself = self

    gc.enable()
    seen = ref(Cyclic())
    with old_uncollected():
        left = [[number] for number in range(2 * gc.get_threshold()[0])]
    assert left and seen() is None
