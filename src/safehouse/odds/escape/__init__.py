"""The odds of an Escape as it stands, and what to do next."""
