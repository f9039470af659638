"""What people write at the start of a line: headings, colons, and the player named first."""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import zip_longest

from referee.notation.punctuation import DASHES, POSSESSIVE
from referee.notation.segment import Segment, joined
from referee.notation.word_tables import fold
from referee_spec.kernel.evolve import evolve

PRIZES = ("card of name ", "owner card ", "name card ", "name for card ")
"""What may stand behind the verb of a challenge that names its prize."""


def with_heading(
    segments: list[Segment],
    count: Callable[[str], int | None],
    precedes_number: Callable[[str], bool],
    is_name: Callable[[str], bool],
) -> list[Segment]:
    """Return the segments of a line, with digits for the number of a heading.

    A heading is the word round or hand and a number; a word such as "number" between them is left
    out. The word hand keeps its meaning of a round only there. An empty word stands for a mark
    behind a heading, or behind position or disputed.
    """
    if len(segments) > 2 and precedes_number(segments[1].original):
        if not {"round", "hand"}.isdisjoint(segments[0].texts):
            segments = [segments[0], *segments[2:]]
    changed = list(segments)
    marked = len(segments) > 1 and segments[-1].original in (":", ".")
    parts = segments[: len(segments) - marked]
    words = parts[0].texts if parts else ()
    number = None
    if len(parts) == 2 and not {"round", "hand"}.isdisjoint(words):
        number = parts[1].original if parts[1].original.isdecimal() else count(parts[1].original)
    heading = number is not None and not (marked and is_name(parts[1].texts[0]))
    if heading:
        changed[1] = evolve(parts[1], texts=(str(number),))
    if marked and (heading or parts[-1].texts[-1] in ("position", "disputed")):
        changed[-1] = evolve(segments[-1], texts=("",))
    if "round" in words:
        texts = tuple(text for text in words if heading or text != "round")
        changed[0] = evolve(parts[0], texts=texts or ("round",))
    return changed


def with_ordinal_heading(
    segments: list[Segment], ordinal: Callable[[str], int | None], is_name: Callable[[str], bool]
) -> list[Segment]:
    """Return the segments of a heading such as "second round" as one segment, with its number in
    digits behind the word; return other segments as they are."""
    marked = len(segments) == 3 and segments[2].original in (":", ".")
    if len(segments) - marked != 2 or is_name(segments[0].texts[0]):
        return segments
    number = ordinal(segments[0].original)
    words = [text for text in segments[1].texts if text in ("round", "hand")]
    if number is None or not words:
        return segments
    return [joined(segments[0], segments[1], tuple(f"{word} {number}" for word in words))]


def with_name_last(
    segments: list[Segment],
    is_name: Callable[[str], bool],
    words: Collection[str],
    after_colon: Collection[str],
) -> list[Segment]:
    """Return the segments of a line that begins with a player and one of the words, which are
    exchanged, as in "Ana rolls". The name stands behind the colon of some, as in "Ana wins"."""
    start = [one for one in segments[:3] if one.original != ":" and one.texts != ("",)]
    if len(start) < 2 or not all(map(is_name, start[0].texts)):
        return segments
    word = next((word for word in (*words, *after_colon) if word in start[1].texts), "")
    if not word:
        return segments
    rest = [*start[2:], *segments[3:]]
    if word not in after_colon:
        texts = tuple(f"{word} {name}:" for name in start[0].texts)
    elif rest and rest[0].original == ":":
        texts, rest = tuple(f"{word}: {name}" for name in start[0].texts), rest[1:]
    else:
        texts = tuple(f"{word}: {name}" for name in start[0].texts)
    return [joined(start[0], start[1], texts), *rest]


def with_owner_last(
    segments: list[Segment], is_name: Callable[[str], bool], words: Collection[str]
) -> list[Segment]:
    """Return the segments of a line that begins with "Ana's" and one of the words, which are
    exchanged: "Ana's hand: gold" is "hand Ana: gold"."""
    if len(segments) < 4 or not POSSESSIVE.fullmatch(segments[1].original):
        return segments
    owned = tuple(word for word in segments[2].texts if word in words)
    if not owned or not all(map(is_name, segments[0].texts)):
        return segments
    return [joined(segments[0], segments[2], owned), segments[0], *segments[3:]]


def without_word_before_name(
    segments: list[Segment], is_name: Callable[[str], bool], joins: Callable[[str], bool]
) -> list[Segment]:
    """Return the segments; a word such as "of" between the first word and a name means nothing."""
    if len(segments) < 3 or not joins(segments[1].original):
        return segments
    if any(map(is_name, segments[0].texts)) or not all(map(is_name, segments[2].texts)):
        return segments
    return [segments[0], evolve(segments[1], texts=("",)), *segments[2:]]


def with_verb_around_name(
    segments: list[Segment], is_name: Callable[[str], bool], verbs: Mapping[str, Sequence[str]]
) -> list[Segment]:
    """Return the segments, with a verb for its two parts where a name stands between them.

    ``verbs`` has the folded parts of each verb, such as "met" and "au defi".
    """
    for verb, (before, after) in verbs.items():
        words = after.count(" ") + 1
        for at in range(len(segments) - 1 - words):
            end = at + 2 + words
            rest = segments[at + 2 : end]
            parts = (segments[at].original, " ".join(one.original for one in rest))
            if tuple(map(fold, parts)) == (before, after) and is_name(segments[at + 1].texts[0]):
                named = joined(segments[at + 1], rest[-1], segments[at + 1].texts)
                return [*segments[:at], evolve(segments[at], texts=(verb,)), named, *segments[end:]]
    return segments


