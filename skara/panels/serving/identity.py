"""Who is let in: visitors with the token in the link, or with the board's code, for which attempts are limited."""

import hmac
import re
import time
from collections.abc import Callable
from secrets import choice, token_urlsafe
from typing import Any

from tornado import web
from traitlets import Unicode
from voila.voila_identity_provider import VoilaIdentityProvider

from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted

LEAST_TOKEN = 22
"""The least length of a token: 128 bits, if its characters are random."""

CODE_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
"""What codes are made of: nothing that looks like something else on a board."""

CODE_LENGTH = 8
"""The length of a random code: 39 bits."""

LEAST_CODE = 6
"""The least length of a code that somebody chose."""

MOST_MISSES, MISS_SECONDS = 10, 60.0
"""How many wrong codes one address may try, and in how many seconds."""

_MOST_ADDRESSES = 10_000


def checked_token(token: str) -> str:
    """Return a token, or a new one for none; one that can be guessed is refused."""
    if token and (len(token) < LEAST_TOKEN or not re.fullmatch(r"[\w.~-]+", token, re.ASCII)):
        problem = say(
            "TOKEN: {token}, expected at least {least} letters and figures, which nobody can guess. "
            "A short one for the board is BOARD.",
            token=quoted(token), least=LEAST_TOKEN,
        )  # fmt: skip
        raise OptionError(problem)
    return token or token_urlsafe(16)


def checked_code(code: str) -> str:
    """Return a code for the board, or a new one for none; one that is too short is refused."""
    if code and len(plain_code(code)) < LEAST_CODE:
        problem = say(
            "BOARD: {code}, expected at least {least} letters and figures.", code=quoted(code), least=LEAST_CODE
        )
        raise OptionError(problem)
    return code or "".join(choice(CODE_SIGNS) for _ in range(CODE_LENGTH))


def plain_code(code: str) -> str:
    """Return a code as it is compared, however it was typed: without capitals, blanks and dashes."""
    return "".join(sign for sign in code.lower() if sign.isalnum())


class Attempts:
    """Counts the wrong codes that came from each address, for a while."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with none."""
        self._clock = clock
        self._misses: dict[str, list[float]] = {}

    def wait(self, address: str) -> float:
        """Return how many seconds an address has to wait before it is listened to again."""
        recent = [when for when in self._misses.get(address, []) if when > self._clock() - MISS_SECONDS]
        return recent[-MOST_MISSES] + MISS_SECONDS - self._clock() if len(recent) >= MOST_MISSES else 0.0

    def miss(self, address: str) -> None:
        """Count a wrong code."""
        now = self._clock()
        if len(self._misses) >= _MOST_ADDRESSES:
            self._misses = {known: times for known, times in self._misses.items() if times[-1] > now - MISS_SECONDS}
        self._misses[address] = [*self._misses.get(address, []), now][-MOST_MISSES:]


class VisitorIdentity(VoilaIdentityProvider):
    """Lets in who brings the token, in the address or typed, and who types the code."""

    code = Unicode("", config=True, help="What stands on the board; empty for no code.")

    def __init__(self, **options: Any) -> None:
        """Begin with nobody's wrong codes."""
        super().__init__(**options)
        self.attempts = Attempts()

    @property
    def auth_enabled(self) -> bool:
        """Nobody comes in without a token or a code."""
        return True

    def get_token(self, handler: web.RequestHandler) -> str | None:
        """Return the token if the request brings it; where it is compared, nothing tells how much of it is right."""
        given = super().get_token(handler) or ""
        return self.token if _same(given, self.token) else None

    def process_login_form(self, handler: web.RequestHandler) -> Any:
        """Let in who typed the token or the code; None says no, also to the right code after too many wrong ones."""
        typed = handler.get_argument("password", default="")
        if _same(typed, self.token):
            return self.generate_anonymous_user(handler)
        address = handler.request.remote_ip or ""
        if self.attempts.wait(address):
            return None
        if self.code and _same(plain_code(typed), plain_code(self.code)):
            return self.generate_anonymous_user(handler)
        self.attempts.miss(address)
        return None


def _same(given: str, secret: str) -> bool:
    return bool(secret) and hmac.compare_digest(given.encode("utf-8", "replace"), secret.encode())
