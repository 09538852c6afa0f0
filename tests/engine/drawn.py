"""Journals that begin at a drawn position instead of an empty table."""

from safehouse.engine.chance import Seed
from safehouse.engine.journal import Journal
from safehouse.masters.game import Heist
from safehouse.masters.setup import check_position
from safehouse.masters.state import State
from tests.given import Scene


class Drawn(Heist):
    """A heist whose first state was drawn."""

    def __init__(self, scene: Scene) -> None:
        self.drawn = scene.state.copy()
        super().__init__(scene.heist.setup, check=check_position)

    def first(self, seed: Seed) -> State:
        return self.drawn.copy()


def journal_of(scene: Scene) -> Journal:
    """A journal that begins where a scene is."""
    return Journal(Drawn(scene), scene.state.seed)
