"""Marks that people write in place of those of the notation, or where it has none."""

import re
from collections.abc import Callable, Collection

from referee.notation.segment import Segment, joined
from referee.notation.spacing import BLANK
from referee_spec.kernel.evolve import evolve

QUOTED = r'"[^"\n]+"|[“”„«][^"“”„«»\n]+[“”»]'
"""A text in straight or typographic quotes."""

POSSESSIVE = re.compile("['’]s?", re.IGNORECASE)
"""What stands behind the name of the player whose cards are described."""

DASHES = "-–—"

ARROWS = ("->", "=>", "→")

ROUTE_MARKS = frozenset((*DASHES, *ARROWS))
"""The marks between two cities of a route."""

BULLETS = f"{DASHES}•·●▪*"

MARKS_BEFORE_WINNER = frozenset({";", ",", ".", *DASHES, *ARROWS})
"""The marks after the last card of a challenge, before the words that say who won it."""

LAST_MARK = re.compile(r"(?<=.)\.$|(?<=[^\W\d_]|[♠♥♦♣])!+$")
"""A full stop at the end of a piece, or exclamation marks behind a word or a card."""

BULLET = re.compile(rf"{BLANK}*([{BULLETS}])(?={BLANK})")
"""The mark of an item of a list, at the start of a line."""

ORDINAL_ENDING = r"(?:\.?[ºª°]|st|nd|rd|th|e?ra|da|ta|er|[èe]?re|n?de|i?[èe]me|e)"
"""What may stand behind the digits of an ordinal number, such as 1st, 2.ª or 3ème."""

ORDINAL = re.compile(f"([0-9]{{1,9}}){ORDINAL_ENDING}", re.IGNORECASE)
"""An ordinal number in digits."""

TURN_NUMBER = re.compile(
    rf"{BLANK}*(?:(?i:turn|turno|tour){BLANK}+|T(?=[0-9]+{BLANK}+\w))?([0-9]{{1,9}})"
    rf"(?i:{ORDINAL_ENDING}(?:{BLANK}+(?:turn|turno|tour)(?={BLANK}*:))?)?(?!\w){BLANK}*"
    rf"(?:([.):]|[{DASHES}](?={BLANK}))|(!)|(?=[\w\"“„«]))"
)
"""A turn's number with or without its mark, or a word beside it, at the start of a line."""


def after_number(text: str) -> tuple[re.Match[str] | None, str]:
    """Return the match of the turn's number with which a line starts, or None, and the rest of the
    line. The mark of an item of a list may stand before the number.

    >>> after_number("- 3. Ana passes")[1]
    'Ana passes'
    """
    bullet = BULLET.match(text)
    text = text[bullet.end() if bullet else 0 :].strip()
    number = TURN_NUMBER.match(text)
    return number, text[number.end() if number else 0 :].lstrip()


def unquoted(piece: str) -> str:
    """Return the text within the quotes of a piece, or the piece if it is not in quotes.

    >>> unquoted("« maison »"), unquoted("“Aunt Cleo”"), unquoted("home")
    ('maison', 'Aunt Cleo', 'home')
    """
    if not re.fullmatch(QUOTED, piece):
        return piece
    return piece[1:-1] if piece.startswith('"') else piece[1:-1].strip()


def with_full_stops_apart(
    pieces: list[tuple[str, int]], ends_phrase: Callable[[str], bool]
) -> list[tuple[str, int]]:
    """Return the pieces of a line and where they start, with each full stop at the end of a piece,
    and each exclamation mark at the end of a word, as a piece of its own, unless a phrase ends with
    it."""
    parts: list[tuple[str, int]] = []
    for piece, start in pieces:
        mark = LAST_MARK.search(piece)
        if mark is not None and not ends_phrase(piece):
            parts += [(piece[: mark.start()], start), (mark[0], start + mark.start())]
        else:
            parts.append((piece, start))
    return parts


def without_last_full_stop(segments: list[Segment]) -> list[Segment]:
    """Return the segments of a line, with an empty word for a full stop or for exclamation marks at
    its end."""
    last = segments[-1].original if segments else ""
    if last != "." and (set(last) != {"!"} or len(segments) == 1):
        return segments
    return [*segments[:-1], evolve(segments[-1], texts=("",))]


def without_mark_after_name(
    segments: list[Segment], is_name: Callable[[str], bool]
) -> list[Segment]:
    """Return the segments of a line after its number, with an empty word for a colon, a dash or a
    comma after the player's name at the start."""
    if len(segments) < 3 or segments[1].original not in (":", ",", *DASHES):
        return segments
    if not all(map(is_name, segments[0].texts)):
        return segments
    return [segments[0], evolve(segments[1], texts=("",)), *segments[2:]]


