"""Reading a turn by its gist: clause by clause, past words that say nothing of the game.

Words become symbols of one letter, such as N for a player and C for cards (grammar/gist.toml). A
clause is reduced to what tells something: its verbs, and its players, cards and places with the
prepositions before them. A row of the game reads it: an expression over the symbols, and what it
says in words of the notation. A line is read only if all that it tells is said by some row. Words
that nobody knows may stand behind a verb, or make up a clause of their own.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, pairwise, product, repeat, takewhile, zip_longest
from math import prod
from typing import Any

from attrs import define, field, frozen

from referee.notation.grammar import read_file
from referee.notation.phrases import OWNED, Phrases, with_english
from referee.notation.punctuation import after_number
from referee.notation.spacing import GLUED, Spaced
from referee.notation.spelling import one_letter_apart
from referee.notation.word_tables import fold
from referee_spec.games import like
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve

WORD = re.compile(
    r"[+-]1(?!\d)|\d+(?:[.,]\d{3})*|(?<!\w)(?:[cdjlmnst]|qu)['’](?!s\b)|[^\W\d_]+n['’]t\b|['’]s\b|[-=]>|w/|s/"
    r"|[^\W\d_]\w*(?:-\w+)*|\S",
    re.IGNORECASE,
)
"""A number, an elided word, what stands behind an owner, another word, or a mark."""

MARKS = ",;"
"""What joining words such as "and" stand for."""

PLAIN_MARKS = "…=¡,;:.!()\"“”«»„'&+/–—-[]·"
"""The marks that end a clause where the notation has no other meaning for them."""

SLASH = "/"
"""The mark between cards that are shown."""

UNFINISHED = (":", ",", ";", "/", "|", "->", "-")
"""The marks after which something is missing at the end of a line."""

ODD_SPACE = re.compile(r"[^\S \t\u00a0\u202f]")
"""A space that is none in the notation."""

LONGEST_PHRASE = 8
"""The most words that stand for one symbol."""

MOST_PIECES = 80
"""A line with more words and marks than this is not read by its gist."""

MOST_READINGS = 64
"""A line with more combinations of meanings than this is not read by its gist."""

MOST_CLAUSES = 3000
"""The most pieces of a line that are tried as a clause."""

LONGEST_CLAUSE = 24
"""The most words and marks of a clause."""

MOST_CARDS = 10
"""The most cards that a number before a card stands for."""

CARDS = frozenset("CBW?")
"""The symbols of cards: of one, of a plural, of a wild, of an unseen one."""

COUNTED = CARDS | {"D", "T", "#"}
"""The symbols of cards, and of a number of them."""

MANY = {1: "", 2: "D"}
"""The symbol of as many cards that are alike: empty for that of a card, T for more than two."""

INITIAL = re.compile(r"[^\W\d_](?=\s*[:.–—-]|\s+\S)")
"""A letter at the start of a line."""

NAMED_LAST = re.compile("[^N]*,(N),*")
"""A line that names its only player at the end: "two homes (Ben)"."""

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""The ranks of cards, each before the one on which it is laid."""

RANK_ON = ("rank", "pile")
"""The groups of a card of which only the rank is told, and of where it goes."""

RANKED = ("lot", "pile", "king")
"""The groups in which a number is the rank of a card of a pile, that of where it lies or goes."""

SHORTEST_MISSPELT = 4
"""The fewest letters of a word that may be a misspelt one."""

REMARK = "~"
"""What a line says that tells nothing a record needs, such as what was drawn after a turn."""

TALK_ONLY = "~~"
"""What a line says that tells of no turn if all its words are known."""

OPEN = "open"
"""The state of rows that read a whole line which is no turn."""

UNSEEN = re.compile(r"(draws)(?: \?)+")
"""A verb with unseen cards, for which a single word such as "p2" may stand."""

ARTICLE = "."
"""The symbol of an article, which says nothing but that a noun follows."""

ROLES = frozenset("aow")
"""The symbols of prepositions."""

VERB = "v"
"""The symbol of a verb of any kind in a clause; the tables have a small letter for each kind."""

NO_VERBS = frozenset({*ROLES, "h", "x"})
"""The small letters that are no verbs."""

SILENT = frozenset({"", ARTICLE, "h", ",", "o", "a", "x", "&"})
"""The symbols of words that tell nothing by themselves."""

UNSAID = "!"
"""The symbol of a word that tells something which few rows say, such as that it was denied."""

UNKNOWN_WORD = "x"
"""The symbol of a word that no table has."""

