"""Checksums of JSON documents, by which damage on a disk or on the way is noticed; no proof against anybody's will."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from skara.core.checked import Checked
from skara.core.language import say

CHECKSUM = "checksum"
_DIGITS = 16


def checksum(document: Mapping[str, Any]) -> str:
    """Work out the checksum of a document, whatever the order of its fields and the blanks between them."""
    content = {key: value for key, value in document.items() if key != CHECKSUM}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:_DIGITS]


def sealed(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return a document with its checksum, which stands last."""
    content = {key: value for key, value in document.items() if key != CHECKSUM}
    return {**content, CHECKSUM: checksum(content)}


def check_seal(document: Checked) -> None:
    """Refuse a document that is not as it was written; one without a checksum was typed by hand, and is fine."""
    found = document.get(CHECKSUM)
    if not document.has(CHECKSUM):
        return
    try:
        expected = checksum(document.mapping())
    except (TypeError, ValueError, RecursionError):
        # Only what was never JSON cannot be written as such.
        expected = ""
    if found.text() != expected:
        problem = say(
            "changed or damaged after it was written; take another copy, or remove this field if the change is yours "
            "(in Python, trust=True loads it as it is)"
        )
        raise found.wrong(problem)
