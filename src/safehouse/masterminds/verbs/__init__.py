"""The rulebook's verbs: they emit facts."""
