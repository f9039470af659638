"""The picture that `referee show --svg` draws of one position."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

import referee
from referee.cli.main import main
from referee.pages.picture import picture
from referee_spec.kernel.languages import LANGUAGES

DOCS = Path(__file__).parents[3] / "docs"
SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    """Return the texts of a picture."""
    return [str(one.text) for one in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["cya-6-players", "kings-3-players", "covert-4-players"])
def test_every_row_of_the_table_is_in_the_picture(name: str, language: str) -> None:
    """Its title stands there in each language, and nothing is wider than the picture."""
    steps = list(referee.replay((DOCS / "games" / f"{name}.txt").read_text("utf-8")))
    table = steps[len(steps) // 2].after
    svg = picture(table, language)
    said = texts(svg)
    assert {title for title, _ in table.text_rows(language)} <= set(said)
    root = ElementTree.fromstring(svg)
    right = [float(one.get("x", 0)) + float(one.get("width", 0)) for one in root.iter(f"{SVG}rect")]
    assert max(right) <= float(root.get("width", 0))


@pytest.mark.parametrize("player", ["Ana", "Devon", "Dev'on", '"Dev on"', "Aunt-Dev"])
def test_the_pieces_that_a_refused_play_names_are_marked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], player: str
) -> None:
    """The table is the one before it; of the other players' pieces and of other cards none is.

    A name may have that of another player in it.
    """
    text = (DOCS / "_web" / "samples" / "fault.txt").read_text("utf-8").replace("Ana", player)
    text = text.replace("Dev discards bank-account", "Dev pairs home gold")
    (tmp_path / "game.txt").write_text(text, "utf-8")
    assert 1 == main(["show", str(tmp_path / "game.txt"), "--svg"])
    out, err = capsys.readouterr()
    assert "CYA301" in err
    root = ElementTree.fromstring(out)
    elements = list(root)
    marked = [at for at, one in enumerate(elements) if "played" in str(one.get("class"))]
    assert ["gold"] == [
        next(str(one.text) for one in elements[at:] if one.tag == f"{SVG}text") for at in marked
    ]
    assert f"5. {player} challenges Ben: gold / pass" in texts(out)


def test_markup_in_a_name_is_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = "<script>&"
    (tmp_path / "game.txt").write_text(f'game: Kings in the Corner\nplayers: "{name}", Ben\n')
    assert 0 == main(["show", str(tmp_path / "game.txt"), "--svg"])
    assert name in " ".join(texts(capsys.readouterr().out))


def test_without_a_table_nothing_is_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.txt").write_text("once upon a time\n")
    assert 1 == main(["show", str(tmp_path / "game.txt"), "--svg"])
    out, err = capsys.readouterr()
    assert "" == out
    assert "TXT" in err
