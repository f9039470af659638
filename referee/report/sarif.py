"""Report findings in SARIF 2.1.0, the exchange format of static analysis.

A fingerprint hashes the file's name, the rule and the line's text, not the line's number, so
that it stays the same when lines are inserted above.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from os import fsencode
from re import sub
from typing import Any
from urllib.parse import quote

from referee import __version__
from referee.judge.verdict import Finding, RecordVerdict
from referee.notation.rules import notation_rules
from referee.report.escaping import json_text
from referee.report.messages import labelled
from referee.report.rulebook import statement
from referee.report.sentences import file_of, message, missing_facts
from referee.report.sources import source
from referee_spec.games import GAMES, game
from referee_spec.kernel.rule import Rule

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
FINGERPRINT = "refereeFinding/v1"


def piece(path: str, record: RecordVerdict, language: str, colour: bool) -> str:
    """Return the results of a record, separated by commas."""
    seen: Counter[str] = Counter()

    def marked(finding: Finding, about: str) -> dict[str, Any]:
        subject = f"{file_of(path, finding)}\0{about}"
        seen[subject] += 1
        mark = sha256(f"{subject}\0{seen[subject]}".encode("utf-8", "replace")).hexdigest()[:32]
        return result(path, record.game, finding, language, mark)

    results = [marked(one, f"{one.rule.code}\0{one.text}") for one in record.findings]
    for question in record.open:
        text = missing_facts(record.game, [question], language)
        entry = marked(question.finding, question.finding.fact)
        results.append(entry | {"level": "note", "message": {"text": plain_text(text)}})
    return ",\n".join(map(json_text, results))


def result(path: str, slug: str, finding: Finding, language: str, mark: str) -> dict[str, Any]:
    """Return a finding as a result; ``mark`` is its fingerprint."""
    level = "note" if finding.note else "error"
    if not finding.note and finding.breach in ("undecided", "contested"):
        level = "warning"
    region = {
        "startLine": finding.line,
        "startColumn": finding.column,
        "endColumn": max(finding.end_column, finding.column),
    }
    file = {"uri": quote(fsencode(file_of(path, finding)))}
    place = {"artifactLocation": file, "region": region}
    others = [
        {"physicalLocation": {"artifactLocation": file, "region": {"startLine": line}}}
        for line in finding.or_lines
    ]
    return {
        "ruleId": finding.rule.code,
        "level": level,
        "message": {"text": plain_text(message(slug, finding, language))},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {FINGERPRINT: mark},
        "properties": {"verdict": finding.breach},
        **({"relatedLocations": others} if others else {}),
    }


def plain_text(text: str) -> str:
    r"""Return a text as a message in which nothing is a link or a placeholder (sections 3.11.5, 6).

    >>> print(plain_text("[A](1) {0}"))
    \[A\](1) {{0}}
    """
    return sub(r"[{}]", r"\g<0>\g<0>", sub(r"[\\\[\]]", r"\\\g<0>", text))


def rules(language: str) -> list[dict[str, Any]]:
    """Return the rules of the notation and of every game, which results refer to."""
    found: list[tuple[str, Rule]] = [("", rule) for rule in notation_rules()]
    for slug in GAMES:
        found += [(slug, rule) for rule in game(slug).rulebook.rules]
    return [descriptor(slug, rule, language) for slug, rule in found]


def descriptor(slug: str, rule: Rule, language: str) -> dict[str, Any]:
    """Return the description of a rule in a language; its id, name and properties are for tools."""
    stated = statement(slug, rule, language)
    place = labelled("source", language, source(slug, rule, language))
    return {
        "id": rule.code,
        "name": rule.slug,
        "shortDescription": {"text": stated},
        "fullDescription": {"text": f"{stated} ({place})"},
        "properties": {"source": rule.source},
    }


def whole(pieces: Iterable[str], language: Callable[[], str]) -> Iterator[str]:
    """Yield the document in pieces, with the results of each record as soon as they come.

    The rules stand at the end, because the language is known when all records are judged.
    """
    yield f'{{"$schema": "{SCHEMA}", "version": "2.1.0", "runs": [{{\n'
    yield '"columnKind": "unicodeCodePoints",\n"results": ['
    separator = "\n"
    for text in pieces:
        if text:
            yield separator + text
            separator = ",\n"
    spoken = language()
    driver = {"name": "referee", "version": __version__, "language": spoken, "rules": rules(spoken)}
    tool = json_text({"driver": driver})
    yield f'\n],\n"language": "{spoken}",\n"tool": {tool}\n}}]}}\n'
