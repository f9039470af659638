"""The notation: from the lines of a record to events, and from events to text."""
