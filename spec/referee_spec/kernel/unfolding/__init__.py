"""Unfolding: all that an event is judged by, written out as one function.

For one kind of event the bodies of its guards, of its effect and of its invariants are put one
after the other, with the bodies of the functions that they call, as a compiler would. The rules
stay what they are; who judges calls what was made of them.

- ``nodes.py`` and ``functions.py`` read expressions and the texts of functions; ``names.py`` knows
  what names stand for.
- ``folding.py`` works out what is known of an expression: most follows from the kind of event.
- ``expressions.py`` and ``statements.py`` put in place of a call what it calls.
- ``step.py`` makes a step of it. What rules look at only where a record leaves something open is
  left to the rules; so is any way with a loop that a shorter way spares: there a step hands over
  to the one that calls each rule by its name.
- ``narrowing.py`` leaves out what the way through a step has shown already; ``deducing.py`` works
  out what follows from it. It compares what an effect has made of a state with what the invariants
  want of it: ``kinds.py`` knows what is a tuple and what a number, ``contents.py`` what lists hold,
  ``sums.py`` what is added and taken away, ``slicing.py`` what is put to a tuple and cut off.
  ``carrying.py`` asks a test on each of the ways that lead to it, and ``needing.py`` drops what
  nothing looks at any more.
- ``sharing.py`` gives a name to what is worked out twice. ``looping.py`` writes loops for
  comprehensions and ``making.py`` stores the fields of a value one by one, where it is sure that
  they are worked out (``lifting.py``).
- ``module.py`` writes the module of a game's steps.
"""
