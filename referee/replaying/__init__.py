"""Events to possible worlds: the states that a record leaves possible."""
