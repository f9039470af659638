"""Findings, and the verdict on a record."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from attrs import frozen

from referee.replaying.refusals import Parting
from referee_spec.kernel.rule import Rule
from referee_spec.kernel.transition import Fault

if TYPE_CHECKING:
    from referee.replaying.house_rules import HouseRule

WORST_FIRST = (
    "unjudged",
    "unreadable",
    "ill-formed",
    "impossible",
    "illegal",
    "contested",
    "undecided",
    "legal-as-far-as-recorded",
    "legal",
)
"""All verdicts, the gravest first."""

LEGAL = ("legal", "legal-as-far-as-recorded")
"""The verdicts on records in which nothing is wrong."""

CUT_SHORT = ("TXT127", "TXT129", "TXT133", "TXT152")
"""The codes of the findings that say from which line on a record is judged only in part."""


@frozen
class TableFact:
    """What lay in a place on the table after the turn: something else in each account.

    ``place`` is the game's word for it, ``owner`` the player to whom it belongs, if any, and
    ``number`` its number among others of this word, if there are several.
    """

    place: str
    owner: str
    number: str = ""


@frozen
class HandFact:
    """Whether a player held at least ``least`` cards of a kind before the turn.

    ``if_so`` and ``if_not`` name the players whose accounts can be true for either answer.
    """

    player: str
    card: str
    least: int
    if_so: tuple[str, ...]
    if_not: tuple[str, ...]

    @property
    def decides_either_way(self) -> bool:
        """Return whether each of the two answers leaves just one account."""
        return len(self.if_so) == len(self.if_not) == 1


Fact = TableFact | HandFact
"""A fact that a record leaves out, and that would decide a dispute."""


@frozen
class Finding:
    """A fault or a doubt in a record, and its place.

    - ``breach`` is the verdict on it, never legal, and ``values`` fill the sentence of the rule.
    - ``column`` counts characters from 1, and ``end_column`` is the one after the last.
    - ``also`` are the other rules that refuse the same play, each for a reason of its own.
    - ``allowed`` are the texts of legal moves, ``perhaps`` those of moves that a missing fact
      leaves open.
    - ``evidence`` are the numbers of other lines that show the fault, ``or_lines`` those of lines
      that may be at fault instead. ``cut_short`` is True if the search for such lines was cut
      short.
    - A ``note`` is not a fault of the record: the table let the play stand, later plays make good
      or may still make good what was wrong, a line of the header was not used, or the finding is
      about an ``account`` and another account may be true. ``amends`` is ``made`` or ``open`` in
      the second case, else empty.
    - ``fact`` names the missing fact of an undecided finding. Each fact in ``decides`` would settle
      it.
    - ``parting`` are the readings that disagree if it is contested.
    - ``path`` is the file of the line if that is not the record itself (a rule set, for instance).
    - ``account`` names the player whose account of a disputed turn the finding is about.
    - ``impossible`` is the refusal that shows that the event cannot have happened; only rulings
      need it.
    - ``player`` is the seat of the player whose play is refused, None if there is none.
    - ``house_rules`` are the house rules that decide the refusal instead of the rulebook.
    - ``leaves_open`` says what a wrong line of the header leaves unknown: ``dealer``, ``rules`` or
      nothing.
    """

    breach: str
    rule: Rule
    values: Mapping[str, Any]
    line: int
    column: int
    end_column: int
    text: str
    also: tuple[Rule, ...] = ()
    allowed: tuple[str, ...] = ()
    perhaps: tuple[str, ...] = ()
    evidence: tuple[int, ...] = ()
    note: bool = False
    fact: str = ""
    parting: Parting | None = None
    path: str = ""
    account: str = ""
    decides: tuple[Fact, ...] = ()
    or_lines: tuple[int, ...] = ()
    impossible: Fault | None = None
    player: int | None = None
    house_rules: "tuple[HouseRule, ...]" = ()
    leaves_open: str = ""
    amends: Literal["", "made", "open"] = ""
    cut_short: bool = False


@frozen
class OpenQuestion:
    """A fact that a record leaves out, and the rules that could not be evaluated without it.

    ``finding`` is at the first event that one of the ``rules`` could neither allow nor refuse.
    ``last`` is the line of the last such event, and ``count`` is the number of such answers.
    ``because`` is the line of a fault that leaves the fact open; None if the record leaves it out.
    """

    finding: Finding
    rules: tuple[Rule, ...]
    last: int
    count: int
    because: int | None


@frozen
class RecordVerdict:
    """The verdict on one record: its first line, game, rule set, and findings.

    ``language`` is that of the record's words, empty if unknown, and ``replaced_words`` counts
    the words that are not in canonical form. ``contested`` are findings on events that are allowed
    here and refused under another reading; ``rulings`` are the disputes.Ruling on each disputed
    turn; ``components`` are the name and the digest of the component set, if the game has one;
    ``open`` are the facts without which rules could not be evaluated, and ``answers`` counts the
    answers of rules that refused nothing, open ones included. ``steps`` are those that were taken,
    and ``limit`` is how many could be; 0 if nothing was judged. ``finished`` says whether the match
    was played to its end: ``yes``, ``no`` or ``unknown``.
    """

    line: int
    game: str
    rule_set: str
    digest: str
    findings: tuple[Finding, ...]
    turns: int = 0
    rounds: int = 0
    contested: tuple[Finding, ...] = ()
    rulings: tuple[Any, ...] = ()
    components: tuple[str, str] | None = None
    open: tuple[OpenQuestion, ...] = ()
    answers: int = 0
    language: str = ""
    replaced_words: int = 0
    steps: int = 0
    limit: int = 0
    finished: str = "unknown"

    @property
    def verdict(self) -> str:
        """Return the gravest breach of the findings, notes apart.

        If there is none, return ``legal``, or ``legal-as-far-as-recorded`` if some rules could not
        be evaluated.
        """
        breaches = {finding.breach for finding in self.findings if not finding.note}
        if self.open:
            breaches.add("legal-as-far-as-recorded")
        return next((breach for breach in WORST_FIRST if breach in breaches), "legal")
