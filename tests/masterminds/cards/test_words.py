"""Cards have one text each; facts, offers and the table can be read; wire forms are golden."""

from random import Random

import msgspec
import pytest

from safehouse.engine.journal import Journal
from safehouse.engine.wire import seen
from safehouse.lab.soak.soak import next_seat
from safehouse.masterminds.box.content import HAZARDS, JOBS, KIND, deck_of, masterminds, resources
from safehouse.masterminds.cards.all_cards import BOOK
from safehouse.masterminds.facts import all_facts
from safehouse.masterminds.facts.crew import MemberLeft
from safehouse.masterminds.facts.jobs import JobTimeChanged
from safehouse.masterminds.game import Match, open_setup
from safehouse.masterminds.phases.heist import Party
from safehouse.masterminds.phases.offers import COMMANDS
from safehouse.masterminds.setup import Setup
from safehouse.screen.masterminds import offered
from safehouse.text.masterminds.facts import LEFT, TOLD
from safehouse.text.masterminds.log import tell

PRINTED = {card: printed.text for cards in (resources(), JOBS, HAZARDS) for card, printed in cards.items()}


def test_the_box_holds_what_it_should() -> None:
    assert len(masterminds()) == 10
    assert [len(deck_of(cards)) for cards in (resources(), JOBS, HAZARDS)] == [100, 36, 48]
    kinds = [KIND[card] for card in deck_of(resources())]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "crew": 36,
        "gear": 14,
        "mercenary": 10,
        "event": 22,
        "prestige": 10,
        "immediate": 8,
    }


@pytest.mark.parametrize("card", list(KIND))
def test_every_card_has_exactly_one_text(card: str) -> None:
    assert [card in BOOK.texts, bool(PRINTED.get(card))].count(True) == 1


def test_every_card_is_printed_as_its_kind_says() -> None:
    icons = {card: len(printed.icons) for card, printed in (resources() | masterminds()).items()}
    assert {icons[card] for card, kind in KIND.items() if kind == "mastermind"} == {3}
    assert {icons[card] for card, kind in KIND.items() if kind == "mercenary"} == {2}
    assert {icons[card] for card, kind in KIND.items() if kind == "crew"} == {1, 2}
    assert all(printed.up + printed.down for printed in JOBS.values())
    assert {resources()[card].value for card in resources() if KIND[card] == "prestige"} == {500}
    assert all(printed.value for printed in resources().values())


def test_no_card_with_behaviour_is_unknown() -> None:
    shelves = (shelf for shelf in vars(BOOK).values())
    assert {card for shelf in shelves for card in shelf} <= set(KIND)
    assert {card for card, kind in KIND.items() if kind == "mercenary"} <= set(BOOK.uses)
    assert {card for card, kind in KIND.items() if kind == "event"} == set(BOOK.events)
    assert {card for card, kind in KIND.items() if kind == "immediate"} == set(BOOK.effects)


def test_every_fact_has_words() -> None:
    assert {*TOLD, MemberLeft} == set(all_facts())


def test_a_sentence_that_one_person_acts_in_has_a_form_for_that_person() -> None:
    for form in (*TOLD.values(), *LEFT.values()):
        if isinstance(form, str):
            assert not form.startswith("{who} ") or form.startswith("{who} may "), form
        else:
            others, you = form
            assert "{who} " in others or "{whose} " in others, form
            assert "{who" not in you, form
            assert "you" in you.lower(), form


