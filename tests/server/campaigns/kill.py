"""Kill the server between the end of a heist and its settling: python -m tests.server.campaigns.kill 50

For each kill a crew is founded and a bot plays its heist; the moment its end is told, or some milliseconds later, the
server dies. Started again, each heist must be settled exactly once, and all else of the crew must be as it was.
"""

import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from safehouse.server.room.restore import restored, restored_in_order
from tests.server.campaigns.crew import begin, lend_to_bot, ready
from tests.server.house import Client, House, free_port
from tests.server.kill import Killed, stored
from tests.server.restore_fuzz import told

LATEST = 0.02  # seconds from the end of a heist to the kill: settling takes some milliseconds
HURRIED = "random"  # the bot that is done soonest


def killed_once(server: Killed, luck: Random) -> str:
    """A crew whose server died when its heist was over: its founder's link."""
    house = server.house
    links, wall = ready(house)
    seat = begin(house, links["link"])
    with wall, Client(house.port, seat) as table:
        lend_to_bot(table, HURRIED)
        time.sleep(luck.choice((0, luck.uniform(0, LATEST))))
        server.kill()
    server.start()
    return links["link"]


def settled_before(folder: Path, link: str) -> bool:
    """Is a heist settled on disk, before anybody has opened the wall again?"""
    return any(
        entry.id.startswith("match-") and entry.id.endswith("-end") for entry in stored(str(folder), link).entries
    )


def check(house: House, folder: Path, link: str) -> None:
    """One page in the ledger, and one entry for it; all else as it was; the same from its entries in order."""
    with Client(house.port, link) as wall:
        view = wall.scene["view"]
    kept = stored(str(folder), link)
    journal = restored(kept)
    ends = Counter(entry.id for entry in kept.entries)
    assert len(view["ledger"]) == 1, view["ledger"]
    assert max(ends.values()) == 1
    assert sum(id_.endswith("-end") for id_ in ends) == 1
    assert [sheet["name"] for sheet in view["characters"]] == ["Karma", "Tiny", "Smokes"]
    assert told(restored_in_order(kept, journal.game)) == told(journal)


def run(kills: int, folder: Path, seed: int = 1) -> str:
    """All kills; a line of figures."""
    server, luck, before = Killed(free_port(), folder), Random(seed), 0
    server.start()
    try:
        for _ in range(kills):
            link = killed_once(server, luck)
            before += settled_before(folder, link)
            for _ in range(2):
                check(server.house, folder, link)
    finally:
        server.kill()
    return f"{kills} kills after the end of a heist: {before} settled before, {kills - before} after, each once"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        print(run(int(sys.argv[1]), Path(place)), flush=True)
