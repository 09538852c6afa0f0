"""A server for tests in which every card is there once, under a name that nothing else bears.

python canaries.py TRUTH WATCHED LEAK serve ...

Into the file TRUTH goes, for each entry that spectators hear of, which cards nobody but their owners can know yet.
Bots play no further than the file WATCHED says somebody has seen: the number of the last of those entries. LEAK is
"none", or what this server gives away on purpose: "down" for Complications that lie face down, "drawn" for what is
drawn.
"""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from safehouse.masterminds.box import content

NAME = "Canary-{:03}"


def rename() -> None:
    """Give every card a name of its own, and leave one copy of it; before anything else has looked at them."""
    number = 0
    for cards in (content.masterminds(), content.resources(), content.jobs(), content.complications()):
        kinds: dict[str, Any] = cards
        for card, printed in kinds.items():
            number += 1
            once = {"copies": 1} if hasattr(printed, "copies") else {}
            kinds[card] = replace(printed, name=NAME.format(number), **once)


def open_to_all(state: Any) -> set[str]:
    """The cards that lie face up, or that all have seen somebody take. It does not ask how views or facts tell it."""
    seats = len(state.hands)
    members = {card for crew in state.crews for member in crew for card in (member.card, member.gear)}
    up = {each.card for row in state.complications for each in row if each.up}
    known = {card for cards in state.known[seats * seats :] for card in cards}
    won = {card for cards in state.won for card in cards}
    return {*members, *up, *known, *won, *state.jobs, *state.pile, *state.limbo, *state.job_pile} | {
        *state.complication_pile
    }


class Truth:
    """Writes down which cards are still nobody else's business."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.seen: dict[str, set[str]] = {}

    def first(self, room: Any) -> None:
        """Before anything happened."""
        if room.record.code not in self.seen:
            self.seen[room.record.code] = open_to_all(room.moment.position.state)
            self.write(room)

    def happened(self, room: Any, facts: list[Any]) -> None:
        """Some facts, on top of where the room stood."""
        self.first(room)
        state = room.moment.position.state.copy()
        for fact in facts:
            fact.apply(state)
            self.seen[room.record.code] |= open_to_all(state)

    def write(self, room: Any) -> None:
        """One line for the moment that is reached."""
        secret = sorted(card for card in content.KIND if card not in self.seen[room.record.code])
        with self.file.open("a") as out:
            out.write(json.dumps([room.record.code, room.builder.number(room.moment, None), secret]) + "\n")


def watch_rooms(truth: Truth) -> None:
    """Have every room tell the truth before it tells anybody else."""
    from safehouse.server.room import Room

    keep, welcome = Room.keep, Room.welcome

    def kept(room: Any, link: Any, seat: int, id_: str, facts: list[Any], *more: Any) -> None:
        truth.happened(room, facts)
        keep(room, link, seat, id_, facts, *more)
        truth.write(room)

    def welcomed(room: Any, connection: Any) -> None:
        truth.first(room)
        welcome(room, connection)

    vars_of: Any = Room
    vars_of.keep, vars_of.welcome = kept, welcomed


def hold_bots(watched: Path) -> None:
    """Have bots wait until somebody has seen what happened last."""
    from safehouse.server.room.bots import BotDriver

    act = BotDriver.act

    async def acted(driver: Any) -> None:
        while driver.room.builder.number(driver.room.moment, None) > int(watched.read_text()):
            await asyncio.sleep(0.005)
        await act(driver)

    vars_of: Any = BotDriver
    vars_of.act = acted


def leak(what: str) -> None:
    """Give something away, as a mistake in a view or in a fact would."""
    from safehouse.masterminds.facts.common import Secret
    from safehouse.masterminds.view import view

    if what == "down":
        shown: Any = view
        shown._complication = lambda each, viewer: view.ComplicationView(each.card, each.up, (), each.off)
    if what == "drawn":
        told: Any = Secret
        told.seen_by = lambda fact, seat: fact


def work_with_canaries(*before: str) -> None:
    """Have workers know the same cards, and give away the same."""
    from safehouse.server.work import process

    vars_of: Any = process
    vars_of.WORKER = (sys.executable, "-P", __file__, *before, "work")


def work() -> None:
    """Be a worker of such a server."""
    from safehouse.server.work import worker

    worker.main(0)


def serve(words: list[str]) -> None:
    """Be such a server."""
    from safehouse.cli import main

    watch_rooms(Truth(Path(file)))
    hold_bots(Path(seen))
    sys.argv = ["safehouse", *words]
    main()


if __name__ == "__main__":
    file, seen, what, *words = sys.argv[1:]
    rename()
    leak(what)
    if words == ["work"]:
        work()
    else:
        work_with_canaries(file, seen, what)
        serve(words)
