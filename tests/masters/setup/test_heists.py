"""The heists in the box: their maps, bags, decks and what lies where.

Long because each table has a line for each of the seventeen heists.
"""

from collections import Counter

import pytest

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import BAG, CASH, HANDLED, SECURITY, SPACES, SUPPLY
from safehouse.masters.editions import STANDARD, heist_ids, load_heist
from safehouse.masters.game import Heist
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import first_team
from safehouse.masters.sight.deck import is_crisis

JEWELER, TECH_LAB, TRACK = "the-inclusion-job", "the-startup-job", "the-dark-horse-job"
ESTATE, COURTHOUSE, MUSEUM = "the-greedy-prisoner", "the-blind-justice-job", "the-melee-job"
SERVER_FARM, HOTEL, RIVAL_HQ = "the-side-channel", "the-hospitality-job", "the-proving-grounds"
GARAGE, LAIR, VAULT = "the-safehouse-rescue", "the-black-box", "the-marathon-job"
BRICKS, RIVER, HOLE = "county-the-bricks", "county-the-river", "county-the-hole"
SOUTH, NORTH = "the-final-score-part-1", "the-final-score-part-2"

NAMES = list(STANDARD.box.kinds)
FIRST = [JEWELER, TECH_LAB, TRACK]
SEMI_PRO = [ESTATE, COURTHOUSE, MUSEUM, SERVER_FARM, HOTEL, RIVAL_HQ, BRICKS, RIVER]
PRO = [GARAGE, LAIR, VAULT, HOLE, SOUTH, NORTH]
ALL = [*FIRST, *SEMI_PRO, *PRO]


def opened(name: str, crew: int = 4) -> Heist:
    """A heist set up for the first team."""
    return Heist(Setup(name, first_team(STANDARD.box, crew), (tuple(range(crew)),)))


def on_board(heist: Heist) -> dict[str, int]:
    """How many of each piece lie on the board at first."""
    state = heist.first(1)
    counts = {name: sum(state.how_many(piece, at) for at in range(SPACES)) for piece, name in enumerate(NAMES)}
    return {name: amount for name, amount in counts.items() if amount}


def test_the_box_has_seventeen_heists_of_three_labels() -> None:
    labels = {"Amateur": FIRST, "Semi-Pro": SEMI_PRO, "Pro": PRO}

    assert list(heist_ids()) == sorted(ALL)
    assert {name: load_heist(name).label for name in ALL} == {name: at for at, some in labels.items() for name in some}


@pytest.mark.parametrize(
    ("name", "hexes", "unknown", "entrances"),
    [
        (JEWELER, 32, 14, 3),
        (TECH_LAB, 32, 15, 2),
        (TRACK, 31, 14, 3),
        (ESTATE, 32, 14, 2),
        (COURTHOUSE, 32, 14, 3),
        (MUSEUM, 32, 11, 3),
        (SERVER_FARM, 32, 17, 1),
        (HOTEL, 32, 12, 3),
        (RIVAL_HQ, 32, 16, 3),
        (GARAGE, 32, 16, 3),
        (LAIR, 32, 18, 1),
        (VAULT, 32, 16, 2),
        (BRICKS, 32, 15, 4),
        (RIVER, 32, 18, 4),
        (HOLE, 32, 21, 4),
        (SOUTH, 32, 14, 1),
        (NORTH, 32, 13, 4),
    ],
)
def test_a_heist_has_its_number_of_hexes_unknown_tiles_and_entrances(
    name: str, hexes: int, unknown: int, entrances: int
) -> None:
    heist = opened(name)

    assert heist.hexes == hexes
    assert heist.first(1).unknown.bit_count() == unknown
    assert len(heist.site.entrances) == entrances


