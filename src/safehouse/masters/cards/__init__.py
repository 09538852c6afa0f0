"""Cards: one function for each that does something, under its text."""
