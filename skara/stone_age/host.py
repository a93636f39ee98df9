"""The table to play at."""

from skara.core.plain_host import PlainHost

HOST = PlainHost()
