"""Questions about a state. They tell and change nothing."""
