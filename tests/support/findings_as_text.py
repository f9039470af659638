"""The findings on a record, each as a line of text that a test can state."""

import referee


def found(text: str) -> list[str]:
    """Return the rule and the line of each finding, as in ``CYA503 12``.

    If other lines may be at fault instead, they follow: ``CYA503 12 or 9, 11``.
    """
    return [
        f"{one.rule.code} {one.line}"
        + (f" or {', '.join(map(str, one.or_lines))}" if one.or_lines else "")
        for one in referee.check(text).findings
    ]
