"""The first message on a connection: all that a page needs to begin."""

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from safehouse.engine.chance import fingerprint_of
from safehouse.engine.game import Game
from safehouse.engine.memo import Shelf
from safehouse.engine.wire import Seat
from safehouse.server.scenes.differences import Packing
from safehouse.server.scenes.screens import Screen
from safehouse.server.wire.messages import ChatLine, Welcome

if TYPE_CHECKING:
    from safehouse.server.room.room import Room

OTHER_RULES = "This match began under the rules {old}. What has happened stands; from now on it is played by {new}."
PRINTED: Final[Shelf[tuple[str, bytes], msgspec.Raw]] = Shelf(most=64)  # some 60 kB each


def printed(screen: Screen, game: Game[Any]) -> msgspec.Raw:
    """What a screen tells of a game that does not change, put into words: once for all tables of one set-up."""
    key = game.name, sha256(msgspec.json.encode(game.setup)).digest()
    return PRINTED.get(key) or PRINTED.keep(key, msgspec.Raw(msgspec.json.encode(screen.brief(game))))


def greeting(room: "Room", seat: Seat | None) -> Welcome:
    """What a seat is told at first: nothing in it is ahead of the disk."""
    log, earlier = room.builder.log(room.told, seat)
    return Welcome(
        room.record.code,
        room.record.game,
        room.record.title,
        seat,
        printed(room.screen, room.journal.game),
        room.seats.people(),
        log,
        [ChatLine(line.seat, line.text, line.at) for line in room.chat],
        room.scene(room.told, seat),
        room.screen.bots(),
        notice(room),
        earlier,
        room.record.seeded,
        fingerprint_of(room.journal.seed),
    )


def packed(welcome: Welcome) -> Welcome:
    """A greeting with the larger parts of its scene as they are sent; nothing of it stays with the room."""
    return replace(welcome, scene=Packing().scene(welcome.scene))


def notice(room: "Room") -> str:
    """What everybody should know about a match."""
    old, new = room.record.rules, room.journal.game.rules
    return "" if old == new else OTHER_RULES.format(old=old, new=new)
