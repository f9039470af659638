"""A language server: it judges the records that an editor shows, while they are typed."""
