"""Suppose a header that was left out: the game from a title or the lines, the players from them."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cache

from attrs import frozen

from referee.notation.expressions import keywords
from referee.notation.line import TALK, Line, NotationFault, ToldTurn, whole
from referee.notation.phrases import phrases, words_about_cards
from referee.notation.punctuation import POSSESSIVE, after_number
from referee.notation.remarks import without_remarks
from referee.notation.word_tables import (
    fold,
    game_titles,
    header_keys,
    translated_key,
    word_file,
    words_after_header,
    words_for,
    words_of_chips,
    words_of_dealing,
    words_of_listing,
)
from referee.record.bounds import MOST_PLAYERS
from referee.record.source import Lines, SourceLine, is_blank
from referee.rulesets.entries import (
    REQUIRED_KEYS,
    Entry,
    Head,
    HeaderFault,
    HeadReader,
    listed_names,
    read_head,
    slug_of,
)
from referee.rulesets.header_sentences import reader_of, writer_told
from referee_spec.games import GAMES, OWN, game
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.languages import LANGUAGES, TRANSLATIONS

MOST_TRIED = 60
"""The most lines in which games and players are looked for: names are on the first lines."""

LONGEST_NAME = 3
"""The most words of a name that is found at the start of a line."""

LEAST_PLAYERS = 2
"""The fewest players of any game; nobody plays alone."""

NAME = re.compile(r"\b[^\W\d_][\w'’\u0300-\u036f-]*")
"""A word of a name."""

MOST_ABOVE = 2
"""The lines below the title among which one may list the players."""

JOINED = r"\s+(?:and|et|[ye]|&|\+|vs\.?|contre|contra|against)\s+"
"""What stands between two names besides a comma or an arrow."""

LISTED = re.compile(
    rf"NAME(?:(?:\s*[,;>→]\s*(?:(?:and|et|[ye]|&)\s+)?|{JOINED})NAME)+".replace(
        "NAME", NAME.pattern
    )
)
"""Names with a comma, an arrow or a word such as "and" between them."""

ROW = re.compile(r"NAME(?:(?:\s*[/|]\s*|\s{2,}|\s+vs\.?\s+)NAME)+".replace("NAME", NAME.pattern))
"""Names in the columns of a score sheet, or with strokes between them."""


LEGEND = re.compile(r"\b[^\W\d_]\s*=\s*(?=[^\W\d_]{2})")
"""A letter that stands for a player, before the name."""

LEGENDS = re.compile(r"\b[^\W\d_]\s*=\s*([^\W\d_][\w'-]+)")
"""A letter that stands for a player, and the name."""


@frozen
class SupposedHeader:
    """What the lines of a record show of the header that it lacks.

    ``game`` and ``players`` are empty if they cannot be told. ``title`` is the line that names the
    game, if there is one, and ``language`` that of most lines, or empty.
    """

    game: str
    players: tuple[str, ...]
    title: SourceLine | None
    language: str


NOTHING_SHOWN = SupposedHeader("", (), None, "")
"""What lines show that may be of several games or of none."""


def with_supposed_entries(lines: Lines, head: Head, body: Lines) -> tuple[Head, Lines]:
    """Return the header of a record and the lines after it; what the header lacks is supposed.

    ``head`` and ``body`` are those that the lines state. They are returned where the lines do not
    show the game and the players, or have them out of place; else a note says what is supposed
    (TXT153). Raise HeaderFault for a title of another game (TXT101).
    """
    written, listed = head.entries.get("game"), head.entries.get("players")
    slug = slug_of(written.value) if written is not None else ""
    misplaced = [one for one in body.texts if key_of(one) in REQUIRED_KEYS]
    above = next((one for one in lines.texts if not is_blank(one)), "")
    if slug and slug not in GAMES:
        return head, body
    if written is None and listed is None and misplaced and not slug_of(titled(above)):
        return head, body
    below = "" if written is not None else without_remarks("".join(misplaced[:1]))
    below = below.partition(":")[2].strip()
    value = listed.value if listed is not None else below
    shown = supposed_header(lines, slug, listed_names(value) if value else ())
    if len(shown.players) < LEAST_PLAYERS:
        return head, body
    first = shown.title or next(line for line in lines if not is_blank(line.text))
    values = {"game": game(shown.game).title, "players": ", ".join(shown.players)}
    missing = [key for key in values if key not in {*head.entries, *head.contradicted}]
    reader, stated = HeadReader(), []
    for key in missing:
        word = translated_key(key, shown.language) if shown.language else key
        reader.suppose(key, Entry(values[key], first, whole(first), word))
        stated += [] if key == "players" and below else [f"{word}: {values[key]}"]
    start = 0 if shown.title is None else lines.numbers.index(first.number) + 1
    if shown.title is not None:
        reader.read_title(shown.title)
    head, body = read_head(reader, lines.part(start))
    note = HeaderFault(first, NotationFault("TXT153", whole(first), lines="; ".join(stated)))
    return evolve(head, faults=(note, *head.faults)), body


def supposed_header(lines: Lines, slug: str, players: Collection[str]) -> SupposedHeader:
    """Return what the lines show of a header; ``slug`` and ``players`` are what it says itself.

    Raise HeaderFault for a title of another game (TXT101).
    """
    # A line that begins with a known key belongs to the header that is there.
    written = [line for line in lines if not is_blank(line.text) and not key_of(line.text)]
    title = next(iter(written), None) if not slug else None
    name = titled(without_remarks(title.text).partition("#")[0]) if title is not None else ""
    slug = slug or slug_of(name)
    if title is not None and slug and slug not in GAMES:
        values = {"game": name, "nearest": "", "games": tuple(GAMES)}
        raise HeaderFault(title, NotationFault("TXT101", whole(title), **values))
    if title is not None and (not slug or has_turn(slug, title.text)):
        title = None
    body = written if title is None else written[1:]
    tried = body[:MOST_TRIED]
    above = written[: MOST_ABOVE + 1]
    told_alone = players_alone(above) if slug else []
    players = players or max(players_above(above, tried), told_alone, key=len)
    most = {one: lines_with_words(one, tried) for one in OWN}
    told: dict[str, tuple[tuple[str, ...], int, str, set[str]]] = {}
    for one in [slug] if slug else sorted(OWN, key=most.__getitem__, reverse=True):
        # Reading lines takes long: leave out a game that can have fewer of them than another.
        if not told or most[one] >= max(read for _, read, *_ in told.values()):
            told[one] = read_as(one, tried, players)
    best = max(told, key=lambda one: told[one][1])
    names, read, language, sure = told[best]
    alone = sum(count == read for _, count, *_ in told.values()) == 1
    if not slug and not (alone and 2 * read >= len(tried)):
        return NOTHING_SHOWN
    listed = next(filter(None, (players_listed(one.text, names, sure) for one in above)), ())
    language = language or language_of_title(name) or language_of_words(best, written)
    writer = writer_told(lines.texts)
    seated = (writer if writer and fold(one) in writers() else one for one in listed or names)
    return SupposedHeader(best, tuple(dict.fromkeys(seated)), title, language)


def players_above(above: list[SourceLine], lines: list[SourceLine]) -> list[str]:
    """Return the longest list of names in the lines above, of which each begins another line.

    Only words such as "and" may stand between them. All begin with a capital, or none.
    """
    joining = {fold(word) for one in LANGUAGES for word in word_file(one)["joining"]["and"]}
    found: list[str] = []
    for line in above:
        starts = {*starts_of(one for one in lines if one is not line)}
        starts |= set() if starts.isdisjoint(writers()) else writers()
        run: list[str] = []
        for word in NAME.findall(listing(line.text)):
            alike = not run or run[0][0].isupper() is word[0].isupper() or fold(word) in writers()
            known = fold(word) in starts and fold(word) not in no_names()
            if known and fold(word) not in map(fold, run) and alike:
                run.append(word)
            elif fold(word) not in joining:
                run = []
            found = max(found, list(run), key=len)
    return found if len(found) >= LEAST_PLAYERS else []


def players_alone(above: list[SourceLine]) -> list[str]:
    """Return the players whom one of the lines above lists, with nothing but the title of the game
    and words such as "playing" and "chips" beside them. All begin with a capital."""
    dealing = (word for said in words_of_dealing() for word in said.split())
    known = words_of_listing() | words_of_chips() | {*dealing}
    for line in above:
        if len(legend := LEGENDS.findall(line.text)) >= LEAST_PLAYERS:
            return legend
        plain = listing(line.text)
        for run in filter(None, (LISTED.search(plain), ROW.search(plain))):
            names = NAME.findall(re.sub(JOINED, ",", run[0]))
            beside = re.findall(r"[^\W\d_][\w'’]*", fold(plain[: run.start()] + plain[run.end() :]))
            proper = all(one[0].isupper() and fold(one) not in no_names() for one in names)
            if proper and len({*names}) == len(names) and {*beside} <= known:
                return names
    return []


def listing(text: str) -> str:
    """Return what may list players in a line: neither the title of a game, nor a comment or remark,
    nor a letter that stands for a name, as in "K = Karim"."""
    plain = LEGEND.sub("", without_remarks(text).partition("#")[0])
    title = r"\W+".join(map(re.escape, titled(plain).split()))
    found = re.search(title, fold(plain)) if title else None
    if found is None or len(fold(plain)) != len(plain):
        return plain
    return f"{plain[: found.start()].rstrip(' ,:;-–—')} {plain[found.end() :].lstrip(' ,:;-–—')}"


def players_listed(text: str, names: Collection[str], sure: set[str]) -> tuple[str, ...]:
    """Return the players if a line lists them, perhaps beside other words.

    At least two of them are among the ``names`` that begin lines, and all that are ``sure`` are
    among them. All begin with a capital, or none.
    """
    for run in LISTED.finditer(listing(text)):
        named = filter(None, listed_names(re.sub(JOINED, ",", run[0])))
        first, *others = [one for one in named if fold(one) not in no_names()] or [""]
        upper = first[:1].isupper()
        listed = (
            first,
            *(one for one in others if one[0].isupper() is upper or fold(one) in writers()),
        )
        found = [one for one in names if is_known(one, listed)]
        if len(found) >= LEAST_PLAYERS and all(is_known(one, listed) for one in sure):
            return listed
    return ()


def key_of(text: str) -> str:
    """Return the canonical key of a line of a header, empty for any other line."""
    key, colon, _ = text.partition(":")
    return header_keys().get(fold(key.strip()), "") if colon else ""


def titled(text: str) -> str:
    """Return the longest title of a game that stands in a line, in any language; else nothing.

    It may be the title of a game that the referee does not know, if the line begins with it.

    >>> titled("Partie de Cover Your Assets, samedi soir"), titled("King's Cup was fun")
    ('cover your assets', "King's Cup")
    """
    words = " ".join(re.findall(r"[\w$']+", fold(text)))
    others = word_file("en")["other-games"]["titles"]
    found = [title for title in others if f"{words} ".startswith(f"{fold(title)} ")]
    for title in others:
        words = words.replace(fold(title), "")
    known = [*game_titles(), *(fold(game(slug).title) for slug in OWN)]
    found += [title for title in known if f" {title} " in f" {words} "]
    return max(found, key=len, default="")


def language_of_title(title: str) -> str:
    """Return the language of a folded title; empty for an English one and for no title."""
    others = (
        one
        for one in TRANSLATIONS
        for titles in word_file(one)["games"].values()
        if title in map(fold, titles)
    )
    return next(others, "")


def language_of_words(slug: str, lines: Iterable[SourceLine]) -> str:
    """Return the language of which lines of a game have most words, if those are many more than of
    any other language; empty for English."""
    words = {fold(word) for line in lines for word in re.findall(r"[^\W\d_]+", line.text)}
    count = {one: len(words & own_words(slug, one)) for one in LANGUAGES}
    most = max(count, key=count.__getitem__)
    others = sum(count.values()) - count[most]
    return most if most in TRANSLATIONS and count[most] > others + 1 else ""


@cache
def own_words(slug: str, language: str) -> frozenset[str]:
    """Return the folded words that stand for those of a game in this language, and in no other."""
    words: dict[str, set[str]] = {}
    for one in LANGUAGES:
        sections = (word_file(one).get(name, {}) for name in ("common", "joining", slug))
        spellings = (said for section in sections for each in section.values() for said in each)
        words[one] = {fold(word) for said in spellings for word in said.split()}
    return frozenset(words[language].difference(*(words[one] for one in words if one != language)))


@cache
def no_names() -> frozenset[str]:
    """Return folded words, in all languages, that begin lines of any game and are no names of
    players."""
    joining = (fold(word) for one in LANGUAGES for word in word_file(one)["joining"]["and"])
    kinds = ("articles", "being", "pronouns")
    pronouns = (words_about_cards(kind, one) for kind in kinds for one in LANGUAGES)
    things = map(fold, word_file("en")["header-sentences"]["things"])
    starts = (keywords(one) | words_after_header(one) | words_for(one, "disputed") for one in OWN)
    words = frozenset(joining).union(game_titles(), header_keys(), things, *pronouns, *starts)
    # A player may be called A or E, or be the writer.
    return frozenset(one for one in words if len(one) > 1) - writers()


@cache
def writers() -> frozenset[str]:
    """Return the folded words, in all languages, by which the writer of a record is a player."""
    return frozenset[str]().union(*(words_about_cards("writer", one) for one in LANGUAGES))


def is_known(name: str, names: Iterable[str]) -> bool:
    """Return whether a name is among others, perhaps as another word for the writer."""
    key, known = fold(name), {*map(fold, names)}
    return key in known or (key in writers() and not writers().isdisjoint(known))


def lines_with_words(slug: str, lines: list[SourceLine]) -> int:
    """Return how many lines have a word of a game's notation, in any language: others are none."""
    words = {word for one in LANGUAGES for word in phrases(slug, frozenset(), one).longest}
    return sum(not words.isdisjoint(re.findall(r"[\w']+", fold(one.text))) for one in lines)


