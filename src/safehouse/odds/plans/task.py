"""What a goal asks for in an Escape: loot to bring out, and people who must not be Busted."""

from collections.abc import Iterator
from typing import NamedTuple

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import (
    DOG,
    DOOR,
    GUARD,
    IDEA_TOKEN,
    JAIL,
    KEYCARD,
    NOBODY,
    NOWHERE,
    OUT,
    POCKET,
    Mask,
    Piece,
    Space,
    Who,
)
from safehouse.masters.facts.escape import Ran
from safehouse.masters.facts.people import Failed
from safehouse.masters.facts.security import Busted
from safehouse.masters.game import Heist
from safehouse.masters.phases.hands import PickUp
from safehouse.masters.sight.crew import players
from safehouse.masters.sight.escape import exits
from safehouse.masters.sight.haul import is_hidden
from safehouse.masters.state import State
from safehouse.odds.plans.release import Release, ringed_letters
from safehouse.odds.plans.runners import Runner, first_option, runner, runners

LEFT_INSIDE = "left inside"


class Ware(NamedTuple):
    """A piece of loot that matters; what somebody carries lies where that character is, for hands cost nothing."""

    piece: Piece
    amount: int
    at: Space
    holder: Who = NOBODY


class LockServer(NamedTuple):
    """Where one may stand to open the remote locks of a letter, and what they close (RLK5)."""

    at: Mask
    rings: Mask


class Task(NamedTuple):
    """What must be so when the Escape ends, and what there is to reach it with."""

    crew: tuple[Runner, ...]
    waiting: Space  # where the last of the crew waits to join it; NOWHERE if nobody does
    meets: Mask  # where a player's character takes that one along
    release: Release | None  # … or what sets it free
    wares: tuple[Ware, ...]
    needs: tuple[tuple[Piece, int], ...]  # how much is still to be brought out
    people: tuple[int, ...]  # places in the crew of those who must not be Busted
    leavers: tuple[int, ...]  # those of them for whom hiding is not enough
    anyone: tuple[int, ...]  # one of these must get out; nobody in particular if empty
    exits: Mask
    limit: int  # of the players' characters on one exit; 0 for none
    players: int  # how many of the crew they are, the first ones
    for_good: tuple[Piece, ...]  # what of that is out for good once somebody is on an exit with it
    camouflage: tuple[Piece, ...]
    hidden: Mask  # where one with camouflage is not Busted
    tokens: Mask  # hexes with an idea to take
    servers: tuple[LockServer, ...]  # one for each letter of which remote locks are left
    outdoors: tuple[Piece, ...]  # loot that may be brought outdoors though its bearer must hide; no plan counts on that
    bound: bool  # loot or a keycard matters that not everybody may take at any time; plans count as if they might
    hopeless: bool = False

    @property
    def held(self) -> bool:
        """Is any loot asked for that is home only while somebody stays with it?"""
        return any(piece not in self.for_good for piece, _ in self.needs)


def objective(heist: Heist, state: State) -> Task:
    """The objective of a heist as it stands."""
    needs = [(loot, amount - out_for_good(heist, state, loot)) for loot, amount in heist.objective.items()]
    leavers = (*(heist.npcs if heist.wants_npc else ()), *(heist.players if heist.must_get_out > 1 else ()))
    must = {*leavers, *plan_bearers(heist, state)}
    task = _task(heist, state, tuple((loot, amount) for loot, amount in needs if amount > 0))
    found = tuple(number for number, runner in enumerate(task.crew) if runner.who in must)
    task = task._replace(leavers=tuple(number for number in found if task.crew[number].who in leavers))
    return with_people(heist, state, task, found)._replace(
        anyone=tuple(range(task.players)) if heist.must_get_out == 1 else (),
        limit=0 if heist.sheet.hideouts else heist.sheet.exit_limit,
        hopeless=state.story.failed or len(found) < len(must),
    )


def out_for_good(heist: Heist, state: State, loot: Piece) -> int:
    """How much of a kind of loot is where the objective wants it, whatever anybody does."""
    return 0 if is_hidden(heist, loot) else state.how_many(loot, OUT)


def giftless(task: Task) -> Task:
    """The task for a crew that gives no ideas away."""
    return task._replace(crew=tuple(runner._replace(gifts=0) for runner in task.crew))


def nobody_busted(heist: Heist, state: State) -> Task:
    """None of the players' characters in play is Busted; a non-player character only helps (BUS1, NPC2)."""
    task = _task(heist, state, ())
    return with_people(heist, state, task, tuple(range(task.players)))


