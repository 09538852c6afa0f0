"""The heist that a number stands for: a map of the box, and a crew drawn from the ready-made characters."""

from random import Random
from typing import Any, Final

from safehouse.engine.wire import Refused
from safehouse.masters.editions import edition_of
from safehouse.screen.masters.printed.setups import setup_of

CREW: Final = 4
TRIES: Final = 50  # crews drawn before the usual one is taken: some break the limits of the box


def daily(number: int) -> dict[str, Any]:
    """Options for a set-up, the same ones for a number as long as the box is the same."""
    box, luck = edition_of("").box, Random(number)
    heist = luck.choice([name for name in box.heists if not before(name)])
    for _ in range(TRIES):
        options = {"heist": heist, "team": [member(name) for name in luck.sample(sorted(box.prebuilt), CREW)]}
        if possible(options):
            return options
    return {"heist": heist}


def before(name: str) -> bool:
    """Does another heist lead to this one, so that it is not played on its own?"""
    box = edition_of("").box
    return any(box.heist(other).sequel == name for other in box.heists)


def member(name: str) -> dict[str, Any]:
    """A ready-made character, as a form asks for it."""
    build = edition_of("").box.prebuilt[name]
    return {"name": name, "character": build.character, "skills": list(build.skills)}


def possible(options: dict[str, Any]) -> bool:
    """May this crew play this heist?"""
    try:
        setup_of(options, 1)
    except (Refused, ValueError):
        return False
    return True
