"""Lines in other words: with any capitals, accents and spaces, or in another language."""

import re
from collections.abc import Iterator, Mapping
from itertools import product
from math import prod

from attrs import frozen

from referee.notation.expressions import expressions, keywords
from referee.notation.left_out_words import (
    with_cards_of_verb,
    with_nouns_as_verbs,
    with_pronouns,
    with_unseen_cards,
    with_verbs_again,
    with_wilds,
    with_word_after_name,
    with_word_of_verb,
    without_last_word,
    without_later_verbs,
    without_word_again,
)
from referee.notation.line import Names
from referee.notation.line_starts import (
    with_colon,
    with_colon_after_dice,
    with_heading,
    with_name_last,
    with_ordinal_heading,
    with_owner_last,
    with_prize_last,
    with_verb_around_name,
    without_comma_after_moment,
    without_nothing,
    without_word_before_name,
)
from referee.notation.lookup import PLAIN_NAME
from referee.notation.other_words_for_cards import (
    with_counted_cards,
    with_dice_apart,
    with_die_named,
    with_die_of_mission,
    with_drawn_number,
    with_numbers,
    with_plurals,
    with_requirements_apart,
    with_stalls,
    with_times,
    without_articles,
    without_articles_before_unknown,
    without_cards_told_again,
    without_units,
)
from referee.notation.phrases import OWNED, Phrases, longest_by_first_word, phrases
from referee.notation.punctuation import (
    BULLET,
    ORDINAL,
    POSSESSIVE,
    QUOTED,
    ROUTE_MARKS,
    TURN_NUMBER,
    unquoted,
    with_amounts_listed,
    with_full_stops_apart,
    with_routes_joined,
    with_semicolons,
    with_semicolons_added,
    with_sides,
    with_winner,
    without_commas_between_cards,
    without_last_full_stop,
    without_mark_after_name,
)
from referee.notation.segment import Segment
from referee.notation.spacing import GLUED, Spaced
from referee.notation.word_tables import (
    fold,
    translated_card,
    translated_word,
    word_file,
    words_within_lines,
)
from referee_spec.games import has_own_notation, like

MOST_READINGS = 64
"""A line with more combinations of meanings than this is not read in other words."""

LONGEST_PHRASE = 8
"""The most words that stand for one word of the notation."""

AMOUNT = (
    r"(?:\$ ?)?[0-9]{1,3}(?:[.,\u202f\u00a0 ][0-9]{3})+(?![0-9])"
    r"[ \u00a0]?[kK]?(?:[ \u00a0]?\$)?"
)
"""An amount with the separators of some language."""

SHORT_AMOUNT = (
    r"(?:\$ ?)?[0-9]+(?:[ \u00a0]?(?:[kK]|mille|mil|thousand)(?!\w)(?:[ \u00a0]?\$)?|[ \u00a0]?\$)"
)
"""An amount in thousands, or with the dollar sign behind it."""

ANY_AMOUNT = f"{AMOUNT}|{SHORT_AMOUNT}"
"""An amount in any of these two forms."""

PIECE = re.compile(
    rf'{QUOTED}|#|[nN]\.?[°º](?=[0-9])|{ANY_AMOUNT}|=>|[;:|/",=]|->|[^ \t\f\r\n\u00a0;:|/"#,=]+'
)

AMOUNT_ALONE = re.compile(ANY_AMOUNT)
"""A piece that is an amount."""

ELIDED = re.compile("[^'’]+['’](?=.)")
"""A word that ends with an apostrophe, at the start of a piece."""

OWNER = re.compile(f"(.+?)({POSSESSIVE.pattern})")
"""A piece that ends with an apostrophe or with "'s", and what stands before it."""

UNSEEN = re.compile(r"\?(?: \?)*")
"""Unseen cards."""

STALL = re.compile("[A-Za-z][0-9]")
"""A stall or a tile of any game."""

MARKS = GLUED | {"?", "/", "|", "->"}
"""The marks of the notations."""

JOINTS = re.compile("->|[-–—→]")
"""A mark between the parts of a card's name, or between two cities of a route."""


@frozen
class Rewritten:
    """A line in canonical words and spacing.

    ``replaced`` are the columns of the replaced pieces in the original line, and ``words`` counts
    the words among them (not the marks), of which ``own`` are no English. ``uncommon`` counts the
    pieces that `referee fmt` would write in another way; in a record that names its language, it
    keeps words of that language.
    """

    line: Spaced
    replaced: frozenset[int]
    words: int
    own: int
    uncommon: int


