"""One heist played by bots that see views and offers only, and what came of it."""

from collections.abc import Sequence
from typing import NamedTuple

from safehouse.bots.bot import Bot, Situation
from safehouse.bots.voting import is_to_vote, second_vote
from safehouse.engine.chance import Seed
from safehouse.engine.game import Position, step
from safehouse.engine.wire import Command, Fact, Seat
from safehouse.masters.game import Heist
from safehouse.masters.phases.escape import EndEscape
from safehouse.masters.sight.outcome import Outcome
from safehouse.masters.state import State

LONGEST = 5_000


class HeistRun(NamedTuple):
    """How a heist ended, the last state, how many commands it took, and what happened."""

    outcome: Outcome
    state: State
    commands: int
    facts: tuple[Fact, ...]


def run_heist(heist: Heist, seed: Seed, bots: Sequence[Bot]) -> HeistRun:
    """Play one heist to its end, each seat by its bot."""
    position, facts, commands = Position(heist.first(seed)), list[Fact](), 0
    while movers := waited_for(heist, position):
        assert commands < LONGEST, "a heist without end"
        seat, command = next_command(heist, position, movers, bots)
        made = step(heist, position, seat, command)
        position = made.position
        facts += made.facts
        commands += 1
    outcome = heist.outcome(position.state)
    assert outcome is not None
    return HeistRun(outcome, position.state, commands, tuple(facts))


def next_command(heist: Heist, position: Position, movers: Sequence[Seat], bots: Sequence[Bot]) -> tuple[Seat, Command]:
    """What the first seat does; one that would end the Escape lets those go first who would not."""
    for seat in movers:
        command = choice(heist, position, seat, bots[seat])
        if not isinstance(command, EndEscape):
            return seat, command
    return movers[0], EndEscape()


def choice(heist: Heist, position: Position, seat: Seat, bot: Bot) -> Command:
    """What a bot chooses, or what it comes round to."""
    asked = position.asked(seat)
    if asked is not None and (vote := second_vote(asked, seat)) is not None:
        return vote
    return bot.choose(Situation(heist, position, seat))


def waited_for(heist: Heist, position: Position) -> Sequence[Seat]:
    """The seats that are waited for."""
    asked = position.open
    if asked is None:
        return heist.to_move(position.state)
    return [seat for seat in asked.question.seats if is_to_vote(asked, seat)]
