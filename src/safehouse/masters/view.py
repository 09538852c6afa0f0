"""What a seat sees: built up from nothing. In a heist everything is public but the luck to come."""

from typing import TYPE_CHECKING

import msgspec

from safehouse.engine.wire import Seat
from safehouse.masters.board import spaces
from safehouse.masters.pieces import (
    BAG,
    JAIL,
    NOBODY,
    OUT,
    PHASES,
    PLACES,
    POCKET,
    SAFEHOUSE,
    SUBACTIONS,
    SUPPLY,
    Place,
    Space,
    Who,
    left_of,
)
from safehouse.masters.setup import piece_name
from safehouse.masters.sight.crew import tokens_left
from safehouse.masters.state import State
from safehouse.masters.teamview import TeamView, team_view

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


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


class SpaceView(msgspec.Struct, frozen=True):
    """A space and what lies on it."""

    space: Space
    entrance: bool
    unknown: bool
    pieces: dict[str, int]


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


def view_of(heist: "Heist", state: State) -> View:
    """The view of any seat."""
    return View(
        heist=heist.sheet.id,
        phase=PHASES[state.phase],
        round=state.round,
        shape=state.shape,
        crew=tuple(_character(heist, state, who) for who in heist.crew),
        spaces=tuple(_space(heist, state, space) for space in _on_board(heist, state)),
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
    )


def _on_board(heist: "Heist", state: State) -> tuple[Space, ...]:
    board = heist.boards[state.shape]
    return spaces(board.hexes | board.entrances)


def _pieces(state: State, place: Place) -> dict[str, int]:
    return {piece_name(piece): amount for piece, amount in enumerate(state.count[place::PLACES]) if amount}


def _space(heist: "Heist", state: State, space: Space) -> SpaceView:
    unknown = bool(state.unknown >> space & 1)
    return SpaceView(space, space >= heist.hexes, unknown, _pieces(state, space))


def _character(heist: "Heist", state: State, who: Who) -> CharacterView:
    member = heist.cast[who]
    left = state.left[who]
    return CharacterView(
        who=who,
        seats=heist.seats_of[who],
        name=member.name,
        character=member.character,
        skills=member.skills,
        at=state.at[who],
        busted=state.at[who] == JAIL,
        placed=state.at[who] != SAFEHOUSE,
        ideas=state.ideas[who],
        die=state.die[who],
        action=heist.chosen_action(state, who).name,
        left={name: left_of(left, sub) for sub, name in enumerate(SUBACTIONS) if left_of(left, sub)},
        plan=spaces(state.plan[who]),
        tokens=tokens_left(heist, state, who),
        loot=_pieces(state, POCKET + who),
        traits=state.traits[who],
        moves=state.moves[who],
        rolled=bool(state.rolled >> who & 1),
    )
