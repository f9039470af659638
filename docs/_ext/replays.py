"""A Sphinx extension that shows a record with its replay: the page that `referee replay` writes.

The content of ``{replay} LINE`` is a record; the replay opens at that line of it. It speaks the
language of the folder that the page is in, English without one.
"""

from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from languages import language_of
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from referee.pages.replay_page import replay_page
from referee.record.source import lines_of_text, records
from referee.report.messages import catalogue
from referee.rulesets.rule_set import Settings

FOLDER = "_replays"


class Replay(SphinxDirective):
    """Show the content as text and its replay in a frame."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Write the page of the replay beside the documentation and return the text and a frame."""
        language = language_of(self.env.docname)
        text = "\n".join(self.content) + "\n"
        page = replay_page("game.txt", records(lines_of_text(text)), Settings(), language)
        file = Path(self.env.app.outdir) / FOLDER / f"{sha256(page.encode()).hexdigest()[:16]}.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(page, "utf-8")
        up = "../" * self.env.docname.count("/")
        address = f"{up}{FOLDER}/{file.name}#line-{int(self.arguments[0])}"
        title = escape(catalogue(language)["web.replay"])
        frame = f'<iframe class="replay" src="{address}" title="{title}" loading="lazy"></iframe>'
        return [
            nodes.literal_block(text, text, language="referee"),
            nodes.raw("", frame, format="html"),
        ]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive and the size of its frame."""
    app.add_directive("replay", Replay)
    app.add_css_file("replay.css")
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
