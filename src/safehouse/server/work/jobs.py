"""What the server has its workers do, and how the two write to each other: frames, each with its length before it."""

from typing import Any, ClassVar, Final

import msgspec

from safehouse.designer.certificates.certificate import Certificate
from safehouse.engine.chance import Seed
from safehouse.engine.game import Game
from safehouse.engine.wire import Seat, one_of, plain
from safehouse.engine.written import WrittenState
from safehouse.masters.board import HeistFile
from safehouse.server.wire.messages import Person

PREFIX: Final = 4  # bytes that say how long a frame is
DONE, DECLINED, BROKEN = b"+", b"-", b"!"  # the first byte of an answer


class WorkerJob(msgspec.Struct, frozen=True, tag=True):
    """Something to be worked out; what is long comes as bytes beside it."""

    lasting: ClassVar[bool] = False  # may it take many seconds?


class FindOdds(WorkerJob, frozen=True):
    """The outlook of a position: the set-up, the state as all know it, and when it is sure enough."""

    game: str
    setup: msgspec.Raw
    state: WrittenState
    seconds: float


class SuggestPlan(WorkerJob, frozen=True):
    """What a seat might do: the set-up, and the state as the seat knows it."""

    game: str
    setup: msgspec.Raw
    state: WrittenState
    seat: Seat


class Bounds(msgspec.Struct, frozen=True):
    """How much work a replay may be: steps played and things told, and how many bytes come of it."""

    steps: int
    size: int


class Cover(msgspec.Struct, frozen=True):
    """What is on the cover of a match: its title, who played it, and whether any seat's view may be chosen."""

    title: str
    people: list[Person]
    free: bool
    code: str = ""
    share: str = ""


class RetellFile(WorkerJob, frozen=True):
    """The replay of a match file, which comes as it is, through the eyes of a seat."""

    lasting = True
    wanted: str
    bounds: Bounds


class ReadCampaign(WorkerJob, frozen=True):
    """The campaign that a file tells, which comes as it is."""

    lasting = True
    bounds: Bounds


class CampaignRead(msgspec.Struct, frozen=True):
    """A campaign that was in a file: its first page, and its entries as they are kept, each with its seat."""

    setup: msgspec.Raw
    entries: list[tuple[Seat, bytes]]


class RetellMatch(WorkerJob, frozen=True):
    """The replay of a match that is kept here; the entries that count come as lines, `numbers` says how a seat counts
    them."""

    lasting = True
    game: str
    setup: msgspec.Raw
    seed: Seed
    seat: Seat | None
    numbers: list[int]
    cover: Cover
    bounds: Bounds


class ChooseForBot(WorkerJob, frozen=True):
    """What a bot chooses: which one it is, how to make it if it is not there yet, and a position as it knows it.

    `gone` are bots that were let go since; `afresh`, that all others too forget what they worked out.
    """

    game: str
    setup: msgspec.Raw
    kind: str
    seat: Seat
    luck: int
    mind: int
    position: msgspec.Raw
    gone: list[int]
    afresh: bool = False


class PlayHeists(WorkerJob, frozen=True):
    """Heists that a greedy crew plays with this set-up: from a number on, for some seconds, so many at most."""

    lasting = True
    setup: msgspec.Raw
    first: int
    seconds: float
    most: int


class PlayedHeists(msgspec.Struct, frozen=True):
    """What came of heists that were played: which were won, in their order, and a tally by group and name."""

    won: list[bool]
    tally: list[tuple[str, str, int]]


class SeekWin(WorkerJob, frozen=True):
    """A match that wins a scenario: the usual crew's of a number where that is known to be won, or else any from a
    number on, for some seconds."""

    lasting = True
    scenario: HeistFile
    edition: str
    first: int
    seconds: float
    known: int | None = None


class CheckWin(WorkerJob, frozen=True):
    """Whether a match file, which comes as it is, wins a scenario; and what that is called."""

    lasting = True
    scenario: HeistFile
    edition: str
    kind: str
    words: str


class WinSought(msgspec.Struct, frozen=True):
    """What came of a search: a certificate, or none; and how many matches were tried."""

    certificate: Certificate | None
    tried: int


class PrintRulebook(WorkerJob, frozen=True):
    """The rulebook in one answer, as an edition has it."""

    edition: str = ""


class PrintKit(WorkerJob, frozen=True):
    """All that a heist can be drawn with in an edition."""

    edition: str = ""


class PrintBox(WorkerJob, frozen=True):
    """All there is to choose from in an edition of a game."""

    game: str
    edition: str = ""


DECODER: Final = msgspec.json.Decoder(
    one_of(
        (
            FindOdds,
            SuggestPlan,
            ChooseForBot,
            RetellFile,
            ReadCampaign,
            RetellMatch,
            PlayHeists,
            SeekWin,
            CheckWin,
            PrintRulebook,
            PrintBox,
            PrintKit,
        )
    )
)


def written_setup(game: Game[Any]) -> msgspec.Raw:
    """What a game was set up with, as it is sent."""
    return msgspec.Raw(msgspec.json.encode(game.setup))


def known_state(game: Game[Any], state: Any, seat: Seat | None) -> WrittenState:
    """A state as it is sent: one that the seat cannot tell from the true one, for its luck and secrets stay here."""
    return plain(game.redeal(state, seat, 0))


def written(job: WorkerJob, body: bytes = b"") -> bytes:
    """A job as it is sent to a worker."""
    return msgspec.json.encode(job) + b"\n" + body


def read(frame: bytes) -> tuple[WorkerJob, bytes]:
    """A job as it came."""
    head, _, body = frame.partition(b"\n")
    return DECODER.decode(head), body
