"""Records played with a box of their owner's: a file, the command's, cards of their own."""

from pathlib import Path

import pytest

from referee import Settings
from referee.cli.main import main
from referee.engine.job import Job
from referee.engine.slices import Slice
from referee.judge.verdict import RecordVerdict
from referee.report.data import record_data
from referee_spec.covert.components.training import training

TRAINING = Path(__file__).parents[3] / "spec/referee_spec/covert/components/training.toml"
TEXT = TRAINING.read_text("utf-8")
OWN_BOX = TEXT.replace('name = "training"', 'name = "attic"').replace("condor", "buzzard")
BEGUN = "game: Covert\nplayers: Ana, Ben, Cleo\n"


class Keeping(Job):
    """A job that keeps the verdicts."""

    def report_on(self, path: str, record: RecordVerdict) -> RecordVerdict:  # type: ignore[override]
        return record


def judged(path: Path) -> RecordVerdict:
    (found,) = Keeping(Settings(), "text", "en").judge(Slice(str(path)))
    return found  # type: ignore[return-value]


def record(folder: Path, *lines: str) -> Path:
    path = folder / "game.txt"
    path.write_text(BEGUN + "\n".join(lines) + "\n", "utf-8")
    return path


def test_a_header_names_a_set_below_the_records_folder(tmp_path: Path) -> None:
    (tmp_path / "boxes").mkdir()
    (tmp_path / "boxes" / "attic.toml").write_text(OWN_BOX, "utf-8")
    found = judged(record(tmp_path, "components: boxes/attic.toml", "", "character Ana: buzzard"))
    assert ((), "attic") == (found.findings, (found.components or ("", ""))[0])
    said = record_data("game.txt", found, "en")["components"]
    assert said["name"] == "attic" and said["digest"] != training().digest