NUMBER = re.compile("[1-9][0-9]{1,2}")
"""A number that no word is for."""

NO_WORD: Sequence[list[str]] = ([], ["("], [":"])
"""What may stand between cards and their number."""

INFLECTED = "~"
"""The mark behind a verb in the tables that stands for all its regular forms."""


@frozen
class Token:
    """A piece of a line: its symbol, what it stands for in the notation, and its columns.

    ``kinds`` are the kinds of verb that a verb may be; in a clause, those of several in a row.
    """

    symbol: str
    word: str
    start: int
    end: int
    kinds: tuple[frozenset[str], ...] = ()


@frozen
class Phrasebook:
    """What the folded phrases of a game stand for, names of players left out.

    ``theirs`` are the words such as "his" for what is another player's.
    ``symbols`` has the symbols of each, each with what it stands for in the notation. ``telling``
    has, by their first letters, those that tell something by themselves. ``owners`` says whether an
    s behind the name of a player may stand for "'s".
    """

    symbols: Mapping[str, tuple[tuple[str, str], ...]]
    telling: Mapping[str, tuple[str, ...]]
    owners: bool
    theirs: frozenset[str]


@frozen
class Row:
    """A row of a game's table: in which state of a turn it applies, and which comes after it.

    ``verbs`` are the kinds of verb that the first verb of the clause may be, the second, and so on;
    the last are those of all later verbs. ``says`` is what the clause says in words of the
    notation, with a symbol in braces for what the group of this name stands for.
    """

    states: tuple[str, ...]
    verbs: tuple[frozenset[str], ...]
    symbols: re.Pattern[str]
    says: str
    after: str

    def means(self, kinds: Sequence[tuple[frozenset[str], ...]]) -> bool:
        """Return whether the verbs of a clause, each perhaps several in a row, may be meant; none
        stands twice."""
        if any(len(several) > len({*several}) for several in kinds):
            return False
        meant = zip(kinds, chain(self.verbs, repeat(self.verbs[-1])), strict=False)
        return all(one & allowed for several, allowed in meant for one in several)


@cache
def tables() -> Mapping[str, Any]:
    """Return the tables of symbols by language, and the rows of each game."""
    return tomllib.loads(read_file("gist.toml"))


@cache
def rows(slug: str) -> tuple[Row, ...]:
    """Return the rows of a game, and those of every game; none for a game without a table."""
    own = tables().get(like(slug), {}).get("rows", ())
    return tuple(
        Row(
            tuple(states.split()),
            tuple(map(frozenset, verbs.split() or [""])),
            re.compile(expanded(symbols)),
            says,
            after,
        )
        for states, verbs, symbols, says, after in [*own, *(own and tables()["every-game"]["rows"])]
    )


def expanded(symbols: str) -> str:
    """Return an expression with the groups of the table in place of their names."""
    for name, group in tables()["groups"].items():
        symbols = symbols.replace(f"@{name}", group)
    return ("" if symbols.startswith(",") else ",?") + symbols.replace(" ", "")


def forms(phrase: str, endings: Mapping[str, list[str]]) -> Iterator[str]:
    """Yield the forms of a phrase of which words may have a mark for all regular endings.

    >>> list(forms("chuck~ out", {"": ["", "s"]})), list(forms("bake~", {"e": ["e", "ed"]}))
    (['chuck out', 'chucks out'], ['bake', 'baked'])
    """
    stem, mark, rest = phrase.partition(INFLECTED)
    if not mark:
        yield phrase
        return
    last = next(one for one in endings if stem.endswith(one))
    for ending in endings[last]:
        *before, word = stem.removesuffix(last).split(" ")
        yield (
            " ".join((*before, ending.replace("*", word) if "*" in ending else word + ending))
            + rest
        )


def in_first_person(phrase: str, words: Mapping[str, str]) -> str:
    """Return a phrase as the writer of a record says it of himself.

    >>> in_first_person("se lleva", {"se": "me", "lleva": "llevo"})
    'me llevo'
    """
    return " ".join(words.get(word, word) for word in phrase.split(" "))


