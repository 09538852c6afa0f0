"""Positions for tests: who has whom, what lies where. What is not named is plain; luck has one card to give."""

from collections.abc import Mapping, Sequence
from typing import Any

from safehouse.engine.game import Position, legal, step
from safehouse.engine.wire import Answer, Command, Fact, Refused, Seat
from safehouse.masterminds.box.content import NUMBERS
from safehouse.masterminds.box.pieces import HEAT, TURN
from safehouse.masterminds.game import Match
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal, TakeHeat
from safehouse.masterminds.setup import Setup
from safehouse.masterminds.state import Complication, Member, State, empty_state
from tests.masterminds.permitted import drift

BOSSES = ("mm-stahl", "mm-marigold", "mm-quill", "mm-saffron", "mm-cipher", "mm-fox")
PLAIN_DECK = ("cr-pickpocket",) * 12
PLAIN_JOBS = ("jb-cornershop",) * 6
PLAIN_COMPLICATIONS = ("co-laser",) * 12

Row = tuple[str, Sequence[str]]


def member(text: str) -> Member:
    """`cr-hacker`, with Gear `cr-hacker+ge-crowbar`, in jail `cr-hacker!2`, face down `me-silk/`."""
    name, _, time = text.partition("!")
    down = name.endswith("/")
    card, _, gear = name.rstrip("/").partition("+")
    return Member(card, gear, int(time or 0), down)


def complication(text: str) -> Complication:
    """`co-laser` face up, `?co-laser` face down."""
    return Complication(text.lstrip("?"), not text.startswith("?"))


class Scene:
    """A position that is played on, with all that happened in it."""

    def __init__(self, game: Match, state: State) -> None:
        self.game = game
        self.position = Position(state)
        self.facts: list[Fact] = []
        self.offers_what_no_rule_forbids()

    @property
    def state(self) -> State:
        state: State = self.position.state
        return state

    @property
    def seat(self) -> Seat:
        asked = self.position.open
        return asked.question.seats[0] if asked else self.state.turn

    @property
    def asked(self) -> Any:
        found = self.position.asked(self.seat)
        return found.question if found else None

    def play(self, command: Command, *answers: Any, seat: Seat | None = None) -> "Scene":
        """Play a command and its answers, one after the other; each seat answers for itself."""
        made = step(self.game, self.position, self.seat if seat is None else seat, command)
        self.position = made.position
        self.facts += made.facts
        self.offers_what_no_rule_forbids()
        return self.play_answers(*answers)

    def offers_what_no_rule_forbids(self) -> None:
        """Offers are found by quick ways of their own: compare them with the rules, whatever the test is about."""
        drifted = [wrong for seat in self.game.everyone for wrong in drift(self.game, self.state, seat)]
        assert not drifted, f"offered against a rule, or not offered though no rule forbids it: {drifted}"

    def play_answers(self, *answers: Any) -> "Scene":
        """Answer what is asked, each seat for itself."""
        for answer in answers:
            self.play(Answer(answer))
        return self

    def heist(self, party: tuple[int, ...], place: int = 0) -> "Scene":
        """Attempt a Job without a stop."""
        self.play(Declare(place)).play(Reveal()).play(Party(party)).play(GoIn())
        return self.play(TakeHeat()) if self.state.stage == HEAT else self

    def refusal(self, command: Command, seat: Seat | None = None) -> str:
        """The rule that refuses a command, and the position untouched."""
        before = self.position
        try:
            self.play(command, seat=seat)
        except Refused as refused:
            assert self.position is before
            return refused.rule
        return ""

    def offers(self, kind: type[Command], seat: Seat | None = None) -> list[Command]:
        """What is on offer of a kind."""
        return [
            offer
            for offer in legal(self.game, self.position, self.seat if seat is None else seat)
            if type(offer) is kind
        ]

    def told(self, kind: str) -> list[Any]:
        """The facts of a kind."""
        return [fact for fact in self.facts if type(fact).__name__ == kind]

    def cards(self, seat: Seat = 0) -> list[str]:
        """The members of a crew without the Mastermind."""
        return [each.card for each in self.state.crews[seat][1:]]

    def at(self, place: int = 0) -> list[str]:
        """The Complications at a place."""
        return [("" if each.up else "?") + each.card for each in self.state.complications[place]]


def given(
    seats: int = 2,
    *,
    crews: Mapping[Seat, Sequence[str]] | None = None,
    hands: Mapping[Seat, Sequence[str]] | None = None,
    jobs: Mapping[int, Row] | None = None,
    heat: Mapping[Seat, int] | None = None,
    alert: Sequence[Seat] = (),
    deck: Sequence[str] = PLAIN_DECK,
    complications: Sequence[str] = PLAIN_COMPLICATIONS,
    pile: Sequence[str] = (),
    **others: Any,
) -> Scene:
    """A position in the first turn of seat 0; rivals pass unless they are alert."""
    game = Match(Setup(seats))
    state = empty_state(seats, seats * game.jobs_each)
    state.seed, state.stage, state.round, state.allowed = 1, TURN, 1, NUMBERS.actions
    state.passing = sum(1 << seat for seat in range(seats) if seat not in alert)
    state.deck, state.complication_deck, state.pile = tuple(deck), tuple(complications), tuple(pile)
    state.job_deck = PLAIN_JOBS
    lay_out(state, crews or {}, hands or {}, heat or {})
    lay_jobs(state, jobs or {})
    for name, value in others.items():
        assert name in State.__slots__, name
        setattr(state, name, value)
    return Scene(game, state)


def lay_out(
    state: State, crews: Mapping[Seat, Sequence[str]], hands: Mapping[Seat, Sequence[str]], heat: Mapping[Seat, int]
) -> None:
    for seat in range(len(state.hands)):
        crew = crews.get(seat, ())
        boss = () if crew and crew[0].startswith("mm-") else (BOSSES[seat],)
        state.crews[seat] = tuple(member(text) for text in (*boss, *crew))
        state.hands[seat] = tuple(hands.get(seat, ()))
        state.heat[seat] = heat.get(seat, 0)


def lay_jobs(state: State, jobs: Mapping[int, Row]) -> None:
    rows = [jobs.get(place, ("jb-cornershop", ("co-laser",))) for place in range(len(state.jobs))]
    state.jobs = [job for job, _ in rows]
    state.time = [NUMBERS.job_time] * len(rows)
    state.complications = [tuple(complication(text) for text in row) for _, row in rows]