class Wording:
    """The phrases that may stand for names, cards and keywords in a record, in one language.

    ``shared`` are the phrases that do not depend on its players. ``named`` says whether the header
    of the record names the language.
    """

    def __init__(self, shared: Phrases, names: Names, *, named: bool) -> None:
        self.slug = shared.slug
        self.language = shared.language
        self.named = named
        self.seats = names.seats
        self.kinds = names.kinds
        self.parts = shared.parts
        self.shared = shared
        own: dict[str, list[str]] = {}
        for name in names.seats:
            if name in MARKS:
                # Without quotes it is read as the mark.
                continue
            word = name if PLAIN_NAME.fullmatch(name) else f'"{name}"'
            own.setdefault(fold(name), []).append(word)
        self.folded_names = frozenset(own)
        writing = (*shared.writer, fold(names.writer))
        writers = [words for name, words in own.items() if name in writing]
        if len(writers) == 1:
            own |= dict.fromkeys((*shared.writer, *map(OWNED.format, shared.mine)), writers[0])
        self.folded_seats = {name: words[0] for name, words in own.items() if len(words) == 1}
        for name, words in [*own.items()]:
            if name.partition(" ")[0] in shared.longest:
                # "The king" may be a card, also if a player is called King.
                continue
            for article in shared.articles - shared.every.keys():
                own.setdefault(f"{article} {name}", words)
        initials = [name[:1].upper() for name in self.folded_names]
        self.initials = {
            one: tuple(own[name])
            for name, one in zip(self.folded_names, initials, strict=True)
            if initials.count(one) == 1 and one.isalpha()
            if one.casefold() not in shared.pronouns
        }
        self.phrases = shared.with_names(own)
        self.longest_names = longest_by_first_word(own)

    def readings(self, text: str) -> Iterator[Rewritten]:
        """Yield each line in canonical words that may be meant by a text.

        Yield nothing if there are too many, and leave out a line that equals the text.
        """
        segments = self._segments(text)
        if prod(len(segment.texts) for segment in segments) > MOST_READINGS:
            return
        originals = tuple(segment.original for segment in segments)
        english = phrases(self.slug, self.kinds, "").every
        for words in product(*(segment.texts for segment in segments)):
            if words == originals or not any(words):
                continue
            line = Spaced()
            replaced = set()
            count = own = uncommon = 0
            for word, segment in zip(words, segments, strict=True):
                uncommon += self._written(word, within=bool(line.text)) != segment.original
                if word != segment.original:
                    replaced.add(segment.start)
                    counts = bool(word) and word not in GLUED
                    count += counts
                    written = fold(segment.original)
                    # A route that joins cities is of no language.
                    route = "-" in word and word not in self.kinds
                    foreign = not written.isdecimal() and written not in english
                    own += counts and foreign and not route
                if word:
                    line.append(
                        word, segment.start, segment.end, glued=word in GLUED or not line.text
                    )
            yield Rewritten(line, frozenset(replaced), count, own, uncommon)

    def _written(self, word: str, *, within: bool = False) -> str:
        """Return a word of the notation as `referee fmt` writes it in the record, at its start or
        within a line."""
        if not self.named or word.strip('"') in self.seats:
            return word
        if within and (others := words_within_lines(self.slug, self.language).get(word)):
            return others[0]
        if " " in word and set(word.split()) <= self.kinds:
            return " ".join(map(self._written, word.split()))
        # A route of Covert joins cities with hyphens.
        card = word in self.kinds or "-" in word
        translate = translated_card if card else translated_word
        return translate(self.slug, word, self.language)

    def _segments(self, text: str) -> list[Segment]:
        """Return the pieces of a line up to its comment."""
        start_of_line: list[Segment] = []
        bullet = BULLET.match(text)
        at = bullet.end() if bullet is not None else 0
        if bullet is not None:
            start_of_line.append(Segment(("",), bullet[1], bullet.start(1) + 1, at + 1))
        number = TURN_NUMBER.match(text, at)
        if number is not None and self._is_heading(text, number):
            # In "2nd round" it is the number of the round.
            number = None
        if number is not None and (number[2] or number[3] or number[1] not in self.seats):
            at = number.end()
            start, end = number.start(1) + 1, number.end() + 1
            mark = "!" if number[3] else "."
            written = number[2] or number[3] or ""
            start_of_line.append(Segment((number[1],), number[1], start, number.end(1) + 1))
            start_of_line.append(Segment((mark,), written, start, end))
        return start_of_line + with_usual_marks(self._phrases(text, at), self)

    def _phrases(self, text: str, at: int) -> list[Segment]:
        """Return the phrases of a line from an index on, up to its comment."""
        pieces: list[tuple[str, int]] = []
        for piece in PIECE.finditer(text, at):
            if piece[0] == "#":
                break
            pieces.append((piece[0], piece.start()))
        pieces = with_full_stops_apart(pieces, self._ends_phrase)
        pieces = self._with_elisions_apart(self._with_possessive_apart(pieces))
        segments: list[Segment] = []
        at = 0
        while at < len(pieces):
            segment, used = self._longest(pieces, at)
            segments += with_unseen_apart(segment)
            at += used
        return segments

    def may_tell(
        self, text: str, *, numbers: bool, likely: bool, plays: bool = True, names: bool = True
    ) -> bool:
        """Return whether a text may be no mere remark: whether it says that a turn was taken back
        or forgotten, or, if it may tell ``plays``, names a card, a verb or a place of the game.

        If ``numbers``, so does a number, and if ``names``, the name of a player. A word of one or
        two small letters names nothing, but a card if ``likely``, in the language of the record:
        "or" is gold in French only.
        """
        words = " ".join(re.findall(r"[\w'’]+", fold(text)))
        struck = any(f" {one} " in f" {words} " for one in self.shared.struck)
        if struck or numbers and re.search(r"\d", text):
            return True
        if not plays:
            return False
        for pause in sorted(self.shared.pauses, key=len, reverse=True):
            if f" {pause} " in f" {words} ":
                text = words = f" {words} ".replace(f" {pause} ", " ")
        choices = expressions(self.slug).choices.values()
        told = {"undo", *self.kinds, *(verb for verbs in choices for verb in verbs)}
        if has_own_notation(self.slug):
            told |= keywords(self.slug)
        for marks in ("steps", "after-semicolon", "within-step", "places"):
            told.update(self.marks(marks))
        # A mark may be a part of a name, or stand behind a word.
        bare = re.sub(r"[^\w\s'’♠♥♦♣-]", " ", text)
        for segment in (*self._phrases(text, 0), *self._phrases(bare, 0)):
            original, texts = segment.original, segment.texts
            if len(original) < 3 and original.islower():
                if not likely or original.upper() in self.kinds or original in self.initials:
                    continue
            meant = {*texts, *(word for one in texts for word in one.split())}
            if (names and any(map(self.is_only_name, texts))) or not meant.isdisjoint(told):
                return True
            if self.says_won(original) or self.is_nothing(original):
                return True
            if self.counted_card(original) not in (None, "?"):
                return True
            if numbers and self.number(original):
                return True
        return False

    def table(self, name: str) -> Mapping[str, list[str]]:
        """Return a table of words of the notations; it is empty if there is none."""
        return word_file("en").get(name, {})

    def table_of_game(self, name: str) -> Mapping[str, list[str]]:
        """Return a table of words of the game's notation; it is empty if there is none."""
        return self.table(f"{like(self.slug)}-{name}")

    def verbs_around_names(self) -> Mapping[str, list[str]]:
        """Return the folded parts of verbs of the language that stand around a name."""
        table = word_file(self.language or "en").get(f"{like(self.slug)}-around-names", {})
        return {verb: [*map(fold, parts)] for verb, parts in table.items()}

    def marks(self, name: str) -> list[str]:
        """Return the words at which marks of a kind may differ, of all games and of this one."""
        shared, of_game = self.table("punctuation"), self.table_of_game("punctuation")
        return [*shared.get(name, ()), *of_game.get(name, ())]

    def number(self, text: str) -> int | None:
        """Return the number of cards for which a piece stands, else None."""
        return self.shared.numbers.get(fold(text))

    def count(self, text: str) -> int | None:
        """Return the number for which a piece stands, else None; here a word may stand for 1."""
        return 1 if fold(text) in self.shared.ones else self.number(text)

    def number_alone(self, text: str) -> int | None:
        """Return the number of cards for which a piece stands if no card follows, else None."""
        return 1 if fold(text) in self.shared.alone else self.number(text)

    def ordinal(self, text: str) -> int | None:
        """Return the number for which an ordinal such as 2nd or second stands, else None."""
        found = ORDINAL.fullmatch(text)
        return int(found[1]) if found else self.shared.ordinals.get(fold(text))

    def is_unit(self, text: str) -> bool:
        """Return whether a piece is a unit such as "chips", to be left out after an amount."""
        return self._is_one_of(text, self.shared.units)

    def counted_card(self, text: str) -> str | None:
        """Return the card for which a piece, such as a plural, stands only after a number.

        Return None if it stands for none.
        """
        return self.shared.counted.get(fold(text))

    def names_card(self, segment: Segment) -> bool:
        """Return whether a segment is a card, also if only a plural names it."""
        counted = self.counted_card(segment.original) not in (None, "?")
        return counted or not self.kinds.isdisjoint(segment.texts)

    def owner(self, text: str) -> tuple[str, ...]:
        """Return the player's name that stands in a piece before an apostrophe or "'s"."""
        found = OWNER.fullmatch(text)
        known = found is not None and fold(found[1]) in self.folded_names
        return self.phrases[fold(found[1])] if found is not None and known else ()

    def is_article(self, text: str) -> bool:
        """Return whether a piece may stand before a card, and is no phrase by itself."""
        return fold(text) in self.shared.articles and fold(text) not in self.phrases

    def is_before_noun(self, text: str) -> bool:
        """Return whether a piece is an article, also if it is another phrase as well."""
        return fold(text) in self.shared.articles

    def is_known(self, text: str) -> bool:
        """Return whether a piece is a phrase, a player's name, or the card of a number."""
        return fold(text) in self.phrases or self.counted_card(text) is not None

    def says_won(self, text: str) -> bool:
        """Return whether a piece says who won a challenge."""
        return fold(text) in self.shared.wins

    def joins_cities(self, text: str) -> bool:
        """Return whether a piece may stand between two cities of a route."""
        return text in ROUTE_MARKS or fold(text) in self.shared.ways

    def is_die(self, text: str) -> bool:
        """Return whether a piece is a word for a die, which may stand before its number."""
        return self._is_one_of(text, self.shared.dice)

    def is_nothing(self, text: str) -> bool:
        """Return whether a piece says that there are no cards."""
        return self._is_one_of(text, self.shared.nothing)

    def is_noun(self, text: str) -> bool:
        """Return whether a piece is a noun that names a step of a turn, such as "fine of"."""
        return self._is_one_of(text, self.shared.nouns)

    def ends_step(self, text: str) -> bool:
        """Return whether a step may end with a text: a card, a number, a place, or a word."""
        single = text in self.marks("steps")
        place = re.fullmatch("[tkb]?[0-9]+", text)
        return single or place is not None or text == "?" or text in self.kinds

    def precedes_number(self, text: str) -> bool:
        """Return whether a piece such as "no." may stand before the number of a round."""
        return self._is_one_of(text, self.shared.signs)

    def joins_name(self, text: str) -> bool:
        """Return whether a piece may stand between the first word of a line and a name."""
        return self._is_one_of(text, self.shared.of)

    def _is_one_of(self, text: str, words: frozenset[str]) -> bool:
        """Return whether a piece is one of these words, and no player is called so."""
        return fold(text) in words and fold(text) not in self.folded_names

    def _ends_phrase(self, piece: str) -> bool:
        """Return whether a name or another phrase ends with a piece, such as the name J."""
        folded = fold(piece)
        if folded in self.shared.signs:
            return True
        return any(phrase.endswith(folded) for phrase in self.phrases)

    def _with_elisions_apart(self, pieces: list[tuple[str, int]]) -> list[tuple[str, int]]:
        """Return the pieces of a line and where they start, with each word that ends with an
        apostrophe and stands before a card or a name as a piece of its own.

        The word is an article, or a phrase ends with it. An article may stand before any phrase.
        """
        parts: list[tuple[str, int]] = []
        for at, (piece, start) in enumerate(pieces):
            elided = ELIDED.match(piece)
            article = elided and self.is_article(elided[0])
            known = article or (elided and self._ends_phrase(elided[0]))
            if elided is not None and known and not self._is_in_name(piece):
                rest = (piece[elided.end() :], start + elided.end())
                meant, _ = self._longest([rest, *pieces[at + 1 :]], 0)
                named = all(map(self.is_only_name, meant.texts))
                phrase = article and fold(meant.original) in self.phrases
                if named or phrase or any(text in self.kinds for text in meant.texts):
                    parts += [(elided[0], start), rest]
                    continue
            parts.append((piece, start))
        return parts

    def _with_possessive_apart(self, pieces: list[tuple[str, int]]) -> list[tuple[str, int]]:
        """Return the pieces of a line and where they start, with the "'s" behind a player's name at
        its start as a piece of its own."""
        for count in range(1, min(LONGEST_PHRASE, len(pieces)) + 1):
            phrase = " ".join(piece for piece, _ in pieces[:count])
            last, start = pieces[count - 1]
            end = OWNER.fullmatch(last)
            if end is not None and fold(phrase) not in self.folded_names:
                name = phrase.removesuffix(end[2])
                if fold(name) in self.folded_names:
                    at = start + len(end[1])
                    apart = [(end[1], start), (end[2], at)]
                    return [*pieces[: count - 1], *apart, *pieces[count:]]
        return pieces

    def _is_in_name(self, piece: str) -> bool:
        """Return whether a piece is the name of a player, or some words of it."""
        return any(f" {fold(piece)} " in f" {fold(name)} " for name in self.seats)

    def _is_heading(self, text: str, number: re.Match[str]) -> bool:
        """Return whether an ordinal number and a word for a round are all of a line."""
        word = text[number.end() :].partition("#")[0].strip(" \t\u00a0\u202f:.")
        words = self.phrases.get(fold(word), ())
        ordinal = ORDINAL.match(text, number.start(1))
        return ordinal is not None and not {"round", "hand"}.isdisjoint(words)

    def is_only_name(self, word: str) -> bool:
        """Return whether a word of the notation is a player's name and nothing else."""
        return word.strip('"') in self.seats and word not in keywords(self.slug)

    def _longest(self, pieces: list[tuple[str, int]], at: int) -> tuple[Segment, int]:
        """Return the segment of the longest phrase that starts at a piece, and its piece count."""
        text, start = pieces[at]
        if (inner := unquoted(text)) != text:
            return Segment(self._within_quotes(inner), text, start + 1, start + len(text) + 1), 1
        first = fold(text).partition(" ")[0]
        longest = max(self.shared.longest.get(first, 0), self.longest_names.get(first, 0))
        for count in range(min(longest, LONGEST_PHRASE, len(pieces) - at), 0, -1):
            phrase = " ".join(piece for piece, _ in pieces[at : at + count])
            meanings = self.phrases.get(fold(phrase))
            if meanings is not None:
                last, last_start = pieces[at + count - 1]
                end = last_start + len(last) + 1
                if count == 1:
                    if text in self.kinds and text not in meanings:
                        meanings = (*meanings, text)
                    meanings = (
                        *meanings,
                        *self.initials.get(text.upper() if at == 0 else text, ()),
                    )
                return Segment(tuple(meanings), phrase, start + 1, end), count
        initial = self.initials.get(text.upper() if at == 0 else text)
        return Segment(initial or (self._word(text),), text, start + 1, start + len(text) + 1), 1

    def _within_quotes(self, text: str) -> tuple[str, ...]:
        """Return the words that a text in quotes may be: a player's name, or else any phrase."""
        alike = [name for name in self.seats if fold(name) == fold(text)]
        names = tuple(f'"{name}"' for name in ([text] if text in alike else alike))
        return names or self.phrases.get(fold(text)) or (f'"{text}"',)

    def _word(self, text: str) -> str:
        """Return the canonical form of a word that is not a phrase.

        It may be an amount, a stall, or a card of several parts; any other word is returned as is.
        """
        if AMOUNT_ALONE.fullmatch(text):
            thousands = "k" if re.search("[kmt]", text.casefold()) else ""
            return re.sub(r"\D", "", text) + thousands
        if STALL.fullmatch(text):
            return text.lower()
        parts = [self.parts.get(fold(part)) for part in JOINTS.split(text)]
        return "-".join(map(str, parts)) if None not in parts else text


