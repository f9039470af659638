"""The library: replaying records, building them, and giving verdicts and steps as data."""

import inspect
import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import referee
from referee.cli.show import table_lines
from referee.judge.found import ALL_LINES
from referee.judge.record_judging import judging_of
from referee.record.source import RawRecord, lines_of_text, records
from referee.rulesets.rule_set import Settings
from referee.steps import walk
from referee_spec.cover_your_assets.events import Discard, Pair, Pass, Show, Skip
from referee_spec.kernel.evolve import evolve
from referee_spec.kings_in_the_corner.events import Draw, Fine, Pay, Place
from referee_spec.kings_in_the_corner.state import Table

DOCS = Path(__file__).parents[2] / "docs"
SAMPLES = sorted(
    path
    for path in (*DOCS.glob("games/**/*.txt"), *DOCS.glob("disputes/*.txt"))
    if path.name != "witness.txt"
)
EVERY = 70
"""How many lines apart the tables are compared in a long record; each takes a judgment."""

HEADER = "game: Cover Your Assets\nplayers: Ana, Ben\n\n"
STRAY = HEADER + "1. Ana pairs gold silver\n2. Ben mumbles cash\n3. Ana discards cash\n"


def with_payments(worlds: tuple[Any, ...]) -> list[Any]:
    """Return the worlds as if the record wrote all payments."""
    return [
        evolve(world, match=evolve(world.match, pays=True)) if isinstance(world, Table) else world
        for world in worlds
    ]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_each_step_has_the_table_that_a_judgment_up_to_its_line_comes_to(path: Path) -> None:
    """One walk over a record gives the same tables, players and moves as judging it anew."""
    settings = Settings(folder=path.parent)
    [record] = records(lines_of_text(path.read_text("utf-8")))
    judging = judging_of(record, settings, moments_with=ALL_LINES)
    steps = walk(judging, judging.found.findings).steps
    apart = 1 if len(steps) < 30 else EVERY

    for step in steps[len(path.name) % apart :: apart]:
        part = judging_of(
            RawRecord(record.lines.until(step.lines[-1])), settings, moments_with=ALL_LINES
        )
        alone = walk(part, part.found.findings).steps[-1].after
        assert table_lines(alone, "es") == table_lines(step.after, "es"), step.line
        # Only below a line it may stand that the payments of its hand are written.
        assert with_payments(alone.worlds) == with_payments(step.after.worlds)


def test_the_lines_after_a_fault_have_the_table_that_is_shown_there() -> None:
    """Up to the end of the round the tables are those of the cheapest explanations so far."""
    steps = list(referee.replay(STRAY))

    assert ["CYA212"] == [one.rule.code for one in steps[0].findings]
    assert ["turn", "unreadable", "turn"] == [step.kind for step in steps]
    assert [(4,), (5,), (6,)] == [step.lines for step in steps]
    for step in steps:
        [record] = records(STRAY.splitlines()[: step.line])
        judging = judging_of(record, Settings(), moments_with=ALL_LINES)
        assert walk(judging, ()).steps[-1].after.worlds == step.after.worlds
        assert not step.after.certain


def test_the_lines_of_a_dispute_are_one_step() -> None:
    text = (DOCS / "disputes" / "challenge.txt").read_text("utf-8")
    [dispute] = [step for step in referee.replay(text) if step.kind == "disputed"]
    assert len(dispute.lines) == 3
    assert 3 == len(dispute.words.splitlines())
    assert dispute.findings


def test_a_line_that_changes_nothing_leaves_the_table() -> None:
    """Each of thousands of claims would hold a table of its own, of each possible world."""
    text = HEADER + "1. Ana challenges Ben: ? / ?\n" + "claim Ben: Ana won\n" * 3
    turn, *claims = referee.replay(text)
    assert 3 == len(claims)
    assert all(one.before is one.after is turn.after for one in claims)


def test_other_rules_can_be_given() -> None:
    """The rules replace those of the header, as in a check."""
    game = referee.game("cover-your-assets")
    bold = referee.RuleSet(game, "bold", evolve(game.defaults, safe_sets=0, nest_egg=0))
    text = (
        HEADER + "position\nstack Ana: home home\nto play: Ben\nBen challenges Ana: gold / pass\n"
    )
    assert ["CYA301"] == [f.rule.code for step in referee.replay(text) for f in step.findings]
    assert not any(step.findings for step in referee.replay(text, bold))


