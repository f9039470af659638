"""Front ends that are made from the library: the replay of a record as a page."""