def read_as(
    slug: str, lines: list[SourceLine], players: Collection[str]
) -> tuple[tuple[str, ...], int, str, set[str]]:
    """Return the players, in order of play, the number of lines that read as those of a game, the
    language of most of them, and the players that such lines name.

    Without ``players`` they are the names that begin turns, and then those that lines name.
    """
    names, sure = list(players), set[str]()
    languages: Counter[str] = Counter()
    read = 0
    starts = [*starts_of(lines)]
    for line in lines:
        turn, name = turn_and_name(slug, line.text, names)
        sole = turn is None and name.islower() and starts.count(fold(name)) < 2
        if not players and name and not sole and not is_known(name, names):
            names.append(name)
        if turn is None and not name:
            turn, _ = read_with_any_names(slug, line.text, names or ["A"])
        if turn is not None and turn.kind != "header":
            read += 1
            sure |= {name} - {""}
            languages[turn.language] += turn.replaced_words > 0
    if not players:
        # An initial names the one player who has it.
        initials = [name[0] for name in names if len(name) > 1]
        names = [one for one in names if len(one) > 1 or initials.count(one) != 1]
        names = in_order_of_play(names, lines)
        others = further_names(slug, lines, names)
        names += others
        sure.update(others)
    language = languages.most_common(1)[0][0] if languages else ""
    return tuple(names[:MOST_PLAYERS]), read, language, sure


