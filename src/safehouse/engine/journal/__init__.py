"""A match as what was played: its journal, taking steps back, folding facts, and its file."""

from safehouse.engine.journal.journal import Entry, Journal, Undo, digest, fallen, fold, unfolded

__all__ = ["Entry", "Journal", "Undo", "digest", "fallen", "fold", "unfolded"]
