"""What a question of a heist asks: the kinds of its options, and what it is asked for where somebody must know."""

from typing import Final

# What the options are.
SPACE: Final = "space"
WHO: Final = "who"
NUMBER: Final = "number"
PIECE: Final = "piece"
CHOICE: Final = "choice"

NONE: Final = "none"  # the option to leave it

# What it is asked for.
LEAVING: Final = "leaving"  # whether the team escapes after this round
WAY_OUT: Final = "way-out"  # the next step of a runner's way
GATE_TOKEN: Final = "gate-token"  # where the planning token of a closed gate goes
PREY: Final = "prey"  # whom a dog goes for
WHISPER: Final = "whisper"  # who passes an idea on, with noise
STRIKE: Final = "strike"  # where an event or a crisis strikes
