"""Wrong hands, openings and abilities, each beside right ones."""

from safehouse.masters.box.pieces import CASH, DOCUMENTS, GUARD, JEWEL, KEYCARD
from safehouse.masters.editions import STANDARD
from safehouse.masters.phases.hands import HandOver, LayDown, OpenDoor, OpenRings, PickUp
from safehouse.masters.phases.use import Use
from tests.given import Scene, given
from tests.masters.phases.wrong.wrong_commands import Group


def loot_about() -> Scene:
    return given("12J 3$2 .", holds={1: "documents", 3: "keycard"})


def by_a_locked_jewel() -> Scene:
    scene = given("LJ  4.  J", ideas={4: 1}, holds={4: "documents"})
    scene.play(Use(3, "LARCENIST"))
    return scene


def at_the_servers() -> Scene:
    return given("1X  2Y  x   3.")


def by_a_door() -> Scene:
    return given("#   12. .   3.  #", holds={1: "keycard", 3: "keycard"})


def abilities(drawing: str = "→   12. 34.", **ideas: int) -> Scene:
    wanted = {int(name[1:]): amount for name, amount in ideas.items()}
    return given(
        drawing,
        characters={1: "angry-locksmith", 2: "lookout", 3: "street-urchin", 4: "pickpocket"},
        ideas=wanted,
        left={1: "unlock", 2: "reveal", 3: "move"},
        bag={"guard": 1},
    )


def picker_used_up() -> Scene:
    scene = abilities(c1=3)
    scene.state.chosen[0] = 2  # Pick, with one unlock
    scene.play(Use(0, "EFFICIENT PICKER"))
    return scene


def plans_changed() -> Scene:
    scene = abilities(c3=6)
    scene.play(Use(2, "CHANGE OF PLANS"))
    return scene


def slips_already() -> Scene:
    scene = abilities(c3=2)
    scene.play(Use(2, "THERE ARE BETTER WAYS"))
    return scene


def empty_bag(drawing: str, owner: str) -> Scene:
    return given(drawing, characters={1: owner}, left={1: "reveal", 2: "reveal", 3: "move"}, bag={"guard": 0})


PICKS = STANDARD.box.numbers["cheap-picks"]
LOOT = (
    Group(
        "loot about",
        loot_about,
        right=(
            lambda at: PickUp(0, at(0, 0), JEWEL),
            lambda at: PickUp(2, at(1, 0), CASH),
            lambda at: LayDown(0, at(0, 0), DOCUMENTS),
            lambda at: HandOver(0, 1, DOCUMENTS),
        ),
        wrong=(
            ("LOO1", lambda at: PickUp(0, at(1, 0), CASH)),
            ("LOO1", lambda at: PickUp(0, at(0, 0), CASH)),
            ("LOO1", lambda at: PickUp(0, at(0, 0), GUARD)),
            ("LOO1", lambda at: PickUp(0, at(0, 0), -1)),
            ("LOO1", lambda at: PickUp(0, at(0, 0), 99)),
            ("LOO1", lambda at: PickUp(0, 61, JEWEL)),
            ("LOO1", lambda at: PickUp(0, -1, JEWEL)),
            ("LOO1", lambda at: PickUp(2, at(0, 0), JEWEL)),
            ("LOO2", lambda at: LayDown(0, at(1, 0), DOCUMENTS)),
            ("LOO2", lambda at: LayDown(0, at(0, 0), KEYCARD)),
            ("LOO2", lambda at: LayDown(1, at(0, 0), DOCUMENTS)),
            ("LOO2", lambda at: LayDown(0, at(0, 0), GUARD)),
            ("LOO2", lambda at: LayDown(0, -1, DOCUMENTS)),
            ("LOO3", lambda at: HandOver(0, 2, DOCUMENTS)),
            ("LOO3", lambda at: HandOver(0, 0, DOCUMENTS)),
            ("LOO3", lambda at: HandOver(0, 3, DOCUMENTS)),
            ("LOO3", lambda at: HandOver(0, 9, DOCUMENTS)),
            ("LOO3", lambda at: HandOver(0, 1, JEWEL)),
            ("LOO3", lambda at: HandOver(1, 0, DOCUMENTS)),
            ("LOO3", lambda at: HandOver(0, 1, PICKS)),
            ("BUS1", lambda at: PickUp(3, at(0, 0), JEWEL)),
            ("BUS1", lambda at: HandOver(3, 0, JEWEL)),
        ),
    ),
    Group(
        "one who reaches",
        by_a_locked_jewel,
        right=(lambda at: PickUp(3, at(2, 0), JEWEL), lambda at: LayDown(3, at(1, 0), DOCUMENTS)),
        wrong=(("LOO1", lambda at: PickUp(3, at(0, 0), JEWEL)), ("LOO2", lambda at: LayDown(3, at(2, 0), DOCUMENTS))),
    ),
)

