"""Wrong commands are refused by the rule they break, and nothing changes."""

from collections.abc import Callable
from typing import Any

import pytest

from safehouse.engine.journal import digest
from safehouse.engine.wire import Answer, Command, Drop, Refused
from safehouse.masterminds.box.pieces import GATHER, HEIST, HIRE, LAY_LOW, LEGWORK, OPENING, OVER
from safehouse.masterminds.game import Match
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal, TakeHeat
from safehouse.masterminds.phases.hire import Equip, Hire, HireInstead
from safehouse.masterminds.phases.opening import KeepHand, RedrawHand
from safehouse.masterminds.phases.passing import PassAhead, StayAlert
from safehouse.masterminds.phases.turn import EndTurn, Gather, LayLow, Legwork
from safehouse.masterminds.phases.use import Maneuver, PlayEvent, UseAbility, UseGear
from safehouse.masterminds.setup import Setup
from tests.masterminds.given import Scene, given

FULL = {0: ["mm-fox", "cr-hacker", "cr-hacker", "cr-hacker"]}
DOWN = {0: ("jb-film", ["?co-dogs", "co-army"])}


def turn(**others: Any) -> Callable[[], Scene]:
    return lambda: given(**others)


def declared(**others: Any) -> Callable[[], Scene]:
    return lambda: given(**others).play(Declare(0))


def revealed(**others: Any) -> Callable[[], Scene]:
    return lambda: given(**others).play(Declare(0)).play(Reveal())


def chosen(*party: int, **others: Any) -> Callable[[], Scene]:
    return lambda: given(**others).play(Declare(0)).play(Reveal()).play(Party(party))


def asked() -> Scene:
    return given(hands={1: ["ev-tighten"]}, alert=[1]).play(Declare(0))


