"""The web page of the documentation, in a browser: the same verdicts as here, and no network."""

import json
import re
from collections.abc import Iterator
from gzip import decompress
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from zipfile import ZipFile

import pytest

import referee
from referee.fixing import fixed
from referee.report.messages import phrase
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.languages import LANGUAGES
from tests.support.links import link_to

DOCS = Path(__file__).parents[2] / "docs"
HEADER = "game: Cover Your Assets\nplayers: Ana, Ben\n"
POSITION = """\
position
stack Ana: home home | jewels jewels
stack Ben: cash cash
hand Ben: jewels cash stocks home ?
pile: 60
to play: Ben
"""
RECORDS = {
    "legal-as-far-as-recorded": HEADER + "1. Ana discards cash\n",
    "illegal": HEADER + "1. Ana pairs gold silver\n",
    "impossible": HEADER + "deal Ana: gold gold gold gold gold\n",
    "contested": HEADER
    + POSITION
    + "Ben challenges Ana: jewels / gold / pass\nBen discards cash\n",
    "ill-formed": HEADER + "1. Ana discards cahs\n",
    "unreadable": HEADER + "1. Ana trashes cash\n",
}
READY = 120_000
"""The most milliseconds that loading may take on a busy machine."""


@pytest.fixture(scope="module")
def page(browser: Any, address: str) -> Iterator[Any]:
    """Yield the page, loaded; fail at the end if it asked another origin or raised an error."""
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 900})
    context.set_default_timeout(READY)
    requests: list[str] = []
    errors: list[str] = []
    opened = context.new_page()
    context.on("request", lambda request: requests.append(request.url))
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.goto(address + "#paste")
    opened.wait_for_selector("#loading.done", state="attached", timeout=READY)
    yield opened
    context.close()
    assert not errors
    origins = {
        urlsplit(url).netloc for url in requests if not url.startswith(("data:", "blob:", "about:"))
    }
    assert {urlsplit(address).netloc} == origins


def verdict(page: Any, text: str) -> str:
    """Type a text and return the verdict that the page comes to."""
    page.fill("#text", text)
    # Waiting and reading are one step: the page takes the verdict away when it judges anew.
    found = page.wait_for_function("() => document.querySelector('#status').dataset.verdict")
    return str(found.json_value())


def shown(place: Any, text: str) -> None:
    """Wait until a place of the replay shows a text: the replay loads after the verdict is out."""
    from playwright.sync_api import expect

    expect(place).to_contain_text(text, timeout=READY)


def choose(page: Any, sample: str) -> None:
    """Choose a sample at the start of the page."""
    page.evaluate("() => { location.hash = ''; }")
    page.click(f"#samples [href='#sample={sample}']")


def holds(page: Any, words: str) -> None:
    """Wait until the record of the page has a line that begins with these words."""
    from playwright.sync_api import expect

    expect(page.locator("#text")).to_have_value(re.compile(f"^{words}", re.MULTILINE))


@pytest.mark.parametrize("name", sorted(file.name for file in DOCS.glob("games/*.txt")))
def test_every_sample_has_the_verdict_that_it_has_here(page: Any, name: str) -> None:
    text = (DOCS / "games" / name).read_text("utf-8")
    assert referee.check(text).verdict == verdict(page, text)


def test_every_example_of_a_rule_has_the_verdict_that_it_has_here(page: Any) -> None:
    """The examples of each game, as one text each, are judged record by record."""
    for slug in ("cover_your_assets", "kings_in_the_corner", "covert"):
        files = sorted((DOCS.parent / "spec" / "referee_spec" / slug / "examples").glob("*.txt"))
        text = "\n".join(file.read_text("utf-8") for file in files[::8])
        here = [record.verdict for record in referee.check(text, Settings()).records]
        assert " ".join(here) == verdict(page, text)


@pytest.mark.parametrize("expected", RECORDS)
def test_each_verdict_is_shown_while_typing(page: Any, expected: str) -> None:
    """The word stands beside the text, and the replay shows the finding with its rule."""
    assert expected == verdict(page, RECORDS[expected])
    replay = page.frame_locator("#replay")
    shown(replay.locator(".verdict"), page.text_content("#status"))
    for finding in referee.check(RECORDS[expected]).findings:
        shown(replay.locator("body"), finding.rule.code)