@lru_cache(maxsize=32)
def phrasebook(known: Phrases) -> Phrasebook:
    """Return the phrasebook of a game in one language."""
    slug, found = like(known.slug), dict[str, dict[tuple[str, str], None]]()

    def add(phrase: str, symbol: str, word: str = "") -> None:
        found.setdefault(fold(phrase), {})[symbol, word] = None

    table = tables().get(slug, {})
    verbs, words = table.get("verbs", {}), table.get("words", {})
    wilds = table.get("wilds", ())
    for phrase, meanings in known.every.items():
        for word in meanings:
            if word in table.get("unread", ()):
                continue
            if word in verbs:
                add(phrase, verbs[word], word)
            elif word in known.kinds:
                add(phrase, "W" if word in wilds else "C", word)
            elif word == UNKNOWN:
                add(phrase, "?", word)
            elif word == "2":
                add(phrase, "#", word)
            elif word in MARKS:
                add(phrase, ",")
            elif word.isalpha():
                add(phrase, UNSAID)
            elif unseen := UNSEEN.fullmatch(word):
                add(phrase, verbs[unseen[1]], str(word.count(UNKNOWN)))
    for phrase, card in known.counted.items():
        if not {("C", card), ("W", card)} & found.get(phrase, {}).keys():
            add(phrase, "?" if card == "?" else "B", card)
    for number, count in known.numbers.items():
        add(number, "#", str(count))
    shared = {
        "k": known.wins,
        "n": known.nothing,
        UNSAID: known.struck,
        "h": known.pronouns,
        "o": known.of,
        ARTICLE: known.articles,
    }
    for symbol, phrases in shared.items():
        for phrase in phrases:
            add(phrase, symbol)
    for language in with_english(known.language):
        for name in ("all", slug):
            own: dict[str, dict[tuple[str, str], None]] = {}
            endings = tables()[language]["endings"]
            mine = dict(one.split(" ", 1) for one in tables()[language]["first-person"])
            for symbol, phrases in tables()[language].get(name, {}).items():
                for phrase in (form for one in phrases for form in forms(one, endings)):
                    for said in {phrase, in_first_person(phrase, mine)}:
                        own.setdefault(fold(said), {})[symbol, words.get(symbol, "")] = None
            for phrase, symbols in own.items():
                # An English word may be a card of the language: "or" is gold in French.
                cards = [one for one in found.get(phrase, ()) if one[0] == "W"]
                found[phrase] = symbols | dict.fromkeys(cards)
    telling: dict[str, list[str]] = {}
    for phrase, symbols in found.items():
        if {symbol for symbol, _ in symbols} - SILENT and phrase[-1:] != ":":
            telling.setdefault(phrase[:1], []).append(phrase)
    return Phrasebook(
        {phrase: tuple(symbols) for phrase, symbols in found.items()},
        {letter: tuple(phrases) for letter, phrases in telling.items()},
        known.language in ("", "en"),
        frozenset(
            one for language in with_english(known.language) for one in tables()[language]["theirs"]
        ),
    )


def gist(
    text: str, known: Phrases, names: Mapping[str, str], initials: Mapping[str, tuple[str, ...]]
) -> Spaced | None:
    """Return what a line says in words of the notation, which is nothing if it is a mere remark.

    Return None if the line has no meaning or several, or if the game has no rows.

    ``names`` are the players as the notation writes them, by their folded names, and ``initials``
    those of whom a capital letter at the start may stand.
    """
    plain = text.partition("#")[0].rstrip()
    if not rows(known.slug) or plain.endswith(UNFINISHED) or ODD_SPACE.search(text):
        return None
    number, rest = after_number(plain)
    readings: dict[str, Spaced] = {}
    start = len(plain) - len(rest)
    first = INITIAL.match(rest)
    initial = initials.get(first[0].upper(), ()) if first else other_of_two(rest, known, names)
    book = phrasebook(known)
    second = re.match(r"\w\s+(\w{2,})", rest)
    if first and initial and second and fold(second[1]) in names:
        # "A Ben" may be no player A, but "to Ben".
        roles = {symbol for symbol, _ in book.symbols.get(fold(rest[0]), ())} & ROLES
        initial = () if roles else initial
    if first and initial:
        # The other initials may stand within the line.
        letters = {fold(one): who for one, (who, *more) in initials.items() if not more}
        names = {**{one: who for one, who in letters.items() if one not in book.symbols}, **names}
    told = sequences(plain, start, book, names, initial)
    # "4 cards each, home face up" is no fourth turn.
    counts = number is not None and not number[2] and not number[3]
    whole = sequences(plain, 0, book, names) if counts else ()
    for sequence, numbers in chain(zip(told, repeat(number)), zip(whole, repeat(None))):
        said = Turn(known.slug).said_by(sequence)
        if said is not None and not (counts and numbers and not is_turn(said, names)):
            line = Spaced()
            talk = [token.word for token in said] in ([REMARK], [TALK_ONLY])
            for token in [*(() if talk else numbered(plain, numbers)), *said]:
                glued = token.word in GLUED or not line.text
                line.append(token.word, token.start, token.end, glued=glued)
            readings[line.text] = line
    return readings.popitem()[1] if len(readings) == 1 else None


