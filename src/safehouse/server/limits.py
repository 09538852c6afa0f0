"""How much one connection may ask for."""

from collections.abc import Callable

import msgspec

Timer = Callable[[], float]  # seconds that only grow


class Limits(msgspec.Struct, frozen=True):
    """Rates a second with what may come at once; sizes; how many."""

    plays: tuple[float, float] = (50, 200)
    words: tuple[float, float] = (1, 10)
    advice: tuple[float, float] = (2, 10)
    odds: tuple[float, float] = (2, 10)  # positions a seat may have reckoned
    matches: tuple[float, float] = (2, 100)
    replays: tuple[float, float] = (2, 40)
    frame: int = 16_384
    body: int = 65_536
    file: int = 2_000_000  # a match file
    replayed: int = 100_000  # entries to be played for it; taking back plays all before it again
    unsent: int = 256  # frames that wait for a connection which does not read
    unsent_bytes: int = 2_000_000  # and bytes: three times the longest welcome that was seen
    taken_back: int = 200  # entries a seat may hear of before its last step stands: an undo plays them all again
    undos: tuple[float, float] = (2, 30)  # of a seat; each may play as much again as one hears of in a phase
    entries: int = 20_000  # of a match, some fifty times a long one: all of them are read when it is fetched
    log: int = 400  # lines in a welcome, more than a screen shows; all are in the replay
    tabs: int = 8
    spectators: int = 50
    rooms: int = 300
    unwatched: float = 120  # seconds a room stays open with nobody in it: whoever reloads finds it as it was
    look: float = 15  # seconds from one look at the rooms to the next; no room goes that was asked for since
    memory: int = 512 << 20  # bytes held before new matches are refused: half of what a small machine has
    reserve: int = 64 << 20  # bytes beyond that for those who come back to their match
    tables: int = 20  # rooms there is always space for: what is held may be free inside the process
    remembered: int = 100  # ids of what a seat has said lately; what comes again comes within seconds
    number: int = 10_000  # no figure in a command is larger
    sure: float = 1.5  # seconds after which an average is sure enough
    patience: float = 8  # seconds after which a sum is given up
    window: float = 12  # seconds that a chance to react stays open; 0 for as long as it takes


class Bucket:
    """Fills by a rate up to a brim; everything that is done takes one drop out."""

    __slots__ = ("brim", "level", "rate", "then", "timer")

    def __init__(self, rate: tuple[float, float], timer: Timer) -> None:
        self.rate, self.brim = rate
        self.level = self.brim
        self.timer = timer
        self.then = timer()

    def fill(self) -> None:
        """What has come in since it was last looked at."""
        now = self.timer()
        self.level = min(self.brim, self.level + (now - self.then) * self.rate)
        self.then = now

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
        return max(0.0, -self.level / self.rate)
