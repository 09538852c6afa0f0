"""What a crew writes down: people, named characters, a heist that is planned or under way, pages of the ledger."""

from typing import Final

import msgspec

from safehouse.masters.board import HeistFile

PersonNumber = int  # people are numbered as they join; a person's seat has the same number
CharacterNumber = int  # named characters are numbered as they are built

FREE: Final = "free"  # statuses of a named character
BUSTED: Final = "busted"
HIDING: Final = "hiding"
RETIRED: Final = "retired"  # its sheet is put away for good

WON: Final = "won"  # how a page of the ledger ends
LOST: Final = "lost"
ABANDONED: Final = "abandoned"  # left in the middle, and counted as lost
NEVER: Final = "never happened"
OPEN: Final = "to be continued"  # won, and its second part is still to come


class CrewMember(msgspec.Struct, frozen=True):
    """Somebody who plays: a name, a level (0 in an edition whose people have none), and whether they are there."""

    name: str
    level: int
    present: bool = True


class NamedCharacter(msgspec.Struct, frozen=True):
    """The sheet of a named character: its cards, its level, what became of it and what it has done."""

    name: str
    character: str
    skills: tuple[str, str]
    level: int
    player: PersonNumber  # who built it, then who played it last
    due: int = 0  # levels it has gone up for which no card was chosen yet
    status: str = FREE
    choices: tuple[str, ...] = ()  # Pro cards it was given when it went up, in order
    heists: tuple[int, ...] = ()  # pages of the ledger


class Pick(msgspec.Struct, frozen=True):
    """A character of a team: who plays it, and which items it carries."""

    person: PersonNumber
    who: CharacterNumber
    items: tuple[str, ...] = ()


class HeistPlan(msgspec.Struct, frozen=True):
    """A heist the crew means to play: which, by whom, and with which fixers."""

    heist: str | HeistFile
    picks: tuple[Pick, ...] = ()
    fixers: tuple[str, ...] = ()


class UnderWay(msgspec.Struct, frozen=True):
    """A heist that is being played: its match, how it was planned, when it began and what it was set up with."""

    match: str
    plan: HeistPlan
    day: str
    setup: str  # a hash of the set-up, by which its report is known


class Hideaway(msgspec.Struct, frozen=True):
    """A heist between its two parts: who is in hiding, where, with which ideas, and which fixers helped so far."""

    plan: HeistPlan  # of the second part, with those who are in hiding
    hideouts: tuple[int, ...]
    ideas: tuple[int, ...]
    used: tuple[str, ...]
    team: tuple[Pick, ...]  # all who began the first part


class Guest(msgspec.Struct, frozen=True):
    """Somebody met in a heist who is no player's character: a name, and whether they got away."""

    name: str
    page: int
    free: bool


class LedgerPage(msgspec.Struct, frozen=True):
    """What the ledger says of one heist."""

    match: str
    heist: str
    title: str
    day: str
    ended: str
    people: tuple[PersonNumber, ...]
    characters: tuple[CharacterNumber, ...]
    cash_before: int
    cash_after: int
    escaped: tuple[CharacterNumber, ...] = ()
    busted: tuple[CharacterNumber, ...] = ()
    inside: tuple[CharacterNumber, ...] = ()
    loot: dict[str, int] = {}
    fixer: str = ""  # the one it won
    feats: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    rounds: int = 0
    own: bool = False  # a heist of the crew's own, not of the box
    house_rule: bool = False  # the crew agreed on it, and no rule of its edition says so


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended, as far as a campaign asks: characters by their place in the team, cash with all that is sold.

    It is made from the match alone, by `report_of`; `setup` is the hash of what the match was set up with.
    """

    setup: str
    won: bool
    cash: int
    escaped: tuple[int, ...] = ()
    busted: tuple[int, ...] = ()
    levels_up: tuple[int, ...] = ()
    loot: dict[str, int] = {}  # brought out and not sold
    items: tuple[tuple[int, str], ...] = ()  # who came out with what
    others: tuple[str, ...] = ()  # items that came out with somebody who is not of the team
    found: tuple[str, ...] = ()  # items without a cart that the shop has now
    fixer: str = ""
    npc: str = ""  # the non-player character of the heist
    npc_out: bool = False
    hidden: tuple[int, ...] = ()  # who is in a hideout, if there is a second part to come
    hideouts: tuple[int, ...] = ()
    ideas: tuple[int, ...] = ()
    feats: tuple[str, ...] = ()
    used: tuple[str, ...] = ()  # fixers who helped
    events: tuple[str, ...] = ()
    rounds: int = 0
