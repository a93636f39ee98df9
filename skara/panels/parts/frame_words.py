"""The frame's own words: its buttons and what it says when Python is gone."""

from skara.core.language import say
from skara.panels.keeping import is_own_page


def frame_words() -> dict[str, str]:
    """Say the frame's own words in the language spoken now."""
    return {
        "frame": say("The table"),
        "undo": say("Undo"),
        "redo": say("Redo"),
        "table": say("The whole table"),
        "help": say("Help: this step, signs, keys"),
        "menu": say("Menu"),
        "close": say("Close"),
        "lost": say("The table lost its Python. Reload this page; your game is kept.")
        if is_own_page()
        else say("The table lost its Python. Run this cell again; your game is kept."),
        "gone": say("The table lost its Python. Reload this page.")
        if is_own_page()
        else say("The table lost its Python. Run this cell again."),
        "download": say("Download"),
        "not_now": say("Not now"),
        "tap": say("Tap something above"),
        "account": say("Since your last turn"),
        "fewer": say("one less"),
        "more": say("one more"),
        "rule": say("Rule"),
        "ways": say("Ways to get there"),
        "store": say("My store"),
        "steps": say("Steps of the turn"),
        "pieces": say("At hand"),
        "rounds": say("Rounds"),
        "players": say("Players"),
        "stage": say("Things to choose from"),
        "enter": say("Enter"),
        "escape": say("Esc"),
    }
