"""A Sphinx extension that generates the pages about the games from the specification.

Each game has a page of its rules, of the sentences of its rulebooks, of its options and of its
invariants; the notation has a page of its rules. A text that is missing, or that belongs to
nothing in the code, is a warning, which fails the build. ``{rule}`CYA301``` in a page links to a
rule; an unknown code fails too.
"""

from pathlib import Path
from typing import Any

import pages
from docutils import nodes
from docutils.parsers.rst.states import Inliner
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.util import logging

from referee_spec.games import GAMES, game, game_files
from referee_spec.verification.completeness import problems

logger = logging.getLogger(__name__)


def write_pages(app: Sphinx) -> None:
    """Write the pages to docs/_generated, and delete other pages there."""
    root = Path(app.srcdir) / "_generated"
    made = {
        root / "notation-rules.md": pages.notation_page(),
        root / "edits.md": pages.edits_page(Path(app.srcdir) / "edits"),
    }
    for slug in GAMES:
        for problem in problems(game(slug), game_files(slug)):
            logger.warning("%s: %s", slug, problem)
        for name, text in pages.game_pages(game(slug), game_files(slug)).items():
            made[root / slug / f"{name}.md"] = text
    for old in set(root.rglob("*.md")) - made.keys():
        old.unlink()
    for file, text in made.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        # An unchanged file keeps its modification time, so that Sphinx does not parse it again.
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


def rule_role(
    name: str, rawtext: str, text: str, lineno: int, inliner: Inliner, *_: object
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    """Return a link to a rule by its code, as docutils expects it of a role."""
    link = pending_xref(
        rawtext,
        nodes.literal(text, text),
        refdomain="std",
        reftype="ref",
        reftarget=text.lower(),
        refexplicit=True,
        refwarn=True,
        refdoc=inliner.document.settings.env.docname,
    )
    return [link], []


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the pages and the role with Sphinx."""
    app.connect("builder-inited", write_pages)
    app.add_role("rule", rule_role)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
