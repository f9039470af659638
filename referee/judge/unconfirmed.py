"""Events of a round that nothing confirms, and without which a claim would not be refused."""

from collections.abc import Iterator, Sequence
from itertools import islice, takewhile

from referee.notation.writers import writer
from referee.record.bounds import MOST_CLAIMS_DOUBTED
from referee.replaying.refusals import Refusal
from referee.replaying.worlds import PastEvent
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.transition import Fault, Open


def unconfirmed_claims(game: AnyGame, event: object, past: Sequence[PastEvent]) -> Iterator[int]:
    """Yield the lines of the claims just before an event that may be wrong instead of the event.

    A claim may be wrong if a rule could not confirm it, and if no rule would refuse the event
    without it. Of more than MOST_CLAIMS_DOUBTED only the last ones are looked at.
    """
    kind = writer(game.slug).kind
    before = takewhile(lambda one: kind(one.event, None) == "claim", reversed(past))
    claims = [*islice(before, MOST_CLAIMS_DOUBTED)][::-1]
    for at, claim in enumerate(claims):
        if not isinstance(game.answer(claim.state, claim.event), Open):
            continue
        state = claim.state
        for later in claims[at + 1 :]:
            state = game.after(state, later.event)
        if not isinstance(game.answer(state, event), Fault):
            yield claim.line


def unconfirmed_payments(
    game: AnyGame, refusal: Refusal, past: Sequence[PastEvent]
) -> Iterator[int]:
    """Yield the lines of payments that may not have been made, which would explain a refused claim,
    or an event that is impossible with them.

    Without one of them no rule would refuse the event. It is unknown whether those before a claim
    were due.
    """
    event, impossible = refusal.event, refusal.rule.breach == "impossible"
    if not impossible and writer(game.slug).kind(event, None) != "claim":
        return
    for at, payment in enumerate(past):
        if not isinstance(payment.event, game.payments):
            continue
        state = payment.state
        if not (impossible or isinstance(game.answer(state, payment.event), Open)):
            continue
        for later in (*(past_event.event for past_event in past[at + 1 :]), event):
            if isinstance(game.answer(state, later), Fault):
                break
            state = game.after(state, later)
        else:
            yield payment.line
