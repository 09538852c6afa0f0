"""Campaigns of older editions: the same code, with other values."""

import pytest
from msgspec.structs import replace

from safehouse.campaign.editions import CAMPAIGN_EDITIONS
from safehouse.campaign.phases.crew import Promote, Recruit
from safehouse.campaign.phases.heists import Abandon
from safehouse.campaign.phases.plan import Bring, CallIn, ChooseHeist, LeaveOut
from safehouse.campaign.phases.shop import Purchase, SellBack
from tests.campaign.given import FIRST, Crew, with_changes

NEWEST, SECOND, THIRD, OLDEST = CAMPAIGN_EDITIONS


def crew_in(edition: str, *people: str) -> Crew:
    """A crew of some edition with three Amateurs."""
    crew = Crew(*people, edition=edition)
    for name, character, skills in (
        ("Karma", "angry-locksmith", ("bypass", "wing-it")),
        ("Tiny", "thug", ("wing-it", "hit-n-run")),
        ("Smokes", "lookout", ("smash-n-grab", "hurry")),
    ):
        crew.play(Recruit(name, character, skills))
    return crew


@pytest.mark.parametrize(("edition", "cash"), [(NEWEST, 0), (SECOND, 0), (THIRD, 0), (OLDEST, 5)])
def test_a_campaign_starts_with_the_cash_and_the_fixer_of_its_edition(edition: str, cash: int) -> None:
    crew = Crew(edition=edition)

    assert (crew.state.cash, crew.state.fixers) == (cash, ("old-friend",))


@pytest.mark.parametrize(
    ("edition", "people", "characters"), [(NEWEST, 2, 1), (SECOND, 2, 1), (THIRD, 2, 0), (OLDEST, 0, 1)]
)
def test_who_goes_up_is_said_by_the_edition(edition: str, people: int, characters: int) -> None:
    crew = crew_in(edition)

    crew.heist(won=True)

    assert [person.level for person in crew.state.people] == [people]
    assert [character.due for character in crew.state.characters] == [characters] * 3


def test_in_the_oldest_edition_a_heist_that_is_abandoned_brings_no_level() -> None:
    older, newer = crew_in(OLDEST), crew_in(NEWEST)
    for crew in (older, newer):
        crew.play(Abandon(crew.begin()))

    assert [character.due for character in older.state.characters] == [0, 0, 0]
    assert [character.due for character in newer.state.characters] == [1, 1, 1]


def test_only_the_oldest_edition_lets_a_heist_be_played_again_and_elsewhere_the_ledger_says_who_agreed() -> None:
    pages = []
    for edition in CAMPAIGN_EDITIONS:
        crew = crew_in(edition)
        crew.play(Abandon(crew.begin(), happened=False))
        assert crew.refusal(ChooseHeist(FIRST)) == ""
        pages.append(crew.view.ledger[0])

    assert {page.ended for page in pages} == {"never happened"}
    assert [page.house_rule for page in pages] == [True, True, True, False]


def test_in_the_oldest_edition_new_characters_are_all_amateur_and_kept_ones_keep_their_cards() -> None:
    crew = crew_in(OLDEST)
    crew.heist(won=True)
    crew.play(Promote(0, crew.view.characters[0].next_cards[0][1]))

    assert crew.refusal(Recruit("Pro", "thug", ("steal", "hurry"))) == "SET9"
    assert crew.state.characters[0].level == 2
    crew.play(ChooseHeist(FIRST), Bring(0))
    assert crew.state.plan is not None


def test_twins_are_of_newer_editions_only() -> None:
    twin = Recruit("Twin", "thug", ("hit-n-run", "wing-it"))

    assert [crew_in(edition).refusal(twin) for edition in CAMPAIGN_EDITIONS] == ["CAM23", "CAM23", "", ""]


def test_who_starts_afresh_in_the_oldest_edition_takes_cards_that_are_free() -> None:
    crew = crew_in(OLDEST)
    lookout = Recruit("New", "lookout", ("bypass", "yank-wires"))
    assert crew.refusal(Recruit("Early", "angry-locksmith", ("smash-n-grab", "hurry"))) == ""

    crew.heist(won=True, busted=(1,), levels_up=(0, 2))

    assert crew.refusal(lookout) == "BUS5"
    assert crew.refusal(Recruit("New", "burglar", ("smash-n-grab", "smash-n-grab"))) == "BUS7"
    assert crew.refusal(Recruit("New", "burglar", ("bypass", "yank-wires"))) == ""


def test_the_amateur_of_a_pro_on_the_team_is_barred_from_a_fresh_start() -> None:
    crew = crew_in(OLDEST)
    crew.heist(won=True, busted=(1,), levels_up=())
    pro = replace(crew.state.characters[0], character="safecracker")
    crew = with_changes(crew, characters=(pro, *crew.state.characters[1:]))
    fresh = Recruit("New", "angry-locksmith", ("yank-wires", "hurry"))

    assert list(dict.fromkeys(rule for rule, _ in fresh.unmet(crew.game, crew.state, 0))) == ["BUS6"]
    free = with_changes(crew, characters=tuple(replace(each, status="free") for each in crew.state.characters))
    assert list(fresh.unmet(free.game, free.state, 0)) == []


def test_fixers_are_chosen_by_faction_in_the_oldest_edition() -> None:
    crew = crew_in(OLDEST)
    box = crew.game.edition.box
    sided = {fixer.factions[0]: name for name, fixer in box.fixers.items() if len(fixer.factions) == 1}
    one, other = list(sided.values())[:2]
    with_changes(crew, fixers=("old-friend", one, other))
    crew.play(ChooseHeist(FIRST))

    assert crew.view.plan is not None
    assert crew.view.plan.fixers == ("old-friend", one)
    assert crew.refusal(CallIn(other)) == "FIX3"
    assert crew.refusal(CallIn(one)) == "FIX2"
    crew.play(LeaveOut(one), CallIn(other))

    assert crew.view.plan.fixers == ("old-friend", other)
    assert crew.refusal(LeaveOut(one)) == "FIX2"


def test_who_joins_two_factions_is_not_left_out_while_both_are_there() -> None:
    crew = crew_in(OLDEST)
    fixers = crew.game.edition.box.fixers
    diplomat = next(name for name, fixer in fixers.items() if len(fixer.factions) == 2)
    sides = [next(n for n, f in fixers.items() if f.factions == (side,)) for side in fixers[diplomat].factions]
    with_changes(crew, fixers=("old-friend", diplomat, *sides))
    crew.play(ChooseHeist(FIRST))

    assert crew.view.plan is not None
    assert crew.view.plan.fixers == ("old-friend", diplomat, *sides)
    assert crew.refusal(LeaveOut(diplomat)) == "FIX3"
    crew.play(LeaveOut(sides[0]))
    assert crew.refusal(LeaveOut(diplomat)) == ""


def test_there_is_no_shop_in_the_oldest_edition_and_none_that_buys_in_the_next() -> None:
    oldest = crew_in(OLDEST)
    third = with_changes(crew_in(THIRD), cash=20)

    assert oldest.refusal(Purchase("flashbang")) == "ITM1"
    assert not oldest.view.shop
    third.play(Purchase("flashbang"))
    assert third.refusal(SellBack("flashbang")) == "ITM5"
