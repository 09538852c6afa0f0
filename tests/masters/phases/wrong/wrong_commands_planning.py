"""Wrong commands in planning, each beside right ones."""

from safehouse.masters.box.pieces import JEWEL, PLANNING
from safehouse.masters.editions import STANDARD
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move, Reveal, Think
from safehouse.masters.phases.escape import EndEscape, Run
from safehouse.masters.phases.hands import HandOver, LayDown, OpenDoor, OpenRings, PickUp
from safehouse.masters.phases.hire import Hire, TakeIdea
from safehouse.masters.phases.planning import Enter, Plan, Ready, Unplan
from safehouse.masters.phases.shop import Buy, Sell
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.phases.use import Use
from tests.given import Scene, given
from tests.masters.phases.wrong.wrong_commands import Group

TWO_WAYS = "→   J   .   ←"
TWO_SEATS = ((1, 2), (3, 4))


def empty_table() -> Scene:
    return given(TWO_WAYS, phase=PLANNING, ideas={1: 4})


def one_token_laid() -> Scene:
    return given(TWO_WAYS, phase=PLANNING, plan={1: [(1, 0)]})


def all_seven_tokens_laid() -> Scene:
    hexes = [(column, 0) for column in range(1, 8)]
    return given("→   .   .   .   .   .   .   .   .", phase=PLANNING, plan={1: hexes, 3: hexes})


def crowded_entrance() -> Scene:
    return given("12→ .   .   3←", phase=PLANNING)


def money_to_spend() -> Scene:
    setup = {"fixers": ("old-friend", "shell", "bookie", "retiree"), "cash": 4, "items": ((1, "radio"),)}
    scene = given(TWO_WAYS, phase=PLANNING, setup=setup)
    scene.play(Hire("DOUBLE OR NOTHING"), 1)
    return scene


def closed_shop() -> Scene:
    setup = {"cash": 4, "items": ((1, "radio"),)}
    return given(TWO_WAYS, phase=PLANNING, setup=setup, sheet={"shop": False, "without_fixers": ["all"]})


def first_seat_is_ready() -> Scene:
    scene = given("12→ .   .   34←", phase=PLANNING, seats=TWO_SEATS)
    scene.play(Ready())
    return scene


