"""Tests, and notebooks that are run as tests, keep games in a home of their own, never in that of whoever runs them."""

import os
from tempfile import TemporaryDirectory

_home = TemporaryDirectory(prefix="skara-home-")
os.environ["SKARA_HOME"] = _home.name
