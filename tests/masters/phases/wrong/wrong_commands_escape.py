"""Wrong commands and answers in the event phase, in the Escape and after it, each beside right ones."""

from safehouse.engine.wire import Answer, Drop
from safehouse.masters.box.pieces import ESCAPE, JEWEL
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move, Think
from safehouse.masters.phases.escape import EndEscape, Go, Halt, Run
from safehouse.masters.phases.hands import HandOver, OpenDoor, OpenRings, PickUp
from safehouse.masters.phases.planning import Plan, Ready
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.phases.use import Use
from tests.given import Scene, given
from tests.masters.phases.wrong.wrong_commands import Group

TWO_SEATS = ((1, 2), (3, 4))
CREW = {1: "angry-locksmith", 2: "lookout", 3: "street-urchin", 4: "pickpocket"}


def on_the_run(drawing: str, **more: int) -> Scene:
    """The Escape has begun; `c1=2` gives character 1 two ideas."""
    ideas = {int(name[1:]): amount for name, amount in more.items()}
    return given(drawing, phase=ESCAPE, characters=CREW, ideas=ideas)


def way_out_declared() -> Scene:
    scene = on_the_run("→   .   .   12J", c1=3, c2=2)
    scene.play(Run(0), scene.space(1, 0), scene.space(0, 0), "stop", 3)
    return scene


def rolled_short() -> Scene:
    """Eight steps to the exit, two ideas, and no die that is enough: declared with all that could be."""
    scene = on_the_run("→   .   .   .   .   .   .   .   1.", c1=2)
    scene.play(Run(0), *(scene.space(column, 0) for column in range(6, -1, -1)))
    while scene.offers(Go):
        scene.play(Go(0))
    return scene


def laying_a_way() -> Scene:
    scene = given(
        """
            →   .   L
              #   1.  x
                .   .   .
        """,
        phase=ESCAPE,
        ideas={1: 1},
    )
    scene.play(Run(0))
    return scene


def naming_ideas() -> Scene:
    scene = on_the_run("→   .   .   1.", c1=2)
    scene.play(Run(0), scene.space(1, 0), scene.space(0, 0), "stop")
    return scene


def walled_in() -> Scene:
    return on_the_run("L   1.  x", c1=5)


def nothing_left() -> Scene:
    scene = on_the_run("→   .   1G")
    scene.state.rolled = 1
    return scene


def pinch_used() -> Scene:
    scene = on_the_run("→   12.", c2=4)
    scene.play(Use(1, "GOOD IN A PINCH"), 0)
    return scene


def event_asks() -> Scene:
    """Stage Whisper: characters beside each other may pass ideas on."""
    left = {1: "move", 3: "move"}
    scene = given("1.  3.", left=left, ideas={1: 1, 3: 1}, deck="17,18,Z1", seats=TWO_SEATS)
    scene.play(Done())
    scene.play(Done(), seat=1)
    return scene


def all_over() -> Scene:
    scene = on_the_run("1→  .", c1=3)
    scene.play(EndEscape())
    return scene


EVENT = tuple(
    Group(
        f"an event asks, seat {seat}",
        event_asks,
        right=right,
        wrong=(
            ("EVT1", lambda at: Done()),
            ("EVT1", lambda at: Think(0)),
            ("EVT1", lambda at: Use(0, "TEAMWORK")),
            ("EVT1", lambda at: PickUp(0, at(0, 0), JEWEL)),
            ("EVT1", lambda at: CallEscape()),
            ("EVT1", lambda at: Answer(1)),
            ("EVT1", lambda at: Answer("perhaps")),
            ("EVT1", lambda at: Answer((0,))),
            ("EVT1", lambda at: Drop()),
        ),
        seat=seat,
    )
    for seat, right in enumerate(((lambda at: Answer(0), lambda at: Answer("none")), ()))
)

