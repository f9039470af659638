"""The tokens of a line, or where it leaves the notation and what was expected there."""

from collections.abc import Collection
from re import findall, match, search
from typing import TYPE_CHECKING

from lark import UnexpectedCharacters, UnexpectedToken

from referee.notation.expressions import all_keywords, expressions, keywords
from referee.notation.grammar import fixed_text, parser
from referee.notation.line import Names, NotationFault, Span
from referee.notation.spelling import misspelling_of, nearest_words
from referee.notation.suggestions import suggestions
from referee.notation.word_tables import fold, header_keys, word_file, words_for
from referee_spec.kernel.languages import LANGUAGES

if TYPE_CHECKING:
    from lark import Token
    from lark.parsers.lalr_interactive_parser import InteractiveParser


ACCEPTED: dict[tuple[object, ...], list[str]] = {}
"""The terminals that may follow, by the name of a game and the stack of its parser."""

MOST_KEPT = 1_000
"""The most stacks that are cached. Lines that people write have some dozens."""

START = "START"
"""A terminal that no grammar has. It stands for anything that may start a line."""


def tokens_of(slug: str, text: str, names: Names) -> "list[Token]":
    """Return the tokens of a line.

    Raise NotationFault TXT001 if it is not in the notation.
    """
    tokens, end, parsing = parsed(slug, text)
    if end is None:
        return tokens
    raise fault(slug, text, end, accepted(slug, parsing), tokens, names)


def accepted(slug: str, parsing: "InteractiveParser") -> list[str]:
    """Return the terminals that may follow, sorted by name.

    They depend only on the parser's stack and are cached, since trying each terminal takes long.
    """
    stack = (slug, *parsing.parser_state.state_stack)
    if stack not in ACCEPTED:
        if len(ACCEPTED) == MOST_KEPT:
            ACCEPTED.clear()
        ACCEPTED[stack] = sorted(parsing.accepts())  # type: ignore[no-untyped-call]
    return ACCEPTED[stack]


def parsed(slug: str, text: str) -> "tuple[list[Token], int | None, InteractiveParser]":
    """Return the tokens of a line, the index at which it leaves the notation, and the parser.

    The index is None if the line is in the notation. The parser has read the tokens.
    """
    parsing = parser(slug).parse_interactive(text)
    tokens: list[Token] = []
    end: int | None = None
    try:
        # If there is an error, `extend` has added the tokens before it.
        tokens.extend(parsing.iter_parse())
        parsing.feed_eof()  # type: ignore[no-untyped-call]
    except UnexpectedCharacters as error:
        end = int(error.pos_in_stream or 0)
    except UnexpectedToken as error:
        end = len(text) if error.token.type == "$END" else int(error.token.start_pos or 0)
        if tokens and tokens[-1] is error.token:
            del tokens[-1]
    return tokens, end, parsing


def fault(
    slug: str, text: str, at: int, expected: list[str], tokens: "list[Token]", names: Names
) -> NotationFault:
    """Return the fault of a line that leaves the notation at the index ``at``.

    ``tokens`` are those before it, and ``expected`` are the terminals that could have followed. The
    fault may be at an earlier word: the lexer takes a misspelt verb for a name, and a line may
    start with a word that is neither a player's name nor a word of the notation.
    """
    likely = {word for terminal in expected if (word := word_of(slug, terminal))}
    ended = at == len(text)
    column = len(text.rstrip()) + 1 if ended else at + 1
    last = tokens[-1] if tokens else None
    if tokens and tokens[0] == "claim" and (lacking := claim_fault(tokens, first_word(text[at:]))):
        return lacking
    unknown = last is not None and last.type == "NAME" and str(last) not in names.seats
    if last is not None and unknown and text[: last.start_pos].strip().endswith(";"):
        column, ended = int(last.start_pos or 0) + 1, False
    found = "" if ended else first_word(text[column - 1 :])
    near = suggested(slug, text[column - 1 :], likely)
    if unknown and len(tokens) == 1:
        starts = suggested(slug, str(last), starting_words(slug))
        if starts or not near:
            column, found, near, expected = 1, first_word(text), starts, [START]
    if last is not None and unknown and str(last) in likely:
        # The player who acts is left out, and the lexer takes the verb for the name.
        column, found = int(last.start_pos or 0) + 1, str(last)
        near, expected = "", ["NAME"]
    if last is None:
        expected = [START]
    if found == "," and "SLASH" in expected and first_word(text[at + 1 :]) in names.kinds:
        near = "/"
    before = (text[: column - 1].split() or [""])[-1]
    if not near and before in keywords(slug) and before in names.seats:
        # A player is called like a word of the notation: suggest the name in quotes.
        near = f'"{before}"'
    return NotationFault(
        "TXT001",
        Span(column, column + max(len(found), 1)),
        found=found,
        expected=tuple(dict.fromkeys(term(slug, terminal) for terminal in expected)),
        nearest=near,
    )


