"""A Sphinx extension for pages in other languages: each names its own, and French is spaced.

A page is in the language of the folder that it is in, in English without one.
"""

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from referee_spec.kernel.languages import TRANSLATIONS

NARROW = "\u202f"
"""The space before a French sign, at which no line is broken."""


def language_of(name: str) -> str:
    """Return the language of the page of this name.

    >>> language_of("fr/records"), language_of("records")
    ('fr', 'en')
    """
    folder, _, _ = name.rpartition("/")
    return folder if folder in TRANSLATIONS else "en"


def french(text: str) -> str:
    """Return a French text with narrow spaces where it has others.

    >>> french("« oui » : non ?") == "«\u202foui\u202f»\u202f: non\u202f?"
    True
    """
    text = re.sub(r"[ \u00a0](?=[:;!?»])", NARROW, text)
    return re.sub(r"(?<=«)[ \u00a0]", NARROW, text)


class FrenchSpaces(SphinxTransform):
    """Space the text of a French page, but not what is typed."""

    default_priority = 700

    def apply(self, **kwargs: Any) -> None:
        """Replace each text of the page that is spaced otherwise."""
        if language_of(self.env.docname) != "fr":
            return
        for node in list(self.document.findall(nodes.Text)):
            typed = (nodes.literal, nodes.FixedTextElement, nodes.raw, nodes.comment)
            if not isinstance(node.parent, typed) and french(node) != node:
                node.parent.replace(node, nodes.Text(french(node)))


def name_language(
    app: Sphinx, name: str, template: str, context: dict[str, Any], tree: nodes.document | None
) -> None:
    """Name the language of a page at its head."""
    context["language"] = language_of(name)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the transform, and the language of each page."""
    app.add_transform(FrenchSpaces)
    app.connect("html-page-context", name_language)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
