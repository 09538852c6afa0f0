"""A rule in which two neighbouring editions differ: one drawn position, played by both."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from safehouse.engine.wire import Refused
from safehouse.masters.board import BadHeist
from tests.given import Scene, given

SKILLS = {  # those that every edition has, none of them three times
    1: ("wing-it", "hurry"),
    2: ("bypass", "yank-wires"),
    3: ("smash-n-grab", "hit-n-run"),
    4: ("wing-it", "bypass"),
}
NOT_HERE = "there is no such thing"


class Difference(NamedTuple):
    """A rule, a position, what is played on it, and what it comes to by either edition."""

    rule: str
    drawing: str
    play: Callable[[Scene], Any]
    older: Any
    newer: Any
    given: Mapping[str, Any] = {}


def told_by(edition: str, row: Difference) -> Any:
    """What a position comes to by the rules of an edition; where they refuse it, by which rule, or that they do."""
    try:
        return row.play(drawn(edition, row.drawing, **row.given))
    except Refused as refused:
        return refused.rule
    except BadHeist:
        return NOT_HERE


def drawn(edition: str, drawing: str, **more: Any) -> Scene:
    """A position by the rules of an edition."""
    setup = {"edition": edition} | more.pop("setup", {})
    skills = SKILLS | more.pop("skills", {})
    return given(drawing, setup=setup, skills=skills, **more)
