"""A TextMate grammar, by which Visual Studio Code and other editors colour records.

``python -m referee.integrations.textmate`` writes it to editors/vscode/referee.tmLanguage.json.
"""

import json
from pathlib import Path
from typing import Any

from referee.notation.highlighting import patterns

FILE = Path(__file__).parents[2] / "editors" / "vscode" / "referee.tmLanguage.json"

SCOPES = {
    "comment": "comment.line.number-sign.referee",
    "quoted": "string.quoted.double.referee",
    "keyword": "keyword.control.referee",
    "card": "constant.other.card.referee",
    "number": "constant.numeric.referee",
    "name": "variable.other.player.referee",
    "sign": "punctuation.separator.referee",
}
"""The names that colour themes have for the classes of words."""


def grammar() -> dict[str, Any]:
    """Return the grammar as JSON has it."""
    return {
        "name": "Game record",
        "scopeName": "text.referee",
        "fileTypes": ["game.txt"],
        "patterns": [rule(kind, expression) for kind, expression in patterns().items()],
    }


def rule(kind: str, expression: str) -> dict[str, Any]:
    """Return the rule for a class of words; a header's groups have names of their own."""
    match = f"(?i){expression}"
    if kind == "header":
        key, value = "entity.name.tag.referee", "string.unquoted.referee"
        return {"match": match, "captures": {"2": {"name": key}, "5": {"name": value}}}
    return {"match": match, "name": SCOPES[kind]}


def text() -> str:
    """Return the text of the file."""
    return json.dumps(grammar(), ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
