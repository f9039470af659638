"""Files of simulated matches: a row per match as CSV or Parquet, and pictures."""

import csv
from collections.abc import Sequence
from io import StringIO

from referee.cli.output import write_output
from referee.cli.simulation_tables import Samples, label
from referee.engine.files import CannotWrite, open_to_replace
from referee.report.command_words import Failure


def write_matches(names: Sequence[str], columns: Sequence[Samples], path: str) -> None:
    """Write a row for each match: its rule set, its number from 1, its measures.

    A path that ends in ``.parquet`` is written as Parquet, others as CSV; ``-`` is standard output.
    Raise Failure if that needs a package that is not installed.
    """
    data: dict[str, list[object]] = {"rules": [], "match": []}
    for name, column in zip(names, columns, strict=True):
        matches = len(next(iter(column.values())))
        data["rules"] += [name] * matches
        data["match"] += range(1, matches + 1)
        for measure, values in column.items():
            data.setdefault(measure, []).extend(values)
    if not path.endswith(".parquet"):
        text = StringIO()
        csv.writer(text, lineterminator="\n").writerows(
            [list(data), *zip(*data.values(), strict=True)]
        )
        write_output(path, [text.getvalue()])
        return
    try:
        # pyarrow is an optional extra.
        from pyarrow import table
        from pyarrow.parquet import write_table
    except ImportError:
        raise Failure("matches-need-pyarrow") from None
    with open_to_replace(path) as stream:
        write_table(table(data), stream)


def write_picture(
    names: Sequence[str], columns: Sequence[Samples], path: str, language: str
) -> None:
    """Write a picture with a histogram of each measure under each rule set.

    Raise Failure if matplotlib is not installed, CannotWrite for an unknown kind of picture.
    """
    try:
        # matplotlib is an optional extra.
        from matplotlib.figure import Figure
    except ImportError:
        raise Failure("pictures-need-matplotlib") from None
    figure = Figure(figsize=(7, 2.2 * len(columns[0])))
    places = figure.subplots(len(columns[0]), 1)
    for place, measure in zip(places, columns[0], strict=True):
        place.hist([column[measure] for column in columns], bins=20, label=list(names))
        place.set_title(label(measure, language), fontsize=9)
    for name in places[0].legend().get_texts():
        # A dollar sign in a name begins no formula.
        name.set_parse_math(False)
    figure.tight_layout()
    form = path.rpartition(".")[2] if "." in path else None
    try:
        with open_to_replace(path) as stream:
            figure.savefig(stream, format=form)
    except ValueError as error:
        raise CannotWrite("not-written", path=path, error=error) from None
