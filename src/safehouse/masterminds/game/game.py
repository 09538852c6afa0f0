"""A match of Heist Masterminds set up for play."""

from typing import Any, ClassVar

import msgspec

from safehouse.engine.chance import Seed
from safehouse.engine.game import Watch
from safehouse.engine.past import Past
from safehouse.engine.wire import Command, Fact, HandTo, Refused, Seat, one_of
from safehouse.masterminds.box.content import NUMBERS
from safehouse.masterminds.box.pieces import OVER
from safehouse.masterminds.cards.all_cards import BOOK
from safehouse.masterminds.facts import all_facts
from safehouse.masterminds.phases.command import MatchCommand
from safehouse.masterminds.phases.offers import COMMANDS, offers_of, to_move
from safehouse.masterminds.phases.use import crew_uses, own_events
from safehouse.masterminds.setup import FEWEST_SEATS, Setup, check_setup, first_state
from safehouse.masterminds.sight.outcome import Outcome, outcome_of
from safehouse.masterminds.state import State, empty_state
from safehouse.masterminds.state.memory import Memory
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.verbs.windows import PROMPTS
from safehouse.masterminds.view import View, view_of
from safehouse.masterminds.view.redeal import redealt
from safehouse.masterminds.view.retelling import retold

OWN_EVENTS = own_events(BOOK)
CREW_USES = crew_uses(BOOK)
REACTIONS_AT = {window: BOOK.reactions_at(window) for window in PROMPTS}


class Match:
    """One match: a game for the engine. It is a value of its set-up, so whoever plays by that can share it."""

    name: ClassVar[str] = "masterminds"
    open_information: ClassVar[bool] = False
    rivals: ClassVar[bool] = True
    rules = "masterminds-1.1.1"
    undo_rule: ClassVar[str] = "R20"
    quorum = 1
    table: ClassVar[type[MatchTable]] = MatchTable
    commands: ClassVar[Any] = one_of(COMMANDS)
    happenings: ClassVar[Any] = one_of(all_facts())

    def __init__(self, setup: Setup) -> None:
        check_setup(setup)
        self.setup = setup
        self.book = BOOK
        self.own_events = OWN_EVENTS
        self.crew_uses = CREW_USES
        self.reactions_at = REACTIONS_AT
        self.watched: dict[type[Fact], Watch] = {}
        seats = setup.seats
        self.everyone: tuple[Seat, ...] = tuple(range(seats))
        self.alone = [(seat,) for seat in self.everyone]
        self.clockwise = [tuple((seat + step) % seats for step in self.everyone) for seat in self.everyone]
        self.jobs_each = NUMBERS.jobs_each[seats - FEWEST_SEATS]
        self.target = NUMBERS.target[seats - FEWEST_SEATS]
        self.memory = Memory(seats, seats * self.jobs_each)
        self.places_of = [tuple(range(seat * self.jobs_each, (seat + 1) * self.jobs_each)) for seat in self.everyone]

    def empty(self) -> State:
        """A table with nothing on it."""
        return empty_state(len(self.everyone), len(self.everyone) * self.jobs_each)

    def first(self, seed: Seed) -> State:
        """The state a match of this luck begins with."""
        return first_state(self, seed)

    def legal(self, state: State, seat: Seat) -> list[Command]:
        """Every command a seat may give."""
        return offers_of(self, state, seat)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """The seats that are waited for."""
        return to_move(self, state)

    def refusal(self, state: State, seat: Seat, command: Command) -> Refused:
        """The first rule a command breaks."""
        assert isinstance(command, MatchCommand)
        rule, why = next(command.obstacles(self, state, seat))
        return Refused(rule, why)

    def play(self, table: MatchTable, command: Any) -> None:
        """Carry a command out."""
        command.play(table)

    def handover(self, state: State, seat: Seat, hand: HandTo) -> Fact:
        """A player's hand is theirs alone: only the whole seat changes hands, by its link."""
        raise Refused(self.undo_rule, "a player has nothing that another one could play")

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat sees."""
        return view_of(self, state, seat)

    def redeal(self, state: State, seat: Seat | None, seed: int) -> State:
        """Another state that this seat cannot tell from this one."""
        return redealt(state, seat, seed)

    def retell(self, past: Past, seat: Seat | None, seed: int) -> Past | None:
        """Another past in which this seat saw the same."""
        return retold(past, seat, seed)

    def outcome(self, state: State) -> Outcome | None:
        """How the match ended, or None while it runs."""
        return outcome_of(state) if state.stage == OVER else None


def open_setup(raw: bytes) -> Match:
    """A match from a set-up in its wire form."""
    return Match(msgspec.json.decode(raw, type=Setup))
