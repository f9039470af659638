"""A pytest plugin: the records of the files that a project names are tests.

``referee_records`` in the configuration of pytest lists glob patterns of these files. A record
passes if each of its findings is announced by a comment at the end of its line, such as
``# refused: CYA301``, and each comment by a finding.
"""

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the setting that lists the files."""
    parser.addini(
        "referee_records",
        type="args",
        default=[],
        help="glob patterns of files whose records are judged as tests",
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Return the collector of a file that one of the patterns matches; None for another file."""
    if not any(file_path.match(pattern) for pattern in parent.config.getini("referee_records")):
        return None
    # Imported here: pytest loads this plugin in every project, and most have no records.
    from referee.integrations.pytest_items import RecordFile

    return RecordFile.from_parent(parent, path=file_path)