def starts_of(lines: Iterable[SourceLine]) -> Iterator[str]:
    """Yield the folded word with which each line begins."""
    for line in lines:
        if start := NAME.match(fold(without_turn_number(line.text))):
            yield start[0]


def in_order_of_play(names: list[str], lines: list[SourceLine]) -> list[str]:
    """Return names in the order of the first lines that begin with them, read or not."""
    starts = [fold(without_turn_number(line.text)) for line in lines]

    def first(name: str) -> int:
        named = (at for at, start in enumerate(starts) if start.startswith(fold(name)))
        return next(named, len(starts))

    return sorted(names, key=first)


def without_turn_number(text: str) -> str:
    """Return a line without remarks and comments, and without a number or the mark of a list at its
    start."""
    return after_number(without_remarks(text))[1].partition("#")[0]


def turn_and_name(slug: str, text: str, names: list[str]) -> tuple[Line | None, str]:
    """Return the turn that a line tells, None if it cannot be read, and its player's name, which
    is empty if the line is no turn.

    The name is the fewest words before a verb of the game, or stands before a colon; ``names`` are
    those known so far.
    """
    words, told = without_turn_number(text).split(maxsplit=LONGEST_NAME), ""
    for count in range(1, min(len(words), LONGEST_NAME + 1)):
        name = " ".join(words[:count]).rstrip(":,")
        if not all(map(NAME.fullmatch, name.split())) or fold(name) in no_names():
            break
        if count > 1 and name[0].isupper() and words[count - 1][0].islower():
            # What somebody does is no part of the name.
            break
        if words[count - 1].endswith(":") and fold(name) not in header_keys():
            told = name
        start = f'"{name}" '
        others = [one for one in names if fold(one) != fold(name)]
        line, fault = read_with_any_names(slug, start + " ".join(words[count:]), [name, *others])
        if line is not None and line.kind != "header":
            if isinstance(line, ToldTurn) and (count > 1 or POSSESSIVE.search(name)):
                # Natural language may begin with other words.
                continue
            return line, name
        if fault is not None and (fault.code != "TXT001" or fault.span.start > len(start) + 1):
            return None, name
    return None, told


