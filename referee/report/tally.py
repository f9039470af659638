"""Count the verdicts and the broken rules of a run, and say them in its summary."""

from collections import Counter
from collections.abc import Iterator, Sequence

from referee.judge.verdict import LEGAL, WORST_FIRST
from referee.report.messages import phrase, rule_set_name

COMMONEST = 3
"""The number of rules that a summary names."""


class Tally:
    """Counts of verdicts, of the findings and records of each rule, and of open questions.

    ``lost`` lists the files that could not be judged, with the reasons. ``rules``, ``components``
    and ``finished`` are those of the last record, ``languages`` those of all records.
    ``replaced_words`` counts the words that are not in canonical form. ``stopped`` is the exit
    status if a signal has ended the run, else 0.
    """

    def __init__(self) -> None:
        self.verdicts: Counter[str] = Counter()
        self.findings: Counter[str] = Counter()
        self.records: Counter[str] = Counter()
        self.open: Counter[str] = Counter()
        self.open_records: Counter[str] = Counter()
        self.lost: list[str] = []
        self.rules = ("", "")
        self.components: tuple[str, str] | None = None
        self.finished = "unknown"
        self.languages: set[str] = set()
        self.replaced_words = 0
        self.stopped = 0

    def add(self, verdict: str, codes: Sequence[str], open_codes: Sequence[str], why: str) -> None:
        """Count a record and the codes of its findings and open questions; one without a verdict is
        lost, and ``why`` is the reason."""
        if not verdict:
            self.lost.append(why)
            return
        self.verdicts[verdict] += 1
        self.findings.update(codes)
        self.records.update(set(codes))
        self.open.update(open_codes)
        self.open_records.update(set(open_codes))

    def update(self, other: "Tally") -> None:
        """Add the counts of another tally."""
        self.verdicts += other.verdicts
        self.findings += other.findings
        self.records += other.records
        self.open += other.open
        self.open_records += other.open_records
        self.lost += other.lost
        self.replaced_words += other.replaced_words

    @property
    def status(self) -> int:
        """Return the exit status: 2 if a record could not be judged, 1 if something was found."""
        if self.lost or self.verdicts["unjudged"]:
            return 2
        legal = sum(self.verdicts[verdict] for verdict in LEGAL)
        return 1 if self.verdicts.total() > legal else 0

    def language(self, chosen: str, other: str) -> str:
        """Return the language of the summary.

        It is the ``chosen`` one, else that of all records, else ``other`` if they have several.
        """
        (known,) = self.languages if len(self.languages) == 1 else ("",)
        return chosen or known or other

    def commonest(self) -> list[tuple[str, int]]:
        """Return the codes of broken rules with their numbers of findings, most frequent first."""
        return sorted(self.findings.items(), key=lambda item: (-item[1], item[0]))

    def summary(self, language: str) -> str:
        """Return one line with the number of records and their verdicts.

        It ends with the rules of the record, or for several records those broken most often.
        """
        total = self.verdicts.total()
        label = phrase("records", language, n=total)
        verdicts = ", ".join(
            self.counted(verdict, language) if total > 1 else phrase(f"verdict.{verdict}", language)
            for verdict in reversed(WORST_FIRST)
            if self.verdicts[verdict]
        )
        more = ""
        if total == 1 and self.rules[0]:
            name, digest = self.rules
            name = rule_set_name(name, language)
            more = f", {phrase('rules-used', language, name=name, digest=digest)}"
            if self.components is not None:
                name, digest = self.components
                more += f", {phrase('components-used', language, name=name, digest=digest)}"
            if self.finished == "no":
                more += phrase("not-finished", language)
        elif self.findings:
            most = ", ".join(f"{code} ({n})" for code, n in self.commonest()[:COMMONEST])
            more = phrase("most-often", language, rules=most)
        return phrase("labelled", language, label=label, text=f"{verdicts}{more}")

    def wording(self, language: str) -> str:
        """Return one line that says how many words are not in canonical form."""
        return phrase("replaced-words", language, n=self.replaced_words)

    def counted(self, verdict: str, language: str) -> str:
        """Return how many records have this verdict."""
        n = self.verdicts[verdict]
        table = "verdict" if n == 1 else "verdicts"
        return f"{n} {phrase(f'{table}.{verdict}', language)}"

    def statistics(self, language: str) -> Iterator[str]:
        """Yield a line for each broken rule, the commonest first: findings, records, code, slug.

        Then yield a line for each rule that could not be evaluated: missing facts, records, code,
        slug.
        """
        # The texts of rules take a hundredth of a short check to load.
        from referee.report.rulebook import find_rule

        slugs = {
            code: rule[1].slug for code in self.findings | self.open if (rule := find_rule(code))
        }
        for code, n in self.commonest():
            yield f"{n:>8} {self.records[code]:>8}  {code} {slugs.get(code, '')}".rstrip()
        note = phrase("not-checked", language)
        for code, n in sorted(self.open.items(), key=lambda item: (-item[1], item[0])):
            yield f"{n:>8} {self.open_records[code]:>8}  {code} {slugs.get(code, '')} ({note})"
