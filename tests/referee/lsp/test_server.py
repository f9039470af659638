"""An editor's client talks to the server over its standard input and output."""

import asyncio
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from lsprotocol import types
from pygls.lsp.client import LanguageClient

from referee.cli.main import main

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).resolve().parents[3]
URI = "file:///game.txt"
LEGAL = "game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana pairs home home\n"

PATIENCE = 600
"""Seconds that a conversation may take, on a busy machine."""


class Editor(LanguageClient):
    """A client that keeps the last diagnostics it was sent."""

    def __init__(self) -> None:
        super().__init__("editor", "1")
        self.published: asyncio.Queue[types.PublishDiagnosticsParams] = asyncio.Queue()

        @self.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def publish(params: types.PublishDiagnosticsParams) -> None:
            self.published.put_nowait(params)

    async def codes(self) -> list[object]:
        """Return the codes of the diagnostics that come next."""
        return [one.code for one in (await self.published.get()).diagnostics]


def talk(conversation: Callable[[Editor], Awaitable[None]], *arguments: str) -> None:
    """Start the server, let a client have a conversation with it, and end it."""

    async def run() -> None:
        editor = Editor()
        environment = {**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'spec'}"}
        await editor.start_io(sys.executable, "-m", "referee", "lsp", *arguments, env=environment)
        capabilities = types.ClientCapabilities()
        await editor.initialize_async(types.InitializeParams(capabilities, locale="fr-FR"))
        editor.initialized(types.InitializedParams())
        await conversation(editor)
        await editor.shutdown_async(None)
        editor.exit(None)
        await editor.stop()

    # In a thread of its own: the tests in a browser keep a loop running in the main one.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(lambda: asyncio.run(asyncio.wait_for(run(), timeout=PATIENCE))).result()


def open_file(editor: Editor, text: str, uri: str = URI) -> types.TextDocumentIdentifier:
    """Show a text in the editor."""
    shown = types.TextDocumentItem(uri, "referee", 1, text)
    editor.text_document_did_open(types.DidOpenTextDocumentParams(shown))
    return types.TextDocumentIdentifier(uri)


def change_file(editor: Editor, version: int, text: str, uri: str = URI) -> None:
    """Show another text in the editor, which sends it as a whole."""
    newer = types.VersionedTextDocumentIdentifier(uri=uri, version=version)
    change = types.TextDocumentContentChangeWholeDocument(text)
    editor.text_document_did_change(types.DidChangeTextDocumentParams(newer, [change]))


def test_findings_follow_what_is_typed() -> None:
    """Each change is judged, several in quick succession once; a closed file has no findings."""

    async def conversation(editor: Editor) -> None:
        file = open_file(editor, LEGAL)
        assert ["CYA204"] == await editor.codes()
        for version, word in enumerate(("gol", "gold"), start=2):
            change_file(editor, version, LEGAL.replace("home home", f"home {word}"))
        assert "CYA211" not in await editor.codes()
        editor.text_document_did_close(types.DidCloseTextDocumentParams(file))
        assert [] == await editor.codes()
        assert editor.published.empty()

    talk(conversation)


SLOW = "1. Ana pairs gold silver\n2. Ben discards cahs\n\n"
LONG = (LEGAL.partition("1.")[0] + SLOW) * 10_000
"""A text that takes longer to judge than a test may take."""


def test_other_files_are_judged_and_the_server_ends_while_a_long_text_is_judged() -> None:
    async def conversation(editor: Editor) -> None:
        open_file(editor, LONG, "file:///long.txt")
        file = open_file(editor, LEGAL)
        assert URI == (await editor.published.get()).uri
        assert None not in await answers(editor, file)
        assert editor.published.empty()

    talk(conversation)


def test_what_was_judged_last_serves_until_the_newest_text_is_judged() -> None:
    """Hover needs the same number of lines; the judging of a text that was changed is ended."""
    same = "\n" * LONG.count("\n")

    async def conversation(editor: Editor) -> None:
        file = open_file(editor, LEGAL + same)
        assert ["CYA204"] == await editor.codes()
        change_file(editor, 2, LEGAL.replace("home home", "gold") + LONG)
        place = types.Position(2, 14)
        hover = await editor.text_document_hover_async(types.HoverParams(file, place))
        assert hover is not None and "gold" in str(hover.contents)
        asked = types.CompletionParams(file, types.Position(2, 7))
        moves = await editor.text_document_completion_async(asked)
        assert isinstance(moves, types.CompletionList)
        edits = {one.label: one.text_edit for one in moves.items}
        line = types.Range(types.Position(2, 3), types.Position(2, len("1. Ana pairs gold")))
        assert types.TextEdit(line, "round 1") == edits["round 1"]
        assert editor.published.empty()
        change_file(editor, 3, LEGAL.replace("home home", "home cahs"))
        assert "TXT105" in await editor.codes()
        assert editor.published.empty()

    talk(conversation)


