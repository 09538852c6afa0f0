"""What everybody sees of the story of a heist: the captive, those laid low, what was dug, and what is told once."""

import msgspec

from safehouse.masters.box.pieces import Piece, Space, Who
from safehouse.masters.state import State


class StoryView(msgspec.Struct, frozen=True):
    """What happened beside the board, as everybody remembers it."""

    captive: Space
    panicked: bool
    stunned: tuple[tuple[Space, Piece], ...]
    joined: tuple[Who, ...]
    silent: tuple[Who, ...]
    scrawled: tuple[Who, ...]
    dug: tuple[int, ...]
    escort: tuple[Space, ...]
    escort_down: tuple[Space, ...]
    ambushed: int
    failed: bool
    told: tuple[str, ...]


def story_view(state: State) -> StoryView:
    """The story as any seat sees it."""
    story, crew = state.story, range(len(state.at))
    return StoryView(
        captive=story.captive,
        panicked=story.panicked,
        stunned=story.stunned,
        joined=story.joined,
        silent=tuple(who for who in crew if story.silent >> who & 1),
        scrawled=tuple(who for who in crew if story.scrawled >> who & 1),
        dug=story.dug,
        escort=story.escort,
        escort_down=story.escort_down,
        ambushed=story.ambushed,
        failed=story.failed,
        told=story.told,
    )
