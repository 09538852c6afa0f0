"""What a position of a heist is worth, and how far everything is."""
