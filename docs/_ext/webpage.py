"""A Sphinx extension that adds the web page which judges records in the browser.

It needs the npm package ``pyodide``, in node_modules or in the folder that the environment variable
PYODIDE names; without it the documentation has no web page.
"""

import json
import os
from collections.abc import Iterator
from gzip import compress
from hashlib import sha256
from html import escape
from importlib.util import find_spec
from pathlib import Path
from shutil import copy, which
from string import Template
from subprocess import run
from typing import Any
from zipfile import ZipFile

import familyrules
from sphinx.application import Sphinx
from sphinx.util import logging

from referee.notation.word_tables import (
    translated_card,
    translated_key,
    translated_word,
    word_file,
    words_of_notation,
)
from referee.pages.replay_page import embedded, page_file
from referee.report.messages import catalogue
from referee.transcript.canonical import in_language
from referee_spec.games import GAMES, game
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.languages import LANGUAGES, TRANSLATIONS

logger = logging.getLogger(__name__)

DOCS = Path(__file__).resolve().parents[1]
SOURCE = DOCS / "_web"
CORE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
UNPACKED = "pyodide.mjs"
"""The file that the worker imports itself; the others are packed, whatever the server packs."""
KEYS = ("game", "players", "dealer", "edition", "date")
"""The keys of the header that the page for recording writes."""
PACKAGES = ("attr", "attrs", "lark", "referee", "referee_spec")
LEFT_OUT = {"__pycache__", "testing", "verification", "verify", "cli", "lsp", "tools"}
"""The folders of the packages that no page needs."""
SHARED = ("elements.js", "page.css")
"""The files of the replay that belong to these pages as well."""
SAMPLES = {
    "fault": "_web/samples/fault.txt",
    "dispute": "disputes/challenge.txt",
    "score-sheet": "_web/samples/score-sheet.txt",
    "hidden-hands": "games/kings-2-players-hands-hidden.txt",
    "cover-your-assets": "games/cya-4-players.txt",
    "kings-in-the-corner": "games/kings-3-players.txt",
    "covert": "games/covert-3-players.txt",
}
"""The file of each sample, by what it shows."""


def pyodide() -> Path | None:
    """Return the folder of the npm package; None if it is not there."""
    folder = Path(os.environ.get("PYODIDE", DOCS.parent / "node_modules" / "pyodide"))
    return folder if (folder / CORE[0]).is_file() else None


def build(folder: Path, core: Path) -> None:
    """Write the web page to a folder, with Python from the folder of the npm package."""
    (folder / "pyodide").mkdir(parents=True, exist_ok=True)
    for name in CORE:
        copy(core / name, folder / "pyodide" / name)
    for language in LANGUAGES:
        (folder / "samples" / language).mkdir(parents=True, exist_ok=True)
        for name in SAMPLES.values():
            lines = (DOCS / name).read_text("utf-8").splitlines(keepends=True)
            # A comment on the record is in one language.
            text = in_language("".join(one for one in lines if one[0] != "#"), language)
            (folder / "samples" / language / Path(name).name).write_text(text, "utf-8")
    with ZipFile(folder / "packages.zip", "w") as archive:
        for inside, file in package_files():
            archive.write(file, inside)
    node = which("node")
    if node is None:
        logger.info("node is missing: the web page compiles the library of Python at each start")
    else:
        program = Path(__file__).with_name("compiled.mjs")
        records = [DOCS / SAMPLES[slug] for slug in GAMES]
        run([node, program, folder.resolve(), core.resolve(), *records], check=True)
    own = [file for file in SOURCE.glob("*.[cj]s*") if file.stem != "service-worker"]
    parts = sorted([*(file.name for file in own), *SHARED])
    for file in own:
        copy(file, folder / file.name)
    for name in SHARED:
        (folder / name).write_text(page_file(name), "utf-8")
    loaded = [
        packed(folder, name) for name in (*(f"pyodide/{name}" for name in CORE), "packages.zip")
    ]
    rules = familyrules.write(folder / "rules")
    data = {
        "words": {language: words(language) for language in LANGUAGES},
        "samples": [[key, Path(name).name] for key, name in SAMPLES.items()],
        "games": {
            slug: {language: familyrules.title_of(slug, language) for language in LANGUAGES}
            for slug in GAMES
        },
        "files": [[name, (folder / name).stat().st_size] for name in loaded],
    }
    notes = [
        f'<p lang="{language}">{escape(catalogue(language)["web.needs-scripts"])}</p>'
        for language in LANGUAGES
    ]
    pages = {"index.html": data, "record.html": recording_data() | {"files": data["files"]}}
    for name, of in pages.items():
        page = Template((SOURCE / name).read_text("utf-8"))
        text = page.substitute(data=embedded(of), needs_scripts="\n".join(notes))
        (folder / name).write_text(text, "utf-8")
    files = [
        *loaded,
        *parts,
        *(f"rules/{name}" for name in rules),
        *pages,
        *(f"samples/{code}/{Path(name).name}" for code in LANGUAGES for name in SAMPLES.values()),
    ]
    digest = sha256()
    for name in files:
        digest.update((folder / name).read_bytes())
    worker = Template((SOURCE / "service-worker.js").read_text("utf-8"))
    text = worker.substitute(version=digest.hexdigest()[:16], files=json.dumps(files))
    (folder / "service-worker.js").write_text(text, "utf-8")


