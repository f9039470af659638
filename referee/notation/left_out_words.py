"""Words and cards that people leave out of a turn, or write twice."""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import takewhile, zip_longest

from referee.notation.segment import Segment, joined
from referee_spec.kernel.evolve import evolve


def with_word_after_name(
    segments: list[Segment], is_name: Callable[[str], bool], word: str, words: Collection[str]
) -> list[Segment]:
    """Return the segments of a line after its number; where one of the words follows the player's
    name, add another word between them, and a semicolon unless it is that of "a pair of"."""
    at = next((at for at, segment in enumerate(segments[1:], 1) if segment.texts != ("",)), None)
    if at is None or not all(map(is_name, segments[0].texts)):
        return segments
    if not any(text in words for text in segments[at].texts) or segments[at].original.isdecimal():
        return segments
    end, steps = segments[at - 1].end, not segments[at].texts[0].isdecimal()
    added = [Segment((text,), "", end, end) for text in (word, *[";"][:steps])]
    return [*segments[:at], *added, *segments[at:]]


def with_nouns_as_verbs(
    segments: list[Segment],
    is_noun: Callable[[str], bool],
    is_article: Callable[[str], bool],
    words: Collection[str],
) -> list[Segment]:
    """Return the segments, with a noun that names a step as one with the article before it, and
    with one of the words before these: "pays a fine of" is "fined"."""
    changed = list(segments[:1])
    for segment in segments[1:]:
        noun = is_noun(segment.original)
        if noun and is_article(changed[-1].original):
            segment = evolve(segment, start=changed.pop().start)
        if noun and any(text in words for one in changed[-1:] for text in one.texts):
            segment = joined(changed.pop(), segment, segment.texts)
        changed.append(segment)
    return changed


def without_word_again(segments: list[Segment], word: str) -> list[Segment]:
    """Return the segments, without a phrase that repeats the word just before it.

    A comma, a semicolon or a word such as "and" may stand between them.
    """
    changed: list[Segment] = []
    for segment in segments:
        again = word in segment.texts and segment.original != word
        if again and len(changed) > 1 and word in changed[-2].texts:
            if not {",", ";"}.isdisjoint(changed[-1].texts):
                segment = joined(changed.pop(-2), segment, (word,))
                del changed[-1]
        changed.append(segment)
    return changed


def with_pronouns(
    segments: list[Segment], kinds: Collection[str], is_card: Callable[[Segment], bool]
) -> list[Segment]:
    """Return the segments, with two for a phrase that stands for a verb and what follows it.

    "Puts it" is said of the card before it, and "puts a chip in the pot" means to pay 1. A card
    that follows the phrase is the one that is meant: "with her own stocks".
    """
    changed: list[Segment] = []
    cards: tuple[str, ...] = ()
    for segment, after in zip_longest(segments, segments[1:]):
        verb, _, pronoun = segment.texts[0].partition(" ")
        changed.append(segment)
        if pronoun == "it" and after is not None and is_card(after):
            changed[-1] = evolve(segment, texts=(verb,))
        elif pronoun == "1" or (pronoun == "it" and cards):
            follows = cards if pronoun == "it" else (pronoun,)
            changed[-1] = evolve(segment, texts=(verb,))
            changed.append(Segment(follows, "", segment.end, segment.end))
        cards = tuple(text for text in segment.texts if text in kinds) or cards
    return changed


def with_cards_of_verb(
    segments: list[Segment], kinds: Collection[str], pair: str, single: str
) -> list[Segment]:
    """Return the segments, with one meaning for a word such as "plays", which is ``pair`` or
    ``single``: with two cards in its step it is the first. With one card it has both meanings."""
    changed = list(segments)
    for at, segment in enumerate(segments):
        if {pair, single} <= {*segment.texts}:
            rest = segments[at + 1 :]
            step = list(
                takewhile(lambda one: not {";", "draws"} & {one.original, *one.texts[:1]}, rest)
            )
            cards = [text for one in step for text in one.texts[0].split() if text in (*kinds, "?")]
            if len(cards) > 1 or any("with" in one.texts for one in step):
                texts = tuple(text for text in segment.texts if text != single)
                changed[at] = evolve(segment, texts=texts)
    return changed


def with_wilds(segments: list[Segment], words: Collection[str]) -> list[Segment]:
    """Return the segments, with an unseen card for "a wild" that is the second of a pair.

    The pair begins with one of the words. Elsewhere it is to be said which wild it is.
    """
    changed = list(segments)
    pair = False
    for at, segment in enumerate(segments):
        pair = segment.original != ";" and (pair or any(text in words for text in segment.texts))
        if pair and "wild" in segment.texts:
            changed[at] = evolve(segment, texts=("?",))
    return changed


