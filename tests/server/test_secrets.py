"""What nobody may hear: the luck to come, what is in other people's hands, other people's links."""

import json
from pathlib import Path
from random import Random, SystemRandom

import pytest

from tests.server.house import Client, House, Told, go_on, running

SEED = 0xFEEDFACECAFEBEEF0123456789ABCDEF


class Loaded(SystemRandom):
    """Luck whose first 128 bits are known, to look for them everywhere."""

    def getrandbits(self, k: int) -> int:
        return SEED if k == 128 else super().getrandbits(k)


def traces_of(seed: int) -> list[str]:
    return [str(seed), f"{seed:x}", str(seed >> 64), str(seed & (1 << 64) - 1)]


@pytest.mark.parametrize("game", ["masters", "masterminds"])
def test_the_seed_is_in_no_frame_answer_or_log_until_the_match_is_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    with running(tmp_path, luck=Loaded()) as house:
        table = house.make(game, seats=2)
        heard = everything(house, table.tokens, table.spectator)

    assert (b"%x" % SEED) in b"".join(file.read_bytes() for file in tmp_path.iterdir())  # it is the one in use
    for trace in traces_of(SEED):
        assert not any(trace in text for text in heard)
        assert trace not in caplog.text


def everything(house: House, tokens: list[str], spectator: str) -> list[str]:
    """All that is said to anybody while a match is played and misused."""
    clients = [Client(house.port, token) for token in (*tokens, spectator)]
    luck = Random(3)
    for _ in range(60):
        movers = [client for client in clients if client.offers()]
        mover = luck.choice(movers)
        mover.play(luck.choice(mover.offers()))
        for client in clients:
            client.sync()
    for client in clients:
        client.undo()
        client.send("Why", id="why", command={"type": "Nonsense"})
        client.hear("Refusal", "Because")
        client.open.close()
    pages = [house.get(f"/api/seats/{tokens[0]}{rest}").body.decode() for rest in ("", "/file", "/links")]
    return [frame for client in clients for frame in client.frames] + pages


def test_links_of_others_are_in_no_frame(house: House) -> None:
    table = house.make(seats=2)
    with table.sit(0) as ann, table.sit(1) as bob:
        ann.play(ann.offer("Plan"))
        bob.hear("News")

    for text in ann.frames + bob.frames:
        assert not any(token in text for token in (*table.tokens, table.spectator))


def test_a_seat_never_hears_what_is_in_anothers_hand(house: House) -> None:
    table = house.make("masterminds", seats=2)
    with table.sit(0) as ann, table.sit(1) as bob, table.watch() as eve:
        go_on([ann, bob], lambda: ann.scene["number"] > 40, ("KeepHand", "Gather", "EndTurn"))
        eve.sync()

    drawn = {
        name: [fact for told in all_of(client) for fact in facts_of(told)]
        for name, client in zip("abe", (ann, bob, eve), strict=True)
    }
    assert any(fact["card"] for fact in drawn["a"] if fact["type"] == "CardDrawn" and fact["seat"] == 0)
    assert not any(fact["card"] for fact in drawn["a"] if fact["type"] == "CardDrawn" and fact["seat"] == 1)
    assert not any(fact["card"] for fact in drawn["e"] if fact["type"] == "CardDrawn")
    assert not any(seat["hand"] for seat in first_view(eve)["seats"])


def all_of(client: Client) -> list[Told]:
    return [json.loads(frame) for frame in client.frames]


def facts_of(told: Told) -> list[Told]:
    return [beat["fact"] for beat in told.get("beats", [])]


def first_view(client: Client) -> Told:
    view: Told = client.welcome["scene"]["view"]
    return view
