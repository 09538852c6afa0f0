"""Events with letters: cameras and guards (A), the bag (B), dogs (D), gates (G), and the Mastermind's (M)."""

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import CAMERA, DOG, GUARD, LOCK, SUPPLY, Space, Who
from safehouse.masters.cards.events import EVENTS, guards_come_to, guards_to_the_watched
from safehouse.masters.sight.crew import crew, indoors, is_on_or_beside, nearest, on_board, players
from safehouse.masters.sight.haul import as_good_as_stolen
from safehouse.masters.sight.loot import hexes_with_loot
from safehouse.masters.sight.where import down_guards, live_guards, watching
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import PREY, SPACE, WHO
from safehouse.masters.verbs.dogs import chase, run_dog, send_dog
from safehouse.masters.verbs.gates import close_gates, next_gate
from safehouse.masters.verbs.ideas import gain_ideas, lose_idea_to_event
from safehouse.masters.verbs.security import double_in_bag, place, place_all


@EVENTS.effect("A1")
def did_you_see_something(table: HeistTable) -> None:
    """Each hex with a character beside a live camera gets a guard."""
    guards_to_the_watched(table)


@EVENTS.effect("A2")
def where_is_he(table: HeistTable) -> None:
    """Every hex with a live camera beside a subdued guard gets a guard."""
    near = table.game.boards[table.state.shape].near
    down = down_guards(table.state)
    place_all(table, GUARD, sum(1 << at for at in spaces(watching(table.state)) if near[at] & down))


@EVENTS.effect("A3")
def ties_broke_again(table: HeistTable) -> None:
    """Every subdued guard on a character's hex comes to."""
    guards_come_to(table)


@EVENTS.effect("A4")
def their_word_against_yours(table: HeistTable) -> None:
    """Each character on or beside a live guard, and neither on nor beside a live camera, loses an idea."""
    heist, state = table.game, table.state
    if state.looped:
        return
    for who in on_board(heist, state):
        seen = is_on_or_beside(heist, state, who, watching(state))
        if not seen and is_on_or_beside(heist, state, who, live_guards(state)):
            lose_idea_to_event(table, who)


@EVENTS.effect("B1")
def tamper_proof_cameras(table: HeistTable) -> None:
    """One camera in the bag becomes a double."""
    double_in_bag(table, CAMERA)


@EVENTS.effect("B2")
def are_those_new_locks(table: HeistTable) -> None:
    """One lock in the bag becomes a double."""
    double_in_bag(table, LOCK)


@EVENTS.effect("B3")
def big_guard(table: HeistTable) -> None:
    """One guard in the bag becomes a double."""
    double_in_bag(table, GUARD)


def kennel(table: HeistTable) -> tuple[Space, ...]:
    """The kennel, if there is one."""
    return spaces(table.game.kennels & table.game.boards[table.state.shape].hexes)[:1]


def new_dog(table: HeistTable) -> tuple[Space, ...]:
    """Add a dog to the kennel, if there are both; where it is."""
    at = kennel(table)
    if not at or not table.state.how_many(DOG, SUPPLY):
        return ()
    place(table, DOG, at[0])
    return at


@EVENTS.effect("D1")
def sick_him(table: HeistTable) -> None:
    """A dog from the kennel runs up to three hexes towards the nearest character."""
    for at in new_dog(table):
        set_on(table, at, nearest(table.game, table.state, at, crew(table.game, table.state)))


def set_on(table: HeistTable, at: Space, crowd: list[Who]) -> None:
    """Send a dog after one of some characters; it chases when the run is over."""
    chase(table, 1 << run_after(table, at, crowd))


def run_after(table: HeistTable, at: Space, crowd: list[Who]) -> Space:
    """Let a dog run after one of some characters, the team says which; with nobody there it stays. Where it is then."""
    target = at
    if crowd:
        target = table.state.at[table.ask_team("Who does the dog run towards?", crowd, "DOG7", WHO, PREY)]
    return run_dog(table, at, target)


@EVENTS.effect("D2")
def guard_the_loot_boy(table: HeistTable) -> None:
    """A dog from the kennel runs up to three hexes towards the nearest hex with loot."""
    for at in new_dog(table):
        steps = table.game.boards[table.state.shape].steps[at]
        hexes = hexes_with_loot(table.game, table.state)
        close = [to for to in hexes if steps[to] == min(steps[other] for other in hexes)] or [at]
        send_dog(table, at, table.ask_team("Which loot does the dog run towards?", close, "DOG7", SPACE))


@EVENTS.effect("D3")
def they_can_sense_your_fear(table: HeistTable) -> None:
    """A dog from the kennel runs up to three hexes towards a character with the fewest ideas."""
    for at in new_dog(table):
        ideas = table.state.ideas
        crowd = players(table.game, table.state)
        set_on(table, at, [who for who in crowd if ideas[who] == min(ideas[other] for other in crowd)])


@EVENTS.effect("G1")
def shut_the_gate(table: HeistTable) -> None:
    """The next gate closes."""
    close_gates(table, 1)


@EVENTS.effect("G2")
def more_gates_shut(table: HeistTable) -> None:
    """The next two gates close."""
    close_gates(table, 2)


@EVENTS.effect("G3")
def unexpected_lock(table: HeistTable) -> None:
    """The next gate gets a lock."""
    for at in next_gate(table):
        place(table, LOCK, at)


@EVENTS.effect("G4")
def check_that_gate(table: HeistTable) -> None:
    """The next gate gets a guard."""
    for at in next_gate(table):
        place(table, GUARD, at)


EVENTS.blank("M1")


@EVENTS.effect("M2")
def confidence_in_the_plan(table: HeistTable) -> None:
    """Each character indoors with two ideas or fewer gains two."""
    for who in indoors(table.game, table.state):
        if table.state.ideas[who] <= 2:
            gain_ideas(table, who, 2)


@EVENTS.effect("M3")
def just_like_we_planned_it(table: HeistTable) -> None:
    """If what the objective asks for is in somebody's hands or out, each character indoors gains an idea."""
    if as_good_as_stolen(table.game, table.state):
        for who in indoors(table.game, table.state):
            gain_ideas(table, who)
