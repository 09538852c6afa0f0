"""Save keys of the official designer, read and written."""
