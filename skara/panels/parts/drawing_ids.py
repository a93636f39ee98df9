"""The ids of drawings on a page that may also hold drawings of other panels, notebooks and kernels."""

from secrets import token_hex


def fresh_prefix() -> str:
    """Return what the ids of one drawing begin with: drawn by lot, since other kernels cannot be asked."""
    return f"sb{token_hex(5)}-"
