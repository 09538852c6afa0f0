"""Guard dogs: they jump on whom they come beside, and run where cards send them."""

from typing import Final

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import DOG, ESCAPE, PLANNING, Mask, Space, Who
from safehouse.masters.facts.security import DogLetGo, DogMoved, DogWaited
from safehouse.masters.sight.crew import closer
from safehouse.masters.sight.dogs import at_large, prey, slips, waits_for
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import PREY, SPACE, WHO

RUN: Final = 3  # hexes a dog runs when a card sends it


def chase(table: HeistTable, roused: Mask) -> None:
    """Each live dog on some hexes, which has just come beside somebody or may chase again, jumps (DOG2, DOG3)."""
    ready = [(at, table.state.how_many(DOG, at)) for at in spaces(_chasing(table, roused))]
    for at, dogs in ready:
        _let_jump(table, at, dogs)


def chase_newcomer(table: HeistTable, who: Who) -> None:
    """The dogs beside a character who has just come there chase."""
    chase(table, table.game.boards[table.state.shape].near[table.state.at[who]])


def _chasing(table: HeistTable, roused: Mask) -> Mask:
    """Those of some hexes whose dogs chase: not before the heist, nor in the Escape, nor on a character's hex."""
    state = table.state
    if not roused & state.where[DOG] or state.phase in (PLANNING, ESCAPE) or state.story.hushed:
        return 0
    return roused & at_large(table.game, state)


def _let_jump(table: HeistTable, at: Space, dogs: int) -> None:
    for _ in range(dogs):
        state = table.state
        ready = [who for who in prey(table.game, state, at) if not waits_for(state, at, who)]
        if ready and state.how_many(DOG, at):  # one may have jumped on somebody whom another set free
            who = table.ask_team("Who does the dog jump on?", ready, "DOG6", WHO, PREY)
            table.emit(DogMoved(at, state.at[who]))


def leave_dogs(table: HeistTable, who: Who, at: Space, outrun: int) -> None:
    """A character left a hex: its dogs chase as ever, but as many as it slips wait for its next move (DOG10)."""
    if slips(table.state, who):
        stop_waiting(table)
    if not _chasing(table, 1 << at):
        return
    _let_jump(table, at, table.state.how_many(DOG, at) - outrun)
    if outrun:
        table.emit(DogWaited(at))
        chase(table, 1 << at)


def stop_waiting(table: HeistTable) -> None:
    """Dogs that waited jump now if they are still beside somebody; otherwise they let go (DOG10)."""
    for at in spaces(table.state.stalking):
        table.emit(DogLetGo(at))
        chase(table, 1 << at)


def send_dog(table: HeistTable, at: Space, target: Space) -> None:
    """Let a dog run up to three hexes towards a space; it chases when the run is over."""
    chase(table, 1 << run_dog(table, at, target))


def run_dog(table: HeistTable, at: Space, target: Space) -> Space:
    """Let a dog run up to three hexes towards a space; where it is then. What comes of it comes when the run is over.

    A dog that waits for its run may have jumped on somebody whom another one set free; then it does not run.
    """
    heist, state = table.game, table.state
    ways = closer(heist, state, at, target) if state.how_many(DOG, at) else ()
    for left in reversed(range(RUN)):
        if not ways:
            break
        to = table.ask_team("Which way does the dog run?", ways, "DOG7", SPACE)
        ways = closer(heist, state, to, target) if left else ()
        run = table.tell if ways else table.emit
        run(DogMoved(at, to))
        at = to
    return at
