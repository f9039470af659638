"""Events of a round that nothing confirms, and without which a claim would not be refused."""

from collections.abc import Iterator, Sequence

from referee.notation.writers import writer
from referee.replaying.replay import Past
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.transition import Fault, Open


def unconfirmed_claims(game: AnyGame, event: object, past: Sequence[Past]) -> Iterator[int]:
    """Yield the lines of the claims just before an event that may be wrong instead of the event.

    A claim may be wrong if a rule could not confirm it, and if no rule would refuse the event
    without it.
    """
    claims: list[Past] = []
    for entry in reversed(past):
        if writer(game.slug).kind(entry[1], None) != "claim":
            break
        claims.insert(0, entry)
    for at, (state, claim, number) in enumerate(claims):
        if not isinstance(game.answer(state, claim), Open):
            continue
        for _, later, _ in claims[at + 1 :]:
            state = game.after(state, later)
        if not isinstance(game.answer(state, event), Fault):
            yield number


def unconfirmed_payments(game: AnyGame, event: object, past: Sequence[Past]) -> Iterator[int]:
    """Yield the lines of payments that may not have been made, which would explain a refused claim.

    It is unknown whether they were due, and without one of them no rule would refuse the claim.
    """
    if writer(game.slug).kind(event, None) != "claim":
        return
    for at, (state, payment, number) in enumerate(past):
        if not isinstance(payment, game.payments):
            continue
        if not isinstance(game.answer(state, payment), Open):
            continue
        for _, later, _ in (*past[at + 1 :], (None, event, 0)):
            if isinstance(game.answer(state, later), Fault):
                break
            state = game.after(state, later)
        else:
            yield number
