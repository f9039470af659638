"""Cards, numbers, dice and stalls as people write them, such as "two homes" or "the tab 1"."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import takewhile, zip_longest

from referee.notation.segment import Segment, joined
from referee_spec.kernel.evolve import evolve

MARKS_OF_LISTS = ("", ":", ",", "|")
"""What may stand before the first card of a list; empty if a mark is left out."""

TIMES = re.compile("(10|[1-9])[x×]|[x×](10|[1-9])", re.IGNORECASE)
"""How often a card is meant: ``2x`` before it, or ``x2`` behind it."""


def without_articles(
    segments: list[Segment],
    kinds: Collection[str],
    is_article: Callable[[str], bool],
    number: Callable[[str], int | None],
) -> list[Segment]:
    """Return the segments, with an article and the card or place after it as one segment.

    A place stands after "in" ("in the folder"), "on", "from" or "searches". A number may stand
    between them, or the article before a stall, a tile, a die, the numbers of a code card or a
    number of cards.
    """
    changed = list(segments[:1])
    for segment in segments[1:]:
        before = changed[-1].original
        if before in changed[-1].texts and is_article(before):
            card = any(text == "?" or text in kinds for text in segment.texts)
            places = ("in", "on", "from", "searches")
            place = any(text in places for one in changed[-2:-1] for text in one.texts)
            stall = re.fullmatch("[tkb][1-6]", segment.texts[0])
            count = number(segment.original)
            if card or place or stall or segment.texts[0].isdecimal():
                segment = joined(changed.pop(), segment, segment.texts)
            elif count:
                segment = joined(changed.pop(), segment, (str(count),))
        changed.append(segment)
    return changed


def with_plurals(
    segments: list[Segment],
    words: Collection[str],
    is_article: Callable[[str], bool],
    counted: Callable[[str], str | None],
) -> list[Segment]:
    """Return the segments, with the card for a plural that names it after one of the words.

    A number says how many cards are meant; without one the plural names what they are.
    """
    changed = list(segments)
    for at, segment in enumerate(segments[1:], 1):
        before = at - 2 if is_article(segments[at - 1].original) else at - 1
        card = counted(segment.original)
        if card and any(text in words for text in segments[before].texts):
            changed[at] = evolve(segment, texts=(card,))
    return changed


def without_articles_before_unknown(
    segments: list[Segment], is_article: Callable[[str], bool], is_known: Callable[[str], bool]
) -> list[Segment]:
    """Return the segments of a turn, with an empty word for an article before an unknown word.

    The fault is then that word, such as a misspelt card, and not the article.
    """
    changed = list(segments)
    for at in range(2, len(segments) - 1):
        article, word = segments[at].original, segments[at + 1].original
        if article in segments[at].texts and is_article(article):
            if word[0].isalpha() and not is_known(word):
                changed[at] = evolve(segments[at], texts=("",))
    return changed


def with_die_named(segments: list[Segment], is_die: Callable[[str], bool]) -> list[Segment]:
    """Return the segments, with a word such as "die" and the number after it as one segment."""
    changed = list(segments[:1])
    for segment in segments[1:]:
        if is_die(changed[-1].original) and segment.texts[0].isdecimal():
            segment = joined(changed.pop(), segment, segment.texts)
        changed.append(segment)
    return changed


def with_times(
    segments: list[Segment],
    words: Collection[str],
    kinds: Collection[str],
    counted: Callable[[str], str | None],
    is_name: Callable[[str], bool],
) -> list[Segment]:
    """Return the segments, with a number for "2x" before a card, and two cards for "home x2".

    The sign may stand apart, if no player is called x. A number behind a card counts only if the
    card is the only one since one of the ``words`` or a mark, and no card follows. ``counted``
    returns the card for a plural.
    """
    changed: list[Segment] = []
    for segment in segments:
        times = f"{changed[-1].original}{segment.original}" if changed else ""
        named = any(is_name(text) for one in (*changed[-1:], segment) for text in one.texts)
        if TIMES.fullmatch(times) and not named:
            segment = joined(changed.pop(), segment, (times,))
        changed.append(segment)
    listed: list[Segment] = []
    for segment, after in zip_longest(changed, changed[1:]):
        found = TIMES.fullmatch(segment.texts[0])
        parts = after is None or not {",", ";", "|", ""}.isdisjoint(after.texts)
        if found and found[1] and after and cards_of(after, kinds, counted):
            segment = evolve(segment, texts=(found[1],))
        elif found and found[2] and parts and len(listed) > 1:
            begins = any(text in words or text in MARKS_OF_LISTS for text in listed[-2].texts)
            cards = cards_of(listed[-1], kinds, counted) if begins else ()
            if cards:
                texts = tuple(" ".join([card] * int(found[2])) for card in cards)
                segment = joined(listed.pop(), segment, texts)
        listed.append(segment)
    return listed


def cards_of(
    segment: Segment, kinds: Collection[str], counted: Callable[[str], str | None]
) -> tuple[str, ...]:
    """Return the cards that a segment may be where a number tells how many there are."""
    card = counted(segment.original)
    texts = segment.texts if card is None else (card,)
    return tuple(text for text in texts if text == "?" or text in kinds)


def with_counted_cards(
    segments: list[Segment],
    words: Collection[str],
    kinds: Collection[str],
    number: Callable[[str], int | None],
    counted: Callable[[str], str | None],
    wilds: Collection[str],
) -> list[Segment]:
    """Return the segments; a number and a card after one of the words are that many such cards.

    So are they after a mark. ``number`` returns the number for which a word stands, if it does, and
    ``counted`` the card for which a word stands only after a number, such as a plural. A pair of
    one card and another, not of a plural, is these two cards: so is "a pair of jewels and stocks".
    "A pair of stocks and gold" may be, or two stocks and a wild. What is paired as a plural with
    one of the ``wilds`` is these two cards, too: "a pair of homes with gold".
    """
    changed = list(segments[:2])
    for at, segment in enumerate(segments[2:], 2):
        listed = any(text in words or text in MARKS_OF_LISTS for text in segments[at - 2].texts)
        count = number(segments[at - 1].texts[0]) if listed else None
        cards = cards_of(segment, kinds, counted)
        if not count or not cards:
            changed.append(segment)
            continue
        counts = [count]
        plural = counted(segment.original) is not None
        other = second_of_pair(segments[at + 1 : at + 3], kinds, counted)
        if other and is_pair(segments[at - 1], number):
            both = plural and any(text in kinds for text in segment.texts)
            made = "pairs" in segments[at - 2].texts
            wild = {*other} & {*wilds, "?"}
            if wild if made and "with" in segments[at + 1].texts else both and not wild:
                counts = [1]
            else:
                counts = [count, 1] if both or (plural and made) else counts if plural else [1]
        texts = tuple(" ".join([text] * count) for text in cards for count in counts)
        changed.append(joined(changed.pop(), segment, texts))
    return changed


def is_pair(segment: Segment, number: Callable[[str], int | None]) -> bool:
    """Return whether a segment that stands for a number says "pair", and no number."""
    words = segment.original.split()
    return not any(map(number, words)) and not re.search(r"\d", segment.original)


def second_of_pair(
    segments: list[Segment], kinds: Collection[str], counted: Callable[[str], str | None]
) -> tuple[str, ...]:
    """Return the cards that may be meant right behind another card, or behind "with" or a comma."""
    at = bool(segments and not {"with", ",", ";"}.isdisjoint(segments[0].texts))
    return cards_of(segments[at], kinds, counted) if at < len(segments) else ()


def without_cards_told_again(segments: list[Segment], kinds: Collection[str]) -> list[Segment]:
    """Return the segments, with empty words for a number of cards in words before as many cards
    that end their step: "draws two cards: 4C 5D". Before fewer cards it may be other cards, too."""
    changed = list(segments)
    for at, segment in enumerate(segments):
        count = segment.texts[0].count("?")
        if not count or "?" in segment.original or set(segment.texts[0]) - {"?", " "}:
            continue
        marked = at + 1 < len(segments) and segments[at + 1].original in (":", ",")
        rest = segments[at + 1 + marked :]
        cards = list(takewhile(lambda one: any(text in kinds for text in one.texts), rest))
        ends = len(cards) == len(rest) or not {";", ",", ""}.isdisjoint(rest[len(cards)].texts)
        if cards and len(cards) <= count and ends:
            others = segment.texts if len(cards) < count else ()
            changed[at] = evolve(segment, texts=("", *others))
            if marked:
                changed[at + 1] = evolve(segments[at + 1], texts=("",))
    return changed


def with_drawn_number(
    segments: list[Segment],
    words: Collection[str],
    single: Collection[str],
    kinds: frozenset[str],
    number: Callable[[str], int | None],
) -> list[Segment]:
    """Return the segments, with unseen cards for a number after one of the words, as in "draws 2".

    No card may follow it, nor one after a comma. After a ``single`` word it is no number but 1.
    """
    changed = list(segments)
    for at, segment in enumerate(segments[1:], 1):
        count = number(segment.original)
        before = segments[at - 1].texts
        if count != 1 and any(text in single for text in before):
            continue
        if not count or not any(text in words for text in before):
            continue
        after = [*segments[at + 1 : at + 3], None, None]
        ends = after[0] is None or not {"", ",", ";"}.isdisjoint(after[0].texts)
        if ends and (after[1] is None or kinds.isdisjoint(after[1].texts)):
            changed[at] = evolve(segment, texts=(" ".join("?" * count),))
    return changed


def with_numbers(
    segments: list[Segment],
    words: Collection[str],
    count: Callable[[str], int | None],
    counted: Callable[[str], str | None],
) -> list[Segment]:
    """Return the segments, with digits for a number in words after one of the words.

    ``count`` returns the number for which a word stands, if it does, and ``counted`` the card for
    which a word stands only after a number, such as a plural.
    """
    changed = list(segments)
    for at, segment in enumerate(segments[1:], 1):
        if not any(text in words for text in segments[at - 1].texts):
            continue
        number = count(segment.original)
        if number is None:
            continue
        changed[at] = evolve(segment, texts=(str(number),))
        if at + 1 < len(segments) and (card := counted(segments[at + 1].original)):
            changed[at + 1] = evolve(segments[at + 1], texts=(card,))
    return changed


def with_requirements_apart(segments: list[Segment], kinds: Collection[str]) -> list[Segment]:
    """Return the segments; in a line that describes a mission, words that were read together as
    one card become several cards."""
    changed = list(segments)
    if not segments or "mission" not in segments[0].texts:
        return changed
    for at, segment in enumerate(segments):
        texts = tuple(text.replace("-", " ") for text in segment.texts)
        pieces = len(segment.original.split())
        if pieces > 1 and all({*text.split()} <= {*kinds} for text in texts):
            changed[at] = evolve(segment, texts=texts)
    return changed


def with_dice_apart(segments: list[Segment], words: Collection[str]) -> list[Segment]:
    """Return the segments; dice without spaces, such as 12345, get spaces after these words."""
    changed = list(segments)
    known = (at for at, one in enumerate(segments) if any(text in words for text in one.texts))
    for at in range(next(known, len(segments)) + 1, len(segments)):
        dice = segments[at].original
        if dice == ";":
            break
        if re.fullmatch("[1-6](?:-?[1-6])+", dice):
            changed[at] = evolve(segments[at], texts=(" ".join(dice.replace("-", "")),))
    return changed


def with_die_of_mission(segments: list[Segment], kinds: Collection[str]) -> list[Segment]:
    """Return the segments, with "on" for a "with" between a card and a die."""
    changed = list(segments)
    for at in range(1, len(segments) - 1):
        card = all(text in kinds for text in segments[at - 1].texts)
        die = re.fullmatch("[1-6]", segments[at + 1].texts[0])
        if card and die and "with" in segments[at].texts:
            changed[at] = evolve(segments[at], texts=("on",))
    return changed


def with_stalls(segments: list[Segment], stalls: Mapping[str, Sequence[str]]) -> list[Segment]:
    """Return the segments, with a stall such as ``t1`` for its word and number, as in "tab 1".

    At the start of a line the word and the number stand for a stall such as ``t1``. ``stalls`` are
    the stalls of each word, by their numbers.
    """
    changed = list(segments[:1])
    for segment in segments[1:]:
        word = next((word for word in stalls if word in changed[-1].texts), None)
        number = segment.texts[0]
        if word and len(changed) > 1 and re.fullmatch("[1-4]", number):
            segment = joined(changed.pop(), segment, (stalls[word][int(number) - 1],))
        changed.append(segment)
    if len(segments) > 1 and segments[1].original == ":":
        for word, places in stalls.items():
            if changed[0].texts[0] in places:
                number = str(places.index(changed[0].texts[0]) + 1)
                changed[0] = evolve(changed[0], texts=(f"{word} {number}",))
    return changed


def without_units(
    segments: list[Segment], words: Collection[str], is_unit: Callable[[str], bool]
) -> list[Segment]:
    """Return the segments, with an empty word for a unit such as "chips" after an amount.

    The amount stands in a line or a step that begins with one of the words.
    """
    changed = list(segments)
    for at, segment in enumerate(segments[1:], 1):
        amount = re.fullmatch("[0-9]+k?", segments[at - 1].texts[0])
        before = (text for one in segments[:at] for text in one.texts)
        if amount and is_unit(segment.original) and any(text in words for text in before):
            changed[at] = evolve(segment, texts=("",))
    return changed
