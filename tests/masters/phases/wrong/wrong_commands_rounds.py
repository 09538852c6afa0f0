"""Wrong choices of an Action, and wrong words about the end of the phase, each beside right ones."""

from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.escape import EndEscape, Go, Halt, Run
from safehouse.masters.phases.planning import Enter, Plan, Ready, Unplan
from safehouse.masters.phases.team import CallEscape, Done
from tests.given import Scene, given
from tests.masters.phases.wrong.wrong_commands import Group

TWO_SEATS = ((1, 2), (3, 4))


def before_acting() -> Scene:
    return given("1.  2.  C   3.  4.", die={1: 1, 2: 2, 3: 6, 4: 4}, ideas={1: 1, 4: 2})


def shutter_bug(drawing: str) -> Scene:
    return given(drawing, characters={1: "shutter-bug"}, ideas={1: 5})


def script_kiddie(ideas: int) -> Scene:
    return given("1.  2.", characters={1: "script-kiddie"}, ideas={1: ideas})


def with_picks() -> Scene:
    return given("1.  2.", holds={1: "cheap-picks"}, die={1: 3, 2: 3}, ideas={1: 2, 2: 6})


def demolitions_guy_inside() -> Scene:
    return given(
        """
            .   .
          .   1.  .
            .   .
        """,
        characters={1: "demolitions-guy"},
        ideas={1: 4},
    )


def demolitions_guy_by_a_wall(ideas: int) -> Scene:
    return given("1.  .", characters={1: "demolitions-guy"}, ideas={1: ideas})


def acted() -> Scene:
    return given("12. 3.  4.", left={1: "move", 3: "move", 4: "move"}, seats=TWO_SEATS)


def done_once() -> Scene:
    scene = given("1.  3.", left={1: "move", 3: "move"}, seats=TWO_SEATS)
    scene.play(Done())
    return scene


def escape_called() -> Scene:
    scene = given("1.  .", left={1: "move"})
    scene.play(CallEscape())
    return scene


CHOOSING = (
    Group(
        "choosing an Action",
        before_acting,
        right=(
            lambda at: Act(0, "thug", 1, 1),
            lambda at: Act(0, "wing-it", 1, 1),
            lambda at: Act(0, "hurry", 6, 6),
            lambda at: Act(0, "hurry", 2, 2),
            lambda at: Act(3, "linger", 6, 6),
        ),
        wrong=(
            ("RND3", lambda at: Act(0, "thug", 3, 1)),
            ("RND3", lambda at: Act(0, "thug", 0, 1)),
            ("RND3", lambda at: Act(0, "lookout", 1, 1)),
            ("RND3", lambda at: Act(0, "linger", 1, 1)),
            ("RND3", lambda at: Act(0, "cheap-picks", 1, 1)),
            ("RND3", lambda at: Act(0, "nothing", 1, 1)),
            ("RND3", lambda at: Act(0, "", 0, 0)),
            ("RND3", lambda at: Act(0, "thug", 1, 2)),
            ("RND3", lambda at: Act(0, "wing-it", 1, 2)),
            ("RND3", lambda at: Act(0, "wing-it", 7, 7)),
            ("RND5", lambda at: Act(0, "hurry", 3, 3)),
            ("RND5", lambda at: Act(0, "hurry", 4, 4)),
            ("RND5", lambda at: Act(0, "hurry", 5, 5)),
            ("RND5", lambda at: Act(1, "bypass", 1, 1)),
            ("RND5", lambda at: Act(2, "burglar", 2, 6)),
            ("RND5", lambda at: Act(2, "hurry", 1, 1)),
            ("RND12", lambda at: Done()),
        ),
    ),
    Group(
        "PATCH IN without a camera",
        lambda: shutter_bug("1.  .   C"),
        right=(lambda at: Act(0, "shutter-bug", 1, 1),),
        wrong=(("CHR5", lambda at: Act(0, "shutter-bug", 3, 1)),),
    ),
    Group(
        "PATCH IN on a camera", lambda: shutter_bug("1C  ."), (), (("CHR5", lambda at: Act(0, "shutter-bug", 3, 1)),)
    ),
    Group("PATCH IN by a camera", lambda: shutter_bug("1.  C"), (lambda at: Act(0, "shutter-bug", 3, 1),), ()),
    Group(
        "an Action that costs ideas",
        lambda: script_kiddie(0),
        right=(lambda at: Act(0, "script-kiddie", 1, 1),),
        wrong=(("RND5", lambda at: Act(0, "script-kiddie", 2, 1)),),
    ),
    Group("… and they are there", lambda: script_kiddie(1), (lambda at: Act(0, "script-kiddie", 2, 1),), ()),
    Group(
        "BREACH without an outer wall",
        demolitions_guy_inside,
        right=(lambda at: Act(0, "demolitions-guy", 1, 1),),
        wrong=(("CHR5", lambda at: Act(0, "demolitions-guy", 3, 1)),),
    ),
    Group(
        "BREACH with not enough ideas",
        lambda: demolitions_guy_by_a_wall(3),
        right=(),
        wrong=(("RND5", lambda at: Act(0, "demolitions-guy", 3, 1)),),
    ),
    Group("BREACH", lambda: demolitions_guy_by_a_wall(4), (lambda at: Act(0, "demolitions-guy", 3, 1),), ()),
    Group(
        "an item's Action",
        with_picks,
        right=(lambda at: Act(0, "cheap-picks", 1, 3), lambda at: Act(0, "cheap-picks", 1, 5)),
        wrong=(
            ("RND5", lambda at: Act(0, "cheap-picks", 1, 6)),
            ("RND3", lambda at: Act(0, "cheap-picks", 1, 7)),
            ("RND3", lambda at: Act(0, "cheap-picks", 2, 3)),
            ("RND3", lambda at: Act(1, "cheap-picks", 1, 3)),
        ),
    ),
)

ENDING = (
    Group(
        "one Action each",
        acted,
        right=(lambda at: Act(1, "lookout", 1, 1), lambda at: Move(0, at(1, 0)), lambda at: CallEscape()),
        wrong=(
            ("RND4", lambda at: Act(0, "thug", 1, 1)),
            ("RND4", lambda at: Act(0, "wing-it", 1, 1)),
            ("RND12", lambda at: Done()),
            ("RND13", lambda at: Move(2, at(0, 0))),
            ("RND13", lambda at: Act(3, "pickpocket", 1, 1)),
            ("RND1", lambda at: Plan(0, at(1, 0))),
            ("RND1", lambda at: Unplan(0, at(0, 0))),
            ("RND1", lambda at: Enter(0, at(1, 0))),
            ("RND1", lambda at: Ready()),
            ("RND1", lambda at: Run(0)),
            ("RND1", lambda at: Go(0)),
            ("RND1", lambda at: Halt(0)),
            ("RND1", lambda at: EndEscape()),
        ),
    ),
    Group("the other seat's", acted, (lambda at: Done(),), (("RND13", lambda at: Move(0, at(1, 0))),), seat=1),
    Group(
        "Done twice",
        done_once,
        right=(lambda at: Move(0, at(1, 0)), lambda at: CallEscape()),
        wrong=(("PH31", lambda at: Done()),),
    ),
    Group(
        "the Escape called twice",
        escape_called,
        right=(lambda at: Move(0, at(1, 0)), lambda at: Done()),
        wrong=(("RND14", lambda at: CallEscape()),),
    ),
)
