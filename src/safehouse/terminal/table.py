"""The text table: shows what is on it, numbers what is on offer, and takes what is typed, from a person or a pipe."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, TextIO

from safehouse.bots.bot import Bot
from safehouse.engine.game import Asked, Position, Step
from safehouse.engine.journal import Journal, fallen
from safehouse.engine.journal.matchfile import BadMatch, Opener, read_match, write_match
from safehouse.engine.table import Question
from safehouse.engine.turns import last_actor, speaker
from safehouse.engine.wire import Fact, Refused, Seat, seen
from safehouse.terminal.paper import FAINT, HEAD, LOUD, QUESTION, WARNING, WRONG, Paper
from safehouse.terminal.phrases import NUMBERS, Phrase, in_lines, in_order, meant, numbered
from safehouse.terminal.reference import NEXT_PART, WELCOME, Unknown, cards_told, helped
from safehouse.terminal.voices import Voice, line_of, next_part, untyped


class Leave(Exception):
    """The person at the table wants to go."""


class TextTable:
    """One match, played by typing."""

    def __init__(
        self,
        journal: Journal,
        voice: Voice,
        opener: Opener,
        rules: Callable[[str, str], str],  # a rule in words, as an edition has it
        out: TextIO,
        bots: Mapping[Seat, Bot] = MappingProxyType({}),
    ) -> None:
        self.journal = journal
        self.voice = voice
        self.bots = bots
        self.opener = opener
        self.rules = rules
        self.paper = Paper(out)
        self.drawn: tuple[Seat | None, Any] | None = None  # for whom and at which moment the table was drawn
        self.stale = True  # has anything changed since what is on offer was listed?
        self.sitting: Seat | None = None  # who sits before the screen
        self.told: dict[Seat, int] = {}  # how many facts each has been told, where a screen is handed over
        self.read: tuple[Position, Seat, list[Phrase]] | None = None  # what is on offer, and when that was

    def run(self, lines: Iterable[str]) -> bool:
        """Play what is typed, line by line; whether the match came to its end."""
        self.paper.say(WELCOME.format(examples=self.voice.EXAMPLES))
        self.paper.say(self.voice.SIGNS, FAINT)
        self.let_bots_play()
        self.show()
        for line in () if self.finished() else lines:
            try:
                self.take_all(line)
            except Leave:
                break
            if self.finished():
                break
            self.show()
        return self.over()

    def finished(self) -> bool:
        """Is there nothing left to do at this table?"""
        return self.over() and not self.next_part()

    def next_part(self) -> tuple[str, Journal] | None:
        """What the same crew can play next, with its title."""
        return next_part(self.voice, self.journal)

    def take_all(self, line: str) -> None:
        """Do all that a line says; before a screen was handed over, it only says that somebody has sat down."""
        if self.hands_over() and line.strip() != "quit":
            self.sit_down()
            return
        for part in line.split(";"):
            self.take(part.strip())
            self.let_bots_play()

    def let_bots_play(self) -> None:
        """Let bots act while it is theirs to act; who is alone among them is not asked what has one answer."""
        person = self.only_person()
        while not self.over() and (choice := untyped(self.voice, self.journal, self.bots, person)) is not None:
            self.played(self.journal.play(self.seat(), choice), person, self.voice.HUSHED)

    def people(self) -> list[Seat]:
        """The seats that people play."""
        return [seat for seat in self.journal.game.everyone if seat not in self.bots]

    def only_person(self) -> Seat | None:
        """Whose eyes to tell a bot's doings to: the only person's, or a spectator's."""
        people = self.people()
        return people[0] if len(people) == 1 else None

    def over(self) -> bool:
        """Has the match ended?"""
        return self.journal.game.outcome(self.journal.position.state) is not None

    def seat(self) -> Seat:
        """The seat whose turn to speak it is: one asked that has not voted yet, or the first one waited for."""
        return speaker(self.journal)

    def hands_over(self) -> bool:
        """Must somebody else sit down first? Only where seats have secrets, and only before a screen."""
        return self.paper.live and self.voice.SECRETS and len(self.people()) > 1 and self.sitting != self.seat()

    def sit_down(self) -> None:
        """Let the next one see the screen, with what has happened since they last sat there."""
        self.sitting, self.drawn, self.stale = self.seat(), None, True
        self.tell(seen(self.journal.facts()[self.told.get(self.seat(), 0) :], self.seat()), self.voice.HUSHED)

    def get_up(self) -> None:
        """Hide what one saw, and remember how much has been told."""
        if self.sitting is not None:
            self.told[self.sitting] = len(self.journal.facts())
        self.paper.clear()
        self.paper.say(f"Player {self.seat() + 1}, press Enter.", QUESTION)

    def show(self) -> None:
        """Draw the table if it is the moment, and list what is on offer if that is new."""
        if self.hands_over():
            self.get_up()
            return
        if following := self.next_part():
            self.paper.say(NEXT_PART.format(following[0]), QUESTION)
        elif self.stale:
            drawn = self.draw_in_time()
            self.list_offers("", short=not drawn)
        self.stale = False

    def draw_in_time(self) -> bool:
        """Draw the table at the start of a turn, and when it changed so much that one wants to see it; was it drawn?"""
        seat = self.seat()
        moment = self.voice.moment(self.journal.game, self.journal.position.state, seat)
        eyes = seat if self.voice.SECRETS else None
        if self.drawn is not None and self.drawn[0] == eyes and moment in (None, self.drawn[1]):
            return False
        self.draw()
        self.drawn = eyes, moment
        return True

    def draw(self, rest: str = "") -> None:
        """Draw the table."""
        first, *lines = self.voice.draw(self.journal.game, self.journal.position, self.seat(), self.paper.width)
        self.paper.say()
        self.paper.say(first, HEAD)
        for line in lines:
            self.paper.say(line)

    def question(self) -> Question | None:
        """What the seat is being asked."""
        asked = self.journal.position.asked(self.seat())
        return asked.question if asked else None

    def phrases(self) -> list[Phrase]:
        """Every offer in words, as they are numbered."""
        position, seat = self.journal.position, self.seat()
        if self.read is None or self.read[0] is not position or self.read[1] != seat:
            self.read = position, seat, in_order(self.voice.offers(self.journal.game, position, seat))
        return self.read[2]

    def list_offers(self, wanted: str, *, short: bool = False) -> None:
        """Say what to do now and list what is on offer, or what of it fits some words."""
        question = self.question()
        rule = f" ({question.rule})" if question is not None else ""
        who = "You" if len(self.people()) == 1 else f"Player {self.seat() + 1}"
        told = self.voice.now(self.journal.game, self.journal.position, self.seat())
        self.paper.say()
        self.paper.say(f"{who}: {told}{rule}", QUESTION)
        self.list_fitting(wanted, short=short)

    def list_fitting(self, wanted: str, *, short: bool = False) -> None:
        """List what fits some words, or all."""
        margin = NUMBERS + 2
        for line, warning in in_lines(numbered(self.phrases(), wanted), short=short):
            self.paper.say(line, hang=margin - (len(line) - len(line.lstrip())))
            if warning:
                self.paper.say(f"{'':{margin}}! {warning}", WARNING, hang=2)

    def take(self, typed: str) -> None:
        """Do what one typed command says; say so if it makes no sense."""
        verb, _, rest = (typed if typed[:1] != "?" else f"? {typed[1:]}").partition(" ")
        special: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "undo": self.undo,
            "save": self.save,
            "load": self.load,
            "rule": self.rule,
            "card": self.card,
            "odds": self.odds,
            "board": self.draw,
            "?": self.look,
            "on": self.play_on,
            "quit": self.leave,
        }
        try:
            if verb.lower() in special:
                special[verb.lower()](rest.strip())
            elif typed:
                self.choose(typed)
        except (Refused, BadMatch, Unknown) as wrong:
            self.wrong(str(wrong))
        except OSError as wrong:
            self.wrong(f"{wrong.strerror}: {rest}")

    def wrong(self, why: str) -> None:
        """Say that something cannot be done."""
        self.paper.say(f"! {why}", WRONG, hang=2)

    def choose(self, typed: str) -> None:
        """Play the offer that is meant."""
        found = meant(self.phrases(), typed)
        if len(found) == 1:
            seat = self.seat()
            self.played(self.journal.play(seat, found[0].command), seat)
        elif found:
            self.wrong(f"{typed!r} fits {len(found)} offers; add a word, or type a number")
            self.list_fitting(typed)
        else:
            self.wrong(f"nothing on offer fits {typed!r}; ? lists what is, help what else you can type")

    def played(self, made: Step, eyes: Seat | None, hushed: tuple[type[Fact], ...] = ()) -> None:
        """Tell what a step led to, as somebody sees it."""
        self.stale = True
        self.tell(seen(made.facts, eyes), hushed)
        self.cancelled(made.dropped)

    def tell(self, facts: Iterable[Fact], hushed: tuple[type[Fact], ...]) -> None:
        """Tell what happened, line by line."""
        for fact in facts:
            said = self.voice.said(self.journal.game, fact, self.only_person())
            if said.text and not isinstance(fact, hushed):
                self.paper.say(f"  {line_of(said)}", LOUD if said.loud else "")

    def cancelled(self, asked: Iterable[Asked]) -> None:
        """Tell which questions fell away."""
        for each in asked:
            self.paper.say(f"  Cancelled: {each.question.prompt}")

    def undo(self, rest: str) -> None:
        """Take back the last step of the seat that speaks, or of the last one that did something."""
        before = self.journal.position
        taken = self.journal.undo(last_actor(self.journal, self.people(), self.seat()))
        self.stale = True
        self.paper.say(f"  Step {taken + 1} is undone.")
        self.cancelled(fallen(before, self.journal.position))

    def save(self, name: str) -> None:
        """Write the match to a file."""
        if not name:
            self.wrong("save it under which name?")
            return
        Path(name).write_text(write_match(self.journal), encoding="utf8")
        self.paper.say(f"  Saved as {name}.")

    def load(self, name: str) -> None:
        """Continue a match from a file; a bad one leaves this match as it is."""
        self.journal = read_match(Path(name).read_text(encoding="utf8"), self.opener)
        self.drawn, self.stale = None, True
        self.paper.say(f"  Loaded {name}.")

    def play_on(self, rest: str) -> None:
        """Play the next part with the same crew."""
        if following := self.next_part():
            self.journal = following[1]
            self.drawn, self.stale = None, True
        else:
            self.wrong("this match has no next part to play")

    def rule(self, name: str) -> None:
        """Show a rule in words."""
        self.paper.say(self.rules(name, self.voice.edition(self.journal.game)))

    def card(self, name: str) -> None:
        """Show what is printed on a card."""
        self.paper.say("\n".join(cards_told(self.voice.cards(self.journal.game), name)))

    def odds(self, rest: str) -> None:
        """Say how it may go."""
        for line in self.voice.odds(self.journal.game, self.journal.position, self.seat()):
            self.paper.say(f"  {line}")

    def look(self, rest: str) -> None:
        """List all that is on offer, or what of it fits some words."""
        self.list_offers(rest)

    def help(self, rest: str) -> None:
        """Say what can be typed."""
        question = self.question()
        rule = question.rule if question is not None else self.journal.game.undo_rule
        self.paper.say("\n".join(helped(self.voice, rule, self.phrases())))
        self.paper.say(self.voice.SIGNS, FAINT)

    def leave(self, rest: str) -> None:
        """Get up from the table."""
        raise Leave