@pytest.mark.parametrize(
    ("name", "bag"),
    [
        (JEWELER, {"guard": 5, "camera": 6, "lock": 4}),
        (TECH_LAB, {"guard": 3, "camera": 6, "lock": 6}),
        (TRACK, {"guard": 5, "camera": 3, "lock": 5, "dog": 1}),
        (ESTATE, {"guard": 2, "camera": 6, "lock": 5, "dog": 2}),
        (COURTHOUSE, {"guard": 4, "camera": 4, "lock": 8}),
        (MUSEUM, {"guard": 3, "camera": 4, "lock": 4, "jewel": 3, "keycard": 1}),
        (SERVER_FARM, {"guard": 7, "camera": 7, "lock": 8}),
        (HOTEL, {"guard": 4, "camera": 5, "lock": 3, "keycard": 1}),
        (RIVAL_HQ, {"guard": 3, "camera": 6, "lock": 6, "dog": 2}),
        (GARAGE, {"camera": 10, "lock": 6}),
        (LAIR, {"guard": 4, "camera": 4, "lock": 6, "dog": 4, "jewel": 2, "documents": 1, "usb": 1}),
        (VAULT, {"guard": 2, "camera": 6, "lock": 7, "jewel": 2}),
        (BRICKS, {"guard": 6, "camera": 4, "lock": 5, "dog": 1}),
        (RIVER, {"guard": 2, "camera": 8, "lock": 5, "dog": 3}),
        (HOLE, {"guard": 9, "camera": 8, "lock": 4}),
        (SOUTH, {"guard": 2, "camera": 6, "lock": 5, "dog": 2}),
        (NORTH, {"guard": 4, "camera": 6, "lock": 5}),
    ],
)
def test_a_heist_fills_its_bag(name: str, bag: dict[str, int]) -> None:
    heist = opened(name)

    assert heist.view(heist.first(1), None).bag == bag


@pytest.mark.parametrize(
    ("name", "pieces"),
    [
        (JEWELER, {"camera": 2, "jewel": 3, "cash": 5, "reinforcements": 1}),
        (
            TECH_LAB,
            {"guard": 1, "camera": 3, "lock": 4, "documents": 1, "keycard": 1, "cash": 7, "watchtower": 2, "door": 1},
        ),
        (TRACK, {"guard": 1, "camera": 3, "lock": 2, "dog": 5, "documents": 1, "cash": 6, "ring-x": 1, "ring-y": 1}),
        (
            ESTATE,
            {"guard": 2, "camera": 1, "lock": 1, "dog": 1, "jewel": 3, "cash": 8, "ring-x": 2, "ring-y": 1},
        ),
        (
            COURTHOUSE,
            {"guard": 2, "camera": 2, "lock": 4, "documents": 1, "cash": 2, "reinforcements": 1, "ring-x": 1},
        ),
        (MUSEUM, {"guard": 2, "camera": 4, "lock": 3, "cash": 6, "door": 2, "safe": 1}),
        (
            SERVER_FARM,
            {"guard": 3, "lock": 4, "jewel": 1, "documents": 1, "keycard": 1, "usb": 1, "cash": 5}
            | {"watchtower": 1, "reinforcements": 2, "ring-y": 1, "door": 1},
        ),
        (HOTEL, {"guard": 3, "camera": 5, "lock": 2, "cash": 6, "watchtower": 1, "door": 2, "safe": 1}),
        (RIVAL_HQ, {"guard": 2, "camera": 2, "dog": 2, "cash": 7, "safe": 1}),
        (GARAGE, {"guard": 4, "camera": 2, "lock": 6, "reinforcements": 1}),
        (LAIR, {"guard": 2, "keycard": 2, "cash": 3, "reinforcements": 2, "door": 2, "safe": 1}),
        (
            VAULT,
            {
                "guard": 4,
                "camera": 1,
                "lock": 4,
                "jewel": 1,
                "keycard": 1,
                "cash": 4,
                "ring-x": 2,
                "door": 1,
                "safe": 1,
            },
        ),
        (BRICKS, {"guard": 7, "camera": 1, "lock": 4, "dog": 1, "watchtower": 1}),
        (RIVER, {"guard": 4, "camera": 1, "lock": 2, "dog": 1, "reinforcements": 2, "ring-x": 1, "ring-y": 1}),
        (HOLE, {"guard": 2, "camera": 1, "lock": 5, "door": 1, "safe": 1}),
        (SOUTH, {"guard": 6, "lock": 4, "keycard": 1, "cash": 9, "reinforcements": 1, "door": 1, "safe": 1}),
        (NORTH, {"guard": 5, "camera": 3, "lock": 6, "watchtower": 1, "ring-x": 1, "ring-y": 1}),
    ],
)
def test_a_heist_lays_out_what_is_drawn_on_its_map(name: str, pieces: dict[str, int]) -> None:
    assert on_board(opened(name)) == pieces


