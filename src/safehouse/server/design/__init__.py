"""Heists that people draw: judged, mended, read and written for the page. Nothing is kept here."""
