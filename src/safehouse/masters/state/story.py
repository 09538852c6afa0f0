"""What is true of a heist beside its board: money, helpers, the safe, the captive. It changes rarely."""

import msgspec

from safehouse.masters.box.pieces import SPACES, Piece, Space, Who


class Story(msgspec.Struct, frozen=True):
    """One value, replaced as a whole when something of it changes."""

    cash: int = 0  # team cash, in $1k
    captive: Space = SPACES  # where a non-player character waits; SPACES for nowhere
    panicked: bool = False
    cracks: int = 0  # how far the safe is open
    stunned: tuple[tuple[Space, Piece], ...] = ()  # guards who come to after this event phase
    joined: tuple[Who, ...] = ()  # for each dog that came to a character's hex after its Action began, who that is
    hushed: bool = False  # dogs do not chase for the rest of the phase
    silent: int = 0  # mask of characters whose Action makes no noise
    scrawled: int = 0  # mask of characters who took a copy of the plan along
    blanks: int = 0  # blanks ready to replace a chit that was drawn
    diversions: int = 0  # tokens to take noise
    bet: int = 0
    blackout: bool = False  # cameras found in planning start disabled
    hired: tuple[str, ...] = ()  # fixers made use of
    dug: tuple[int, ...] = ()  # the tunnels with an entrance, in the order they were dug
    escort: tuple[Space, ...] = ()  # where the guards are who walk with the captive, those on their feet
    escort_down: tuple[Space, ...] = ()  # where those of them lie who are subdued
    ambushed: int = 0  # how many of them were subdued this round
    failed: bool = False  # the objective can no longer be met
    told: tuple[str, ...] = ()  # special rules that happen once and have happened