def _task(heist: Heist, state: State, needs: tuple[tuple[Piece, int], ...]) -> Task:
    crew, waiting, meets, release = _everybody(heist, state)
    keys = (KEYCARD,) if state.where[DOOR] else ()
    tracked = tuple(dict.fromkeys((*(loot for loot, _ in needs), *keys)))
    return Task(
        crew=crew,
        waiting=waiting,
        meets=meets,
        release=release,
        wares=tuple(_wares(heist, state, tracked)),
        needs=needs,
        people=(),
        leavers=(),
        anyone=(),
        exits=exits(heist, state),
        limit=heist.sheet.exit_limit,
        players=len(players(heist, state)),
        for_good=() if heist.sheet.hideouts else tuple(piece for piece, _ in needs if piece in state.pieces.valuables),
        camouflage=(),
        hidden=0,
        tokens=state.where[IDEA_TOKEN],
        servers=tuple(_servers(heist, state)),
        outdoors=tuple(loot for loot, _ in needs if heist.sheet.hideouts and not is_hidden(heist, loot)),
        bound=bool(tracked) and PickUp in heist.edition.conditions,
    )


def _joined(heist: Heist, state: State, to: Space) -> list[Runner]:
    """Who would join the crew if one of the players' characters came to a space."""
    table = heist.table(heist, state.copy(), 0, (), first_option)
    table.emit(Ran(next(iter(players(heist, state))), to, 0))
    return [runner(heist, table.state, who) for who in heist.npcs if table.state.at[who] != JAIL]


def _servers(heist: Heist, state: State) -> Iterator[LockServer]:
    """What is known of each letter of which remote locks are left."""
    for letter in ringed_letters(heist, state):
        yield LockServer(heist.servers[letter], state.where[state.pieces.rings[letter]])


def with_people(heist: Heist, state: State, task: Task, people: tuple[int, ...]) -> Task:
    """The task with people who must not be Busted, and with what may hide those who need not get out."""
    found = camouflages(heist, state) if len(people) > len(task.leavers) else ()
    return task._replace(
        people=people,
        wares=(*task.wares, *_wares(heist, state, found)),
        camouflage=found,
        hidden=hideaways(heist, state, found[0]) if found else 0,
    )


def _everybody(heist: Heist, state: State) -> tuple[tuple[Runner, ...], Space, Mask, Release | None]:
    """The crew and with it one who waits but can join it; where that is, where it is met, what sets it free."""
    at, crew = state.story.captive, runners(heist, state)
    if at == NOWHERE:
        return crew, NOWHERE, 0, None
    around = spaces(1 << at | heist.boards[state.shape].near[at])
    meets = sum(1 << space for space in around if _joined(heist, state, space))
    if meets:
        return (*crew, *_joined(heist, state, spaces(meets)[0])), at, meets, None
    release = Release(heist, state)
    freed = release.freed()
    return ((*crew, *freed), at, 0, release) if freed else (crew, NOWHERE, 0, None)


def _wares(heist: Heist, state: State, tracked: tuple[Piece, ...]) -> list[Ware]:
    """All that lies about or is carried of some pieces and is not out for good."""
    places = [(place, place, NOBODY) for place in range(heist.hexes)]
    places += [(POCKET + who, state.at[who], who) for who in heist.crew if state.at[who] != JAIL]
    places += [(at, at, NOBODY) for at in spaces(heist.boards[state.shape].entrances) if not heist.sheet.hideouts]
    found: list[Ware] = []
    for piece in tracked:
        for place, at, who in places:
            found += _piles(state, Ware(piece, state.how_many(piece, place), at, who))
    return found


def _piles(state: State, ware: Ware) -> list[Ware]:
    """Cash in one place is one piece of loot (LOO6); everything else is carried one by one."""
    if ware.piece in state.pieces.piles:
        return [ware] * bool(ware.amount)
    return [ware._replace(amount=1)] * ware.amount


def plan_bearers(heist: Heist, state: State) -> list[Who]:
    """The players' characters in play who take the objective with them if they are Busted, seen by trying it."""
    found = []
    for who in players(heist, state):
        table = heist.table(heist, state.copy(), 0, (), first_option)
        table.emit(Busted(who, "gate"))
        if any(isinstance(fact, Failed) for fact in table.facts):
            found.append(who)
    return found


def camouflages(heist: Heist, state: State) -> tuple[Piece, ...]:
    """The items in play that keep one who is left inside from being Busted, seen by trying them."""
    trial = state.copy()
    trial.where[GUARD] = trial.where[DOG] = 0
    items = [piece for piece in state.pieces.items if any(_wares(heist, state, (piece,)))]
    return tuple(item for item in items if hideaways(heist, trial, item))


def hideaways(heist: Heist, state: State, item: Piece) -> Mask:
    """The hexes where one who is left inside with an item is not Busted."""
    if Busted not in heist.watched:
        return 0
    prevents = heist.watched[Busted][0]
    trial = state.copy()
    who = players(heist, state)[0]
    for piece in state.pieces.items if trial.carrying >> who & 1 else ():
        trial.take(piece, POCKET + who, trial.how_many(piece, POCKET + who))
    trial.put(item, POCKET + who)
    found = 0
    for at in spaces(heist.boards[state.shape].hexes):
        trial.at[who] = at
        if any(prevented(heist, trial, Busted(who, LEFT_INSIDE), owner) for prevented, owner in prevents):
            found |= 1 << at
    return found
