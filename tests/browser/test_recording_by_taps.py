"""The page that records a game by taps: the same text and the same verdict as without it."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

import referee
from referee.play.taps import ruling
from referee.report.messages import phrase
from referee_spec.kernel.languages import LANGUAGES
from tests.support.links import link_to

GAMES = Path(__file__).parents[2] / "docs" / "games"
HEADER = re.compile("(game|edition|players|dealer|date|rules|site): ")
READY = 120_000
"""The most milliseconds that loading may take on a busy machine."""

WAIT = 50
"""How many milliseconds to wait before the page is asked again."""

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
            context.set_default_timeout(READY)
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
    """Return the text of the record that was written last, as it is kept in the browser."""
    found: str = page.evaluate(
        """() => new Promise((told) => { indexedDB.open("referee").onsuccess = ({target}) => {
          target.result.transaction("records").objectStore("records").getAll().onsuccess = (all) =>
            told(all.target.result.sort((one, other) => one.changed - other.changed).at(-1).text);
          target.result.close(); }; })"""
    )
    return found


def judged(page: Any, verdict: str) -> None:
    """Wait until the page shows a verdict on the record as it is."""
    page.wait_for_selector(f"#status[data-verdict={verdict}]", timeout=READY)


def file_of(text: str) -> dict[str, Any]:
    """Return a file with this text, as a browser is given it."""
    return {"name": "record.txt", "mimeType": "text/plain", "buffer": text.encode()}


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
    assert body == played
    verdict = referee.check(text).verdict
    assert verdict in ("legal", "legal-as-far-as-recorded")
    judged(page, verdict)
    assert page.inner_text("#draft") == phrase("tap.round-over", "en")
    page.click("[data-key=undo]")
    page.wait_for_function("document.querySelector('#draft').textContent.endsWith('…')")


def answered(page: Any, script: str, given: str) -> Any:
    """Return what an asynchronous function answers, as soon as it is true.

    wait_for_function takes its promise for an answer.
    """
    for _ in range(READY // WAIT):
        if found := page.evaluate(script, given):
            return found
        page.wait_for_timeout(WAIT)
    raise AssertionError(script)


HELD = """
  window.held = null;
  const listen = EventTarget.prototype.addEventListener;
  Worker.prototype.addEventListener = function (kind, told) {
    const later = (event) => (held ? held.push(() => told(event)) : told(event));
    listen.call(this, kind, kind === "message" ? later : told);
  };
