"""What the workshop of makers asks for and is answered over HTTP, as JSON."""

from typing import Annotated

import msgspec

from safehouse.masters.board import HeistFile
from safehouse.masters.judge.overlays import Measured
from safehouse.screen.masters.printed.box import HeistCard
from safehouse.server.wire.forms import Name, Secret

Code = Annotated[str, msgspec.Meta(max_length=20)]
Link = Annotated[str, msgspec.Meta(max_length=64)]


class LabForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario to be played by bots a bit more; with another version, both are played with the same luck."""

    scenario: HeistFile
    against: HeistFile | None = None  # the version before
    play: bool = True  # or only tell what is known


class Share(msgspec.Struct, frozen=True):
    """A number from so many cases, and the interval it lies in at 95 %."""

    n: int
    value: float
    low: float
    high: float


class BandShare(msgspec.Struct, frozen=True):
    """A mean, and the band in which the heists of the box have theirs."""

    mean: Share
    band: tuple[int, int]


class CauseCount(msgspec.Struct, frozen=True):
    """Why matches were lost, and how many."""

    cause: str
    times: int


class CardCount(msgspec.Struct, frozen=True):
    """An event or a crisis of the deck: how often it struck, and how often an alert skipped it."""

    card: str
    name: str
    struck: int
    skipped: int


class PeerShare(msgspec.Struct, frozen=True):
    """A heist of the box with the same label, and how often a greedy crew wins it."""

    title: str
    won: Share


class ProvedText(msgspec.Struct, frozen=True):
    """A certificate in words; with a match behind it, that can be looked at."""

    kind: str
    words: str
    replay: bool


class LabFigures(msgspec.Struct, frozen=True):
    """What bots made of a scenario so far."""

    digest: str
    edition: str
    wins: int
    won: Share
    clean: Share  # won with nobody Busted
    ceiling: float  # nobody wins more often: the bag allows no more
    rounds: BandShare
    noise: BandShare
    causes: list[CauseCount]
    cards: list[CardCount]
    walked: list[Measured]
    busted: list[Measured]
    peers: list[PeerShare]
    certificates: list[ProvedText]
    most: int  # the lab stops by itself after so many
    done: bool


class VersionComparison(msgspec.Struct, frozen=True):
    """Two versions of a scenario played with the same luck: how much more often the newer one is won."""

    difference: Share
    changes: list[str]
    words: str


class LabReport(msgspec.Struct, frozen=True):
    """The figures of a scenario, and of the version it is compared with."""

    figures: LabFigures
    against: LabFigures | None = None
    comparison: VersionComparison | None = None


class ProofForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario to be proved: by a search that begins with a match of some number, or by a match of one's own."""

    scenario: HeistFile
    match: Link = ""  # the link of one's own seat at a match that was won


class Proofs(msgspec.Struct, frozen=True):
    """What is proved of a scenario, and what the search for a win came to so far."""

    digest: str
    certificates: list[ProvedText]
    tried: int
    words: str  # of the search
    done: bool  # a win was found, or the search has looked long enough


class PublishForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario to be published here. The same id gives the same page again, should the answer get lost."""

    scenario: HeistFile
    id: Secret
    author: Name = ""
    remix_of: Code = ""


class PublishedLink(msgspec.Struct, frozen=True):
    """Where a scenario was published (/scenario/CODE), and the maker's secret, by which it can be withdrawn."""

    code: str
    secret: str


class Credit(msgspec.Struct, frozen=True):
    """Where a remix comes from; the code is empty where that is no longer here."""

    code: str
    title: str
    author: str


class GalleryEntry(msgspec.Struct, frozen=True):
    """A published scenario in a list."""

    code: str
    title: str
    author: str
    label: str
    edition: str
    made: float
    plays: int
    remixes: int
    certificates: list[str]  # kinds, the weakest first
    won: Share | None
    credit: Credit | None
    card: HeistCard  # its id is the code with PUBLISHED before it


class Gallery(msgspec.Struct, frozen=True):
    """Published scenarios, in the order that was asked for; `more` where there are others."""

    entries: list[GalleryEntry]
    more: bool


class PublishedScenario(msgspec.Struct, frozen=True):
    """The page of a published scenario."""

    entry: GalleryEntry
    scenario: HeistFile
    certificates: list[ProvedText]
    figures: LabFigures | None
    remixes: list[GalleryEntry]
    link: str  # carries the scenario: what a designer opens
