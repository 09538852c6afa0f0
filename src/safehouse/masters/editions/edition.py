"""What an edition of the rules is: one value that holds all in which editions differ."""

from collections.abc import Callable
from dataclasses import dataclass

from safehouse.engine.wire import Command
from safehouse.masters.box import Box
from safehouse.masters.cards.book import Book
from safehouse.masters.heisttable import HeistTable
from safehouse.masters.offers import Offering
from safehouse.masters.phases.command import Conditions
from safehouse.masters.pieces import Mask, Piece
from safehouse.masters.state import State


@dataclass(frozen=True, eq=False)
class Edition:
    """One edition; policies are named after the rule they carry."""

    name: str
    rules: str  # their version: it changes with every rule, so that a kept match knows by which it was begun
    box: Box
    book: Book
    commands: tuple[type[Command], ...]
    offers: tuple[tuple[Offering, ...], ...]  # of each phase
    conditions: Conditions  # beside those that its commands have themselves
    begin_heist: Callable[[HeistTable], None]  # SEC11
    past_the_last_noise: Callable[[HeistTable], None]  # NOI3
    under_a_camera: Callable[[HeistTable, Mask], None]  # SEC6
    held_by_guard: tuple[Piece, ...]  # KEY4, KEY7
    sealed_in_escape: Callable[[State], Mask]  # ESC10
