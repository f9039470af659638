"""Report which records change their verdict under other rules."""

from referee.engine.changed_verdicts import Corpus
from referee.report.messages import phrase

MOST_PLACES = 5
"""The most records of a group that are named."""


def report(corpus: Corpus, language: str) -> str:
    """Return the groups of records that change in the same way, the largest first."""
    changed = sum(map(len, corpus.changes.values()))
    lines = [phrase("corpus", language, judged=corpus.judged, changed=changed)]
    for change, places in corpus.most_first():
        before = phrase(f"verdict.{change.before}", language)
        after = phrase(f"verdict.{change.after}", language)
        lines.append(f"{change.rule.code} {change.rule.slug}: {len(places)}, {before} → {after}")
        lines += [f"    {path}:{line}" for path, line in places[:MOST_PLACES]]
        if len(places) > MOST_PLACES:
            lines.append("    …")
    return "\n".join(lines)
