"""One match for a program: what is on offer, what is played, what is seen. It wraps a journal and holds no rule."""

from pathlib import Path
from random import Random
from typing import Generic, Self, TypeVar

from safehouse.bots.bot import Bot, Situation
from safehouse.bots.kinds import GOING_ON, KINDS, bot_kind
from safehouse.engine.journal import Journal
from safehouse.engine.journal.matchfile import write_match
from safehouse.engine.table import Question
from safehouse.engine.turns import last_actor, speaker
from safehouse.engine.wire import Answer, Command, Drop, Fact, HandTo, Seat, seen
from safehouse.terminal.voices import line_of, voice_of

V = TypeVar("V")  # what a seat sees
E = TypeVar("E")  # how it ended

GREEDY = "greedy"
WIDTH = 100  # of the table as it is printed


class Session(Generic[V, E]):
    """A match in play. Seats are numbered from 0; where none is named, it is the one whose turn it is."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._advisers: dict[tuple[str, Seat], Bot] = {}

    def __repr__(self) -> str:
        waits = "over" if self.over else f"turn of seat {self.turn}"
        return f"<Session: {self.journal.game.name}, {len(self.steps)} steps, {waits}>"

    def __str__(self) -> str:
        game, position = self.journal.game, self.journal.position
        return "\n".join(voice_of(game).draw(game, position, self.turn, WIDTH))

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

    @property
    def steps(self) -> list[tuple[Seat, Command]]:
        """Every command so far with the seat that gave it, without those that were taken back."""
        entries = [self.journal.played(number) for number in self.journal.counts]
        return [(entry.seat, entry.command) for entry in entries]

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots that play this game."""
        return tuple(KINDS[self.journal.game.name])

    def offers(self, seat: Seat | None = None) -> list[Command]:
        """Every command a seat may give; while it is being asked, every answer."""
        return list(self.journal.legal(self._named(seat)))

    def asked(self, seat: Seat | None = None) -> Question | None:
        """What a seat is being asked, or None."""
        asked = self.journal.position.asked(self._named(seat))
        return asked.question if asked is not None else None

    def view(self, seat: Seat | None = None) -> V:
        """All that a seat can see."""
        return self._seen_by(self._named(seat))

    def public(self) -> V:
        """All that a spectator can see."""
        return self._seen_by(None)

    def play(self, command: Command, seat: Seat | None = None) -> list[Fact]:
        """Play a command for a seat; what it sees happen. `Refused` names the rule that forbids it."""
        if not isinstance(command, self.journal.game.commands | Answer | Drop | HandTo):
            raise TypeError(f"{command!r} is no command of this game; offers() has those that can be played")
        seat = self._named(seat)
        return seen(self.journal.play(seat, command).facts, seat)

    def undo(self, seat: Seat | None = None) -> None:
        """Take back the last step, or the last one of a seat; `Refused` once something unknown became known."""
        self.journal.undo(last_actor(self.journal, self.seats, 0) if seat is None else self._named(seat))

    def copy(self) -> Self:
        """The same match once more, to try things on; its luck is the same, too."""
        return type(self)(self.journal.copy())

    def suggest(self, bot: str = GREEDY, seat: Seat | None = None) -> Command:
        """What a bot would play for a seat; each bot remembers what it suggested before."""
        seat = self._named(seat)
        if (bot, seat) not in self._advisers:
            self._advisers[bot, seat] = self._made(bot, seat, 0)
        return self._advisers[bot, seat].choose(self._situation(seat))

    def playout(self, *bots: str | Bot, seed: int = 0) -> E:
        """Let bots play to the end, one for each seat or one for all of them; how the match ended."""
        kinds = (bots or (GREEDY,)) * (len(self.seats) if len(bots) < 2 else 1)
        if len(kinds) != len(self.seats):
            raise ValueError(f"{len(bots)} bots cannot play {len(self.seats)} seats")
        made = [self._made(bot, seat, seed) for bot, seat in zip(kinds, self.seats, strict=True)]
        while (ended := self.outcome) is None:
            seat = self.turn
            self.play(made[seat].choose(self._situation(seat)), seat)
        return ended

    def words(self, command: Command, seat: Seat | None = None) -> str:
        """An offer of a seat in words."""
        game, position, seat = self.journal.game, self.journal.position, self._named(seat)
        for phrase in voice_of(game).offers(game, position, seat):
            if phrase.command == command:
                return phrase.text
        raise ValueError(f"{command!r} is not on offer to seat {seat}")

    def log(self, seat: Seat | None = None) -> list[str]:
        """What happened so far as a seat saw it, in words."""
        game, seat = self.journal.game, self._named(seat)
        lines = [line_of(voice_of(game).said(game, fact)) for fact in seen(self.journal.facts(), seat)]
        return [line for line in lines if line]

    def save(self, path: str | Path) -> None:
        """Write the match to a file, luck included."""
        Path(path).write_text(write_match(self.journal), encoding="utf8")

    def _named(self, seat: Seat | None) -> Seat:
        """A seat by its number; the one whose turn it is for None."""
        if seat is None:
            return self.turn
        if seat not in self.seats:
            raise ValueError(f"there is no seat {seat!r}; there are {', '.join(map(str, self.seats))}")
        return seat

    def _seen_by(self, seat: Seat | None) -> V:
        """All that a seat can see, or a spectator for None."""
        sight: V = self.journal.game.view(self.journal.position.state, seat)
        return sight

    def _situation(self, seat: Seat) -> Situation:
        """What a seat knows when it has to choose."""
        return Situation(self.journal.game, self.journal.position, seat)

    def _made(self, bot: str | Bot, seat: Seat, seed: int) -> Bot:
        """A bot for a seat: by its name, or one of somebody's own, kept from playing without end."""
        game = self.journal.game
        if isinstance(bot, str):
            return bot_kind(game.name, bot)(game, Random(f"{seed}/{seat}"))
        return GOING_ON[game.name](bot, game)