@pytest.mark.parametrize("text", ["", "once upon a time", "game: Chess\nplayers: Ana\n"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(referee.Refused) as refused:
        list(referee.replay(text))
    assert refused.value.finding.breach in ("unreadable", "ill-formed")


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_a_sample_is_read_and_printed(path: Path) -> None:
    """What is printed is a record with the same verdict, and printing it again changes nothing.

    Most samples are printed as they are written.
    """
    text = path.read_text("utf-8")
    settings = Settings(folder=path.parent)
    [record] = referee.read(text, settings)
    if str(record) != text:
        verdicts = [referee.check(one, settings).verdict for one in (text, str(record))]
        assert verdicts[0] == verdicts[1]
        assert [str(record)] == [str(again) for again in referee.read(str(record), settings)]


@pytest.mark.parametrize(
    "name", ["cya-2-players.txt", "kings-3-players.txt", "covert-2-players.txt"]
)
def test_a_game_is_recorded_event_by_event(name: str) -> None:
    """The events of a sample, added one by one, make a record with the same tables."""
    text = (DOCS / "games" / name).read_text("utf-8")
    steps = list(referee.replay(text))[:90]
    start = steps[0].before
    header = dict(line.split(": ", 1) for line in text.split("\n\n")[0].splitlines())
    record = referee.Record(
        header["game"], start.players, header.get("dealer"), header.get("rules", "")
    )
    for step in steps:
        for event in step.events:
            record.add(event)
    assert steps[-1].after.worlds == list(referee.replay(str(record)))[-1].after.worlds


def test_a_refused_event_leaves_the_record_as_it_was() -> None:
    record = referee.Record("Cover Your Assets", ["Ana", "Ben"])
    record.add(Pair(0, ("home", "home")))
    before = str(record)
    with pytest.raises(referee.Refused, match="CYA202") as refused:
        record.add(Discard(0, ("cash",)))
    assert "Ana discards cash" in refused.value.finding.text
    with pytest.raises(referee.Refused):
        record.add_text("2. Ben discards cash\n3. Ben discards cash")
    assert before == str(record)
    record.add(Discard(1, ("cash",)))
    assert "2. Ben discards cash" in str(record)


@pytest.mark.parametrize("event", [Discard(1, ("no-card",)), Discard(7, ("cash",))])
def test_an_event_that_cannot_be_judged_leaves_the_record_as_it_was(event: object) -> None:
    """Found by adding events with wrong fields: the next legal event was refused in its place."""
    record = referee.Record("Cover Your Assets", ["Ana", "Ben"])
    record.add(Discard(0, ("home",)))
    with pytest.raises(LookupError):
        record.add(event)
    record.add(Discard(1, ("cash",)))
    assert str(record).endswith("1. Ana discards home\n2. Ben discards cash\n")


@pytest.mark.parametrize("game", ["Cover Your Assets", "Kings in the Corner", "Covert"])
def test_what_is_no_event_of_the_game_is_an_error(game: str) -> None:
    """Covert once wrote nothing, and said nothing."""
    record = referee.Record(game, ["Ana", "Ben"])
    for event in (None, "Ana discards home", Skip(0), Pay(0, 1)):
        if not isinstance(event, referee.game(game).events):
            with pytest.raises(TypeError, match=game):
                record.add(event)


def test_a_header_has_its_own_lines_only() -> None:
    """A name could add a line to the header, or stand in no text that can be read again."""
    with pytest.raises(ValueError, match="line break"):
        referee.Record("Cover Your Assets", ['Ana"\nrules: two-wilds # ', "Ben"])
    with pytest.raises(ValueError, match="line break"):
        referee.Record("Cover Your Assets", ["Ana", "Ben"], rules="official\ndealer: Ana")
    for name in ("Ana\r", "Ana\0", "Ana\ud800"):
        with pytest.raises(referee.Refused, match="TXT00"):
            referee.Record("Cover Your Assets", [f"{name}!", "Ben"])


def test_legal_moves_can_be_made_to_the_end_of_a_challenge() -> None:
    """In the middle of a turn the table has the player who shows the next card."""
    record = referee.Record("Cover Your Assets", ["Ana", "Ben"])
    record.add_text(
        "position\nstack Ana: home home | gold cash\nstack Ben: cash cash\n"
        "hand Ben: cash cash gold home home\nto play: Ben"
    )
    [challenge, *_] = [e for e in record.table.legal_events if type(e).__name__ == "Challenge"]
    record.add(challenge)
    assert "Ana" == record.table.to_act
    assert "pass" in record.table.legal_moves


CHALLENGE = (
    HEADER
    + """\
position
stack Ana: home home
stack Ben: cash cash | jewels jewels
hand Ana: jewels gold cash ? ?
hand Ben: jewels stocks stocks home ?
pile: 60
to play: Ana
"""
)


@pytest.mark.parametrize("after", ["", "# so says Ben\n", "\n# so says Ben\n\n"])
@pytest.mark.parametrize("added", [False, True])
def test_a_turn_goes_on_before_the_comments_behind_it(after: str, added: bool) -> None:
    """Also if they were added by themselves: the turn is the last line that says something."""
    begun = CHALLENGE + "Ana challenges Ben: jewels  # why\n"
    [record] = referee.read(begun if added else begun + after)
    if added:
        record.add_text(after)
    record.add(Show(1, "jewels"))
    record.add(Pass(0))
    [expected] = referee.read(begun.replace("jewels  #", "jewels / jewels / pass  #") + after)
    assert str(expected) == str(record)


@pytest.mark.parametrize("event", [Show(1, "jewels"), Pass(1)])
def test_an_event_that_begins_no_line_is_refused(event: object) -> None:
    """It belongs to a turn, but to none of the accounts of a dispute."""
    dispute = (
        "disputed\n  per Ana: Ana challenges Ben: jewels\n  per Ben: Ana challenges Ben: gold\n"
    )
    [record] = referee.read(CHALLENGE + dispute)
    before = str(record)
    with pytest.raises(referee.Refused, match="TXT001"):
        record.add(event)
    assert before == str(record)


STALLS = "game: Kings in the Corner\nplayers: Ana, Ben\n\nhand 1\nstalls: 9H QS 3H JD\n"


def test_a_line_ends_the_turn_that_was_added_before_it() -> None:
    """As if both were read: the record says nothing about the draw."""
    [record] = referee.read(STALLS)
    record.add(Place(0, "8S", 0))
    record.add_text("2. Ben passes; pays 1")
    assert "legal-as-far-as-recorded" == referee.check(str(record)).verdict


def test_a_turn_that_a_line_ends_too_early_is_refused() -> None:
    [record] = referee.read(STALLS)
    record.add(Fine(0, 3))
    with pytest.raises(referee.Refused, match="KIC411"):
        record.add_text("2. Ben passes; pays 1")
    record.add(Pay(0, 1))
    record.add_text("2. Ben passes; pays 1")
    assert "\n1. Ana passes; fined 3; pays 1\n2. Ben passes; pays 1\n" in str(record)


@pytest.mark.parametrize("comment", ["", "# so far"])
def test_a_turn_is_still_open_after_a_refused_addition(comment: str) -> None:
    [record] = referee.read(STALLS)
    record.add(Place(0, "8S", 0))
    record.add_text(comment)
    before = str(record), record.turn, record.now.rows, record.now.to_act
    with pytest.raises(referee.Refused):
        record.add_text("2. Ben puts 8S on t1")
    assert before == (str(record), record.turn, record.now.rows, record.now.to_act)
    record.add(Draw(0, "4C", None))
    assert "\n1. Ana puts 8S on t1; draws 4C\n" in str(record)


@pytest.mark.parametrize(
    ("lines", "refused"),
    [
        (["open: golden-mirror iron-lantern velvet-falcon"], "Ana covers t1 with 1"),
        (
            [
                "regions: london-money milan-recorder vienna-camera kiev-money ? ?",
                "rolls Ben: 1 2 3 5 5",
                "2. Ben stops 1",
                "3. Ana stops 2",
            ],
            "rules: hand-limit=2",
        ),
    ],
)
def test_what_is_left_out_stays_so_after_a_refused_addition(lines: list[str], refused: str) -> None:
    """Judged as one text, a setup that is left out and an unwritten turn would be one gap."""
    record = referee.Record("Covert", ["Ana", "Ben"])
    for line in lines:
        record.add_text(line)
    rows = record.now.rows
    with pytest.raises(referee.Refused):
        record.add_text(refused)
    assert rows == record.now.rows


def test_a_position_is_added_line_by_line() -> None:
    """Once its lines were refused, or taken for steps of the setup."""
    record = referee.Record("Covert", ["Ana", "Ben"])
    for line in ("position", "# as we remember it", "character Ana: magpie", "phase: codes"):
        record.add_text(line)
    [as_a_file] = referee.read(str(record))
    assert as_a_file.now.rows == record.now.rows
    with pytest.raises(referee.Refused, match="TXT116"):
        record.add_text("character Ana: heron")
    assert as_a_file.now.rows == record.now.rows
    record.add_text("Ana swaps t1 t2")
    assert str(record).endswith("phase: codes\nAna swaps t1 t2\n")


def test_an_account_is_added_to_a_dispute() -> None:
    record = referee.Record("Cover Your Assets", ["Ana", "Ben", "Cleo"])
    record.add_text("1. disputed\nper Ana: Ana discards home\nper Ben: Ana discards cash")
    record.add_text("per Cleo: Ana discards gold")
    [verdict] = referee.check(str(record)).records
    [ruling] = verdict.rulings
    assert 3 == len(ruling.accounts)


@pytest.mark.parametrize("accounts", [0, 1])
def test_accounts_are_added_to_a_dispute_one_by_one(accounts: int) -> None:
    """As in `referee play`. Nothing else is added before there are two of them."""
    record = referee.Record("Cover Your Assets", ["Ana", "Ben", "Cleo"])
    record.add_text("1. disputed")
    told = ["per Ana: Ana discards home", "per Ben: Ana discards cash"]
    for line in told[:accounts]:
        record.add_text(line)
    with pytest.raises(referee.Refused, match="TXT113"):
        record.add_text("2. Ben discards home")
    begun = referee.Record.of(next(records(str(record).splitlines())))
    for line in told[accounts:]:
        begun.add_text(line)
    begun.add_text("2. Ben discards home")
    [verdict] = referee.check(str(begun)).records
    assert ["Ana", "Ben"] == [account.teller for account in verdict.rulings[0].accounts]


def test_lines_are_added_as_a_file_has_them() -> None:
    """A name may have characters at which Python, but no file of records, ends a line."""
    record = referee.Record("Cover Your Assets", ["A\u2028na", "Ben"])
    record.add_text('1. "A\u2028na" discards home\r\n2. Ben discards cash\n')
    assert '1. "A\u2028na" discards home\n2. Ben discards cash\n' in str(record)


def test_steps_fit_their_schema() -> None:
    schema = json.loads((DOCS / "step.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for path in (*DOCS.glob("disputes/*-*.txt"), DOCS / "games" / "covert-2-players-by-hand.txt"):
        for step in referee.replay(path.read_text("utf-8")):
            validator.validate(referee.to_dict(step, "fr"))
    for step in referee.replay(STRAY):
        validator.validate(json.loads(referee.to_json(step)))


def test_a_verdict_is_given_as_the_command_gives_it() -> None:
    schema = json.loads((DOCS / "verdict.schema.json").read_text("utf-8"))
    verdict = referee.check(STRAY)
    [data] = json.loads(referee.to_json(verdict, "es"))
    Draft202012Validator(schema).validate(data)
    assert data == referee.to_dict(verdict.records[0], "es")


def test_notebooks_show_names_as_text() -> None:
    """Markup and hidden characters in a name or a line are escaped."""
    name = "<b>\u202e"
    text = f'game: Cover Your Assets\nplayers: "{name}", Ben\n\n1. "{name}" pairs gold silver\n'
    [step] = referee.replay(text)
    for html in (step.after._repr_html_(), referee.check(text)._repr_html_()):
        assert "&lt;b&gt;\\u202e" in html
        assert "<b>" not in html and "\u202e" not in html


def test_the_public_names_are_documented() -> None:
    """Each has a docstring and a place in the API reference; dir lists them and nothing else."""
    page = (DOCS / "api.md").read_text("utf-8")
    assert [*referee.__all__, "__version__"] == list(referee.__dir__())
    for name in referee.__all__:
        assert inspect.getdoc(getattr(referee, name))
        assert f":: referee.{name}\n" in page, name
