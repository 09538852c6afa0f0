"""The state a view tells of: all of it but the luck to come."""

from collections.abc import Mapping

from safehouse.masters.box.pieces import (
    BAG,
    DISCARD,
    GONE,
    JAIL,
    NOBODY,
    OUT,
    PHASES,
    POCKET,
    SHOP,
    SUPPLY,
    Mask,
    Piece,
    Place,
    Who,
)
from safehouse.masters.game.game import Heist
from safehouse.masters.state import State, empty_state
from safehouse.masters.state.seating import moved_to
from safehouse.masters.state.story import Story
from safehouse.masters.view import DOINGS, CharacterView, View


def rebuild(heist: Heist, view: View) -> State:
    """The state that a view tells of; its seed is 0 and none of its luck is spent."""
    state = empty_state(len(heist.crew), heist.edition.box.pieces)
    _set_clock(state, view)
    _set_deck(state, view)
    numbers = heist.edition.box.numbers
    _lay_pieces(state, view, numbers)
    for character in view.crew:
        _set_character(state, character)
        _put(state, character.loot, POCKET + character.who, numbers)
    for who in heist.players:
        state.seating = moved_to(state.seating, who, view.crew[who].seats[0])
    state.runner = view.runner if view.runner < len(heist.crew) else NOBODY
    state.path = view.path
    state.story = _story(view)
    return state


def _set_clock(state: State, view: View) -> None:
    state.phase = PHASES.index(view.phase)
    state.round = view.round
    state.shape = view.shape
    state.noise = view.noise
    state.made = view.forecast
    state.done = sum(1 << seat for seat in view.said)
    state.leaving = int(view.leaving)
    state.looped = int(view.looped)


def _set_deck(state: State, view: View) -> None:
    state.deck = view.discarded + view.deck
    state.top = len(view.discarded)
    state.active = view.active
    state.drawn = int(view.drawn)
    state.queue = view.queue


def _lay_pieces(state: State, view: View, numbers: Mapping[str, Piece]) -> None:
    for space in view.spaces:
        _put(state, space.pieces, space.space, numbers)
        if space.unknown:
            state.unknown |= 1 << space.space
        if space.stalking:
            state.stalking |= 1 << space.space
    piles = {BAG: view.bag, SUPPLY: view.supply, OUT: view.out, DISCARD: view.used_up, GONE: view.gone}
    for place, pile in (piles | {SHOP: view.stock}).items():
        _put(state, pile, place, numbers)


def _put(state: State, pile: dict[str, int], place: Place, numbers: Mapping[str, Piece]) -> None:
    for name, amount in pile.items():
        state.put(numbers[name], place, amount)


def _set_character(state: State, character: CharacterView) -> None:
    who = character.who
    state.at[who] = character.at
    state.busted |= int(character.at == JAIL) << who
    state.rolled |= int(character.rolled) << who
    state.ideas[who] = character.ideas
    state.die[who] = character.die
    state.chosen[who] = character.chosen
    state.left[who] = _packed(tuple(character.left.get(name, 0) for name in DOINGS))
    state.did[who] = _packed(tuple(character.did.get(name, 0) for name in DOINGS))
    state.plan[who] = sum(1 << at for at in character.plan)
    state.traits[who] = character.traits
    state.used[who] = _packed(character.used)
    state.used_now[who] = _packed(character.used_now)
    state.moves[who] = character.moves


def _packed(counts: tuple[int, ...]) -> int:
    """Small counts as a state holds them, four bits each."""
    return sum(count << 4 * number for number, count in enumerate(counts))


def _who(members: tuple[Who, ...]) -> Mask:
    return sum(1 << who for who in members)


def _story(view: View) -> Story:
    told, team = view.story, view.team
    return Story(
        cash=team.cash,
        captive=told.captive,
        panicked=told.panicked,
        cracks=view.cracks,
        stunned=told.stunned,
        joined=told.joined,
        hushed=view.hushed,
        silent=_who(told.silent),
        scrawled=_who(told.scrawled),
        blanks=team.blanks,
        diversions=team.diversions,
        bet=team.bet,
        blackout=team.blackout,
        hired=team.hired,
        dug=told.dug,
        escort=told.escort,
        escort_down=told.escort_down,
        ambushed=told.ambushed,
        failed=told.failed,
        told=told.told,
    )
