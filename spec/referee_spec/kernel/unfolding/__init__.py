"""Unfolding: all that an event is judged by, written out as one function.

For one kind of event the bodies of its guards, of its effect and of its invariants are put one
after the other, with the bodies of the functions that they call, as a compiler would. The rules
stay what they are; who judges calls what was made of them.

- ``functions.py`` reads the text of a function, ``names.py`` knows what its names stand for.
- ``folding.py`` works out what is known of an expression: most follows from the kind of event.
- ``expressions.py`` and ``statements.py`` put in place of a call what it calls.
- ``step.py`` makes a step of it. What rules look at only where a record leaves something open is
  left to the rules; so is any way with a loop that a shorter way spares: there a step hands over
  to the one that calls each rule by its name.
- ``narrowing.py`` leaves out what the way through a step has shown already, and ``sharing.py``
  gives a name to what is worked out twice.
- ``module.py`` writes the module of a game's steps.
"""
