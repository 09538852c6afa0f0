"""Wrong Actions and sub-actions, each beside right ones."""

from safehouse.masters.box.pieces import CAMERA, DOG, GUARD, LOCK, SUBDUED
from safehouse.masters.phases.action import Cull, Disable, Move, Pocket, Reveal, Subdue, Think, Unlock
from tests.given import Scene, given
from tests.masters.phases.wrong.wrong_commands import Group

ALL_SUBS = "move unlock subdue disable reveal idea loot"


def in_the_middle() -> Scene:
    planned = [(1, 0), (2, 0), (0, 1), (2, 1), (2, 2), (3, 2)]
    return given(
        """
            G   L
          #   1.  x
            .   C   .
        """,
        left={1: "move"},
        plan={1: planned, 2: [(1, 2)]},
    )


def beside_an_entrance() -> Scene:
    return given("→   1.  .", left={1: "move"}, plan={})


def standing_on(chits: str) -> Scene:
    return given(f"1{chits}".ljust(4) + ".", left={1: "move"})


def held_by(chits: str) -> Group:
    return Group(f"{chits} holds", lambda: standing_on(chits), (), (("SEC2", lambda at: Move(0, at(1, 0))),))


def let_go_by(chits: str) -> Group:
    return Group(f"{chits} lets go", lambda: standing_on(chits), (lambda at: Move(0, at(1, 0)),), ())


def inside_a_remote_lock() -> Scene:
    return given("1x  LGC ?", left={1: ALL_SUBS})


def among_locks() -> Scene:
    return given(
        """
            L   l
          x   1L  .
            LL  G   L
        """,
        left={1: "unlock"},
    )


def among_cameras() -> Scene:
    return given(
        """
            C   c
          .   1C  .
            CC  G   C
        """,
        left={1: "disable"},
    )


def among_guards(character: str = "thug") -> Scene:
    return given(
        """
            D   g
          .   1G  .
            C   d   G
        """,
        left={1: "subdue"},
        characters={1: character},
    )


def with_reveals(**bag: int) -> Scene:
    return given("1.  .   ?", left={1: "reveal"}, bag=bag)


def all_known(**bag: int) -> Scene:
    return given("1.  .   C", left={1: "reveal"}, bag=bag)


def used_up() -> Scene:
    scene = given("1.  .   .", left={1: "move idea"})
    scene.play(Move(0, scene.space(1, 0)))
    return scene


MOVING = (
    Group(
        "moving",
        in_the_middle,
        right=(lambda at: Move(0, at(1, 0)), lambda at: Move(0, at(2, 2))),
        wrong=(
            ("SUB3", lambda at: Move(0, at(3, 2))),
            ("SUB3", lambda at: Move(0, at(1, 1))),
            ("SUB3", lambda at: Move(0, -1)),
            ("SUB3", lambda at: Move(0, 61)),
            ("PLN1", lambda at: Move(0, at(1, 2))),
            ("SEC3", lambda at: Move(0, at(2, 0))),
            ("RLK3", lambda at: Move(0, at(2, 1))),
            ("KEY1", lambda at: Move(0, at(0, 1))),
            ("SUB1", lambda at: Unlock(0, at(2, 0))),
            ("SUB1", lambda at: Disable(0, at(2, 2))),
            ("SUB1", lambda at: Subdue(0, at(1, 0))),
            ("SUB1", lambda at: Reveal(0, at(1, 2))),
            ("SUB1", lambda at: Cull(0)),
            ("SUB1", lambda at: Think(0)),
            ("SUB1", lambda at: Pocket(0)),
            ("BUS1", lambda at: Move(1, at(1, 2))),
            ("BUS1", lambda at: Think(3)),
        ),
    ),
    Group(
        "an entrance needs no token",
        beside_an_entrance,
        right=(lambda at: Move(0, at(0, 0)),),
        wrong=(("PLN1", lambda at: Move(0, at(2, 0))),),
    ),
    *(held_by(holder) for holder in ("G", "D", "Gg", "GG", "dD")),
    *(let_go_by(holder) for holder in ("g", "d", "gg", "L", "C")),
    Group(
        "inside a remote lock",
        inside_a_remote_lock,
        right=(lambda at: Think(0), lambda at: Pocket(0), lambda at: Reveal(0, at(2, 0))),
        wrong=(
            ("RLK4", lambda at: Move(0, at(1, 0))),
            ("RLK4", lambda at: Unlock(0, at(1, 0))),
            ("RLK4", lambda at: Subdue(0, at(1, 0))),
            ("RLK4", lambda at: Disable(0, at(1, 0))),
        ),
    ),
    Group(
        "sub-actions are used up",
        used_up,
        right=(lambda at: Think(0),),
        wrong=(("SUB1", lambda at: Move(0, at(2, 0))), ("SUB1", lambda at: Move(0, at(0, 0)))),
    ),
)

