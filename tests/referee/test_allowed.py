"""Findings list legal moves one by one, or grouped where nobody saw the hand."""

import pytest

from referee import check

HEAD = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n"


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        (
            "deal Ana: home home jewels gold cash\nflip: stocks\n1. Ana pairs home jewels\n",
            "Ana pairs cash gold; Ana pairs jewels gold; Ana pairs home home; Ana pairs home gold; "
            "Ana takes stocks with gold; Ana discards home; Ana discards jewels; "
            "Ana discards cash; …",
        ),
        (
            "flip: stocks\n1. Ana pairs home jewels\n",
            "Ana pairs ? ?; Ana takes stocks with stocks; Ana takes stocks with silver; "
            "Ana takes stocks with gold; Ana discards ?",
        ),
        (
            "position\nstack Ana: home home\nstack Ben: cash cash | jewels jewels\n"
            "stack Cleo: cash cash | stocks gold\nto play: Ana\nAna discards cash cash\n",
            "Ana discards ?; Ana skips; Ana pairs ? ?; Ana challenges Ben: jewels; "
            "Ana challenges Ben: silver; Ana challenges Ben: gold; Ana challenges Cleo: stocks; "
            "Ana challenges Cleo: silver; …",
        ),
    ],
)
def test_what_was_allowed_instead(text: str, allowed: str) -> None:
    (found,) = check(HEAD + text).findings
    assert set(allowed.split("; ")) == set(found.allowed)
    assert allowed.split("; ")[0] == found.allowed[0]
