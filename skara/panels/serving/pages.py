"""The plain pages beside the start page: where the code is asked for, where all places are taken, where nothing is."""

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape

from skara.core.language import LANGUAGES, language, ngettext, say, set_language
from skara.panels.serving.kernels import FullError, minutes

TRY_AGAIN = 30
"""After so many seconds a page that found no place asks again by itself."""

_PAGE = """<!doctype html><html lang="{code}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">{again}<title>Skara</title>
<style>body {{ font: 18px/1.5 system-ui, sans-serif; max-width: 34em; margin: 12vh auto; padding: 0 1em;
color: #222; background: #fbfaf7; }} input, button {{ font: inherit; padding: .3em .6em; }}
@media (prefers-color-scheme: dark) {{ body {{ color: #eee; background: #1d1c1a; }} }}</style></head>
<body><main><h1>Skara</h1>{body}</main></body></html>"""


@contextmanager
def spoken(accepted: str) -> Iterator[None]:
    """Speak, while a page is written, the first language that a browser accepts and Skara speaks."""
    before = language()
    codes = [tag.strip().partition(";")[0].partition("-")[0].lower() for tag in accepted[:200].split(",")]
    set_language(next((code for code in codes if code in LANGUAGES), "en"))
    try:
        yield
    finally:
        set_language(before)


def full_page(full: FullError) -> str:
    """Say kindly that all places are taken, and how long that may last."""
    wait = minutes(full.seconds)
    taken = ngettext("The one place is taken.", "All {most} places are taken.", full.most).format(most=full.most)
    free = ngettext(
        "One is free as soon as somebody closes the page, and at the latest in {wait} minute if nobody plays on.",
        "One is free as soon as somebody closes the page, and at the latest in {wait} minutes if nobody plays on.",
        wait,
    ).format(wait=wait)
    again = say("This page tries again by itself every {seconds} seconds.", seconds=TRY_AGAIN)
    return _page(taken, free, again, again=f'<meta http-equiv="refresh" content="{TRY_AGAIN}">')


def error_page(status: int) -> str:
    """Say that something is not here, or went wrong, without telling anything of the server."""
    told = {
        403: say("This is not open to you. Ask whoever serves this page for its address or its code."),
        404: say("There is nothing here."),
    }
    usual = (
        say("Something went wrong here; nothing of yours is lost.") if status >= 500 else say("That cannot be done.")
    )
    back = escape(say("Start page"))
    return _page(told.get(status, usual), f'<a href="/">{back}</a>', raw=True)


def login_page(form: str, action: str, wait: float = 0.0, missed: bool = False) -> str:
    """Ask for the code on the board; `form` is what the form needs besides, `wait` for how long nobody is asked."""
    problem = ""
    if wait > 0:
        problem = say("Too many wrong codes came from here. Please wait {seconds} seconds.", seconds=int(wait) + 1)
    elif missed:
        problem = say("That is not the code. Capitals, blanks and dashes do not matter.")
    told = f'<p role="alert"><b>{escape(problem)}</b></p>' if problem else ""
    label, button = escape(say("The code on the board")), escape(say("Go in"))
    asked = (
        f'<form method="post" action="{escape(action)}">{form}<p><label for="password_input">{label}</label></p>'
        f'<p><input id="password_input" name="password" autofocus autocomplete="off" autocapitalize="none" '
        f'spellcheck="false" maxlength="100"> <button>{button}</button></p></form>'
    )
    return _PAGE.format(code=language(), again="", body=told + asked)


def _page(*sentences: str, again: str = "", raw: bool = False) -> str:
    first, *others = sentences
    body = f"<p>{escape(first)}</p>" + "".join(f"<p>{each if raw else escape(each)}</p>" for each in others)
    return _PAGE.format(code=language(), again=again, body=body)