def is_turn(said: Sequence[Token], names: Mapping[str, str]) -> bool:
    """Return whether what is said begins with the name of a player."""
    return bool(said) and said[0].word in names.values()


def other_of_two(text: str, known: Phrases, names: Mapping[str, str]) -> tuple[str, ...]:
    """Return the player whom a pronoun at the start of a text means: of two the one who did not
    write the record. Return nobody if that is not certain."""
    writers = {names[one] for one in known.writer if one in names}
    said = text.strip().partition(" ")[0].casefold()
    pronouns = (
        one for language in with_english(known.language) for one in tables()[language]["others"]
    )
    others = {*names.values()} - writers
    return (*others,) if len(writers) == len(others) == 1 and said in pronouns else ()


def numbered(text: str, number: re.Match[str] | None) -> Iterator[Token]:
    """Yield the number of a turn as the notation has it, if the text begins with one."""
    if number is not None:
        start = text.index(number[1]) + 1
        yield Token("", f"{number[1]}{'!' if number[3] else '.'}", start, start + len(number[1]))


def sequences(
    text: str, at: int, known: Phrasebook, names: Mapping[str, str], initial: Sequence[str] = ()
) -> Iterator[list[Token]]:
    """Yield the tokens of a text from an index on, for each combination of their meanings.

    Yield nothing if there are too many; the arguments are those of `choices_of`.
    """
    choices = choices_of(text, at, known, names, initial)
    if prod(map(len, choices)) <= MOST_READINGS:
        for sequence in product(*choices):
            if sequence and sequence[-1].symbol not in (ARTICLE, *ROLES) and each_shows(sequence):
                told = (token for token in sequence if token.symbol not in ("", ARTICLE))
                yield [*without_unknown(with_counts([*told]))]


def each_shows(tokens: Iterable[Token]) -> bool:
    """Return whether something is told on each side of each slash, between which cards stand.

    There a word that nobody knows may be a card, and so may one that tells nothing elsewhere. It
    is none behind a verb or beside talk: "gives up, sadly".
    """
    part: list[Token] = []
    before = ""
    for token in [*tokens, Token(",", "", 0, 0)]:
        if token.symbol != "," and token.word != SLASH:
            part.append(token)
            continue
        if SLASH in (before, token.word):
            first = [*takewhile(lambda one: one.symbol not in (VERB, "~"), part)]
            if not any(map(tells_what, part)) or any(one.symbol == UNKNOWN_WORD for one in first):
                return False
        part, before = [], token.word
    return True


def tells_what(token: Token) -> bool:
    """Return whether a word beside a slash tells which card is shown, or that none is."""
    if token.symbol == VERB:
        return token.kinds[0].isdisjoint("sp")
    return token.symbol not in SILENT | ROLES


def unknown_words(text: str, known: Phrases, names: Mapping[str, str]) -> int:
    """Return how many words of a text are in no table of a language.

    Return more than the text has if it is too long, or a word of it may be misspelt.
    """
    choices = choices_of(text, 0, phrasebook(known), names)
    if not choices:
        return len(text) + 1
    return sum(all(token.symbol == UNKNOWN_WORD for token in one) for one in choices)


