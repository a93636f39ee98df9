"""Variants as files of the reader's own computer: TOML, which a person can change and a notebook can load."""

from typing import Any

from skara.core.file_names import LONGEST_FILE_NAME, checked_file_name
from skara.core.saves import read_upload, uploaded_text
from skara.core.variants import LONGEST_FILE, read_variant, variant_in_toml, variant_toml
from skara.panels.parts.files import FileForm


def _write(name: str, value: Any) -> tuple[str, str]:
    return f"{checked_file_name(name)}.toml", variant_toml(read_variant(value))


def _read(name: str, content: bytes) -> Any:
    """Read TOML, or what was saved by name on another computer."""
    if name.endswith(".json"):
        return read_upload(name, content)
    return variant_in_toml(uploaded_text(name, content, LONGEST_FILE), name[:LONGEST_FILE_NAME]).as_data()


VARIANT_FILES = FileForm(".toml,.json", "application/toml", _write, _read)
