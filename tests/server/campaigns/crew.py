"""A crew on a running server: founded, joined, and led through heists that bots play."""

from typing import Any

from tests.server.house import Client, House, Told

FIRST = "the-inclusion-job"
TEAM = ("Karma", "Tiny", "Smokes")
SECRET = "a-secret-of-this-browser"


def found(house: House, crew: str = "The Owls", name: str = "Ann", **form: Any) -> dict[str, str]:
    """A new crew: the founder's link, and the crew's."""
    answer = house.post("/api/campaigns", {"crew": crew, "name": name, **form})
    assert answer.status == 201, answer.body
    links: dict[str, str] = answer.json
    return links


def join(house: House, crew: str, name: str, secret: str = SECRET) -> str:
    """The link of somebody who joins by the crew's link."""
    answer = house.post(f"/api/seats/{crew}/crew", {"name": name, "id": f"{secret}-{name}"})
    assert answer.status == 200, answer.body
    link: str = answer.json["link"]
    return link


def give(wall: Client, kind: str, **fields: Any) -> Told:
    """Give a command at the wall; what comes of it."""
    return wall.play({"type": kind, **fields})


def done(wall: Client, kind: str, **fields: Any) -> None:
    """Give a command that is not refused."""
    told = give(wall, kind, **fields)
    assert told["type"] == "News", told


def recruit(wall: Client, *names: str) -> None:
    """Build ready-made characters."""
    for name in names:
        done(wall, **next(offer for offer in wall.offers("Recruit") if offer["name"] == name) | {"kind": "Recruit"})


def plan(wall: Client, heist: str = FIRST, team: tuple[int, ...] = (0, 1, 2)) -> None:
    """Put a heist on the table and bring some characters."""
    done(wall, "ChooseHeist", heist=heist)
    for who in team:
        done(wall, "Bring", who=who)


def ready(house: House) -> tuple[dict[str, str], Client]:
    """A crew of one person with a team and a plan, and its wall."""
    links = found(house)
    wall = Client(house.port, links["link"])
    recruit(wall, *TEAM)
    plan(wall)
    return links, wall


def begin(house: House, link: str) -> str:
    """Begin the heist that is planned, or come to it; the link of one's seat there."""
    answer = house.post(f"/api/seats/{link}/heist", {"begin": True})
    assert answer.status == 200, answer.body
    found: str = answer.json["link"]
    return found


def settled(wall: Client) -> Told:
    """Wait at the wall until a heist is settled; the last page of its ledger."""
    pages = len(wall.scene["view"]["ledger"])
    while len(wall.scene["view"]["ledger"]) == pages:
        wall.hear("News")
    page: Told = wall.scene["view"]["ledger"][-1]
    return page


def played_by_bots(house: House, seat: str, kind: str = "greedy") -> None:
    """Lend one's seat at a heist to a bot, and stay until it is over."""
    with Client(house.port, seat) as table:
        lend_to_bot(table, kind)


def lend_to_bot(table: Client, kind: str) -> None:
    """Lend the seat of a heist to a bot, and hear until it is over."""
    if table.scene["outcome"] is None:
        table.send("Lend", id=table.new_id(), seat=table.welcome["seat"], bot=kind)
    while table.scene["outcome"] is None:
        table.hear("News")
