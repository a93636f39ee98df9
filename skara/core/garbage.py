"""Searches without Python's own look for garbage: it finds nothing among their tables, and takes long to see that."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

MANY = 100_000
"""A search that leaves more objects than this has Python take them for old ones: new ones are all looked at at once."""

_lock = Lock()
_begun = 0
"""How many searches have begun and not ended, in all threads."""
_resumes = False
"""Whether Python is to look for garbage again when the last of them has ended."""


@contextmanager
def uncollected() -> Iterator[None]:
    """Keep Python from looking for garbage during a search; around a function, during each call."""
    global _begun, _resumes
    with _lock:
        if not _begun:
            _resumes = gc.isenabled()
            gc.disable()
        _begun += 1
    try:
        yield
    finally:
        with _lock:
            _begun -= 1
            if not _begun and _resumes:
                if gc.get_count()[0] > MANY and not gc.get_freeze_count():
                    gc.freeze()
                    gc.unfreeze()
                gc.enable()
