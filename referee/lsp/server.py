"""The server: it answers the requests of an editor from the judged text.

A text is judged in a thread, so that the server answers meanwhile. If the text changes, the thread
ends after the record that it is judging, and the newest text is judged. If the editor ends the
connection, the process ends at once, also in the middle of a record.
"""

import asyncio
import logging
import os
import sys
from collections import defaultdict
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import TypeVar

from lsprotocol import types
from pygls.exceptions import JsonRpcException, PyglsError
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from referee import __version__
from referee.lsp import completing, diagnostics, fixing, hovering, outline
from referee.lsp.document import Document
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.languages import LANGUAGES

Answer = TypeVar("Answer")

DELAY = 0.2
"""How long a text must stay unchanged before it is judged, in seconds."""

PATIENCE = 0.5
"""How many seconds an answer waits for the newest text before the last judged one is used."""

AT_ONCE = 4
"""How many texts are judged at a time."""

DESCRIPTORS = 4
"""The file descriptors that the server opens: a copy of standard output and an event loop."""


class RecordServer(LanguageServer):
    """A server that keeps, for each file, the text that was judged last.

    ``language`` is that of the messages; empty for that of each record, or else of the editor.
    """

    def __init__(self, language: str) -> None:
        # Ask for whole texts: after U+2028 and the like pygls applies changes at wrong lines.
        whole = types.TextDocumentSyncKind.Full
        super().__init__("referee", __version__, text_document_sync_kind=whole)
        self.language = language
        self.locale = "en"
        self.documents: dict[str, Document] = {}
        self.locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        """A lock for each file, so that only one of its texts is judged at a time."""
        self.room = asyncio.Semaphore(AT_ONCE)
        self.lost: OSError | None = None
        """The error with which the connection to the editor was lost."""

    def shown(self, uri: str) -> Document | None:
        """Return the text of a file as the editor shows it now, or None if it does not show it.

        A file that the editor does not show is never read.
        """
        shown = self.workspace.get_text_document(uri)
        if shown.version is None:
            # The editor does not show it: the workspace has just made this document from the file.
            return None
        path = to_fs_path(uri) if uri.startswith("file:") else None
        folder = None if path is None else Path(path).parent
        codec = self.workspace.position_codec
        return Document(shown.source, codec, folder, self.language, self.locale)

    def newest(self, uri: str) -> asyncio.Future[Document | None]:
        """Return the text that the editor shows when it is judged, or None if it shows none.

        A request that is cancelled does not end the judging, for which others may wait.
        """
        return asyncio.shield(asyncio.ensure_future(self._judge(uri)))

    async def _judge(self, uri: str) -> Document | None:
        """Judge the text that the editor shows, and begin anew while it changes."""
        while True:
            async with self.locks[uri]:
                shown, last = self.shown(uri), self.documents.get(uri)
                if shown is None or (last is not None and last.text == shown.text):
                    return shown and last
                stopped = Event()
                try:
                    async with self.room:
                        judged = await in_thread(partial(self._judged, uri, shown, stopped))
                finally:
                    stopped.set()
                if judged is not None:
                    self.documents[uri] = judged

    def _judged(self, uri: str, document: Document, stopped: Event) -> Document | None:
        """Return a text with its judged records, or None if it is no longer the newest."""
        found = []
        for record in document.judging():
            shown = self.shown(uri)
            if stopped.is_set() or shown is None or shown.text != document.text:
                return None
            found.append(record)
        return evolve(document, judged=tuple(found))

    async def answer(self, uri: str, ask: Callable[[Document], Answer]) -> Answer | None:
        """Return the answer to a request about a file; None if the editor does not show it."""
        document = await self.newest(uri)
        return None if document is None else ask(document)

    async def answer_soon(
        self, uri: str, ask: Callable[[Document], Answer], *, moved: bool
    ) -> Answer | None:
        """Return the answer, from the records that were judged last if the newest take long.

        ``moved`` says whether they serve also if the text has more or fewer lines since then.
        """
        shown, last = self.shown(uri), self.documents.get(uri)
        if shown and last and (moved or len(shown.lines) == len(last.lines)):
            done, _ = await asyncio.wait([self.newest(uri)], timeout=PATIENCE)
            if not done:
                return ask(evolve(shown, judged=last.records))
        return await self.answer(uri, ask)

    def report_server_error(
        self, error: Exception, source: type[PyglsError] | type[JsonRpcException]
    ) -> None:
        """Show an error in the editor; stop serving if the connection to it is lost."""
        if isinstance(error, OSError) and issubclass(source, JsonRpcException):
            self.lost = error
            self.shutdown()  # type: ignore[no-untyped-call]
        else:
            super().report_server_error(error, source)

    async def publish(self, uri: str, version: int) -> None:
        """Send the findings in a file to the editor, unless it shows another version meanwhile."""
        document = await self.newest(uri)
        if document is not None and self.workspace.get_text_document(uri).version == version:
            found = diagnostics.diagnostics(document, uri)
            self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, found))


