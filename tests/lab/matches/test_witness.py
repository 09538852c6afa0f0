"""What a witness makes of the facts of a heist."""

import pytest

from safehouse.engine.wire import Fact
from safehouse.lab.matches.causes import cause_of
from safehouse.lab.matches.heistrun import HeistRun
from safehouse.lab.matches.tally import PLAYED, WON, Tally, group, numbers
from safehouse.lab.matches.witness import Witness
from safehouse.lab.runs.experiments import HeistExperiment
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import DOCUMENTS, JEWEL, POCKET, SAFE
from safehouse.masters.facts.escape import EscapeBegan, HeistEnded
from safehouse.masters.facts.loot import Dropped, Lost, PickedUp, Secured
from safehouse.masters.facts.people import Failed, SafeOpened
from safehouse.masters.facts.rounds import AlertRaised, CrisisBegan, EventBegan
from safehouse.masters.facts.security import Busted, GateClosed, Moved, Revealed
from safehouse.masters.game import Heist
from safehouse.masters.sight.outcome import outcome_of

BURIED = {"the-marathon-job": "documents: still locked away", "the-melee-job": "jewel: still in the bag"}
EXPERIMENT = HeistExperiment(1, "the-inclusion-job", 4, "default", "random")


def seen(heist: Heist, *facts: Fact) -> tuple[Tally, str]:
    """What is tallied of a heist in which this happened, and why it was lost."""
    state = heist.first(1)
    told = (*(Moved(who, heist.hexes) for who in heist.players), *facts, HeistEnded())
    for fact in told:
        fact.apply(state)
    run = HeistRun(outcome_of(heist, state), state, len(told), told)
    witness = Witness(heist)
    return witness.watch(run), cause_of(witness, run)


def jewels(heist: Heist) -> tuple[int, ...]:
    return spaces(heist.first(1).where[JEWEL])


def test_who_is_busted_is_counted_where_it_stood() -> None:
    tally, _ = seen(EXPERIMENT.set_up(0), Moved(1, 7), Busted(1, "last ditch"), Moved(2, 7), Busted(2, "left inside"))

    assert group(tally, "busted_at") == {"7": 2}
    assert group(tally, "busted") == {"last-ditch roll failed": 1, "left inside at the end": 1}


def test_events_crises_and_alerts_are_counted_by_card() -> None:
    alert = AlertRaised("2", "noise")
    tally, _ = seen(EXPERIMENT.set_up(0), EventBegan("1", 1), alert, AlertRaised("", "camera"), CrisisBegan("C3"))

    assert group(tally, "struck") == {"1": 1, "C3": 1}
    assert group(tally, "skipped") == {"2": 1}
    assert numbers(tally, "alerts") == {2: 1}


def test_loot_nobody_came_for_is_the_cause() -> None:
    heist = EXPERIMENT.set_up(0)
    _, why = seen(heist, *(Lost(at, JEWEL) for at in jewels(heist)))

    assert why == "jewel: never picked up"


def test_loot_that_was_carried_is_lost_with_its_carrier() -> None:
    heist = EXPERIMENT.set_up(0)
    at = jewels(heist)[0]
    _, why = seen(heist, Moved(0, at), PickedUp(0, at, JEWEL), Moved(0, 9), Busted(0, "last ditch"), Lost(9, JEWEL))

    assert why == "jewel: its carrier was Busted: last-ditch roll failed"


def test_loot_can_be_laid_down_taken_by_a_card_or_by_a_gate() -> None:
    heist = EXPERIMENT.set_up(0)
    at = jewels(heist)[0]
    take = (Moved(0, at), PickedUp(0, at, JEWEL))
    gate = heist.site.gates[0]

    assert seen(heist, *take, Dropped(0, at, JEWEL), Lost(at, JEWEL))[1] == "jewel: laid down and left behind"
    door = heist.hexes
    assert seen(heist, *take, Dropped(0, door, JEWEL), Lost(door, JEWEL))[1] == "jewel: left on an entrance"
    assert seen(heist, *take, EventBegan("1", 1), Lost(POCKET, JEWEL))[1].startswith("jewel: lost to ")
    closed = seen(heist, *take, Dropped(0, gate, JEWEL), EscapeBegan("called"), GateClosed(gate))[1]
    assert closed == "jewel: gone behind a gate (the Escape)"


