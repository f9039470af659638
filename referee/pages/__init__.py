"""Web pages: the replay of a record, and the page that judges records in the browser."""
