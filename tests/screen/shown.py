"""What a screen shows of a drawn position."""

from safehouse.engine.wire import Command
from safehouse.masters.phases.act import Act
from safehouse.screen import masters
from safehouse.screen.masters.advice.hints import ActionHint, CharacterHint, Hints
from safehouse.screen.told import Offered
from tests.given import Scene


def hints(scene: Scene, seat: int | None = 0) -> Hints:
    """All hints for a seat."""
    return masters.hints(scene.heist, scene.position, seat)


def now(scene: Scene, seat: int | None = 0) -> str:
    """The line that says what to do."""
    return hints(scene, seat).now


def of(scene: Scene, who: int, seat: int | None = 0) -> CharacterHint:
    """The hints for a character, numbered from 1 as in the drawing."""
    return hints(scene, seat).crew[who - 1]


def action(scene: Scene, act: Act) -> ActionHint:
    """The hint for an Action."""
    found = of(scene, act.who + 1).actions
    return next(hint for hint in found if (hint.card, hint.slot, hint.face) == (act.card, act.slot, act.face))


def offer(scene: Scene, command: Command, seat: int = 0) -> Offered:
    """An offer as it is shown."""
    return next(each for each in masters.offered(scene.heist, scene.position, seat) if each.command == command)


def warning(scene: Scene, command: Command, seat: int = 0) -> tuple[str, str]:
    """The rule and the words of a warning; two empty ones for none."""
    shown = offer(scene, command, seat)
    return shown.rule, shown.warning


def lacks(scene: Scene) -> list[tuple[str, str]]:
    """What the plan does not deal with: rules and words."""
    return [(lack.rule, lack.text) for lack in hints(scene).uncovered]
