"""Records in canonical notation, with the words of another language."""

from collections.abc import Iterable, Iterator

from referee.notation.common import CLAIMS
from referee.notation.forms import matches
from referee.notation.line import NotationFault
from referee.notation.translation import translated_line
from referee.notation.word_tables import translated_key
from referee.rulesets.header import Header
from referee.transcript.pieces import names_of, parted


def translated(lines: Iterable[str], header: Header, language: str) -> Iterator[str]:
    """Yield the lines of a record in canonical notation with the words of a language.

    The header names the language, unless it is English.
    """
    entries = len(header.entries)
    names = names_of(header.rule_set, header)
    for line in lines:
        text, remark = parted(line)
        if not text:
            yield line
        elif entries and text.partition(":")[0] not in CLAIMS:
            entries -= 1
            key, _, value = text.partition(":")
            if key == "lang":
                continue
            if language == "en":
                yield line
                continue
            yield f"{translated_key(key, language)}:{value}{remark}"
            if key == "players":
                yield f"{translated_key('lang', language)}: {language}"
        elif language == "en" or any(matches(form, text) for form in header.game.forms):
            yield line
        else:
            indent = line[: len(line) - len(line.lstrip())]
            try:
                yield indent + translated_line(header.game.slug, text, names, language) + remark
            except NotationFault:
                # A line of talk is kept as it is.
                yield line