async def in_thread(run: Callable[[], Answer]) -> Answer:
    """Return what a function returns, or raise what it raises, in a thread of its own.

    The process does not wait for the thread when it ends, as it does for one of `to_thread`.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Answer] = loop.create_future()

    def settle(settled: Callable[[], None]) -> None:
        # The loop is closed if the editor has ended the connection meanwhile.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(lambda: None if future.done() else settled())

    def work() -> None:
        try:
            answer = run()
        except Exception as error:
            settle(partial(future.set_exception, error))
        else:
            settle(partial(future.set_result, answer))

    Thread(target=work, daemon=True).start()
    return await future


def create(language: str) -> RecordServer:
    """Return a server with all its features."""
    server = RecordServer(language)
    feature = server.feature

    @feature(types.INITIALIZE)
    def initialize(params: types.InitializeParams) -> None:
        locale = (params.locale or "")[:2].lower()
        if locale in LANGUAGES:
            server.locale = locale

    @feature(types.TEXT_DOCUMENT_DID_OPEN)
    async def opened(params: types.DidOpenTextDocumentParams) -> None:
        await server.publish(params.text_document.uri, params.text_document.version)

    @feature(types.TEXT_DOCUMENT_DID_CHANGE)
    async def changed(params: types.DidChangeTextDocumentParams) -> None:
        uri, version = params.text_document.uri, params.text_document.version
        await asyncio.sleep(DELAY)
        if server.workspace.get_text_document(uri).version == version:
            await server.publish(uri, version)

    @feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        uri = params.text_document.uri
        server.documents.pop(uri, None)
        server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))

    @feature(types.TEXT_DOCUMENT_HOVER)
    async def hover(params: types.HoverParams) -> types.Hover | None:
        uri = params.text_document.uri
        ask = partial(hovering.hover, position=params.position)
        return await server.answer_soon(uri, ask, moved=False)

    @feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=[" ", "."]))
    async def complete(params: types.CompletionParams) -> types.CompletionList | None:
        uri = params.text_document.uri
        ask = partial(completing.completions, position=params.position)
        return await server.answer_soon(uri, ask, moved=True)

    @feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]),
    )
    async def act(params: types.CodeActionParams) -> list[types.CodeAction] | None:
        uri = params.text_document.uri
        return await server.answer(uri, lambda shown: fixing.actions(shown, uri, params.range))

    @feature(types.TEXT_DOCUMENT_FORMATTING)
    async def form(params: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
        return await server.answer(params.text_document.uri, fixing.formatting)

    @feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    async def symbols(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol] | None:
        return await server.answer(params.text_document.uri, outline.symbols)

    @feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
    async def folds(params: types.FoldingRangeParams) -> list[types.FoldingRange] | None:
        return await server.answer(params.text_document.uri, outline.folds)

    @feature(types.TEXT_DOCUMENT_INLAY_HINT)
    async def hints(params: types.InlayHintParams) -> list[types.InlayHint] | None:
        uri = params.text_document.uri
        return await server.answer(uri, lambda shown: outline.hints(shown, params.range))

    return server


def serve(language: str) -> None:
    """Serve one editor over standard input and output, until it ends the connection.

    Raise OSError if the connection is lost, or if no more files can be opened.
    """
    require_descriptors()
    # Errors are shown in the editor, so tracebacks would only fill its log.
    logging.getLogger().addHandler(logging.NullHandler())
    server = create(language)
    # Give the server a copy: it closes its output, and the command flushes standard output later.
    server.start_io(stdout=os.fdopen(os.dup(sys.stdout.fileno()), "wb"))
    if server.lost is not None:
        raise server.lost


def require_descriptors() -> None:
    """Raise OSError if an event loop cannot be made: asyncio would print a traceback as well."""
    with ExitStack() as opened:
        for _ in range(DESCRIPTORS):
            opened.callback(os.close, os.dup(sys.stdout.fileno()))