OPENING = (
    Group(
        "servers",
        at_the_servers,
        right=(lambda at: OpenRings(0, 0),),
        wrong=(
            ("RLK2", lambda at: OpenRings(0, 1)),
            ("RLK2", lambda at: OpenRings(1, 0)),
            ("RLK2", lambda at: OpenRings(2, 0)),
            ("RLK2", lambda at: OpenRings(0, 2)),
            ("RLK2", lambda at: OpenRings(0, -1)),
            ("RLK5", lambda at: OpenRings(1, 1)),
            ("BUS1", lambda at: OpenRings(3, 0)),
        ),
    ),
    Group(
        "keycard doors",
        by_a_door,
        right=(lambda at: OpenDoor(0, at(0, 0)), lambda at: OpenDoor(2, at(4, 0))),
        wrong=(
            ("KEY2", lambda at: OpenDoor(1, at(0, 0))),
            ("KEY2", lambda at: OpenDoor(0, at(4, 0))),
            ("KEY2", lambda at: OpenDoor(0, at(2, 0))),
            ("KEY2", lambda at: OpenDoor(0, at(1, 0))),
            ("KEY2", lambda at: OpenDoor(0, -1)),
        ),
    ),
)

ABILITIES = (
    Group(
        "abilities without ideas",
        abilities,
        right=(),
        wrong=(
            ("CHR6", lambda at: Use(0, "EFFICIENT PICKER")),
            ("CHR6", lambda at: Use(2, "THERE ARE BETTER WAYS")),
            ("CHR6", lambda at: Use(3, "LARCENIST")),
            ("RND17", lambda at: Use(0, "TEAMWORK")),
            ("CHR6", lambda at: Use(0, "no such card")),
            ("CHR6", lambda at: Use(0, "")),
        ),
    ),
    Group(
        "abilities with ideas",
        lambda: abilities(c1=2, c2=2, c3=2, c4=1),
        right=(
            lambda at: Use(2, "THERE ARE BETTER WAYS"),
            lambda at: Use(2, "CHANGE OF PLANS"),
            lambda at: Use(3, "LARCENIST"),
        ),
        wrong=(
            ("CHR6", lambda at: Use(0, "LARCENIST")),
            ("CHR6", lambda at: Use(0, "PICK UNDER PRESSURE")),
            ("CHR6", lambda at: Use(1, "GOOD IN A PINCH")),
            ("CHR6", lambda at: Use(1, "I KNOW A WAY")),
            ("RND17", lambda at: Use(0, "TEAMWORK")),
            ("RND17", lambda at: Use(3, "TEAMWORK")),
        ),
    ),
    Group(
        "helping out",
        lambda: abilities("12→ .   34.", c1=2, c2=1, c3=2),
        right=(lambda at: Use(0, "TEAMWORK"),),
        wrong=(("RND17", lambda at: Use(1, "TEAMWORK")), ("RND17", lambda at: Use(2, "TEAMWORK"))),
    ),
    Group("nobody to help", lambda: abilities("1→  .", c1=2), (), (("RND17", lambda at: Use(0, "TEAMWORK")),)),
    Group("once for each unlock", picker_used_up, (), (("CHR7", lambda at: Use(0, "EFFICIENT PICKER")),)),
    Group("once per heist", plans_changed, (), (("CHR7", lambda at: Use(2, "CHANGE OF PLANS")),)),
    Group("already slipping", slips_already, (), (("CHR6", lambda at: Use(2, "THERE ARE BETTER WAYS")),)),
    Group(
        "a reveal is an idea",
        lambda: empty_bag("1.  2.  3.", "watchman"),
        right=(lambda at: Use(0, "WE KNOW A WAY"), lambda at: Use(1, "WE KNOW A WAY")),
        wrong=(("SUB1", lambda at: Use(2, "WE KNOW A WAY")), ("BUS1", lambda at: Use(3, "WE KNOW A WAY"))),
    ),
    Group(
        "whose way it was",
        lambda: empty_bag(".   2.  3.", "watchman"),
        right=(),
        wrong=(("BUS1", lambda at: Use(1, "WE KNOW A WAY")),),
    ),
)
