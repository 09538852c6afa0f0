"""What pages ask for and are answered over HTTP, as JSON."""

from typing import Annotated, Any

import msgspec

from safehouse.engine.wire import Seat
from safehouse.screen.masters.advice.score import HeistScore
from safehouse.screen.told import CardText, EditionText
from safehouse.server.wire.messages import Beat, Person

Name = Annotated[str, msgspec.Meta(max_length=40)]
Secret = Annotated[str, msgspec.Meta(min_length=16, max_length=64)]  # made by the page, and told to nobody else


class SeatForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit at a seat: a name, a bot or nobody yet."""

    name: Name = ""
    colour: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    bot: Name = ""


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be made: the game, its set-up without a seed, and who sits where."""

    game: Name
    setup: dict[str, Any]
    seats: Annotated[list[SeatForm], msgspec.Meta(min_length=1, max_length=6)]
    title: Name = ""
    seed: int | None = None  # chosen luck, for one person alone; marks the match as seeded
    suggested: bool = False  # begin with a suggested plan laid out for every person's seat
    untimed: bool = False  # a chance to react stays open as long as it takes, for people who share a screen
    scenario: Name = ""  # the code of a published scenario that is played, in place of a heist in the set-up


class Made(msgspec.Struct, frozen=True):
    """A match: its code, a link to each seat that is free (the page is at /t/LINK), and one for spectators."""

    code: str
    links: list[str]
    spectator: str


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down by the link of a seat. The same id gives the same link again, should the answer get lost."""

    id: Secret


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free seat."""

    code: Name
    name: Name
    colour: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    knowing: bool = False  # that luck was chosen, should it be so
    id: Secret | None = None  # the same one gives the same seat again, should the answer get lost


class NewCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A crew to be founded; names are judged by the rules, which say what is wrong with them."""

    crew: str
    name: str  # of who founds it
    colour: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    edition: Name = ""


class CrewFounded(msgspec.Struct, frozen=True):
    """A campaign (its wall is at /campaign/LINK): the founder's own link, and the crew's, by which others join."""

    link: str
    crew: str


class JoinCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Join a crew by its link: as somebody new, or as somebody of it who has no link yet."""

    id: Secret  # the same one gives the same link again, should the answer get lost
    name: str = ""
    person: int | None = None
    colour: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0


class GoToHeist(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go to the table of the crew's heist; with `begin` the heist that is planned begins if none is under way.

    With the code of a match of the ledger one goes there instead, to look at it again.
    """

    begin: bool = False
    match: Name = ""


class TeamChances(msgspec.Struct, frozen=True):
    """How a greedy crew fared in the heist that is planned: wins of so many, and where the chance lies at 95 %."""

    wins: int
    played: int
    low: float
    high: float


class Joined(msgspec.Struct, frozen=True):
    """The secret link of the seat that was taken."""

    link: str
    seeded: bool = False  # was luck chosen for the match?


class InvitedSeat(msgspec.Struct, frozen=True):
    """A seat as somebody sees it who may join: who sits there, and whom that seat plays."""

    name: str
    bot: str
    claimed: bool
    plays: list[str]  # names of its characters; none where they are dealt


class Invitation(msgspec.Struct, frozen=True):
    """What one joins by a code."""

    game: str
    title: str
    phase: str
    round: int
    over: bool
    seeded: bool
    picture: str  # at /api/pictures/NAME.png
    seats: list[InvitedSeat]


class DailyTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play the heist of the day. Each device has an id of its own, and with it one try."""

    id: Secret
    name: Name = ""
    colour: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0


class DailyResult(msgspec.Struct, frozen=True):
    """What came of somebody's try."""

    name: str
    score: HeistScore


class DailyHeist(msgspec.Struct, frozen=True):
    """The heist of the day, and how everybody fared in it, the best first."""

    day: str
    title: str
    heist: str
    crew: list[str]
    left: float  # seconds until there is another one
    tries: int  # begun so far
    results: list[DailyResult]


class Summary(msgspec.Struct, frozen=True):
    """A match in a list."""

    code: str
    game: str
    title: str
    seat: Seat | None
    names: list[str]
    phase: str
    round: int
    waits: list[str]
    over: bool
    host: bool  # may this seat delete it?
    seeded: bool  # was luck chosen for it?
    fingerprint: str  # the SHA-256 of its secret, from its beginning; empty where its luck is none
    secret: str  # empty until it is over


class Trouble(msgspec.Struct, frozen=True):
    """What went wrong, and what to do."""

    error: str
    advice: str


class Shown(msgspec.Struct, frozen=True):
    """What is to be seen at one moment of a replay."""

    view: Any
    hints: Any
    outcome: Any


class Frame(msgspec.Struct, frozen=True):
    """One thing that happened, with the entry it belongs to, as this seat counts them, and whose that was.

    Changes are to a Shown.
    """

    number: int
    seat: Seat
    beat: Beat


class Replay(msgspec.Struct, frozen=True):
    """A match told again as one seat saw it: what was shown at first, and everything that happened since."""

    code: str
    game: str
    title: str
    seat: Seat | None  # None for a spectator
    seats: list[Seat | None]  # whose view may be asked for; empty where all see the same
    people: list[Person]
    brief: Any
    first: Shown
    frames: list[Frame]
    over: bool
    share: str = ""  # the link by which others may look at it too; empty as long as nobody may


class RuleCell(msgspec.Struct, frozen=True):
    """A rule as one edition has it; editions that play it alike have the same `way`."""

    edition: str
    title: str
    text: str
    way: int


class RuleText(msgspec.Struct, frozen=True):
    """A rule in our words: it begins with its title. `kind` is rule, data or note."""

    id: str
    game: str
    text: str
    rulings: list[str]
    section: str
    title: str
    kind: str
    cards: list[str]  # that it names
    cells: list[RuleCell]  # edition by edition, the newest first; none where all have it alike


class Section(msgspec.Struct, frozen=True):
    """A chapter of a rulebook, in the order of the book; rulings that belong to no one rule or card have some too."""

    game: str
    id: str
    title: str
    about: str
    rules: list[str]
    rulings: list[str]


class CardNotes(msgspec.Struct, frozen=True):
    """What is written about a card, and the chapter for cards of its kind, empty if there is none."""

    game: str
    chapter: str
    rules: list[str]
    rulings: list[str]


class Rulebook(msgspec.Struct, frozen=True):
    """Every rule by its id, every card by the name facts use, and what is written about each card, in one edition."""

    rules: dict[str, RuleText]
    cards: dict[str, CardText]
    sections: list[Section]
    notes: dict[str, CardNotes]
    edition: str
    editions: list[EditionText]  # the newest first
