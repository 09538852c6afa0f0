"""No bot plays without end: it does not come back to a position in one phase, and what it repeats it repeats last."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from safehouse.bots.bot import Bot, Situation
from safehouse.bots.kinds import bot_kind
from safehouse.bots.masters.footprints import HeistFootprints
from safehouse.bots.onward import Onward
from safehouse.engine.game import Position, step
from safehouse.engine.wire import Answer, Command, Drop, plain
from safehouse.lab.matches.heistrun import next_command, waited_for
from safehouse.masters.box.pieces import JEWEL, OVER, PLANNING
from safehouse.masters.editions import STANDARD, load_heist
from safehouse.masters.game import Heist
from safehouse.masters.phases.hands import HandOver, LayDown, PickUp
from safehouse.masters.phases.planning import Plan, Unplan
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import default_team
from tests.bots.situations import Shown
from tests.given import Scene, given

TOOLS = "safecracking-tools"
LONGEST = 3_000


class Stubborn:
    """Takes the first offer of the kinds it likes, always."""

    def __init__(self, *kinds: type[Command]) -> None:
        self.kinds = kinds

    def choose(self, situation: Situation) -> Command:
        """The first it likes, or the last there is."""
        liked = [offer for kind in self.kinds for offer in situation.offers if isinstance(offer, kind)]
        return liked[0] if liked else situation.offers[-1]


def heist_with(heist_id: str, carried: tuple[tuple[int, str], ...], seats: tuple[tuple[int, ...], ...]) -> Heist:
    """A heist in which the crew brings items."""
    sheet = load_heist(heist_id)
    return Heist(Setup(heist_id, default_team(STANDARD.box, sheet.label, 4), seats, items=carried))


def repeated(heist: Heist, bots: Sequence[Bot]) -> int:
    """Play a heist to its end; how many positions came up again. What is half done, or given up, makes no position."""
    position, seen, again = Position(heist.first(1)), set[bytes](), 0
    for _ in range(LONGEST):
        movers = waited_for(heist, position)
        if not movers:
            break
        seat, command = next_command(heist, position, movers, bots)
        position = step(heist, position, seat, command).position
        if position.open is None and not position.drafts and command != Drop():
            here = msgspec.msgpack.encode(plain(position.state))
            again += here in seen
            seen.add(here)
    assert position.state.phase == OVER
    return again


def going_on(scene: Scene, *kinds: type[Command]) -> Onward:
    """A stubborn bot for a scene that is kept from going back."""
    return Onward(Stubborn(*kinds).choose, HeistFootprints(scene.heist))


def doings(scene: Scene, bot: Bot, number: int) -> list[Command]:
    """The next commands of a bot."""
    done = []
    for _ in range(number):
        done.append(bot.choose(Situation(scene.heist, scene.position, 0)))
        scene.play(done[-1])
    return done


@pytest.mark.parametrize("kind", ["greedy", "random"])
def test_two_tools_for_one_safe_in_one_hand_do_not_keep_a_crew_busy_for_ever(kind: str) -> None:
    heist = heist_with("the-proving-grounds", ((0, TOOLS),), ((0, 1, 2, 3),))

    assert repeated(heist, [bot_kind("masters", kind)(heist, Random(1))]) == 0


@pytest.mark.parametrize("seed", range(4))
def test_no_position_comes_up_again_whatever_items_a_crew_has(seed: int) -> None:
    luck = Random(seed)
    chosen = {TOOLS, *luck.sample(sorted(STANDARD.box.items), luck.randint(2, 6))}
    carried = tuple((luck.randrange(4), item) for item in sorted(chosen))
    seats = (((0, 1, 2, 3),), ((0, 2), (1, 3)))[seed % 2]
    heist = heist_with(luck.choice(("the-proving-grounds", "the-melee-job")), carried, seats)

    assert repeated(heist, [bot_kind("masters", "greedy")(heist, luck) for _ in heist.everyone]) == 0


def test_what_was_laid_down_is_not_picked_up_again_in_the_same_place() -> None:
    scene = given("→   .   1.  .", left={1: "move"}, holds={1: TOOLS})
    bot = going_on(scene, PickUp, LayDown)

    first, second = doings(scene, bot, 2)

    assert first == LayDown(0, scene.space(2, 0), STANDARD.box.numbers[TOOLS])
    assert not isinstance(second, PickUp)


def test_two_of_a_kind_may_both_be_picked_up() -> None:
    scene = given("→   .   1JJ .", left={1: "move"})
    bot = going_on(scene, PickUp)

    assert doings(scene, bot, 2) == [PickUp(0, scene.space(2, 0), JEWEL)] * 2


def test_what_was_handed_over_is_not_handed_back() -> None:
    scene = given("→   .   12. .", left={1: "move", 2: "move"}, holds={1: TOOLS})
    bot = going_on(scene, HandOver)

    first, second = doings(scene, bot, 2)

    assert first == HandOver(0, 1, STANDARD.box.numbers[TOOLS])
    assert not isinstance(second, HandOver)


def test_a_plan_taken_back_is_not_laid_out_again() -> None:
    scene = given("→   .   .   .", phase=PLANNING)
    bot = going_on(scene, Unplan, Plan)
    plans = list[tuple[int, ...]]()

    for _ in range(7):
        done = doings(scene, bot, 1)
        plans.append(tuple(scene.state.plan))

    assert isinstance(done[0], Plan | Unplan)
    assert len(plans) == len(set(plans))


def circle(bot: Bot, places: int) -> list[str]:
    """A game in which one may stay or leave, and staying leads round in a circle: where the bot went until it left."""
    been = list[str]()
    for number in range(LONGEST):
        been.append(f"place {number % places}")
        if bot.choose(Shown(been[-1], (Answer("stay"), Answer("leave")))) == Answer("leave"):
            return been
    raise AssertionError("it never leaves")


def test_a_bot_that_was_here_before_does_what_it_has_not_done_here() -> None:
    assert circle(Onward(Stubborn(Answer).choose), 3) == ["place 0", "place 1", "place 2", "place 0"]


def test_what_was_chosen_and_not_carried_out_may_be_chosen_again() -> None:
    bot = Onward(Stubborn(Answer).choose)
    offers = (Answer("stay"), Answer("leave"))

    chosen = [bot.choose(Shown("here", offers)) for _ in range(3)]

    assert chosen == [Answer("stay")] * 3