def choices_of(
    text: str, at: int, known: Phrasebook, names: Mapping[str, str], initial: Sequence[str] = ()
) -> list[list[Token]]:
    """Return the pieces of a text from an index on, each with the tokens that it may be.

    Each is the longest phrase that is known, but "on 4" is none in "on 4 clubs". ``initial`` is the
    player for whom the first letter may stand. Return none if there are too many words, or if a
    word may be a misspelt one.
    """
    pieces = [found.span() for found in WORD.finditer(text, at)]
    if len(pieces) > MOST_PIECES:
        return []
    choices: list[list[Token]] = []
    first = 0
    while first < len(pieces):
        for count in range(min(LONGEST_PHRASE, len(pieces) - first), 0, -1):
            start, end = pieces[first][0], pieces[first + count - 1][1]
            phrase = fold(" ".join(text[start:end].split()))
            named = names.get(phrase, "")
            owner = names.get(phrase.removesuffix("s"), "") if known.owners else ""
            mine = names.get(OWNED.format(phrase), "")
            if mine and mine not in {token.word for one in choices for token in one}:
                # In a turn of the writer "my" is of no use.
                owner = mine
            if count == 1 and phrase in known.theirs and steals(choices):
                # Of two players it is the other one who owns what is challenged.
                player = next(
                    (one.word for each in choices for one in each if one.symbol == "N"), ""
                )
                rest = {*names.values()} - {player}
                owner = rest.pop() if player and len(rest) == 1 else owner
            meanings = (("N", named or owner),) if named or owner else known.symbols.get(phrase, ())
            last = text[slice(*pieces[first + count - 1])]
            if count > 1 and len(last) == 1 and last == names.get(fold(last)) != last.lower():
                # In "takes A" the letter is a player, and none of a longer phrase.
                continue
            if not first and initial:
                if count > 1:
                    continue
                article = [one for one in known.symbols.get(phrase, ()) if one[0] == ARTICLE]
                meanings = (*(("N", one) for one in initial), *article)
            if meanings and not (
                count > 1 and starts_card(text, pieces[first + count - 1 :], known)
            ):
                break
        if not meanings and NUMBER.fullmatch(phrase):
            meanings = (("#", phrase),)
        if not meanings and phrase[0].isalnum():
            if re.search(r"[\d ]", phrase) or is_misspelt(phrase, known, names):
                return []
            meanings = ((UNKNOWN_WORD, ""),)
        if not meanings and phrase not in PLAIN_MARKS:
            return []
        verbs = frozenset(one for one, _ in meanings if one.islower() and one not in NO_VERBS)
        others = (
            [one for one in meanings if one[0] not in verbs] or [] if meanings else [(",", phrase)]
        )
        tokens = [Token(*one, start + 1, end + 1) for one in others]
        if verbs:
            tokens.append(Token(VERB, "", start + 1, end + 1, (verbs,)))
        if phrase == SLASH:
            tokens = [evolve(one, word=SLASH) for one in tokens]
        choices.append(tokens)
        count_drawn = next(
            (word for one, word in meanings if one in verbs and word.isdecimal()), ""
        )
        if count_drawn:
            choices.append([Token("#", count_drawn, start + 1, end + 1)])
        if owner and not named:
            choices.append([Token("'", "", end, end + 1)])
        first += count
    return choices


def steals(choices: Sequence[Sequence[Token]]) -> bool:
    """Return whether the last of some pieces is a verb that says that something is challenged, and
    not that it is taken from the discard pile."""
    last = choices[-1][-1] if choices else Token("", "", 0, 0)
    return any("c" in one and "t" not in one for one in last.kinds)


def starts_card(text: str, pieces: Sequence[tuple[int, int]], known: Phrasebook) -> bool:
    """Return whether a number, the first of some pieces of a text, begins the name of a card."""
    start = pieces[0][0]
    names = (fold(text[start:end]) for _, end in pieces[1:4])
    return text[start].isdecimal() and any(
        symbol == "C" for name in names for symbol, _ in known.symbols.get(name, ())
    )


def is_misspelt(word: str, known: Phrasebook, names: Mapping[str, str]) -> bool:
    """Return whether a word may be a misspelt one of those that tell something: one slip makes it
    such a word with the same first letter. A short word is near too many others."""
    if len(word) < SHORTEST_MISSPELT:
        return False
    alike = (*known.telling.get(word[0], ()), *(one for one in names if one[:1] == word[0]))
    return any(one_letter_apart(one, word) for one in alike)


def with_counts(tokens: list[Token]) -> list[Token]:
    """Return the tokens, with as many cards as a number before a card says (see `MANY`)."""
    changed: list[Token] = []
    for token in tokens:
        of = len(changed) > 1 and changed[-1].symbol == "o"
        number = changed[-1 - of] if changed else token
        if token.symbol in CARDS and number.symbol == "#" and number.word.isdecimal():
            count = int(number.word)
            if count <= MOST_CARDS:
                del changed[-1 - of :]
                symbol = MANY.get(count, "T") if token.symbol != "?" else token.symbol
                cards = " ".join([token.word] * count)
                token = Token(symbol or token.symbol, cards, number.start, token.end)
        elif token.symbol in CARDS and token.symbol != "?" and is_some_card(number, of=of):
            # "A card of stamps", "a pack of cash".
            del changed[-1 - of :]
        changed.append(token)
    return changed


def is_some_card(token: Token, *, of: bool) -> bool:
    """Return whether a word before a card, perhaps with "of" between, says only that it is one."""
    return token.symbol == "?" == token.word or (of and token.symbol == UNKNOWN_WORD)


