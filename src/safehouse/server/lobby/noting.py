"""Lets the log know when a match is over."""

from safehouse.server.events import event
from safehouse.server.room import Room


class EndNote:
    """Says once that a match has ended while it was open; one that was over before ended long ago."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.said = ended(room)
        room.watchers.append(self.look)

    def look(self) -> None:
        """Something moved: is it over?"""
        if self.said or not ended(self.room):
            return
        self.said = True
        room = self.room
        event("match_over", match=room.key, game=room.record.game, entries=len(room.journal.entries))


def ended(room: Room) -> bool:
    """Is it over, as far as everybody was told?"""
    return room.journal.game.outcome(room.told.position.state) is not None