def test_a_set_may_begin_with_the_mark_of_its_encoding(tmp_path: Path) -> None:
    (tmp_path / "attic.toml").write_text("\ufeff" + OWN_BOX, "utf-8")
    found = judged(record(tmp_path, "components: attic.toml", "", "character Ana: buzzard"))
    assert ((), "attic") == (found.findings, (found.components or ("", ""))[0])


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "the component set has a mistake: elsewhere is no city"),
        ("es", "el juego de componentes tiene un error: elsewhere no es una ciudad"),
        ("fr", "le jeu de composants contient une erreur\u202f: elsewhere n'est pas une ville"),
    ],
)
def test_what_is_wrong_with_a_set_is_said_in_each_language(
    language: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The JSON output has the English sentence in any case."""
    wrong = OWN_BOX.replace('city = "rome"', 'city = "elsewhere"', 1)
    assert wrong != OWN_BOX
    (tmp_path / "attic.toml").write_text(wrong, "utf-8")
    path = record(tmp_path, "components: attic.toml", "", "character Ana: buzzard")
    assert 1 == main(["check", "--lang", language, str(path)])
    assert sentence in capsys.readouterr().out
    assert 1 == main(["check", "--format", "json", "--lang", language, str(path)])
    assert '"problem": "elsewhere is no city"' in capsys.readouterr().out


@pytest.mark.parametrize("named", ["../attic.toml", "link.toml", "/etc/passwd", "none.toml"])
def test_no_file_elsewhere_is_followed(named: str, tmp_path: Path) -> None:
    (tmp_path / "attic.toml").write_text(OWN_BOX, "utf-8")
    below = tmp_path / "below"
    below.mkdir()
    (below / "link.toml").symlink_to(tmp_path / "attic.toml")
    (only,) = judged(record(below, f"components: {named}", "character Ana: buzzard")).findings
    assert ("TXT125", 3, named) == (only.rule.code, only.line, only.values["file"])
    assert "put it there" in only.rule.refusal


def test_nothing_of_another_file_is_shown(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text('secret = "hush"\n[cities]\n', "utf-8")
    (only,) = judged(record(tmp_path, "components: own.toml", "character Ana: condor")).findings
    assert "TXT125" == only.rule.code
    assert "hush" not in str(only)


def test_what_is_wrong_with_a_set_is_said_at_its_lines(tmp_path: Path) -> None:
    spoilt = OWN_BOX.replace('links = ["london", "a', 'links = ["a', 2)
    spoilt = spoilt.replace('["red"]', '["pink"]')
    (tmp_path / "attic.toml").write_text(spoilt, "utf-8")
    found = judged(record(tmp_path, "components: attic.toml", "character Ana: buzzard")).findings
    assert {("TXT124", "attic.toml")} == {(one.rule.code, one.path) for one in found}
    assert (10, 53) == (found[0].line, found[0].column)
    assert len(found) > 1


def test_the_command_plays_with_a_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    box = tmp_path / "attic.toml"
    box.write_text(OWN_BOX, "utf-8")
    path = str(record(tmp_path, "", "character Ana: buzzard"))
    assert 1 == main(["check", path, "--lang", "en"])
    assert 0 == main(["check", path, "--components", str(box), "--lang", "en"])
    assert "with the components attic (sha256:" in capsys.readouterr().err
    assert 0 == main(["fmt", path, "--components", str(box), "--lang", "en"])
    assert 0 == main(["show", path, "--components", str(box), "--lang", "en"])
    capsys.readouterr()
    box.write_text(OWN_BOX.replace("osprey = {", "falcon = ["), "utf-8")
    assert 2 == main(["check", path, "--components", str(box), "--lang", "en"])
    assert f"{box}:" in capsys.readouterr().err


CARDS = (
    "agency rome-magnet: rome, camera, search",
    "code 111-radio: 1 1 1, radio",
    "mission grand-slam: rome green camera any, 7 points, gives blue",
)


def test_a_record_describes_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    used = ("character Ana: condor", "character Ben: magpie", "character Cleo: osprey")
    agents = "agents Ana: rome-magnet oslo-money kiev-camera"
    path = record(tmp_path, "", *CARDS, *used, agents)
    found = judged(path)
    assert ((), "changed") == (found.findings, (found.components or ("", ""))[0])
    assert 0 == main(["fmt", str(path)])
    assert path.read_text("utf-8") == capsys.readouterr().out


@pytest.mark.parametrize("language", ["es", "fr"])
def test_described_cards_are_translated(language: str, tmp_path: Path) -> None:
    path = record(tmp_path, "", "agency c1: rome, camera, search", *CARDS[1:])
    text = path.read_text("utf-8")
    assert 0 == main(["fmt", "--write", str(path), "--lang", language])
    assert text != path.read_text("utf-8")
    assert 0 == main(["fmt", "--write", str(path), "--lang", "en"])
    assert text == path.read_text("utf-8").replace(f"lang: {language}\n", "")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("agency atlantis-camera: atlantis, camera, search", "TXT105"),
        ("agency rome-magnet: camera, rome, search", "TXT124"),
        ("agency rome: rome, camera, search", "TXT124"),
        ("code 178-radio: 1 7 8, radio", "TXT124"),
        ("mission all-over: rome oslo kiev green, 9 points", "TXT124"),
        ("mission all-over: rome oslo, 9 points, gives search", "TXT124"),
        ("mission all-over: rome oslo, points", "TXT001"),
    ],
)
def test_a_card_that_cannot_be_is_refused(line: str, code: str, tmp_path: Path) -> None:
    found = judged(record(tmp_path, "", line, "character Ana: condor")).findings
    assert [(code, 4)] == [(one.rule.code, one.line) for one in found]


def test_cards_are_described_before_all_else(tmp_path: Path) -> None:
    (only,) = judged(record(tmp_path, "", "character Ana: condor", *CARDS[:1])).findings
    assert ("TXT107", 5) == (only.rule.code, only.line)


def test_the_counts_stay_the_rulebooks(tmp_path: Path) -> None:
    """The card described takes the place of the last of its kind."""
    last = list(training().agency)[-1]
    found = judged(record(tmp_path, "", CARDS[0], f"deal Ana: {last}")).findings
    assert ["TXT105"] == [one.rule.code for one in found]
