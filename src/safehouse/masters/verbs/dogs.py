"""Guard dogs: they jump on whom they come beside, and run where cards send them."""

from safehouse.masters.board import spaces
from safehouse.masters.facts.security import DogLetGo, DogMoved, DogWaited
from safehouse.masters.heisttable import SPACE, WHO, HeistTable
from safehouse.masters.pieces import DOG, ESCAPE, PLANNING, SLIPS, Mask, Space, Who
from safehouse.masters.sight.crew import closer, where_crew
from safehouse.masters.state import State

RUN = 3  # hexes a dog runs when a card sends it


def chase(table: HeistTable) -> None:
    """Each live dog beside a character, and not on one, jumps on a character (DOG2, DOG3)."""
    state = table.state
    if not state.where[DOG] or state.phase in (PLANNING, ESCAPE) or state.story.hushed:
        return
    near = table.game.boards[state.shape].near
    crowd = where_crew(table.game, state)
    for at in spaces(state.where[DOG] & ~crowd):
        for _ in range(state.how_many(DOG, at) if near[at] & crowd else 0):
            _jump(table, at)


def _jump(table: HeistTable, at: Space) -> None:
    beside = prey(table, at)
    ready = [who for who in beside if not waits_for(table.state, who)]
    if ready:
        who = table.ask_team("Whom does the dog jump on?", ready, "DOG6", WHO)
        table.emit(DogMoved(at, table.state.at[who]))
    elif beside and not table.state.stalking >> at & 1:
        table.emit(DogWaited(at))


def prey(table: HeistTable, at: Space) -> list[Who]:
    """The characters on hexes beside a dog; dogs never go onto entrances (DOG5)."""
    state = table.state
    board = table.game.boards[state.shape]
    reach = board.near[at] & board.hexes
    return [who for who, place in enumerate(state.at) if reach >> place & 1]


def waits_for(state: State, who: Who) -> bool:
    """A dog lets one who slips by guards move once more before it jumps (DOG10)."""
    return bool(state.traits[who] & SLIPS)


def chase_again(table: HeistTable, stalkers: Mask, who: Who) -> None:
    """The dogs that waited for a character jump now if they are still beside it, or let go."""
    for at in spaces(stalkers & table.state.stalking):
        table.emit(DogLetGo(at))
        if who in prey(table, at) and not table.state.story.hushed:
            for _ in range(table.state.how_many(DOG, at)):
                table.emit(DogMoved(at, table.state.at[who]))


def send_dog(table: HeistTable, at: Space, target: Space) -> None:
    """Let a dog run up to three hexes towards a space; it chases when the run is over."""
    for _ in range(RUN):
        ways = closer(table.game, table.state, at, target)
        if not ways:
            break
        to = table.ask_team("Which way does the dog run?", ways, "DOG7", SPACE)
        table.emit(DogMoved(at, to))
        at = to
    chase(table)
