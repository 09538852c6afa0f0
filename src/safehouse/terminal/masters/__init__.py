"""Masters of the Heist at the text table."""
