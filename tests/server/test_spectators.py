"""Spectators see the table and touch nothing: no hidden card ever reaches them, and what they send is refused."""

import json
import re
from collections.abc import Iterator

import msgspec
import pytest

from safehouse.engine.journal import Journal
from safehouse.engine.journal.matchfile import read_match
from safehouse.games import open_game
from safehouse.masterminds.state import State
from safehouse.server.scenes.hearing import Hearing
from safehouse.server.scenes.screens import GAMES
from tests.server.house import Client, House, Table

CARD = re.compile(r'"([a-z]+-[a-z0-9-]+)"')


def watched(house: House, game: str, seats: int) -> tuple[Table, list[str]]:
    """A match that bots play to its end, and every frame its spectator received."""
    form = {"game": game, "setup": {}, "seats": [{"bot": "greedy"}] * seats}
    table = Table(house, house.post("/api/matches", form).json)
    with table.watch() as eve:
        while eve.scene["outcome"] is None:
            eve.hear("News")
        return table, list(eve.frames)


def journal_of(house: House, table: Table) -> Journal:
    file = house.get(f"/api/seats/{table.spectator}/file")
    assert file.status == 200, file.body
    return read_match(file.body.decode(), open_game)


def hidden(state: State) -> set[str]:
    """The cards in hands, decks and face down."""
    stacks = (*state.hands, state.deck, state.job_deck, state.complication_deck, state.held)
    down = [each.card for row in state.complications for each in row if not each.up]
    return {*(card for cards in stacks for card in cards), *(card for card, _ in state.bottom), *down}


def open_to_all(state: State) -> set[str]:
    """The cards that lie face up somewhere."""
    shown = json.dumps(msgspec.to_builtins((state.crews, state.won, state.jobs, state.pile, state.limbo)))
    up = [each.card for row in state.complications for each in row if each.up]
    return {*CARD.findall(shown), *up, *state.job_pile, *state.complication_pile}


def test_no_hidden_card_is_in_anything_a_spectator_receives(house: House) -> None:
    table, frames = watched(house, "masterminds", 3)
    journal = journal_of(house, table)

    canaries = 0
    for frame, state, known in told(journal, frames):
        never = hidden(state) - known
        canaries += len(never)
        assert [card for card in never if f'"{card}"' in frame] == []
    assert canaries > 1000


def told(journal: Journal, frames: list[str]) -> Iterator[tuple[str, State, set[str]]]:
    """Each frame with the state it tells, and the cards that lay open or were named to all up to then."""
    first, hearing = journal.game.first(journal.seed), Hearing(journal.game.everyone, alike=False)
    moments = {0: (first, open_to_all(first))}
    for number, entry in enumerate(map(journal.played, range(len(journal.entries)))):
        state, known = moments[hearing.so_far(journal.entries, None, number)]
        state, known = state.copy(), set(known)
        for fact in entry.facts:
            fact.apply(state)
            known |= open_to_all(state) | set(CARD.findall(msgspec.json.encode(fact.seen_by(None)).decode()))
        moments[hearing.so_far(journal.entries, None, number + 1)] = state, known
    for frame in frames:
        message = json.loads(frame)
        message.pop("brief", None)  # what is printed, the same in every match
        yield json.dumps(message), *moments[message.get("scene", {}).get("number", 0)]


def test_the_canaries_would_be_found(house: House) -> None:
    table = house.make("masterminds", seats=2)
    with table.sit(0) as ann:
        hand = ann.scene["view"]["seats"][0]["hand"]
        assert hand
        assert all(f'"{card}"' in ann.frames[0] for card in hand)


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_has_no_hand_no_offer_and_no_question(house: House, game: str) -> None:
    table, frames = watched(house, game, 2)
    scenes = [scene for frame in frames if (scene := json.loads(frame).get("scene"))]

    assert len(scenes) > 20
    assert not any(scene["offers"] or scene["asking"] for scene in scenes)
    if game == "masterminds":
        assert not any(seat["hand"] for seat in scenes[0]["view"]["seats"])
    assert all(token not in frame for token in table.tokens for frame in frames)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_spectator_sends_is_refused_in_words_and_changes_nothing(house: House, game: str) -> None:
    table = house.make(game, seats=2)
    with table.sit(0) as ann, table.watch() as eve:
        offer, number = ann.offers()[0], ann.scene["number"]
        for kind, fields in commands(offer).items():
            eve.send(kind, **fields)
            refusal = eve.hear("Refusal")
            assert (refusal["id"], refusal["why"]) == (fields.get("id", ""), "you are watching; take a seat to play")
        ann.sync()

        assert (ann.scene["number"], heard_of(ann)) == (number, set())


def commands(offer: object) -> dict[str, dict[str, object]]:
    """One message of each kind."""
    return {
        "Play": {"id": "p", "after": 0, "command": offer},
        "TakeBack": {"id": "t"},
        "Hand": {"id": "h", "who": 0, "to": 1},
        "Lend": {"seat": 0, "bot": "greedy"},
        "Say": {"text": "left, LEFT!"},
        "Point": {"at": 3},
        "Introduce": {"name": "Eve", "colour": 1},
        "Why": {"id": "w", "command": offer},
        "Suggest": {"id": "s"},
    }


def heard_of(client: Client) -> set[str]:
    """What came besides the welcome, who is here, and answers to one's own questions."""
    return {json.loads(frame)["type"] for frame in client.frames} - {"Welcome", "People", "Because", "Refusal"}