"""
"""Holds back the answers of the referee while ``held`` is a list."""

KEPT = """async (word) => {
  const opening = indexedDB.open("referee");
  await new Promise((done) => (opening.onsuccess = done));
  const asking = opening.result.transaction("records").objectStore("records").getAll();
  await new Promise((done) => (asking.onsuccess = done));
  opening.result.close();
  return JSON.stringify(asking.result).includes(word);
}"""
"""A function that returns whether a record that the browser has kept contains a word."""


def begun(page: Any, players: list[str], dealer: int = -1) -> None:
    """Begin a game of Cover Your Assets, with a home as the first card of the discard pile."""
    begin(page, "cover-your-assets", players)
    page.select_option("[data-key=dealer]", str(dealer % len(players)))
    page.click("#begin")
    tap(page, "card home")


def test_taps_are_judged_as_soon_as_the_referee_is_there(opened: Any) -> None:
    """What the rules refuse can be taken back, corrected, or recorded as it happened."""
    from playwright.sync_api import expect

    page = opened(service_workers="block")
    waiting: list[Any] = []
    page.route("**/worker.js", lambda route: waiting.append(route))
    name = "<img src=x onerror=window.hit=1>"
    begun(page, [name, "Ben"])
    tap(page, "pairs", "card gold", "card silver", "takes", "card home")
    tap(page, "same", "draws", "card ?", "done")
    assert f'1. "{name}" pairs gold silver\n2. Ben takes home with home; draws ?' in written(page)
    while not waiting:
        page.wait_for_timeout(20)
    waiting[0].continue_()
    judged(page, "illegal")
    expect(page.locator("#wrong")).to_contain_text("CYA212")
    page.get_by_role("button", name=phrase("tap.all-the-same", "en")).click()
    judged(page, "legal-as-far-as-recorded")
    assert f'1! "{name}" pairs gold silver' in written(page)
    tap(page, "discards", "card stocks")
    page.click("[data-key=undo]")
    expect(page.locator("#draft")).to_have_text(f'3. "{name}" discards …')
    page.click("[data-key=undo]")
    page.click("[data-key='line 8']")
    page.click("#panel .row.card button:text-is('?')")
    tap(page, "card cash")
    assert "2. Ben takes home with home; draws cash\n" in written(page)
    tap(page, "discards", "card stocks")
    page.click("[data-key='line 7']")
    page.click("[data-key=remove]")
    page.click("#scores summary")
    for player, amount in (('"' + name + '"', "15000"), ("Ben", "40000")):
        page.fill(f"[data-key='score {player}']", amount)
    page.click("#scores form button")
    page.click("[data-key=round]")
    tap(page, "card jewels")
    end = f'scores: "{name}" 15000, Ben 40000\n\nround 2\nflip: jewels\n'
    assert f'1. Ben takes home with home; draws cash\n2. "{name}" discards' in written(page)
    assert written(page).endswith(end)
    assert page.evaluate("window.hit === undefined")


def test_a_disagreement_is_settled(opened: Any) -> None:
    """Both accounts are tapped; the ruling is what the command prints."""
    page = opened(service_workers="block")
    begun(page, ["Ana", "Ben", "Cleo"])
    tap(page, *["pairs", "card jewels", "card jewels"] * 2, "discards", "card gold")
    tap(page, "pairs", "card cash", "card cash")
    tap(page, "challenges", "other Ana", "card cash", "card cash", "card cash", "pass")
    page.click("[data-key=disagree-last]")
    tap(page, "who Ana", "challenges", "other Ana", "card cash", "pass")
    text = written(page)
    assert "5. disputed\n    per Ben: Ben challenges Ana: cash / cash / cash / pass" in text
    assert "    per Ana: Ben challenges Ana: cash / pass\n" in text
    judged(page, referee.check(text).verdict)
    page.click("[data-key=ruling]")
    decision = json.loads(ruling(text, "en"))["ruling"].partition("**Decision.** ")[2]
    assert decision.partition("\n")[0] in page.inner_text("#ruling")


def test_an_answer_that_comes_while_a_button_is_pressed_loses_no_tap(opened: Any) -> None:
    """It is drawn after the release: a button that is replaced between the two is not clicked."""
    from playwright.sync_api import expect

    page = opened(service_workers="block", script=HELD)
    begun(page, ["Ana", "Ben"])
    judged(page, "legal")
    page.evaluate("held = []")
    tap(page, "discards", "card gold")
    page.wait_for_function("() => held.length")
    box = page.locator("#panel [data-key='discards']").bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.evaluate("(held.map((one) => one()), (held = null))")
    expect(page.locator("#status")).not_to_have_attribute("data-verdict", re.compile("legal"))
    page.mouse.up()
    judged(page, "legal-as-far-as-recorded")
    expect(page.locator("#draft")).to_contain_text("2. Ben discards")


@pytest.mark.parametrize(
    "script",
    [
        "navigator.storage.persist = async () => { window.persistent = true }",
        "delete Navigator.prototype.locks; BroadcastChannel.prototype.postMessage = () => {};"
        "navigator.storage.persist = async () => { window.persistent = true }",
    ],
)
def test_a_record_is_kept_and_written_in_one_tab(opened: Any, script: str) -> None:
    """A line that was begun is still there; what another tab wrote is not lost, nor said late."""
    from playwright.sync_api import expect

    page = opened(service_workers="block", script=script)
    begun(page, ["Ana", "Ben"])
    assert page.evaluate("window.persistent")
    tap(page, "pairs", "card cash")
    answered(page, KEPT, "cash")
    context = page.context
    page.close()
    page = opened(context=context)
    page.click(".kept button >> nth=0")
    tap(page, "card cash")
    assert "1. Ana pairs cash cash\n" in written(page)
    other = opened(context=context)
    other.click(".kept button >> nth=0")
    tap(other, "discards", "card stocks")
    told = page.locator("#elsewhere")
    if "delete" not in script:
        expect(told).to_contain_text(phrase("tap.elsewhere", "en"))
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        tap(page, "discards")
        expect(told.locator("button")).to_be_focused()
        expect(page.locator("#draft")).to_have_text("2. Ben …")
    else:
        tap(page, "discards")
    expect(told).to_be_in_viewport()
    assert written(page).endswith("1. Ana pairs cash cash\n2. Ben discards stocks\n")
    page.click("#elsewhere button")
    tap(page, "discards", "card jewels")
    assert "2. Ben discards stocks\n3. Ana discards jewels\n" in written(other)
    tap(other, "discards")
    expect(other.locator("#elsewhere")).to_be_in_viewport()
    assert written(other).endswith("3. Ana discards jewels\n")


def test_the_rest_of_a_line_stays_when_a_part_is_tapped(opened: Any) -> None:
    """Its comment is not written anew, and a turn without a number is given none."""
    page = opened(service_workers="block")
    text = "game: Cover Your Assets\nplayers: Ana, Ben\n\nround 1\nflip: gold\n"
    comment = "  # why: cash , home"
    file = file_of(f"{text}Ana discards cash{comment}\n")
    page.set_input_files("input[type=file]", file)
    page.click("[data-key='line 5']")
    assert page.locator("#panel .row.card button").count() == 1
    page.click("#panel .row.card button")
    tap(page, "card stocks")
    assert written(page) == f"{text}Ana discards stocks{comment}\n"
    tap(page, "same", "draws", "card ?", "done")
    assert written(page) == f"{text}Ana discards stocks; draws ?{comment}\n"
    page.click("[data-key='line 5']")
    page.get_by_role("button", name=phrase("tap.again", "en")).click()
    tap(page, "discards", "card home")
    assert written(page) == f"{text}Ana discards home{comment}\n"
    page.click("[data-key='line 5']")
    page.get_by_role("button", name=phrase("tap.all-the-same", "en")).click()
    assert written(page) == f"{text}! Ana discards home{comment}\n"
    page.click("[data-key=undo]")
    page.click("[data-key=disagree-last]")
    tap(page, "who Ben", "discards", "card cash")
    accounts = "    per Ana: Ana discards home\n    per Ben: Ana discards cash\n"
    assert written(page) == f"{text}disputed{comment}\n{accounts}"
    judged(page, referee.check(written(page)).verdict)
    assert page.get_attribute("#status", "data-verdict") != "unreadable"
    assert "2. Ben …" == page.inner_text("#draft")


def test_what_is_half_typed_stays(opened: Any) -> None:
    """Scores are written when all of them are there; then their fields are empty."""
    from playwright.sync_api import expect

    page = opened(service_workers="block")
    begun(page, ["Ana", "Ben"])
    page.click("#scores summary")
    page.fill("[data-key='score Ana']", "15000")
    tap(page, "discards", "card cash")
    page.click("#scores form button")
    assert "scores" not in written(page)
    page.fill("[data-key='score Ben']", "0")
    page.click("#scores form button")
    assert written(page).endswith("1. Ana discards cash\nscores: Ana 15000, Ben 0\n")
    for name in ("Ana", "Ben"):
        expect(page.locator(f"[data-key='score {name}']")).to_have_value("")


def test_what_fails_is_said(opened: Any) -> None:
    """Copying, sharing and deleting are refused; to share with nobody is no failure."""
    from playwright.sync_api import expect

    script = """
      const fail = (name) => { throw Object.assign(new Error("refused"), { name }) };
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      navigator.share = async () => fail(window.mood);
      IDBObjectStore.prototype.delete = fail;
    """
    page = opened(script=script, service_workers="block")
    begun(page, ["Ana", "Ben"])
    page.click("#sending summary")
    said = page.locator("#sending [role=status]")
    failed = phrase("tap.not-done", "en").partition("{")[0]
    page.evaluate("window.mood = 'AbortError'")
    page.click("[data-key=share]")
    expect(said).to_have_text("")
    page.evaluate("window.mood = 'DataError'")
    page.click("[data-key=share]")
    expect(said).to_contain_text(f"{failed}refused")
    page.click("[data-key=copy-text]")
    expect(said.locator("textarea")).to_have_value(re.compile("^game: Cover Your Assets"))
    expect(said).to_contain_text(phrase("tap.by-hand", "en"))
    page.click("[data-key=leave]")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name=phrase("tap.forget", "en")).click()
    expect(page.locator("#kept")).to_contain_text(f"{failed}refused")


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("IDBFactory.prototype.open = () => { throw new Error('refused') };", "tap.not-kept"),
        (
            "IDBObjectStore.prototype.put = function () { this.transaction.abort() };",
            "tap.not-kept",
        ),
        (
            "const open = IDBFactory.prototype.open;"
            "IDBFactory.prototype.open = function (name) { return open.call(this, name, 7) };"
            "indexedDB.open('referee'); IDBFactory.prototype.open = open;",
            "tap.newer",
        ),
    ],
)
def test_what_cannot_be_kept_is_said(opened: Any, script: str, said: str) -> None:
    """Taps are taken all the same, and the text can be saved."""
    from playwright.sync_api import expect

    page = opened(script=script, service_workers="block")
    begun(page, ["Ana", "Ben"])
    tap(page, "discards", "card cash")
    start = phrase(said, "en").partition("{")[0].strip(" (")
    expect(page.locator("#kept")).to_contain_text(start)
    page.click("#sending summary")
    with page.expect_download() as downloaded:
        page.click("[data-key=save]")
    assert "1. Ana discards cash\n" in Path(downloaded.value.path()).read_text("utf-8")


def test_a_worker_that_takes_too_long_is_ended(opened: Any) -> None:
    """And so is a connection that is lost in the first load: both are said, nothing is lost."""
    from playwright.sync_api import expect

    page = opened(service_workers="block")
    stub = "addEventListener('message', ({data}) => data.files && postMessage({ready: true}))"
    page.route(
        "**/worker.js", lambda route: route.fulfill(body=stub, content_type="text/javascript")
    )
    page.route("**/packages.zip.packed", lambda route: route.abort())
    page.clock.install()
    page.reload()
    stage = page.locator("#stage")
    expect(stage).to_contain_text(phrase("tap.lost", "en").partition(" (")[0])
    begun(page, ["Ana", "Ben"])
    page.unroute("**/packages.zip.packed")
    page.click("#stage button")
    expect(stage).to_contain_text(phrase("tap.engine-ready", "en").partition(",")[0])
    tap(page, "discards", "card cash")
    page.clock.run_for(40_000)
    expect(page.locator("#slow")).to_have_text(phrase("tap.engine-slow", "en"))
    assert "1. Ana discards cash\n" in written(page)


def copied(page: Any, part: str) -> str:
    """Return the text in the clipboard, as soon as it has this part."""
    read = "(part) => navigator.clipboard.readText().then((text) => text.includes(part) && text)"
    return str(answered(page, read, part))


def test_a_record_is_shared_and_opened_without_a_network(opened: Any) -> None:
    """A link holds the record in the language of the page; opened, it is gone on with by taps."""
    page = opened(locale="es-ES", permissions=["clipboard-read", "clipboard-write"])
    begun(page, ["Ana", "Ben"])
    tap(page, "pairs", "card home", "card gold")
    judged(page, "legal-as-far-as-recorded")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.click("#sending summary")
    page.click("[data-key=copy-link]")
    link = copied(page, "record.html#record=")
    other = opened(link.partition("record.html")[2], context=page.context)
    tap(other, "discards", "card stocks")
    text = written(other)
    assert "1. Ana pairs home gold\n2. Ben discards stocks\n" in text
    judged(other, "legal-as-far-as-recorded")
    other.click("#sending summary")
    other.click("[data-key=copy-text]")
    spanish = copied(other, "2. Ben descarta acciones")
    assert referee.check(spanish).verdict == referee.check(text).verdict


def test_nothing_is_drawn_that_nobody_tapped(opened: Any) -> None:
    """From a position without a draw pile the play goes on, and no draw is made up."""
    page = opened(service_workers="block")
    text = """game: Cover Your Assets