def with_semicolons(
    segments: list[Segment],
    is_name: Callable[[str], bool],
    words: Collection[str],
    later: Collection[str],
    within: Collection[str],
) -> list[Segment]:
    """Return the segments, in which a comma or a dash before a word may be read as a semicolon.

    It is so before one of the ``words``, also with a name between them, and after a semicolon
    before one of the ``later`` words. Before one of the words ``within`` a step a comma may mean
    nothing, and a semicolon means nothing.
    """
    changed: list[Segment] = []
    ending = False
    for at, segment in enumerate(segments):
        after = segments[at + 1 : at + 3]
        named = len(after) == 2 and all(map(is_name, after[0].texts))
        texts = after[named].texts if after else ()
        continues = any(text in within for text in texts)
        ends = any(text in words for text in texts)
        joins = at > 0 and "," in segment.texts
        if joins and continues:
            segment = evolve(segment, texts=(",", ""))
        elif joins and ends:
            segment = evolve(segment, texts=(",", ";"))
        elif joins and ending and any(text in later for text in texts):
            segment = evolve(segment, texts=(";",))
        elif segment.original == ";" and continues and not named:
            # Such words begin no step of their own.
            segment = evolve(segment, texts=("",))
        elif segment.texts[0] in tuple(DASHES) and ends:
            segment = evolve(segment, texts=(";",))
        ending |= segment.original == ";"
        changed.append(segment)
    return changed


def with_semicolons_added(
    segments: list[Segment],
    ends_step: Callable[[str], bool],
    is_noun: Callable[[str], bool],
    is_article: Callable[[str], bool],
    words: Collection[str],
    within: Collection[str],
) -> list[Segment]:
    """Return the segments, with a semicolon before each of the words where a step ends before it.

    ``ends_step`` returns whether a step may end with a text. Words ``within`` a step need none.
    Nor does a noun, or a word with an article before it, begin a step by itself.
    """
    changed = list(segments[:2])
    for segment in segments[2:]:
        before = changed[-1]
        begins = any(text in words and text not in within for text in segment.texts)
        no_verb = is_noun(segment.original) or is_article(before.original)
        if begins and not no_verb and all(map(ends_step, before.texts)):
            # A token may be called like a verb.
            mark = (";",) if set(segment.texts) <= {*words} else (";", "")
            changed.append(Segment(mark, "", before.end, before.end))
        changed.append(segment)
    return changed


def is_die(segment: Segment) -> bool:
    """Return whether a segment is the face of a die, or several without spaces."""
    return re.fullmatch("[1-6]+( [1-6])*", segment.texts[0]) is not None


def is_tile(segment: Segment) -> bool:
    """Return whether a segment is a tile of the decoder."""
    return re.fullmatch("[tb][1-6]", segment.texts[0]) is not None


def with_routes_joined(
    segments: list[Segment], kinds: Collection[str], joins: Callable[[str], bool]
) -> list[Segment]:
    """Return the segments; two cities with an arrow or a word between them become one segment.

    A word such as "from" before them becomes a part of it. ``joins`` returns whether a text may
    stand between two cities. Somebody who flies goes to the city of a card, which is not written.
    """
    if any("flies" in segment.texts for segment in segments):
        return segments
    changed = list(segments[:1])
    for segment in segments[1:]:
        before = changed[-2:]
        marked = len(before) == 2 and joins(before[1].original)
        ends = (*before[:1], segment)
        cities = (city for end in ends for text in end.texts for city in text.split("-"))
        if marked and all(city in kinds for city in cities):
            texts = tuple(f"{one}-{other}" for one in before[0].texts for other in segment.texts)
            changed[-2:] = [joined(before[0], segment, texts)]
            if len(changed) > 1 and "from" in changed[-2].texts:
                changed[-2:] = [joined(changed[-2], changed[-1], texts)]
        else:
            changed.append(segment)
    return changed


def with_sides(
    segments: list[Segment], is_name: Callable[[str], bool], words: Collection[str]
) -> list[Segment]:
    """Return the segments of a challenge, without the names of those who show cards or pass.

    A name stands before one of the words, or before a stroke, and only that of the side whose turn
    it is to show; a mark of any kind before it, or before one of the words, is a stroke.
    """
    at = next((at for at, one in enumerate(segments) if "challenges" in one.texts), 0)
    if at == 0 or len(segments) < at + 4 or not all(map(is_name, segments[at - 1].texts)):
        return segments
    sides = (segments[at - 1].texts, segments[at + 1].texts)
    changed = list(segments[: at + 2])
    shown = 0
    for place, segment in enumerate(segments[at + 2 :], at + 2):
        after = segments[place + 1].texts if place + 1 < len(segments) else ()
        before = changed[-1]
        parts = not {"/", ",", ";"}.isdisjoint(before.texts)
        passes = not {*words}.isdisjoint(segment.texts)
        if "draws" in segment.texts:
            return [*changed, *segments[place:]]
        if passes:
            # Nobody skips a turn there.
            segment = evolve(segment, texts=tuple(one for one in segment.texts if one in words))
        if "/" in segment.texts and before.original == ":":
            # "Shows" says no more than the colon.
            continue
        if parts and segment.texts == sides[(shown + ("/" not in before.texts)) % 2]:
            if "/" in after or not {*words}.isdisjoint(after):
                continue
        if parts and "/" in segment.texts:
            shown -= "/" in before.texts
            changed.pop()
        elif parts and passes:
            shown += "/" not in before.texts
            changed[-1] = evolve(before, texts=("/",))
        shown += "/" in segment.texts
        changed.append(segment)
    return changed


