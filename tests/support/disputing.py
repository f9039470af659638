"""Random disputes: two accounts of one turn, one of them true."""

import random

from asset_matches import Written, hidden, match, notation

from referee_spec.cover_your_assets import GAME

ACCOUNT = "    per {teller}: {said}"


def disputed(seed: int) -> tuple[str, dict[str, str]]:
    """Return a record with a disputed turn, and for each player the record with that player's
    account of it. Ana's account is true."""
    rng = random.Random(seed)
    lines = match(seed, 2 + seed % 4, rounds=1)
    turns = [at for at, line in enumerate(lines) if line.number]
    at = rng.choice(turns)
    line = lines[at]
    names = line.state.match.setup.players
    other = rng.choice([*GAME.candidates(line.state)])
    said = {names[0]: line.text.split(". ", 1)[1], names[1]: notation.turn([other], names)}
    marked = [*lines[:at], Written("DISPUTED"), *lines[at + 1 :]]
    record = hidden(marked, rng, rng.choice((0, 0.3, 0.7, 1)))
    told = "\n".join(ACCOUNT.format(teller=name, said=one) for name, one in said.items())
    whole = record.replace("DISPUTED", f"{line.number}. disputed\n{told}")
    alone = {n: record.replace("DISPUTED", f"{line.number}. {one}") for n, one in said.items()}
    return whole, alone
