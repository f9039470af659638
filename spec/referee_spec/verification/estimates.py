"""Estimates: what a sample of matches says, with intervals."""

from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean, stdev

from attrs import frozen

NORMAL = 1.96
"""The standard deviations on either side of the mean that include 95 % of a normal distribution."""


@frozen
class Estimate:
    """A mean, and half the width of its 95 % confidence interval (normal approximation)."""

    mean: float
    margin: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Estimate":
        """Return the estimate from a sample; the margin of a single value is infinite.

        >>> Estimate.of([1, 1, 1, 1])
        Estimate(mean=1.0, margin=0.0)
        """
        margin = NORMAL * stdev(values) / sqrt(len(values)) if len(values) > 1 else inf
        return cls(fmean(values), margin)


@frozen
class Chance:
    """A share of matches, and its 95 % confidence interval (Wilson's score interval)."""

    share: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Chance":
        """Return the chance from a sample of ones and zeros, of which there is at least one.

        >>> one = Chance.of([1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
        >>> one.share, round(one.low, 3), round(one.high, 3)
        (0.1, 0.018, 0.404)
        """
        n, share, square = len(values), fmean(values), NORMAL**2
        middle = (share + square / (2 * n)) / (1 + square / n)
        half = NORMAL * sqrt(share * (1 - share) / n + square / (4 * n * n)) / (1 + square / n)
        return cls(share, max(0.0, middle - half), min(1.0, middle + half))


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the smallest value that at least this share of the sample does not exceed.

    >>> [percentile([10, 20, 30, 40], percent) for percent in (5, 50, 95)]
    [10, 20, 40]
    """
    at = -(-len(values) * percent // 100)
    return sorted(values)[max(at, 1) - 1]