def with_winner(
    segments: list[Segment], is_name: Callable[[str], bool], says_won: Callable[[str], bool]
) -> list[Segment]:
    """Return the segments of a challenge, with an arrow for the words that say who won it.

    The words may stand before or after the player's name, which a mark parts from the cards. If
    somebody else showed the last card that is written, a card is not, and nothing is changed.
    """
    if not any("challenges" in segment.texts for segment in segments):
        return segments
    changed = list(segments)
    sides = [one.texts for one in segments if all(map(is_name, one.texts))][:2]
    shown = sum("/" in one.texts for one in segments) - any("pass" in one.texts for one in segments)
    if len(sides) < 2 or shown < 0:
        return segments
    winner = sides[shown % 2]
    for at in range(1, len(segments) - 1):
        if "draws" in segments[at - 1].texts:
            # Only draws follow, so that a name is that of who draws.
            break
        if segments[at - 1].original not in MARKS_BEFORE_WINNER:
            continue
        for says, name in ((at, at + 1), (at + 1, at)):
            if says_won(segments[says].original) and segments[name].texts == winner:
                changed[at - 1] = evolve(segments[at - 1], texts=("->",))
                changed[says] = evolve(segments[says], texts=("",))
    player = segments[0].texts
    joined_on = len(segments) > 2 and "," in segments[-2].texts
    if joined_on and says_won(segments[-1].original) and player == winner:
        # "And wins" is said of the player whose turn it is.
        changed[-2:] = [evolve(segments[-2], texts=("->",)), evolve(segments[-1], texts=player)]
    return changed


def with_amounts_listed(
    segments: list[Segment], is_name: Callable[[str], bool], words: Collection[str]
) -> list[Segment]:
    """Return the segments of a line that begins with one of the words, a list of players with
    amounts, with one comma between two players.

    A comma that is left out is added or stands for a semicolon, and a mark between a name and its
    amount has an empty word.
    """
    if not segments or not any(text in words for text in segments[0].texts):
        return segments
    names = [all(map(is_name, segment.texts)) for segment in segments]
    listed: list[Segment] = []
    for at, segment in enumerate(segments):
        marked = segment.original in (":", "=", *DASHES) and names[at - 1]
        if names[at] and re.fullmatch(r"[0-9]+k?", segments[at - 1].texts[0]):
            listed.append(Segment((",",), "", segments[at - 1].end, segment.start))
        parts = segment.original == ";"
        listed.append(
            evolve(segment, texts=("," if parts else "",)) if marked or parts else segment
        )
    return listed


def without_commas_between_cards(
    segments: list[Segment], kinds: Collection[str], words: Collection[str], sets: Collection[str]
) -> list[Segment]:
    """Return the segments, with an empty word for each comma between two cards, dice or tiles, and
    for a stroke between two rows of tiles.

    So has a "with" between the cards of a pair or two tiles. In canonical notation cards and dice
    are separated by spaces, except in a line that begins with one of the words, such as the dice of
    several players. In a list of ``sets`` without bars a comma may part cards or sets, and between
    the cards of a challenge it may leave out a card or who shows it.
    """
    first = {text for segment in segments[:1] for text in segment.texts}
    barred = any(segment.original == "|" for segment in segments)
    if not first.isdisjoint(words) or (not barred and not first.isdisjoint(sets)):
        return segments

    def is_card(segment: Segment) -> bool:
        texts = (text.split() for text in segment.texts if text)
        return any(all(one in kinds or one == "?" for one in text) for text in texts)

    changed = list(segments)
    challenge = False
    for at in range(1, len(segments) - 1):
        texts, around = segments[at].texts, (segments[at - 1], segments[at + 1])
        challenge = "challenges" in texts or (challenge and "draws" not in texts)
        strokes = segments[at].original in ("/", "|")
        if not strokes and "," not in texts and "with" not in texts:
            continue
        dice = all(map(is_die, around)) or all(map(is_tile, around))
        cards = all(map(is_card, around))
        if dice and strokes:
            changed[at] = evolve(segments[at], texts=("",))
        elif challenge and cards:
            changed[at] = evolve(segments[at], texts=texts[:1])
        elif "," in texts and (dice or cards):
            fewer = tuple("" if text == "," else text for text in texts)
            changed[at] = evolve(segments[at], texts=fewer)
        elif "with" in texts and (
            ("pairs" in segments[at - 2].texts and is_card(around[0])) or all(map(is_tile, around))
        ):
            changed[at] = evolve(segments[at], texts=("",))
    return changed
