"""The checks of the judge, by what they look at."""
