"""The pages on how the rulebooks were read name every reading with its default."""

from pathlib import Path

import pytest

from referee_spec.games import GAMES, game
from referee_spec.kernel.option import default_of, options_of

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [slug for slug in GAMES if (DOCS / f"readings-{slug}.md").is_file()]


@pytest.mark.parametrize("slug", PAGES)
def test_every_reading_stands_with_its_default(slug: str) -> None:
    page = (DOCS / f"readings-{slug}.md").read_text("utf-8")
    cls = game(slug).options
    readings = {name for name, option in options_of(cls).items() if option.kind == "reading"}
    rows = {name: f"| `{name}` | `{default_of(cls, name)}`" for name in readings}
    assert [] == sorted(name for name, row in rows.items() if row not in page)
    assert len(rows) == page.count("\n| `")
