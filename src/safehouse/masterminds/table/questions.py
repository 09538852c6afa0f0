"""What a question of a match asks: the kinds of its options, and what it is asked for where somebody must know."""

from typing import Final

# What the options are.
CARD: Final = "card"  # the id of a card
PAY: Final = "pay"  # the id of a card to spend, CHEAPEST or REFUSE
TOP: Final = "top"  # the id of a card that goes on top of the pile
MEMBER: Final = "member"  # a member of one's own crew
PARTY_MEMBER: Final = "party-member"  # a member of the party in the Heist
MERCENARIES: Final = "rival-mercenary"  # a rival and the member of its crew
SEAT: Final = "seat"
PLACE: Final = "place"
SLOT: Final = "slot"  # a place and the number of a Complication there
TIME: Final = "time"  # a place and by how much its Time changes
WINDOW: Final = "window"  # a Reaction to play, PASS or AHEAD
CHOICE: Final = "choice"

NONE: Final = "none"  # the option to leave it
PASS: Final = "pass"
AHEAD: Final = "pass until my next turn"
CHEAPEST: Final = "cheapest"
REFUSE: Final = "refuse"

# What it is asked for.
GIVE: Final = "give"  # to part with a card of one's own
JAIL: Final = "jail"  # to send somebody to jail
LOOK: Final = "look"  # to look at what lies face down