def test_nobody_out_comes_before_what_they_left_behind() -> None:
    heist = EXPERIMENT.set_up(0)
    busted = (Busted(0, "gate"), *(Busted(who, "left inside") for who in (1, 2, 3)))
    _, why = seen(heist, EscapeBegan("called"), *busted)

    assert why == "nobody got out: left inside at the end"


def test_a_captive_is_the_cause_where_one_is_wanted() -> None:
    rescue = HeistExperiment(1, "the-safehouse-rescue", 4, "default", "random").set_up(0)

    assert seen(rescue)[1].endswith(" was never freed")
    assert seen(rescue, Failed("van"))[1] == "objective spoilt: the captive was driven off"


def test_what_was_never_found_is_in_the_bag_or_locked_away() -> None:
    heists = [HeistExperiment(1, heist_id, 4, "default", "random").set_up(0) for heist_id in BURIED]

    assert [seen(heist)[1] for heist in heists] == list(BURIED.values())


def test_who_hides_inside_got_nothing_out() -> None:
    heist = EXPERIMENT.set_up(0)
    at = jewels(heist)[0]
    prison = HeistExperiment(1, "county-the-river", 4, "default", "random").set_up(0)
    inside = [Moved(who, 0) for who in heist.players]

    others = [Lost(other, JEWEL) for other in jewels(heist)[1:]]
    assert seen(heist, PickedUp(0, at, JEWEL), Moved(0, at))[1] == "jewel: its carrier hid inside"
    assert seen(heist, *others, PickedUp(0, at, JEWEL), Moved(0, at))[1] == "jewel: never picked up"
    assert seen(prison, *inside)[1] == "nobody got out: hid inside"


def test_documents_that_went_outdoors_are_not_in_a_hideout() -> None:
    heist = HeistExperiment(1, "the-final-score-part-1", 4, "default", "random").set_up(0)
    hides = Moved(0, spaces(heist.marks)[0])

    opened = SafeOpened(spaces(heist.first(1).where[SAFE])[0], ((DOCUMENTS, 1),))
    _, why = seen(heist, hides, opened, PickedUp(1, opened.at, DOCUMENTS), Secured(1, DOCUMENTS))

    assert why == "documents: outdoors, not in a hideout"


def test_jewels_that_are_out_do_not_tell_where_the_last_one_is() -> None:
    heist = HeistExperiment(1, "the-melee-job", 4, "default", "random").set_up(0)
    at = spaces(heist.first(1).unknown)[0]
    found = [fact for _ in range(2) for fact in (Revealed(at, JEWEL), PickedUp(0, at, JEWEL), Secured(0, JEWEL))]

    assert seen(heist, *found)[1] == "jewel: still in the bag"


@pytest.mark.parametrize("heist", ["the-dark-horse-job", "the-greedy-prisoner", "county-the-river"])
def test_what_is_tallied_adds_up(heist: str) -> None:
    tally = Tally()
    for number in range(12):
        tally.update(HeistExperiment(3, heist, 4, "random", "random").play(number))

    assert tally[PLAYED] == 12 == sum(numbers(tally, "rounds").values()) == sum(numbers(tally, "alerts").values())
    assert sum(group(tally, "causes").values()) == 12 - tally[WON]
    assert sum(group(tally, "busted").values()) == sum(group(tally, "busted_at").values())
    assert sum((4 - out) * times for out, times in numbers(tally, "out").items()) == sum(
        group(tally, "busted").values()
    )
    assert set(group(tally, "used")) <= set(group(tally, "had"))
