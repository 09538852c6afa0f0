"""How attempts may go, worked out over what a seat does not know."""
