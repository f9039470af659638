"""``referee lsp``: serve an editor that shows records, over standard input and output."""

import signal
import sys
from argparse import Namespace

from referee.report.command_words import Failure


def run(arguments: Namespace) -> int:
    """Serve until the editor ends the connection.

    Raise Failure if pygls is not installed, and for a message that cannot be read.
    """
    try:
        # pygls is an optional extra.
        from referee.lsp.server import serve
    except ImportError as error:
        words = {"what": "lsp", "package": error.name, "install": "pygls"}
        raise Failure("needs-package", **words) from None
    if sys.stdin is None:
        raise Failure("stdin-closed")
    # Let an interrupt end the process: an exception would not end the thread that reads the input.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        serve(arguments.chosen_lang)
    except (ValueError, OverflowError, MemoryError):
        raise Failure("message-length") from None
    return 0
