"""A heist of somebody's own is named by its value: played, kept and read again like one of the box, or refused."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from safehouse.engine.journal import Journal, digest
from safehouse.engine.journal.matchfile import read_match, write_match
from safehouse.games import open_game
from safehouse.masters.board import BadHeist, HeistFile
from safehouse.masters.board.heistfile import NpcSheet, SafeSheet
from safehouse.masters.editions import STANDARD, heist_ids, load_heist
from safehouse.masters.game import Heist
from safehouse.masters.judge import check_sound
from safehouse.masters.phases.planning import Enter
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import first_team
from tests.masters.own import OWN

EVERYBODY = ((0, 1, 2, 3),)


def setup_with(heist: str | HeistFile) -> Setup:
    return Setup(heist, first_team(STANDARD.box, 4), EVERYBODY)


def test_a_heist_of_ones_own_is_played_as_it_is_drawn() -> None:
    heist = Heist(setup_with(OWN))
    entrance = heist.site.numbers[heist.site.entrances[0].cell]

    journal = Journal(heist, 7)
    journal.play(0, Enter(0, entrance))

    assert journal.position.state.at[0] == entrance
    assert (heist.sheet, heist.hexes) == (OWN, 3)


def test_it_comes_back_from_its_wire_form_and_its_match_file() -> None:
    setup = setup_with(replace(OWN, npc=NpcSheet("hostage"), safe=SafeSheet(2, {"cash": 3}), map="→   .   SN  J\n"))
    journal = Journal(open_game("masters", msgspec.json.encode(setup)), 7)
    journal.play(0, journal.legal(0)[0])

    again = read_match(write_match(journal), open_game)

    assert again.game.setup == setup
    assert digest(again.position.state) == digest(journal.position.state)


def test_a_heist_of_the_box_is_the_same_by_its_id_and_by_its_value() -> None:
    by_id, by_value = (Heist(setup_with(heist)) for heist in ("the-inclusion-job", load_heist("the-inclusion-job")))

    assert by_id.sheet == by_value.sheet
    assert digest(by_id.first(1)) == digest(by_value.first(1))


@pytest.mark.parametrize("name", heist_ids())
def test_every_heist_of_the_box_could_be_somebodys_own(name: str) -> None:
    check_sound(load_heist(name), STANDARD)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"title": "Ka\u202erma"}, "title: it has invisible characters"),
        ({"npc": NpcSheet("guide", name="a\nb", at_entrance=True)}, "npc.name: it has invisible characters"),
        ({"map": "→   Q\n"}, "map: row 1, column 5: I do not know 'Q'"),
        ({"map": ""}, "map: the drawing has no hex"),
        ({"map": "".join("." + "   ." * 9 + "\n  " * (row % 2 == 0) for row in range(8))}, "map: "),
        ({"deck": "1-8, X"}, "deck: part 2: 'X' is neither a card nor a range"),
        ({"bag": {"sword": 1}}, "bag: there is no 'sword'"),
        ({"objective": {"fame": 1}}, "objective: there is no 'fame'"),
        ({"objective": {"npc": 1}}, "npc.card: the objective asks for somebody, but nobody is named"),
        ({"map": "→   i   J\n"}, "item: the map has an item hex, but no item is named"),
        ({"map": "→   i   J\n", "item": "sword"}, "item: there is no 'sword'"),
        ({"safe": SafeSheet(1, {"guard": 1})}, "safe.contents: there is no 'guard'"),
        ({"held_by_guard": ["radio"]}, "held_by_guard: there is no 'radio'"),
        ({"npc": NpcSheet("cat")}, "npc.card: there is no 'cat'"),
        ({"npc": NpcSheet("guide")}, "map: there is no N where guide begins"),
        ({"npc": NpcSheet("guide", special="FLY")}, "npc.special: there is no 'FLY'"),
        ({"npc": NpcSheet("guide", waits="godot")}, "npc.waits: there is no 'godot'"),
        ({"rules": ["NO RULES"]}, "rules: there is no 'NO RULES'"),
        ({"modules": ["lava"]}, "modules: there is no 'lava'"),
        ({"without_fixers": ["nobody"]}, "without_fixers: there is no 'nobody'"),
        ({"unlocks": "gold"}, "unlocks: there is no 'gold'"),
        ({"sequel": "the-end"}, "sequel: there is no 'the-end'"),
        ({"tunnels": 3}, "tunnels: 2 can be dug at most, not 3"),
        ({"map": f"→   &1  J\n\n&1 = {'$9' * 12}\n"}, "map: 108 of 'cash' are more than 99"),
        ({"map": f"→   &1  J\n\n&1 = {'G' * 98}\n"}, "map: 100 of 'guard' are more than 99"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_field(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(BadHeist) as caught:
        Heist(setup_with(replace(OWN, **changes)))

    assert str(caught.value).startswith(f"heist: {said}")


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"id": "My Own"}, "heist.id: "),
        ({"title": "x" * 61}, "heist.title: "),
        ({"map": "." * 4_001}, "heist.map: "),
        ({"rules": ["HIDEOUTS"] * 21}, "heist.rules: "),
        ({"bag": {"guard": 100}}, "heist.bag[...]: "),
        ({"npc": {"card": "x" * 41}}, "heist.npc.card: "),
        ({"colour": "red"}, "heist: there is no field 'colour'"),
    ],
)
def test_what_is_no_heist_at_all_is_refused_where_it_is_read(changes: dict[str, Any], place: str) -> None:
    setup = msgspec.to_builtins(setup_with(OWN))
    setup["heist"] |= changes

    with pytest.raises(ValueError, match="heist") as caught:
        open_game("masters", msgspec.json.encode(setup))

    assert str(caught.value).startswith(place)
