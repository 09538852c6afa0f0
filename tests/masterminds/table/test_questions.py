"""Questions say what they are asked for, so that whoever answers need not know the rule behind them."""

import pytest

from safehouse.engine.wire import Command
from safehouse.masterminds.box.pieces import HEAT
from safehouse.masterminds.phases.heist import Declare, TakeHeat
from safehouse.masterminds.phases.turn import Gather, Legwork
from safehouse.masterminds.phases.use import Maneuver, UseAbility, UseGear
from safehouse.masterminds.table.questions import AHEAD, CARD, GIVE, JAIL, LOOK, MEMBER, PASS, PLACE, SLOT
from tests.masterminds.given import Scene, given

FEE = {0: ["cr-driver", "ev-tip"]}  # 300 or 200
HIDDEN = {place: ("jb-diamond", ["?co-laser", "?co-dogs"]) for place in range(4)}


def kind_and_purpose(scene: Scene) -> tuple[str, str]:
    """What is being asked."""
    return scene.asked.kind, scene.asked.purpose


def test_who_goes_to_jail_is_told_from_who_is_helped() -> None:
    scene = given(crews={0: ["cr-hacker", "cr-rigger"]}, heat={0: 2}, stage=HEAT, place=0, party=3, due=2)

    scene.play(TakeHeat())

    assert kind_and_purpose(scene) == (MEMBER, JAIL)


@pytest.mark.parametrize("card", ["pi-shakedown", "pi-swap"])
def test_a_card_to_part_with_is_told_from_one_to_take(card: str) -> None:
    hand = ["cr-hacker", "cr-rigger", "cr-fence", "cr-lawyer", "cr-driver", "cr-forger"]
    scene = given(hands={0: hand, 1: hand}, deck=[card, *["cr-wrecker"] * 5])

    scene.play(Gather("deck"))

    assert kind_and_purpose(scene) == (CARD, GIVE)


def test_a_card_to_take_is_not_given() -> None:
    scene = given(crews={0: ["me-patch"]}, hands=FEE, deck=["cr-hacker", "cr-rigger", "cr-fence"])

    scene.play(Maneuver(1))

    assert kind_and_purpose(scene) == (CARD, "")


def test_the_third_card_that_was_drawn_is_given() -> None:
    scene = given(crews={0: ["mm-donovan"]}, deck=["cr-hacker", "cr-rigger", "cr-fence"])

    scene.play(Gather("deck"), 3)

    assert kind_and_purpose(scene) == (CARD, GIVE)


@pytest.mark.parametrize(
    ("crew", "command", "paid", "asked"),
    [
        ("cr-lookout", UseAbility(1), (), (SLOT, LOOK)),
        ("cr-hacker+ge-blueprints", UseGear(1), (), (PLACE, LOOK)),
        ("me-voodoo", Maneuver(1), ("ev-tip",), (PLACE, LOOK)),
        ("me-nightjar", Maneuver(1), (), (PLACE, "")),
        ("me-baud", Maneuver(1), ("ev-tip",), (SLOT, "")),
    ],
)
def test_a_look_is_told_from_what_changes_a_job(
    crew: str, command: Command, paid: tuple[str, ...], asked: tuple[str, str]
) -> None:
    scene = given(crews={0: [crew]}, hands=FEE, jobs=HIDDEN)

    scene.play(command, *paid)

    assert kind_and_purpose(scene) == asked


def test_a_second_look_is_a_look() -> None:
    scene = given(crews={0: ["mm-kestrel"]}, jobs=HIDDEN)

    scene.play(Legwork(0, 0))

    assert kind_and_purpose(scene) == (SLOT, LOOK)


@pytest.mark.parametrize("answer", [AHEAD, PASS])
def test_who_passes_a_window_is_not_asked_in_it_again(answer: str) -> None:
    scene = given(hands={1: ["ev-tighten"]}, alert=[1]).play(Declare(0), answer)

    assert scene.position.open is None
    assert bool(scene.state.passing >> 1 & 1) == (answer == AHEAD)
