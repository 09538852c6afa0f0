"""Random matches, watched after every fact and tested against the five properties."""
