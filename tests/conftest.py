"""Configure Hypothesis for all tests, and part them from each other."""

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from referee_spec.games import NAMED

# CI draws the same examples every time, so that a failure is due to the change; other runs draw
# new ones.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("home", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "home")

# The tests expect English messages of the command and of shells, and lines of the usual length,
# whatever the locale and the terminal of whoever runs them.
for name in [one for one in os.environ if one.startswith(("LC_", "LANG"))]:
    del os.environ[name]
os.environ["LANG"] = "C.UTF-8"
os.environ["TERM"] = "xterm-256color"
for name in ("COLUMNS", "LINES", "FORCE_COLOR", "NO_COLOR"):
    os.environ.pop(name, None)

# Modules and collected tests live as long as the run. To look through them for garbage as often as
# Python does by itself takes a fifth of the time of collecting. The command sets the same numbers.
gc.set_threshold(100_000, 50, 50)


@pytest.fixture(autouse=True)
def forget_own_rules() -> Iterator[None]:
    """Forget the games of the files of own rules that a test named."""
    yield
    NAMED.clear()