def test_the_replay_follows_the_caret(page: Any) -> None:
    verdict(page, HEADER + "1. Ana discards cash\n2. Ben discards home\n")
    page.frame_locator("#replay").locator("#now").wait_for()
    page.focus("#text")
    page.keyboard.press("Control+Home")
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    page.frame_locator("#replay").get_by_text("line 3 of 4").wait_for()


def test_a_link_carries_the_record(page: Any, address: str) -> None:
    text = HEADER + "1. Ana discards cash  # café ?\n"
    verdict(page, text)
    page.click("#link")
    page.wait_for_url("**#record=*")
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_selector("#status[data-verdict]", timeout=READY)
    assert text == page.input_value("#text")


@pytest.fixture
def idle(browser: Any) -> Iterator[Any]:
    """Yield a page on a phone whose worker is ready at once and never answers."""
    context = browser.new_context(
        locale="en-GB", service_workers="block", viewport={"width": 360, "height": 640}
    )
    opened = context.new_page()
    worker = "onmessage = ({ data }) => { if (data.files) postMessage({ ready: true }); };"
    opened.route(
        "**/worker.js", lambda route: route.fulfill(body=worker, content_type="text/javascript")
    )
    yield opened
    context.close()


def test_a_link_holds_a_megabyte_at_most(idle: Any, address: str) -> None:
    """Much more could be packed into it. The page says so, and opens nothing in its place."""
    from playwright.sync_api import expect

    refused, text = idle.locator("#refused"), idle.locator("#text")
    too_long = phrase("web.too-long", "en")
    link = link_to(b"game: Covert\n" + b"#" * 50_000_000)
    assert len(link) < 70_000
    idle.goto(address + link)
    expect(refused).to_have_text(too_long)
    expect(text).to_have_value("")
    idle.select_option("#language", "fr")
    expect(refused).to_have_text(phrase("web.too-long", "fr"))
    most = "é" * 500_000
    idle.evaluate("link => { location.hash = link }", link_to(most.encode()))
    expect(text).to_have_value(most)
    expect(refused).to_have_text("")
    idle.evaluate("link => { location.hash = link }", link_to(b"a" + most.encode()))
    expect(refused).to_have_text(phrase("web.too-long", "fr"))
    expect(text).to_have_value(most)
    idle.evaluate("link => { location.hash = link }", link_to(b"game: Covert")[:-5])
    expect(refused).to_have_text(phrase("web.no-record", "fr"))
    expect(text).to_have_value(most)


def test_no_link_is_made_that_would_not_be_opened(idle: Any, address: str) -> None:
    """It is said until the record is another one."""
    from playwright.sync_api import expect

    idle.goto(address + "#paste")
    idle.fill("#text", "a" * 1_000_001)
    idle.click("#link")
    expect(idle.locator("#refused")).to_have_text(phrase("web.too-long", "en"))
    assert "#record" not in idle.url
    idle.fill("#text", "a" * 1_000_000)
    expect(idle.locator("#refused")).to_have_text("")
    idle.click("#link")
    idle.wait_for_url("**#record=*")


def test_what_fails_is_said(idle: Any, address: str) -> None:
    """No link can be made where a browser cannot pack one."""
    from playwright.sync_api import expect

    idle.add_init_script("delete window.CompressionStream")
    idle.goto(address + "#paste")
    idle.fill("#text", "game: Covert")
    idle.click("#link")
    failed = phrase("web.failed", "en").partition("{")[0]
    expect(idle.locator("#status")).to_contain_text(f"{failed}ReferenceError")


def test_a_connection_that_is_lost_is_said(idle: Any, address: str) -> None:
    from playwright.sync_api import expect

    idle.route("**/packages.zip.packed", lambda route: route.abort())
    idle.goto(address + "#paste")
    expect(idle.locator("#status")).to_contain_text(phrase("web.failed", "en").partition("{")[0])


