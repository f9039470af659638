"""The browser for tests of pages: Debian's Chromium, driven by Playwright, and axe-core.

Where one of them is missing the tests are skipped with a reason; with REFEREE_BROWSER=required, as
in .ci/run, they fail.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from referee.pages.replay_page import replay_page
from referee.record.source import lines_of_text, records
from referee.rulesets.rule_set import Settings

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

Open = Callable[..., Any]
"""A function that opens the page of a record: text, language, width and height, colour scheme."""

PATIENCE = 30_000
"""The milliseconds that a page may take to show what a test expects, on a busy machine."""


def missing(what: str) -> None:
    """Skip the test, or fail if the browser is required."""
    if os.environ.get("REFEREE_BROWSER") == "required":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Yield a headless Chromium."""
    try:
        from playwright.sync_api import expect, sync_playwright
    except ImportError:
        missing("Playwright is not installed: pip install -e '.[browser]'")
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        missing("Chromium is not installed: apt-get install chromium")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-background-networking", "--disable-sync"]
        launched = playwright.chromium.launch(executable_path=chromium, args=arguments)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """Return the source of axe-core."""
    default = ROOT / "node_modules" / "axe-core" / "axe.min.js"
    file = Path(os.environ.get("AXE_CORE", default))
    if not file.is_file():
        missing("axe-core is not installed: npm install --no-save axe-core")
    return file.read_text("utf-8")


@pytest.fixture
def opened(browser: Any, tmp_path: Path) -> Iterator[Open]:
    """Yield a function that opens the page of a record.

    At the end of the test it fails if a page made a request or raised an error.
    """
    contexts: list[Any] = []
    requests: list[str] = []
    errors: list[str] = []

    def open_page(
        text: str,
        language: str = "en",
        size: tuple[int, int] = (1280, 900),
        scheme: str = "light",
        fragment: str = "",
    ) -> Any:
        file = tmp_path / f"page-{len(contexts)}.html"
        page_text = replay_page("game", records(lines_of_text(text)), Settings(), language)
        file.write_text(page_text, "utf-8")
        viewport = {"width": size[0], "height": size[1]}
        context = browser.new_context(viewport=viewport, color_scheme=scheme)
        contexts.append(context)
        page = context.new_page()
        page.on("request", lambda request: requests.append(request.url))
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        page.goto(file.as_uri() + fragment)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not errors
    pages = tuple(file.as_uri() for file in tmp_path.glob("*.html"))
    assert [url for url in requests if not url.startswith((*pages, "data:"))] == []


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that prints nothing."""

    def log_message(self, format: str, *args: Any) -> None:
        """Leave out the line on a request."""


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of the web page, on a server of this test."""
    pytest.importorskip("sphinx", reason="Sphinx is not installed: pip install -e '.[docs]'")
    sys.path.insert(0, str(DOCS / "_ext"))
    import webpage

    core = webpage.pyodide()
    if core is None:
        what = "pyodide is not installed: npm install --no-save pyodide"
        pytest.fail(what) if os.environ.get("REFEREE_BROWSER") == "required" else pytest.skip(what)
    folder = tmp_path_factory.mktemp("web")
    webpage.build(folder, core)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
