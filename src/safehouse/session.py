"""One match for a program: what is on offer, what is played, what is seen. It wraps a journal and holds no rule."""

from pathlib import Path
from random import Random
from typing import Generic, TypeVar

from safehouse.bots.kinds import bot_kind
from safehouse.engine.journal import Journal
from safehouse.engine.matchfile import write_match
from safehouse.engine.table import Question
from safehouse.engine.turns import speaker
from safehouse.engine.wire import Command, Fact, Seat, seen

V = TypeVar("V")  # what a seat sees
E = TypeVar("E")  # how it ended


class Session(Generic[V, E]):
    """A match in play. Seats are numbered from 0; whoever plays alone need not name theirs."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return self.journal.game.everyone

    @property
    def turn(self) -> Seat:
        """The seat that is waited for, the first if there are several; 0 when the match is over."""
        return speaker(self.journal)

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return self.outcome is not None

    @property
    def outcome(self) -> E | None:
        """How the match ended, or None while it runs."""
        ended: E | None = self.journal.game.outcome(self.journal.position.state)
        return ended

    def offers(self, seat: Seat = 0) -> list[Command]:
        """Every command a seat may give; while it is being asked, every answer."""
        return list(self.journal.legal(seat))

    def asked(self, seat: Seat = 0) -> Question | None:
        """What a seat is being asked, or None."""
        asked = self.journal.position.asked(seat)
        return asked.question if asked is not None else None

    def view(self, seat: Seat | None = 0) -> V:
        """All that a seat can see; None for a spectator."""
        sight: V = self.journal.game.view(self.journal.position.state, seat)
        return sight

    def play(self, command: Command, seat: Seat = 0) -> list[Fact]:
        """Play a command for a seat; what it sees happen. `Refused` names the rule that forbids it."""
        return seen(self.journal.play(seat, command).facts, seat)

    def undo(self, seat: Seat = 0) -> None:
        """Take the last step of a seat back; `Refused` once something unknown has become known since."""
        self.journal.undo(seat)

    def playout(self, bot: str = "greedy", seed: int = 0) -> E:
        """Let a bot play every seat to the end; how the match ended."""
        game = self.journal.game
        make = bot_kind(game.name, bot)
        bots = [make(game, Random(f"{seed}/{seat}")) for seat in self.seats]
        while (ended := self.outcome) is None:
            seat = self.turn
            self.play(bots[seat].choose(self.view(seat), self.offers(seat), self.asked(seat)), seat)
        return ended

    def save(self, path: str | Path) -> None:
        """Write the match to a file, luck included."""
        Path(path).write_text(write_match(self.journal), encoding="utf8")
