"""Packages that only some calls need: where one is missing, a sentence names the command that installs it."""

from importlib.util import find_spec

from skara.core.errors import OptionError
from skara.core.language import say


def needs_package(package: str, extra: str = "cluster") -> None:
    """Refuse politely where a package is missing."""
    if find_spec(package) is None:
        command = f"pip install 'skara[{extra}]'"
        raise OptionError(say("This needs the package {package}: {command}.", package=package, command=command))
