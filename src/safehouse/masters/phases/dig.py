"""Tunnels: entrances laid in planning into marked gaps."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from safehouse.engine.wire import Command, Seat
from safehouse.masters.board import neighbours
from safehouse.masters.box.pieces import PLANNING, Space
from safehouse.masters.facts.people import TunnelDug
from safehouse.masters.phases.command import HeistCommand, Told
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def mouths(heist: "Heist", tunnel: int) -> list[Space]:
    """The hexes a tunnel may lead to: those around its gap."""
    numbers = heist.site.numbers
    around = [numbers[cell] for cell in neighbours(heist.site.tunnels[tunnel]) if cell in numbers]
    return sorted(space for space in around if space < heist.hexes)


class Dig(HeistCommand, frozen=True):
    """Lay an entrance into a tunnel, against one hex beside it."""

    tunnel: int
    at: Space

    phases: ClassVar[tuple[int, ...]] = (PLANNING,)
    rule: ClassVar[str] = "KEY8"

    def obstacles(self, heist: "Heist", state: State, seat: Seat) -> Iterator[Told]:
        yield from super().obstacles(heist, state, seat)
        dug = state.story.dug
        if len(dug) >= heist.sheet.tunnels:
            yield "KEY8", "no more tunnels may be dug"
        if self.tunnel in dug:
            yield "KEY9", "there is already an entrance in that gap"
        if not (0 <= self.tunnel < len(heist.site.tunnels) and self.at in mouths(heist, self.tunnel)):
            yield "KEY8", "no tunnel leads there"

    def play(self, table: HeistTable) -> None:
        if table.agreed("Dig this tunnel?", "KEY8"):
            table.emit(TunnelDug(self.tunnel, self.at))


def offer_tunnels(offers: list[Command], heist: "Heist", state: State) -> None:
    """Every tunnel that may be dug."""
    if len(state.story.dug) < heist.sheet.tunnels:
        free = (tunnel for tunnel in range(len(heist.site.tunnels)) if tunnel not in state.story.dug)
        offers.extend(Dig(tunnel, at) for tunnel in free for at in mouths(heist, tunnel))
