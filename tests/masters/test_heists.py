"""The three heists in the box: their maps, bags, decks and what lies where."""

from collections import Counter

import pytest

from safehouse.masters.board import load_heist, spaces
from safehouse.masters.content import crises, supply
from safehouse.masters.game import Heist
from safehouse.masters.pieces import BAG, CASH, HANDLED, NAMES, SECURITY, SPACES, SUPPLY
from safehouse.masters.setup import Setup, item_piece
from safehouse.masters.sight.deck import is_crisis
from safehouse.masters.team import first_team

JEWELER, TECH_LAB, TRACK = "the-inclusion-job", "the-startup-job", "the-dark-horse-job"
ALL = [JEWELER, TECH_LAB, TRACK]


def opened(name: str, crew: int = 4) -> Heist:
    """A heist set up for the first team."""
    return Heist(Setup(name, first_team(crew), (tuple(range(crew)),), 1), load_heist(name))


def on_board(heist: Heist) -> dict[str, int]:
    """How many of each piece lie on the board at first."""
    state = heist.first()
    counts = {name: sum(state.how_many(piece, at) for at in range(SPACES)) for piece, name in enumerate(NAMES)}
    return {name: amount for name, amount in counts.items() if amount}


@pytest.mark.parametrize(
    ("name", "hexes", "unknown", "entrances"), [(JEWELER, 32, 14, 3), (TECH_LAB, 32, 15, 2), (TRACK, 31, 14, 3)]
)
def test_a_heist_has_its_number_of_hexes_unknown_tiles_and_entrances(
    name: str, hexes: int, unknown: int, entrances: int
) -> None:
    heist = opened(name)

    assert heist.hexes == hexes
    assert heist.first().unknown.bit_count() == unknown
    assert len(heist.site.entrances) == entrances


@pytest.mark.parametrize(
    ("name", "bag"),
    [
        (JEWELER, {"guard": 5, "camera": 6, "lock": 4}),
        (TECH_LAB, {"guard": 3, "camera": 6, "lock": 6}),
        (TRACK, {"guard": 5, "camera": 3, "lock": 5, "dog": 1}),
    ],
)
def test_a_heist_fills_its_bag(name: str, bag: dict[str, int]) -> None:
    heist = opened(name)

    assert heist.view(heist.first(), None).bag == bag


@pytest.mark.parametrize(
    ("name", "pieces"),
    [
        (JEWELER, {"camera": 2, "jewel": 3, "cash": 5, "reinforcements": 1}),
        (
            TECH_LAB,
            {"guard": 1, "camera": 3, "lock": 4, "documents": 1, "keycard": 1, "cash": 7, "watchtower": 2, "door": 1},
        ),
        (TRACK, {"guard": 1, "camera": 3, "lock": 2, "dog": 5, "documents": 1, "cash": 6, "ring-x": 1, "ring-y": 1}),
    ],
)
def test_a_heist_lays_out_what_is_drawn_on_its_map(name: str, pieces: dict[str, int]) -> None:
    assert on_board(opened(name)) == pieces


@pytest.mark.parametrize(
    ("name", "objective"), [(JEWELER, {"jewel": 3}), (TECH_LAB, {"documents": 1}), (TRACK, {"documents": 1})]
)
def test_a_heist_asks_for_its_loot(name: str, objective: dict[str, int]) -> None:
    assert {NAMES[loot]: amount for loot, amount in opened(name).objective.items()} == objective


@pytest.mark.parametrize(
    ("name", "events", "found", "alarm"),
    [
        (JEWELER, 23, ["C3", "C3", "C1"], "Z2"),
        (TECH_LAB, 24, ["C2", "C2"], "Z1"),
        (TRACK, 27, ["C6"], "Z1"),
    ],
)
def test_a_heist_has_its_deck_and_ends_it_with_the_alarm(name: str, events: int, found: list[str], alarm: str) -> None:
    deck = opened(name).first().deck

    assert len([card for card in deck if not is_crisis(card)]) == events
    assert [card for card in deck if is_crisis(card)] == [*found, alarm]
    assert deck[-1] == alarm


def test_the_decks_in_full() -> None:
    numbered = [str(number) for number in range(1, 25)]

    jeweler = [*numbered[:8], "G1", *numbered[8:12], "C3", "13", "14", "G3", "C3", *numbered[14:21], "C1", "Z2"]
    tech_lab = [*numbered[:12], "C2", *numbered[12:18], "C2", *numbered[18:], "Z1"]
    track = [*numbered[:7], "D1", "D2", "D3", *numbered[7:12], "C6", *numbered[12:], "Z1"]

    assert [list(opened(name).first().deck) for name in ALL] == [jeweler, tech_lab, track]


@pytest.mark.parametrize("name", ALL)
def test_a_deck_asks_for_no_more_crises_than_are_printed(name: str) -> None:
    wanted = Counter(card for card in opened(name).first().deck if is_crisis(card))

    assert all(times <= crises()[card].copies for card, times in wanted.items())


@pytest.mark.parametrize(
    ("name", "gates", "kennels", "servers"), [(JEWELER, 4, 0, (0, 0)), (TECH_LAB, 0, 0, (0, 0)), (TRACK, 0, 1, (1, 1))]
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

    assert heist.first().how_many(NAMES.index("dog"), kennel) == 2


def test_the_documents_of_the_track_lie_inside_remote_lock_y() -> None:
    state = opened(TRACK).first()

    assert state.where[NAMES.index("documents")] == state.where[NAMES.index("ring-y")] != 0


def test_the_item_of_the_track_is_a_set_of_cheap_picks() -> None:
    state = opened(TRACK).first()

    assert state.where[item_piece("cheap-picks")].bit_count() == 1


def test_the_documents_of_the_tech_lab_can_be_reached_through_the_keycard_door_only() -> None:
    heist = opened(TECH_LAB)
    state = heist.first()
    (documents,) = spaces(state.where[NAMES.index("documents")])

    assert heist.boards[0].near[documents] == state.where[NAMES.index("door")] != 0


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("crew", [3, 4])
def test_supply_bag_and_board_make_up_the_box(name: str, crew: int) -> None:
    state = opened(name, crew).first()

    for chit in SECURITY:
        board = sum(state.how_many(chit, at) + state.how_many(chit + HANDLED, at) for at in range(SPACES))
        assert state.how_many(chit, SUPPLY) + state.how_many(chit, BAG) + board == supply()[NAMES[chit]]


def test_the_box_has_so_many_chits() -> None:
    box = supply()

    assert {NAMES[chit]: box[NAMES[chit]] for chit in SECURITY} == {"guard": 15, "camera": 15, "lock": 12, "dog": 8}


@pytest.mark.parametrize("name", ALL)
def test_nothing_on_the_board_is_handled_at_first_and_nobody_has_anything(name: str) -> None:
    heist = opened(name)
    state = heist.first()

    assert not any(state.where[chit + HANDLED] for chit in SECURITY)
    assert state.carrying == 0
    assert state.lying & state.where[CASH] == state.where[CASH]
    assert (state.noise, state.top, state.queue) == (0, 0, ())


@pytest.mark.parametrize("name", ALL)
def test_two_characters_at_most_may_start_on_one_entrance(name: str) -> None:
    assert opened(name).entrance_limit == 2
