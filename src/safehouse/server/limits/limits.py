"""How much one seat, one address and one connection may have: all limits of the server, each with its reason."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

Timer = Callable[[], float]  # seconds that only grow
Rate = tuple[float, float]  # how many a second, and how many at once


class Queued(NamedTuple):
    """How many jobs may wait: for one table, for one address, in all."""

    table: int
    address: int
    all: int


class Limits(msgspec.Struct, frozen=True):
    """Rates, sizes, seconds, and how many there may be.

    Where several processes serve one house, each bound holds for all of them together:
    what a seat does is heard by the one process that holds its match, and counted there;
    what an address makes, misses and publishes is counted in the database, where it is kept or looked up anyway;
    all else of an address is counted at the door, too often to ask anybody: each process gives its part of it.
    What one process holds in memory, and what it has beside it, is its own.
    """

    # one seat, whatever connections it has; an address may do as much as `crowd` seats
    plays: Rate = (50, 200)  # messages of every kind: nobody clicks faster, and what comes faster waits
    words: Rate = (1, 10)  # chat, names, pointing, lending: all the others have to read it
    advice: Rate = (2, 10)  # suggestions: each is a search
    odds: Rate = (2, 10)  # positions to be worked out: each keeps a process busy
    visits: Rate = (1, 40)  # connections opened: each is told everything; a page that comes back is slower than this
    held: float = 1  # seconds that one connection too many waits for its refusal: whoever tries on tries slower
    tabs: int = 8  # windows of one seat
    remembered: int = 100  # ids of what it has said lately; what comes again comes within seconds
    undos: Rate = (2, 30)  # each may play as much again as one hears of in a phase
    taken_back: int = 200  # entries it may hear of before its last step stands: an undo plays them all again
    crowd: float = 20  # people behind one address: a living room, a class
    # one address: matches, misses of both kinds and publishing by the database, the others by doors
    matches: Rate = (0.5, 100)  # made, and crews founded: each is kept
    admin_misses: Rate = (0.05, 10)  # wrong tokens of a host: typing errors, and no way to guess
    misses: Rate = (0.05, 20)  # wrong codes: typing errors of a house, and years for one who guesses
    requests: Rate = (200, 2000)  # over HTTP: twenty browsers that load the page at once; what comes faster waits
    looks: Rate = (4, 60)  # at the lab and at proofs: each is a turn of work, and a page asks again at once
    browsing: Rate = (10, 100)  # looks at the gallery and at scenarios in it: each reads some two dozen
    publishing: Rate = (0.01, 20)  # scenarios: each is kept, and everybody sees it in the gallery
    replays: Rate = (2, 40)  # of matches and of files: each keeps a worker busy unless it is at hand
    drawings: Rate = (40, 400)  # strokes judged, and scenarios read or written: one takes some 10 milliseconds
    tables: int = 400  # open at once: twenty people with twenty windows each
    connections_by_address: int = 128  # that ask over HTTP: a browser has six; one more closes the one idle longest
    frames_by_address: Rate = (1000, 4000)  # of every kind: twenty people send a hundred a second at the most
    # one connection
    frames: Rate = (200, 1000)  # of every kind, pings too: reading one takes 50 microseconds
    turn: int = 512  # bytes read in one turn of the loop: 85 of the smallest frames, 4 milliseconds
    pieces: int = 64  # of one message: no browser sends more than one
    frame: int = 16_384  # bytes of a message: the longest command has some hundred
    unsent: int = 256  # frames that wait for a connection which does not read
    unsent_bytes: int = 2_000_000  # and bytes: three times the longest welcome that was seen
    head: float = 15  # seconds for a request to begin: a slow phone needs two
    rest: float = 120  # seconds for the rest of it: a match file over a slow line
    keep: int = 5  # seconds a connection is kept for the next request: a page asks again at once
    stalled: float = 30  # seconds in which nothing of an answer is read
    ping: float = 20  # seconds between pings of a table, and for their answer: a dead line is noticed in a minute
    closing: float = 10  # seconds for a connection to close; then it is cut
    linger: float = 2  # seconds in which a connection that was refused may read why
    sweep: float = 2  # seconds between two looks at all connections
    # the whole server
    connections: int = 4000  # of all: 70 kilobytes each
    spare: int = 128  # descriptors kept for the store, the log and the page
    rooms: int = 300  # open at once: those who look at one keep it, the longest idle go first
    least_rooms: int = 20  # there is always space for so many: what is held may be free inside the process
    log_lines: Rate = (5, 500)  # of one kind of event: whoever is noisy does not push out what else was written
    bans: int = 1_000  # addresses that are shut out: a longer list is a matter for the network before us
    spectators: int = 50  # of one match
    entries: int = 20_000  # of one match, some fifty times a long one: all of them are read when it is fetched
    chat: int = 200  # lines of one match that are kept, and all of them are shown; the oldest make room
    log: int = 400  # lines in a welcome, more than a screen shows; all are in the replay
    unwatched: float = 120  # seconds a room stays open with nobody in it: whoever reloads finds it as it was
    look: float = 15  # seconds from one look at the rooms to the next; no room goes that was asked for since
    memory: int = 512 << 20  # bytes held before new matches are refused: half of what a small machine has
    reserve: int = 64 << 20  # bytes beyond that for those who come back to their match
    unopened: float = 7  # days after which a match that nobody ever opened is removed
    checked: int = 200_000_000  # bytes of a database checked before the start, in 0.3 s; a larger one while it runs
    days: int = 40  # of heists of the day whose results are kept: nobody looks back further
    daily_results: int = 100  # shown of a day: the best
    ended: int = 40  # links to a seat that have ended, for each is kept: nobody loses theirs so often
    silent: float = 3  # seconds without a sign of life after which a process of the house is cut off: others go on
    # what is sent to us
    body: int = 65_536  # bytes of a form: the longest set-up has some thousand
    file: int = 2_000_000  # a match file
    rehearsal: float = 12  # seconds of heists that bots play to tell a crew its chances
    rehearsed: int = 60  # of them at most: the interval is narrow enough
    scenarios: int = 20_000  # published here, some 30 kilobytes each
    gallery: int = 24  # scenarios of one page of the gallery
    lab_turn: float = 1.5  # seconds of heists that bots play for a maker before the next one has a turn
    lab_matches: int = 2_000  # of one scenario: its chance is known to two points in a hundred
    lab_enough: int = 100  # after so many the lab says how often: the interval is twenty points wide at most
    sought: int = 500  # matches in which a win is looked for: whoever wants more looks with the command line
    lab_runs: int = 200  # scenarios whose matches are remembered, some 20 kilobytes each
    lab_kept: int = 5_000  # and of which they are kept on disk, some 3 kilobytes each
    replayed: int = 25_000  # steps played and things told for a replay, some seconds of work; a long match has 3,000
    number: int = 10_000  # no figure in a command is larger
    slice: float = 0.01  # seconds of telling in one turn of the loop: a table is opened in some ten turns
    # work beside the loop
    workers: int = 3  # processes for heavy work: one may be at it for long, the others answer what is short
    short_jobs: Queued = Queued(4, 40, 200)  # odds and suggestions that wait; many tables may share an address
    lasting_jobs: Queued = Queued(6, 6, 40)  # replays that wait; each may hold a file
    sketches: Queued = Queued(20, 20, 60)  # scenarios that wait to be judged or shown: the last waits about a second
    sketch_threads: int = 2  # that judge them: more would only take turns
    answer: int = 16_000_000  # bytes of a replay, unpacked; a long match has 5 million
    kept_replays: int = 16_000_000  # bytes of replays at hand, packed
    table_threads: int = 4  # that open tables, so that a long match holds up nobody else
    bot_workers: int = 1  # processes in which bots think: one is enough for a hundred tables, and takes 60 MB
    bot_memory: int = 160 << 20  # bytes one of them holds before it is replaced: fifty tables take a third of that
    bot_thoughts: int = 2_000  # after which it forgets what it worked out, for that leaves holes in its memory
    thought: float = 30  # seconds a bot may think; a second is long
    bot_threads: int = 2  # in which bots think where there are none: more would only take turns
    # how long things take
    sure: float = 1.5  # seconds after which an average is sure enough
    patience: float = 8  # seconds after which a short job is given up
    long_patience: float = 60  # and one that lasts; its steps are counted, so this is for what breaks
    away: float = 60  # seconds a rival is gone before others may have a bot play: a tunnel, a reload, another phone
    window: float = 8  # seconds that a chance to react stays open; 0 for as long as it takes


USUAL = Limits()


class Doors:
    """How many processes serve the house: each gives an address its part of what is counted at the door."""

    __slots__ = ("count",)

    def __init__(self, count: int = 1) -> None:
        self.count = count

    def part_of(self, whole: float) -> float:
        """What one of them gives; one at a time can always be had."""
        return max(1.0, whole / self.count)


ONE = Doors()


class Bucket:
    """Fills by a rate up to a brim; everything that is done takes one drop out."""

    __slots__ = ("brim", "doors", "level", "rate", "then", "timer")

    def __init__(self, rate: Rate, timer: Timer, doors: Doors = ONE) -> None:
        self.rate, self.brim = rate
        self.doors = doors
        self.level = self.full
        self.timer = timer
        self.then = timer()

    def fill(self) -> None:
        """What has come in since it was last looked at."""
        now = self.timer()
        self.level = min(self.full, self.level + (now - self.then) * self.pace)
        self.then = now

    @property
    def pace(self) -> float:
        """How many drops come in a second, by this door."""
        return self.rate / self.doors.count

    @property
    def full(self) -> float:
        """How many there may be, by this door."""
        return self.doors.part_of(self.brim) if self.doors is not ONE else self.brim

    def take(self) -> bool:
        """Take a drop if there is one."""
        self.fill()
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def owe(self) -> float:
        """Take a drop in any case, and say how many seconds it comes early."""
        self.fill()
        self.level -= 1
        return max(0.0, -self.level / self.pace)

    def give(self) -> None:
        """Put a drop back."""
        self.level = min(self.full, self.level + 1)

    def wait(self) -> float:
        """How many seconds until there is a drop."""
        self.fill()
        return max(0.0, (1 - self.level) / self.pace)


class Buckets:
    """Several buckets at once: of a seat and of an address."""

    __slots__ = ("each",)

    def __init__(self, *each: Bucket) -> None:
        self.each = each

    def take(self) -> bool:
        """Take a drop of each if all have one."""
        if any(bucket.wait() for bucket in self.each):
            return False
        for bucket in self.each:
            bucket.take()
        return True

    def owe(self) -> float:
        """Take a drop of each in any case, and say how many seconds that comes early."""
        return max(bucket.owe() for bucket in self.each)
