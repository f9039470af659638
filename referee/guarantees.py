"""Which of a game's guarantees a rule set keeps, as far as a search tells, and which it loses."""

from collections.abc import Iterator

from referee.report.words import phrase
from referee.settings import RuleSet
from referee.transcripts import transcript
from referee_spec.games import search
from referee_spec.kernel.loss import Losing


def losses(rules: RuleSet, examples: int) -> Losing | None:
    """A rule set's small games, searched for lost guarantees; None where a game has none."""
    known, deck = search(rules.game.slug), rules.cards
    if known is None or deck is None:
        return None
    found = Losing(rules.game, known, rules.start, deck, rules.options, rules.game.options())
    found.run(examples)
    return found


def report(rules: RuleSet, found: Losing, language: str) -> Iterator[str]:
    """Each guarantee: lost, with the shortest game that shows it as a record, or not found to
    be. The records can be checked by the same rules."""
    values = {"events": found.longest, "examples": found.examples}
    for one in rules.game.invariants:
        head = f"{one.id} {one.statement}"
        loss = found.found.get(one.id)
        if loss is None:
            yield f"# {phrase('guarantee-kept', language, **values)}: {head}"
        else:
            opening = loss.opening
            said = f"{phrase('guarantee-lost', language)}: {head}"
            yield ""
            yield transcript(rules.game, opening.players, opening.dealer, loss.events, [said])
