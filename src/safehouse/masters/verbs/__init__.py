"""The rulebook's verbs: they take a table and do, by emitting facts."""
