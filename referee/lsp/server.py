"""The server: it answers the requests of an editor from the judged text."""

import asyncio
import logging
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TypeVar

from lsprotocol import types
from pygls.exceptions import JsonRpcException, PyglsError
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from referee import __version__
from referee.lsp import completing, diagnostics, fixing, hovering, outline
from referee.lsp.document import Document
from referee_spec.kernel.languages import LANGUAGES

Answer = TypeVar("Answer")

DELAY = 0.2
"""How long a text must stay unchanged before it is judged, in seconds."""

DESCRIPTORS = 4
"""The file descriptors that the server opens: a copy of standard output and an event loop."""


class RecordServer(LanguageServer):
    """A server that keeps the judged text of each file.

    ``language`` is that of the messages; empty for that of each record, or else of the editor.
    """

    def __init__(self, language: str) -> None:
        # Ask for whole texts: after U+2028 and the like pygls applies changes at wrong lines.
        whole = types.TextDocumentSyncKind.Full
        super().__init__("referee", __version__, text_document_sync_kind=whole)
        self.language = language
        self.locale = "en"
        self.documents: dict[str, tuple[str, Document]] = {}
        self.lost: OSError | None = None
        """The error with which the connection to the editor was lost."""

    def document(self, uri: str) -> Document | None:
        """Return the text of a file as the editor shows it now, or None if it does not show it.

        The text is judged only once. A file that the editor does not show is never read.
        """
        shown = self.workspace.get_text_document(uri)
        if shown.version is None:
            # The editor does not show it: the workspace has just made this document from the file.
            return None
        if uri not in self.documents or self.documents[uri][0] != shown.source:
            path = to_fs_path(uri) if uri.startswith("file:") else None
            folder = None if path is None else Path(path).parent
            codec = self.workspace.position_codec
            document = Document(shown.source, codec, folder, self.language, self.locale)
            self.documents[uri] = (shown.source, document)
        return self.documents[uri][1]

    def answer(self, uri: str, ask: Callable[[Document], Answer]) -> Answer | None:
        """Return the answer to a request about a file; None if the editor does not show it."""
        document = self.document(uri)
        return None if document is None else ask(document)

    def report_server_error(
        self, error: Exception, source: type[PyglsError] | type[JsonRpcException]
    ) -> None:
        """Show an error in the editor; stop serving if the connection to it is lost."""
        if isinstance(error, OSError) and issubclass(source, JsonRpcException):
            self.lost = error
            self.shutdown()  # type: ignore[no-untyped-call]
        else:
            super().report_server_error(error, source)

    def publish(self, uri: str) -> None:
        """Send the findings in a file to the editor."""
        found = self.answer(uri, lambda shown: diagnostics.diagnostics(shown, uri))
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, found or []))


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
    def opened(params: types.DidOpenTextDocumentParams) -> None:
        server.publish(params.text_document.uri)

    @feature(types.TEXT_DOCUMENT_DID_CHANGE)
    async def changed(params: types.DidChangeTextDocumentParams) -> None:
        uri = params.text_document.uri
        await asyncio.sleep(DELAY)
        if server.workspace.get_text_document(uri).version == params.text_document.version:
            server.publish(uri)

    @feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        uri = params.text_document.uri
        server.documents.pop(uri, None)
        server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))

    @feature(types.TEXT_DOCUMENT_HOVER)
    def hover(params: types.HoverParams) -> types.Hover | None:
        uri = params.text_document.uri
        return server.answer(uri, lambda shown: hovering.hover(shown, params.position))

    @feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=[" ", "."]))
    def complete(params: types.CompletionParams) -> types.CompletionList | None:
        uri = params.text_document.uri
        return server.answer(uri, lambda shown: completing.completions(shown, params.position))

    @feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]),
    )
    def act(params: types.CodeActionParams) -> list[types.CodeAction] | None:
        uri = params.text_document.uri
        return server.answer(uri, lambda shown: fixing.actions(shown, uri, params.range))

    @feature(types.TEXT_DOCUMENT_FORMATTING)
    def form(params: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
        return server.answer(params.text_document.uri, fixing.formatting)

    @feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def symbols(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol] | None:
        return server.answer(params.text_document.uri, outline.symbols)

    @feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
    def folds(params: types.FoldingRangeParams) -> list[types.FoldingRange] | None:
        return server.answer(params.text_document.uri, outline.folds)

    @feature(types.TEXT_DOCUMENT_INLAY_HINT)
    def hints(params: types.InlayHintParams) -> list[types.InlayHint] | None:
        uri = params.text_document.uri
        return server.answer(uri, lambda shown: outline.hints(shown, params.range))

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
