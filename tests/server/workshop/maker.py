"""A maker at work: a tiny scenario that bots play in a moment, and what is asked of the server for it."""

from typing import Any

import msgspec
from msgspec.structs import replace

from safehouse.masters.board import HeistFile
from tests.masters.judge import faulty
from tests.server.house import Answer, House

EASY = replace(faulty.SOUND, map="→   J   .\n", bag={}, deck="1-24, Z1")
HARD = replace(EASY, objective={"jewel": 1, "cash": 60}, title="The Mint")
FAULTY = replace(EASY, deck="")
SECRET = "a-secret-of-the-page-1"


def plain(scenario: HeistFile) -> Any:
    return msgspec.to_builtins(scenario)


def lab(house: House, scenario: HeistFile, **more: Any) -> Answer:
    return house.post("/api/workshop/lab", {"scenario": plain(scenario), **more})


def prove(house: House, scenario: HeistFile, **more: Any) -> Answer:
    return house.post("/api/workshop/proofs", {"scenario": plain(scenario), **more})


def publish(house: House, scenario: HeistFile, secret: str = SECRET, **more: Any) -> Answer:
    return house.post("/api/scenarios", {"scenario": plain(scenario), "id": secret, **more})


def labbed(house: House, scenario: HeistFile, matches: int) -> Any:
    """The figures of a scenario after so many matches at least."""
    while (figures := lab(house, scenario).json["figures"])["won"]["n"] < matches:
        assert not figures["done"]
    return figures
