"""For which outcomes of the rolls there is a plan, if somebody can tell for each of them."""

from safehouse.masters.box.pieces import ESCAPE
from safehouse.odds.chance.rolls import Purse
from safehouse.odds.chance.settling import ChanceBar, Settling
from safehouse.odds.plans.front import PlanCost
from safehouse.odds.plans.runners import Runner, runners
from tests.given import given

PLENTY = 1000


class Oracle:
    """Who knows all plans, and notes what it is asked."""

    def __init__(self, *costs: tuple[int, int]) -> None:
        self.bills = [PlanCost(each, (0, 0), None) for each in costs]
        self.asked: list[Purse] = []

    def sought(self, purse: Purse, effort: int) -> PlanCost | None:
        self.asked.append(purse)
        return next((bill for bill in self.bills if not purse.is_beaten(bill.costs, bill.ideas)), None)

    def gave_up(self) -> bool:
        return False

    def is_tired(self) -> bool:
        return False


class Sluggard(Oracle):
    """Who finds nothing out."""

    def sought(self, purse: Purse, effort: int) -> PlanCost | None:
        self.asked.append(purse)
        return None

    def gave_up(self) -> bool:
        return True


def crew(drawing: str, ideas: dict[int, int], *cast: str) -> tuple[Runner, ...]:
    scene = given(drawing, phase=ESCAPE, ideas=ideas, characters=dict(enumerate(cast, 1)))
    return runners(scene.heist, scene.state)[:2]


def settled(oracle: Oracle, crew: tuple[Runner, ...]) -> Settling:
    settling = Settling(crew, oracle, thinks=False)
    settling.settle(PLENTY)
    return settling


def test_all_plans_that_matter_are_found_with_few_questions() -> None:
    oracle = Oracle((5, 2), (2, 4), (4, 3))

    settling = settled(oracle, crew("→   .   1.  2.", {1: 0, 2: 0}, "thug", "burglar"))

    paid = {
        (one, two) for one in range(1, 7) for two in range(1, 7) if (one >= 5 and two >= 2) or (one >= 2 and two >= 4)
    }
    assert settling.doubt() == 0.0
    assert settling.paid[0].bit_count() == len({*paid, (4, 3)})
    assert settling.paid[0].bit_count() + settling.vain[0].bit_count() == 36
    assert len(oracle.asked) < 36 / 2


def test_no_more_is_asked_than_it_takes_to_know_whether_a_chance_will_do() -> None:
    pair, plans = crew("→   .   1.  2.", {1: 0, 2: 0}, "thug", "burglar"), ((5, 2), (2, 4), (4, 3))
    in_full = Oracle(*plans)
    settled(in_full, pair)

    for bar in (ChanceBar(least=0.9), ChanceBar(enough=0.2)):
        oracle = Oracle(*plans)
        settling = Settling(pair, oracle, thinks=False, bar=bar)
        settling.settle(PLENTY)

        assert settling.is_decided()
        assert len(oracle.asked) < len(in_full.asked)


def test_what_nobody_finds_out_stays_in_doubt() -> None:
    assert settled(Sluggard(), crew("→   .   1.  2.", {1: 0, 2: 0}, "thug", "burglar")).doubt() == 1.0


def test_a_plan_that_pays_after_a_gift_is_enough_where_nobody_may_be_stuck() -> None:
    settling = settled(Oracle((2, 7)), crew("→   .   1.  2.", {1: 4, 2: 0}, "lookout", "thug"))

    assert [way.bit_count() for way in settling.paid] == [0, 6]
    assert settling.groups == [[0, 1]]
    assert settling.doubt() == 0.0


def test_a_gift_before_a_roll_that_may_leave_one_stuck_is_looked_at_by_itself() -> None:
    stuck = "→   1.  &2\n\n&2 = 2GG"

    settling = settled(Oracle((2, 3)), crew(stuck, {1: 4, 2: 0}, "lookout", "thug"))

    assert settling.groups == [[0, 1], [1]]
    assert (settling.left(0), settling.left(1)) == (0, 0)
    assert [way.bit_count() for way in settling.paid] == [6 * 4, 6 * 5]
