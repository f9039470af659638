"""Configure Hypothesis for all tests."""

import os

from hypothesis import settings

# CI draws the same examples every time, so that a failure is due to the change; other runs draw
# new ones.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("home", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "home")
