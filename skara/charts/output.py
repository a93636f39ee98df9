"""How charts are shown and saved: live in JupyterLab, still in Voilà, as files, never from the network."""

import os
import zlib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import altair as alt
import pandas as pd
import vl_convert

from skara.core.errors import OptionError
from skara.core.files import write_bytes, write_text
from skara.core.language import say
from skara.core.quoting import quoted

_LAB_MIME = "application/vnd.vegalite.v5+json"
"""JupyterLab draws this type itself; newer ones it would fetch from the network."""
_LAB_SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json"
_VERSION = "5.20"
_SVG = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", _SVG)

WIDEST_CHART = 1100
"""Charts are stretched to the width of their place, up to so many pixels; files keep the width they are drawn for."""
_STRETCHED = f"width:100%;height:auto;max-width:{WIDEST_CHART}px"
_LAB_STYLE = f"""
.vega-embed {{ position: relative; width: 100%; max-width: {WIDEST_CHART}px; }}
.vega-embed > svg, .vega-embed > .chart-wrapper > svg {{ width: 100%; height: auto; }}
.vega-embed > details {{ position: absolute; top: 4px; right: 4px; }}
.vega-embed summary {{ list-style: none; cursor: pointer; opacity: .5; }}
.vega-embed summary svg {{ width: 16px; height: 16px; }}
.vega-embed .vega-actions {{ position: absolute; right: 0; z-index: 9; padding: 4px 0; background: #fff; }}
.vega-embed .vega-actions a {{ display: block; padding: 4px 12px; white-space: nowrap; color: #231E1A; }}
"""
"""What JupyterLab's Vega is told in the place of its own style, under which a chart keeps the width it is drawn for."""


def enable() -> None:
    """Show charts this way from now on."""
    alt.renderers.register("skara", _shown)
    alt.renderers.enable("skara")


def _shown(spec: dict[str, Any], **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a chart for a notebook, and how JupyterLab is to draw it."""
    return bundle(spec), {_LAB_MIME: {"embed_options": {"renderer": "svg", "defaultStyle": _LAB_STYLE}}}


def in_voila() -> bool:
    """Tell whether the kernel serves Voilà, which draws only still pictures without complaint."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila")


def bundle(spec: dict[str, Any], **options: Any) -> dict[str, Any]:
    """Return a chart for a notebook: live for JupyterLab, as a picture for everybody else, and in words."""
    picture = {"image/svg+xml": described_svg(spec), "text/plain": spec.get("description", "")}
    if in_voila():
        return {"text/html": stretched(picture["image/svg+xml"]), **picture}
    return {_LAB_MIME: {**spec, "$schema": _LAB_SCHEMA}, **picture}


def stretched(picture: str) -> str:
    """Let a drawn chart take the width of its place."""
    return picture.replace("<svg ", f'<svg style="{_STRETCHED}" ', 1)


def described_svg(spec: dict[str, Any]) -> str:
    """Draw a chart as SVG with its description inside, for those who cannot see it."""
    picture = ElementTree.fromstring(vl_convert.vegalite_to_svg({**spec, "$schema": _LAB_SCHEMA}, vl_version=_VERSION))
    # One picture, one description: what Vega says about each of its groups has no place inside an image.
    for element in picture.iter():
        for name in [name for name in element.attrib if name == "role" or name.startswith("aria-")]:
            del element.attrib[name]
    picture.set("role", "img")
    picture.set("aria-label", spec.get("description", ""))
    # As `desc`, not `title`: browsers would show a title over the picture wherever the mouse rests.
    description = ElementTree.Element(f"{{{_SVG}}}desc")
    description.text = spec.get("description", "")
    picture.insert(0, description)
    return ElementTree.tostring(picture, encoding="unicode")


def save_chart(chart: Any, path: str | Path) -> None:
    """Save a chart as .svg or .png, without the network, its description in the file."""
    if not isinstance(chart, alt.TopLevelMixin):
        raise OptionError(say("Only a chart can be saved, not {what}.", what=quoted(chart)))
    suffix = Path(path).suffix if isinstance(path, (str, Path)) else ""
    if suffix not in (".svg", ".png"):
        raise OptionError(say("Charts are saved as .svg or .png, not {suffix}.", suffix=quoted(suffix)))
    spec = chart.to_dict()
    if suffix == ".svg":
        write_text(path, described_svg(spec))
        return
    picture = vl_convert.vegalite_to_png({**spec, "$schema": _LAB_SCHEMA}, vl_version=_VERSION, scale=2)
    write_bytes(path, _with_text(picture, spec.get("description", "")))


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
