"""Recording a game at the table, in a terminal."""