def test_a_phone_does_not_compile_the_library_of_python(page: Any, address: str) -> None:
    """What a check needs is compiled; what no package imports of the library is left out."""
    archives = {"pyodide/python_stdlib.zip": ("re", "smtplib"), "packages.zip": ("lark", "")}
    for archive, (used, unused) in archives.items():
        response = page.request.get(f"{address}{archive}.packed")
        names = set(ZipFile(BytesIO(decompress(response.body()))).namelist())
        assert f"{used}/__init__.pyc" in names
        assert not {f"{used}/__init__.py", f"{unused}.py", f"{unused}.pyc"} & names


def test_it_works_without_a_network(page: Any, address: str) -> None:
    """After the first visit the service worker has everything."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    try:
        page.goto("about:blank")
        page.goto(address + "#paste")
        assert "illegal" == verdict(page, RECORDS["illegal"])
    finally:
        page.context.set_offline(False)


@pytest.mark.parametrize("name", ["index.html", "record.html"])
def test_nothing_is_fetched_twice_at_the_first_load(browser: Any, address: str, name: str) -> None:
    """The page is kept for use without a network once the referee is there."""
    context = browser.new_context()
    page = context.new_page()
    waiting: list[Any] = []
    page.route("**/packages.zip.packed", lambda route: waiting.append(route))
    page.goto(address + name)
    while not waiting:
        page.wait_for_timeout(20)
    page.wait_for_timeout(500)
    registered = "navigator.serviceWorker.getRegistration().then(Boolean)"
    assert not page.evaluate(registered)
    waiting[0].continue_()
    for _ in range(READY // 50):
        # wait_for_function would take the promise for an answer.
        if page.evaluate(registered):
            break
        page.wait_for_timeout(50)
    assert page.evaluate(registered)
    context.close()


def test_a_sample_is_in_the_language_of_the_page(page: Any) -> None:
    """It follows the language until somebody changes it."""
    choose(page, "cya-4-players.txt")
    for language, key in {"es": "juego: ", "fr": "jeu: ", "en": "game: "}.items():
        page.select_option("#language", language)
        holds(page, key)
        text = page.input_value("#text")
        assert "legal" == referee.check(text).verdict == verdict(page, text)
    verdict(page, RECORDS["illegal"])
    page.select_option("#language", "es")
    page.wait_for_selector("#status[data-verdict]")
    assert RECORDS["illegal"] == page.input_value("#text")
    page.select_option("#language", "en")


def test_the_last_choice_of_sample_and_language_holds(browser: Any, address: str) -> None:
    """Samples arrive late and in any order; the one that was chosen last is shown."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    page = context.new_page()
    page.goto(address)
    waiting: list[Any] = []
    page.route("**/samples/**", lambda route: waiting.append(route))
    choose(page, "cya-4-players.txt")
    choose(page, "covert-3-players.txt")
    page.select_option("#language", "es")
    while len(waiting) < 3:
        page.wait_for_timeout(20)
    for route in reversed(waiting):
        with page.expect_response(route.request.url):
            route.continue_()
    page.unroute("**/samples/**")
    holds(page, "juego: Covert")
    page.wait_for_timeout(500)
    assert page.input_value("#text").startswith("juego: Covert")
    context.close()


