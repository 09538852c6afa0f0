"""Exact odds of an Escape: computed from the rules, not sampled."""
