"""The text table: shows what is on it, numbers what is on offer, and takes what is typed, from a person or a pipe."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol, TextIO

from safehouse.bots.bot import Bot
from safehouse.engine.game import Asked, Step
from safehouse.engine.journal import Journal, fallen
from safehouse.engine.matchfile import BadMatch, Opener, read_match, write_match
from safehouse.engine.table import Question
from safehouse.engine.wire import Answer, Command, Fact, Option, Refused, Seat, seen

HELP = """Type the number of an offer, or words that fit just one: "plan 1 12". Several at once with ; between them.
  ?            everything on offer      ? WORDS   only what fits the words
  undo         take your last step back          board   draw the table again
  save FILE    write the match down              load FILE   go on with a match written down
  rule ID      a rule in words                   quit"""
FEW = 24
GO_ON = "Type `on` to play {} with this crew, `save FILE` to keep this match, or `quit`."


class Voice(Protocol):
    """How a game puts itself into words."""

    def words(self, game: Any, state: Any, command: Command) -> list[str]:
        """An offer in few words, the way it can be typed."""

    def option_words(self, game: Any, question: Question, option: Option) -> str:
        """An option of a question in words."""

    def tell(self, game: Any, fact: Any) -> str:
        """A fact as a line of the log."""

    def draw(self, game: Any, state: Any, seat: Seat) -> str:
        """The table as a seat sees it."""

    def sequel(self, game: Any, state: Any) -> tuple[str, Any] | None:
        """The game that goes on from here with the same crew, and its title; None where none does."""


class Leave(Exception):
    """The person at the table wants to go."""


class TextTable:
    """One match, played by typing."""

    def __init__(
        self,
        journal: Journal,
        voice: Voice,
        opener: Opener,
        rules: Callable[[str], str],
        out: TextIO,
        bots: Mapping[Seat, Bot] = MappingProxyType({}),
    ) -> None:
        self.journal = journal
        self.voice = voice
        self.bots = bots
        self.opener = opener
        self.rules = rules
        self.out = out
        self.shown = ""

    def say(self, text: str = "") -> None:
        """Write a line."""
        self.out.write(text + "\n")

    def run(self, lines: Iterable[str]) -> bool:
        """Play what is typed, line by line; whether the match came to its end."""
        self.say(HELP)
        self.let_bots_play()
        self.show()
        for line in () if self.finished() else lines:
            try:
                for part in line.split(";"):
                    self.take(part.strip())
                    self.let_bots_play()
            except Leave:
                break
            if self.finished():
                break
            self.show()
        return self.over()

    def finished(self) -> bool:
        """Is there nothing left to do at this table?"""
        return self.over() and not self.next_part()

    def next_part(self) -> tuple[str, Any] | None:
        """What the same crew can go on to, with its title."""
        return self.voice.sequel(self.journal.game, self.journal.position.state)

    def let_bots_play(self) -> None:
        """Let bots act while it is theirs to act."""
        while not self.over() and self.seat() in self.bots:
            seat = self.seat()
            view = self.journal.game.view(self.journal.position.state, seat)
            choice = self.bots[seat].choose(view, self.journal.legal(seat), self.question())
            self.played(self.journal.play(seat, choice), self.people())

    def people(self) -> Seat | None:
        """Whose eyes to tell a bot's doings to: the only person's, or a spectator's."""
        people = [seat for seat in self.journal.game.everyone if seat not in self.bots]
        return people[0] if len(people) == 1 else None

    def over(self) -> bool:
        """Has the match ended?"""
        return self.journal.game.outcome(self.journal.position.state) is not None

    def seat(self) -> Seat:
        """The seat whose turn to speak it is: one asked that has not voted yet, or the first one waited for."""
        position = self.journal.position
        if position.open is not None:
            voted = [seat for seat, _ in position.open.votes]
            asked = position.open.question.seats
            return next((seat for seat in asked if seat not in voted), asked[0])
        return (*self.journal.game.to_move(position.state), 0)[0]

    def show(self) -> None:
        """Draw the table, if it changed, and list what is on offer."""
        picture = self.voice.draw(self.journal.game, self.journal.position.state, self.seat())
        if picture != self.shown:
            self.say(f"\n{picture}\n")
            self.shown = picture
        self.list_offers(())
        if following := self.next_part():
            self.say(GO_ON.format(following[0]))

    def question(self) -> Question | None:
        """What the seat is being asked."""
        asked = self.journal.position.asked(self.seat())
        return asked.question if asked else None

    def phrased(self) -> list[tuple[Command, list[str]]]:
        """Every offer with its words."""
        return [(offer, self.phrase(offer)) for offer in self.journal.legal(self.seat())]

    def phrase(self, offer: Command) -> list[str]:
        """An offer in words; an answer by what it means."""
        question = self.question()
        if isinstance(offer, Answer) and question is not None:
            return self.voice.option_words(self.journal.game, question, offer.option).split()
        return self.voice.words(self.journal.game, self.journal.position.state, offer)

    def list_offers(self, wanted: tuple[str, ...]) -> None:
        """List what is on offer; many of a kind share a line unless they are asked for."""
        question = self.question()
        if question is not None:
            self.say(f"? {question.prompt} ({question.rule})")
        phrased = self.phrased()
        if len(self.journal.game.everyone) > 1:
            self.say(f"Seat {self.seat()}:")
        fits = [(n, text) for n, (_, text) in enumerate(phrased, start=1) if fits_words(text, wanted)]
        for line in grouped(fits) if len(fits) > FEW and not wanted else single(fits):
            self.say(line)

    def take(self, typed: str) -> None:
        """Do what one typed command says; say so if it makes no sense."""
        verb, _, rest = typed.partition(" ")
        special = {
            "undo": self.undo,
            "save": self.save,
            "load": self.load,
            "rule": self.rule,
            "board": self.redraw,
            "?": self.look,
            "on": self.go_on,
            "quit": self.leave,
        }
        try:
            if not typed:
                return
            if verb in special:
                special[verb](rest.strip())
            else:
                self.choose(typed)
        except (Refused, BadMatch) as wrong:
            self.say(f"! {wrong}")
        except OSError as wrong:
            self.say(f"! {wrong.strerror}: {rest}")

    def choose(self, typed: str) -> None:
        """Play the offer that is meant."""
        found = self.meant(typed)
        if len(found) == 1:
            seat = self.seat()
            self.played(self.journal.play(seat, found[0]), seat)
        elif found:
            self.say(f"! {typed!r} fits {len(found)} offers; add a word")
        else:
            self.say(f"! nothing on offer fits {typed!r}; ? lists what is")

    def meant(self, typed: str) -> list[Command]:
        """The offers that something typed fits: its number, its words in full, or words of it."""
        phrased = self.phrased()
        if typed.isdigit():
            return [phrased[int(typed) - 1][0]] if 0 < int(typed) <= len(phrased) else []
        wanted = tuple(typed.lower().split())
        full = [offer for offer, text in phrased if tuple(word.lower() for word in text) == wanted]
        return full or [offer for offer, text in phrased if fits_words(text, wanted)]

    def played(self, made: Step, eyes: Seat | None) -> None:
        """Tell what a step led to, as somebody sees it."""
        for line in self.told(seen(made.facts, eyes)):
            self.say(f"  {line}")
        self.dropped(made.dropped)

    def dropped(self, asked: Iterable[Asked]) -> None:
        """Tell what is not asked any more."""
        for each in asked:
            self.say(f"  Dropped, it no longer stands: {each.question.prompt}")

    def told(self, facts: Iterable[Fact]) -> Iterator[str]:
        """Facts in words."""
        return (self.voice.tell(self.journal.game, fact) for fact in facts)

    def undo(self, rest: str) -> None:
        """Take back the last step of the seat that speaks, or of the last one that did something."""
        seats = [
            self.journal.played(n).seat for n in self.journal.counts if self.journal.played(n).seat not in self.bots
        ]
        before = self.journal.position
        taken = self.journal.undo(seats[-1] if seats else self.seat())
        self.say(f"  Step {taken + 1} is taken back.")
        self.dropped(fallen(before, self.journal.position))

    def save(self, name: str) -> None:
        """Write the match to a file."""
        if not name:
            self.say("! save it under which name?")
            return
        Path(name).write_text(write_match(self.journal), encoding="utf8")
        self.say(f"  Saved as {name}.")

    def load(self, name: str) -> None:
        """Go on with a match from a file; a bad one leaves this match as it is."""
        self.journal = read_match(Path(name).read_text(encoding="utf8"), self.opener)
        self.say(f"  Loaded {name}.")

    def go_on(self, rest: str) -> None:
        """Go on to the next part with the same crew."""
        if following := self.next_part():
            self.journal = Journal(following[1])
        else:
            self.say("! there is nothing to go on to")

    def rule(self, name: str) -> None:
        """Show a rule in words."""
        self.say(self.rules(name))

    def redraw(self, rest: str) -> None:
        """Draw the table again."""
        self.shown = ""

    def look(self, rest: str) -> None:
        """List what is on offer, or what of it fits some words."""
        self.list_offers(tuple(rest.lower().split()) or ("",))

    def leave(self, rest: str) -> None:
        """Get up from the table."""
        raise Leave


def fits_words(text: list[str], wanted: tuple[str, ...]) -> bool:
    """Do all wanted words begin words of a text, in order? Numbers must be the same."""
    rest = iter(text)
    return all(any(_begins(word.lower(), want) for word in rest) for want in wanted)


def _begins(word: str, want: str) -> bool:
    return word == want if want.isdigit() else word.startswith(want)


def single(fits: list[tuple[int, list[str]]]) -> Iterator[str]:
    """One line for each offer."""
    return (f"  {number:>3}      {' '.join(text)}" for number, text in fits)


def grouped(fits: list[tuple[int, list[str]]]) -> Iterator[str]:
    """One line for offers in a row that differ in the space at their end only."""
    for head, members in groupby(fits, key=lambda fit: _head(fit[1])):
        run = list(members)
        if head and len(run) > 1:
            yield f"  {run[0][0]:>3}-{run[-1][0]:<3}  {' '.join(head)} {' '.join(text[-1] for _, text in run)}"
        else:
            yield from single(run)


def _head(text: list[str]) -> tuple[str, ...]:
    """An offer without the space it ends with; nothing if it does not end with one."""
    return tuple(text[:-1]) if re.fullmatch("E?[0-9]+", text[-1]) else ()