def with_prize_last(
    segments: list[Segment],
    is_name: Callable[[str], bool],
    is_card: Callable[[Segment], bool],
    is_article: Callable[[str], bool],
    joins: Callable[[str], bool],
    owner: Callable[[str], tuple[str, ...]],
) -> list[Segment]:
    """Return the segments of a challenge with the player before the prize.

    "Steals coins from Ben", "steals Ben's coins" and "steals from Ben the coins" are "challenges
    Ben for coins". The word "with" after them is a colon. ``owner`` returns the name in "Ben's".
    A verb with other meanings is that of a challenge only right after the player's name.
    """
    segments = [
        evolve(one, texts=tuple(text for text in one.texts if text != "challenges") or one.texts)
        if at > 1 and not all(map(is_name, segments[at - 1].texts))
        else one
        for at, one in enumerate(segments)
    ]
    at = next((at for at, one in enumerate(segments) if "challenges" in one.texts), len(segments))
    names: list[Segment] = []
    cards: list[Segment] = []
    told, end = "", at + 1
    while end < len(segments) and told not in PRIZES:
        segment = segments[end]
        article, _, name = segment.original.partition(" ")
        if owned := owner(segment.original):
            told += "owner "
            names.append(evolve(segment, texts=owned))
        elif all(map(is_name, segment.texts)):
            told += "of name " if name and is_article(article) and cards else "name "
            names.append(segment)
        elif is_card(segment):
            told += "card "
            cards.append(segment)
        elif cards and joins(segment.original):
            told += "of "
        elif "for" in segment.texts:
            told += "for "
        elif not is_article(segment.original):
            break
        end += 1
    after = segments[end].texts if end < len(segments) else ()
    if told not in PRIZES or (told == "name card " and not {":", "with"} & {*after}):
        # The cards that are shown may follow the name at once.
        return segments
    rest = segments[end:]
    if "with" in after:
        rest = [evolve(rest[0], texts=(":",)), *rest[1:]]
    if told == "name for card ":
        return [*segments[:end], *rest]
    whole = joined(segments[at + 1], segments[end - 1], ("for",))
    player, prize = (
        evolve(whole, texts=one.texts, original=one.original) for (one, *_) in (names, cards)
    )
    return [*segments[: at + 1], player, whole, prize, *rest]


def with_colon(
    segments: list[Segment],
    is_name: Callable[[str], bool],
    words: Collection[str],
    before_name: Collection[str],
) -> list[Segment]:
    """Return the segments, with a colon after one of the words at the start of a line.

    It stands after the name or the number behind a word of ``before_name``. A dash, a comma or the
    word with may stand in its place, or nothing.
    """
    for at, segment in enumerate(segments):
        end = at + 1
        if any(text in before_name for text in segment.texts):
            while end < len(segments) and segments[end].texts == ("",):
                end += 1
            named = end < len(segments) and all(map(is_name, segments[end].texts))
            if not named:
                continue
            end += 1
        elif at > 0 or not any(text in words for text in segment.texts):
            continue
        if end == len(segments) or segments[end].original == ":" or "for" in segments[end].texts:
            return segments
        mark = segments[end]
        if mark.original in (",", *DASHES) or "with" in mark.texts:
            return [*segments[:end], evolve(mark, texts=(":",)), *segments[end + 1 :]]
        left_out = Segment((":",), "", segments[end - 1].end, mark.start)
        return [*segments[:end], left_out, *segments[end:]]
    return segments


def with_colon_after_dice(segments: list[Segment], words: Collection[str]) -> list[Segment]:
    """Return the segments, with a colon after the dice that stand behind one of the words.

    A dash or a comma may stand in its place, or nothing.
    """
    changed: list[Segment] = []
    due = False
    for segment, after in zip_longest(segments, segments[1:]):
        ends = not has_numbers(segment) and not (after and has_numbers(after))
        if due and has_numbers(changed[-1]) and ends and segment.texts != (";",):
            due = False
            if segment.original in (",", *DASHES):
                segment = evolve(segment, texts=(":",))
            elif segment.original != ":":
                changed.append(Segment((":",), "", changed[-1].end, segment.start))
        due = segment.texts != (";",) and (due or any(text in words for text in segment.texts))
        changed.append(segment)
    return changed


def has_numbers(segment: Segment) -> bool:
    """Return whether a segment is one or several numbers."""
    return segment.texts[0].replace(" ", "").isdecimal()


def without_comma_after_moment(segments: list[Segment], words: Collection[str]) -> list[Segment]:
    """Return the segments, with an empty word for a comma after one of the words and a number."""
    changed = list(segments)
    for at in range(2, len(segments)):
        after = any(text in words for text in segments[at - 2].texts)
        if after and segments[at].original == "," and segments[at - 1].texts[0].isdecimal():
            changed[at] = evolve(segments[at], texts=("",))
    return changed


def without_nothing(segments: list[Segment], is_nothing: Callable[[str], bool]) -> list[Segment]:
    """Return the segments, with an empty word for one that says that nothing follows a colon."""
    if len(segments) < 2 or segments[-2].original != ":" or not is_nothing(segments[-1].original):
        return segments
    return [*segments[:-1], evolve(segments[-1], texts=("",))]
