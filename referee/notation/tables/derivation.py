"""Making parse tables of the grammars, which stay the definition, and writing them down.

python -m referee.notation.tables.derivation
"""

from pathlib import Path
from typing import Any

from lark import Lark
from lark.lexer import PatternStr
from lark.parsers.lalr_analysis import Shift

from referee.notation.grammar import parser
from referee.notation.tables import Tables
from referee_spec.games import OWN

HEADING = '''\
"""Made by ``python -m referee.notation.tables.derivation`` from the grammar; do not edit."""

# ruff: noqa: E501
# fmt: off

from referee.notation.tables import Tables

TABLES = Tables(
'''


def main() -> None:
    """Write the module of each game anew."""
    for slug in OWN:
        path = Path(__file__).with_name(f"{slug.replace('-', '_')}.py")
        path.write_text(module(made(parser(slug))), "utf-8")


def module(tables: Tables) -> str:
    """The text of the module of these tables."""
    said = [HEADING]
    for name, entries in (("terminals", tables.terminals), ("literals", tables.literals)):
        said.append(f"    {name}={{\n")
        said += [f"        {key!r}: {entry!r},\n" for key, entry in entries.items()]
        said.append("    },\n")
    said.append(f"    ignored={tables.ignored!r},\n")
    for name, rows in (("rules", tables.rules), ("states", tables.states)):
        said.append(f"    {name}=(\n")
        said += [f"        {row!r},\n" for row in rows]
        said.append("    ),\n")
    return "".join([*said, f"    end={tables.end},\n)\n"])


def made(grammar: Lark) -> Tables:
    """The tables of a grammar, as Lark makes them."""
    frontend: Any = grammar.parser
    lexer = frontend.lexer.root_lexer
    table = frontend.parser._parse_table
    states = numbered(table)
    rules: dict[Any, int] = {}
    rows = []
    for state in states:
        row = {}
        for name, (action, arg) in sorted(table.states[state].items()):
            ends = action is not Shift
            row[str(name)] = -1 - rules.setdefault(arg, len(rules)) if ends else states[arg]
        rows.append(row)
    patterns = {str(one.name): one.pattern for one in lexer.terminals}
    return Tables(
        terminals={name: one.to_regexp() for name, one in patterns.items()},
        literals={n: one.value for n, one in patterns.items() if isinstance(one, PatternStr)},
        ignored=tuple(sorted(map(str, lexer.ignore_types))),
        rules=tuple((str(one.origin.name), len(one.expansion), last(one)) for one in rules),
        states=tuple(rows),
        end=states[table.end_states["start"]],
    )


def last(rule: Any) -> int:
    """Which part of a rule its tree ends with; -1 for none, or for an optional one left out."""
    if rule.options.empty_indices[-1:] == (True,):
        return -1
    kept = (at for at, one in enumerate(rule.expansion) if not (one.is_term and one.filter_out))
    return max(kept, default=-1)


def numbered(table: Any) -> dict[Any, int]:
    """The states of a parse table, numbered as one comes upon them from the start; Lark's own
    numbers are others each time."""
    states = {table.start_states["start"]: 0}
    waiting = [*states]
    for state in waiting:
        for _, (action, arg) in sorted(table.states[state].items()):
            if action is Shift and arg not in states:
                states[arg] = len(states)
                waiting.append(arg)
    return states


if __name__ == "__main__":
    main()