def has_turn(slug: str, text: str) -> bool:
    """Return whether a turn stands before or behind the title of a line."""
    plain = without_turn_number(text)
    title = r"\W+".join(map(re.escape, titled(plain).split()))
    found = re.search(title, fold(plain))
    if found is None or not reader_of(slug).tells(plain, numbers=False):
        return False
    before, after = plain[: found.start()].rstrip(" ,:-"), plain[found.end() :].lstrip(" ,:-")
    # A word such as "in" may stand before the title.
    parts = (before, before.rpartition(" ")[0], after)
    return any(turn_and_name(slug, part, [])[0] is not None for part in parts if part)


def read_with_any_names(
    slug: str, text: str, names: list[str]
) -> tuple[Line | None, NotationFault | None]:
    """Return the line that a text is, or its fault; every name that it uses is a player's."""
    while True:
        try:
            line = reader_of(slug, frozenset(names)).read(text)
            return (None if line.kind == TALK else line), None
        except NotationFault as fault:
            name = new_name(slug, fault)
            if not name or len(names) > MOST_PLAYERS:
                return None, fault
            names = [*names, name]


def new_name(slug: str, fault: NotationFault) -> str:
    """Return the name in a fault that it is no player's; empty for other faults and other words."""
    name: str = fault.values["name"] if fault.code == "TXT104" else ""
    return "" if fold(name) in no_names() else name


def further_names(slug: str, lines: list[SourceLine], names: list[str]) -> list[str]:
    """Return the names of players that lines of the game use, and that begin none of its turns."""
    known = list(names)
    for line in lines:
        while len(known) < MOST_PLAYERS:
            try:
                reader_of(slug, frozenset(known)).read(line.text)
            except NotationFault as fault:
                name = new_name(slug, fault)
                if name and not fault.values["nearest"]:
                    known.append(name)
                    continue
            break
    return known[len(names) :]
