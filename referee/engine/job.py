"""Judge the records of one file, and write their parts of the report."""

from collections.abc import Iterator
from os import curdir
from os.path import dirname

from attrs import frozen

from referee.disputes.record_verdict import check_record
from referee.engine.files import STDIN, CannotRead
from referee.engine.slices import Slice
from referee.judge.verdict import RecordVerdict
from referee.record.internal_error import let_go
from referee.record.source import RawRecord
from referee.report.command_words import too_little_memory
from referee.report.formats import FORMATS, module_of
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.evolve import evolve


@frozen
class Judged:
    """A judged record: its verdict, the codes of its findings, and its part of the report.

    - ``piece`` is its part of the report.
    - ``open`` are the codes of the rules that could not be evaluated, once for each missing fact.
    - ``rules`` are the name and the digest of the rule set, ``components`` those of the component
      set, if there is one.
    - ``replaced_words`` counts its words that are not in canonical form, and ``language`` is that
      of its words, empty if unknown.
    - ``finished`` says whether the match was played to its end, as in a RecordVerdict.

    A file that could not be judged has a stand-in without a verdict, with the reason as ``piece``.
    """

    verdict: str
    codes: tuple[str, ...]
    piece: str
    rules: tuple[str, str]
    components: tuple[str, str] | None = None
    open: tuple[str, ...] = ()
    replaced_words: int = 0
    language: str = ""
    finished: str = "unknown"


def lost(why: str) -> Judged:
    """Return the stand-in for the records of a file that could not be judged."""
    return Judged("", (), why, ("", ""))


@frozen(eq=False, repr=False)
class Job:
    """The settings of a run: how all of its files are judged and reported.

    ``form`` names the format of the report (`referee.report.formats`). The report is in
    ``language``; if that is empty, in the language of the record, or in ``other_language`` if that
    is unknown. Findings on rules with a code in ``ignored`` are left out.
    """

    settings: Settings
    form: str
    language: str
    colour: bool = False
    ignored: frozenset[str] = frozenset()
    other_language: str = "en"

    def judge(self, part: Slice) -> Iterator[Judged]:
        """Yield each record of a file or of a slice of it, judged, and a stand-in if it cannot be
        read to the end."""
        folder = None if part.path == STDIN else dirname(part.path) or curdir
        return self.judge_records(part.path, part.records(), folder)

    def judge_records(
        self, path: str, records: Iterator[RawRecord], folder: str | None
    ) -> Iterator[Judged]:
        """Yield each of the records, judged, and a stand-in if they cannot be read to the end.

        ``folder`` is that of the file, if files beside it may be read.
        """
        settings = evolve(self.settings, folder=folder)
        try:
            for record in records:
                yield self._judge_record(path, record, settings)
        except CannotRead as error:
            yield lost(error.text(self.language or self.other_language))
        except MemoryError as error:
            yield self._failed(path, error)

    def killed(self, part: Slice) -> Judged:
        """Return the stand-in for the records of a slice that killed what judged it."""
        why = CannotRead("killed", path=part.path, line=part.line)
        return lost(why.text(self.language or self.other_language))

    def _judge_record(self, path: str, record: RawRecord, settings: Settings) -> Judged:
        """Return a record's verdict and report, or a stand-in if the referee itself fails."""
        try:
            return self.report_on(path, check_record(record, settings))
        except Exception as error:
            line = record.lines.numbers[0] if record.lines else 1
            return self._failed(f"{path}:{line}", error)

    def _failed(self, place: str, error: Exception) -> Judged:
        """Return a result that says why the referee failed to judge or to report something."""
        language = self.language or self.other_language
        if isinstance(error, MemoryError):
            # The report needs some of what the exception holds.
            let_go(error)
            why = too_little_memory(language)
        else:
            # Few runs need it.
            from referee.report.internal_errors import internal_error

            why = internal_error(error, language)
        # Imported here: a run that loses nothing does not need it.
        from referee.report.escaping import escaped

        return lost(f"{escaped(place)}: {why}")

    def report_on(self, path: str, record: RecordVerdict) -> Judged:
        """Return a record's verdict and report, without the findings that are left out."""
        if self.ignored:
            kept = tuple(f for f in record.findings if f.rule.code not in self.ignored)
            record = evolve(record, findings=kept)
        piece = ""
        if record.findings or record.open or not FORMATS[self.form].silent:
            language = self.language or record.language or self.other_language
            piece = module_of(self.form).piece(path, record, language, self.colour)
        return Judged(
            verdict=record.verdict,
            codes=tuple(finding.rule.code for finding in record.findings),
            piece=piece,
            rules=(record.rule_set, record.digest),
            components=record.components,
            open=tuple(rule.code for question in record.open for rule in question.rules),
            replaced_words=record.replaced_words,
            language=record.language,
            finished=record.finished,
        )