@pytest.mark.parametrize(
    ("name", "objective"),
    [
        (JEWELER, {"jewel": 3}),
        (TECH_LAB, {"documents": 1}),
        (TRACK, {"documents": 1}),
        (COURTHOUSE, {"documents": 1}),
        (MUSEUM, {"jewel": 3}),
        (SERVER_FARM, {"documents": 1}),
        (RIVAL_HQ, {"documents": 1}),
        (VAULT, {"documents": 1}),
        (SOUTH, {"documents": 1}),
    ],
)
def test_a_heist_asks_for_its_loot(name: str, objective: dict[str, int]) -> None:
    assert {NAMES[loot]: amount for loot, amount in opened(name).objective.items()} == objective


@pytest.mark.parametrize(
    ("name", "events", "found", "alarm"),
    [
        (JEWELER, 23, ["C3", "C3", "C1"], "Z2"),
        (TECH_LAB, 24, ["C2", "C2"], "Z1"),
        (TRACK, 27, ["C6"], "Z1"),
        (ESTATE, 28, ["C6", "C4", "C5"], "Z1"),
        (COURTHOUSE, 23, ["C3", "C1"], "Z2"),
        (MUSEUM, 24, ["C5", "C4"], "Z1"),
        (SERVER_FARM, 22, ["C2", "C2", "C5", "C1"], "Z1"),
        (HOTEL, 28, ["C2", "C2", "C2", "C5"], "Z1"),
        (RIVAL_HQ, 25, ["C3", "C3"], "Z2"),
        (GARAGE, 21, ["C1"], "Z1"),
        (LAIR, 26, ["C6", "C5", "C1"], "Z1"),
        (VAULT, 30, ["C3", "C3"], "Z2"),
        (BRICKS, 24, ["C2", "C2", "C2", "C2"], "Z2"),
        (RIVER, 24, ["C1", "C6"], "Z1"),
        (HOLE, 24, [], "Z1"),
        (SOUTH, 30, ["C1"], "Z1"),
        (NORTH, 22, ["C2", "C2", "C3", "C5", "C2"], "Z2"),
    ],
)
def test_a_heist_has_its_deck_and_ends_it_with_the_alarm(name: str, events: int, found: list[str], alarm: str) -> None:
    heist = opened(name)
    deck = heist.first(1).deck

    assert len([card for card in deck if not is_crisis(heist, card)]) == events
    assert [card for card in deck if is_crisis(heist, card)] == [*found, alarm]
    assert deck[-1] == alarm


def test_the_decks_in_full() -> None:
    numbered = [str(number) for number in range(1, 25)]

    jeweler = [*numbered[:8], "G1", *numbered[8:12], "C3", "13", "14", "G3", "C3", *numbered[14:21], "C1", "Z2"]
    tech_lab = [*numbered[:12], "C2", *numbered[12:18], "C2", *numbered[18:], "Z1"]
    track = [*numbered[:7], "D1", "D2", "D3", *numbered[7:12], "C6", *numbered[12:], "Z1"]

    assert [list(opened(name).first(1).deck) for name in FIRST] == [jeweler, tech_lab, track]


@pytest.mark.parametrize(("name", "before", "after"), [(SERVER_FARM, "10", "12"), (GARAGE, "18", "20")])
def test_a_deck_that_asks_for_a5_is_played_with_a4(name: str, before: str, after: str) -> None:
    deck = opened(name).first(1).deck

    assert "A5" in load_heist(name).cards()
    assert deck[deck.index(before) : deck.index(after) + 1] == (before, "A4", after)


@pytest.mark.parametrize("name", [name for name in ALL if name != BRICKS])
def test_a_deck_asks_for_no_more_crises_than_are_printed(name: str) -> None:
    heist = opened(name)
    wanted = Counter(card for card in heist.first(1).deck if is_crisis(heist, card))

    assert all(times <= STANDARD.box.crises[card].copies for card, times in wanted.items())


@pytest.mark.parametrize(("name", "card", "copies"), [(VAULT, "A1", 2), (BRICKS, "C2", 4)])
def test_a_deck_with_more_copies_than_are_printed_is_played_as_it_is(name: str, card: str, copies: int) -> None:
    assert opened(name).first(1).deck.count(card) == copies