ESCAPING = (
    Group(
        "running",
        lambda: on_the_run("→   .   #   12J", c1=1, c2=2, c3=2),
        right=(
            lambda at: EndEscape(),
            lambda at: PickUp(0, at(3, 0), JEWEL),
            lambda at: Use(1, "GOOD IN A PINCH"),
        ),
        wrong=(
            ("RND1", lambda at: Move(0, at(2, 0))),
            ("RND1", lambda at: Act(0, "angry-locksmith", 1, 1)),
            ("RND1", lambda at: Plan(0, at(1, 0))),
            ("RND1", lambda at: Ready()),
            ("RND1", lambda at: Done()),
            ("RND1", lambda at: CallEscape()),
            ("RLK2", lambda at: OpenRings(0, 0)),
            ("KEY2", lambda at: OpenDoor(0, at(2, 0))),
            ("ESC5", lambda at: Go(0)),
            ("ESC5", lambda at: Halt(0)),
            ("ESC5", lambda at: Run(0)),
            ("BUS1", lambda at: Run(2)),
            ("BUS1", lambda at: Go(3)),
            ("BUS1", lambda at: Use(2, "TEAMWORK")),
            ("ESC14", lambda at: Use(0, "EFFICIENT PICKER")),
            ("ESC19", lambda at: Use(1, "TEAMWORK")),
            ("CHR6", lambda at: Use(0, "PICK UNDER PRESSURE")),
            ("LOO3", lambda at: HandOver(0, 1, JEWEL)),
            ("RND9", lambda at: Answer(0)),
            ("RND9", lambda at: Drop()),
        ),
    ),
    Group(
        "noisy abilities",
        lambda: on_the_run("→   3.  .", c3=5),
        right=(lambda at: Run(2),),
        wrong=(("ESC14", lambda at: Use(2, "CHANGE OF PLANS")), ("CHR6", lambda at: Use(2, "THERE ARE BETTER WAYS"))),
    ),
    Group(
        "somebody has declared a way",
        way_out_declared,
        right=(lambda at: Go(0), lambda at: Halt(0), lambda at: PickUp(1, at(3, 0), JEWEL)),
        wrong=(
            ("ESC4", lambda at: Run(1)),
            ("ESC4", lambda at: Run(0)),
            ("ESC4", lambda at: EndEscape()),
            ("ESC5", lambda at: Go(1)),
            ("ESC5", lambda at: Halt(1)),
            ("ESC5", lambda at: Use(1, "GOOD IN A PINCH")),
        ),
    ),
    Group("short of moves", rolled_short, (lambda at: Halt(0),), (("ESC13", lambda at: Go(0)),)),
    Group(
        "laying a way",
        laying_a_way,
        right=(lambda at: Answer(at(1, 0)), lambda at: Answer(at(1, 2)), lambda at: Drop()),
        wrong=(
            ("ESC5", lambda at: Answer(at(2, 0))),
            ("ESC5", lambda at: Answer(at(2, 1))),
            ("ESC5", lambda at: Answer(at(0, 1))),
            ("ESC5", lambda at: Answer(at(3, 2))),
            ("ESC5", lambda at: Answer(at(1, 1))),
            ("ESC5", lambda at: Answer(at(0, 0))),
            ("ESC5", lambda at: Answer("stop")),
            ("ESC5", lambda at: EndEscape()),
            ("ESC5", lambda at: Run(0)),
        ),
    ),
    Group(
        "naming ideas",
        naming_ideas,
        right=(lambda at: Answer(0), lambda at: Answer(2), lambda at: Drop()),
        wrong=(
            ("ESC11", lambda at: Answer(3)),
            ("ESC11", lambda at: Answer(-1)),
            ("ESC11", lambda at: Answer("2")),
            ("ESC11", lambda at: Go(0)),
        ),
    ),
    Group("walled in", walled_in, (lambda at: EndEscape(),), (("ESC5", lambda at: Run(0)),)),
    Group("nothing left to run on", nothing_left, (lambda at: EndEscape(),), (("ESC5", lambda at: Run(0)),)),
    Group("a pinch is over", pinch_used, (lambda at: Run(0),), (("CHR7", lambda at: Use(1, "GOOD IN A PINCH")),)),
    Group(
        "it is all over",
        all_over,
        right=(),
        wrong=(
            ("RND1", lambda at: Run(0)),
            ("RND1", lambda at: EndEscape()),
            ("RND1", lambda at: Done()),
            ("RND1", lambda at: Use(0, "TEAMWORK")),
            ("RND1", lambda at: Ready()),
            ("RND9", lambda at: Answer("yes")),
        ),
    ),
)
