"""``referee replay``: write a page that replays the records of a file."""

from argparse import Namespace

from referee.cli.settings import settings_for
from referee.engine.files import open_binary, write_text
from referee.faces.replay_page import replay_page
from referee.record.source import lines_of_bytes, records


def run(arguments: Namespace) -> int:
    """Write the page; return 2 if the record cannot be read or the page cannot be written."""
    path, language = arguments.path, arguments.lang
    settings = settings_for(arguments, path)
    with open_binary(path) as stream:
        listed = list(records(lines_of_bytes(stream)))
    page = replay_page(path, listed, settings, language)
    if arguments.output:
        write_text(arguments.output, page)
    else:
        print(page, end="")
    return 0
