"""Tables with several seats that journals are tried on."""

from safehouse.engine.journal import Journal, digest
from tests.engine.drawn import journal_of
from tests.given import Scene, given

TWO = ((1, 2), (3, 4))


def two_seats(drawing: str = "1.  L   .   3.  ?", agreement: str = "any") -> tuple[Scene, Journal]:
    scene = given(
        drawing,
        left={1: "move move unlock idea", 3: "move move reveal idea"},
        seats=TWO,
        agreement=agreement,
    )
    return scene, journal_of(scene)


def state_of(journal: Journal) -> str:
    return digest(journal.position.state)


def helping() -> tuple[Scene, Journal]:
    scene = given("1→  2.  3.", ideas={1: 4}, seats=((1,), (2,), (3, 4)))
    return scene, journal_of(scene)