@pytest.mark.parametrize(
    ("name", "gates", "kennels", "servers"),
    [
        (JEWELER, 4, 0, (0, 0)),
        (TECH_LAB, 0, 0, (0, 0)),
        (TRACK, 0, 1, (1, 1)),
        (ESTATE, 0, 1, (2, 1)),
        (COURTHOUSE, 4, 0, (1, 0)),
        (MUSEUM, 0, 0, (0, 0)),
        (SERVER_FARM, 0, 0, (0, 0)),
        (HOTEL, 0, 0, (0, 0)),
        (RIVAL_HQ, 4, 1, (0, 0)),
        (GARAGE, 0, 0, (0, 0)),
        (LAIR, 0, 1, (0, 0)),
        (VAULT, 4, 0, (1, 0)),
        (BRICKS, 4, 0, (0, 0)),
        (RIVER, 0, 1, (1, 1)),
        (HOLE, 0, 0, (0, 0)),
        (SOUTH, 0, 1, (0, 0)),
        (NORTH, 4, 0, (1, 1)),
    ],
)
def test_a_heist_has_its_gates_kennel_and_servers(
    name: str, gates: int, kennels: int, servers: tuple[int, int]
) -> None:
    heist = opened(name)

    assert len(heist.site.gates) == gates
    assert heist.kennels.bit_count() == kennels
    assert tuple(server.bit_count() for server in heist.servers) == servers


def test_the_kennel_of_the_track_is_its_hex_with_two_dogs() -> None:
    heist = opened(TRACK)
    (kennel,) = spaces(heist.kennels)

    assert heist.first(1).how_many(STANDARD.box.numbers["dog"], kennel) == 2


def test_the_documents_of_the_track_lie_inside_remote_lock_y() -> None:
    state = opened(TRACK).first(1)

    assert state.where[STANDARD.box.numbers["documents"]] == state.where[STANDARD.box.numbers["ring-y"]] != 0


@pytest.mark.parametrize(
    ("name", "item"),
    [
        (TRACK, "cheap-picks"),
        (COURTHOUSE, "lucky-penny"),
        (MUSEUM, "safecracking-tools"),
        (RIVAL_HQ, "plasma-torch"),
        (HOLE, "safecracking-tools"),
    ],
)
def test_an_item_hex_has_its_item(name: str, item: str) -> None:
    state = opened(name).first(1)

    assert state.where[STANDARD.box.numbers[item]].bit_count() == 1


def test_no_other_heist_has_an_item() -> None:
    assert {name for name in ALL if load_heist(name).item} == {TRACK, COURTHOUSE, MUSEUM, RIVAL_HQ, HOLE}


def test_the_documents_of_the_tech_lab_can_be_reached_through_the_keycard_door_only() -> None:
    heist = opened(TECH_LAB)
    state = heist.first(1)
    (documents,) = spaces(state.where[STANDARD.box.numbers["documents"]])

    assert heist.boards[0].near[documents] == state.where[STANDARD.box.numbers["door"]] != 0


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("crew", [3, 4])
def test_supply_bag_and_board_make_up_the_box(name: str, crew: int) -> None:
    state = opened(name, crew).first(1)

    for chit in SECURITY:
        board = sum(state.how_many(chit, at) + state.how_many(chit + HANDLED, at) for at in range(SPACES))
        assert state.how_many(chit, SUPPLY) + state.how_many(chit, BAG) + board == STANDARD.box.supply[NAMES[chit]]


def test_the_box_has_so_many_chits() -> None:
    box = STANDARD.box.supply

    assert {NAMES[chit]: box[NAMES[chit]] for chit in SECURITY} == {
        "guard": 15,
        "camera": 15,
        "lock": 12,
        "dog": 8,
    }


@pytest.mark.parametrize("name", ALL)
def test_nothing_on_the_board_is_handled_at_first_and_nobody_has_anything(name: str) -> None:
    heist = opened(name)
    state = heist.first(1)

    assert not any(state.where[chit + HANDLED] for chit in SECURITY)
    assert state.carrying == 0
    assert state.lying & state.where[CASH] == state.where[CASH]
    assert (state.noise, state.top, state.queue) == (0, 0, ())


@pytest.mark.parametrize("name", [name for name in ALL if name != SERVER_FARM])
def test_two_characters_at_most_may_start_on_one_entrance(name: str) -> None:
    assert opened(name).entrance_limit == 2


def test_the_whole_crew_may_start_on_one_entrance_of_the_server_farm() -> None:
    assert opened(SERVER_FARM).entrance_limit >= 5
