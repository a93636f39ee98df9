"""How far some work is: a bar with the time left in a terminal or a notebook, or whoever asked is told."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Tell = Callable[[int, int], None]
"""Is told how many games are done, and of how many."""


@contextmanager
def telling(progress: bool | Tell, done: int, games: int) -> Iterator[Tell]:
    """Show a bar with the time left, in a terminal or a notebook, or tell whoever asked."""
    if callable(progress):
        yield progress
        return
    if not progress:
        yield lambda done, games: None
        return
    from tqdm.auto import tqdm

    with tqdm(total=games, initial=done, unit=" games", leave=False) as bar:

        def tell(done: int, games: int) -> None:
            bar.update(done - bar.n)

        yield tell
