"""Questions about a state of the match."""
