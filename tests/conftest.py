"""What all tests share: how Hypothesis draws."""

import os

from hypothesis import settings

# In CI the same examples every time, so that a change fails for what it changed; at home
# others each time.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("home", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "home")
