"""How charts are shown and saved: live in JupyterLab, still in Voilà, as files, never from the network."""

import os
import zlib
from html import escape
from pathlib import Path
from typing import Any

import altair as alt
import pandas as pd
import vl_convert

from skara.core.errors import OptionError
from skara.core.language import say

_LAB_MIME = "application/vnd.vegalite.v5+json"
"""JupyterLab draws this type itself; newer ones it would fetch from the network."""
_LAB_SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json"
_VERSION = "5.20"


def enable() -> None:
    """Show charts this way from now on."""
    alt.renderers.register("skara", bundle)
    alt.renderers.enable("skara")


def in_voila() -> bool:
    """Tell whether the kernel serves Voilà, which draws only still pictures without complaint."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila")


def bundle(spec: dict[str, Any], **options: Any) -> dict[str, Any]:
    """Return a chart for a notebook: live for JupyterLab, as a picture for everybody else, and in words."""
    picture = {"image/svg+xml": described_svg(spec), "text/plain": spec.get("description", "")}
    if in_voila():
        return {"text/html": picture["image/svg+xml"], **picture}
    return {_LAB_MIME: {**spec, "$schema": _LAB_SCHEMA}, **picture}


def described_svg(spec: dict[str, Any]) -> str:
    """Draw a chart as SVG with its description inside, for those who cannot see it."""
    svg = vl_convert.vegalite_to_svg({**spec, "$schema": _LAB_SCHEMA}, vl_version=_VERSION)
    description = escape(spec.get("description", ""))
    head, _, rest = svg.partition(">")
    # As `desc`, not `title`: browsers would show a title over the picture wherever the mouse rests.
    return f'{head} role="img" aria-label="{description}"><desc>{description}</desc>{rest}'


def save(chart: Any, path: str | Path) -> None:
    """Save a chart as .svg or .png, without the network, its description in the file."""
    target = Path(path)
    spec = chart.to_dict()
    if target.suffix == ".svg":
        target.write_text(described_svg(spec), encoding="utf-8")
    elif target.suffix == ".png":
        picture = vl_convert.vegalite_to_png({**spec, "$schema": _LAB_SCHEMA}, vl_version=_VERSION, scale=2)
        target.write_bytes(_with_text(picture, spec.get("description", "")))
    else:
        raise OptionError(say("Charts are saved as .svg or .png, not {suffix}.", suffix=repr(target.suffix)))


def _with_text(png: bytes, description: str) -> bytes:
    """Put a description into a PNG file, right behind its header."""
    body = b"iTXt" + b"Description\x00\x00\x00\x00\x00" + description.encode()
    chunk = len(body[4:]).to_bytes(4, "big") + body + zlib.crc32(body).to_bytes(4, "big")
    header = 8 + 25
    return png[:header] + chunk + png[header:]


def data_table(chart: Any) -> pd.DataFrame:
    """Return the rows behind a chart, without what only places the marks (columns that begin with `_`)."""
    for part in (chart, *_parts(chart)):
        if isinstance(part.data, pd.DataFrame):
            shown = [column for column in part.data.columns if not column.startswith("_")]
            return part.data[shown].drop_duplicates().reset_index(drop=True)
    raise OptionError(say("This chart has no rows of its own."))


def _parts(chart: Any) -> list[Any]:
    found = []
    for kind in ("layer", "hconcat", "vconcat", "concat"):
        for part in getattr(chart, kind, None) or []:
            if part is not alt.Undefined:
                found += [part, *_parts(part)]
    inner = getattr(chart, "spec", None)
    if isinstance(inner, alt.TopLevelMixin):
        found += [inner, *_parts(inner)]
    return found
