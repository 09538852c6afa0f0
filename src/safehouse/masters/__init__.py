"""Masters of the Heist: a cooperative heist on a board of hexes."""