WRONG: list[tuple[str, Callable[[], Scene], Command, int]] = [
    # Whose turn it is, and what comes first.
    ("R16", turn(), EndTurn(), 1),
    ("R16", turn(), Gather("deck"), 1),
    ("R16", turn(hands={1: ["me-silk"]}), Hire("me-silk"), 1),
    ("R16", turn(), Declare(0), 1),
    ("R16", turn(hands={1: ["ev-overtime"]}), PlayEvent("ev-overtime"), 1),
    ("R16", declared(), Reveal(), 1),
    ("R11", turn(stage=OPENING), EndTurn(), 0),
    ("R11", turn(), KeepHand(), 0),
    ("R11", turn(stage=OPENING, kept=1), KeepHand(), 0),
    ("R11", turn(stage=OPENING, hands={0: ["cr-hacker"]}), RedrawHand(), 0),
    ("R11", turn(stage=OPENING, hands={0: ["me-silk"]}), RedrawHand(), 0),
    ("R105", turn(stage=OVER), EndTurn(), 0),
    ("R105", turn(stage=OVER), PassAhead(), 1),
    # Two different actions.
    ("R18", turn(actions=GATHER), Gather("deck"), 0),
    ("R18", turn(actions=LAY_LOW, heat={0: 1}), LayLow(1), 0),
    ("R18", turn(actions=LEGWORK, jobs=DOWN), Legwork(0, 0), 0),
    ("R18", turn(actions=HEIST), Declare(0), 0),
    ("R18", turn(actions=HIRE, hands={0: ["me-silk"]}), Hire("me-silk"), 0),
    ("R17", turn(actions=HIRE | LAY_LOW), Gather("deck"), 0),
    ("R17", turn(actions=HIRE | GATHER), Declare(0), 0),
    ("R17", turn(actions=HEIST | GATHER, hands={0: ["me-silk"]}), Hire("me-silk"), 0),
    # Gather Resources.
    ("R23", turn(), Gather("sleeve"), 0),
    ("R23", turn(), Gather("pile"), 0),
    ("R24", turn(pile=["cr-hacker"], discarded=True), Gather("pile"), 0),
    ("R26", turn(deck=()), Gather("deck"), 0),
    ("R61", turn(pile=["pi-swap"]), Gather("pile"), 0),
    # Hire Up and paying.
    ("R27", turn(), Hire("me-silk"), 0),
    ("R27", turn(hands={0: ["ev-tip"]}), Hire("ev-tip"), 0),
    ("R27", turn(hands={0: ["me-silk"]}), Equip("me-silk", 0), 0),
    ("R27", turn(hands={0: ["pr-legend"]}), HireInstead("pr-legend", 1), 0),
    ("R29", turn(crews=FULL, hands={0: ["me-silk"]}), Hire("me-silk"), 0),
    (
        "R29",
        turn(crews={0: ["mm-fox", "cr-hacker", "cr-hacker!3", "me-silk"]}, hands={0: ["me-baud"]}),
        Hire("me-baud"),
        0,
    ),
    ("R30", turn(hands={0: ["me-silk"]}), HireInstead("me-silk", 0), 0),
    ("R30", turn(crews=FULL, hands={0: ["me-silk"]}), HireInstead("me-silk", 0), 0),
    ("R30", turn(crews=FULL, hands={0: ["me-silk"]}), HireInstead("me-silk", 4), 0),
    ("R30", turn(crews={0: ["mm-stahl!1", *["cr-hacker"] * 4]}, hands={0: ["me-silk"]}), HireInstead("me-silk", 1), 0),
    ("R33", turn(crews={0: ["cr-hacker+ge-picks"]}, hands={0: ["ge-crowbar", "ev-tip"]}), Equip("ge-crowbar", 1), 0),
    ("R33", turn(crews={0: ["cr-hacker!1"]}, hands={0: ["ge-crowbar", "ev-tip"]}), Equip("ge-crowbar", 1), 0),
    ("R33", turn(hands={0: ["ge-crowbar", "ev-tip"]}), Equip("ge-crowbar", 3), 0),
    ("R37", turn(hands={0: ["cr-hacker"]}), Hire("cr-hacker"), 0),
    ("R37", turn(hands={0: ["cr-hacker", "cr-driver"]}), Hire("cr-hacker"), 0),
    ("R37", turn(hands={0: ["ge-crowbar", "ev-tighten"]}), Equip("ge-crowbar", 0), 0),
    ("R37", turn(crews=FULL, hands={0: ["cr-hacker"]}), HireInstead("cr-hacker", 1), 0),
    # Legwork and Lay Low.
    ("R34", turn(jobs=DOWN), Legwork(0, 1), 0),
    ("R34", turn(jobs=DOWN), Legwork(0, 2), 0),
    ("R34", turn(jobs=DOWN), Legwork(9, 0), 0),
    ("R36", turn(), LayLow(1), 0),
    ("R36", turn(heat={0: 1}), LayLow(2), 0),
    ("R36", turn(heat={0: 3}), LayLow(3), 0),
    ("R36", turn(heat={0: 2}), LayLow(0), 0),
    # The Heist.
    ("R72", turn(), Declare(7), 0),
    ("R72", turn(jobs={0: ("", ())}), Declare(0), 0),
    ("R88", turn(crews={0: ["mm-fox!1", "me-silk/"]}), Declare(0), 0),
    ("R88", turn(crews={0: ["mm-fox!1", "cr-hacker"]}, jobs={0: ("jb-embassy", ())}), Declare(0), 0),
    ("R74", turn(), Reveal(), 0),
    ("R75", declared(), Party((0,)), 0),
    ("R75", revealed(crews={0: ["cr-hacker!1"]}), Party((0, 1)), 0),
    ("R75", revealed(crews={0: ["me-silk/"]}), Party((1,)), 0),
    ("R75", revealed(), Party((3,)), 0),
    ("R88", revealed(), Party(()), 0),
    ("R76", revealed(), GoIn(), 0),
    ("R87", chosen(0), TakeHeat(), 0),
    ("R88", declared(), EndTurn(), 0),
    ("R88", declared(), Gather("deck"), 0),
    ("R88", revealed(hands={0: ["me-silk"]}), Hire("me-silk"), 0),
    # Events, maneuvers, Gear, abilities.
    ("R57", turn(), PlayEvent("ev-tip"), 0),
    ("R57", turn(hands={0: ["cr-hacker"]}), PlayEvent("cr-hacker"), 0),
    ("R57", turn(hands={0: ["ev-payoff"]}), PlayEvent("ev-payoff"), 0),
    ("R20", turn(hands={0: ["ev-notonmywatch"]}), PlayEvent("ev-notonmywatch"), 0),
    ("R20", turn(hands={0: ["ev-insideman"]}), PlayEvent("ev-insideman"), 0),
    ("R20", chosen(0, hands={0: ["ev-cleanaway"]}), PlayEvent("ev-cleanaway"), 0),
    ("R65", turn(), Maneuver(4), 0),
    ("R53", turn(crews={0: ["cr-hacker"]}), Maneuver(1), 0),
    ("R53", turn(crews={0: ["me-silk"]}, heat={0: 1}), Maneuver(1), 0),
    ("R53", turn(crews={0: ["me-silk"]}, hands={0: ["ev-tip"]}), Maneuver(1), 0),
    ("R54", turn(crews={0: ["me-silk/"]}, heat={0: 1}, hands={0: ["ev-tip"]}), Maneuver(1), 0),
    ("R98", turn(crews={0: ["me-silk!2"]}, heat={0: 1}, hands={0: ["ev-tip"]}), Maneuver(1), 0),
    ("R44", turn(), UseGear(0), 0),
    ("R44", turn(crews={0: ["cr-hacker+ge-crowbar"]}), UseGear(1), 0),
    ("R20", turn(crews={0: ["cr-hacker+ge-ram"]}), UseGear(1), 0),
    ("R66", turn(crews={0: ["cr-hacker"]}), UseAbility(1), 0),
    ("R66", turn(crews={0: ["cr-lookout"]}), UseAbility(1), 0),
    ("R98", turn(crews={0: ["cr-lookout!1"]}, jobs=DOWN), UseAbility(1), 0),
    # Passing and questions.
    ("R20", turn(), PassAhead(), 0),
    ("R20", turn(alert=[0]), StayAlert(), 0),
    ("R102", turn(closer=1), PassAhead(), 1),
    ("R102", turn(closer=1), StayAlert(), 1),
    ("R20", turn(), Answer("pass"), 0),
    ("R20", turn(), Drop(), 0),
    ("R20", asked, Answer("ev-notonmywatch"), 1),
    ("R20", asked, Answer("pass"), 0),
    ("R20", asked, Reveal(), 0),
]


@pytest.mark.parametrize(
    ("rule", "make", "command", "seat"), WRONG, ids=[f"{n}-{w[0]}-{type(w[2]).__name__}" for n, w in enumerate(WRONG)]
)
def test_a_wrong_command_is_refused_by_its_rule(
    rule: str, make: Callable[[], Scene], command: Command, seat: int
) -> None:
    scene = make()
    before = digest(scene.state)

    assert scene.refusal(command, seat) == rule
    assert digest(scene.state) == before


def test_there_are_enough_wrong_commands() -> None:
    assert len(WRONG) >= 60


@pytest.mark.parametrize("seats", [1, 7])
def test_too_few_or_too_many_seats_are_refused(seats: int) -> None:
    with pytest.raises(Refused, match="R2"):
        Match(Setup(seats))


def test_a_refusal_says_nothing_of_a_rivals_hand() -> None:
    """Whether or not the rival holds a Reaction, everybody else is refused in the same words."""
    told = []
    for hand in (["ev-tighten"], ["cr-hacker"]):
        scene = given(hands={1: hand}, alert=[1]).play(Declare(0))
        with pytest.raises(Refused) as refused:
            scene.play(Reveal(), seat=0)
        told.append(str(refused.value))

    assert told[0] == told[1]
