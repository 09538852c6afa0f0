"""Everything that can be pointed at has words, and its rule is in the book."""

import pytest

from safehouse.games.rulebook import rules
from safehouse.masterminds.box.content import KIND
from safehouse.masters.box.pieces import SUBACTIONS
from safehouse.masters.editions import EDITIONS, heist_ids
from safehouse.masters.game import Heist
from safehouse.screen import masterminds, masters
from safehouse.screen.masterminds.teaching.things import THINGS as OF_MASTERMINDS
from safehouse.screen.masters.teaching.things import ALWAYS, THINGS, thing_of, things_of
from safehouse.screen.told import TaughtPage, ThingText


@pytest.mark.parametrize("things", [THINGS, OF_MASTERMINDS], ids=["masters", "masterminds"])
def test_every_thing_says_what_it_is_and_cites_a_rule(things: dict[str, ThingText]) -> None:
    for name, thing in things.items():
        assert thing.rule in rules(), name
        assert thing.text.endswith("."), name
        assert thing.do.endswith("."), name


def test_every_piece_of_every_edition_has_words() -> None:
    for edition in EDITIONS.values():
        pieces = edition.box.pieces
        items = {pieces.names[item] for item in pieces.items}
        assert {name for name in pieces.names if thing_of(name) == "item"} == items


def test_things_are_called_as_the_edition_in_play_calls_them() -> None:
    oldest, newest = (things_of(EDITIONS[name].box) for name in ("v17.1", "v24.0"))

    assert [oldest[name].name for name in ("ring", "server", "crisis")] == [
        "Pressure sensor",
        "Control panel",
        "Special event",
    ]
    assert oldest["server"].text == "Opens all pressure sensors of its colour."
    assert newest["server"].text == "Opens all remote locks of its letter."
    assert not [thing for things in (oldest, newest) for thing in things.values() if "{" in str(thing)]


def test_the_first_page_and_the_turn_speak_of_special_events_where_there_are_some() -> None:
    told = [page.text for page in masters.box("v17.1").primer]
    brief = masters.brief(Heist(masters.setup_of({"heist": "the-startup-job", "edition": "v17.1"}, 1)))

    assert "Special events always happen." in told[4]
    assert "every special event that came up" in brief.turn[3].text
    assert "Crises always happen." in masters.box().primer[4].text


def test_every_sub_action_and_every_kind_of_card_has_words() -> None:
    assert set(SUBACTIONS) <= set(THINGS)
    assert set(KIND.values()) <= set(OF_MASTERMINDS)


@pytest.mark.parametrize("name", heist_ids())
def test_the_legend_of_a_map_names_what_lies_on_it(name: str) -> None:
    heist = Heist(masters.setup_of({"heist": name}, 1))

    brief = masters.brief(heist)

    lying = {thing_of(piece) for pieces in brief.map.pieces.values() for piece in pieces}
    printed = {thing_of(mark) for each in brief.map.hexes for mark in each.marks}
    assert lying | printed | set(ALWAYS) <= set(brief.legend) <= set(brief.things)
    assert len(brief.legend) < len(brief.things)


@pytest.mark.parametrize("pages", [masters.box().primer, masterminds.box().primer], ids=["masters", "masterminds"])
def test_the_first_page_of_each_book_is_short_and_cites_its_rules(pages: tuple[TaughtPage, ...]) -> None:
    assert 5 <= len(pages) <= 8
    assert sum(len(page.text.split()) for page in pages) < 500
    assert all(rule in rules() for page in pages for rule in page.rules)
    assert all(page.pictures and page.rules for page in pages)
