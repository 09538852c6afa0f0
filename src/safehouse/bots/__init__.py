"""Players that are no people: they choose an offer."""
