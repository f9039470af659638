"""What a run counts: verdicts, and the rules broken, by count and by record."""

from collections import Counter
from collections.abc import Iterator, Sequence

from referee.judge.verdict import WORST_FIRST

COMMONEST = 3
"""How many rules a summary names."""


class Tally:
    """The verdicts of records, the findings and the records of each rule, the files ``lost``
    (each with why it could not be judged); the ``rules`` and ``components`` of the last record.
    """

    def __init__(self) -> None:
        self.verdicts: Counter[str] = Counter()
        self.findings: Counter[str] = Counter()
        self.records: Counter[str] = Counter()
        self.lost: list[str] = []
        self.rules = ("", "")
        self.components: tuple[str, str] | None = None

    def add(self, verdict: str, codes: Sequence[str]) -> None:
        """Count a record."""
        self.verdicts[verdict] += 1
        self.findings.update(codes)
        self.records.update(set(codes))

    def update(self, other: "Tally") -> None:
        """Count what another has counted."""
        self.verdicts += other.verdicts
        self.findings += other.findings
        self.records += other.records
        self.lost += other.lost

    @property
    def status(self) -> int:
        """The exit status: 2 if a file could not be judged, 1 if something was found."""
        if self.lost:
            return 2
        return 1 if self.verdicts.total() > self.verdicts["legal"] else 0

    def commonest(self) -> list[tuple[str, int]]:
        """The rules broken with their findings, the commonest first."""
        return sorted(self.findings.items(), key=lambda item: (-item[1], item[0]))

    def statistics(self) -> Iterator[str]:
        """The rules broken, the commonest first: findings, records, code and slug."""
        from referee.report.rulebook import find

        for code, n in self.commonest():
            known = find(code)
            slug = known[1].slug if known else ""
            yield f"{n:>8} {self.records[code]:>8}  {code} {slug}".rstrip()

    def summary(self, language: str) -> str:
        """One line: how many records, which verdicts, by which rules or which rules are broken
        most often."""
        from referee.report.words import phrase

        total = self.verdicts.total()
        key = "record" if total == 1 else "records"
        said = phrase(key, language, n=total) if total != 1 else phrase(key, language)
        found = ", ".join(
            self.counted(verdict, language) if total > 1 else phrase(verdict, language)
            for verdict in reversed(WORST_FIRST)
            if self.verdicts[verdict]
        )
        more = ""
        if total == 1 and self.rules[0]:
            name, digest = self.rules
            name = phrase(name, language)
            more = f", {phrase('rules-used', language, name=name, digest=digest)}"
            if self.components is not None:
                name, digest = self.components
                more += f", {phrase('components-used', language, name=name, digest=digest)}"
        elif self.findings:
            most = ", ".join(f"{code} ({n})" for code, n in self.commonest()[:COMMONEST])
            more = f"; {phrase('most-often', language, rules=most)}"
        return phrase("labelled", language, label=said, said=f"{found}{more}")

    def counted(self, verdict: str, language: str) -> str:
        """How many records have this verdict."""
        from referee.report.words import phrase

        n = self.verdicts[verdict]
        return f"{n} {phrase(verdict if n == 1 else f'{verdict}-many', language)}"
