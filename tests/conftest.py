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


# Modules and collected tests live as long as the run. To look through them for garbage as often as
# Python does by itself takes a fifth of the time of collecting. The command sets the same numbers.
gc.set_threshold(100_000, 50, 50)


@pytest.fixture(autouse=True)
def forget_own_rules() -> Iterator[None]:
    """Forget the games of the files of own rules that a test named."""
    yield
    NAMED.clear()
