"""What is done with each file: its records are judged and put into the words of the report."""

from collections.abc import Iterator
from importlib import import_module
from os.path import dirname

from attrs import frozen

from referee.checking import check_lines
from referee.engine.files import STDIN, CannotRead, opened
from referee.judge.verdict import RecordVerdict
from referee.record.source import lines_of_bytes
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.evolve import evolve


@frozen
class Judged:
    """A judged record: its verdict, the codes of its findings, and its piece of the report.

    ``rules`` are the name and the digest of the rule set, ``components`` those of the
    component set, if there is one.
    """

    verdict: str
    codes: tuple[str, ...]
    piece: str
    rules: tuple[str, str]
    components: tuple[str, str] | None = None


@frozen
class Job:
    """How files are judged and reported: the same for all files of a run.

    ``form`` names a module of referee.report, which has ``piece(path, record, language,
    colour)``; ``ignored`` are codes of rules whose findings are left out.
    """

    settings: Settings
    form: str
    language: str
    colour: bool = False
    ignored: frozenset[str] = frozenset()

    def judged(self, path: str) -> Iterator[Judged]:
        """Each record of a file, judged; CannotRead if it cannot be read to its end."""
        settings = self.settings
        if path != STDIN:
            settings = evolve(settings, folder=dirname(path))
        with opened(path) as stream:
            try:
                for record in check_lines(lines_of_bytes(stream), settings):
                    yield self.one(path, record)
            except OSError as error:
                raise CannotRead(f"{path}: {error.strerror}") from None

    def one(self, path: str, record: RecordVerdict) -> Judged:
        """A record's verdict, without the findings that are left out."""
        if self.ignored:
            kept = tuple(f for f in record.findings if f.rule.code not in self.ignored)
            record = evolve(record, findings=kept)
        piece = ""
        # A legal record pays for no report in text.
        if record.findings or self.form != "text":
            report = import_module(f"referee.report.{self.form}")
            piece = report.piece(path, record, self.language, self.colour)
        codes = tuple(finding.rule.code for finding in record.findings)
        rules = (record.rule_set, record.digest)
        return Judged(record.verdict, codes, piece, rules, record.components)