def without_unknown(tokens: Iterable[Token]) -> Iterator[Token]:
    """Yield the tokens, without the words that nobody knows behind a verb or a denial.

    They stay in a clause that names nothing else of what is done, which may be what they name, and
    before cards, of which they may say which are meant, or that none are.
    """
    clause: list[Token] = []
    for token in [*tokens, Token(",", "", 0, 0)]:
        if token.symbol != ",":
            clause.append(token)
            continue
        told = next((at for at, one in enumerate(clause) if one.symbol in (VERB, "-", UNSAID)), -1)
        named = any(is_thing(one) and one.symbol not in "Nh" or one.symbol == "-" for one in clause)
        for at, (one, after) in enumerate(zip_longest(clause, clause[1:])):
            unknown = one.symbol == UNKNOWN_WORD
            if not (unknown and named and 0 <= told < at) or (after and after.symbol in COUNTED):
                yield one
        clause = []
        if token.end:
            yield token


def reduced(tokens: Iterable[Token]) -> list[Token]:
    """Return the tokens of a clause, with one of several prepositions, verbs or denials in a row.

    The last preposition counts, but for "with one of", and none without a thing behind it.
    """
    kept: list[Token] = []
    for token in tokens:
        before = kept[-1].symbol if kept else ""
        if before == "w" and token.symbol == "o":
            continue
        if before in ROLES and not is_thing(token):
            kept.pop()
            before = kept[-1].symbol if kept else ""
        if token.symbol == before and before in (VERB, ",", "-"):
            kept[-1] = evolve(kept[-1], kinds=(*kept[-1].kinds, *token.kinds))
        else:
            kept.append(token)
    if kept and kept[-1].symbol in ROLES:
        kept.pop()
    return kept


def may_part(before: str, after: str) -> bool:
    """Return whether one clause may end with a symbol and another begin with the next.

    Nothing is parted from the verb, the denial or the preposition before it, nor from a word that
    nobody knows.
    """
    if "," in (before, after) or after in "&=" or before == "~":
        return True
    if before == "N":
        return after == "w"
    if after == "~":
        return True
    return before in "HUI?#'CBWDTZPKGLO" and after not in "xao"


def is_thing(token: Token) -> bool:
    """Return whether a preposition may stand before a token."""
    return token.symbol.isupper() or token.symbol in "#?h'"


@define(eq=False)
class Turn:
    """The reading of a turn of a game: what was tried in vain, and how many pieces were tried."""

    slug: str
    failed: set[tuple[int, str, str]] = field(factory=set)
    tried: int = 0

    def said_by(self, tokens: list[Token]) -> list[Token] | None:
        """Return what a turn says in words of the notation, clause by clause, or what a line says
        that is no turn; nothing if it says nothing of the game.

        Return None if a clause tells something that no row says, or if nothing is said.
        """
        symbols = "".join(token.symbol for token in tokens)
        for row in rows(self.slug):
            if row.states == (OPEN,):
                clause = reduced(tokens)
                match = row.symbols.fullmatch("".join(token.symbol for token in clause))
                kinds = [token.kinds for token in clause if token.kinds]
                if match and row.means(kinds) and agrees(match, clause, []):
                    sides = tables()[like(self.slug)].get("sides", ())
                    return by_sides(list(words_of(row, match, clause, [])), match, clause, sides)
        begins = re.match(tables()[like(self.slug)]["start"], symbols)
        last = NAMED_LAST.fullmatch(symbols)
        if begins is not None:
            player, rest = tokens[begins.end(1) - 1], tokens[begins.end() :]
        elif last is not None:
            player, rest = tokens[last.start(1)], tokens[: last.start(1)]
        else:
            return None
        said = self.rest(rest, 0, "start", {"player": player.word}, [player])
        return said if said and len(said) > 1 else None

    def rest(
        self, tokens: list[Token], at: int, state: str, bound: dict[str, str], said: list[Token]
    ) -> list[Token] | None:
        """Return what is said with the clauses from a token on; longer clauses are tried first."""
        while at < len(tokens) and tokens[at].symbol == ",":
            at += 1
        if at == len(tokens):
            unfinished = tables().get(like(self.slug), {}).get("unfinished", ())
            return None if state in unfinished else said
        key = at, state, bound.get("other", "")
        if key in self.failed:
            return None
        begins = [] if at and tokens[at - 1].symbol != "," else [Token(",", "", 0, 0)]
        joined = bool(begins) or "w" in (tokens[at - 1].symbol, tokens[at].symbol)
        for end in range(min(len(tokens), at + LONGEST_CLAUSE), at, -1):
            if end < len(tokens) and not may_part(tokens[end - 1].symbol, tokens[end].symbol):
                continue
            self.tried += 1
            if self.tried > MOST_CLAUSES:
                return None
            clause = reduced([*begins, *tokens[at:end]])
            kinds = [token.kinds for token in clause if token.kinds]
            meanings = self.meanings(clause, state, bound["player"])
            for row, symbols in product(rows(self.slug), meanings):
                match = row.symbols.fullmatch(symbols) if state in row.states else None
                if match is None or not row.means(kinds):
                    continue
                if not (joined or kinds) and row.says.startswith(","):
                    # A further step needs a verb of its own, a mark or a joining word.
                    continue
                named = names_in(match, clause)
                if not agrees(match, clause, said):
                    continue
                if any(bound.get(group, name) != name for group, name in named.items()):
                    continue
                if named.get("winner", bound["player"]) not in bound.values():
                    # Nobody else can win a challenge.
                    continue
                words = list(words_of(row, match, clause, said))
                if not all(one.word for one in words):
                    continue
                after = row.after or state
                found = self.rest(tokens, end, after, bound | named, [*said, *words])
                if found is not None:
                    return found
        self.failed.add(key)
        return None

    def meanings(self, clause: Sequence[Token], state: str, player: str) -> tuple[str, ...]:
        """Return the symbols of a clause, and those with a pronoun for the player whose turn it is,
        whose name may begin a sentence again in a state in which nobody else can be meant."""
        symbols = "".join(token.symbol for token in clause)
        states = tables()[like(self.slug)].get("named-again", "").split()
        if symbols.startswith(",N") and clause[1].word == player and state in states:
            return symbols, f",h{symbols[2:]}"
        return (symbols,)


