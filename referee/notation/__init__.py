"""The notation: records read into events, and events written as records."""
