"""What a question of a heist asks: the kinds of its options, and what it is asked for where somebody must know."""

from typing import Final

# What the options are.
SPACE: Final = "space"
WHO: Final = "who"
NUMBER: Final = "number"
PIECE: Final = "piece"
CHOICE: Final = "choice"

NONE: Final = "none"  # the option to leave it
