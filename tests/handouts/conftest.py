"""The handouts of Skara Brae, made once for all tests that only look at them."""

from pathlib import Path

import pytest

from skara.core.language import LANGUAGES
from skara.handouts import handout_names, make_handouts

Made = dict[tuple[str, str], Path]


@pytest.fixture(scope="package")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """Make every handout in every language: the files by language and name."""
    files = make_handouts(folder=tmp_path_factory.mktemp("handouts"))
    assert len(files) == len(LANGUAGES) * len(handout_names())
    return {(file.parent.name, file.stem): file for file in files}
