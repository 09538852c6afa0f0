"""What a person wants pointed out: what to do now, what comes of noise, what Actions make possible, the way out."""

import msgspec

from safehouse.engine.wire import Command
from safehouse.screen.masters.brief import EntranceBrief


class Grey(msgspec.Struct, frozen=True):
    """Why something is not on offer."""

    rule: str
    why: str


class ActionHint(msgspec.Struct, frozen=True):
    """An Action as it stands now: what it would cost with this die, what it makes possible from here, or why not."""

    card: str
    slot: int
    face: int
    cost: int  # ideas in all: its price, and the shorter way round for the die
    makes: str  # what it makes possible from here, in words; empty for nothing new
    offer: Command | None = None
    grey: Grey | None = None


class WayOut(msgspec.Struct, frozen=True):
    """The cheapest way to an exit as the board is now: if gates closed, guards as they stand."""

    path: tuple[int, ...]  # the spaces to step on; empty when one is out already, or when there is no way
    costs: tuple[int, ...]  # the running cost after each step
    cost: int
    ideas: int  # ideas in hand
    roll: int  # what the last-ditch die must show: 0 for no roll, 7 for never
    open: bool  # is there a way at all?


class Walk(msgspec.Struct, frozen=True):
    """A space that moves can take one to, and the spaces to step on."""

    to: int
    path: tuple[int, ...]


class CharacterHint(msgspec.Struct, frozen=True):
    """What concerns one character."""

    who: int
    actions: tuple[ActionHint, ...]
    reach: tuple[Walk, ...]  # where its moves left could take it, along its plan
    out: WayOut
    left: str  # what is unused of its Action, in words; empty for nothing
    plan_end: str = ""  # in planning: a word if its plan leads nowhere or is not connected


class Forecast(msgspec.Struct, frozen=True):
    """This much noise leads to these alerts, which lead to this event."""

    noise: int  # to be counted at the end of the phase
    marker: int  # where the marker will stand
    alerts: int
    lost: tuple[str, ...]  # the events that would be lost to them
    event: str  # the event that would strike
    crises: tuple[str, ...]  # that would strike with it


class Uncovered(msgspec.Struct, frozen=True):
    """Something on the board that the team's plan does not deal with."""

    space: int
    text: str
    rule: str = ""


class Hints(msgspec.Struct, frozen=True):
    """All hints for a seat."""

    now: str  # what to do now
    waits: str  # who is waited for, in words; empty when it is only this seat
    forecast: Forecast
    draw: dict[str, float]  # the odds of the next chit from the bag
    crew: tuple[CharacterHint, ...]
    entrances: tuple[EntranceBrief, ...]  # as they are now, with those added later
    uncovered: tuple[Uncovered, ...] = ()
    laid: tuple[int, ...] = ()  # the way out that this seat is laying, as far as it goes
    laid_costs: tuple[int, ...] = ()  # its running cost after each step
    objective: str = ""  # how far the objective is, in words
    sequel: str = ""  # the heist that goes on from here with the same crew
    events: tuple[str, ...] = ()  # cards that have left the deck, whether they struck or were lost