def claim_fault(tokens: "list[Token]", found: str) -> NotationFault | None:
    """Return the fault of a claim that lacks a word of which the lexer does not know; None if it
    lacks none.

    ``found`` is the word that cannot follow these tokens. A number of cards was read as a card, and
    what somebody held as what somebody did.
    """
    expected: tuple[str, ...]
    if tokens[-1].type == "CARD" and tokens[-1].isdecimal():
        lacks, expected = tokens[-1], ("at least", "at most", "exactly")
    elif found == "held" and len(tokens) > 3 and not {"before", "after"} & {*map(str, tokens)}:
        lacks, expected = tokens[3], ("before", "after")
    else:
        return None
    place = Span(int(lacks.start_pos or 0) + 1, int(lacks.end_pos or 0) + 1)
    return NotationFault("TXT001", place, found=str(lacks), expected=expected, nearest="")


def with_number_in_comment(fault: NotationFault, text: str) -> NotationFault:
    """Return the fault of a line; the number of a heading such as "round #2" is suggested.

    A comment was not meant there, but it is one.
    """
    comment = search(r"#\s*(\d+)\s*$", text)
    if comment is None or fault.values.get("found") or fault.code != "TXT001":
        return fault
    if "terminal.COUNT" not in fault.values["expected"]:
        return fault
    values = {**fault.values, "found": comment[0].strip(), "nearest": comment[1]}
    return NotationFault(fault.code, Span(comment.start() + 1, comment.end() + 1), **values)


def misspelt_start(slug: str, key: str, column: int) -> NotationFault | None:
    """Return the fault of a line whose key is almost a word that starts a line of the game.

    The key may also be a word that people often write for one. The line looks like a line of a
    header; ``key`` starts at ``column``. Return None if the key resembles no such word.
    """
    if fold(key) in header_keys():
        return None
    starts = starting_words(slug)
    words = {text: word for word in starts for text in words_for(slug, word)}
    meant = [str(word_file(one)["line-suggestions"].get(fold(key), "")) for one in LANGUAGES]
    meant += [suggestions(slug, language).get(fold(key), "") for language in LANGUAGES]
    near = next((word for word in meant if word in (*starts, "to play")), "")
    near = near or words.get(misspelling_of(fold(key), words), "")
    if not near:
        return None
    span = Span(column, column + len(key))
    return NotationFault("TXT001", span, found=key, expected=(f"terminal.{START}",), nearest=near)


def first_word(text: str) -> str:
    """Return the first word of a text, or the sign that it starts with."""
    return (match(r"[^\s:;,]+|\S", text.lstrip()) or [""])[0]


def starting_words(slug: str) -> list[str]:
    """Return the words of the notation that can start a line."""
    words = (word.rstrip(":") for word in expressions(slug).by_word)
    return sorted({word for word in words if word.isalpha()})


def suggested(slug: str, rest: str, likely: Collection[str]) -> str:
    """Return the likely word that was meant by the first words of a text, or an empty text.

    A word of another game is not taken for a misspelt word of this game, and a word of this game
    only for one that is spelt almost like it.
    """
    words = findall(r"[^\s:;,]+", rest)
    first = words[0].casefold() if words else ""
    word = suggestions(slug, "en").get(first, "")
    if word in likely:
        return word
    if first in keywords(slug):
        return misspelling_of(first, sorted(likely))
    return "" if first in all_keywords() else nearest_words(words, sorted(likely))


def term(slug: str, terminal: str) -> str:
    """Return what a terminal is called in messages: its text, or a key of the report's words."""
    if terminal in ("$END", START):
        return f"terminal.{terminal}"
    text = fixed_text(parser(slug).get_terminal(terminal))
    return f"terminal.{terminal}" if text is None else text


def word_of(slug: str, terminal: str) -> str:
    """Return the text of a terminal that is always the same word or words, else an empty text."""
    text = None if terminal == "$END" else fixed_text(parser(slug).get_terminal(terminal))
    return text if text is not None and text[0].isalpha() else ""
