"""Seats that bots play. One's own is lent at any time; that of somebody who is away is given back at once on return.

Where seats play against each other, a bot sits down for a rival after a fair wait, or when all others here want it.
"""

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

from msgspec.structs import replace

from safehouse.engine.wire import Refused, Seat
from safehouse.games import has_rivals
from safehouse.server.limits import Timer
from safehouse.server.store import MatchRecord, SeatRecord
from safehouse.server.wire.messages import Others

if TYPE_CHECKING:
    from safehouse.server.room.seats import Seats

NOT_YOURS = "this seat belongs to someone who is here"
LENT = "only the person who lent this seat to a bot can take it back"
BOTS_STAY = "luck was chosen for this match, so bots play the other seats to its end"
ONLY_BEST = "only the {kind} bot may play for a rival who is away"
NOT_YET = "{name} is away. A bot can play for them in {seconds} s"
ENOUGH = 2  # so many have to want it at least, or one rival alone could take the other's seat


class Lending:
    """Who may lend which seat of a match, and since when its people are away."""

    def __init__(self, match: MatchRecord, kinds: Sequence[str], wait: float, timer: Timer) -> None:
        self.rivals = has_rivals(match.game)
        self.bots_stay = match.seeded and self.rivals
        self.kinds = list(kinds)  # the best one first
        self.wait = wait if self.rivals else 0.0
        self.timer = timer
        self.opened = timer()
        self.gone: dict[Seat | None, float] = {}
        self.votes: dict[Seat | None, set[Seat]] = {}

    def came(self, seat: Seat | None) -> None:
        """Somebody is here: what the others wanted meanwhile is off."""
        self.votes.pop(seat, None)

    def went(self, seat: Seat | None) -> None:
        """Somebody has closed their last screen, or was cut off."""
        self.gone[seat] = self.timer()

    def left(self, record: SeatRecord) -> float:
        """Seconds until others may let a bot play for somebody who is away."""
        if not record.claimed:
            return 0.0
        return max(0.0, self.gone.get(record.seat, self.opened) + self.wait - self.timer())

    def keeps(self, seats: "Seats", record: SeatRecord) -> bool:
        """Is a seat its player's alone, since the others are rivals and the wait is not over?"""
        return self.rivals and record.claimed and (seats.here(record.seat) or self.left(record) > 0)

    def voters(self, seats: "Seats", of: Seat) -> list[Seat]:
        """The people who are here beside whose seat it is."""
        return [r.seat for r in seats.records if r.seat != of and not r.bot and seats.here(r.seat)]

    def kinds_for(self, record: SeatRecord) -> list[str]:
        """The bots that others may let play a seat: for a rival only the best, so that nobody is played badly."""
        return self.kinds[:1] if self.rivals and record.claimed else self.kinds

    def others(self, seats: "Seats", record: SeatRecord) -> Others | None:
        """What anybody else may do about a seat, for everybody to see."""
        if record.bot:
            return Others(off=True) if self.may_take_off(record) else None
        if seats.here(record.seat):
            return None
        votes = sorted(self.votes.get(record.seat, ()))
        return Others(self.kinds_for(record), ceil(self.left(record)), self.voters(seats, record.seat), votes)

    def may_take_off(self, record: SeatRecord) -> bool:
        """May somebody else take the bot off a seat?"""
        return not self.bots_stay and (record.stand_in or not record.claimed)

    def lent(self, seats: "Seats", by: Seat, of: Seat, bot: str) -> SeatRecord | None:
        """A seat as it will be; None as long as not all want it. Refused where it cannot be."""
        if by == of:
            return seats.changed(of, bot=bot, stand_in=False)
        record = seats.records[of]
        self.check(seats, record, bot)
        if bot and not record.bot and not self.agreed(seats, by, record):
            return None
        self.votes.pop(of, None)
        return seats.changed(of, bot=bot, stand_in=bool(bot))

    def check(self, seats: "Seats", record: SeatRecord, bot: str) -> None:
        """Refuse to touch a seat that is somebody else's to lend."""
        if self.bots_stay and not bot:
            raise Refused("", BOTS_STAY)
        if not record.bot and seats.here(record.seat):
            raise Refused("", NOT_YOURS)
        if record.bot and record.claimed and not record.stand_in:
            raise Refused("", LENT)
        if bot and bot not in self.kinds_for(record):
            raise Refused("", ONLY_BEST.format(kind=self.kinds[0]))

    def agreed(self, seats: "Seats", by: Seat, record: SeatRecord) -> bool:
        """Is the wait over, or do all others here want it?"""
        left, voters = self.left(record), self.voters(seats, record.seat)
        if left > 0 and len(voters) < ENOUGH:
            raise Refused("", NOT_YET.format(name=seats.names()[record.seat], seconds=ceil(left)))
        votes = self.votes.setdefault(record.seat, set())
        votes.add(by)
        return left <= 0 or votes.issuperset(voters)


def taken(record: SeatRecord) -> SeatRecord:
    """A seat whose person opens it: it is taken, and a bot that stood in gives it back."""
    return replace(record, claimed=True, bot="" if record.stand_in else record.bot, stand_in=False)
