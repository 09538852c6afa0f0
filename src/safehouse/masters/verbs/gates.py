"""Lockdown gates."""

from safehouse.masters.board import gates_closed, spaces
from safehouse.masters.box.pieces import ESCAPE, NOWHERE, Space, Who
from safehouse.masters.facts.people import CaptiveMoved, Failed
from safehouse.masters.facts.plan import Planned
from safehouse.masters.facts.security import GateClosed
from safehouse.masters.sight.crew import crew
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import GATE_TOKEN, NONE, SPACE
from safehouse.masters.verbs.moves import bust


def next_gate(table: HeistTable) -> tuple[Space, ...]:
    """The hex of the next gate to close, if there is one (GAT1)."""
    closed = gates_closed(table.state.shape)
    return table.game.site.gates[closed : closed + 1]


def close_gates(table: HeistTable, gates: int) -> None:
    """Close the next gates in order (GAT1)."""
    for _ in range(gates):
        for at in next_gate(table):
            close_gate(table, at)


def close_gate(table: HeistTable, at: Space) -> None:
    """Remove a gate's hex: who stands there is Busted, all that lies there is gone (GAT4, GAT6, GAT8)."""
    heist, state = table.game, table.state
    planners = [who for who in crew(heist, state) if state.plan[who] >> at & 1]
    for who in crew(heist, state):
        if state.at[who] == at:
            bust(table, who, "gate")
    table.emit(GateClosed(at))
    if state.story.captive == at:
        table.emit(CaptiveMoved(NOWHERE))
        table.emit(Failed("gate"))
    if state.phase != ESCAPE:
        for who in planners:
            table.game.edition.token_from_a_gate(table, who)


def plan_again(table: HeistTable, who: Who) -> None:
    """A token from a closed gate may be laid elsewhere at once (GAT7)."""
    state = table.state
    if who not in crew(table.game, state):
        return
    free = free_hexes(table, state, who)
    at = table.ask_for(
        who, "A gate shut on your plan. Where do you move the token?", [*free, NONE], "GAT7", SPACE, GATE_TOKEN
    )
    if at != NONE:
        table.emit(Planned(who, at))


def lose_token(table: HeistTable, who: Who) -> None:
    """A token from a closed gate is gone (GAT7)."""


def free_hexes(table: HeistTable, state: State, who: Who) -> tuple[Space, ...]:
    """The hexes without the character's token."""
    return spaces(table.game.boards[state.shape].hexes & ~state.plan[who])
