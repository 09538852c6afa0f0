"""What a host asks for over HTTP, and what the house answers: tables by number, no code, no hand, nobody's name."""

from typing import Annotated

import msgspec

Minutes = Annotated[float, msgspec.Meta(gt=0, le=525_600)]  # a year
Address = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Sentence = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class HostForm(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Something a host wants done."""


class BanAddress(HostForm, frozen=True):
    """Shut an address out for a while."""

    address: Address
    minutes: Minutes


class LiftBan(HostForm, frozen=True):
    """Let an address in again."""

    address: Address


class TellTables(HostForm, frozen=True):
    """Say a sentence at every table; with minutes, how long it is until then."""

    text: Sentence
    minutes: Annotated[float, msgspec.Meta(gt=0, le=1_440)] | None = None


class StopTelling(HostForm, frozen=True):
    """Take the sentence down."""


class DrainHouse(HostForm, frozen=True):
    """Take no new matches, or take them again."""

    on: bool


class OpenTable(msgspec.Struct, frozen=True):
    """A match that is in memory."""

    match: int
    game: str
    seats: int
    bots: int
    screens: int  # of people who play
    watching: int
    entries: int
    age: float  # seconds since it was made
    over: bool


class BannedAddress(msgspec.Struct, frozen=True):
    """An address that is shut out, and for how many seconds more."""

    address: str
    seconds: float


class VisitorCount(msgspec.Struct, frozen=True):
    """An address that has tables open."""

    address: str
    tables: int


class WordOut(msgspec.Struct, frozen=True):
    """What is said at all tables now; how many seconds it is until then, where a time was given."""

    text: str
    seconds: float | None


class HouseLoad(msgspec.Struct, frozen=True):
    """How the server fares, all its processes together."""

    tables: int
    sockets: int
    commands: int  # since the start, of people and of bots
    refusals: int
    not_saved: int
    median: float | None  # seconds from a command to its acknowledgement: no longer than this, where there was any
    slow: float | None  # and the 95th of a hundred
    store_waiting: int
    odds_waiting: int
    lab_waiting: int
    others_waiting: int
    workers: int
    busy: int
    memory: int  # bytes
    most_memory: int


class HouseProcess(msgspec.Struct, frozen=True):
    """One of the processes that serve the house; one that does not answer is only named."""

    process: int
    answers: bool
    up: float = 0.0
    tables: int = 0
    sockets: int = 0
    commands: int = 0
    not_saved: int = 0
    memory: int = 0  # bytes


class HouseReport(msgspec.Struct, frozen=True):
    """All that a host sees."""

    version: str
    up: float  # seconds since the start, of the process that was started first
    draining: bool
    word: WordOut | None
    you: str  # the address the host asks from
    load: HouseLoad
    tables: list[OpenTable]
    more_tables: int  # that are open and not listed
    banned: list[BannedAddress]
    visitors: list[VisitorCount]
    processes: list[HouseProcess]
