"""Bounds on what is read and judged, so that no input takes much time or memory.

They are far above what any game needs. A record that reaches one is not judged completely, and a
finding says so, at the line at which the bound was reached. The steps of judging are bounded by
referee/record/budget.py.
"""

LONGEST_LINE = 10_000
"""The most bytes of a line, so that a file without line ends is not held in memory."""

LONGEST_TURN = 2_000
"""The most characters of a line before its comment. A turn has less than a hundred, a position with
every card of a box 1,300. The time to correct a line grows with the square of its length."""

MOST_LINES = 200_000
"""The most lines of a record; they are held in memory."""

MOST_UNKNOWN_KEYS = 1_000
"""The most unknown keys of a header that are checked for misspellings."""

MOST_PLAYERS = 30
"""The most players; no deck can be dealt to more. Some rules look at each pair of players."""

MOST_FAULTS = 1_000
"""The most findings, disputed turns and unreadable lines of a record. One takes up to 5 ms."""

MOST_UNREADABLE_CHARACTERS = 50_000
"""The most characters of a record's unreadable lines. Each word is compared with known words."""

MOST_UNREADABLE = 20
"""The most unreadable lines of a record that are listed."""

MOST_EVIDENCE = 20
"""The most findings of a record for which the lines that show them are sought. A search takes up to
0.3 s."""

MOST_LINES_OF_A_ROUND = 1_000
"""The most lines after the first fault of a round, or of a match whose rounds depend on each other;
they are held with all states between them."""

MOST_LINES_DOUBTED = 500
"""The most lines of a round that may be at fault if a later line is refused; further back none is
doubted."""

MOST_LINES_OF_A_GROUP = 200
"""The most lines of a position or a disputed turn; further lines are reported as misplaced."""

MOST_CLAIMS_DOUBTED = 20
"""The most pots, scores and totals before a refused event that are tried as wrong in its place.

A round has at most three; the time grows with the square.
"""

MOST_NUMBERS = 64
"""The most numbers that a round may have after headings with wrong numbers."""

MOST_WORLDS = 64
"""The most possible worlds after disputed turns; each further event is tried in all of them."""

MOST_CLAIMS = 100
"""The most claims about hands that are weighed: each with the solver, and against the others."""

MOST_WINNERS = 10
"""The most players among whom claims about winners are weighed: each group of them is tried."""

MOST_COMBINATIONS = 8
"""The most combinations of accounts under which claims are weighed: the record is judged anew for
each."""
