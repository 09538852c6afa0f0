"""Checks of the shape of a map: V1 to V10."""

from collections.abc import Iterator

from safehouse.masters.board import neighbours
from safehouse.masters.board.shape import BOX_ENTRANCES, BOX_HEXES, MOST_ADDED, MOST_PRINTED
from safehouse.masters.board.tokens import HIDEOUT
from safehouse.masters.judge.case import CREW, Case
from safehouse.masters.judge.checks.checklist import Checks
from safehouse.masters.judge.finding import Mending, Remark, error, warning
from safehouse.masters.judge.reach import parts
from safehouse.masters.phases.dig import Dig

SHAPE = Checks()
FEWEST = 3  # characters in a crew
MOST_TUNNELS = MOST_ADDED - 1  # an exit may be breached beside them


@SHAPE.enter("V1", "BRD2", lays_out=True)
def has_a_hex(case: Case) -> Iterator[Remark]:
    """At least one hex."""
    if not case.hexes and not case.unread:
        yield error("map", "the drawing has no hex")


@SHAPE.enter("V2", "SET5", lays_out=True)
def fits_the_engine(case: Case) -> Iterator[Remark]:
    """No more spaces than can be numbered, with some kept for entrances added later."""
    hexes, doors = len(case.hexes), len(case.doors)
    if hexes + doors > MOST_PRINTED:
        size = f"{hexes} hexes and {doors} entrances"
        yield error("map", f"{size}: more than {MOST_PRINTED}, with {MOST_ADDED} kept free for entrances added later")


@SHAPE.enter("V3", "CMP1")
def hexes_in_the_box(case: Case) -> Iterator[Remark]:
    """No more hexes than the box has."""
    if len(case.hexes) > BOX_HEXES:
        yield warning("map", f"{len(case.hexes)} hexes, the box has {BOX_HEXES}")


@SHAPE.enter("V4", "CMP3")
def entrances_in_the_box(case: Case) -> Iterator[Remark]:
    """No more entrances than the box has, with those that are dug."""
    doors = len(case.doors) + case.scenario.tunnels
    if doors > BOX_ENTRANCES:
        yield warning("map", f"{doors} entrances with those that are dug, the box has {BOX_ENTRANCES}")


@SHAPE.enter("V5", "BRD5")
def has_an_entrance(case: Case) -> Iterator[Remark]:
    """An entrance, or a tunnel that can be dug."""
    if not case.doors and not (case.tunnels and case.scenario.tunnels) and not case.unread:
        yield error("map", "there is no entrance, and no tunnel that can be dug")


@SHAPE.enter("V6", "BRD4", lays_out=True)
def entrances_touch(case: Case) -> Iterator[Remark]:
    """Each entrance points at a hex."""
    for door in case.doors:
        if door.touches not in case.near:
            yield error("map", "the entrance touches no hex", [door.cell])


@SHAPE.enter("V7", "KEY8", lays_out=True)
def tunnels_can_be_dug(case: Case) -> Iterator[Remark]:
    """Somebody digs them, and no more than can be added."""
    wanted = case.scenario.tunnels
    if wanted and Dig not in case.edition.commands:
        yield error("tunnels", f"nobody digs any in {case.edition.name}", (), _dig(0))
    elif wanted > MOST_TUNNELS:
        yield error("tunnels", f"{MOST_TUNNELS} can be dug at most, not {wanted}", (), _dig(MOST_TUNNELS))


@SHAPE.enter("V7", "KEY9")
def tunnels_have_places(case: Case) -> Iterator[Remark]:
    """Tunnels touch hexes, and as many can be dug as there are places for."""
    for tunnel in case.tunnels:
        if not any(cell in case.near for cell in neighbours(tunnel)):
            yield error("map", "the tunnel touches no hex", [tunnel])
    wanted, room = case.scenario.tunnels, len(case.tunnels)
    if wanted > room:
        yield error("tunnels", f"{wanted} are to be dug, the map has {room} places for them", (), _dig(room))
    if room and not wanted:
        yield warning("tunnels", "the map has places for tunnels, but none may be dug", case.tunnels, _dig(1))


def _dig(tunnels: int) -> Mending:
    return Mending(f"let {tunnels or 'none'} be dug", {"tunnels": tunnels})


@SHAPE.enter("V8", "BRD7")
def room_to_start(case: Case) -> Iterator[Remark]:
    """The entrances hold a crew, unless it begins inside."""
    doors = len(case.doors) + case.scenario.tunnels
    room = doors * case.scenario.entrance_limit
    if case.begins_inside or not doors or room >= CREW:
        return
    limit = -(-CREW // doors)
    mending = Mending(f"let {limit} start on each entrance", {"entrance_limit": limit})
    told = error if room < FEWEST else warning
    yield told("entrance_limit", f"the entrances hold {room}, a crew has up to {CREW}", (), mending)


@SHAPE.enter("V9", "BRD3")
def in_one_piece(case: Case) -> Iterator[Remark]:
    """All hexes hang together."""
    for part in parts(case)[1:]:
        yield warning("map", f"{len(part)} of the hexes are cut off from the largest part of the map", part)


@SHAPE.enter("V10", "BRD9")
def room_to_leave(case: Case) -> Iterator[Remark]:
    """The exits are enough for the crew and whoever comes along."""
    scenario = case.scenario
    exits = len(case.at(HIDEOUT)) if scenario.hideouts else len(case.doors) + scenario.tunnels
    people = CREW + bool(scenario.npc.card)
    if scenario.hideouts and not exits:
        yield error("hideouts", f"the crew hides inside, but no hex is marked {HIDEOUT}")
    elif exits and 0 < exits * scenario.exit_limit < people:
        few = f"{exits} exits for {scenario.exit_limit} each"
        yield warning("exit_limit", f"{few} are fewer than the {people} people who could get out")
