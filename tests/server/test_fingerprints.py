"""The secret of a match is settled at its beginning, as a fingerprint shows, and told at its end."""

import json
from pathlib import Path

import pytest

from safehouse.engine.chance import fingerprint
from safehouse.engine.journal.matchfile import read_match
from safehouse.games import open_game
from safehouse.terminal.luck import verified
from tests.server.house import Client, House, Table, running


def fingerprints_of(house: House, table: Table) -> set[str]:
    """The fingerprint as everybody sees it."""
    links = (*table.tokens, table.spectator)
    heard = set[str]()
    for link in links:
        with Client(house.port, link) as client:
            heard |= {client.welcome["fingerprint"], house.get(f"/api/seats/{link}").json["fingerprint"]}
    return heard


@pytest.mark.parametrize("game", ["masters", "masterminds"])
def test_everybody_sees_the_same_fingerprint_from_the_start_and_over_a_restart(tmp_path: Path, game: str) -> None:
    with running(tmp_path) as house:
        table, other = house.make(game, seats=2), house.make(game, seats=2)
        before = fingerprints_of(house, table)
        assert before != fingerprints_of(house, other)
        assert house.get(f"/api/seats/{table.tokens[0]}").json["secret"] == ""
    with running(tmp_path) as house:
        table.house = house
        after = fingerprints_of(house, table)

    assert before == after
    assert len(before.pop()) == 64


def test_at_the_end_the_secret_is_told_and_fits_the_fingerprint_and_the_luck(house: House) -> None:
    form = {"game": "masterminds", "setup": {}, "seats": [{"bot": "greedy"}, {"bot": "random"}]}
    token = house.post("/api/matches", form).json["links"][0]
    with Client(house.port, token) as ann:
        shown = ann.welcome["fingerprint"]
        while ann.scene["outcome"] is None:
            ann.hear("News", timeout=60)

    told = house.get(f"/api/seats/{token}").json
    text = house.get(f"/api/seats/{token}/file").body.decode()

    assert fingerprint(told["secret"]) == told["fingerprint"] == shown
    assert json.loads(text.splitlines()[0])["seed"] == told["secret"]
    assert "It is the fingerprint you noted." in list(verified(read_match(text, open_game), shown))


def test_chosen_luck_has_no_fingerprint(house: House) -> None:
    table = house.make("masters", seats=1, seed=5)

    assert fingerprints_of(house, table) == {""}
