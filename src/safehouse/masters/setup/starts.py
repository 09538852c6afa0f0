"""Where the characters of a set-up start: on entrances, inside, or in hideouts."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from safehouse.engine.outside import shown
from safehouse.engine.wire import Refused
from safehouse.masters.board import HeistFile
from safehouse.masters.board.drawing import read
from safehouse.masters.board.tokens import HIDEOUT, INSIDE

if TYPE_CHECKING:
    from safehouse.masters.setup.setup import Setup

KEPT_MAPS: Final = 128  # a number each


def takes_in(sheet: HeistFile) -> bool:
    """Are there places inside for those who were Busted before? That of a non-player character is not for them."""
    taken = sheet.npc.card and not sheet.npc.at_entrance
    return not taken and _drawn(sheet, INSIDE) > 0


def usual_inside(sheet: HeistFile, size: int) -> tuple[int, ...]:
    """Who starts inside where nobody says: everybody, where all that counts is to get out."""
    return tuple(range(size)) if must_get_out(sheet, size) and takes_in(sheet) else ()


def must_get_out(sheet: HeistFile, size: int) -> int:
    """How many of the players' characters the objective asks to get out: any one, everyone, or none (CAM30)."""
    return size if "everyone" in sheet.objective else int("anyone" in sheet.objective)


def _drawn(sheet: HeistFile, mark: str) -> int:
    """How many hexes of a heist's map bear a mark."""
    return _marks(sheet.map, mark)


@lru_cache(maxsize=KEPT_MAPS)
def _marks(drawn: str, mark: str) -> int:
    """How many hexes of a drawing bear a mark: asked again whenever somebody looks at a list of heists."""
    return sum(mark in tokens for tokens in read(drawn).cells.values())


def check_starts(setup: "Setup", sheet: HeistFile) -> None:
    """Refuse starts that the map does not have, or that are not told for the team: nobody could ever be Ready."""
    team, hideouts = range(len(setup.team)), range(_drawn(sheet, HIDEOUT))
    if setup.inside and not takes_in(sheet):
        raise Refused("CAM28", f"inside: {sheet.title} has no places inside where characters start")
    if sorted({*setup.inside} & {*team}) != sorted(setup.inside):
        raise Refused("CAM28", f"inside: {shown(list(setup.inside))} are not characters of the team, each once")
    if not {*setup.hideouts} <= {*hideouts}:
        raise Refused("PLN4", f"hideouts: {sheet.title} has {len(hideouts)}, numbered from 0")
    for field in ("hideouts", "kept_ideas"):
        if len(getattr(setup, field)) not in (0, len(team)):
            raise Refused("PLN4", f"{field}: {len(getattr(setup, field))} for {len(team)} characters")


def check_room(setup: "Setup", sheet: HeistFile) -> None:
    """Refuse more characters outside than the entrances hold, with those that can be dug (BRD7)."""
    outside = 0 if setup.hideouts else len(setup.team) - len(setup.inside)
    room = (len(sheet.site().entrances) + sheet.tunnels) * sheet.entrance_limit
    if outside > room:
        raise Refused("BRD7", f"map: the entrances of {sheet.title} hold {room}, and {outside} start on them")
