"""What is done to a campaign; verbs emit facts."""
