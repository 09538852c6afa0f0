"""Commands of a campaign: when they are offered, what they do."""
