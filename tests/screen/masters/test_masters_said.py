"""Facts in words: every kind has its sentence, with the rule and the card behind it."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from safehouse.engine.wire import Fact
from safehouse.games.rulebook import rules
from safehouse.masters.box.pieces import BIG_CAMERA, CASH, DOCUMENTS, JEWEL, NOWHERE
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts import all_facts
from safehouse.masters.facts.escape import Declared
from safehouse.masters.facts.items import NoiseCancelled
from safehouse.masters.facts.loot import Discarded, PickedUp, Secured
from safehouse.masters.facts.people import CaptiveMoved, CashFound
from safehouse.masters.facts.rounds import ActionTaken, AlertRaised, EventBegan, IdeasGained, Rolled, Spent
from safehouse.masters.facts.security import DogMoved, GateClosed, Moved, Revealed
from safehouse.screen import masters
from safehouse.screen.masters.offers.said import BOOKKEEPING, LOUD
from safehouse.screen.told import Said
from tests.given import given

PICKS = STANDARD.box.numbers["cheap-picks"]
SCENE = given("1.  .   .   ←", crew=3)

# Kinds of fact that no single rule stands behind: beginning and end, and what cards named just before bring about.
BY_CARDS = {
    *("AmbushOver", "Bagged", "CaptiveMoved", "CashFound", "CashGained", "CashPaid", "Doubled", "EscortMoved"),
    *(
        "EscortCameTo",
        "EscortSubdued",
        "ExitBreached",
        "Failed",
        "HeistBegan",
        "HeistEnded",
        "IdeaLost",
        "IdeaPassed",
        "IdeasSpent",
        "Relocked",
    ),
    *("TokenRemoved", "Unsubdued"),
}


def said(fact: Fact) -> Said:
    return masters.said(SCENE.heist, fact)


def example(kind: type[Fact]) -> Any:
    """A fact of a kind with plausible values."""
    values: dict[str, Any] = {
        "path": (1, 2),
        "faces": (1, 2, 3),
        "contents": ((JEWEL, 1),),
        "card": "1",
        "cause": "noise",
    }
    values |= {"loot": JEWEL, "item": PICKS, "why": "gate", "cause": "noise", "rule": "KILL PIXELS"}
    chosen = {field.name: values.get(field.name, 1) for field in msgspec.structs.fields(kind)}
    if kind is ActionTaken:
        chosen |= {"who": 0, "card": "thug", "slot": 1}
    return kind(**chosen)


def sentences() -> Iterator[tuple[str, Said]]:
    for kind in all_facts():
        yield kind.__name__, said(example(kind))


def test_every_kind_of_fact_has_a_sentence_or_is_bookkeeping() -> None:
    silent = {name for name, line in sentences() if not line.text}

    assert silent == {kind.__name__ for kind in BOOKKEEPING}


def test_every_sentence_names_a_rule_that_there_is_or_is_brought_about_by_a_card() -> None:
    bare = {name for name, line in sentences() if line.text and not line.rule}

    assert bare == BY_CARDS
    assert [line.rule for _, line in sentences() if line.rule and line.rule not in rules()] == []


def test_sentences_are_whole_and_free_of_brackets_of_the_inside() -> None:
    for name, line in sentences():
        assert not line.text or (line.text[0].isupper() or line.text[0] in "$0123456789"), name
        assert not line.text or line.text.endswith("."), name
        assert not any(sign in line.text for sign in ("(s)", "{", "}", "1 ideas", "  ")), name


def test_what_is_loud_is_a_kind_of_fact() -> None:
    assert set(LOUD) <= set(all_facts())


@pytest.mark.parametrize(
    ("fact", "text", "rule"),
    [
        (Moved(0, 1), "C1 moves to hex 1.", "SUB3"),
        (Moved(0, 3), "C1 moves to E1.", "SUB3"),
        (IdeasGained(0, 1), "C1 gains 1 idea.", "SUB7"),
        (IdeasGained(0, 2), "C1 gains 2 ideas.", "SUB7"),
        (PickedUp(0, 1, CASH, 3), "C1 picks up $3k on hex 1.", "LOO1"),
        (Secured(0, JEWEL, 2), "C1 gets 2 jewels out for good.", "LOO4"),
        (Secured(0, DOCUMENTS), "C1 gets the documents out for good.", "LOO4"),
        (Secured(0, CASH, 2), "C1 gets $2k out for good.", "LOO4"),
        (Revealed(1, BIG_CAMERA), "Hex 1 is revealed: a 2× camera.", "SEC8"),
        (ActionTaken(0, "thug", 1, 1, 4, 0, 0, 1), "C1 takes Walk with a 4, +1 noise.", "RND4"),
        (ActionTaken(0, "thug", 1, 1, 4, 2, 0, 0), "C1 takes Walk with a 4 for 2 ideas.", "RND4"),
        (
            AlertRaised("3", "camera"),
            "ALERT (a camera): event 3 Caught in a Reflection is discarded and won't happen.",
            "EVT3",
        ),
        (AlertRaised("", "noise"), "ALERT (noise): no event is left to discard.", "EVT3"),
        (Declared(0, (1, 3), 1), "C1 will run to hex 1 and E1 for 1 idea.", "ESC5"),
        (NoiseCancelled(0, 2), "C1 was silent: -2 noise.", "NOI6"),
        (CaptiveMoved(NOWHERE), "C3 is gone.", ""),
        (Rolled((1, 0, 6)), "Dice: C1 1, C3 6.", "RND2"),
    ],
)
def test_facts_read_well(fact: Fact, text: str, rule: str) -> None:
    assert (said(fact).text, said(fact).rule) == (text, rule)


def test_a_fact_names_its_card_and_its_space() -> None:
    assert said(EventBegan("3", 1)).card == "3"
    assert said(ActionTaken(0, "thug", 1, 1, 4, 0, 0, 1)).card == "thug"
    assert said(Discarded(0, PICKS)).card == "cheap-picks"
    assert said(DogMoved(1, 2)).space == 2
    assert said(CashFound(1, 2)).space == 1
    assert said(CaptiveMoved(NOWHERE)).space == -1
    assert said(Rolled((1, 2, 3))).card == ""


def test_what_happens_by_itself_is_loud_and_a_step_of_ones_own_is_not() -> None:
    assert said(GateClosed(1)).loud
    assert said(Revealed(1, 0)).loud
    assert not said(Moved(0, 1)).loud
    assert not said(Spent(0, 0)).loud
