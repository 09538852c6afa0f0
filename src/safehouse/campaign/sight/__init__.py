"""Questions about a campaign; they change nothing."""
