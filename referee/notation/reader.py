"""Reading a line: from text to events, by the expressions derived from the grammar."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from importlib import import_module
from itertools import islice, pairwise
from re import Match
from typing import TYPE_CHECKING, Any

from attrs import asdict

from referee.notation.common import heading
from referee.notation.expressions import expressions
from referee.notation.line import TALK, Line, Names, NotationFault, Span, ToldTurn
from referee.notation.lookup import Lookup, Uncertain
from referee.notation.spacing import rejoined, spaced
from referee.notation.word_tables import (
    dealing_sentences,
    fold,
    header_keys,
    words_after_header,
    words_for,
)
from referee_spec.games import OWN, game, has_own_notation, like
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.languages import LANGUAGES, TRANSLATIONS
from referee_spec.kernel.tally import Scores, Totals

if TYPE_CHECKING:
    from referee.notation.wording import Rewritten, Wording

DOUBT = re.compile(r"\w([ \u00a0\u202f]?)\?\s*$")
"""A question mark at the end of a line, behind a word."""

GIST_MAY_TELL = ("TXT001", "TXT104", "TXT105")
"""The faults of lines that may be in natural language."""

KINDS_OF_GISTS = ("turn", "setup", "claim")
"""The kinds of lines that may be in natural language."""

MOST_LINES_OF_A_TURN = 8
"""The most lines below the first that may tell of one turn."""

WITHIN = re.compile(r"(?<=[\w,;:] )[^\W\d_]\w+")
"""A word that begins no sentence."""

ROUND_LABEL = re.compile(r"^[^\W\d_]?([0-9]{1,2})\.?$")
"""What may stand for the number of a round before its scores."""

SHEET_CELL = re.compile(r"\s{2,}|\t|\s*\|\s*|(?<=[ .,\u00a0\u202f]000)\s(?=[1-9])")
"""What stands between the cells of a score sheet: also one blank behind a whole amount."""

SEVERAL = "several"
"""The kind of a line that tells what stands on several lines of the notation: their texts are its
data."""

CLAIMED = ("scores", "totals")
"""The words before the claims of a row of a score sheet."""

FEWEST_WORDS = 4
"""The fewest words of a line of talk; less may be a line of the notation."""

LONGEST_TURN = 400
"""The most characters of all lines that tell of one turn."""

Conversion = Callable[[Match[str], Lookup], Line]
"""A function that converts the groups of an expression to a line."""


def notation(slug: str) -> Any:
    """Return the package that reads a game's notation, or an OwnNotation made from its forms.

    ``CONVERSIONS`` are the functions from the groups of an expression to a line, by kind of line,
    and ``LAID_OUT`` the first words of lines of setting up. In a game with challenges, ``OF_SIDES``
    are the events of lines that may tell how one ended instead, and ``FORCED`` those of turns of
    somebody who has nothing else to do. The package of a game of this project also has
    ``position``, which returns the position that lines describe. If turns may stand on several
    lines, it has the functions of kings_in_the_corner/split_turns.py.
    """
    if has_own_notation(slug):
        # Imported here: only games outside this project have forms.
        from referee.notation.own_lines import own_notation

        return own_notation(game(slug).forms)
    return import_module(f"referee.notation.{like(slug).replace('-', '_')}")


class LineReader:
    """The reader of the lines of one record, in the notation of its game.

    If ``language`` is set, words of this language are read besides those of the notation, and no
    others. ``likely_language`` is the language of the lines read so far. Both are empty if unknown.
    ``columns`` are the players in the order of the columns of a score sheet, and ``title`` is the
    word above rows such as "Totals", which are still to tell of the ``untold`` players.
    """

    def __init__(self, slug: str, names: Names, language: str = "", likely: str = "") -> None:
        self.slug = slug
        self.names = names
        self.language = language
        self.likely_language = language or likely
        self.expressions = expressions(slug)
        own = notation(slug)
        self.conversions: Mapping[str, Conversion] = own.CONVERSIONS
        self.columns = tuple(names.seats)
        self.title, self.untold = "", frozenset[str]()
        self.names_sides: Callable[[Iterable[object]], bool] | None = getattr(
            own, "names_sides", None
        )
        self.lookup = Lookup(slug, names)
        self.forms = () if slug in OWN or has_own_notation(slug) else game(slug).forms

    def read(self, text: str, *, several: bool = True) -> Line:
        """Return the parsed line; unless ``several``, it is none that tells of several players.

        Raise NotationFault if it is not in the notation, has two meanings, or names something that
        does not exist.
        """
        line = self.match(text)
        if line is not None and line.kind != "header":
            return line
        try:
            line = self._read_any(text, line)
        except NotationFault as found:
            # Imported here: only lines with a fault need them.
            from referee.notation.diagnosis import with_number_in_comment
            from referee.notation.remarks import without_remarks

            unclear = found.code in GIST_MAY_TELL
            if unclear and several and (row := self._read_row(text)) is not None:
                return row
            told = self._read_gist(text) if unclear else None
            # "Ana discards cash, draws 1, Ben 2" is one turn.
            one = isinstance(told, ToldTurn) and told.kind == "turn"
            apart = unclear and several and not one
            plain = without_remarks(text)
            if plain != text and self._reads_exactly(plain):
                return self._read_beside_remarks(text, plain)
            if apart and (row := self._read_of_each(text)) is not None:
                return row
            # Whoever is no player may have no turn, but "both draw" is no name.
            named = found.code == "TXT104" and not self._is_no_name(found.values["name"])
            if told is None or is_remark(told):
                told = self._read_end(text, plain) or told
            if told is not None and (not named or is_remark(told) or told.kind == "end"):
                return told
            if plain != text:
                return self._read_beside_remarks(text, plain)
            if self._asks(text):
                return remark_line(text)
            if found.code == "TXT001" and not found.values["nearest"] and self._is_talk(text):
                return evolve(remark_line(text), kind=TALK)
            raise self._with_choice(with_number_in_comment(found, text), text) from None
        if line.replaced_words and line.events[1:] and re.search(r"[0-9]\W*$", text):
            players = {getattr(event, "player", None) for event in line.events}
            if several and len(players) > 1:
                # What the notation takes for one turn may be those of several players.
                return self._read_of_each(text) or line
        if (doubt := DOUBT.search(text)) and (not doubt[1] or self._may_ask(text, line)):
            self._refuse_doubt(text, line)
        if line.kind == "header" and isinstance(told := self._read_gist(text), ToldTurn):
            return told
        if line.kind == "header" and line.data[0] in self.names.seats:
            return line
        if line.kind == "header":
            # Imported here: few records have such a line after their header.
            from referee.notation.diagnosis import misspelt_start

            fault = misspelt_start(self.slug, line.data[0], line.place[0])
            if fault is not None:
                raise self._fault_in_language(fault, text, self.likely_language)
        return line

    def _read_row(self, text: str) -> Line | None:
        """Return a row of a score sheet: scores or totals, whose word may be missing, perhaps with
        the heading of a round. A row of all names is a remark, and so is a word above the rows.

        Amounts without names are in the order of the columns.
        """
        # Imported here, as above.
        from referee.notation.wording import ANY_AMOUNT

        plain = text.partition("#")[0].strip()
        for cells in (SHEET_CELL.split(plain), plain.split()):
            if sorted(cells) == sorted(self.columns):
                self.columns = tuple(cells)
                return remark_line(text)
            first = len(cells) - len(self.columns)
            amounts = [
                re.fullmatch(f"{ANY_AMOUNT}|[0-9]+", cell) for cell in cells[max(first, 0) :]
            ]
            if first >= 0 and all(amounts):
                scores = dict(zip(self.columns, cells[first:], strict=True))
                label = ROUND_LABEL.sub(r"round \1", " ".join(cells[:first]))
                return self._read_scores(text, label, scores, {})
        if re.fullmatch(r"[^\W\d][^\d:]*:?", plain) and len(plain.split()) < FEWEST_WORDS:
            row = self._read_scores(text, plain, {self.columns[0]: "5"}, {})
            if row is None or not isinstance(next(iter(row.events), None), (Scores, Totals)):
                return None
            self.title, self.untold = plain, frozenset(self.columns)
            return remark_line(text)
        name = "|".join(re.escape(one) for one in sorted(self.columns, key=len, reverse=True))
        told = rf"({name})\s*[:=]?\s*({ANY_AMOUNT}|[0-9]+)(?:\s*\(({ANY_AMOUNT}|[0-9]+)\))?"
        listed = re.search(rf"(?<!\w){told}(?:\s*[,;/]\s*{told})*\s*\.?$", plain)
        if listed is None:
            return None
        each = re.findall(told, listed[0])
        totals = {one: total for one, _, total in each if total}
        label = plain[: listed.start()]
        if not label and self.untold.issuperset(one for one, *_ in each):
            label, self.untold = self.title, self.untold.difference(one for one, *_ in each)
        return self._read_scores(text, label, {one: score for one, score, _ in each}, totals)

    def _read_scores(
        self, text: str, label: str, scores: Mapping[str, str], totals: Mapping[str, str]
    ) -> Line | None:
        """Return scores with this label before them, or the heading that it is with its scores and
        totals as several lines; see `_read_row`."""
        label, place = label.rstrip(" :|-–—"), remark_line(text).place
        told = [", ".join(f'"{one}" {n}' for one, n in each.items()) for each in (scores, totals)]
        said = label
        if not label and getattr(notation(self.slug), "OF_MONEY", False):
            # In other games nobody knows what the numbers count, nor here if they are small.
            large = (re.match(r"\D*[1-9][0-9]*[ .,]?[0-9]{2}", each) for each in scores.values())
            said = "scores" if all(large) else ""
        claims = [f"{word}: {each}" for word, each in zip(CLAIMED, told, strict=True) if each]
        for row in (f"{said}: {told[0]}", label) if said else ():
            try:
                line = self._read_any(row, self.match(row))
            except NotationFault:
                continue
            if line is not None and line.kind == "claim" and not totals:
                places = (place,) * len(line.places)
                return evolve(line, place=place, places=places, replaced_words=1)
            if line is not None and line.kind == "heading":
                return Line(SEVERAL, data=(row, *claims), place=place, replaced_words=1)
        return None

    def _read_of_each(self, text: str) -> Line | None:
        """Return the lines of setting up, or the turns, that a text tells of several players, as
        several lines.

        Each turn has a number, such as that of a die. One that ends with it may have its verb only
        of the first: "Ana takes token 1, Ben token 2".
        """
        initials = (one for wording in self._wordings for one in wording.initials)
        known = {*self.names.seats, *initials}
        name = "|".join(re.escape(one) for one in sorted(known, key=len, reverse=True))
        plain = text.partition("#")[0].rstrip(" .")
        first = re.search(rf"(?<!\w)(?:{name})(?!\w)", plain)
        if first is None:
            return None
        joint = rf"(?:\s*[,;./|]\s*|\s+(?:and|et|y|e|&)\s+)(?=(?:{name})(?!\w))"
        label, told = plain[: first.start()].rstrip(" :"), re.split(joint, plain[first.start() :])
        label = label if re.search(r"[^\W\d]", label) else ""
        if len({re.match(name, one)[0] for one in told}) < len(told):  # type: ignore[index]
            return None
        # "Ana searches it; Ben spies; places 3" is one turn: Ben interrupts it.
        if any(";" in one or re.fullmatch(rf"(?:{name})\W*", one) for one in told):
            return None
        numbered = [re.fullmatch(rf"({name})\b([^\d.;:,]*)([0-9])", one) for one in told]
        found: list[str] = []
        for each, number in zip(told, numbered, strict=True) if label or told[1:] else ():
            alone = re.sub(rf"^({name}):?(?:\s+(?:in|at|en|à)(?!\w))?", r"\1:", each)
            rows = [f"{label} {alone}" if label else each]
            if number and numbered[0] and not label:
                rows.append(number[1] + numbered[0][2] + number[3])
            said = next(filter(None, map(self._row_of_one, rows)), "")
            found += [said] if said else []
        if not found or len(found) < len(told):
            return None
        return Line(SEVERAL, data=tuple(found), place=remark_line(text).place, replaced_words=1)

    def _row_of_one(self, row: str) -> str:
        """Return a row that tells of one player, in the notation if it is in natural language; an
        empty text if it is none."""
        try:
            line = self.read(row, several=False)
        except NotationFault:
            return ""
        named = any(row.startswith(name) for name in self.names.seats)
        numbered = re.search(r"(?<!\w)[0-9]" + (r"(?!\w)" if named else "$"), row) is not None
        # Who pays when a hand is over has no turn.
        paid = any(hasattr(event, "chips") for event in line.events)
        if line.kind not in ("setup", "part") and not (
            line.kind == "turn" and numbered and not paid
        ):
            return ""
        return line.gist if isinstance(line, ToldTurn) else row

    def _read_gist(self, text: str) -> Line | None:
        """Return the line that a text in natural language tells; None if it is not clear."""
        # Imported here: only lines with a fault need it.
        from referee.notation.gist import REMARK, TALK_ONLY, gist, unknown_words

        found: list[tuple[Line, str, str]] = []
        remark = sure = False
        unknown = {one: unknown_words(text, one.shared, one.folded_seats) for one in self._wordings}
        likely = [one for one in unknown if one.language in ("", self.likely_language)]
        # What may be a misspelt word of the language of the record tells nothing in another one.
        misspelt = any(unknown[one] > len(text) for one in likely if one.language)
        for wording, count in unknown.items():
            known = min((unknown[one] for one in likely), default=count + 1)
            if count > min(unknown.values()):
                continue
            if wording not in likely and (count == known or misspelt):
                # Its words are of another language, which says what they mean.
                continue
            said = gist(text, wording.shared, wording.folded_seats, wording.initials)
            if said is not None and said.text in ("", REMARK, TALK_ONLY):
                remark = remark or bool(said.text)
                sure = sure or (said.text == TALK_ONLY and not count)
                continue
            line = None if said is None else self.match(said.text)
            if said is not None and line is not None and line.kind in KINDS_OF_GISTS:
                line = said.relocated(line)
                if not any(same_meaning(line, one) for one, _, _ in found):
                    found.append((line, said.text, wording.language))
        what, colon, rest = text.partition(":")
        first = fold(text.strip().partition(" ")[0].rstrip(":"))
        if remark and not found and first not in words_after_header(self.slug):
            # Behind a name and a colon it may stand for the turn of that player.
            sure = sure and re.match(r"\W*[^\W\d]+\s*:", text) is None
            return remark_line(text) if sure else evolve(remark_line(text), kind=TALK)
        if first in words_for(self.slug, "phase"):
            return None
        if (
            colon
            and rest.strip()
            and not found
            and self._counts_each(rest)
            and fold(what.strip()) in words_after_header(self.slug)
        ):
            told = self._read_gist(rest)
            place = remark_line(text).place
            return evolve(told, place=place, beside=place) if is_remark(told) else None
        return self._told(*found[0]) if len(found) == 1 else None

    def _counts_each(self, text: str) -> bool:
        """Return whether a text behind a word of the notation has no number, which may be what it
        has for this word, or one at its end that counts the players: a chip each in the pot, 3."""
        last = re.fullmatch(r"\D+[,=(]\s*(\d+)\W*", text)
        return not re.search(r"\d", text) or bool(last and int(last[1]) == len(self.columns))

    def _is_no_name(self, word: str) -> bool:
        """Return whether a word that stands for a player in the notation has a meaning in natural
        language, such as "both"."""
        # Imported here, as above.
        from referee.notation.gist import phrasebook

        return any(fold(word) in phrasebook(one.shared).symbols for one in self._wordings)

    def _told(self, line: Line, meant: str, language: str) -> ToldTurn:
        """Return a turn in natural language, with what it was taken for in words of its language,
        given these in English."""
        # What was read in another language is quoted in that of the record.
        meant = self._translated(meant, self.likely_language or language)
        fields = asdict(line, recurse=False)
        fields |= {"language": language, "replaced_words": len(meant.split()), "beside": line.place}
        return ToldTurn(**fields, gist=meant)

    def _translated(self, text: str, language: str) -> str:
        """Return a line of the notation in the words of a language; empty means English."""
        if language not in TRANSLATIONS:
            return text
        # Imported here: it loads Lark, which only few lines in other languages need.
        from referee.notation.translation import translated_line

        return translated_line(self.slug, text, self.names, language)

    def _with_choice(self, fault: NotationFault, text: str) -> NotationFault:
        """Return the fault that a line means one of two (TXT140) if an unknown card is a word such
        as "or", and that a card was expected (TXT001) if it is a word that means something else;
        else return the fault itself."""
        if fault.code != "TXT105":
            return fault
        if fold(fault.values["card"]) not in words_for(self.slug, "or"):
            if fault.values["nearest"] or not self._is_other_word(fault.values["card"]):
                return fault
            values = {"found": fault.values["card"], "expected": ("terminal.CARD",), "nearest": ""}
            return NotationFault("TXT001", fault.span, **values)
        before = text[: fault.span.start - 1].rstrip()
        after = re.match(r"\s*([\w-]*)(.*)", text[fault.span.end - 1 :])
        other, rest = after.groups() if after else ("", "")
        values = {"first": before + rest, "second": f"{before.rpartition(' ')[0]} {other}{rest}"}
        return NotationFault("TXT140", Span(*remark_line(text).place), **values)

    def _is_other_word(self, word: str) -> bool:
        """Return whether a word that stands for a card in the notation is none in the language of
        the record, such as "alone"."""
        # Imported here, as above.
        from referee.notation.gist import CARDS, UNSAID, phrasebook

        likely = [one for one in self._wordings if one.language == self.likely_language]
        meant = [phrasebook(one.shared).symbols.get(fold(word), ()) for one in likely]
        symbols = {symbol for each in meant for symbol, _ in each}
        return bool(symbols - {UNSAID}) and symbols.isdisjoint(CARDS)

    def _may_ask(self, text: str, line: Line) -> bool:
        """Return whether the question mark behind a blank may be none of a card: in French a blank
        stands before every one. A card that is drawn is often unseen."""
        last = text.rpartition(";")[2].split()
        draws = not words_for(self.slug, "draws").isdisjoint(map(fold, last))
        french = "fr" in (line.language, self.likely_language)
        return french and line.kind == "turn" and not draws

    def _refuse_doubt(self, text: str, line: Line) -> None:
        """Raise NotationFault TXT140 if the question mark at the end of a line may be no unseen
        card: "Ana pairs gold gold?"."""
        plain = text.rstrip().removesuffix("?").rstrip()
        try:
            other = self.read(plain)
        except NotationFault:
            return
        if not same_meaning(line, other):
            raise NotationFault("TXT140", Span(*line.place), first=plain, second=f"{plain} ?")

    def _read_beside_remarks(self, text: str, plain: str) -> Line:
        """Return the parsed line of a text with remarks, of which ``plain`` has blanks in place.

        A line without anything else is a remark, or talk if it says that turns are missing. Raise
        NotationFault TXT140 if a remark may tell something of the game, or any other fault of the
        plain text.
        """
        from referee.notation.remarks import WORD, remarks, skips_turns, text_of_remark

        rest = plain.partition("#")[0].strip()
        line = self.read(plain) if rest else remark_line(text)
        if not rest and skips_turns(text.partition("#")[0]):
            line = evolve(line, kind=TALK)
        for start, end in remarks(text):
            remark, before = text_of_remark(text[start - 1 : end - 1]), plain[: start - 1]
            if not WORD.search(remark):
                continue
            opened = f"{before} {remark} {plain[end - 1 :].partition('#')[0]}"
            if self._names_only(remark) and self._reads_as(text, line):
                continue
            told = self._read_gist(remark)
            if is_remark(told) or self._has_nothing(remark, line):
                continue
            if not rest and not self.tells(remark, numbers=False):
                continue
            # Beside a result "Ben sulks" tells nothing, and a whole sentence no play.
            words = remark.split() if line.kind == "claim" else []
            sulks = len(words) > 1 and fold(words[0]) in map(fold, self.names.seats)
            tells = self.tells(remark, plays=len(words) < FEWEST_WORDS, names=not sulks)
            if tells or self._reads_otherwise(opened, line):
                whole = self._read_gist(text) if self._goes_on(remark) else None
                if isinstance(whole, ToldTurn):
                    return whole
                texts = (" ".join(one.split()) for one in (f"{rest} # {remark}", opened))
                values = dict(zip(("first", "second"), texts, strict=True))
                raise NotationFault("TXT140", Span(*line.place), **values)
        return evolve(line, beside=next(remarks(text)))

    def _read_end(self, text: str, plain: str) -> Line | None:
        """Return the line that says that play stopped, and behind a comma why: "it was late".

        Return None for any other line. ``plain`` is the text with blanks for its remarks.
        """
        written, comma, why = plain.partition("#")[0].partition(",")
        if not comma or self.tells(why) or not self._reads_exactly(written):
            return None
        line = self.read(written)
        stopped = line.kind == "end" and line.data is None
        return evolve(line, beside=remark_line(text).place) if stopped else None

    def _names_only(self, remark: str) -> bool:
        """Return whether a remark only names cards and places."""
        # Imported here, as above.
        from referee.notation.gist import names_only

        return any(names_only(remark, wording.shared) for wording in self._wordings)

    def _goes_on(self, remark: str) -> bool:
        """Return whether a remark goes on with what stands before it: "(with a home)"."""
        # Imported here, as above.
        from referee.notation.gist import goes_on

        return any(goes_on(remark, wording.shared) for wording in self._wordings)

    def _has_nothing(self, remark: str, line: Line) -> bool:
        """Return whether a remark says that the player had nothing else to do than the line says,
        such as to discard a card or to draw."""
        # Imported here, as above.
        from referee.notation.gist import says_nothing

        forced = getattr(notation(self.slug), "FORCED", ())
        if not line.events or not all(isinstance(one, forced) for one in line.events):
            return False
        return any(says_nothing(remark, wording.shared) for wording in self._wordings)

    def _reads_as(self, text: str, line: Line) -> bool:
        """Return whether the gist of a text is that of a line."""
        told = self._read_gist(text)
        return told is not None and same_meaning(told, line)

    def _reads_exactly(self, text: str) -> bool:
        """Return whether a text is a line of the notation, perhaps in other words."""
        try:
            return not text.strip() or self._read_any(text, self.match(text)).kind != "header"
        except NotationFault:
            return False

    def _reads_otherwise(self, text: str, line: Line) -> bool:
        """Return whether a text can be read, as another line than this one."""
        try:
            other = self.read(text)
        except NotationFault:
            return False
        return other.kind not in ("header", "remark", TALK) and not same_meaning(line, other)

    def _asks(self, text: str) -> bool:
        """Return whether an unreadable line is a question that tells no turn."""
        # Imported here, as above: only lines with a fault need it.
        from referee.notation.remarks import QUESTION

        asked = text.partition("#")[0]
        if QUESTION.fullmatch(asked) is None or self.tells(asked, numbers=False):
            return False
        return fold(asked.split()[0]) not in words_after_header(self.slug)

    def _is_talk(self, text: str) -> bool:
        """Return whether the known words of a line tell nothing of the game, nor what somebody
        does: a capital within a sentence may begin a name."""
        written = text.partition("#")[0]
        words = re.findall(r"[^\W\d_]{2,}", fold(written))
        if any(word[0].isupper() for word in WITHIN.findall(written)):
            return False
        if len(words) < FEWEST_WORDS or words[0] in words_after_header(self.slug):
            return False
        # Imported here: the tables of words take time to load, and most records need none.
        from referee.notation.phrases import words_about_cards

        pronouns = frozenset[str]().union(
            *(words_about_cards("pronouns", one) for one in LANGUAGES)
        )
        does = any(one in pronouns and word not in pronouns for one, word in pairwise(words))
        dealing = not dealing_sentences().keys().isdisjoint(words)
        return not does and not dealing and not self.tells(written.replace("-", " "))

    def tells(
        self, text: str, *, numbers: bool = True, plays: bool = True, names: bool = True
    ) -> bool:
        """Return whether a remark may tell something of the game, in any language; see may_tell."""
        told = {"numbers": numbers, "plays": plays, "names": names}
        return any(
            one.may_tell(text, likely=one.language == self.likely_language, **told)
            for one in self._wordings
        )

    def _read_any(self, text: str, line: Line | None) -> Line:
        """Return the parsed line, trying other spacing, the lexer, and other words.

        ``line`` is the result of `match`: a line of a header, or None. A line that looks like a
        line of a header is read as such only if nothing else fits.
        """
        line = line or self.read_without_lexer(text)
        if self.forms and (line is None or line.kind == "header"):
            # Imported here: only games outside this project have forms.
            from referee.notation.forms import form_line

            line = form_line(self.forms, text, Lookup(self.slug, self.names, certain=True)) or line
        if line is not None and line.kind != "header":
            return line
        if line is None and self._has_reserved_names:
            # Before other words try canonical ones, which only the lexer can read in this record.
            try:
                line = self.read_tokens(text)
            except NotationFault:
                line = None
            if line is not None and line.kind != "header":
                return line
        return self._read_other_words(text) or line or self.read_tokens(text)

    def read_on(
        self, text: str, line: Line | NotationFault, below: Iterable[str]
    ) -> tuple[Line, int] | None:
        """Return the turn in natural language that a line tells together with those ``below`` it,
        and how many of these go on with it. Return None if none does.

        ``line`` is what the text is by itself. Of turns that the notation reads only an open one
        goes on, and of the lines below only those that cannot be read by themselves. All is at the
        place of the first line.
        """
        if type(line) is Line:
            return None
        told, whole = None, text.rstrip()
        for count, other in enumerate(islice(below, MOST_LINES_OF_A_TURN), start=1):
            whole = f"{whole.partition('#')[0].rstrip(' .;')}, {other.strip()}"
            if not other.strip() or len(whole) > LONGEST_TURN:
                break
            longer = self._read_gist(whole)
            if not isinstance(longer, ToldTurn) or longer.kind != "turn" or self._reads(other):
                break
            before = told[0] if told is not None else line
            if isinstance(before, Line) and same_meaning(longer, before):
                # The line tells nothing of this turn: it may stand for another one.
                break
            place = remark_line(text).place
            places = (place,) * len(longer.places)
            told = evolve(longer, place=place, places=places, beside=place), count
        return told

    def _reads(self, text: str) -> bool:
        """Return whether a line is read by itself. "Ana gives up" may belong to a challenge, and so
        may "Ana passes" and "Ana wins". What begins with "he" may go on with the line above."""
        # Imported here, as above.
        from referee.notation.gist import other_of_two

        if any(other_of_two(text, one.shared, one.folded_seats) for one in self._wordings):
            return False
        try:
            line = self.read(text)
        except NotationFault:
            return False
        sides = getattr(notation(self.slug), "OF_SIDES", ())
        told = line.events and isinstance(line.events[0], sides) and not line.events[1:]
        return not told and line.kind not in ("end", TALK)

    def starts_other_line(self, word: str) -> bool:
        """Return whether this word starts lines of the notation, but none that begins, plays or
        takes back a turn."""
        kinds = self.expressions.by_word.get(word, ())
        begins = heading in map(self.conversions.get, kinds)
        return bool(kinds) and word in self.expressions.keywords - {"undo"} and not begins

    @cached_property
    def _has_reserved_names(self) -> bool:
        """Return whether the name of a player or of a card looks like a word of the notation."""
        reserved_kinds = self.names.kinds - self.lookup.kinds.keys()
        return bool(reserved_kinds) or any(map(self.lookup.reserved, self.names.seats))

    def read_without_lexer(self, text: str) -> Line | None:
        """Return the parsed line, whatever its spacing; None if no expression can read it."""
        rewritten = spaced(text)
        line = self.match(rewritten.text)
        # A line of a header is not respaced, because the spaces in its value are kept.
        return None if line is None or line.kind == "header" else rewritten.relocated(line)

    def match(self, text: str) -> Line | None:
        """Return the parsed line of a text in canonical spacing.

        Return None if no expression matches or if only the lexer can interpret the line.
        """
        lines = self.expressions.lines
        for kind in self.expressions.candidates(text):
            # With a space before the line, indexes of the match are columns from 1.
            found = lines[kind].fullmatch(" " + text)
            if found:
                try:
                    return self.conversions[kind](found, self.lookup)
                except (Uncertain, NotationFault):
                    return None
        return None

    @cached_property
    def _wordings(self) -> "list[Wording]":
        """Return a Wording for each language in which this record may be written."""
        # Imported here: the tables of words take time to load, and most records need none.
        from referee.notation.phrases import phrases
        from referee.notation.wording import Wording

        single = self.language in TRANSLATIONS
        languages = (self.language,) if single else ("", *TRANSLATIONS)
        shared = (phrases(self.slug, self.names.kinds, language) for language in languages)
        return [Wording(known, self.names, named=single) for known in shared]

    def _read_other_words(self, text: str) -> Line | None:
        """Return the parsed line of a text in words that are not canonical.

        Return None if the text has no reading in other words. Raise NotationFault if it has two
        meanings (TXT140), or if its likeliest reading is not in the notation.
        """
        lines: list[Line] = []
        texts: list[tuple[str, str]] = []
        ranked: list[tuple[tuple[int, bool], str, Rewritten]] = []
        for wording in self._wordings:
            unlikely = not wording.named and wording.language not in ("", self.likely_language)
            for reading in wording.readings(text):
                if unlikely and reading.words and not reading.own:
                    # All its words are English, too: "or" is gold only among French ones.
                    continue
                line = self._match_reading(reading)
                if line is not None and not any(same_meaning(line, other) for other in lines):
                    extra = {"replaced_words": reading.uncommon, "language": wording.language}
                    line = evolve(line, **extra)
                    lines.append(line)
                    texts.append((reading.line.text, wording.language))
                # A single word of another language may be a misspelt word of the notation, and a
                # word of both is none of the other language.
                if self.likely_language == wording.language or reading.own > 1:
                    ranked.append((self._rank(reading), wording.language, reading))
        if len(lines) > 1:
            place, meant = Span(*lines[0].place), [self._translated(*one) for one in texts]
            raise NotationFault("TXT140", place, first=meant[0], second=meant[1])
        if lines:
            return lines[0]
        if not ranked:
            return self._read_closest(text, [], "")
        best, language, _ = max(ranked, key=lambda one: (one[0], one[1] == self.likely_language))
        closest = [
            rewritten for rank, other, rewritten in ranked if (rank, other) == (best, language)
        ]
        return self._read_closest(text, closest, language)

    def _match_reading(self, reading: "Rewritten") -> Line | None:
        """Return the parsed line of a reading in canonical words, at the places of the text.

        Return None if it is not in the notation, or a line of a header.
        """
        line = self.match(reading.line.text)
        return None if line is None or line.kind == "header" else reading.line.relocated(line)

    def _read_closest(self, text: str, closest: "list[Rewritten]", language: str) -> Line | None:
        """Return the parsed line of a text for which no reading in other words was matched.

        ``closest`` are the likeliest readings, all in one ``language``. The lexer reads the text
        itself, and then each of them. Return None if there are none and the language is unknown.
        Raise NotationFault with the likeliest fault if none can be read.
        """
        likely = self.likely_language or language
        if not closest and likely not in TRANSLATIONS:
            return None
        unknown: NotationFault | None = None
        header: Line | None = None
        try:
            header = self.read_tokens(text)
            if header.kind != "header" or not closest:
                return header
        except NotationFault as fault:
            # Unless it is TXT001, the line is in the notation, but names something unknown.
            unknown = None if fault.code == "TXT001" else fault
            if not closest or (unknown and language != self.likely_language):
                raise self._fault_in_language(fault, text, likely) from None
        faults: list[NotationFault] = []
        for reading in closest:
            try:
                line = self.read_tokens(reading.line.text)
            except NotationFault as fault:
                faults.append(reading.line.relocated_fault(fault))
            else:
                line = evolve(reading.line.relocated(line), replaced_words=reading.uncommon)
                if header is not None and line.kind == "header":
                    # Only the key has other words; the value is kept as it is written.
                    known = fold(line.data[0]) in header_keys()
                    return evolve(line, data=(line.data[0], header.data[1])) if known else header
                return line
        # Report the reading that is in the notation, or else the one that fails furthest right.
        likeliest = max(faults, key=lambda fault: (fault.code != "TXT001", fault.span.start))
        if unknown and likeliest.code == "TXT001":
            if unknown.span.start not in closest[0].replaced:
                likeliest = unknown
        raise self._fault_in_language(likeliest, text, likely)

    def _rank(self, reading: "Rewritten") -> tuple[int, bool]:
        """Return a key that is larger for likelier readings.

        It has the number of words replaced, and whether a line can begin with the first word.
        """
        first = reading.line.text.split(" ", 1)[0]
        return reading.words, first in self.expressions.by_word

    def _fault_in_language(self, fault: NotationFault, text: str, language: str) -> NotationFault:
        """Return a fault that quotes the original text and suggests words of a language."""
        values = dict(fault.values)
        written = text[fault.span.start - 1 : fault.span.end - 1]
        if values.get("found"):
            values["found"] = written
        if fault.code == "TXT105" and UNKNOWN not in values["card"]:
            values["card"] = written
        if fault.code == "TXT104":
            values["name"] = written.strip('"')
        fault = NotationFault(fault.code, fault.span, **values)
        if language not in TRANSLATIONS:
            return fault
        # Imported here: only lines with a fault need it.
        from referee.notation.suggestions import in_language

        return in_language(self.slug, self.names.kinds, fault, text, language)

    def read_tokens(self, text: str) -> Line:
        """Return the parsed line of a text, using the tokens that the grammar's lexer finds.

        Raise NotationFault for a text that is not in the notation, and for an unknown name.
        """
        # Imported here: it loads Lark, which takes longer than judging a short record.
        from referee.notation.diagnosis import tokens_of

        rewritten = rejoined(tokens_of(self.slug, text, self.names), self.lookup.reserved)
        certain = Lookup(self.slug, self.names, certain=True)
        for kind in self.expressions.candidates(rewritten.text):
            found = self.expressions.lines[kind].fullmatch(" " + rewritten.text)
            if found is not None:
                try:
                    return rewritten.relocated(self.conversions[kind](found, certain))
                except NotationFault as fault:
                    raise rewritten.relocated_fault(fault) from None
        raise AssertionError(f"the grammar allows {text!r}, but no expression matches it")


def remark_line(text: str) -> Line:
    """Return the line that is a remark from its first word to its comment."""
    written = text.partition("#")[0].rstrip()
    place = len(written) - len(written.lstrip()) + 1, len(written) + 1
    return Line("remark", place=place, beside=place)


def is_remark(line: Line | None) -> bool:
    """Return whether a line is a remark, or talk, which may tell of a turn."""
    return line is not None and line.kind in ("remark", TALK)


def same_meaning(first: Line, second: Line) -> bool:
    """Return whether two lines state the same thing, wherever their words stand."""
    return (first.kind, first.events, first.number, first.irregular, first.data) == (
        (second.kind, second.events, second.number, second.irregular, second.data)
    )
