"""The Final Score: a heist in two parts, with those in hiding in between."""

import pytest

from safehouse.campaign.facts.heists import HeistSettled
from safehouse.campaign.game import report_of
from safehouse.campaign.phases.heists import Abandon, BeginHeist, GiveUpHeist, Settle
from safehouse.campaign.phases.plan import Bring, ChooseHeist, GiveItem
from safehouse.campaign.sight.heists import setup_of
from safehouse.engine.wire import Refused
from safehouse.masters.editions import STANDARD
from safehouse.masters.game import Heist
from safehouse.masters.game.sequel import sequel_of
from safehouse.masters.setup import Setup
from tests.campaign.given import Crew, with_changes
from tests.masters.parts import FIRST, SECOND, over

TEAM = ("Karma", "Tiny", "Smokes", "Iceheart")


def before_the_score(**changes: object) -> Crew:
    """A crew of two with four characters in the first part."""
    crew = Crew("Ann", "Bob")
    crew.recruit(*TEAM[:3])
    crew.recruit(TEAM[3], seat=1)
    with_changes(crew, items=("radio", "dog-whistle"), **changes)
    crew.play(ChooseHeist(FIRST), Bring(0), Bring(1), Bring(2), GiveItem(0, "radio"))
    crew.play(Bring(3), seat=1)
    return crew


def hiding(*, used: tuple[str, ...] = ()) -> Crew:
    """The same between the two parts: one was Busted, three are in hiding."""
    crew = before_the_score()
    crew.play(BeginHeist("ONE"))
    crew.settle(
        won=True,
        busted=(1,),
        escaped=(0, 2, 3),
        hidden=(0, 2, 3),
        hideouts=(0, 0, 1),
        ideas=(4, 1, 6),
        items=((0, "radio"), (3, "flashbang")),
        cash=8,
        used=used,
    )
    return crew


def test_those_in_hiding_wait_for_the_second_part_with_their_ideas_and_items() -> None:
    crew = hiding()

    setup = setup_of(crew.game, crew.state)

    assert [build.name for build in setup.team] == ["Karma", "Smokes", "Iceheart"]
    assert (setup.heist, setup.hideouts, setup.kept_ideas, setup.cash) == (SECOND, (0, 0, 1), (4, 1, 6), 8)
    assert (setup.items, setup.seats) == (((0, "radio"), (2, "flashbang")), ((0, 1), (2,)))
    assert [sheet.status for sheet in crew.view.characters] == ["hiding", "busted", "hiding", "hiding"]
    assert crew.view.ledger[0].ended == "to be continued"


def test_who_is_in_hiding_goes_on_no_other_heist() -> None:
    crew = hiding()

    assert crew.refusal(ChooseHeist("the-inclusion-job")) == "CAM21"
    assert crew.refusal(BeginHeist("TWO")) == ""


def test_levels_go_up_when_both_parts_are_over_for_all_who_began() -> None:
    crew = hiding()
    assert [person.level for person in crew.state.people] == [1, 1]

    crew.play(BeginHeist("TWO"))
    crew.settle(won=True, fixer="the-mayor", items=((0, "radio"),), cash=8)

    assert [person.level for person in crew.state.people] == [2, 2]
    assert [character.due for character in crew.state.characters] == [1, 1, 1, 1]
    assert [sheet.status for sheet in crew.view.characters] == ["free", "busted", "free", "free"]
    assert crew.state.fixers == ("old-friend", "the-mayor")
    assert crew.state.items == ("dog-whistle", "radio")
    assert crew.view.hideaway is None


def test_it_is_lost_between_the_parts_when_the_crew_gives_up() -> None:
    crew = hiding()

    crew.play(GiveUpHeist(day="2026-07-01"))

    assert crew.view.jail == (0, 1, 2, 3)
    assert [page.ended for page in crew.view.ledger] == ["to be continued", "abandoned"]
    assert (crew.state.items, crew.view.cash, crew.view.hideaway) == (("dog-whistle",), 8, None)
    assert [person.level for person in crew.state.people] == [2, 2]
    assert crew.refusal(GiveUpHeist()) == "CAM21"


def test_a_first_part_that_is_lost_or_leaves_too_few_in_hiding_has_no_second() -> None:
    crew = before_the_score()
    crew.play(BeginHeist("ONE"))
    hidden = {"hidden": (0, 2), "hideouts": (0, 0), "ideas": (1, 1)}

    with pytest.raises(Refused, match="SET1"):
        crew.settle(won=True, busted=(1, 3), **hidden)
    crew.settle(won=True, busted=(1, 3))

    assert crew.view.hideaway is None
    assert crew.view.ledger[0].ended == "won"
    assert [person.level for person in crew.state.people] == [2, 2]


def test_a_second_part_that_never_happened_leaves_everybody_in_hiding() -> None:
    crew = hiding()
    before = crew.view
    crew.play(BeginHeist("TWO"), Abandon("TWO", happened=False))

    assert (crew.view.hideaway, crew.view.characters, crew.view.items) == (
        before.hideaway,
        before.characters,
        before.items,
    )
    assert crew.refusal(BeginHeist("THREE")) == ""


def test_the_report_of_a_first_part_tells_who_hides_where() -> None:
    crew = before_the_score()
    crew.play(BeginHeist("ONE"))
    heist = Heist(setup_of(crew.game, crew.state))
    match = over(heist, 0, 0, 1)

    report = report_of(heist, match.position.state, match.facts())
    fact = crew.play(Settle("ONE", report))[0]

    assert (report.hidden, report.hideouts, report.busted) == ((0, 1, 2), (0, 0, 1), (3,))
    assert isinstance(fact, HeistSettled)
    assert fact.hideaway is not None
    assert [pick.items for pick in fact.hideaway.plan.picks] == [("radio",), (), ()]


def test_the_second_part_is_set_up_as_by_the_heist_itself() -> None:
    crew = before_the_score(cash=5)
    crew.play(BeginHeist("ONE"))
    heist = Heist(setup_of(crew.game, crew.state))
    match = over(heist, 0, 1, 1, 0)
    crew.play(Settle("ONE", report_of(heist, match.position.state, match.facts())))

    setup = setup_of(crew.game, crew.state)

    assert setup == sequel_of(heist, match.position.state)
    assert Heist(setup).first(1).ideas[: len(setup.team)] == [*map(max, setup.kept_ideas, usual_ideas(setup))]


def usual_ideas(setup: Setup) -> list[int]:
    return [STANDARD.box.characters[build.character].ideas for build in setup.team]
