"""What goes over a socket, tagged by class name. The seat is known from the connection, never from a message."""

from typing import Annotated, Any

import msgspec

from safehouse.engine.wire import Seat
from safehouse.screen.told import Asking, Offered, Said
from safehouse.server.wire.diff import Change

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]  # made by the client, unique in a match
MaybeId = Annotated[str, msgspec.Meta(max_length=40)]  # with one it is answered by Known, and done once
Name = Annotated[str, msgspec.Meta(max_length=40)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Message(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """From a client."""


class Play(Message, frozen=True):
    """Give a command: its value, and the number of the scene it answers."""

    id: Id
    after: int
    command: msgspec.Raw


class TakeBack(Message, frozen=True):
    """Undo one's last step."""

    id: Id


class Hand(Message, frozen=True):
    """Let another seat play a character of one's own."""

    id: Id
    who: int
    to: Seat


class Lend(Message, frozen=True):
    """Let a bot play a seat, or take it back from one with an empty name."""

    seat: Seat
    bot: Name
    id: MaybeId = ""


class Say(Message, frozen=True):
    """Chat."""

    text: Words
    id: MaybeId = ""


class Point(Message, frozen=True):
    """Show the others a space."""

    at: Annotated[int, msgspec.Meta(ge=0, le=99)]
    id: MaybeId = ""


class Introduce(Message, frozen=True):
    """Say one's name and colour."""

    name: Name
    colour: Annotated[int, msgspec.Meta(ge=0, le=7)]
    id: MaybeId = ""


class Why(Message, frozen=True):
    """Ask why a command is not on offer."""

    id: Id
    command: msgspec.Raw


class Suggest(Message, frozen=True):
    """Ask for a suggestion: commands that would lay a plan out, or what one might do next."""

    id: Id


class AskOdds(Message, frozen=True):
    """Ask for the outlook: how things would go by the best play."""

    id: Id


class Ping(Message, frozen=True):
    """Ask whether the line still carries anything."""


class Others(msgspec.Struct, frozen=True):
    """What others may do about a seat: let a bot play for somebody who is away, or take it off again.

    That may take a wait, unless everybody whose vote counts wants it; one alone never is everybody.
    """

    kinds: list[str] = []  # of bots they may choose from
    wait: int = 0  # seconds until they may
    voters: list[Seat] = []
    votes: list[Seat] = []
    off: bool = False  # may they take the bot off?


class Person(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    seat: Seat
    name: str
    colour: int
    bot: str  # the kind of bot that plays the seat; empty for a person
    claimed: bool  # has anybody taken it?
    here: bool  # is a screen of theirs connected?
    screens: int = 0  # how many are
    others: Others | None = None


class Line(msgspec.Struct, frozen=True):
    """A line of the log: the journal entry it belongs to, as this seat counts them, who did it, and what is said."""

    number: int
    seat: Seat
    said: Said


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat."""

    seat: Seat
    text: str
    at: float


class Beat(msgspec.Struct, frozen=True):
    """One thing that happened: the fact as this seat sees it, in words, and what it changed in the view.

    `change` lists paths into the view with their new values; the changes of all beats in a row lead to the view sent
    with them.
    """

    fact: Any
    said: Said
    change: list[Change]


class Scene(msgspec.Struct, frozen=True):
    """All that a seat sees at one moment.

    Where several entries are told in a row, only the last scene has offers and new hints.
    """

    number: int  # journal entries this seat has heard of so far
    view: Any
    offers: list[Offered]
    hints: Any
    asking: Asking | None = None
    undo: str = ""  # why nothing can be taken back; empty if one can
    outcome: Any = None


class Reply(msgspec.Struct, frozen=True, tag=True):
    """From the server."""


class Welcome(Reply, frozen=True):
    """The first message on every connection."""

    code: str
    game: str
    title: str
    seat: Seat | None  # None for a spectator
    brief: Any
    people: list[Person]
    log: list[Line]
    chat: list[ChatLine]
    scene: Scene
    bots: list[str]  # the kinds of bots there are
    notice: str = ""  # what everybody should know, such as that the rules have changed since
    earlier: bool = False  # was there more before the log begins?
    seeded: bool = False  # was luck chosen for this match? It stays marked for good
    fingerprint: str = ""  # the SHA-256 of its secret, which is told at its end; empty where its luck is none


class News(Reply, frozen=True):
    """Something happened. To the one who sent the command it carries its id: it is saved."""

    seat: Seat
    beats: list[Beat]
    scene: Scene
    id: str = ""
    undone: int = -1  # the first entry this seat heard of what was taken back
    gone: list[int] = []  # all entries it heard of that: their lines leave the log
    dropped: str = ""  # what this seat was asked fell, and why


class NewsSince(Reply, frozen=True):
    """News on a line that asked for differences: what changed since the scene before, by which the next one is made.

    Who has another scene than number `since` opens the line again and is welcomed with a whole one.
    """

    seat: Seat
    beats: list[Beat]
    since: int  # the number of the scene it starts from, the last one sent on this line
    number: int  # of the scene it leads to
    change: list[Change]  # paths into the scene with their new values, as in a beat
    offers: list[tuple[int, int] | Offered] | None  # new ones, and runs of those before: the first place and how many
    id: str = ""
    undone: int = -1
    gone: list[int] = []
    dropped: str = ""


class Known(Reply, frozen=True):
    """What was sent with this id is done; a command was done before, and nothing was done again."""

    id: str
    number: int


class Refusal(Reply, frozen=True):
    """A command is not on offer, and why; or a message was not understood."""

    id: str
    rule: str
    why: str


class NotSaved(Reply, frozen=True):
    """A command could not be stored; the match stands as it was."""

    id: str
    why: str


class Because(Reply, frozen=True):
    """Why a command is not on offer; an empty rule if it is."""

    id: str
    rule: str
    why: str


class Suggestion(Reply, frozen=True):
    """Commands to give one after the other; in a round, steps to do one after the other."""

    id: str
    commands: list[Any]
    steps: list[Any] = []


class OddsFound(Reply, frozen=True):
    """The outlook of the position told last before this; or none, and why in a word."""

    id: str
    outlook: Any
    why: str = ""


class Chatted(Reply, frozen=True):
    """Somebody said something. To the seat that said it it carries its id."""

    line: ChatLine
    id: str = ""


class Pointed(Reply, frozen=True):
    """Somebody shows a space."""

    seat: Seat
    at: int


class Pong(Reply, frozen=True):
    """The line carries: the answer to a Ping."""


class People(Reply, frozen=True):
    """Who sits where has changed."""

    people: list[Person]


class HouseWord(Reply, frozen=True):
    """What the host says at all tables, and in how many seconds it is to happen; no words once it is taken down."""

    text: str
    seconds: float | None = None


class Farewell(Reply, frozen=True):
    """This connection is over, and why; `again` if it is worth trying once more."""

    why: str
    again: bool = False
