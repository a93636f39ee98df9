"""The players that know Stone Age."""

from collections.abc import Callable, Mapping

from skara.core.game import Bot

BOTS: Mapping[str, Callable[[int | str], Bot]] = {}
"""How each is made from a seed, by name."""
