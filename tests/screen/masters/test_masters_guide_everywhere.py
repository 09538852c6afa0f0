"""In every edition, whoever does each step that is advised in an Escape comes to its end."""

from random import Random
from typing import Any

import pytest

from safehouse.bots.masters.wanderer import Wanderer
from safehouse.engine.game import Position, legal, step
from safehouse.engine.wire import Answer, Command
from safehouse.masters.box.pieces import ESCAPE
from safehouse.masters.editions import EDITIONS
from safehouse.masters.game import Heist, heist_of
from safehouse.masters.phases.team import CallEscape
from safehouse.masters.setup import Setup, usual_hideouts
from safehouse.masters.setup.starts import usual_inside
from safehouse.masters.setup.team import default_team
from safehouse.screen.masters.advice.guide import AdvisedStep
from safehouse.screen.masters.advice.outlook import outlook

MOST_STEPS = 60
HEISTS = [(edition, heist) for edition, each in EDITIONS.items() for heist in each.box.heists]


def heist_in(edition: str, name: str) -> Heist:
    """A heist with its usual team of four, all of them at one seat."""
    box = EDITIONS[edition].box
    sheet = box.heist(name)
    inside, hideouts = usual_inside(sheet, 4), usual_hideouts(sheet, 4)
    team = default_team(box, sheet.label, 4)
    return heist_of(Setup(name, team, ((0, 1, 2, 3),), inside=inside, hideouts=hideouts, edition=edition))


def on_the_run(heist: Heist, seed: int) -> Position:
    """Where somebody who does anything comes to, and calls the Escape after a few rounds."""
    position, luck = Position(heist.first(seed)), Random(seed)
    wanderer, rounds = Wanderer(heist, luck), luck.randint(1, 5)
    while position.state.phase < ESCAPE:
        offers = legal(heist, position, 0)
        calls = [offer for offer in offers if isinstance(offer, CallEscape) and position.state.round >= rounds]
        position = step(heist, position, 0, calls[0] if calls else wanderer.choose(position.state, offers)).position
    return position


def done(heist: Heist, position: Position, advised: AdvisedStep) -> Position:
    """Where a step leads, done as the page does it: an answer that nobody asks for was given already."""
    for command in advised.commands:
        if command in legal(heist, position, 0):
            position = step(heist, position, 0, command).position
        elif not isinstance(command, Answer):
            break
    return position


def answered(heist: Heist, position: Position) -> Position:
    """What else is asked is answered somehow."""
    while position.open:
        last: Command = legal(heist, position, 0)[-1]
        position = step(heist, position, 0, last).position
    return position


def fingerprint(position: Position) -> Any:
    state = position.state
    return tuple(state.at), tuple(state.ideas), tuple(state.moves), state.rolled, bytes(state.count), state.phase


@pytest.mark.parametrize("seed", [8, 14])
@pytest.mark.parametrize(("edition", "name"), HEISTS)
def test_every_step_that_is_advised_leads_on(edition: str, name: str, seed: int) -> None:
    heist = heist_in(edition, name)
    position, seen = on_the_run(heist, seed), set()
    while position.state.phase == ESCAPE and fingerprint(position) not in seen:
        seen.add(fingerprint(position))
        found = outlook(heist, heist.redeal(position.state, None, 0), lambda: False)
        if found is None or not found.steps:
            return
        position = answered(heist, done(heist, position, found.steps[0]))

    assert position.state.phase != ESCAPE, "a step has changed nothing, or led back"
    assert len(seen) < MOST_STEPS
