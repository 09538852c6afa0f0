"""When one who is shut in joins the crew: asked of the rules, by opening what a plan has opened."""

from collections.abc import Iterator
from typing import Final

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import DOOR, JAIL, NOWHERE, SPACES, Mask
from safehouse.masters.facts.security import DoorOpened, RingsOpened
from safehouse.masters.game import Heist
from safehouse.masters.state import State
from safehouse.odds.plans.runners import Runner, first_option, runner

LETTER: Final = SPACES  # from this bit on it is noted of which letters the remote locks are open


class Release:
    """What has to be opened before one who waits is free."""

    def __init__(self, heist: Heist, state: State) -> None:
        self.heist = heist
        self.state = state
        self.letters = tuple(ringed_letters(heist, state))
        self.doors: Mask = state.where[DOOR]
        self.matters: Mask = self.doors | sum(1 << LETTER + number for number in range(len(self.letters)))
        self.known: dict[Mask, bool] = {}

    def frees(self, opened: Mask) -> bool:
        """Is whoever waits free once so much is open?"""
        key = opened & self.matters
        if key not in self.known:
            self.known[key] = self.after(key).story.captive == NOWHERE
        return self.known[key]

    def freed(self) -> list[Runner]:
        """Who is free once everything is open that can be opened from a server or with a keycard."""
        within = sum(1 << LETTER + number for number, letter in enumerate(self.letters) if self.heist.servers[letter])
        after = self.after(self.doors | within)
        return [runner(self.heist, after, who) for who in self.heist.npcs if after.at[who] != JAIL]

    def after(self, opened: Mask) -> State:
        """The state with some doors and remote locks open."""
        table = self.heist.table(self.heist, self.state.copy(), 0, (), first_option)
        for number, letter in enumerate(self.letters):
            if opened >> LETTER + number & 1:
                table.emit(RingsOpened(0, letter))
        for door in spaces(opened & self.doors):
            table.emit(DoorOpened(0, door))
        after: State = table.state
        return after


def ringed_letters(heist: Heist, state: State) -> Iterator[int]:
    """The letters of which remote locks are left."""
    for letter in range(len(heist.servers)):
        if state.where[state.pieces.rings[letter]]:
            yield letter
