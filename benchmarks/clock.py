"""The clock of all measurements but the start of Python: seconds of processor time.

A busy machine takes the processor away for milliseconds at a time. A clock on the wall would count them and make the
slowest decisions those that were interrupted. Reading this one takes about half a microsecond, for every engine.
"""

from time import process_time as clock

__all__ = ["clock"]
