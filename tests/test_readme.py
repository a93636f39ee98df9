"""The examples of the README do what it says they do."""

import doctest
import re
from pathlib import Path

import pytest

README = Path(__file__).resolve().parent.parent / "README.md"


def test_examples(capsys: pytest.CaptureFixture[str]):
    # Doctest takes a closing fence for output, so each example is run without its fences.
    blocks = re.findall(r"^```(?:python|pycon)\n(>>> .*?)^```$", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    names: dict[str, object] = {}
    for number, block in enumerate(blocks, start=1):
        example = doctest.DocTestParser().get_doctest(block, names, f"README example {number}", str(README), 0)
        runner.run(example, clear_globs=False)
        names = example.globs

    assert runner.tries > 0
    assert runner.failures == 0, capsys.readouterr().out
