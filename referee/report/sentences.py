"""Say what findings and open questions mean, in the language of the user.

Every output format is made of these sentences.
"""

from collections.abc import Iterable, Iterator, Sequence

from referee.judge.verdict import Fact, Finding, OpenQuestion, TableFact
from referee.notation.word_tables import translated_card
from referee.replaying.house_rules import HouseRule
from referee.replaying.refusals import Parting
from referee.report import rulebook, sources
from referee.report.messages import parted_by_semicolons, phrase


def message(slug: str, finding: Finding, language: str) -> str:
    """Return the sentence that says what is wrong."""
    if finding.fact:
        fact = rulebook.fact(slug, finding.fact, language, finding.values)
        return phrase("undecided-because", language, fact=fact)
    sentence = rulebook.refusal(slug, finding.rule, language, finding.values)
    sentence = with_or_lines(sentence, finding, language)
    if finding.cut_short:
        sentence = phrase("or-unsearched", language, message=sentence)
    return sentence


def with_or_lines(sentence: str, finding: Finding, language: str) -> str:
    """Return a sentence about a finding with the lines that may be at fault instead, if any."""
    if not finding.or_lines:
        return sentence
    lines = [str(line) for line in finding.or_lines]
    key = "or-line" if len(lines) == 1 else "or-lines"
    return phrase(key, language, message=sentence, lines=", ".join(lines))


def kind_of(finding: Finding, language: str) -> str:
    """Return what sort of finding it is: a verdict, a note, or what is wrong with an account."""
    if finding.account:
        against_rule = finding.breach == "illegal"
        breach = phrase("branch.breach" if against_rule else f"verdict.{finding.breach}", language)
        return phrase("account", language, teller=finding.account, kind=breach)
    if not finding.note:
        return phrase(f"verdict.{finding.breach}", language)
    if finding.rule.code.startswith("TXT"):
        return phrase("not-used", language)
    return phrase(f"amends.{finding.amends}" if finding.amends else "note", language)


def file_of(path: str, finding: Finding) -> str:
    """Return the file of a finding's line: the record's, or one that the record names."""
    # Imported here: few formats need it, and it takes longer to load than a report to write.
    from pathlib import PurePath

    return (PurePath(path).parent / (finding.path or PurePath(path).name)).as_posix()


def remarks(slug: str, finding: Finding, language: str) -> Iterator[tuple[str, str]]:
    """Yield the labels and texts below the line: the rule, its source, legal alternatives.

    A note on what is read accuses nobody, and has its rule only by its code.
    """
    rule = finding.rule
    for table_rule in finding.house_rules:
        yield "house-rule", house_rule(slug, table_rule, language)
    noted = finding.note and finding.breach == "undecided"
    if not (finding.house_rules or noted):
        yield "rule", rulebook.statement(slug, rule, language)
        yield "source", sources.source(slug, rule, language)
    if finding.leaves_open:
        yield "open", phrase(f"leaves-open.{finding.leaves_open}", language)
    parting = finding.parting
    if parting is not None:
        question = rulebook.question(slug, parting.reading, language)
        yield "open", f"{question} ({sources.translate_source(slug, parting.source, language)})"
        yield "readings", both_values(parting, language)
    terms = finding.values.get("sum", ())
    if terms:
        yield "sum", rulebook.addition(slug, terms, language)
    if finding.also:
        yield "also", ", ".join(rule.code for rule in finding.also)
    if finding.evidence:
        lines = [str(line) for line in finding.evidence]
        key = "evidence" if len(lines) > 1 else "evidence-one"
        yield "seen", phrase(key, language, lines=", ".join(lines))
    if finding.decides:
        decides = facts(slug, finding.decides, language)
        yield "decides", parted_by_semicolons(decides, language)
    if finding.allowed:
        yield "allowed", "; ".join(finding.allowed)
    if finding.perhaps:
        yield "perhaps", "; ".join(finding.perhaps)


def both_values(parting: Parting, language: str) -> str:
    """Return the words that name the value of a reading that refuses, and the one that allows."""
    name = parting.reading
    refused, allowed = f"{name}={parting.refused}", f"{name}={parting.allowed}"
    return phrase("part", language, refused=refused, allowed=allowed)


def house_rule(slug: str, rule: HouseRule, language: str) -> str:
    """Return the question that a house rule decides, its value, and what the rulebook has."""
    return phrase(
        "house",
        language,
        question=rulebook.question(slug, rule.name, language),
        here=f"{rule.name}={rule.value}",
        there=f"{rule.name}={rule.rulebook}",
        source=sources.translate_source(slug, rule.source, language),
    )


def facts(slug: str, decides: Iterable[Fact], language: str) -> Iterator[str]:
    """Yield the words for each fact that would decide an undecided finding."""
    for fact in decides:
        if isinstance(fact, TableFact):
            named = rulebook.part_of_player(slug, fact.place, fact.owner, language)
            place = f"{named} {fact.number}".rstrip()
            yield phrase("fact-lay", language, place=place)
            continue
        card = translated_card(slug, fact.card, language) if language != "en" else fact.card
        key = "fact-held-one" if fact.least == 1 else "fact-held"
        text = phrase(key, language, player=fact.player, n=fact.least, card=card)
        if not fact.decides_either_way:
            key, left = ("if-so", fact.if_so) if len(fact.if_so) == 1 else ("if-not", fact.if_not)
            text += " " + phrase(key, language, teller=left[0])
        yield text


def missing_facts(slug: str, questions: Sequence[OpenQuestion], language: str) -> str:
    """Return the sentence on facts that are missing for the same reason.

    It names the lines and the rules that miss them.
    """
    first = min(question.finding.line for question in questions)
    last = max(question.last for question in questions)
    lines = (
        phrase("line-at", language, line=first)
        if first == last
        else phrase("lines-between", language, first=first, last=last)
    )
    codes = dict.fromkeys(rule.code for question in questions for rule in question.rules)
    n = sum(question.count for question in questions)
    facts = (
        rulebook.fact(slug, question.finding.fact, language, question.finding.values)
        for question in questions
    )
    values = {
        "fact": parted_by_semicolons(facts, language),
        "lines": lines,
        "counted": phrase("open-answers", language, n=n),
        "rules": ", ".join(codes),
    }
    because = questions[0].because
    if because is None:
        return phrase("open-because", language, **values)
    return phrase("open-after", language, line=because, **values)