@pytest.mark.parametrize(
    ("text", "you", "others"),
    [
        ('{"type":"CardPassed","seat":0,"to":1,"card":""}', "You pass a card to Player 2 (R62)", "to you (R62)"),
        ('{"type":"CardTaken","seat":0,"rival":1,"card":""}', "You take a card from Player 2's hand", "from your hand"),
        ('{"type":"TurnBegan","seat":0,"round":3}', "Round 3: your turn (R16)", "Round 3: Player 1's turn (R16)"),
        ('{"type":"MatchOver","winners":[0]}', "You win the match (R105)", "Player 1 wins the match (R105)"),
        ('{"type":"MatchOver","winners":[0,1]}', "You and Player 2 share the victory (R105)", "Player 1 and you share"),
        (
            '{"type":"Completed","seat":0,"place":0,"card":"jb-cornershop","tokens":2}',
            "You complete ",
            "Player 1 completes ",
        ),
    ],
)
def test_each_reader_is_told_of_themselves_as_you(text: str, you: str, others: str) -> None:
    game, fact = Match(Setup(3)), msgspec.json.decode(text, type=Match.happenings)

    assert you in tell(game, fact, 0)
    assert others in tell(game, fact, 1)
    assert "you" not in tell(game, fact, None).lower()


def test_a_whole_match_can_be_read() -> None:
    game = Match(Setup(3))
    journal, luck = Journal(game, 4), Random(4)
    while (seat := next_seat(game, journal.position, luck)) is not None and len(journal.entries) < 1500:
        offers = journal.legal(seat)
        assert all(offer.text for offer in offered(game, journal.position, seat))
        made = journal.play(seat, offers[int(luck.random() * len(offers))])
        for viewer in (0, 1, 2, None):
            assert all(tell(game, fact, viewer) for fact in seen(made.facts, viewer))


GOLDEN = {
    '{"type":"Party","members":[0,2]}': Party((0, 2)),
    **{
        text: msgspec.json.decode(text, type=Match.commands)
        for text in (
            '{"type":"KeepHand"}',
            '{"type":"Gather","source":"deck"}',
            '{"type":"Hire","card":"cr-hacker"}',
            '{"type":"HireInstead","card":"cr-hacker","who":2}',
            '{"type":"Equip","card":"ge-crowbar","who":0}',
            '{"type":"Legwork","place":1,"slot":0}',
            '{"type":"LayLow","heat":2}',
            '{"type":"Declare","place":3}',
            '{"type":"PlayEvent","card":"ev-tip"}',
            '{"type":"Maneuver","who":1}',
        )
    },
}


@pytest.mark.parametrize("text", list(GOLDEN))
def test_the_wire_form_of_a_command_is_golden(text: str) -> None:
    assert msgspec.json.encode(GOLDEN[text]).decode() == text


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"CardDrawn","seat":1,"card":"cr-hacker"}',
        '{"type":"CardTaken","seat":0,"rival":1,"card":""}',
        '{"type":"Paid","seat":0,"cards":["ev-tip"],"price":200}',
        '{"type":"ComplicationDealt","place":2,"card":"co-laser","up":true,"job":"jb-monalisa"}',
        '{"type":"Jailed","seat":1,"who":2,"card":"cr-hacker","heat":3,"time":2}',
        '{"type":"Counted","seat":0,"members":[0,1],"needed":7,"had":6,"substitutes":0,"heat":1,"success":false}',
        '{"type":"MatchOver","winners":[0,2]}',
    ],
)
def test_the_wire_form_of_a_fact_is_golden(text: str) -> None:
    assert msgspec.json.encode(msgspec.json.decode(text, type=Match.happenings)).decode() == text


def test_a_fact_that_was_stored_without_its_job_is_still_read() -> None:
    stored = '{"type":"JobTimeChanged","place":2,"by":-1}'
    assert msgspec.json.decode(stored, type=Match.happenings) == JobTimeChanged(2, -1)


def test_every_command_and_fact_is_tagged_frozen_and_hashable() -> None:
    for kind in (*COMMANDS, *all_facts()):
        assert kind.__struct_config__.tag == kind.__name__
        assert kind.__struct_config__.frozen


def test_a_set_up_comes_back_from_the_wire() -> None:
    setup = Setup(4, random_start=True)

    assert open_setup(msgspec.json.encode(setup)).setup == setup
