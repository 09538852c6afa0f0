"""Playing as text: a table for a terminal or a pipe. It says what the screen says, in the same words."""
