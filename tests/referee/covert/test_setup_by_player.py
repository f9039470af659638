"""Lines of setting up may be grouped by player: they are judged step by step."""

from pathlib import Path

import pytest

import referee
from referee.disputes.comparing import compare
from referee.record.source import lines_of_text, records
from referee.rulesets.rule_set import Settings

GAMES = Path(__file__).parents[3] / "docs" / "games"

SAMPLES = ("covert-2-players-by-hand", "covert-3-players-by-hand", "covert-4-players-by-hand")
FOR_ALL = ("cubes", "regions", "open", "tiles", "lots")


def sample(name: str) -> str:
    """Return the text of a sample game."""
    return (GAMES / f"{name}.txt").read_text("utf-8")


def by_player(name: str) -> tuple[str, list[str], str]:
    """Return a sample game in three parts: the lines of setting up stand player by player in the
    second, and those for all at its end."""
    text = sample(name)
    start, end = text.index("\ncharacter") + 1, text.index("\nround 1") + 1
    lines = text[start:end].split("\n")
    names = text.partition("players: ")[2].partition("\n")[0].split(", ")
    told = [line for who in names for line in lines if f" {who}:" in line]
    told += [line for line in lines if line.startswith(FOR_ALL)]
    assert sorted(told) == sorted(filter(None, lines)) and told != [*filter(None, lines)]
    return text[:start], told, text[end:]


def codes(before: str, told: list[str], after: str) -> list[str]:
    """Return the rules that refuse a record in three parts."""
    found = referee.check("\n".join([before, *told, after])).findings
    return [finding.rule.code for finding in found]


@pytest.mark.parametrize("name", SAMPLES)
def test_the_verdict_is_that_of_a_record_in_the_order_of_the_steps(name: str) -> None:
    before, told, after = by_player(name)
    texts = sample(name), "\n".join([before, *told, after])
    one, other = (referee.check(text).records[0] for text in texts)
    assert (one.verdict, (), len(one.open)) == (other.verdict, other.findings, len(other.open))
    comparison = compare(*(next(records(lines_of_text(text))) for text in texts), Settings())
    assert comparison.parting is None


def test_a_merged_record_has_each_line_once() -> None:
    """A line of a later step may stand above those of earlier ones."""
    before, (_, _, *told), after = by_player("covert-3-players-by-hand")
    told.insert(0, "deal Ida: ? ?")
    one = next(records(lines_of_text("\n".join([before, *told, after]))))
    merged = compare(one, one, Settings()).merged.splitlines()
    assert [1] * len(told) == [merged.count(line) for line in told]


def test_a_card_of_an_agent_may_be_dealt_above_its_line() -> None:
    """All agents stand before their cards are shuffled back and hands are dealt."""
    before, told, after = by_player("covert-2-players")
    agents = next(line for line in told if line.startswith("agents Ben"))
    dealt = next(line for line in told if line.startswith("deal Ana"))
    told[told.index(dealt)] = f"deal Ana: {agents.split()[2]} ?"
    assert "CVT104" not in codes(before, told, after)


def test_a_card_that_is_dealt_twice_is_found() -> None:
    before, told, after = by_player("covert-2-players")
    one, other = (line for line in told if line.startswith("deal"))
    told[told.index(other)] = f"{other.rpartition(' ')[0]} {one.split()[2]}"
    assert "CVT104" in codes(before, told, after)


@pytest.mark.parametrize("at", [0, 2, -2])
def test_the_steps_of_a_player_and_those_for_all_keep_their_order(at: int) -> None:
    before, told, after = by_player("covert-3-players-by-hand")
    told[at], told[at + 1] = told[at + 1], told[at]
    assert "CVT102" in codes(before, told, after)


def test_nobody_is_accused_for_a_line_that_cannot_be_read() -> None:
    before, told, after = by_player("covert-3-players-by-hand")
    told = [line.replace("agents Jon", "agents Jno") for line in told]
    assert ["TXT104"] == codes(before, told, after)


@pytest.mark.parametrize(
    "agents",
    [
        "agents Ana: berlin rome london\nagents Ben: kiev bonn venice\n",
        "Agents: Ana in Berlin, Rome and London. Ben in Kiev, Bonn and Venice.\n",
        "Agents: Ana Berlin, Rome, London; Ben Kiev, Bonn, Venice\n",
        "lang: fr\nAgents : Ana à Berlin, Rome et Londres. Ben à Kiev, Bonn et Venise.\n",
    ],
)
def test_agents_may_be_told_by_their_cities(agents: str) -> None:
    """The cards that were drawn for them are not named."""
    lang, _, agents = agents.rpartition("lang: fr\n")
    head = (
        f"game: Covert\nplayers: Ana, Ben\n{'lang: fr' if lang or 'à' in agents else ''}\n{agents}"
    )
    turns = """\
round 1
rolls Ana: 2 3 3 6 6
rolls Ben: 1 4 4 5 6
Ana places 3 in movement
Ben places 4 in movement
Ana stops 1
Ben stops 2
Ana waits
Ben waits
"""
    for way, codes in (("berlin-bonn", []), ("paris-bonn", ["CVT441"])):
        found = referee.check(f"{head}{turns}Ana moves 3: {way}\n").findings
        assert codes == [one.rule.code for one in found if not one.note]
