"""Configure Sphinx: the pages of this folder, and pages generated from the code."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE / "_ext"), str(HERE.parent), str(HERE.parent / "spec")]

from sphinx.application import Sphinx  # noqa: E402  the lines above come first

from referee import __version__  # noqa: E402  the lines above find it
from referee.integrations.pygments_lexer import RecordLexer  # noqa: E402

project = "The referee"
author = "the referee's authors"
copyright = "2026, the referee's authors"  # noqa: A001  the name that Sphinx reads
version = release = __version__

extensions = ["languages", "myst_parser", "rulepages", "replays", "sphinx.ext.autodoc", "webpage"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
exclude_patterns = ["_build", "_ext", "_web"]
html_theme = "furo"
html_static_path = ["_static"]
html_title = "The referee"


def setup(app: Sphinx) -> None:
    """Let the pages have code blocks of records."""
    app.add_lexer("referee", RecordLexer)
