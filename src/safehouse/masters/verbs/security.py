"""Security chits: revealed, handled, placed and brought back."""

from collections.abc import Sequence

from safehouse.masters.board import mask_of, spaces
from safehouse.masters.box.pieces import (
    BAG,
    CAMERA,
    DOG,
    GUARD,
    GUARDS,
    HANDLED,
    LOCK,
    SPACES,
    SUPPLY,
    Mask,
    Piece,
    Space,
    Who,
)
from safehouse.masters.facts.items import StunEnded, Stunned
from safehouse.masters.facts.security import (
    Bagged,
    Culled,
    Disabled,
    Doubled,
    Placed,
    Reenabled,
    Relocked,
    Revealed,
    Subdued,
    Unlocked,
    Unsubdued,
)
from safehouse.masters.sight.crew import standing_on
from safehouse.masters.sight.where import bag, down_guards, watching
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import SPACE, STRIKE
from safehouse.masters.verbs.alarm import raise_alerts
from safehouse.masters.verbs.dogs import chase


def draw_chit(table: HeistTable, chits: Sequence[int]) -> Piece:
    """Pick a chit out of the bag, each as likely as the other."""
    lot = table.pick(sum(chits))
    for piece, amount in enumerate(chits):
        if lot < amount:
            return piece
        lot -= amount
    raise AssertionError("the lot is not in the bag")


def reveal(table: HeistTable, at: Space) -> None:
    """Put a chit from the bag on an unknown tile (SEC8, SEC12); an empty bag reveals nothing (SEC14)."""
    chits = bag(table.state)
    if not any(chits):
        return
    chit = draw_chit(table, chits)
    table.emit(Revealed(at, chit))
    if chit in table.game.held_by_guard and table.state.how_many(chit, at):
        place(table, GUARD, at)
    if chit == DOG:
        chase(table, 1 << at)


def reveal_all(table: HeistTable, tiles: Mask) -> None:
    """Reveal several tiles, in the order of their numbers."""
    for at in spaces(tiles & table.state.unknown):
        reveal(table, at)


def look_around(table: HeistTable, who: Who) -> None:
    """Reveal the unknown tiles beside a character (SEC8)."""
    state = table.state
    near = table.game.boards[state.shape].near[state.at[who]]
    if near & state.unknown:
        reveal_all(table, near)


def cull(table: HeistTable) -> None:
    """Take a chit out of the bag, for all to see (SEC13)."""
    table.emit(Culled(draw_chit(table, bag(table.state))))


def subdue(table: HeistTable, who: Who, at: Space, chit: Piece) -> None:
    """Lay a guard or dog low."""
    table.emit(Subdued(who, at, chit))


def subdue_all(table: HeistTable, who: Who, at: Space) -> None:
    """Lay every guard and dog on a hex low."""
    for chit in GUARDS:
        for _ in range(table.state.how_many(chit, at)):
            subdue(table, who, at, chit)


def stun_all(table: HeistTable, who: Who, at: Space) -> None:
    """Lay every guard and dog on a hex low for a round; nobody used a subdue for it."""
    for chit in GUARDS:
        for _ in range(table.state.how_many(chit, at)):
            table.emit(Stunned(who, at, chit))


def unlock(table: HeistTable, who: Who, at: Space) -> None:
    """Open one lock."""
    table.emit(Unlocked(who, at, LOCK))


def disable(table: HeistTable, who: Who, at: Space) -> None:
    """Switch one camera off."""
    table.emit(Disabled(who, at, CAMERA))


def place(table: HeistTable, chit: Piece, at: Space) -> None:
    """Add a chit from the supply to a hex, if there is one left (PH311); never to an entrance. No dog chases yet."""
    if table.state.how_many(chit, SUPPLY) and table.game.boards[table.state.shape].hexes >> at & 1:
        table.emit(Placed(at, chit))


def place_all(table: HeistTable, chit: Piece, hexes: Mask, most: int = SPACES, by: str = "SET7") -> None:
    """Add one chit to each of some hexes; the team chooses which if the supply, or the most a rule allows, is less."""
    supply = table.state.how_many(chit, SUPPLY)
    wanted = hexes & table.game.boards[table.state.shape].hexes
    for at in spaces(ask_hexes(table, chit, wanted, min(supply, most), by if most <= supply else "SET7")):
        place(table, chit, at)


