"""What there is in the box, by number: skills, stages, actions and kinds of cards."""

from typing import Final, Literal

Who = int  # the number of a member in its crew; the Mastermind is 0
Place = int  # a place for a Job on the table
Slot = int  # the number of a Complication at its Job
Skills = int  # a mask of skills

# Skills. An icon that counts as several skills has several bits.
FORCE: Final = 1
STEALTH: Final = 2
TECH: Final = 4
ANY: Final = 7
LETTERS: Final = {"F": FORCE, "S": STEALTH, "T": TECH, "*": ANY}
SKILLS: Final = {FORCE: "Force", STEALTH: "Stealth", TECH: "Tech", ANY: "any skill"}

# Stages of a match. From DECLARED to HEAT a Heist is under way.
OPENING: Final = 0
TURN: Final = 1
DECLARED: Final = 2
REVEALED: Final = 3
PARTY: Final = 4
HEAT: Final = 5
OVER: Final = 6
STAGES: Final = ("opening", "turn", "declared", "revealed", "party", "heat", "over")
IN_TURN: Final = (TURN, DECLARED, REVEALED, PARTY, HEAT)
IN_HEIST: Final = (DECLARED, REVEALED, PARTY, HEAT)

# Actions, as bits.
GATHER: Final = 1
HIRE: Final = 2
LEGWORK: Final = 4
LAY_LOW: Final = 8
HEIST: Final = 16
ACTIONS: Final = {GATHER: "Gather Resources", HIRE: "Hire Up", LEGWORK: "Legwork", LAY_LOW: "Lay Low", HEIST: "Heist"}

# Hire Up while it is under way.
CLOSED: Final = 0
OPEN: Final = 1
PAID: Final = 2  # a card was paid for in it

# Kinds of cards.
MASTERMIND: Final = "mastermind"
CREW: Final = "crew"
GEAR: Final = "gear"
MERCENARY: Final = "mercenary"
EVENT: Final = "event"
PRESTIGE: Final = "prestige"
IMMEDIATE: Final = "immediate"
JOB: Final = "job"
COMPLICATION: Final = "complication"

# What of a Complication does not count in this Heist.
ICONS_OFF: Final = 1
TEXT_OFF: Final = 2

NOBODY: Final = 7
NOWHERE: Final = 15
MOST_SEATS: Final = 6
LARGEST_CREW: Final = 5  # the highest limit there is
NO_PARTY_HEAT: Final = 3  # the house rule for an attempt without a party

# What the text of a card does when it makes a difference.
Did = Literal[
    "something",
    "members out",
    "mercenaries out",
    "icons more",
    "icons less",
    "heat for failing",
    "heat for completing",
    "cards",
    "other skill",
    "free substitute",
    "cheaper",
    "room",
    "jail time",
    "choice",
    "look and cards",
    "heat off",
]
