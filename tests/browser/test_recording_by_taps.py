"""The page that records a game by taps: the same text and the same verdict as without it."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

import referee

GAMES = Path(__file__).parents[2] / "docs" / "games"
HEADER = re.compile("(game|edition|players|dealer|date|rules|site): ")
READY = 120_000
"""The most milliseconds that loading may take on a busy machine."""

TAP = (Path(__file__).parent / "tap_a_line.js").read_text("utf-8")
"""A function that taps a line of a record and returns the taps that it took."""


@pytest.fixture
def opened(browser: Any, address: str) -> Iterator[Callable[..., Any]]:
    """Yield a function that opens the page; fail at the end for another origin or an error."""
    contexts: list[Any] = []
    errors: list[str] = []
    asked: list[str] = []

    def open_page(fragment: str = "", context: Any = None, script: str = "", **options: Any) -> Any:
        if context is None:
            viewport = {"width": 360, "height": 640}
            options = {"locale": "en-GB", "viewport": viewport, **options}
            context = browser.new_context(**options)
            contexts.append(context)
            context.on("request", lambda request: asked.append(request.url))
            if script:
                context.add_init_script(script)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{address}record.html{fragment}")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not errors
    assert {urlsplit(url).netloc for url in asked if url.startswith("http")} == {
        urlsplit(address).netloc
    }


def begin(page: Any, game: str, players: list[str]) -> None:
    """Choose a game and its players."""
    page.check(f"[data-key='{game}']")
    while page.locator("[data-key^='name ']").count() < len(players):
        page.click("[data-key=more]")
    for at, player in enumerate(players):
        page.fill(f"[data-key='name {at}']", player)


def written(page: Any) -> str:
    """Return the text of the record, as it is kept in the browser."""
    found: str = page.evaluate(
        """() => new Promise((told) => { indexedDB.open("referee").onsuccess = ({target}) => {
          target.result.transaction("records").objectStore("records").getAll().onsuccess =
            (found) => (target.result.close(), told(found.target.result.at(-1).text)); }; })"""
    )
    return found


def judged(page: Any, verdict: str) -> None:
    """Wait until the page shows a verdict on the record as it is."""
    page.wait_for_selector(f"#status[data-verdict={verdict}]", timeout=READY)


def tap(page: Any, *keys: str) -> None:
    """Tap buttons, one after the other."""
    for key in keys:
        page.click(f"#panel [data-key='{key}']")


def first_part(name: str, end: str) -> list[str]:
    """Return the lines of a sample before the one that begins so, without comments and blanks."""
    text = (GAMES / name).read_text("utf-8").partition(f"\n{end}")[0]
    return [line for line in re.sub(r"\s*#.*", "", text).split("\n") if line.strip()]


@pytest.mark.parametrize(
    ("game", "name", "end", "most"),
    [
        ("cover-your-assets", "cya-4-players-as-seen-at-the-table.txt", "scores", 3),
        ("kings-in-the-corner", "kings-2-players-hands-hidden.txt", "pot", 2),
        ("covert", "covert-2-players-by-hand.txt", "round 2", 0),
    ],
)
def test_a_hand_of_each_game_is_recorded_by_taps(
    opened: Any, game: str, name: str, end: str, most: int
) -> None:
    """A pair, a take or a discard takes three taps at most, a play of Kings two."""
    lines = first_part(name, end)
    keys = dict(line.split(": ") for line in lines if re.match("(players|dealer): ", line))
    players = keys["players"].split(", ")
    page = opened()
    begin(page, game, players)
    if "dealer" in keys:
        page.select_option("[data-key=dealer]", str(players.index(keys["dealer"])))
    page.click("#begin")
    played = [line for line in lines if not HEADER.match(line)]
    for line in played:
        if re.match("(round|hand) ", line):
            if line not in page.inner_text("#record"):
                page.click("[data-key=round]")
            continue
        taps = page.evaluate(TAP, line)
        words = re.sub(r"^\d+\. \w+ ", "", line)
        if words.startswith("challenges"):
            # The verb, the player, each card, and the end.
            assert taps <= 3 + words.count("/")
        elif game == "kings-in-the-corner" and line[0].isdigit():
            # The draw and, if it is a king, the king and its corner.
            assert taps <= most * (words.partition(";")[0].count(",") + 1) + 3
        elif game == "cover-your-assets" and line[0].isdigit():
            assert taps <= most
    text = written(page)
    body = [line for line in text.split("\n") if line and not HEADER.match(line)]
    if game == "cover-your-assets":
        assert [re.sub("; .*", "", line) for line in body] == played
        assert body[2].endswith("; draws ? ?")
    else:
        assert body == played
    verdict = referee.check(text).verdict
    assert verdict in ("legal", "legal-as-far-as-recorded")
    judged(page, verdict)
