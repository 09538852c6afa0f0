"""The table as text: what is on it, what is on offer, and what happened, in words."""