GROUPS = (
    Group(
        "nothing planned yet",
        empty_table,
        right=(lambda at: Plan(0, at(1, 0)), lambda at: Plan(3, at(2, 0)), lambda at: Enter(0, at(0, 0))),
        wrong=(
            ("PLN2", lambda at: Plan(0, at(0, 0))),
            ("PLN2", lambda at: Plan(0, at(3, 0))),
            ("PLN2", lambda at: Plan(0, 61)),
            ("PLN2", lambda at: Plan(0, -1)),
            ("PLN1", lambda at: Unplan(0, at(1, 0))),
            ("PLN1", lambda at: Unplan(0, at(0, 0))),
            ("PLN1", lambda at: Unplan(0, -1)),
            ("PLN4", lambda at: Enter(0, at(1, 0))),
            ("PLN4", lambda at: Enter(0, 61)),
            ("PLN4", lambda at: Enter(0, -1)),
            ("PLN4", lambda at: Ready()),
            ("RND13", lambda at: Plan(4, at(1, 0))),
            ("RND13", lambda at: Plan(-1, at(1, 0))),
        ),
    ),
    Group(
        "only planning in planning",
        empty_table,
        right=(lambda at: Plan(0, at(1, 0)),),
        wrong=(
            ("RND1", lambda at: Move(0, at(1, 0))),
            ("RND1", lambda at: Reveal(0, at(1, 0))),
            ("RND1", lambda at: Think(0)),
            ("RND1", lambda at: Act(0, "thug", 1, 1)),
            ("RND1", lambda at: PickUp(0, at(1, 0), JEWEL)),
            ("RND1", lambda at: LayDown(0, at(1, 0), JEWEL)),
            ("LOO3", lambda at: HandOver(0, 1, JEWEL)),
            ("RND1", lambda at: OpenRings(0, 0)),
            ("RND1", lambda at: OpenDoor(0, at(1, 0))),
            ("RND1", lambda at: Done()),
            ("RND1", lambda at: CallEscape()),
            ("RND1", lambda at: Run(0)),
            ("RND1", lambda at: EndEscape()),
            ("RND18", lambda at: Use(0, "TEAMWORK")),
            ("CHR6", lambda at: Use(1, "GOOD IN A PINCH")),
            ("CHR6", lambda at: Use(0, "ADRENALINE")),
        ),
    ),
    Group(
        "one token on a hex",
        one_token_laid,
        right=(
            lambda at: Plan(0, at(2, 0)),
            lambda at: Unplan(0, at(1, 0)),
            lambda at: Plan(1, at(1, 0)),
        ),
        wrong=(
            ("PLN1", lambda at: Plan(0, at(1, 0))),
            ("PLN1", lambda at: Unplan(0, at(2, 0))),
            ("PLN1", lambda at: Unplan(1, at(1, 0))),
        ),
    ),
    Group(
        "a memory of seven and one of eight",
        all_seven_tokens_laid,
        right=(lambda at: Plan(2, at(8, 0)), lambda at: Unplan(0, at(7, 0))),
        wrong=(("CHR2", lambda at: Plan(0, at(8, 0))),),
    ),
    Group(
        "two on an entrance",
        crowded_entrance,
        right=(lambda at: Enter(3, at(3, 0)), lambda at: Enter(0, at(3, 0))),
        wrong=(
            ("BRD7", lambda at: Enter(3, at(0, 0))),
            ("BRD7", lambda at: Enter(2, at(0, 0))),
            ("PLN4", lambda at: Enter(0, at(0, 0))),
            ("PLN4", lambda at: Ready()),
        ),
    ),
    Group(
        "already ready",
        first_seat_is_ready,
        right=(lambda at: Plan(0, at(1, 0)), lambda at: Plan(1, at(2, 0))),
        wrong=(("PLN5", lambda at: Ready()), ("RND13", lambda at: Plan(2, at(1, 0)))),
    ),
    Group(
        "the other seat is ready",
        first_seat_is_ready,
        right=(lambda at: Ready(), lambda at: Plan(2, at(1, 0))),
        wrong=(("RND13", lambda at: Plan(0, at(1, 0))), ("RND13", lambda at: Enter(1, at(3, 0)))),
        seat=1,
    ),
    Group(
        "money to spend",
        money_to_spend,
        right=(
            lambda at: Hire("DENIAL OF SERVICE"),
            lambda at: Buy(0, STANDARD.box.numbers["dog-whistle"]),
            lambda at: Sell(1, STANDARD.box.numbers["radio"]),
        ),
        wrong=(
            ("FIX2", lambda at: Hire("BUY TIME")),
            ("FIX2", lambda at: Hire("TEAMWORK")),
            ("FIX8", lambda at: Hire("DOUBLE OR NOTHING")),
            ("ITM1", lambda at: Buy(0, STANDARD.box.numbers["cheap-picks"])),
            ("ITM6", lambda at: Buy(0, STANDARD.box.numbers["radio"])),
            ("ITM6", lambda at: Buy(0, JEWEL)),
            ("ITM6", lambda at: Buy(0, -1)),
            ("ITM5", lambda at: Sell(0, STANDARD.box.numbers["radio"])),
            ("ITM5", lambda at: Sell(1, -1)),
            ("RND13", lambda at: Buy(4, STANDARD.box.numbers["dog-whistle"])),
            ("RND1", lambda at: TakeIdea(0)),
        ),
    ),
    Group(
        "no shop and no fixers",
        closed_shop,
        right=(lambda at: Plan(0, at(1, 0)),),
        wrong=(
            ("ITM2", lambda at: Buy(0, STANDARD.box.numbers["dog-whistle"])),
            ("ITM2", lambda at: Sell(1, STANDARD.box.numbers["radio"])),
            ("FIX2", lambda at: Hire("TEAMWORK")),
        ),
    ),
)
