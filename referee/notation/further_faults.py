"""Further faults of a line: correct each fault as suggested, and read the line again."""

from collections.abc import Iterator

from referee.notation.line import NotationFault, Span
from referee.notation.lookup import PLAIN_NAME
from referee.notation.reader import LineReader
from referee.notation.spelling import nearest
from referee_spec.kernel.cards import UNKNOWN

MOST_FAULTS = 8
"""The most faults of a line that are listed."""

LONGEST_CORRECTED = 400
"""The most characters of a line in which further faults are sought; a turn has under a hundred."""


def faults_of(reader: LineReader, text: str, first: NotationFault) -> tuple[NotationFault, ...]:
    """Return all faults of a line, given the one for which it cannot be read."""
    if len(text) > LONGEST_CORRECTED:
        return (first,)
    faults = [first, *further_faults(reader, text, first)]
    return tuple(sorted(faults, key=lambda fault: fault.span.start))


def further_faults(reader: LineReader, text: str, fault: NotationFault) -> Iterator[NotationFault]:
    """Yield the further faults of a line after this one, with the columns of the original text.

    At most MOST_FAULTS are found together with the first. A fault without a correction is not
    yielded, since it may follow from a wrong correction of the fault before it.
    """
    columns = [*range(1, len(text) + 2)]
    corrected: set[int] = set()
    word = correction(reader, fault)
    while word and len(corrected) < MOST_FAULTS - 1:
        start, end = fault.span.start - 1, min(fault.span.end - 1, len(text))
        corrected.add(columns[start])
        text = text[:start] + word + text[end:]
        columns[start:end] = [columns[start]] * len(word)
        try:
            reader.read(text)
            return
        except NotationFault as found:
            fault = found
        word = correction(reader, fault)
        place = Span(columns[fault.span.start - 1], end_column(columns, fault.span.end - 1))
        if place.start in corrected:
            return
        if word:
            yield NotationFault(fault.code, place, **fault.values)


def end_column(columns: list[int], at: int) -> int:
    """Return the column after the piece that ends before an index, also at the end of the line."""
    return columns[at] if at < len(columns) else columns[-1] + 1


def correction(reader: LineReader, fault: NotationFault) -> str:
    """Return what to read in place of a wrong word; empty if there is no correction.

    An unknown card becomes ``?`` and an unknown name becomes that of any player. A suggested verb
    is used only if it is spelt like the written one, as other verbs may need other words after
    them.
    """
    near = str(fault.values.get("nearest") or "")
    if fault.code == "TXT105":
        return near or UNKNOWN
    if fault.code == "TXT104":
        near = near or next(iter(reader.names.seats))
        return near if PLAIN_NAME.fullmatch(near) else f'"{near}"'
    if fault.code != "TXT001":
        return near if fault.code == "TXT130" else ""
    return near if near and nearest(str(fault.values["found"]), (near,)) else ""