def packed(folder: Path, name: str) -> str:
    """Pack a file of a folder, unless the worker imports it, and return its name."""
    if name.endswith(UNPACKED):
        return name
    file = folder / name
    (folder / f"{name}.packed").write_bytes(compress(file.read_bytes(), mtime=0))
    file.unlink()
    return f"{name}.packed"


def words(language: str, table: str = "web") -> dict[str, str]:
    """Return the words of a page in a language: those of a table of the catalogue."""
    phrases = catalogue(language).items()
    prefix = f"{table}."
    return {key.removeprefix(prefix): text for key, text in phrases if key.startswith(prefix)}


def recording_data() -> dict[str, Any]:
    """Return what the page that records a game needs: its words, the games, their pieces."""
    games = [game(slug) for slug in GAMES]
    return {
        "words": {language: words(language, "tap") for language in LANGUAGES},
        "games": {one.slug: pieces(one) for one in games},
        "notation": {
            language: {one.slug: notation(one, language) for one in games}
            for language in TRANSLATIONS
        },
    }


def notation(of: AnyGame, language: str) -> dict[str, str]:
    """Return the words of a game's notation and its cards in a language, where they differ."""
    kinds = {kind for one in editions(of) for kind in of.kinds(begun(of, one))}
    words = {*words_of_notation(of.slug)}
    found = {key: translated_key(key, language) for key in KEYS}
    found |= {word: translated_word(of.slug, word, language) for word in words}
    found |= {kind: translated_card(of.slug, kind, language) for kind in kinds - words}
    return {word: other for word, other in sorted(found.items()) if word != other}


def pieces(of: AnyGame) -> dict[str, Any]:
    """Return a game's titles, and its cards: by edition with their values, or by what they are."""
    titles = {
        language: word_file(language)["games"].get(of.slug, [of.title])[0]
        for language in TRANSLATIONS
    }
    found: dict[str, Any] = {"title": of.title, "titles": titles | {"en": of.title}, "decks": {}}
    for options in editions(of):
        if of.deck is not None:
            deck = begun(of, options).match.setup.deck
            found["decks"][getattr(options, "edition", "")] = dict(deck.values)
    if of.components is not None:
        box = begun(of, of.defaults).box
        tokens = sorted({card.ability for card in box.agency.values()})
        found |= {"regions": box.regions, "agency": [*box.agency], "missions": [*box.missions]}
        found |= {"codes": [*box.codes], "characters": [*box.characters], "tokens": tokens}
    return found


def begun(of: AnyGame, options: Any) -> Any:
    """Return the state in which a game of two players begins."""
    return of.start(options, ("A", "B"), None)


def editions(of: AnyGame) -> list[Any]:
    """Return the options of each edition of a game."""
    if not hasattr(of.defaults, "edition"):
        return [of.defaults]
    return [evolve(of.defaults, edition=name) for name in ("classic", "modern")]


def package_files() -> Iterator[tuple[str, Path]]:
    """Yield the files of the packages that the page needs, each with its place among them."""
    for package in PACKAGES:
        found = find_spec(package)
        assert found is not None
        assert found.submodule_search_locations is not None
        root = Path(next(iter(found.submodule_search_locations)))
        for file in sorted(root.rglob("*")):
            if file.is_file() and not LEFT_OUT & {*file.relative_to(root).parts}:
                yield f"{package}/{file.relative_to(root)}", file
    grammar = DOCS.parent / "grammar"
    for file in sorted(grammar.iterdir()):
        yield f"referee/_grammar/{file.name}", file


def add_page(app: Sphinx, error: Exception | None) -> None:
    """Build the web page beside the documentation."""
    if error is not None or app.builder.name != "html":
        return
    core = pyodide()
    if core is None:
        logger.info("no web page: the npm package pyodide is not installed")
        return
    build(Path(app.outdir) / "check", core)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the page with Sphinx."""
    if pyodide() is not None:
        app.tags.add("webpage")
    app.connect("build-finished", add_page)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
