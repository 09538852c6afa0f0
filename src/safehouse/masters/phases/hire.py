"""Fixers in planning, and the ideas they leave on the board."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from safehouse.engine.wire import Command, Seat
from safehouse.masters.box.pieces import ACTION, ESCAPE, IDEA_TOKEN, PLANNING, Who
from safehouse.masters.facts.fixers import Hired, IdeaTaken
from safehouse.masters.phases.command import CharacterCommand, HeistCommand, Told
from safehouse.masters.sight.conditions import Need
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable

if TYPE_CHECKING:
    from safehouse.masters.cards import book
    from safehouse.masters.game import Heist


def used_up(hire: "book.HireCard", state: State) -> bool:
    """Has the fixer been made use of as often as the card allows?"""
    return bool(hire.per_heist) and state.story.hired.count(hire.card) >= hire.per_heist


class Hire(HeistCommand, frozen=True):
    """Make use of a fixer, as a team; what it costs is asked and paid by the card."""

    card: str

    phases: ClassVar[tuple[int, ...]] = (PLANNING,)

    def obstacles(self, heist: "Heist", state: State, seat: Seat) -> Iterator[Told]:
        if seat not in heist.everyone:
            yield "RND13", "there is no such seat"
            return
        hire = heist.hires.get(self.card)
        if hire is None:
            yield "FIX2", "no fixer of this heist does that in planning"
            return
        if state.phase not in self.phases:
            yield "FIX8", "fixers are hired in planning"
        if used_up(hire, state):
            yield "FIX8", "the fixer has already helped"
        if not hire.needs(heist, state):
            yield "FIX8", hire.why

    def play(self, table: HeistTable) -> None:
        table.due = (Hired(self.card),)
        table.game.hires[self.card].play(table)
        table.due = ()  # the team may have said no


def offer_hires(offers: list[Command], heist: "Heist", state: State) -> None:
    """Every fixer that can be made use of now."""
    for card, hire in heist.hires.items():
        if not used_up(hire, state) and hire.needs(heist, state):
            offers.append(Hire(card))


def idea_lies_here(heist: "Heist", state: State, who: Who) -> int:
    """Does an idea lie on the character's hex?"""
    return state.where[IDEA_TOKEN] >> state.at[who] & 1


class TakeIdea(CharacterCommand, frozen=True):
    """Take the idea that lies on one's hex."""

    phases: ClassVar[tuple[int, ...]] = (ACTION, ESCAPE)
    needs: ClassVar[tuple[Need, ...]] = (Need("FIX8", "there is no idea there", idea_lies_here),)

    def play(self, table: HeistTable) -> None:
        table.emit(IdeaTaken(self.who, table.state.at[self.who]))


def offer_ideas(offers: list[Command], state: State, who: Who) -> None:
    """The idea on a character's hex."""
    if state.where[IDEA_TOKEN] >> state.at[who] & 1:
        offers.append(TakeIdea(who))