players: Ana, Ben, Cleo

position
stack Ana: home home | jewels jewels
discard: cash
pile: 0
to play: Ben
"""
    page.set_input_files("input[type=file]", file_of(text))
    tap(page, "who Ben", "discards", "card stocks")
    tap(page, "challenges", "other Ana", "card jewels", "card jewels", "pass")
    assert referee.check(written(page)).verdict == "legal-as-far-as-recorded"
    tap(page, "same", "other Ana", "card gold", "done")
    assert written(page).endswith(
        "1. Ben discards stocks\n2. Cleo challenges Ana: jewels / jewels / pass; Ana draws gold\n"
    )
    judged(page, "illegal")


def test_a_link_is_in_the_address_until_its_record_is_kept(opened: Any) -> None:
    """Loading the page again loses nothing; of a link that is cut off the page says so."""
    from playwright.sync_api import expect

    text = "game: Cover Your Assets\nplayers: Ana, Ben\n\n1. Ana discards cash\n"
    refuse = "IDBObjectStore.prototype.put = function () { this.transaction.abort() };"
    for script, kept in (("", True), (refuse, False)):
        page = opened(link_to(text.encode()), script=script, service_workers="block")
        expect(page.locator("#draft")).to_have_text("2. Ben …")
        told = phrase("tap.kept" if kept else "tap.not-kept", "en").partition("{")[0]
        expect(page.locator("#kept")).to_contain_text(told)
        page.wait_for_function("(kept) => kept === !location.hash", arg=kept)
        page.reload()
        if kept:
            page.click(".kept button >> nth=0")
        expect(page.locator("#draft")).to_have_text("2. Ben …")
    page = opened(link_to(text.encode())[:-9], service_workers="block")
    expect(page.locator("#kept")).to_have_text(phrase("tap.no-record", "en"))


def test_each_record_of_a_file_is_opened(opened: Any) -> None:
    """One alone is gone on with; of several each is kept, in words that taps can go on with."""
    from playwright.sync_api import expect

    page = opened(service_workers="block")
    first = "game: Cover Your Assets\nplayers: Ana, Ben\n\nround 1\nflip: home\n"
    second = "game: Covert\nplayers: Cleo, Dev\n\nround 1\n"
    page.set_input_files("input[type=file]", file_of(first))
    expect(page.locator("#draft")).to_have_text("1. Ana …")
    page.click("#sending summary")
    page.click("[data-key=leave]")
    page.set_input_files("input[type=file]", file_of(f"{first}1) Ana discards cash\n"))
    expect(page.locator("#draft")).to_have_text("2. Ben …")
    page.click("#sending summary")
    page.click("[data-key=leave]")
    page.set_input_files("input[type=file]", file_of(f"{first}\n{second}"))
    expect(page.locator(".kept li")).to_have_count(4)
    page.get_by_role("button", name="Covert · Cleo, Dev").click()
    expect(page.locator("#record")).to_contain_text("players: Cleo, Dev")


def test_it_is_accessible_and_fits_a_phone(opened: Any, axe: str) -> None:
    """In three languages, light and dark, also while the keyboard of the phone is open."""
    page = opened(service_workers="block")
    page.evaluate(axe)

    def require_accessible() -> None:
        for language in LANGUAGES:
            page.select_option("#language", language)
            for scheme, height in (("light", 640), ("dark", 380)):
                page.emulate_media(color_scheme=scheme)
                page.set_viewport_size({"width": 360, "height": height})
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
                found = page.evaluate("axe.run()")["violations"]
                assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []
        page.select_option("#language", "en")

    require_accessible()
    page.focus("[data-key='name 0']")
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    # From here on by the keyboard alone: the focus goes on to what may be tapped next.
    for keys, draft in {"card home": "1. Player 2 …", "pairs": "1. Player 2 pairs …"}.items():
        while page.evaluate("document.activeElement.dataset.key") != keys:
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        assert page.inner_text("#draft").replace('"', "") == draft
        assert page.evaluate("Boolean(document.activeElement.closest('#panel'))")
    require_accessible()
    page.click("[data-key='line 6']")
    require_accessible()
