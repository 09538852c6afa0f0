"""Planning with fixers and cash, for the tests of fixers and the shop."""

from typing import Any

from safehouse.engine.journal import digest
from safehouse.engine.wire import Command, Option
from safehouse.masters.box.pieces import PLANNING
from safehouse.masters.game.laws import broken
from tests.given import Scene, given

WAY = "→   .   .   ←"


def hiring(drawing: str = WAY, *fixers: str, cash: int = 0, **more: Any) -> Scene:
    """A team in planning with some fixers and team cash; nobody has chosen an entrance unless drawn."""
    setup = {"fixers": fixers, "cash": cash, **more.pop("setup", {})}
    return given(drawing, phase=more.pop("phase", PLANNING), setup=setup, **more)


def plays_soundly(scene: Scene, command: Command, *answers: Option, seat: int = 0) -> None:
    """Play a command; no law is broken by it, and its facts alone lead from the state before to the one after."""
    shadow = scene.state.copy()
    facts = scene.play(command, *answers, seat=seat)
    for fact in facts:
        fact.apply(shadow)
        assert list(broken(scene.heist, shadow)) == []
    assert digest(shadow) == digest(scene.state)


def cash_of(scene: Scene) -> int:
    return scene.state.story.cash


def prompts(scene: Scene, command: Command, *answers: Option, seat: int = 0) -> tuple[Option, ...]:
    """The options of the question that a command stops at, after some answers."""
    scene.play(command, *answers, seat=seat)
    asked = scene.position.asked(seat)
    assert asked is not None
    return asked.question.options