def ask_hexes(table: HeistTable, chit: Piece, wanted: Mask, number: int, rule: str) -> Mask:
    """So many of some hexes: all of them if there are no more, else those that the team chooses to get a chit."""
    if wanted.bit_count() <= number:
        return wanted
    chosen = 0
    while chosen.bit_count() < number:
        prompt, free = f"Which hex gets a {table.state.pieces.nouns[chit]}?", spaces(wanted & ~chosen)
        chosen |= 1 << table.ask_team(prompt, free, rule, SPACE, STRIKE)
    return chosen


def add_to_bag(table: HeistTable, chit: Piece, amount: int) -> None:
    """Put chits from the supply into the bag, as far as the supply goes."""
    for _ in range(min(amount, table.state.how_many(chit, SUPPLY))):
        table.emit(Bagged(chit))


def double_in_bag(table: HeistTable, chit: Piece) -> None:
    """Swap a chit in the bag for a 2x one; without one in the bag nothing happens."""
    if table.state.how_many(chit, BAG):
        table.emit(Doubled(chit))


def unsubdue(table: HeistTable, at: Space) -> int:
    """Let every subdued guard and dog on a hex come to, and its dogs chase; how many did."""
    came_to = wake(table, at)
    if came_to:
        chase(table, 1 << at)
    return came_to


def wake(table: HeistTable, at: Space) -> int:
    """Let every subdued guard and dog on a hex come to, though no dog chases yet; how many did."""
    if not down_guards(table.state) >> at & 1:
        return 0
    before = _lying(table, at)
    for chit in GUARDS:
        for _ in range(table.state.how_many(chit + HANDLED, at)):
            table.emit(Unsubdued(at, chit))
    return before - _lying(table, at)


def _lying(table: HeistTable, at: Space) -> int:
    """How many guards and dogs on a hex are subdued."""
    return sum(table.state.how_many(chit + HANDLED, at) for chit in GUARDS)


def wake_stunned(table: HeistTable) -> Mask:
    """Let those who were laid low for a round come to, if they have not yet; the hexes they were on."""
    stunned = table.state.story.stunned
    if stunned:
        table.emit(StunEnded())
    for at, chit in stunned:
        if table.state.how_many(chit + HANDLED, at):
            table.emit(Unsubdued(at, chit))
    return mask_of(tuple(at for at, _ in stunned))


def relock(table: HeistTable, at: Space) -> None:
    """Shut every open lock on a hex."""
    for _ in range(table.state.how_many(LOCK + HANDLED, at)):
        table.emit(Relocked(at, LOCK))


def reenable(table: HeistTable, hexes: Mask) -> None:
    """Bring the disabled cameras of some hexes back; each character on such a hex raises alerts (SEC6)."""
    for at in spaces(hexes):
        for _ in range(table.state.how_many(CAMERA + HANDLED, at)):
            table.emit(Reenabled(at, CAMERA))
    table.game.edition.under_a_camera(table, hexes)


def alert_for_each_character(table: HeistTable, hexes: Mask) -> None:
    """One alert for each character on a camera that came back (SEC6)."""
    seen = standing_on(table.game, table.state, hexes & watching(table.state))
    raise_alerts(table, "camera", len(seen))


def alert_for_each_tile(table: HeistTable, hexes: Mask) -> None:
    """One alert for each tile with a camera that came back, however many characters are on it (SEC6)."""
    seen = standing_on(table.game, table.state, hexes & watching(table.state))
    raise_alerts(table, "camera", len({table.state.at[who] for who in seen}))


def alert_for_each_tile_of_players(table: HeistTable, hexes: Mask) -> None:
    """One alert for each tile with a camera that came back under a player's character (SEC6, SEC7)."""
    heist, state = table.game, table.state
    seen = [who for who in standing_on(heist, state, hexes & watching(state)) if who in heist.players]
    raise_alerts(table, "camera", len({state.at[who] for who in seen}))


def trip_cameras(table: HeistTable, who: Who) -> None:
    """One alert for each live camera on the hex just entered (SEC5)."""
    state = table.state
    at = state.at[who]
    if at < SPACES and watching(state) >> at & 1:
        raise_alerts(table, "camera", state.how_many(CAMERA, at))
