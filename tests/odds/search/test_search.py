"""What a search for plans looks at, and what it need not look at."""

from safehouse.masters.box.pieces import ESCAPE, JEWEL
from safehouse.odds.chance.rolls import Purse
from safehouse.odds.plans.ground import Ground
from safehouse.odds.plans.task import objective
from safehouse.odds.plans.world import SPENT, PlanStep, first_world
from safehouse.odds.search.field import NOBODY_ELSE, Field
from safehouse.odds.search.parting import parted
from safehouse.odds.search.search import Search
from tests.given import Scene, given


def search_of(scene: Scene) -> Search:
    return Search(Ground(scene.heist, scene.state), objective(scene.heist, scene.state))


def test_who_is_to_bring_loot_home_from_hand_to_hand_carries_it_once() -> None:
    search = search_of(given("→   .   .   1.  .   2J", phase=ESCAPE, ideas={1: 3, 2: 1}, objective={"jewel": 1}))
    world = first_world(search.task)

    far = Field(search.acts, world, [4, 1])
    near = Field(search.acts, world, [5, 1])

    jewel = world.wares[0]
    assert not far.bringable(search.task.exits, NOBODY_ELSE) >> jewel & 1
    assert near.bringable(search.task.exits, NOBODY_ELSE) >> jewel & 1


def test_loot_that_lies_together_goes_together() -> None:
    scene = given("→   #   &1\n\n&1 = 1JJK", phase=ESCAPE, ideas={1: 3}, objective={"jewel": 2})
    search = search_of(scene)
    keycard, *jewels = sorted(range(3), key=lambda number: search.task.wares[number].piece == JEWEL)

    loads = search.acts.loads((0, 1, 2), all_of_it=False)

    assert {frozenset(load) for load in loads} == {frozenset(jewels), frozenset([keycard]), frozenset(range(3))}


def test_who_leaves_loot_behind_takes_none_later() -> None:
    search = search_of(given("→   .   1J  .   2.", phase=ESCAPE, ideas={1: 3, 2: 3}, objective={"jewel": 1}))
    world = first_world(search.task)
    home, start = (search.task.crew[number].at for number in (0, 1))

    without = parted(search.acts, world, world._replace(at=(start, start)), PlanStep(0, start, (), start, start))
    met = world._replace(at=(home, home))
    handed = parted(search.acts, met, met._replace(at=(start, home)), PlanStep(0, start, (), start, start))

    assert without.done == 0b01
    assert handed.done == 0


def test_loot_is_handed_on_where_its_carrier_can_go_no_further() -> None:
    scene = given("→   .   .   .   1J  .   2J", phase=ESCAPE, ideas={1: 2, 2: 4}, objective={"jewel": 2})
    search = search_of(scene)
    start, one, two = scene.space(4, 0), scene.space(3, 0), scene.space(2, 0)
    search.bar = Purse((2, 4), (2, 4))
    world = first_world(search.task)

    assert search.could_go_on(world, PlanStep(0, start, (0,), one, one, start), (1, 0))
    assert not search.could_go_on(world, PlanStep(0, start, (0,), two, two, start), (2, 0))


def test_it_does_not_matter_where_one_is_who_can_still_get_elsewhere_for_as_much() -> None:
    scene = given("→   .   .   1.  .   2J", phase=ESCAPE, ideas={1: 3, 2: 3}, objective={"jewel": 1})
    search = search_of(scene)
    world, nothing = first_world(search.task), (0, 0)
    near = world._replace(at=(scene.space(2, 0), world.at[1]))

    assert not search.is_known(world, nothing, nothing)
    assert search.is_known(near, (1, 0), nothing)
    assert not search.is_known(near, nothing, nothing)


def test_loot_from_several_places_is_joined_on_the_way() -> None:
    drawing = """
        →   .   .   .   3.
              J   1.  2.
    """
    scene = given(drawing, phase=ESCAPE, ideas={1: 3, 2: 2, 3: 3}, holds={2: "jewel"}, objective={"jewel": 2})
    scene.state.rolled = 0b111
    search = search_of(scene)

    (bill,) = search.run()

    assert search.doubt == 0.0
    assert all(cost <= runner.base for cost, runner in zip(bill.costs, search.task.crew, strict=True))


def test_who_is_done_does_nothing_else() -> None:
    search = search_of(given("→   .   1J  .   2.", phase=ESCAPE, ideas={1: 3, 2: 3}, objective={"jewel": 1}))
    search.once = False
    world = first_world(search.task)

    assert search.may_retire(world._replace(done=0b01), 0, (0, 0))
    assert not search.may_retire(world, 0, (0, 0))

    _, _, after = search.retired(world._replace(done=0b01), (0, 0), (None, PlanStep(0, 0, (), 0, 0)))
    assert after.at[0] == SPENT