def agrees(match: re.Match[str], tokens: list[Token], before: list[Token]) -> bool:
    """Return whether the cards or numbers of the group ``alike`` are alike, those of ``again`` are
    among the words that were said before, ``cards`` are as many as their ``count``, perhaps in
    brackets, the card of ``king`` is a king, that of ``rank`` goes on its pile, that of ``aside``
    stands in brackets, ``single`` is one unseen card, and the number of ``once`` is 1. Unseen cards
    are alike with their number, a pair with its card. The mark of ``bracket`` is one, marks part
    what is ``listed``, and ``noun`` is a word such as "pair", no number.
    """
    if "once" in match.re.groupindex and tokens[match.start("once")].word != "1":
        return False
    ranked = [tokens[match.start(one)] for one in RANK_ON if "rank" in match.re.groupindex]
    if ranked and not lies_on(*ranked):
        return False
    if "king" in match.re.groupindex and not tokens[match.start("king")].word.startswith("K"):
        return False
    if "single" in match.re.groupindex and match["single"]:
        if tokens[match.start("single")].word != UNKNOWN:
            return False
    if "aside" in match.re.groupindex and tokens[match.start("aside") - 1].word != "(":
        return False
    words = {
        group: {
            str(one.word.count("?"))
            if one.symbol == "?" and group == "alike"
            else one.word.partition(" ")[0]
            for one in tokens[match.start(group) : match.end(group)]
            if is_thing(one)
        }
        for group in ("alike", "again")
        if group in match.re.groupindex
    }
    cards = match["cards"] if "count" in match.re.groupindex else ""
    if cards and match["count"]:
        count = sum(
            one.symbol in CARDS for one in tokens[match.start("cards") : match.end("cards")]
        )
        between = [one.word for one in tokens[match.end("count") : match.start("cards")]]
        number = tokens[match.start("count")].word
        if (number.count(UNKNOWN) or int(number)) != count or between not in NO_WORD:
            return False
    nouns = tokens[slice(*match.span("noun"))] if "noun" in match.re.groupindex else []
    if any(one.word != "2" or one.end - one.start < len(one.word) + 2 for one in nouns):
        return False
    if match.groupdict().get("bracket") and tokens[match.start("bracket")].word != "(":
        return False
    listed = tokens[slice(*match.span("listed"))] if "listed" in match.re.groupindex else []
    if any(one.symbol == "," and not one.word for one in listed):
        return False
    said = {word for one in before for word in one.word.split()}
    told = {word for one in words.get("again", ()) for word in one.split()}
    return len(words.get("alike", ())) < 2 and told <= said


