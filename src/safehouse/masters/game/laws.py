"""What must hold in every state of a heist, for the soak and the tests."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from safehouse.engine.wire import Command, Seat
from safehouse.masters.box.pieces import (
    ACTION,
    CASH,
    DOG,
    GUARD,
    IDEA_TOKEN,
    JAIL,
    OVER,
    PLACES,
    POCKET,
    SAFEHOUSE,
    SPACES,
    SUBDUED,
)
from safehouse.masters.phases.command import HeistCommand
from safehouse.masters.sight.dogs import idle
from safehouse.masters.sight.items import more_tokens
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game.game import Heist

Pick = Callable[[int], int]
UNLIMITED = (IDEA_TOKEN, CASH)  # they come from nowhere: there are always enough of them


def totals(state: State) -> list[int]:
    """How many there are of each piece anywhere; a handled chit counts with its live kind."""
    found = [0] * len(state.pieces.names)
    for piece, plain in enumerate(state.pieces.plain):
        found[plain] += sum(state.count[piece * PLACES : (piece + 1) * PLACES])
    return found


def broken(heist: "Heist", state: State) -> Iterator[str]:
    """What does not hold in a state."""
    yield from _pieces(heist, state)
    yield from _masks(state)
    yield from _characters(heist, state)
    yield from _cards(heist, state)
    yield from _escort(state)


def _pieces(heist: "Heist", state: State) -> Iterator[str]:
    first = heist.totals
    for piece, (had, has) in enumerate(zip(first, totals(state), strict=True)):
        if had != has and piece not in UNLIMITED and state.pieces.drawn[piece] == (piece, 1):
            yield f"conservation: {had} pieces of kind {piece} became {has}"


def _masks(state: State) -> Iterator[str]:
    lying = 0
    for piece in range(len(state.pieces.names)):
        row = state.count[piece * PLACES : piece * PLACES + SPACES]
        where = sum(1 << at for at, amount in enumerate(row) if amount) if any(row) else 0
        lying |= where if piece in state.pieces.loot else 0
        if state.where[piece] != where:
            yield f"masks: piece {piece} is not where its mask says"
    if state.lying != lying:
        yield "masks: loot does not lie where its mask says"
    carrying = sum(1 << who for who in range(5) if state.loot_at(POCKET + who))
    if state.carrying != carrying:
        yield "masks: loot is not carried by whom its mask says"
    if state.stalking & ~state.where[DOG]:
        yield "masks: a dog waits where none is"


def _characters(heist: "Heist", state: State) -> Iterator[str]:
    board = heist.boards[state.shape]
    on_board = board.hexes | board.entrances
    for who in heist.crew:
        at = state.at[who]
        if at not in (JAIL, SAFEHOUSE) and not on_board >> at & 1:
            yield f"character {who} stands where no space is"
        if state.ideas[who] < 0 or state.moves[who] < 0 or state.left[who] < 0:
            yield f"character {who} has less than nothing"
        most = heist.memory[who] + more_tokens(heist, state, who)
        if state.plan[who].bit_count() > most or state.plan[who] & ~board.hexes:
            yield f"character {who} has planned too much"
    if state.unknown & ~board.hexes:
        yield "an unknown tile where no hex is"


def _cards(heist: "Heist", state: State) -> Iterator[str]:
    if not 0 <= state.top <= len(state.deck):
        yield "the deck lost count"
    if not 0 <= state.noise <= heist.track.last or state.made < 0:
        yield "the noise marker left its track"
    if any(card not in state.deck[: state.top] for card in state.queue):
        yield "a crisis is queued that never came up"


def _escort(state: State) -> Iterator[str]:
    guards = (*state.story.escort, *state.story.escort_down)
    if any(guards.count(at) > state.how_many(GUARD, at) + state.how_many(SUBDUED, at) for at in guards):
        yield "the escort is where its guards are not"


def undone(heist: "Heist", state: State) -> Iterator[str]:
    """What should have happened by itself before anybody plays on."""
    if state.phase == ACTION and not state.story.hushed and idle(heist, state):
        yield "a dog beside somebody neither jumps nor waits"


def progressed(before: State, after: State) -> Iterator[str]:
    """Rounds and the deck only go forward, and nothing follows the end."""
    if after.round < before.round or after.top < before.top or after.spent < before.spent:
        yield "something went backwards"
    if before.phase == OVER:
        yield "something happened after the end"


def obstacles(heist: "Heist", state: State, seat: Seat, command: Command) -> Sequence[str]:
    """The rules a command breaks."""
    assert isinstance(command, HeistCommand)
    return [rule for rule, _ in command.obstacles(heist, state, seat)]


def stray(heist: "Heist", state: State, pick: Pick) -> tuple[Seat, Command]:
    """A well-formed command with fields drawn at random, near enough to legal ones to be interesting."""
    commands = heist.edition.commands
    kind: Any = commands[pick(len(commands))]
    values = [_value(heist, state, field, pick) for field in kind.__struct_fields__]
    return pick(len(heist.everyone)), kind(*values)


def _value(heist: "Heist", state: State, field: str, pick: Pick) -> int | str:
    if field == "card":
        return _card(heist, pick)
    crew, pieces = len(heist.crew) + 1, len(state.pieces.names)
    ranges = {"who": crew, "mate": crew, "at": SPACES, "chit": 5, "loot": pieces, "item": pieces}
    value = pick(ranges.get(field, 7))
    if field == "at" and pick(2):
        near = heist.boards[state.shape].near
        return near[state.at[pick(len(heist.crew))]].bit_length() - 1 if pick(2) else state.at[0]
    return value


def _card(heist: "Heist", pick: Pick) -> str:
    who = pick(len(heist.crew))
    own = [action.card for action in heist.actions[who]]
    used = [ability.offer.card for phase in heist.abilities for ability in phase[who]]
    cards = [*own, *used, *heist.lent, *heist.lent, "cheap-picks", "nothing"]
    return cards[pick(len(cards))]
