"""Tables of simulated matches: means, distributions, chances by seat, effects of options."""

from collections.abc import Mapping, Sequence

from referee.report.messages import grouped_digits, parted_by_semicolons, phrase
from referee.report.screen_columns import aligned
from referee_spec.verification.estimates import Chance, Estimate, percentile

Samples = Mapping[str, Sequence[float]]
"""The values of each measure, one for each match."""

PERCENTS = (5, 25, 50, 75, 95)

BY_SEAT = ("points-", "won-")
"""The beginnings of the names of measures that exist for each seat."""


def means(names: Sequence[str], columns: Sequence[Samples], language: str) -> list[str]:
    """Return a line for each measure: its mean under each rule set, and their difference.

    The difference is shown for two rule sets only. Chances have a table of their own.
    """
    rows = [["", *names]]
    if len(columns) == 2:
        rows[0].append(phrase("simulated-difference", language))
    for name in columns[0]:
        if name.startswith("won-"):
            continue
        row = [label(name, language)]
        row += [format_estimate(Estimate.of(column[name]), language) for column in columns]
        if len(columns) == 2:
            row.append(format_estimate(difference(columns[0], columns[1], name), language))
        rows.append(row)
    return aligned(rows)


def distributions(names: Sequence[str], columns: Sequence[Samples], language: str) -> list[str]:
    """Return the distributions of the length of a match and of the points of a player.

    There is a line for each under each rule set: the values that 5, 25, 50, 75 and 95 % of the
    sample do not exceed.
    """
    rows = [[phrase("simulated-distribution", language), ""]]
    rows[0] += [share(percent / 100, language) for percent in PERCENTS]
    for name, column in zip(names, columns, strict=True):
        points = [value for name in column if name.startswith("points-") for value in column[name]]
        for key, values in (("turns", column["turns"]), ("points", points)):
            shown = [grouped_digits(percentile(values, percent), language) for percent in PERCENTS]
            rows.append([phrase(f"measure.{key}", language), name, *shown])
    return aligned(rows)


def chances(names: Sequence[str], columns: Sequence[Samples], language: str) -> list[str]:
    """Return a line for each seat: its chance to win, alone or with others, with the interval."""
    rows = [[phrase("simulated-chances", language), *names]]
    for name in columns[0]:
        if name.startswith("won-"):
            won = [Chance.of(column[name]) for column in columns]
            shown = [
                f"{share(chance.share, language)} ({share(chance.low, language)} – "
                f"{share(chance.high, language)})"
                for chance in won
            ]
            rows.append([label(name, language), *shown])
    return aligned(rows)


def effects(base: Samples, changes: Mapping[str, Samples], language: str) -> list[str]:
    """Return a line for each change of an option, with the measures that it clearly changes.

    Each comes with the difference, which is clear if 0 is not in its confidence interval.
    """
    rows = [[phrase("simulated-effects", language), ""]]
    for change, column in changes.items():
        found = {name: difference(base, column, name) for name in base}
        clear = [
            f"{label(name, language)} {format_estimate(estimate, language, sign=True)}"
            for name, estimate in found.items()
            if abs(estimate.mean) > estimate.margin
        ]
        none = phrase("simulated-no-effect", language)
        said = parted_by_semicolons(clear, language) or none
        if column == base:
            said = phrase("simulated-unused", language)
        rows.append([change, said])
    return aligned(rows)


def difference(one: Samples, other: Samples, name: str) -> Estimate:
    """Return by how much a measure is larger in the other sample.

    Matches with the same number have the same seed, so their values are compared in pairs.
    """
    return Estimate.of([b - a for a, b in zip(one[name], other[name], strict=True)])


def label(name: str, language: str) -> str:
    """Return the words for a measure.

    >>> label("won-2", "en"), label("rounds", "en")
    ('player 2 wins', 'rounds')
    """
    for prefix in BY_SEAT:
        if name.startswith(prefix):
            return phrase(f"measure.{prefix}of", language, seat=name.removeprefix(prefix))
    return phrase(f"measure.{name}", language)


def share(value: float, language: str) -> str:
    """Return a share in percent, with the space that the language puts before the sign.

    >>> share(0.25, "en")
    '25%'
    """
    return phrase("simulated-percent", language, number=grouped_digits(100 * value, language))


def format_estimate(estimate: Estimate, language: str, sign: bool = False) -> str:
    """Return a mean and its margin as text, without decimals from 1,000 on.

    With ``sign``, a positive mean gets a plus sign.
    """
    digits = 0 if abs(estimate.mean) >= 1000 else 2
    mean, margin = (
        grouped_digits(number, language, digits) for number in (estimate.mean, estimate.margin)
    )
    return f"{'+' if sign and estimate.mean > 0 else ''}{mean} ± {margin}"
