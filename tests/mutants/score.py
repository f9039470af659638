"""Tables of the outcomes of mutants: by rule, by technique and kind, and those not noticed."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from attrs import frozen
from mutation import KINDS, Mutant

ALIKE = Path(__file__).with_name("alike.toml")


@frozen
class Outcome:
    """A mutant and the names of the techniques that noticed it.

    These are all such techniques if every technique was tried (``by_each``), else only the first.
    """

    mutant: Mutant
    noticed: tuple[str, ...]
    by_each: bool


def reasons() -> Mapping[str, str]:
    """Return the reasons why mutants are equivalent to the rules, by the mutant's name."""
    entries = tomllib.loads(ALIKE.read_text("utf-8")).get("alike", ())
    return {name: entry["why"] for entry in entries for name in entry["mutants"]}


def page(slug: str, found: Sequence[Outcome], known: Mapping[str, str]) -> str:
    """Return the report on a game's mutants, in Markdown."""
    dead = sum(bool(one.noticed) for one in found)
    alike = sum(not one.noticed and one.mutant.name in known for one in found)
    lines = [f"## {slug}", ""]
    lines += [f"{dead:,} of {len(found):,} mutants noticed; {alike:,} mean the same; "
              f"{len(found) - dead - alike:,} alive.", ""]  # fmt: skip
    lines += [*by_technique(found), "", *by_rule(found), ""]
    for one in found:
        if not one.noticed:
            why = known.get(one.mutant.name, "**alive**")
            codes = ", ".join(one.mutant.rules)
            lines.append(f"- {codes}, line {one.mutant.line}: `{one.mutant.name}`: {why}")
    return "\n".join(lines) + "\n"


def by_technique(found: Sequence[Outcome]) -> Iterator[str]:
    """Yield the lines of the table of techniques.

    It counts the mutants that each technique noticed first; and, of the mutants on which every
    technique was tried, those that it noticed by kind, and those that only it noticed.
    """
    each = [one for one in found if one.by_each]
    yield f"Each mutant was tried by one technique after the other until one noticed; {len(each):,}"
    yield "of them by each technique, and these are told by their kind."
    yield ""
    yield f"| technique | noticed first | {' | '.join(KINDS)} | all | it alone |"
    yield "| --- | --- |" + " --- |" * (len(KINDS) + 2)
    for name in dict.fromkeys(name for one in found for name in one.noticed):
        first = sum(one.noticed[:1] == (name,) for one in found)
        alone = sum(one.noticed == (name,) for one in each)
        yield f"| {name} | {first:,} | {counts(o for o in each if name in o.noticed)} | {alone} |"
    dead = sum(bool(one.noticed) for one in found)
    yield f"| all together | {dead:,} | {counts(one for one in each if one.noticed)} | |"
    yield f"| made | {len(found):,} | {counts(each)} | |"


def counts(found: Iterable[Outcome]) -> str:
    """Return the cells with the number of mutants of each kind and in all."""
    by = Counter(one.mutant.kind for one in found)
    return " | ".join(f"{n:,}" for n in (*(by[kind] for kind in KINDS), by.total()))


def by_rule(found: Sequence[Outcome]) -> Iterator[str]:
    """Yield the lines of the table of rules.

    It counts the mutants and the noticed ones, of the rule's own function and of those that it
    calls.
    """
    yield "| rule | its own | noticed | called | noticed |"
    yield "| --- | --- | --- | --- | --- |"
    codes = dict.fromkeys(code for one in found for code in one.mutant.rules)
    for code in sorted(codes):
        part = [one for one in found if code in one.mutant.rules]
        own = [one for one in part if one.mutant.own]
        called = [one for one in part if not one.mutant.own]
        yield (
            f"| {code} | {len(own)} | {sum(bool(one.noticed) for one in own)} "
            f"| {len(called)} | {sum(bool(one.noticed) for one in called)} |"
        )