def test_every_request_is_answered() -> None:
    """The messages are in the language of the editor."""

    async def conversation(editor: Editor) -> None:
        file = open_file(editor, LEGAL + "2. Ben DISCARDS cahs\n")
        [wrong, _] = (await editor.published.get()).diagnostics
        assert wrong.message.startswith("il n'y a pas de carte")
        place = types.Position(3, 17)
        hover = await editor.text_document_hover_async(types.HoverParams(file, place))
        assert hover is not None
        moves = await editor.text_document_completion_async(types.CompletionParams(file, place))
        assert isinstance(moves, types.CompletionList)
        assert "Ben discards cash" in [one.label for one in moves.items]
        everything = types.Range(types.Position(0, 0), types.Position(9, 0))
        asked = types.CodeActionParams(file, everything, types.CodeActionContext([]))
        fixes = await editor.text_document_code_action_async(asked)
        assert ["Écrire cash"] == [one.title for one in fixes or ()]
        options = types.FormattingOptions(tab_size=4, insert_spaces=True)
        asked_form = types.DocumentFormattingParams(file, options)
        assert not await editor.text_document_formatting_async(asked_form)
        symbols = await editor.text_document_document_symbol_async(types.DocumentSymbolParams(file))
        assert 1 == len(symbols or ())
        folds = await editor.text_document_folding_range_async(types.FoldingRangeParams(file))
        assert [(0, 3)] == [(one.start_line, one.end_line) for one in folds or ()]
        hints = await editor.text_document_inlay_hint_async(types.InlayHintParams(file, everything))
        assert hints

    talk(conversation)


async def answers(editor: Editor, file: types.TextDocumentIdentifier) -> list[object]:
    """Return the answers to a request of each kind about a file."""
    place = types.Position(2, 14)
    everything = types.Range(types.Position(0, 0), types.Position(9, 0))
    asked = types.CodeActionParams(file, everything, types.CodeActionContext([]))
    form = types.DocumentFormattingParams(file, types.FormattingOptions(4, True))
    return [
        await editor.text_document_hover_async(types.HoverParams(file, place)),
        await editor.text_document_completion_async(types.CompletionParams(file, place)),
        await editor.text_document_code_action_async(asked),
        await editor.text_document_formatting_async(form),
        await editor.text_document_document_symbol_async(types.DocumentSymbolParams(file)),
        await editor.text_document_folding_range_async(types.FoldingRangeParams(file)),
        await editor.text_document_inlay_hint_async(types.InlayHintParams(file, everything)),
    ]


def test_a_file_that_the_editor_does_not_show_has_no_answers(tmp_path: Path) -> None:
    """Nothing is read of a file on the disk, one that was closed, or one that was never saved."""
    saved = tmp_path / "saved.txt"
    saved.write_text(LEGAL, "utf-8")

    async def conversation(editor: Editor) -> None:
        for uri in (saved.as_uri(), URI, "untitled:Untitled-1"):
            assert [None] * 7 == await answers(editor, types.TextDocumentIdentifier(uri))
            file = open_file(editor, LEGAL, uri)
            assert None not in await answers(editor, file)
            editor.text_document_did_close(types.DidCloseTextDocumentParams(file))
            assert [None] * 7 == await answers(editor, file)

    talk(conversation)


def test_a_file_with_a_space_in_its_name_is_judged_anew() -> None:
    """Editors write the space as %20."""

    async def conversation(editor: Editor) -> None:
        uri = "file:///my%20game.txt"
        open_file(editor, LEGAL, uri)
        assert ["CYA204"] == await editor.codes()
        change_file(editor, 2, LEGAL.replace("home home", "home cahs"), uri)
        assert "TXT105" in await editor.codes()

    talk(conversation)


def test_an_option_chooses_the_language() -> None:
    """It has precedence over the editor's."""

    async def conversation(editor: Editor) -> None:
        open_file(editor, "game: Covert\nplayers: Ana, Ben\n1. Ana dances\n")
        found = (await editor.published.get()).diagnostics
        assert any("se esperaba" in one.message for one in found), found

    talk(conversation, "--lang", "es")


