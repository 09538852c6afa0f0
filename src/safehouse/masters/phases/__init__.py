"""Commands, phase by phase: when they are offered and what they do."""
