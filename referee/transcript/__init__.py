"""Events to text: records in canonical form."""
