"""How hard ways are: chits cost whom they trouble, and gates are closed when one runs."""

from safehouse.bots.masters.worth.routes import FAR, Terrains, pace, tolls_of, walk
from safehouse.masters.box.pieces import GUARD, LOCK
from tests.given import Scene, given

STREET = """
    →   1.  L   .   J
          .   .   .
"""


def cost(scene: Scene, who: int, column: int) -> float:
    """What it costs a character to get to a space of the first row from where it stands."""
    terrain = Terrains(scene.heist).of(scene.state, scene.state.unknown)
    return terrain.to(who, 1 << scene.space(column, 0), scene.state.plan[who])[scene.state.at[who]]


def test_a_chit_costs_least_whom_it_troubles_least() -> None:
    heist = given("→   1.", characters={1: "thug", 2: "angry-locksmith"}).heist

    thug, locksmith = tolls_of(heist, 0), tolls_of(heist, 1)

    assert thug[GUARD] < locksmith[GUARD]
    assert locksmith[LOCK] < thug[LOCK]


def test_a_way_needs_tokens() -> None:
    scene = given("→   1.  .   J", plan={1: [(1, 0), (2, 0)]})

    assert cost(scene, 0, 2) == 1.0
    assert cost(scene, 0, 3) == FAR


def test_an_unknown_tile_costs_what_the_bag_makes_likely() -> None:
    empty, full = (given("→   1.  ?   J", bag=bag) for bag in ({"jewel": 3}, {"lock": 3}))

    assert cost(empty, 0, 3) == 2.0
    assert cost(full, 0, 3) > 2.0


def test_a_walk_goes_round_what_costs_more() -> None:
    scene = given(STREET, characters={1: "thug"}, skills={1: ("smash-n-grab", "yank-wires")})
    terrain = Terrains(scene.heist).of(scene.state, 0)

    way = walk(terrain, 0, scene.state.at[0], terrain.to(0, 1 << scene.space(4, 0), scene.state.plan[0]))

    assert scene.space(2, 0) not in way
    assert way[-1] == scene.space(4, 0)


def test_the_way_out_is_that_of_an_escape_with_the_gates_closed() -> None:
    scene = given(
        """
            →   =A  1.  G   ←
        """
    )

    out = Terrains(scene.heist).of(scene.state, 0).out

    assert out[scene.space(2, 0)] == 3.0


def test_pace_counts_moves_and_handling() -> None:
    heist = given("→   1.", skills={1: ("hurry", "hit-n-run"), 4: ("linger", "smash-n-grab")}).heist

    assert pace(heist, 0) > pace(heist, 3)
