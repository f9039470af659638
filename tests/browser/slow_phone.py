"""Measure the page that records a game on a slow phone: Chromium with a quarter of its speed.

    PYODIDE=node_modules/pyodide python tests/browser/slow_phone.py

The network has 1.6 Mbit/s and answers after 150 ms. Chromium slows the page down, but not its
worker: the seconds in which the engine starts are those of this machine.
"""

import shutil
import sys
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter
from typing import Any

from playwright.sync_api import sync_playwright

BYTES_A_SECOND = 1_600_000 / 8
PATIENCE = 300_000
"""The most milliseconds that anything may take."""


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that prints nothing."""

    def log_message(self, format: str, *args: Any) -> None:
        """Leave out the line on a request."""


def measure(page: Any, address: str, label: str) -> None:
    """Open the page, record a turn, wait for the engine, and print the seconds of each."""
    begun = perf_counter()

    def tell(what: str, act: Callable[[], object]) -> None:
        act()
        print(f"{label}: {what} after {perf_counter() - begun:.1f} s", flush=True)

    page.goto(address, wait_until="commit")
    found = page.wait_for_function("() => document.querySelector('#begin') && performance.now()")
    print(f"{label}: a game can be chosen after {found.json_value() / 1000:.1f} s", flush=True)
    page.click("#begin")
    for key in ("card home", "discards", "card cash"):
        page.click(f"#panel [data-key='{key}']")
    tell("three taps are taken", lambda: page.wait_for_selector("#record >> text=discards cash"))
    tell("the turn is judged", lambda: page.wait_for_selector("#status[data-verdict]"))


def main() -> None:
    """Measure a first load, and one from the cache."""
    sys.path.insert(0, str(Path(__file__).parents[2] / "docs" / "_ext"))
    import webpage

    core = webpage.pyodide()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if core is None or chromium is None:
        sys.exit("it needs the npm package pyodide, and Chromium")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        webpage.build(Path(folder), core)
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 360, "height": 640}, locale="en-GB")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        slow = {"offline": False, "latency": 150}
        speed = {"downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", slow | speed)
        address = f"http://127.0.0.1:{server.server_port}/record.html"
        measure(page, address, "first load")
        print(page.inner_text("#stage"))
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        measure(page, address, "second load")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
