"""Write rulings for the players as Markdown: what is agreed, each account, the decision."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from attrs import frozen

from referee.disputes.player_turns import PlayerTurn
from referee.disputes.rulings import Account, Ruling, is_physical
from referee.judge.found import ALL_LINES
from referee.judge.record_judging import judging_of, moment_within_turn
from referee.judge.verdict import Finding, RecordVerdict
from referee.knowledge.observations import Claim
from referee.record.budget import Budget
from referee.record.source import RawRecord
from referee.replaying.worlds import catch_up
from referee.report import rulebook, sources, table
from referee.report.escaping import markdown_code, markdown_text
from referee.report.messages import (
    Counted,
    labelled,
    parted_by_semicolons,
    phrase,
    rule_set_name,
)
from referee.report.places import Places
from referee.report.sentences import both_values, facts, kind_of, message, with_or_lines
from referee.rulesets.header import Header
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Rule
from referee_spec.kernel.tally import Totals

if TYPE_CHECKING:
    # Imported for its types only: without claims z3 is not needed.
    from referee.disputes.claims import Weighed


@frozen
class Adjudication:
    """A judged record with its turns and its weighed claims.

    ``budget`` is for what the ruling says that the verdict does not, such as what is agreed.
    ``faults`` are the faults of the witness's file.
    """

    path: str
    record: RawRecord
    settings: Settings
    header: Header
    turns: Mapping[int, PlayerTurn]
    verdict: RecordVerdict
    budget: Budget
    weighed: tuple["Weighed", ...] = ()
    faults: tuple[Finding, ...] = ()


def markdown(case: Adjudication, language: str) -> str:
    """Return the ruling in a language."""
    return "\n".join(lines(case, language)).rstrip() + "\n"


def lines(case: Adjudication, language: str) -> Iterator[str]:
    """Yield the lines of the ruling."""
    verdict = case.verdict
    slug = verdict.game
    yield f"# {labelled('ruling', language, markdown_text(case.header.game.title))}\n"
    place = f"{markdown_code(case.path)}, {phrase('line', language)} {verdict.line}"
    # A record is judged by no rules if its header leaves open by which.
    if verdict.digest:
        name = markdown_text(rule_set_name(verdict.rule_set, language))
        rules = phrase("rules-used", language, name=name, digest=f"`{verdict.digest}`")
        if verdict.components is not None:
            box, digest = verdict.components
            values = {"name": markdown_text(box), "digest": f"`{digest}`"}
            rules += f", {phrase('components-used', language, **values)}"
        place = parted_by_semicolons((place, rules), language)
    yield f"{place}.\n"
    players = markdown_text(", ".join(case.header.players))
    given = labelled("verdict-label", language, phrase(f"verdict.{verdict.verdict}", language))
    yield f"{labelled('players', language, players)}. {given}.\n"
    cited: dict[str, Rule] = {}
    texts = {line.number: line.text.strip() for line in case.record.lines}
    places = Places(slug, case.header.players, case.turns, texts, language)
    for ruling in verdict.rulings:
        yield from turn_lines(case, ruling, places)
        for account in ruling.accounts:
            cited |= {rule.code: rule for one in account.faults for rule in (one.rule, *one.also)}
    own = [
        finding
        for finding in verdict.findings
        if not finding.account and finding.rule.code != "TXT122"
    ]
    if own:
        yield f"## {phrase('found', language)}\n"
    for finding in own:
        yield from finding_lines(slug, finding, places)
        cited |= {rule.code: rule for rule in (finding.rule, *finding.also)}
    if case.weighed:
        yield from claim_lines(case, places)
    if cited:
        yield f"## {phrase('rules-that-apply', language)}\n"
        for code, rule in cited.items():
            source = sources.source(slug, rule, language)
            statement = rulebook.statement(slug, rule, language)
            yield f"- **{code}** {markdown_text(statement)} *{markdown_text(source)}*"


def finding_lines(slug: str, finding: Finding, places: Places) -> Iterator[str]:
    """Yield the lines about a finding that is on no account."""
    language = places.language
    text = with_code(slug, finding, language)
    if finding.note:
        text = phrase("labelled", language, label=kind_of(finding, language), text=text)
    found = phrase("labelled", language, label=places.named(finding.line), text=text)
    yield f"- {markdown_text(found)}\n"
    yield f"    > {markdown_text(finding.text.strip())}\n"
    yield from (f"    {line}" for line in remark_lines(slug, finding, places))


def turn_lines(case: Adjudication, ruling: Ruling, places: Places) -> Iterator[str]:
    """Yield the lines about a disputed turn: what is agreed, each account, the decision."""
    slug, language = case.verdict.game, places.language
    line = ruling.line.number
    yield f"## {markdown_text(places.disputed(line))}\n"
    if ruling.most is None and not case.budget.is_spent:
        yield f"{phrase('agreed', language)}\n"
        yield from agreed_lines(case, ruling, language)
    for account in ruling.accounts:
        yield f"### {markdown_text(account.teller)}\n"
        yield f"> {markdown_text(account.source.text.strip())}\n"
        yield from account_lines(slug, account, places)
    for finding in ruling.unreadable:
        yield f"> {markdown_text(finding.text.strip())}\n"
        text = markdown_text(with_code(slug, finding, language))
        label = phrase("account-unreadable", language)
        yield f"{phrase('labelled', language, label=label, text=text)}.\n"
    yield f"**{phrase('decision', language)}.** {markdown_text(decision(ruling, places))}\n"
    if ruling.decides:
        yield f"{labelled('decides', language).capitalize()}\n"
        yield from (f"- {markdown_text(fact)}" for fact in facts(slug, ruling.decides, language))
        yield ""


def agreed_lines(case: Adjudication, ruling: Ruling, language: str) -> Iterator[str]:
    """Yield the lines that show what is the same in all possible worlds before a disputed turn."""
    line = ruling.line.number
    before = case.record.until(line - 1)
    judging = judging_of(before, case.settings, moments_with=ALL_LINES, budget=case.budget)
    last = max((account.source.number for account in ruling.accounts), default=line)
    within = moment_within_turn(case.record, case.settings, judging, line - 1, last)
    game, players = judging.header.game, judging.header.players
    event = None
    if ruling.accounts:
        # The record may leave out the heading, the deal or draws before the turn.
        event = judging.reader.read(ruling.accounts[0].source.text).events[0]
    before_it = [*(within or judging.replay).worlds]
    if judging.numbers.any_round and Totals in game.events:
        # The position may be of a later round, before which nobody knows the totals.
        matches = [evolve(one.match, round=one.match.round + 1, totals=None) for one in before_it]
        before_it += [
            evolve(one, match=later) for one, later in zip(before_it, matches, strict=True)
        ]
    worlds = dict.fromkeys(catch_up(game, world, event).state for world in before_it)
    first, *others = (tuple(game.view(world)) for world in worlds)
    texts = table.rows_as_text(judging.slug, first, players, language)
    for row, (title, text) in zip(first, texts, strict=True):
        if all(row in rows for rows in others):
            yield f"- {markdown_text(phrase('labelled', language, label=title, text=text))}"
    yield ""


def account_lines(slug: str, account: Account, places: Places) -> Iterator[str]:
    """Yield the lines about one account: its result, and the findings against it."""
    language = places.language
    if account.allowed:
        yield f"{phrase('account-possible', language)}\n"
    for own in account.own_faults:
        key = "account-impossible" if is_physical(own) else "account-against-rule"
        yield f"{labelled(key, language, markdown_text(with_code(slug, own, language)))}.\n"
        yield from remark_lines(slug, own, places)
    for finding in account.contradicted:
        contradicted = "also-contradicted-by" if account.own_faults else "contradicted-by"
        key = contradicted if is_physical(finding) else "account-later"
        where = f"{phrase(key, language)} {places.line(finding.line)}"
        text = markdown_text(with_code(slug, finding, language))
        yield f"{phrase('labelled', language, label=where, text=text)}.\n"
        yield f"- {places.quoted(finding.line)}\n"
        yield from remark_lines(slug, finding, places)
    for finding in account.open:
        fact = markdown_text(message(slug, finding, language))
        yield f"{labelled('verdict.undecided', language, fact)}.\n"


def remark_lines(slug: str, finding: Finding, places: Places) -> Iterator[str]:
    """Yield the remarks on a finding: other rules that refuse the same, how a wrong score adds up,
    what the finding leaves open, the evidence, and the reading that allows what another refuses."""
    language = places.language
    if finding.also:
        codes = ", ".join(rule.code for rule in finding.also)
        label = phrase("also", language).capitalize()
        yield f"{phrase('labelled', language, label=label, text=codes)}.\n"
    terms = finding.values.get("sum", ())
    if terms:
        added = markdown_text(rulebook.addition(slug, terms, language))
        yield f"{labelled('sum', language, added)}.\n"
    if finding.leaves_open:
        left = phrase(f"leaves-open.{finding.leaves_open}", language)
        yield f"{labelled('open', language, left).capitalize()}.\n"
    if finding.evidence:
        yield f"{labelled('shown-by', language)}\n"
        yield from (f"- {places.quoted(line)}" for line in finding.evidence)
        yield ""
    parting = finding.parting
    if parting is not None:
        question = rulebook.question(slug, parting.reading, language)
        yield f"{markdown_text(question)} {both_values(parting, language)}.\n"


def claim_lines(case: Adjudication, places: Places) -> Iterator[str]:
    """Yield the lines about the claims, each with its standing."""
    language = places.language
    yield f"## {phrase('claims', language)}\n"
    for weighed in case.weighed:
        alone = weighed.standing == "contradicted" and not weighed.claims and not weighed.lines
        key = "cannot-be" if isinstance(weighed.claim, Claim) else "not-so"
        standing = phrase(f"claim.{key if alone else weighed.standing}", language)
        claimed = markdown_code(weighed.claim.source.text.strip())
        yield f"- {phrase('labelled', language, label=claimed, text=standing)}"
        for other in weighed.claims:
            yield f"    - {markdown_code(case.weighed[other].claim.source.text.strip())}"
        yield from (f"    - {places.quoted(line)}" for line in weighed.lines)
    yield ""


def decision(ruling: Ruling, places: Places) -> str:
    """Return the sentence that says which accounts can be true, and which rules they break."""
    language = places.language
    if ruling.most is not None:
        return phrase("decided-bound", language)
    if not ruling.complete:
        return phrase("decided-unreadable", language)
    possible = ruling.possible
    tellers = dict.fromkeys(account.teller for account in possible)
    names = Counted(rulebook.join_words([*tellers], "and", language), len(tellers))
    different = ruling.different
    breaches = [
        breach(account.teller, fault, places)
        for account in different
        for fault in account.own_faults or account.contradicted[:1]
    ]
    if breaches:
        key = "decided-breach" if len(different) == 1 else "decided-mixed"
        listed = parted_by_semicolons(breaches, language)
        return f"{phrase(key, language, names=names)} {listed}."
    key = ("decided-none", "decided-one", "decided-several")[min(len(different), 2)]
    return phrase(key, language, names=names)


def breach(teller: str, fault: Finding, places: Places) -> str:
    """Return the clause that says who broke which rule if this teller is right.

    If the refused line is not a turn (a score, for instance), the clause names no player. It also
    says if another reading allows it, and names lines that may be at fault instead.
    """
    values = {"teller": teller, "rule": fault.rule.code, "place": places.line(fault.line)}
    if fault.player is None or fault.line not in places.turns:
        clause = phrase("account-fault", places.language, **values)
    else:
        player = places.players[fault.player]
        clause = phrase("account-breach", places.language, player=player, **values)
    if fault.breach == "contested":
        clause = phrase("by-one-reading", places.language, message=clause)
    return with_or_lines(clause, fault, places.language)


def with_code(slug: str, finding: Finding, language: str) -> str:
    """Return the message of a finding with the code of its rule."""
    return f"{message(slug, finding, language)} ({finding.rule.code})"
