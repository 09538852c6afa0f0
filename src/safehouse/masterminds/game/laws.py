"""What must hold in every state of a match, for the soak and the tests."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from safehouse.engine.wire import Command, Seat
from safehouse.masterminds.box.content import HAZARDS, JOBS, KIND, NUMBERS, deck_of, resources
from safehouse.masterminds.box.pieces import (
    CREW,
    IMMEDIATE,
    IN_HEIST,
    LARGEST_CREW,
    MASTERMIND,
    MERCENARY,
    NOWHERE,
    OVER,
)
from safehouse.masterminds.phases.command import MatchCommand
from safehouse.masterminds.phases.offers import COMMANDS
from safehouse.masterminds.phases.turn import DECK, PILE
from safehouse.masterminds.state import Cards, Complication, Member, State, without

if TYPE_CHECKING:
    from safehouse.masterminds.game.game import Match

Pick = Callable[[int], int]

WEIGHT: Final = {card: 1 << 7 * number for number, card in enumerate(KIND)}  # a sum of these counts every kind
ALL_CARDS: Final = tuple(KIND)


def broken(game: "Match", state: State) -> Iterator[str]:
    """What does not hold in a state."""
    yield from _conserved(state)
    yield from _crews(state)
    yield from _table(state)
    yield from _knowledge(state)


@lru_cache(maxsize=4096)
def weigh(cards: Cards) -> int:
    """A number that two lots of cards share only if they hold the same; lots stay the same for long."""
    return sum(map(WEIGHT.__getitem__, cards))


@lru_cache(maxsize=4096)
def weigh_crew(crew: tuple[Member, ...]) -> int:
    """The weight of the Resource cards in a crew."""
    return weigh((*(member.card for member in crew[1:]), *(member.gear for member in crew if member.gear)))


@lru_cache(maxsize=4096)
def weigh_row(row: tuple[Complication, ...]) -> int:
    """The weight of the Complications at a Job."""
    return weigh(tuple(each.card for each in row))


def resources_of(state: State) -> int:
    """The weight of every Resource card, wherever it is."""
    lots = (state.deck, state.pile, state.limbo, state.held, tuple(card for card, _ in state.bottom), *state.hands)
    return sum(map(weigh, lots)) + sum(map(weigh_crew, state.crews))


def jobs_of(state: State) -> int:
    """The weight of every Job card, wherever it is."""
    return sum(map(weigh, (state.job_deck, state.job_pile, *state.won, tuple(filter(None, state.jobs)))))


def complications_of(state: State) -> int:
    """The weight of every Complication card, wherever it is."""
    return weigh(state.complication_deck) + weigh(state.complication_pile) + sum(map(weigh_row, state.complications))


BOX: Final = tuple(weigh(tuple(deck)) for deck in (deck_of(resources()), deck_of(JOBS), deck_of(HAZARDS)))


def _conserved(state: State) -> Iterator[str]:
    found = (resources_of(state), jobs_of(state), complications_of(state))
    for name, had, has in zip(("Resources", "Jobs", "Complications"), BOX, found, strict=True):
        if had != has:
            yield f"conservation: {name} are not what they were"


def _crews(state: State) -> Iterator[str]:
    for seat, crew in enumerate(state.crews):
        if not _is_crew(crew):
            yield f"crew {seat} has no Mastermind, is too large, or holds what no crew can"
        if state.heat[seat] < 0 or state.tokens[seat] < 0:
            yield f"crew {seat} has less than nothing"


@lru_cache(maxsize=4096)
def _is_crew(crew: tuple[Member, ...]) -> bool:
    led = bool(crew) and KIND[crew[0].card] == MASTERMIND and len(crew) <= LARGEST_CREW
    return led and not any(_wrong(member) for member in crew[1:])


def _wrong(member: Member) -> bool:
    lost = member.time and member.gear
    return KIND[member.card] not in (CREW, MERCENARY) or bool(lost) or not 0 <= member.time <= NUMBERS.jail_time


def _table(state: State) -> Iterator[str]:
    for place, job in enumerate(state.jobs):
        if not 0 <= state.time[place] <= NUMBERS.job_time or (not job and state.complications[place]):
            yield f"the Job at {place} is not what a Job can be"
    if any(map(_has_immediate, state.hands)):
        yield "a Play Immediately card is in a hand"
    if (state.place != NOWHERE) != (state.stage in IN_HEIST):
        yield "the stage and the Heist do not agree"
    if state.due < 0 or state.actions.bit_count() > state.allowed:
        yield "something was overdone"


@lru_cache(maxsize=4096)
def _has_immediate(hand: Cards) -> bool:
    return any(KIND[card] == IMMEDIATE for card in hand)


def _knowledge(state: State) -> Iterator[str]:
    seats = len(state.hands)
    for at, known in enumerate(state.known):
        if known and not _holds(state.hands[at % seats], known):
            yield f"viewer {at // seats} knows of a card that seat {at % seats} does not hold"


@lru_cache(maxsize=4096)
def _holds(hand: Cards, known: Cards) -> bool:
    for card in known:
        if card not in hand:
            return False
        hand = without(hand, card)
    return True


def progressed(before: State, after: State) -> Iterator[str]:
    """Rounds, luck and Collections only grow, and nothing follows the end."""
    if after.round < before.round or after.spent < before.spent:
        yield "something went backwards"
    if any(len(new) < len(old) for new, old in zip(after.won, before.won, strict=True)):
        yield "a Job left a Collection"
    if before.stage == OVER:
        yield "something happened after the end"


def obstacles(game: "Match", state: State, seat: Seat, command: Command) -> Sequence[str]:
    """The rules a command breaks."""
    assert isinstance(command, MatchCommand)
    return [rule for rule, _ in command.obstacles(game, state, seat)]


def stray(game: "Match", state: State, pick: Pick) -> tuple[Seat, Command]:
    """A well-formed command with fields drawn at random, near enough to legal ones to be interesting."""
    seat = state.turn if pick(4) else pick(len(game.everyone))
    kind: Any = COMMANDS[pick(len(COMMANDS))]
    values = [_value(state, seat, field, pick) for field in kind.__struct_fields__]
    return seat, kind(*values)


def _value(state: State, seat: Seat, field: str, pick: Pick) -> Any:
    if field == "card":
        cards = state.hands[seat] if state.hands[seat] and pick(4) else ALL_CARDS
        return cards[pick(len(cards))]
    if field == "source":
        return (DECK, PILE, "sleeve")[pick(3)]
    if field == "members":
        return tuple(who for who in range(LARGEST_CREW + 1) if pick(2))
    ranges = {"place": len(state.jobs) + 1, "slot": 5, "heat": 4}
    return pick(ranges.get(field, LARGEST_CREW + 1))