def test_without_pygls_the_command_says_what_to_install(monkeypatch, capsys) -> None:  # type: ignore[no-untyped-def]
    """The exit status is that of a command that could not be run."""
    monkeypatch.setitem(sys.modules, "pygls", None)
    for name in [one for one in sys.modules if one.startswith(("pygls.", "referee.lsp"))]:
        monkeypatch.delitem(sys.modules, name)
    assert 2 == main(["lsp"])
    assert "pip install pygls" in capsys.readouterr().err


def messages(*sent: tuple[str, object]) -> bytes:
    """Return requests and notifications as an editor sends them."""
    text = ""
    for number, (method, params) in enumerate(sent):
        request = {"id": number} if method in ("initialize", "shutdown") else {}
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **request})
        text += f"Content-Length: {len(body)}\r\n\r\n{body}"
    return text.encode()


BEGINNING = ("initialize", {"capabilities": {}, "processId": None, "rootUri": None})


def served(data: bytes, redirection: str = "") -> subprocess.CompletedProcess[bytes]:
    """Return the finished server, which a shell runs on these messages."""
    return subprocess.run(
        ["sh", "-c", f'"$0" -m referee lsp {redirection}', sys.executable],
        input=data,
        capture_output=True,
        check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONPATH": f"{ROOT}:{ROOT / 'spec'}"},
    )


def test_a_server_that_begins_and_ends_says_how_texts_are_sent() -> None:
    """As a whole: the library would look for the lines of a change at characters that end none."""
    run = served(messages(BEGINNING, ("shutdown", None), ("exit", None)))
    assert (0, b"") == (run.returncode, run.stderr)
    assert b'"change": 1' in run.stdout or b'"change":1' in run.stdout


PAIRS = "Ana pairs gold silver\nBen pairs gold silver\n"
ONE_LONG_RECORD = LEGAL.partition("1.")[0] + PAIRS * 9_000
"""A record that takes longer to judge than a test may take."""


@pytest.mark.parametrize("end", [("shutdown", None), None], ids=["exit", "the editor has ended"])
def test_the_server_ends_at_once_in_the_middle_of_a_record(end: tuple[str, object] | None) -> None:
    """What it has written is whole. Much less time is allowed than the record takes."""
    shown = {"uri": URI, "languageId": "referee", "version": 1, "text": ONE_LONG_RECORD}
    server = subprocess.Popen(
        [sys.executable, "-m", "referee", "lsp"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONPATH": f"{ROOT}:{ROOT / 'spec'}"},
    )
    assert server.stdin is not None
    opened = ("textDocument/didOpen", {"textDocument": shown})
    server.stdin.write(messages(BEGINNING, ("initialized", {}), opened))
    server.stdin.flush()
    # To start takes less.
    while cpu_seconds(server.pid) < 3:
        time.sleep(0.1)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = cpu_seconds(server.pid)
    output, errors = server.communicate(
        messages(end, ("exit", None)) if end else b"", timeout=PATIENCE
    )
    now = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert (0, b"") == (server.returncode, errors)
    spent = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime - begun
    # By computing time, since other programs may take the processor.
    assert spent < 1
    while output:
        head, _, rest = output.partition(b"\r\n\r\n")
        length = int(head.partition(b"Content-Length: ")[2].split()[0])
        assert json.loads(rest[:length])
        output = rest[length:]


def cpu_seconds(process: int) -> float:
    """Return how many seconds a process has computed so far."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_answers_that_cannot_be_written_end_the_server() -> None:
    run = served(messages(BEGINNING, ("initialized", {})), "> /dev/full")
    assert (2, b"referee: No space left on device\n") == (run.returncode, run.stderr)


def test_a_message_that_is_not_json_is_an_error_in_the_editor() -> None:
    run = served(b"Content-Length: 5\r\n\r\n{'abc")
    assert (0, b"") == (run.returncode, run.stderr)
    assert b"window/showMessage" in run.stdout


@pytest.mark.parametrize("length", ["9" * 5_000, "9" * 30, "9" * 18])
def test_a_message_of_an_impossible_length_ends_the_server(length: str) -> None:
    run = served(f"Content-Length: {length}\r\n\r\n{{}}".encode())
    assert 2 == run.returncode
    said = b"the editor's message cannot be read: it states a length that no message has"
    assert b"referee: " + said + b"\n" == run.stderr
