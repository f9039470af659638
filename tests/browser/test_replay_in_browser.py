"""The page that replays a record, in a browser: stepping, keys, small screens, accessibility.

The fixture that opens a page fails if the page requests anything or raises an error.
"""

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import referee

Open = Callable[..., Any]

DOCS = Path(__file__).parents[2] / "docs"
SAMPLES = (
    "games/cya-4-players-as-seen-at-the-table.txt",
    "games/kings-3-players.txt",
    "games/covert-3-players.txt",
    "disputes/challenge.txt",
)
SIZES = {"wide": (1280, 900), "phone": (360, 740)}

FAULTY = """\
game: Cover Your Assets
players: Ana, Ben

round 1
deal Ana: home home jewels gold stocks
1. Ana pairs home home
2. Ben challenges Ana: gold / pass
3. Ana discards jewels
4. Ben trashes cash
5. Ana discards stocks
"""
MARKUP = """\
game: Cover Your Assets
players: "<script>document.title='run'</script>", "<img src=x onerror=alert(1)>"

1. "<script>document.title='run'</script>" discards cash  # <b>bold</b>
"""


def sample(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def now(page: Any) -> str:
    return str(page.text_content("#now"))


@pytest.mark.parametrize("name", SAMPLES)
def test_every_line_of_a_sample_is_stepped_through(opened: Open, name: str) -> None:
    """Pressing the key for the next line shows each step of the replay, its line and players."""
    text = sample(name)
    steps = list(referee.replay(text))
    page = opened(text)
    page.keyboard.press("Home")
    for step in steps[:: max(1, len(steps) // 25)]:
        page.evaluate("line => { location.hash = `#line-${line}`; }", step.line)
        page.wait_for_function(
            "line => document.querySelector('#now').textContent.startsWith(`line ${line} `)",
            arg=step.line,
        )
        current = page.locator("#lines [aria-current=step]")
        assert len(step.lines) == current.count()
        acting = page.locator(".player.acting")
        assert (step.after.to_act is not None) == (acting.count() == 1)
        if step.after.to_act:
            assert step.after.to_act == acting.get_attribute("aria-label")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert now(page).startswith(f"line {steps[0].line} ")
    page.keyboard.press("End")
    assert now(page).startswith(f"line {steps[-1].line} ")
    assert page.get_by_role("button", name="next line", exact=True).is_disabled()


def test_the_pictures_say_what_they_show(opened: Open) -> None:
    """A screen reader hears the row of the table in place of its drawing."""
    text = sample("games/cya-2-players.txt")
    step = list(referee.replay(text))[20]
    page = opened(text, fragment=f"#line-{step.line}")
    for title, content in step.after.text_rows():
        if title.startswith(("stack", "hand")) and content != "nothing":
            assert page.get_by_role("img", name=f"{title}: {content}", exact=True).count() == 1


def test_findings_are_stepped_to_and_explained(opened: Open) -> None:
    """The page begins at the first finding; buttons and keys go to the others and back."""
    lines = [finding.line for finding in referee.check(FAULTY).findings]
    assert len(lines) > 1
    page = opened(FAULTY)
    assert now(page).startswith(f"line {lines[0]} ")
    assert "CYA302" in page.text_content("#here")
    assert "Challenging and Defending" in page.text_content("#here")
    page.get_by_role("button", name="next finding", exact=True).click()
    assert now(page).startswith(f"line {lines[1]} ")
    page.keyboard.press("p")
    assert now(page).startswith(f"line {lines[0]} ")
    page.locator("#more .jumps button").nth(len(lines) - 1).click()
    assert now(page).startswith(f"line {lines[-1]} ")
    assert page.locator("#lines mark").count() == len(set(lines))


def test_the_keyboard_alone_reaches_everything(opened: Open) -> None:
    """Tab goes to the buttons, to one line of the record and to the findings; Enter acts."""
    page = opened(FAULTY)
    page.keyboard.press("Home")
    reached = []
    for _ in range(20):
        page.keyboard.press("Tab")
        reached.append(
            page.evaluate(
                "() => document.activeElement.getAttribute('aria-label')"
                " ?? document.activeElement.textContent"
            )
        )
    assert {"next line", "last line", "next finding"} <= set(reached)
    assert 1 == sum(one.startswith("round 1") for one in reached[: reached.index("round 1") + 3])
    page.locator("#lines button[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.textContent").startswith("deal Ana")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert "1. Ana pairs home home" in now(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SAMPLES)
def test_the_page_is_accessible_and_fits(
    opened: Open, axe: str, name: str, size: str, scheme: str
) -> None:
    """axe-core finds no violation, and the page is not wider than the screen."""
    text = sample(name)
    steps = list(referee.replay(text))
    page = opened(
        text, size=SIZES[size], scheme=scheme, fragment=f"#line-{steps[len(steps) // 2].line}"
    )
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate(axe)
    found = page.evaluate("axe.run()")["violations"]
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []


@pytest.mark.parametrize("language", ["es", "fr"])
def test_a_page_with_findings_is_accessible_in_each_language(
    opened: Open, axe: str, language: str
) -> None:
    page = opened(FAULTY, language)
    page.evaluate(axe)
    found = page.evaluate("axe.run()")["violations"]
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []
    assert {"es": "línea siguiente", "fr": "ligne suivante"}[language] in page.content()


def test_markup_in_names_is_text(opened: Open) -> None:
    page = opened(MARKUP)
    page.keyboard.press("End")
    assert "game" == page.title()
    assert page.locator("img[src], #table script, #record b").count() == 0
    assert "<img src=x onerror=alert(1)>" in page.text_content("#table")
    assert "<b>bold</b>" in page.text_content("#record")


def test_a_file_of_several_records_lets_the_reader_choose(opened: Open) -> None:
    page = opened(FAULTY + MARKUP)
    page.get_by_label("Record").first.select_option("1")
    assert "<script>" in page.text_content("#table")


@pytest.mark.parametrize("text", ["once upon a time\n", "game: Chess\nplayers: Ana\n"])
def test_a_record_that_cannot_be_replayed_shows_its_finding(opened: Open, text: str) -> None:
    page = opened(text)
    assert page.locator("#more .jumps li").count() >= 1
    assert page.get_by_role("button", name="next line", exact=True).is_disabled()


def test_an_account_is_chosen_from_which_the_record_goes_on(opened: Open) -> None:
    """The table, the findings and the chosen button change; the line that is shown stays."""
    page = opened(sample("disputes/challenge.txt"), fragment="#line-15")
    accounts = page.get_by_role("group", name="Accounts").get_by_role("button")
    assert ["all accounts", "line 15, Ana: impossible", "line 15, Ben: allowed"] == (
        accounts.all_text_contents()
    )
    shown = now(page)
    of_all = page.text_content("#table")
    accounts.nth(1).click()
    assert "true" == accounts.nth(1).get_attribute("aria-pressed")
    assert shown == now(page)
    assert of_all != page.text_content("#table")
    assert "CYA204" in page.text_content("#more")
    accounts.nth(2).click()
    assert "CYA204. " not in page.text_content("#more")


@pytest.mark.parametrize("name", SAMPLES)
def test_cards_and_places_have_their_names_in_the_language_of_the_page(
    opened: Open, name: str
) -> None:
    """Nothing that is missing is shown as a word of the page's program."""
    page = opened(sample(name), "es")
    page.keyboard.press("End")
    shown = page.text_content("#steps") + page.text_content("#table")
    words = re.findall(r"\w+", shown)
    assert not {"null", "undefined", "NaN", "home", "cash", "london", "rome"} & set(words)


ON_EVERY_TABLE = """(selector) => {
    const found = [];
    const next = [...document.querySelectorAll("button")].find((one) => one.textContent === "▶");
    while (!next.disabled) {
        next.click();
        for (const one of document.querySelectorAll(`#table ${selector}`)) {
            const { fontSize } = getComputedStyle(one);
            found.push({
                kind: one.style.getPropertyValue("--kind"),
                size: parseFloat(fontSize),
                fits: one.scrollWidth <= one.clientWidth,
                text: one.innerText,
            });
        }
    }
    return found;
}"""


def test_kinds_of_cards_have_colours_of_their_own(opened: Open) -> None:
    """No two of a deck are near each other, and none is near gold."""
    page = opened(sample("games/cya-4-players.txt"))
    drawn = page.evaluate(ON_EVERY_TABLE, ".card.named[style*=hsl]")
    hues = sorted({float(re.findall(r"[\d.]+", one["kind"])[0]) % 360 for one in drawn})
    gold = 44
    assert 10 == len(hues)
    assert all(30 < after - before for before, after in pairwise(hues))
    assert all(15 < abs(hue - gold) for hue in hues)


def test_a_long_word_on_a_card_is_in_letters_that_can_be_read(opened: Open) -> None:
    page = opened(sample("games/covert-4-players-by-hand.txt"), "fr")
    drawn = page.evaluate(ON_EVERY_TABLE, ".card.named")
    assert any("\u00ad" in one["text"] for one in drawn)
    assert not [one["text"] for one in drawn if one["size"] < 9 or not one["fits"]]


def test_a_card_may_be_called_like_a_part_of_any_object(opened: Open) -> None:
    text = "game: Covert\nplayers: Ana, Ben\nagency constructor: rome, camera, search\n"
    page = opened(text + "\nposition\nhand Ana: constructor\n", language="es")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    card = page.locator("#table .card.named")
    assert "constructor" == card.text_content().replace("\u00ad", "")


STALLS = """() => {
    const of = (selector) => [...document.querySelectorAll(`#table .stalls ${selector}`)];
    return [
        of(".card").map((card) => card.offsetWidth),
        of(".card:not(.empty, .back)").length,
        of(".card:not(.back), .playing .back").map((card) => card.innerText),
    ];
}"""


def test_what_is_not_known_of_a_stall_is_no_card(opened: Open) -> None:
    """A stall of which nothing is known is dashed; an unseen card leaves the name of its stall."""
    text = "game: Kings in the Corner\nplayers: Ana, Ben\nAna passes; pays 1; draws ?\nBen plays\n"
    page = opened(text)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    widths, cards, texts = page.evaluate(STALLS)
    assert (42, 0, 4) == (max(widths), cards, texts.count("?"))
    page.keyboard.press("End")
    widths, cards, texts = page.evaluate(STALLS)
    assert (42, 0, 8) == (max(widths), cards, texts.count("…"))


def test_a_step_shows_what_it_changed(opened: Open) -> None:
    """What left and what came, those of the player first; the pieces that came are marked."""
    page = opened(sample("games/cya-4-players.txt"))
    page.evaluate("line => { location.hash = `#line-${line}`; }", 45)
    changes = page.locator("#changes li")
    assert ["stack of Dev", "hand of Dev", "discard pile", "draw pile"] == (
        page.locator("#changes .soft").all_text_contents()
    )
    assert "stamp-collection silver $30,000" in changes.nth(0).text_content()
    assert ["stamp-collection"] == changes.nth(1).locator(".left").all_text_contents()
    assert ["silver"] == changes.nth(1).locator(".came").all_text_contents()
    assert "50 → 49" in changes.nth(3).text_content()
    assert "Dev" == page.locator(".player.played").get_attribute("aria-label")
    assert 4 == page.locator("#table .changed").count()


def test_a_refused_play_is_marked_on_the_table_before_it(opened: Open) -> None:
    text = (DOCS / "_web" / "samples" / "fault.txt").read_text("utf-8")
    page = opened(text, "fr")
    assert "dont le coup est refusé" in page.text_content("#changes h2")
    assert ["pile d'Ana", "pile de Ben", "main d'Ana"] == (
        page.locator("#changes .soft").all_text_contents()
    )
    assert ["gold"] == page.locator("#changes .played").all_text_contents()
    assert 1 == page.locator("#table .fresh").count()


@pytest.mark.parametrize("player", ["Ana", "Devon", "Dev'on", '"Dev on"'])
def test_a_refused_play_is_about_those_whom_it_names(opened: Open, player: str) -> None:
    """A name may have that of another player in it, and several words."""
    text = (DOCS / "_web" / "samples" / "fault.txt").read_text("utf-8").replace("Ana", player)
    page = opened(text.replace("Dev discards bank-account", "Dev pairs home gold"))
    page.keyboard.press("End")
    assert ["gold"] == page.locator("#changes .played").all_text_contents()
    rows = page.locator("#changes li .soft").all_text_contents()
    assert ["Ben"] == [one for one in ("Ben", "Cleo", "Dev") if f"stack of {one}" in rows]
    page = opened(text.replace("challenges Ben", f"challenges {player}"))
    page.keyboard.press("End")
    rows = page.locator("#changes li .soft").all_text_contents()
    assert f"stack of {player.strip(chr(34))}" in rows


def test_the_stalls_of_a_play_are_marked(opened: Open) -> None:
    page = opened(sample("games/kings-3-players.txt"), "es", fragment="#line-30")
    assert {"esquina 2", "rey 2"} & set(page.locator("#changes .soft").all_text_contents())
    assert 2 == page.locator("#table .common .fresh").count()


EVERY_CHANGE = """() => {
    const next = [...document.querySelectorAll("button")].find((one) => one.textContent === "▶");
    let most = 0;
    while (!next.disabled) {
        next.click();
        scrollTo(0, 0);
        const changes = document.querySelector("#changes");
        const bottom = changes.children.length ? changes.getBoundingClientRect().bottom : 0;
        most = Math.max(most, bottom);
    }
    return most;
}"""


@pytest.mark.parametrize("name", SAMPLES[:3])
def test_what_a_line_changed_is_seen_on_a_phone_without_scrolling(opened: Open, name: str) -> None:
    page = opened(sample(name), size=(360, 640))
    assert 100 < page.evaluate(EVERY_CHANGE) <= 640


SWIPE = """(by) => {
    const at = (x) => new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 300 });
    dispatchEvent(new TouchEvent("touchstart", { touches: [at(200)] }));
    dispatchEvent(new TouchEvent("touchend", { changedTouches: [at(200 + by)] }));
}"""


def test_a_finger_turns_the_lines(opened: Open) -> None:
    """To the left goes on, to the right goes back, and a tap does neither."""
    page = opened(sample("games/kings-3-players.txt"), size=(360, 640), fragment="#line-30")
    for by, line in ((-90, 31), (90, 30), (-20, 30)):
        page.evaluate(SWIPE, by)
        assert now(page).startswith(f"line {line} ")


def test_moves_that_tell_what_is_in_a_hand_are_shown_when_asked(opened: Open) -> None:
    text = (DOCS / "_web" / "samples" / "fault.txt").read_text("utf-8")
    page = opened(text)
    moves = page.locator("#here details")
    assert not moves.get_by_text("Ana discards gold").is_visible()
    moves.locator("summary").click()
    assert moves.get_by_text("Ana discards gold").is_visible()
