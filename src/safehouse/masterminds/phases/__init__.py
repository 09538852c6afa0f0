"""Commands: when they are on offer, and what they do."""
