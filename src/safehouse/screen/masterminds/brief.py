"""What is printed and does not change during a match: every card, the five actions, the numbers and the rules in force.

Icons are the words that views use: "Force", "Stealth", "Tech", "any skill"; with some Gear also "Force or Stealth".
"""

import msgspec

Icons = tuple[str, ...]


class CardBrief(msgspec.Struct, frozen=True):
    """A card as it is printed; what does not concern its kind is 0 or empty."""

    card: str  # its id, as views and facts use it
    title: str
    kind: str  # mastermind, crew, gear, mercenary, event, prestige, immediate, job, complication
    text: str  # in our words
    copies: int
    icons: Icons = ()  # skills a member or Gear brings, or a Complication adds to the need
    value: int = 0  # a Resource as cash; also the price of Crew and Gear and the fee of a Mercenary
    boost: Icons = ()  # icons it adds to a Heist when it is used
    single_use: bool = False  # Gear that is discarded when it is used
    reaction: str = ""  # when it may be played in a rival's turn: heist declared, party chosen, event announced
    prestige: int = 0  # of a Job, a Complication or a Prestige card
    tier: int = 0  # of a Job, 1 to 4
    needs: Icons = ()  # of a Job; empty where a rival's Mastermind sets it
    asks_rival: bool = False  # a Job whose difficulty is a rival's Mastermind
    up: int = 0  # Complications dealt with a Job, face up and face down
    down: int = 0
    cards: int = 0  # Resource cards a Job pays; of a Complication: more of them on success
    heat: int = 0  # Heat of a Job on success; of a Complication: more of it on success
    fail_heat: int = 0  # of a Complication: more Heat on failure
    draws: int = 0  # Complications that a Complication brings along when all see it
    party_max: int = 0  # 0 for no limit
    party_min: int = 0
    penalty: int = 0  # icons more for a party smaller than that
    easier: int = 0  # icons less
    needs_mastermind: bool = False
    bans_mercenaries: bool = False


class ActionBrief(msgspec.Struct, frozen=True):
    """One of the five actions of a turn."""

    name: str  # as views name it
    text: str
    rule: str


class RuleBrief(msgspec.Struct, frozen=True):
    """A rule that this match is played by and others are not."""

    rule: str
    text: str


class Numbers(msgspec.Struct, frozen=True):
    """The numbers of the game."""

    opening_hand: int
    job_time: int
    crew_limit: int
    jail_heat: int  # so much Heat sends a member to jail
    jail_time: int
    actions: int  # in a turn
    jobs_each: int
    target: int  # Prestige on the table that begins the final round


class MatchBrief(msgspec.Struct, frozen=True):
    """A match as it is set up, with all that is printed."""

    seats: int
    names: tuple[str, ...]  # what sentences call the seats: Player 1, Player 2 …
    target: int
    variant: bool  # more players than the rulebook has values for
    numbers: Numbers
    actions: tuple[ActionBrief, ...]
    rules: tuple[RuleBrief, ...]
    options: dict[str, bool]  # what it was set up with, to set it up once more
    cards: dict[str, CardBrief]
    places: tuple[str, ...]  # what sentences call each place for a Job
    decks: dict[str, int]  # how many cards there are: mastermind, resource, job, complication
