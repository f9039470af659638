"""A corpus under changed rules, for people."""

from referee.engine.changed_verdicts import Corpus
from referee.report.words import phrase

MOST_PLACES = 5
"""How many records of a group are named."""


def report(corpus: Corpus, language: str) -> str:
    """Groups of records that change their verdict, by the rule on which they first part."""
    changed = sum(map(len, corpus.changes.values()))
    lines = [phrase("corpus", language, judged=corpus.judged, changed=changed)]
    for change, places in corpus.most_first():
        verdicts = f"{phrase(change.before, language)} → {phrase(change.after, language)}"
        lines.append(f"{change.rule.code} {change.rule.slug}: {len(places)}, {verdicts}")
        lines += [f"    {path}:{line}" for path, line in places[:MOST_PLACES]]
        if len(places) > MOST_PLACES:
            lines.append("    …")
    return "\n".join(lines)