def with_unseen_apart(segment: Segment) -> list[Segment]:
    """Return a segment, or the two of a verb and of unseen cards if one word stands for both.

    >>> [one.texts for one in with_unseen_apart(Segment(("draws ? ?",), "p2", 1, 3))]
    [('draws',), ('? ?',)]
    """
    verb, _, cards = segment.texts[0].partition(" ")
    written = segment.original
    if segment.texts[1:] or not written.islower() or " " in written or not UNSEEN.fullmatch(cards):
        return [segment]
    at = segment.start + 1
    return [
        Segment((verb,), written[:1], segment.start, at),
        Segment((cards,), written[1:], at, segment.end),
    ]


def with_usual_marks(segments: list[Segment], wording: Wording) -> list[Segment]:
    """Return the segments of a line after its number as the notation would have them."""
    is_name, kinds, marks = wording.is_only_name, wording.kinds, wording.marks
    segments = with_ordinal_heading(without_last_full_stop(segments), wording.ordinal, is_name)
    segments = with_heading(segments, wording.number_alone, wording.precedes_number, is_name)
    segments = with_routes_joined(segments, kinds, wording.joins_cities)
    segments = with_requirements_apart(segments, kinds)
    segments = with_stalls(segments, wording.table_of_game("stalls"))
    segments = without_mark_after_name(without_nothing(segments, wording.is_nothing), is_name)
    segments = without_word_before_name(segments, is_name, wording.joins_name)
    segments = with_verb_around_name(segments, is_name, wording.verbs_around_names())
    if wording.table_of_game("verbs-by-cards"):
        segments = with_prize_last(
            segments,
            is_name,
            wording.names_card,
            wording.is_before_noun,
            wording.joins_name,
            wording.owner,
        )
    segments = with_owner_last(segments, is_name, marks("with-owner"))
    segments = without_comma_after_moment(segments, marks("before-moments"))
    segments = with_colon(segments, is_name, marks("with-colon"), marks("with-name-and-colon"))
    counts = marks("before-amounts")
    segments = with_nouns_as_verbs(segments, wording.is_noun, wording.is_before_noun, counts)
    segments = with_numbers(segments, counts, wording.count, wording.counted_card)
    before_dice = marks("before-dice")
    if before_dice:
        segments = with_die_named(segments, wording.is_die)
    later = marks("later")
    if later:
        actions = expressions(wording.slug).choices["action"]
        of_names = marks("with-name-and-colon")
        segments = without_later_verbs(segments, is_name, later, actions, of_names)
    segments = with_wilds(with_pronouns(segments, kinds, wording.names_card), marks("of-pairs"))
    left_out = {**wording.table_of_game("left-out")}
    unseen_after = left_out.pop("?", [])
    for word, others in left_out.items():
        segments = with_word_after_name(segments, is_name, word, others)
    segments = without_last_word(segments, marks("said-for-nothing"))
    before = marks("before-kinds")
    segments = with_plurals(segments, before, wording.is_before_noun, wording.counted_card)
    segments = without_articles(segments, kinds, wording.is_article, wording.number)
    if any(is_name(text) for one in segments[:1] for text in one.texts):
        segments = without_articles_before_unknown(segments, wording.is_article, wording.is_known)
    if before_dice:
        # In a game without dice a number after "with" is no die.
        segments = with_die_of_mission(segments, kinds)
    counted = marks("before-numbers")
    segments = with_times(segments, counted, kinds, wording.counted_card, is_name)
    segments = with_counted_cards(
        segments, counted, kinds, wording.number, wording.counted_card, marks("wilds")
    )
    unseen, single = marks("before-unseen"), marks("before-one-unseen")
    segments = with_drawn_number(segments, unseen, single, kinds, wording.number_alone)
    segments = without_cards_told_again(segments, kinds)
    segments = without_units(segments, marks("before-units"), wording.is_unit)
    segments = with_dice_apart(segments, before_dice)
    segments = with_colon_after_dice(segments, marks("with-dice-and-colon"))
    segments = with_name_last(
        segments, is_name, marks("with-name-last"), marks("with-name-after-colon")
    )
    for pair, single in wording.table_of_game("verbs-by-cards").items():
        segments = with_cards_of_verb(segments, kinds, pair, single[0])
    within, ends = marks("within-step"), marks("after-semicolon")
    segments = with_semicolons(segments, is_name, ends, marks("endings"), within)
    segments = with_semicolons_added(
        segments, wording.ends_step, wording.is_noun, wording.is_before_noun, ends, within
    )
    verbs = wording.table_of_game("verbs")
    segments = with_verbs_again(segments, is_name, verbs, wording.names_card, ends)
    segments = with_word_of_verb(segments, verbs)
    for word in marks("said-twice"):
        segments = without_word_again(segments, word)
    segments = with_sides(segments, is_name, marks("of-sides"))
    segments = with_winner(segments, is_name, wording.says_won)
    segments = with_unseen_cards(segments, unseen_after)
    segments = with_amounts_listed(segments, is_name, marks("lists"))
    return without_commas_between_cards(segments, kinds, marks("with-commas"), marks("with-sets"))