@pytest.mark.parametrize("late", ["samples/**", "check.js"])
def test_what_is_typed_while_the_page_loads_is_kept(browser: Any, address: str, late: str) -> None:
    """Somebody pastes a record before a sample, or even the script of the page, is there."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    waiting: list[Any] = []
    page.route(f"**/{late}", lambda route: waiting.append(route))
    page.goto(address + "#sample=fault.txt", wait_until="commit")
    while not waiting:
        page.wait_for_timeout(20)
    page.fill("#text", RECORDS["illegal"])
    for route in waiting:
        route.continue_()
    page.wait_for_selector("#status[data-verdict=illegal]", timeout=READY)
    assert RECORDS["illegal"] == page.input_value("#text")
    context.close()


def test_a_browser_chooses_the_language(browser: Any, address: str) -> None:
    context = browser.new_context(locale="fr-FR")
    opened = context.new_page()
    opened.goto(address + "#sample=fault.txt")
    holds(opened, "jeu: ")
    assert "fr" == opened.get_attribute("html", "lang")
    context.close()


def test_without_scripts_the_page_says_what_it_needs(browser: Any, address: str) -> None:
    """In every language, since none can be chosen."""
    context = browser.new_context(java_script_enabled=False)
    opened = context.new_page()
    opened.goto(address)
    shown = opened.inner_text("noscript")
    assert all(phrase("web.needs-scripts", language) in shown for language in LANGUAGES)
    context.close()


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize("width", [1280, 360])
def test_the_page_is_accessible_in_each_language(
    page: Any, axe: str, language: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    verdict(page, RECORDS["illegal"])
    page.select_option("#language", language)
    page.wait_for_selector("#status[data-verdict]")
    assert language == page.get_attribute("html", "lang")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate(axe)
    accessible(page)
    page.evaluate("() => { location.hash = ''; }")
    page.locator("#start").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    accessible(page)
    page.select_option("#language", "en")
    page.evaluate("() => { location.hash = '#paste'; }")


def accessible(page: Any) -> None:
    """Check what is shown of the page with axe-core, which it has."""
    found = page.evaluate("axe.run({iframes: false})")["violations"]
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []


def test_the_page_starts_empty(idle: Any, address: str) -> None:
    """Three ways lead on; Back returns, and nothing has to be deleted before pasting."""
    from playwright.sync_api import expect

    idle.goto(address)
    assert "" == idle.input_value("#text")
    assert "record.html" == idle.get_attribute(".way >> nth=0", "href")
    choose(idle, "fault.txt")
    holds(idle, "game: ")
    idle.go_back()
    expect(idle.locator("#start")).to_be_visible()
    idle.click(".way[href='#paste']")
    expect(idle.locator("#text")).to_be_focused()
    expect(idle.locator("#text")).to_have_value("")
    idle.keyboard.type("mine")
    idle.go_back()
    choose(idle, "fault.txt")
    holds(idle, "game: ")
    idle.go_back()
    idle.click(".way[href='#paste']")
    expect(idle.locator("#text")).to_have_value("mine")
    idle.click("#empty")
    expect(idle.locator("#text")).to_have_value("")
    idle.keyboard.press("Control+z")
    expect(idle.locator("#text")).to_have_value("mine")


def test_back_leaves_a_record_that_was_judged(page: Any, address: str) -> None:
    """Neither what is typed nor the replay that comes back is a step in the history."""
    from playwright.sync_api import expect

    page.goto("about:blank")
    page.goto(address)
    choose(page, "fault.txt")
    holds(page, "game: ")
    page.wait_for_selector("#status[data-verdict]")
    verdict(page, RECORDS["illegal"])
    verdict(page, RECORDS["impossible"])
    shown(page.frame_locator("#replay").locator(".verdict"), "impossible")
    page.evaluate("history.back()")
    expect(page.locator("#start")).to_be_visible()
    page.evaluate("() => { location.hash = '#paste'; }")


def test_links_to_the_rules_and_the_notation_lead_somewhere(idle: Any, address: str) -> None:
    """In each language there is a page for every game."""
    idle.goto(address)
    for language in LANGUAGES:
        idle.select_option("#language", language)
        hrefs = idle.eval_on_selector_all("#notation a", "all => all.map((a) => a.href)")
        pages = [urlsplit(href).path.removesuffix(".html") for href in hrefs]
        assert 3 == len([page for page in pages if (DOCS / f"{page.strip('/')}.md").exists()])
        for href in idle.eval_on_selector_all("#rules a", "all => all.map((a) => a.href)"):
            assert idle.request.get(href).ok


def test_a_text_that_takes_too_long_is_given_up(idle: Any, address: str) -> None:
    """The worker is ended and started anew; the page says so and can be used meanwhile."""
    from playwright.sync_api import expect

    idle.clock.install()
    idle.goto(address + "#paste")
    idle.wait_for_selector("#loading.done", state="attached", timeout=READY)
    idle.fill("#text", RECORDS["illegal"])
    idle.clock.run_for(1_000)
    assert 1 == len(idle.workers)
    first = idle.workers[0]
    idle.clock.run_for(30_000)
    expect(idle.locator("#status")).to_have_text(phrase("web.too-slow", "en", seconds=30))
    assert first not in idle.workers
    idle.fill("#text", "")
    idle.clock.run_for(1_000)
    expect(idle.locator("#status")).to_have_text("")
    assert 1 == len(idle.workers)


ASK = """async () => {
    const { Engine } = await import("./engine.js");
    const told = { asked: [], answers: {} };
    window.Worker = class {
        addEventListener() {}
        postMessage({ name, text }) { if (name) told.asked.push(name + text); }
    };
    const engine = new Engine([], () => {});
    const note = (text) => (one) => (told.answers[text] = one);
    const ask = (name, text) => engine.ask(name, text, "en").then(note(text));
    const all = [ask("judge", "1")];
    engine.begin();
    engine.hear({ ready: true });
    all.push(ask("judge", "2"), ask("rule", "3"), ask("judge", "4"));
    for (const answer of ["old", "ruling", "new"]) engine.hear({ answer });
    await Promise.all(all);
    return told;
}"""


def test_one_thing_is_asked_at_a_time(idle: Any, address: str) -> None:
    """What is asked anew is asked last, and only the last answer to it counts."""
    idle.goto(address)
    told = idle.evaluate(ASK)
    assert ["judge1", "rule3", "judge4"] == told["asked"]
    assert {"1": None, "2": None, "3": "ruling", "4": "new"} == told["answers"]


def test_the_bar_is_full_when_the_referee_is_there(browser: Any, address: str) -> None:
    """All bytes are not yet all: starting is a part of the bar, and the seconds go on."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    page = context.new_page()
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => new MutationObserver(() => {"
        " (window.seen ??= []).push([document.querySelector('#stage').textContent, progress.value])"
        "}).observe(document.querySelector('#stage'), { childList: true, subtree: true }))"
    )
    page.goto(address)
    page.wait_for_selector("#loading.done", state="attached", timeout=READY)
    seen = page.evaluate("seen")
    assert [value for _, value in seen] == sorted(value for _, value in seen)
    text, last = seen[-1]
    assert 1 == last
    assert re.fullmatch(r"the referee is here: \d+\.\d MB in \d+ s", text)
    all_bytes = re.findall(r"\d+\.\d MB", text)[0].split()[0]
    loaded = [value for said, value in seen if f" {all_bytes} of {all_bytes} MB" in said]
    assert 0.65 < loaded[0] < 0.75
    context.close()


FIXED = HEADER + "1. Ana discards cahs\n2. Ben pairs homme home\n3. Ana trashes cash\n"


def test_a_suggested_word_is_written_by_a_tap(page: Any) -> None:
    """The words are those that `fmt --fix` writes; the text is judged anew."""
    page.set_viewport_size({"width": 360, "height": 640})
    verdict(page, FIXED)
    while page.locator(".fix").count():
        before = page.input_value("#text")
        page.locator(".fix").first.click()
        page.wait_for_function(
            "before => document.querySelector('#text').value !== before"
            " && document.querySelector('#status').dataset.verdict",
            arg=before,
        )
    lines, fixes = fixed(FIXED.splitlines(), Settings())
    assert fixes
    assert lines == page.input_value("#text").splitlines()


@pytest.mark.parametrize("height", [640, 380])
def test_the_reason_stands_above_the_line_on_a_phone(page: Any, height: int) -> None:
    """With the keyboard open as well, the line that is at fault and the reason are both seen."""
    page.set_viewport_size({"width": 360, "height": height})
    text = (DOCS / "_web" / "samples" / "fault.txt").read_text("utf-8")
    verdict(page, text.replace("flip", "flopp") + "6. Ben discards homme\n" + "\n" * 30)
    page.locator("#findings .line").nth(1).click()
    reason = page.locator("#findings li").nth(1).bounding_box()
    marked = page.locator("#marks mark").nth(1).bounding_box()
    assert page.locator("#marks mark").nth(1).text_content() == "challenges Ben: gold"
    assert 0 <= reason["y"] and reason["y"] + reason["height"] <= marked["y"]
    assert marked["y"] + marked["height"] <= height
    page.set_viewport_size({"width": 1280, "height": 900})


def test_marks_lie_behind_what_they_mark(page: Any) -> None:
    """A character of two units, such as a card of cards, counts once."""
    page.set_viewport_size({"width": 360, "height": 640})
    verdict(page, HEADER + "1. Ana discards 🂡🂢 cahs\n")
    boxes = [page.locator(f"{one}").bounding_box() for one in ("#text", "#marks")]
    assert boxes[0] == boxes[1]
    place = page.evaluate("getComputedStyle(document.querySelector('#marks')).font")
    assert place == page.evaluate("getComputedStyle(document.querySelector('#text')).font")
    assert page.locator("#marks").text_content() == page.input_value("#text") + "\n"
    page.set_viewport_size({"width": 1280, "height": 900})


def test_markup_in_a_record_is_text(page: Any) -> None:
    name = "<img src=x onerror=parent.hit=1>"
    verdict(page, f'game: Cover Your Assets\nplayers: "{name}", Ben\n1. "{name}" discards cash\n')
    shown(page.frame_locator("#replay").locator("#table"), name)
    assert page.evaluate("window.hit === undefined")
    assert json.loads(page.text_content("#data"))["samples"]


ANSWERS = {
    "cover-your-assets": ("CYA212", "CYA201", "CYA403"),
    "kings-in-the-corner": (None, "KIC201", "KIC402"),
    "covert": (None, "CVT107", "CVT432"),
}
"""What answers each question; None where the game knows no such thing."""
QUESTIONS = {
    "en": ("two wilds", "who starts", "draw pile empty"),
    "es": ("dos comodines", "quién empieza", "mazo vacío"),
    "fr": ("deux jokers", "qui commence", "pioche vide"),
}
OTHERS = {
    "cover-your-assets": {
        "en": {
            "how much are my sets worth": "CYA502",
            "what happens when the deck is gone": "CYA403",
            "how many cards do we get": "hand-size",
            "can you steal the bottom set": "safe-sets",
            "dealer next round": "CYA108",
        },
        "es": {"cuánto vale mi pila": "CYA502", "puedo robar la primera pareja": "CYA301"},
        "fr": {"combien vaut ma pile": "CYA502", "peut-on voler la première paire": "CYA301"},
    },
    "kings-in-the-corner": {
        "en": {
            "can I put a red queen on a red king": "KIC209",
            "how do I win the money": "KIC505",
            "what happens to the pot": "KIC503",
        },
        "es": {"quién reparte": "next-dealer", "puedo mover un montón": "lot-to-open-tab"},
        "fr": {"combien de jetons": "chips", "qui distribue": "next-dealer"},
    },
    "covert": {
        "en": {
            "what does a special operation do": "CVT501",
            "how do I swap code tiles": "CVT301",
            "hand limit of agency cards": "CVT461",
        },
        "es": {"cómo se completa una misión": "CVT412", "quién gana": "CVT603"},
        "fr": {"qui gagne": "CVT603", "comment accomplir une mission": "CVT471"},
    },
}
"""Questions that no word of the page was written for, and what is among the first three answers."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", ANSWERS)
def test_the_rules_answer_what_families_ask(
    browser: Any, axe: str, address: str, slug: str, language: str
) -> None:
    """The rule that answers comes first; there is no template on the page, and nothing is wide."""
    context = browser.new_context(viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.goto(f"{address}rules/{slug}.{language}.html")
    assert not set("{}") & set(page.inner_text("main"))
    for question, code in zip(QUESTIONS[language], ANSWERS[slug], strict=True):
        page.fill("#ask", question)
        links = page.eval_on_selector_all("#found a", "all => all.map((a) => a.hash)")
        assert links[:1] == ([f"#{code}"] if code else [])
    for question, code in OTHERS[slug][language].items():
        page.fill("#ask", question)
        links = page.eval_on_selector_all("#found a", "all => all.map((a) => a.hash)")
        assert f"#{code}" in links[:3], question
    page.fill("#ask", "pizza xyz")
    assert page.inner_text("#found") == phrase("family.none", language)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate(axe)
    accessible(page)
    context.close()
