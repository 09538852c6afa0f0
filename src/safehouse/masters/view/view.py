"""What a seat sees: built up from nothing. In a heist everything is public but the luck to come."""

from typing import TYPE_CHECKING, Any, Final

import msgspec

from safehouse.engine.memo import Shelf
from safehouse.engine.wire import Seat
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import (
    BAG,
    DISCARD,
    GONE,
    JAIL,
    NOBODY,
    OUT,
    PHASES,
    PLACES,
    POCKET,
    SAFEHOUSE,
    SHOP,
    SUBACTIONS,
    SUPPLY,
    Place,
    Space,
    Who,
    left_of,
)
from safehouse.masters.sight.crew import tokens_left
from safehouse.masters.state import State
from safehouse.masters.view.story import StoryView, story_view
from safehouse.masters.view.team import TeamView, team_view

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

DOINGS = (*SUBACTIONS, "crack")
BOARDS: Final[Shelf[Any, "tuple[SpaceView, ...]"]] = Shelf(most=128)  # some 15 kB each


class CharacterView(msgspec.Struct, frozen=True):
    """A character as everybody sees it."""

    who: Who
    seats: tuple[Seat, ...]
    name: str
    character: str
    skills: tuple[str, ...]
    at: Place
    busted: bool
    placed: bool
    ideas: int
    die: int
    action: str
    left: dict[str, int]
    plan: tuple[Space, ...]
    tokens: int
    loot: dict[str, int]
    traits: int
    moves: int
    rolled: bool
    chosen: int
    did: dict[str, int]
    used: tuple[int, ...]
    used_now: tuple[int, ...]


class SpaceView(msgspec.Struct, frozen=True):
    """A space and what lies on it."""

    space: Space
    entrance: bool
    unknown: bool
    pieces: dict[str, int]
    stalking: bool


class View(msgspec.Struct, frozen=True):
    """The whole table as a seat sees it."""

    heist: str
    phase: str
    round: int
    shape: int
    crew: tuple[CharacterView, ...]
    spaces: tuple[SpaceView, ...]
    deck: tuple[str, ...]
    active: str
    queue: tuple[str, ...]
    noise: int
    forecast: int
    bag: dict[str, int]
    supply: dict[str, int]
    out: dict[str, int]
    waiting: tuple[Seat, ...]
    said: tuple[Seat, ...]
    leaving: bool
    looped: bool
    hushed: bool
    cracks: int
    runner: int
    path: tuple[Space, ...]
    team: TeamView
    discarded: tuple[str, ...]
    drawn: bool
    used_up: dict[str, int]
    gone: dict[str, int]
    stock: dict[str, int]
    story: StoryView


def view_of(heist: "Heist", state: State) -> View:
    """The view of any seat."""
    return View(
        heist=heist.sheet.id,
        phase=PHASES[state.phase],
        round=state.round,
        shape=state.shape,
        crew=tuple(_character(heist, state, who) for who in heist.crew),
        spaces=_spaces(heist, state),
        deck=state.deck[state.top :],
        active=state.active,
        queue=state.queue,
        noise=state.noise,
        forecast=state.made,
        bag=_pieces(state, BAG),
        supply=_pieces(state, SUPPLY),
        out=_pieces(state, OUT),
        waiting=heist.to_move(state),
        said=tuple(seat for seat in heist.everyone if state.done >> seat & 1),
        leaving=bool(state.leaving),
        looped=bool(state.looped),
        hushed=state.story.hushed,
        cracks=state.story.cracks,
        runner=state.runner if state.runner != NOBODY else len(heist.crew),
        path=state.path,
        team=team_view(heist, state),
        discarded=state.deck[: state.top],
        drawn=bool(state.drawn),
        used_up=_pieces(state, DISCARD),
        gone=_pieces(state, GONE),
        stock=_pieces(state, SHOP),
        story=story_view(state),
    )


def _spaces(heist: "Heist", state: State) -> tuple[SpaceView, ...]:
    """The spaces of the board as it is now; they are the same until something on them changes."""
    key = heist, state.shape, state.unknown, state.stalking, tuple(state.where), bytes(state.count)
    found = BOARDS.get(key)
    return found if found is not None else BOARDS.keep(key, _drawn(heist, state))


def _drawn(heist: "Heist", state: State) -> tuple[SpaceView, ...]:
    board, lying = heist.boards[state.shape], _lying(state)
    return tuple([_space(heist, state, space, lying.get(space)) for space in spaces(board.hexes | board.entrances)])


def _lying(state: State) -> dict[Space, dict[str, int]]:
    """What lies on each space, found piece by piece: most pieces lie on few spaces."""
    found: dict[Space, dict[str, int]] = {}
    for piece, (name, where) in enumerate(zip(state.pieces.names, state.where, strict=True)):
        for space in spaces(where) if where else ():
            found.setdefault(space, {})[name] = state.count[piece * PLACES + space]
    return found


def _pieces(state: State, place: Place) -> dict[str, int]:
    amounts = state.count[place::PLACES]
    if amounts.count(0) == len(amounts):
        return {}
    names = state.pieces.names
    return {names[piece]: amount for piece, amount in enumerate(amounts) if amount}


def _space(heist: "Heist", state: State, space: Space, lying: dict[str, int] | None) -> SpaceView:
    unknown, stalking = bool(state.unknown >> space & 1), bool(state.stalking >> space & 1)
    return SpaceView(space, space >= heist.hexes, unknown, lying or {}, stalking)


def _character(heist: "Heist", state: State, who: Who) -> CharacterView:
    member = heist.cast[who]
    left = state.left[who]
    return CharacterView(
        who=who,
        seats=heist.seatings[state.seating].seats_of[who],
        name=member.name,
        character=member.character,
        skills=member.skills,
        at=state.at[who],
        busted=state.at[who] == JAIL,
        placed=state.at[who] != SAFEHOUSE,
        ideas=state.ideas[who],
        die=state.die[who],
        action=heist.chosen_action(state, who).name,
        left=_subactions(left),
        plan=spaces(state.plan[who]),
        tokens=tokens_left(heist, state, who),
        loot=_pieces(state, POCKET + who),
        traits=state.traits[who],
        moves=state.moves[who],
        rolled=bool(state.rolled >> who & 1),
        chosen=state.chosen[who],
        did=_subactions(state.did[who]),
        used=_uses(state.used[who]),
        used_now=_uses(state.used_now[who]),
    )


def _subactions(packed: int) -> dict[str, int]:
    """How many of each sub-action."""
    amounts = ((name, left_of(packed, sub)) for sub, name in enumerate(DOINGS))
    return {name: amount for name, amount in amounts if amount} if packed else {}


def _uses(packed: int) -> tuple[int, ...]:
    """How often each of a character's abilities was used, by its number there."""
    return tuple(left_of(packed, number) for number in range((packed.bit_length() + 3) // 4))
