"""Reading a line: from text to events, by the expressions derived from the grammar."""

from collections.abc import Callable, Mapping
from functools import cached_property
from importlib import import_module
from operator import itemgetter
from re import Match
from typing import TYPE_CHECKING, Any

from referee.notation.expressions import expressions
from referee.notation.line import Line, Names, NotationFault, Span
from referee.notation.lookup import Lookup, Uncertain
from referee.notation.spacing import rejoined, spaced
from referee_spec.games import OWN, game, has_own_notation, like
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.languages import TRANSLATIONS

if TYPE_CHECKING:
    from referee.notation.wording import Rewritten, Wording

Conversion = Callable[[Match[str], Lookup], Line]
"""A function that converts the groups of an expression to a line."""


def notation(slug: str) -> Any:
    """Return what reads a game's notation: a package, or what follows from its forms."""
    if has_own_notation(slug):
        # Records of the games of this project need no forms.
        from referee.notation.own_lines import own_notation

        return own_notation(game(slug).forms)
    return import_module(f"referee.notation.{like(slug).replace('-', '_')}")


class LineReader:
    """The reader of the lines of one record, in the notation of its game.

    ``language`` is the only one of its words, besides the notation's own; ``likely_language`` is
    that of the lines read so far. Both are empty if unknown.
    """

    def __init__(self, slug: str, names: Names, language: str = "", likely: str = "") -> None:
        self.slug = slug
        self.names = names
        self.language = language
        self.likely_language = language or likely
        self.expressions = expressions(slug)
        self.conversions: Mapping[str, Conversion] = notation(slug).CONVERSIONS
        self.lookup = Lookup(slug, names)
        self.forms = () if slug in OWN or has_own_notation(slug) else game(slug).forms

    def read(self, text: str) -> Line:
        """Return a line, read.

        Raise NotationFault where it is not in the notation, has two meanings, or names what
        does not exist.
        """
        line = self.match(text)
        if line is not None and line.kind != "header":
            return line
        line = self.read_any(text, line)
        if line.kind == "header" and line.data[0] not in self.names.seats:
            # Few records have such a line after their header.
            from referee.notation.diagnosis import misspelt_start

            fault = misspelt_start(self.slug, line.data[0], line.place[0])
            if fault is not None:
                raise self.fault_in_language(fault, text, self.likely_language)
        return line

    def read_any(self, text: str, line: Line | None) -> Line:
        """Return a line, read; one that looks like a line of a header is taken for one.

        ``line`` is what an expression makes of the text: a line of a header, or None.
        """
        line = line or self.read_without_lexer(text)
        if line is None and self.forms:
            # Records of the games of this project need no forms.
            from referee.notation.forms import form_line

            line = form_line(self.forms, text, Lookup(self.slug, self.names, certain=True))
        if line is not None and line.kind != "header":
            return line
        if line is None and self.has_reserved_names:
            # Only the lexer can tell what such a line says in canonical words; these come first.
            try:
                line = self.read_tokens(text)
            except NotationFault:
                line = None
            if line is not None and line.kind != "header":
                return line
        return self.read_other_words(text) or line or self.read_tokens(text)

    @cached_property
    def has_reserved_names(self) -> bool:
        """Return whether a player or a card is called like a word of the notation."""
        reserved_kinds = self.names.kinds - self.lookup.kinds.keys()
        return bool(reserved_kinds) or any(map(self.lookup.reserved, self.names.seats))

    def read_without_lexer(self, text: str) -> Line | None:
        """Return a line in any spacing, read; None if only the lexer can tell what it says."""
        rewritten = spaced(text)
        line = self.match(rewritten.text)
        # The spaces in the value of a header belong to it.
        return None if line is None or line.kind == "header" else rewritten.relocated(line)

    def match(self, text: str) -> Line | None:
        """Return the line that a text in canonical spacing states.

        Return None if no expression matches, or if it takes the lexer to interpret the line.
        """
        lines = self.expressions.lines
        for kind in self.expressions.candidates(text):
            # With a space before the line, an index is a column.
            found = lines[kind].fullmatch(" " + text)
            if found:
                try:
                    return self.conversions[kind](found, self.lookup)
                except (Uncertain, NotationFault):
                    return None
        return None

    @cached_property
    def wordings(self) -> "list[Wording]":
        """Return the words in which the lines of this record may be written, by language."""
        # The tables of words take time to load, and most records need none of them.
        from referee.notation.phrases import phrases
        from referee.notation.wording import Wording

        one = self.language in TRANSLATIONS
        languages = (self.language,) if one else ("", *TRANSLATIONS)
        shared = (phrases(self.slug, self.names.kinds, language) for language in languages)
        return [Wording(known, self.names, named=one) for known in shared]

    def read_other_words(self, text: str) -> Line | None:
        """Return a line that is not in canonical words, read; None if it can only be diagnosed
        as it is.

        Raise NotationFault where it has two meanings (TXT140), and where its canonical words
        are not in the notation.
        """
        lines: list[Line] = []
        texts: list[str] = []
        ranked: list[tuple[tuple[int, bool], str, Rewritten]] = []
        for wording in self.wordings:
            for reading in wording.readings(text):
                line = self.match(reading.line.text)
                if line is not None and line.kind != "header":
                    line = reading.line.relocated(line)
                    if not any(same_meaning(line, one) for one in lines):
                        extra = {"replaced_words": reading.uncommon, "language": wording.language}
                        lines.append(evolve(line, **extra))
                        texts.append(reading.line.text)
                # A single word of another language may be a misspelt one of the notation.
                if self.likely_language == wording.language or reading.words > 1:
                    ranked.append((self.rank(reading), wording.language, reading))
        if len(lines) > 1:
            place = Span(*lines[0].place)
            raise NotationFault("TXT140", place, first=texts[0], second=texts[1])
        if lines:
            return lines[0]
        if not ranked:
            return self.read_closest(text, [], "")
        best, language, _ = max(ranked, key=itemgetter(0))
        closest = [one for rank, other, one in ranked if (rank, other) == (best, language)]
        return self.read_closest(text, closest, language)

    def read_closest(self, text: str, closest: "list[Rewritten]", language: str) -> Line | None:
        """Return a line of which no reading in other words is certain to be meant.

        ``closest`` are the likeliest readings, in one ``language``. Return None if there is none
        and the line can only be diagnosed as it is. Raise NotationFault for the likeliest fault.
        """
        likely = self.likely_language or language
        if not closest and likely not in TRANSLATIONS:
            return None
        unknown: NotationFault | None = None
        try:
            line = self.read_tokens(text)
            if line.kind != "header" or not closest:
                return line
        except NotationFault as fault:
            # The line may be in the notation and name what does not exist.
            unknown = None if fault.code == "TXT001" else fault
            if not closest or (unknown and language != self.likely_language):
                raise self.fault_in_language(fault, text, likely) from None
        faults: list[NotationFault] = []
        for reading in closest:
            try:
                line = self.read_tokens(reading.line.text)
            except NotationFault as fault:
                faults.append(reading.line.relocated_fault(fault))
            else:
                return evolve(reading.line.relocated(line), replaced_words=reading.uncommon)
        # The reading that is in the notation, or the longest part of which is, is likeliest meant.
        likeliest = max(faults, key=lambda fault: (fault.code != "TXT001", fault.span.start))
        if unknown and likeliest.code == "TXT001":
            if unknown.span.start not in closest[0].replaced:
                likeliest = unknown
        raise self.fault_in_language(likeliest, text, likely)

    def rank(self, reading: "Rewritten") -> tuple[int, bool]:
        """Return how likely one meaning of a line is: the number of words that it replaces, and
        whether a line of the notation begins with its first word."""
        first = reading.line.text.split(" ", 1)[0]
        return reading.words, first in self.expressions.by_word

    def fault_in_language(self, fault: NotationFault, text: str, language: str) -> NotationFault:
        """Return the fault of a line with the words of the original text and of a language."""
        values = dict(fault.values)
        written = text[fault.span.start - 1 : fault.span.end - 1]
        if values.get("found"):
            values["found"] = written
        if fault.code == "TXT105" and UNKNOWN not in values["card"]:
            values["card"] = written
        fault = NotationFault(fault.code, fault.span, **values)
        if language not in TRANSLATIONS:
            return fault
        # Only lines with a fault need it.
        from referee.notation.suggestions import in_language

        return in_language(self.slug, fault, text, language)

    def read_tokens(self, text: str) -> Line:
        """Return the line that a text states, by the tokens that the grammar's lexer finds in it.

        Raise NotationFault for a text that is not in the notation, and for an unknown name.
        """
        # It loads Lark, which takes longer than to judge a short record that does not need it.
        from referee.notation.diagnosis import tokens_of

        rewritten = rejoined(tokens_of(self.slug, text, self.names), self.lookup.reserved)
        certain = Lookup(self.slug, self.names, certain=True)
        for kind in self.expressions.candidates(rewritten.text):
            found = self.expressions.lines[kind].fullmatch(" " + rewritten.text)
            if found is not None:
                try:
                    return rewritten.relocated(self.conversions[kind](found, certain))
                except NotationFault as fault:
                    raise rewritten.relocated_fault(fault) from None
        raise AssertionError(f"the grammar allows {text!r}, but no expression matches it")


def same_meaning(first: Line, second: Line) -> bool:
    """Return whether two lines state the same."""
    return (first.kind, first.events, first.number, first.irregular, first.data) == (
        (second.kind, second.events, second.number, second.irregular, second.data)
    )
