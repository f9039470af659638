"""Text to records: decoding, line numbers, the first and the last line of each record."""
