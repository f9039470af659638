"""Rulings to hand to the players, as Markdown: what is agreed, each account, the decision."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import frozen

from referee.disputes.rulings import Account, Ruling
from referee.judge.judging import Judging, judging_of
from referee.judge.verdict import Finding, RecordVerdict
from referee.record.source import RawRecord
from referee.report import rulebook, table
from referee.report.text import facts, message
from referee.report.words import labelled, phrase
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.rule import Rule

if TYPE_CHECKING:
    # Without claims nothing is weighed, and z3 not needed.
    from referee.disputes.claims import Weighed


@frozen
class Adjudication:
    """All that a ruling is written from; ``faults`` are those of the witness's file."""

    path: str
    record: RawRecord
    settings: Settings
    verdict: RecordVerdict
    weighed: tuple["Weighed", ...]
    faults: tuple[Finding, ...]


def markdown(case: Adjudication, language: str) -> str:
    """The ruling in a language."""
    return "\n".join(lines(case, language)).rstrip() + "\n"


def lines(case: Adjudication, language: str) -> Iterator[str]:
    """The lines of the ruling."""
    judging = judging_of(case.record, case.settings)
    verdict = case.verdict
    slug = verdict.game
    name = phrase(verdict.rule_set, language)
    rules = phrase("rules-used", language, name=name, digest=f"`{verdict.digest}`")
    yield f"# {labelled('ruling', language, judging.header.game.title)}\n"
    if verdict.components is not None:
        name, digest = verdict.components
        rules += f", {phrase('components-used', language, name=name, digest=f'`{digest}`')}"
    yield f"`{case.path}`, {phrase('line', language)} {verdict.line}; {rules}.\n"
    players = ", ".join(judging.header.players)
    given = labelled("verdict", language, phrase(verdict.verdict, language))
    yield f"{labelled('players', language, players)}. {given}.\n"
    cited: dict[str, Rule] = {}
    for ruling in verdict.rulings:
        yield from of_turn(case, ruling, language)
        cited |= {one.rule.code: one.rule for one in reasons(ruling)}
    own = [one for one in verdict.findings if not one.account and one.rule.code != "TXT122"]
    if own:
        yield f"## {phrase('found', language)}\n"
        for one in own:
            cited[one.rule.code] = one.rule
            said = f"{message(slug, one, language)} ({one.rule.code})"
            yield f"- {phrase('labelled', language, label=place(one, language), said=said)}"
        yield ""
    if case.weighed:
        yield from of_claims(case, language)
    if cited:
        yield f"## {phrase('rules-that-apply', language)}\n"
        for code, rule in cited.items():
            source = rulebook.source(slug, rule, language)
            yield f"- **{code}** {rulebook.statement(slug, rule, language)} *{source}*"


def of_turn(case: Adjudication, ruling: Ruling, language: str) -> Iterator[str]:
    """A disputed turn: what is agreed, each account, the decision."""
    slug = case.verdict.game
    turn = "" if ruling.turn is None else f" {ruling.turn}"
    line = ruling.line.number
    yield f"## {phrase('disputed-turn', language)}{turn} ({phrase('line', language)} {line})\n"
    yield f"{phrase('agreed', language)}\n"
    yield from agreed(case, line, language)
    for account in ruling.accounts:
        yield f"### {account.teller}\n"
        yield f"> {account.source.text.strip()}\n"
        yield from of_account(slug, account, language)
    yield f"**{phrase('decision', language)}.** {decision(ruling, language)}\n"
    if ruling.decides:
        yield f"{labelled('decides', language).capitalize()}\n"
        yield from (f"- {fact}" for fact in facts(slug, ruling.decides, language))
        yield ""


def agreed(case: Adjudication, line: int, language: str) -> Iterator[str]:
    """The table as it stood before the line."""
    before = RawRecord(case.record.lines.until(line - 1))
    judging: Judging = judging_of(before, case.settings)
    players = judging.header.players
    rows = judging.header.game.view(judging.replay.worlds[0])
    for title, text in table.said(judging.slug, rows, players, language):
        yield f"- {phrase('labelled', language, label=title, said=text)}"
    yield ""


def of_account(slug: str, account: Account, language: str) -> Iterator[str]:
    """What is to be said of an account."""
    if account.possible:
        yield f"{phrase('account-possible', language)}\n"
    if account.refused is not None:
        one = account.refused
        said = f"{message(slug, one, language)} ({one.rule.code})"
        yield f"{labelled(one.breach, language, said)}.\n"
        if one.parting is not None:
            part = phrase(
                "part",
                language,
                refused=f"{one.parting.reading}={one.parting.refused}",
                allowed=f"{one.parting.reading}={one.parting.allowed}",
            )
            yield f"{rulebook.question(slug, one.parting.reading, language)} {part}.\n"
    for one in account.contradicted:
        said = f"{message(slug, one, language)} ({one.rule.code})"
        where = f"{phrase('contradicted-by', language)} {place(one, language)}"
        yield f"{phrase('labelled', language, label=where, said=said)}.\n"
        yield f"> {one.text.strip()}\n"
    for one in account.open:
        yield f"{labelled('undecided', language, message(slug, one, language))}.\n"


def of_claims(case: Adjudication, language: str) -> Iterator[str]:
    """The claims, each with its standing."""
    text = {one.number: one.text.strip() for one in case.record.lines}
    yield f"## {phrase('claims', language)}\n"
    for one in case.weighed:
        alone = one.standing == "contradicted" and not one.claims and not one.lines
        standing = phrase("claim-cannot-be" if alone else f"claim-{one.standing}", language)
        claimed = f"`{one.claim.source.text.strip()}`"
        yield f"- {phrase('labelled', language, label=claimed, said=standing)}"
        for other in one.claims:
            yield f"    - `{case.weighed[other].claim.source.text.strip()}`"
        for line in one.lines:
            label = f"{phrase('line', language)} {line}"
            yield f"    - {phrase('labelled', language, label=label, said=f'`{text[line]}`')}"
    yield ""


def decision(ruling: Ruling, language: str) -> str:
    """Which account holds."""
    possible = ruling.possible
    names = rulebook.joined([account.teller for account in possible], "and", language)
    key = ("decided-none", "decided-one", "decided-several")[min(len(possible), 2)]
    return phrase(key, language, names=names)


def reasons(ruling: Ruling) -> Iterator[Finding]:
    """The findings that speak against accounts."""
    for account in ruling.accounts:
        if account.refused is not None:
            yield account.refused
        yield from account.contradicted


def place(one: Finding, language: str) -> str:
    """Where a finding stands."""
    return f"{phrase('line', language)} {one.line}"
