"""How tests declare a way in the Escape, and how they choose what the die will show."""

from itertools import count

from safehouse.engine.chance import draw
from safehouse.masters.phases.escape import Go, Run
from safehouse.masters.table.questions import NUMBER
from tests.given import Scene


def seed_for(face: int) -> int:
    """A seed whose first die shows this face."""
    return next(seed for seed in count() if draw(seed, 0, 6) + 1 == face)


def declare(scene: Scene, who: int, *way: tuple[int, int], ideas: int = 0, seat: int = 0) -> None:
    """Lay a way space by space, say that it ends there, and name the ideas spent on it."""
    rest = [scene.space(*spot) for spot in way]
    scene.play(Run(who), seat=seat)
    while asked := scene.position.draft_of(seat):
        options = asked.question.options
        if asked.question.kind == NUMBER:
            scene.answer(ideas, seat)
            continue
        if "stop" in options and len(rest) == len(way):
            rest.pop(0)  # the only way out of the first space is not asked for
        scene.answer(rest.pop(0) if rest else "stop", seat)


def walk(scene: Scene, who: int, seat: int = 0) -> int:
    """Continue as long as there are moves for it; how many steps that were."""
    steps = 0
    while Go(who) in scene.offers(Go, seat):
        scene.play(Go(who), seat=seat)
        steps += 1
    return steps
