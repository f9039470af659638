"""Find out what hidden hands can contain: by counting, by an exact model, by short proofs."""