def lies_on(card: Token, pile: Token) -> bool:
    """Return whether a card of which only the rank is told goes on a pile, as far as that shows."""
    rank = card.word.removeprefix("any-")
    if pile.symbol == "K":
        return rank == RANKS[-1]
    if pile.symbol not in "C#AJQR":
        return True
    under = pile.word.removeprefix("any-").rstrip("CDHS")
    return (rank, under) in pairwise(RANKS)


def by_sides(
    words: list[Token], match: re.Match[str], tokens: Sequence[Token], sides: Sequence[str]
) -> list[Token] | None:
    """Return what a line says of four stalls, which come in the order of the ``sides`` if these
    or their numbers stand before the cards; None if only some do, or one does twice. Return other
    words as they are.
    """
    groups = [*match.re.groupindex]
    if groups != ["one", "two", "three", "four"]:
        return words
    before = [tokens[match.start(group) - 1] for group in groups]
    before = [
        tokens[match.start(group) - 2] if one.symbol == "," else one
        for one, group in zip(before, groups, strict=True)
    ]
    if all(one.word.isdecimal() for one in before):
        # The stalls have their numbers before them.
        before = [
            evolve(one, word=dict(zip("1234", sides, strict=True)).get(one.word, ""))
            for one in before
        ]
        if "" in {one.word for one in before}:
            return None
    named = [one.word for one in before if one.word in sides]
    if not named:
        return words
    cards = dict(zip(named, words[-len(groups) :], strict=False))
    if len(cards) < len(groups):
        return None
    return [*words[: -len(groups)], *(cards[side] for side in sides)]


def names_only(text: str, known: Phrases) -> bool:
    """Return whether a text only names cards and places."""
    named = frozenset("CBPKG#?oa,")
    return any(
        all(token.symbol in named for token in one)
        for one in sequences(text, 0, phrasebook(known), {})
    )


def says_nothing(text: str, known: Phrases) -> bool:
    """Return whether a text only says that somebody had nothing to play."""
    return fold(text.strip(PLAIN_MARKS)) in known.nothing or any(
        one and all("n" in chain(*token.kinds) for token in one if token.symbol != ",")
        for one in sequences(text, 0, phrasebook(known), {})
    )


def goes_on(text: str, known: Phrases) -> bool:
    """Return whether a text begins with a word such as "with", or says "had one"."""
    begins = (one[0].symbol for one in sequences(text, 0, phrasebook(known), {}) if one)
    return not {*begins}.isdisjoint("wIU")


def names_in(match: re.Match[str], tokens: list[Token]) -> dict[str, str]:
    """Return the players that groups of a match name."""
    return {
        group: tokens[match.start(group)].word
        for group, text in match.groupdict().items()
        if text and "N" in text
    }


def words_of(
    row: Row, match: re.Match[str], tokens: list[Token], before: list[Token]
) -> Iterator[Token]:
    """Yield the words that a row says, each with its columns.

    A pronoun stands for the last card that was shown or put in what was said ``before``, and so
    does "one like it".
    """
    told = [one for one in tokens if one.start]
    start, end = (told[0].start, told[-1].end) if told else (0, 0)
    # No comma stands before the first step.
    says = row.says.lstrip(",; ") if len(before) == 1 else row.says
    lot = ""
    for word in says.split():
        if not word.startswith("{"):
            yield Token("W" if word == UNKNOWN else "", word, start, end)
            continue
        group = word.strip("{}")
        if group not in match.re.groupindex:
            # The player whose turn it is.
            yield before[0]
            continue
        for token in tokens[match.start(group) : match.end(group)]:
            word, symbol = token.word, token.symbol
            if group == "lot":
                # What is put on "it" then goes on a card that was moved, or else on one to which a
                # rank was moved.
                symbol = lot = "C" if symbol == "C" else "W"
            elif group == "pile":
                symbol = "C" if lot == "W" and symbol in "ChHIU" else ""
            if token.symbol in "hHIUⓁ":
                cards = [one for one in before if one.symbol in {*"CBW"}]
                alike = cards and cards[-1].symbol != "W"
                word = cards[-1].word if alike else ""
            if token.symbol == "#":
                ranked = f"any-{word}" if word.isdecimal() else word
                word = (
                    ranked
                    if group in RANKED
                    else " ".join(UNKNOWN * int(word))
                    if group == "unseen"
                    else word
                )
            if is_thing(token):
                yield evolve(token, word=word, symbol=symbol)
            elif group == "listed":
                yield evolve(token, word=SLASH)