HANDLING = (
    Group(
        "unlocking",
        among_locks,
        right=(lambda at: Unlock(0, at(1, 0)), lambda at: Unlock(0, at(1, 2))),
        wrong=(
            ("SUB4", lambda at: Unlock(0, at(1, 1))),
            ("SUB4", lambda at: Unlock(0, at(2, 0))),
            ("SUB4", lambda at: Unlock(0, at(2, 1))),
            ("SUB4", lambda at: Unlock(0, at(2, 2))),
            ("SUB4", lambda at: Unlock(0, at(0, 1))),
            ("SUB4", lambda at: Unlock(0, at(3, 2))),
            ("SUB4", lambda at: Unlock(0, -1)),
        ),
    ),
    Group(
        "disabling",
        among_cameras,
        right=(lambda at: Disable(0, at(1, 1)), lambda at: Disable(0, at(1, 0)), lambda at: Disable(0, at(1, 2))),
        wrong=(
            ("SUB6", lambda at: Disable(0, at(2, 0))),
            ("SUB6", lambda at: Disable(0, at(2, 1))),
            ("SUB6", lambda at: Disable(0, at(2, 2))),
            ("SUB6", lambda at: Disable(0, at(3, 2))),
            ("SUB6", lambda at: Disable(0, -1)),
        ),
    ),
    Group(
        "subduing",
        among_guards,
        right=(lambda at: Subdue(0, at(1, 1), GUARD), lambda at: Subdue(0, at(1, 0), DOG)),
        wrong=(
            ("SUB5", lambda at: Subdue(0, at(1, 1), DOG)),
            ("SUB5", lambda at: Subdue(0, at(1, 0), GUARD)),
            ("SUB5", lambda at: Subdue(0, at(2, 0), GUARD)),
            ("SUB5", lambda at: Subdue(0, at(2, 0), SUBDUED)),
            ("SUB5", lambda at: Subdue(0, at(2, 2), DOG)),
            ("SUB5", lambda at: Subdue(0, at(1, 2), CAMERA)),
            ("SUB5", lambda at: Subdue(0, at(3, 2), GUARD)),
            ("SUB5", lambda at: Subdue(0, at(1, 1), LOCK)),
            ("SUB5", lambda at: Subdue(0, at(1, 1), 99)),
            ("SUB5", lambda at: Subdue(0, -1, GUARD)),
        ),
    ),
    Group(
        "one who never subdues",
        lambda: among_guards("street-urchin"),
        right=(),
        wrong=(("CHR6", lambda at: Subdue(0, at(1, 1), GUARD)), ("CHR6", lambda at: Subdue(0, at(1, 0), DOG))),
    ),
    Group(
        "revealing",
        lambda: with_reveals(guard=1),
        right=(lambda at: Reveal(0, at(2, 0)),),
        wrong=(
            ("SUB8", lambda at: Reveal(0, at(1, 0))),
            ("SUB8", lambda at: Reveal(0, at(0, 0))),
            ("SUB8", lambda at: Reveal(0, -1)),
            ("SUB8", lambda at: Reveal(0, 61)),
            ("SEC13", lambda at: Cull(0)),
        ),
    ),
    Group(
        "revealing from an empty bag",
        lambda: with_reveals(guard=0),
        right=(),
        wrong=(("SEC14", lambda at: Reveal(0, at(2, 0))), ("SEC13", lambda at: Cull(0))),
    ),
    Group(
        "nothing left unknown",
        lambda: all_known(camera=1),
        right=(lambda at: Cull(0),),
        wrong=(("SUB8", lambda at: Reveal(0, at(1, 0))), ("SUB8", lambda at: Reveal(0, at(2, 0)))),
    ),
    Group("nothing left unknown and the bag empty", lambda: all_known(guard=0), (), (("SEC14", lambda at: Cull(0)),)),
)