def without_last_word(segments: list[Segment], words: Collection[str]) -> list[Segment]:
    """Return the segments, with empty words for a last step of only one of the words, which says
    nothing, such as "; draws"."""
    last = len(segments) - (segments[-1].texts == ("",)) if segments else 0
    if last < 3 or not any(text in words for text in segments[last - 1].texts):
        return segments
    if {",", ";"}.isdisjoint(segments[last - 2].texts):
        return segments
    return [*segments[: last - 2], *(evolve(one, texts=("",)) for one in segments[last - 2 :])]


def with_unseen_cards(segments: list[Segment], words: Collection[str]) -> list[Segment]:
    """Return the segments, with an unknown card after each of the words that no card follows."""
    changed: list[Segment] = []
    for at, segment in enumerate(segments):
        changed.append(segment)
        following = (one.texts for one in segments[at + 1 :] if one.texts != ("",))
        follows = next(following, ())
        if any(text in words for text in segment.texts) and set(follows) <= {"", ",", ";"}:
            changed.append(Segment(("?",), "", segment.end, segment.end))
    return changed


def with_word_of_verb(segments: list[Segment], verbs: Mapping[str, Sequence[str]]) -> list[Segment]:
    """Return the segments, with the right word after what is put or moved.

    ``verbs`` has this word for each verb, and others that mean the same in its place: "moves t1 on
    t3" is "moves t1 to t3".
    """
    changed = list(segments)
    for at, segment in enumerate(segments[2:], 2):
        for verb, words in verbs.items():
            if verb in segments[at - 2].texts and not {*segment.texts}.isdisjoint(words):
                changed[at] = evolve(segment, texts=(words[0],))
    return changed


def without_later_verbs(
    segments: list[Segment],
    is_name: Callable[[str], bool],
    words: Collection[str],
    verbs: Collection[str],
    of_names: Collection[str],
) -> list[Segment]:
    """Return the segments, of which the verb after the player means none of the words, such as
    "draws", that follow another step, if it can be another of the ``verbs``.

    It can be no verb ``of_names``, which another player follows, if no name does, and none of them
    if all that follows is a card that nobody saw: "Ana takes a card".
    """
    at = 4 if segments and "per" in segments[0].texts else 1
    if len(segments) <= at or not all(map(is_name, segments[at - 1].texts)):
        return segments
    verb, rest = segments[at], segments[at + 1 :]
    named = any(is_name(text) for one in rest for text in one.texts)
    unseen = len(rest) == 1 and "?" in rest[0].texts
    later = tuple(text for text in verb.texts if text in words)
    texts = tuple(
        text
        for text in verb.texts
        if text in verbs and text not in later and (named or text not in of_names) and not unseen
    )
    if later:
        verb = evolve(verb, texts=texts or later)
    return [*segments[:at], verb, *rest]


def with_verbs_again(
    segments: list[Segment],
    is_name: Callable[[str], bool],
    verbs: Mapping[str, Sequence[str]],
    is_card: Callable[[Segment], bool],
    ends: Collection[str],
) -> list[Segment]:
    """Return the segments, with a verb that is left out because it stands before another play, or
    because only the player stands before its card: "Ana: QS on KD".

    ``verbs`` has, for each verb, first the word that follows its card or stall. A card goes to its
    place by the first verb, which does not say where the card comes from: "8H to 9S". A semicolon
    stands before the verbs in ``ends``.
    """
    changed: list[Segment] = []
    named = len(segments) > 1 and all(map(is_name, segments[0].texts))
    first = None
    if named:
        # The mark behind the name has an empty word.
        first = 1 if segments[1].texts == ("",) else 0
    for at, segment in enumerate(segments):
        changed.append(segment)
        if (at != first and "," not in segment.texts) or len(segments) < at + 3:
            continue
        card = is_card(segments[at + 1])
        for verb, words in verbs.items():
            follows = not {*segments[at + 2].texts}.isdisjoint(words if card else words[:1])
            played = any(one in verbs for segment in changed for one in segment.texts)
            if follows and (at == first or played):
                if at != first and verb in ends:
                    changed[-1] = evolve(segment, texts=(";",))
                changed.append(Segment((verb,), "", segment.end, segment.end))
                break
    return changed
