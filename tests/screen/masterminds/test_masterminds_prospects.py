"""How attempts may go, as it is shown: the sums of the rules, over what a seat has not seen."""

from random import Random

import pytest

from safehouse.engine.game import Position, step
from safehouse.engine.wire import Command
from safehouse.masterminds.box.content import HAZARDS, JOBS
from safehouse.masterminds.box.pieces import TURN
from safehouse.masterminds.facts.heist import Counted, HeatLowered
from safehouse.masterminds.game import Match
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal
from safehouse.masterminds.phases.turn import Legwork
from safehouse.masterminds.phases.use import Maneuver
from safehouse.masterminds.sight.attempt import attempt_of, choices, parties, tally, team_of
from safehouse.masterminds.state import State
from safehouse.screen import masterminds
from safehouse.screen.masterminds.advice.prospects import PartyHint, percent, share
from safehouse.screen.masterminds.forecast.loads import deals, unseen
from safehouse.screen.masterminds.forecast.odds import odds
from tests.masterminds.given import given
from tests.screen.matches import hints, match, prospect

MONA_LISA = ("jb-monalisa", ("co-laser", "co-timelock", "co-cameras"))
CREW = ["mm-donovan", "cr-hacker", "cr-pickpocket", "cr-driver"]


def test_the_example_of_the_rulebook() -> None:
    ahead = prospect(given(crews={0: CREW}, jobs={0: MONA_LISA}))

    assert (ahead.needs.count("Stealth"), ahead.needs.count("Tech"), ahead.hidden) == (4, 3, 0)
    assert (ahead.known.success, ahead.known.substitutes, ahead.known.heat, ahead.known.prestige) == (True, 3, 2, 5)
    assert (ahead.party, ahead.chance, ahead.clean, ahead.jail) == ((0, 1, 2, 3), 1.0, 0.0, 0.0)
    assert ahead.text == "Needs 7 icons, you bring 7: completed with 3 substitutes, 2 Heat."


def test_its_other_branch_is_short_by_one() -> None:
    row = ("co-laser", "co-timelock", "co-tight", "co-cameras")
    ahead = prospect(given(crews={0: CREW}, jobs={0: ("jb-monalisa", row)}))

    assert (ahead.limit, ahead.known.needed, ahead.known.had, ahead.known.heat, ahead.chance) == (3, 7, 6, 1, 0.0)
    assert len(ahead.party) == 3


def test_of_parties_that_do_as_well_the_one_with_the_lowest_fees_is_shown() -> None:
    ahead = prospect(given(crews={0: ["mm-donovan", "cr-hacker", "me-silk", "me-baud"]}))

    assert (ahead.known.success, ahead.known.heat, ahead.party) == (True, 0, (0, 1))


def test_what_is_hidden_widens_the_range() -> None:
    ahead = prospect(
        given(crews={0: ["cr-hacker", "cr-wrecker"]}, jobs={0: ("jb-cornershop", ("co-laser", "?co-dogs"))})
    )

    assert (ahead.hidden, ahead.known.needed) == (1, 4)
    assert ahead.least < ahead.low <= ahead.high <= ahead.most
    assert ahead.best.needed <= ahead.worst.needed
    assert 0 < ahead.chance < 1
    assert ahead.unseen == 48 - 2  # both lasers of the box lie face up
    assert ahead.best.heat <= ahead.works[0] <= ahead.works[1]
    assert ahead.fails[0] <= ahead.fails[1] <= ahead.worst.heat
    assert ahead.fails[0] >= 1  # each icon that is missing


def test_heat_is_forecast_only_for_ends_it_may_come_to() -> None:
    sure = prospect(given(crews={0: CREW}, jobs={0: MONA_LISA}))
    lost = prospect(given(crews={0: ["cr-driver"]}, jobs={0: MONA_LISA}))

    assert (sure.works, sure.fails) == ((2, 2), ())
    assert (lost.works, lost.fails) == ((), (lost.known.heat,) * 2)


@pytest.mark.parametrize(("tokens", "finishes"), [(6, 0), (7, 12)])
def test_a_job_that_would_end_ones_game_says_so(tokens: int, finishes: int) -> None:
    ahead = prospect(given(3, crews={0: CREW}, jobs={0: MONA_LISA}, tokens=(tokens, 0, 0)))

    assert (ahead.prestige, ahead.finishes) == (5, finishes)


def test_who_has_looked_knows_more() -> None:
    scene = given(crews={0: ["cr-hacker"], 1: ["cr-hacker"]}, jobs={0: ("jb-cornershop", ("?co-dogs",))})
    scene.play(Legwork(0, 0))

    mine, theirs = prospect(scene), next(each for each in hints(scene, 1).prospects if each.place == 0)

    assert (mine.hidden, theirs.hidden) == (0, 1)
    assert mine.needs.count("Force") == theirs.needs.count("Force") + 1


def test_a_known_card_that_draws_more_leaves_something_hidden() -> None:
    scene = given(jobs={0: ("jb-cornershop", ("?co-wrongfloor",))}).play(Legwork(0, 0))

    assert prospect(scene).hidden == 2


def test_boosts_at_hand_are_told_and_counted_apart() -> None:
    scene = given(
        crews={0: ["cr-pickpocket+ge-ram"]},
        hands={0: ["ev-insideman"]},
        jobs={0: ("jb-cornershop", ("co-laser", "co-dogs", "co-floor", "co-keypad"))},
    )
    ahead = prospect(scene)

    assert (ahead.chance, ahead.boosted) == (0.0, 1.0)
    assert ahead.boosts == ("Force", "Force", "any skill")


def test_gear_in_the_hand_boosts_nothing() -> None:
    assert prospect(given(hands={0: ["ge-ram", "ev-insideman"]})).boosts == ("any skill",)


def test_a_rival_sees_the_heist_and_not_the_boosts_in_the_hand() -> None:
    scene = given(hands={0: ["ev-insideman"]}, jobs={0: ("jb-cornershop", ("co-laser",))}).play(Declare(0))

    mine, theirs = hints(scene).heist, hints(scene, 1).heist

    assert mine is not None
    assert theirs is not None
    assert (mine.boosts, theirs.boosts, theirs.seat) == (("any skill",), (), 0)
    assert theirs.text.startswith("Needs 4 icons, Player 1 brings")


def test_who_might_go_to_jail_is_told() -> None:
    row = ("co-laser", "co-dogs", "co-floor", "co-keypad")
    ahead = prospect(given(crews={0: ["cr-pickpocket", "cr-driver!2"]}, heat={0: 2}, jobs={0: ("jb-cornershop", row)}))

    assert (ahead.jail, ahead.known.jailed, ahead.jailable) == (1.0, 1, (0, 1))
    assert prospect(given()).jailable == ()


@pytest.mark.parametrize(("heat", "jailed"), [(0, 0), (2, 1)])
def test_the_heat_that_a_crew_has_counts_for_jail(heat: int, jailed: int) -> None:
    ahead = prospect(given(crews={0: CREW}, heat={0: heat}, jobs={0: MONA_LISA}))

    assert (ahead.known.heat, ahead.known.jailed, ahead.jail) == (2, jailed, float(jailed))


def test_a_job_that_asks_for_a_rival_is_counted_against_the_best_one() -> None:
    crews = {0: ["mm-thorne"], 1: ["mm-cipher"], 2: ["mm-stahl"]}
    ahead = prospect(given(3, crews=crews, jobs={0: ("jb-stash", ())}))

    assert ahead.needs == ("Force", "Force", "Tech")


def test_why_a_job_cannot_be_attempted() -> None:
    ahead = prospect(given(crews={0: ["mm-thorne!1"]}))

    assert ahead.offer is None
    assert ahead.grey is not None
    assert ahead.grey.rule == "R88"


def test_every_party_on_offer_is_told_how_it_would_fare() -> None:
    scene = given(crews={0: [*CREW[:3], "me-silk"]}, jobs={0: MONA_LISA}).play(Declare(0)).play(Reveal())

    found: dict[tuple[int, ...], PartyHint] = {each.members: each for each in hints(scene).parties}

    assert len(found) == 15
    assert (found[0, 1, 2, 3].result.success, found[0, 1, 2, 3].fees) == (True, 200)
    assert (found[0, 1].result.success, found[0, 1].result.had, found[0, 1].fees) == (False, 5, 0)
    assert hints(scene, 1).parties == ()


@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (3, 12), (4, 13), (3, 14)])
def test_an_attempt_goes_as_it_was_shown(seats: int, seed: int) -> None:
    """Also as the last rival saw it who had a chance to react."""
    seen = 0
    for game, position, seat, _, facts in match(seats, seed):
        count = next((fact for fact in facts if isinstance(fact, Counted)), None)
        if count is None:
            continue
        ahead = masterminds.hints(game, position, seat).heist
        assert ahead is not None
        known, lowered = ahead.known, sum(fact.heat for fact in facts if isinstance(fact, HeatLowered))
        told = (count.success, count.needed, count.had, count.substitutes, count.heat - lowered)
        assert told == (known.success, known.needed, known.had, known.substitutes, known.heat)
        assert ahead.chance == float(count.success)
        seen += 1
    assert seen > 4


ALONE = {0: ["mm-saffron!1", "me-silk"]}
HARD = ("co-bunker", "co-garrison", "co-festival")


@pytest.mark.parametrize(
    ("row", "steps", "heat"),
    [
        (HARD, (Party((1,)), Maneuver(1)), 15),
        (HARD, (Maneuver(1), Party(())), 15),
        ((*HARD, "co-nomercs"), (Party(()),), 3),
    ],
)
def test_an_attempt_by_nobody_is_shown_as_it_counts(
    row: tuple[str, ...], steps: tuple[Command, ...], heat: int
) -> None:
    scene = given(crews=ALONE, hands={0: ["ev-tip"]}, heat={0: 1}, jobs={0: ("jb-diamond", row)})
    for command in (Declare(0), Reveal(), *steps):
        scene.play(command)
    ahead = hints(scene).heist

    assert ahead is not None
    assert (ahead.party, ahead.known.had, ahead.known.heat) == ((), 0, heat)
    assert scene.play(GoIn()).told("Counted")[0].heat == heat


def turn_with_hidden(seed: int) -> tuple[Match, Position]:
    """A moment in somebody's turn with something hidden at every Job."""
    for game, position, *_ in match(3, seed):
        state: State = position.state
        rows = [[each for each in row if not each.up] for row in state.complications]
        if state.stage == TURN and state.round > 2 and position.open is None and not position.drafts and all(rows):
            return game, position
    raise AssertionError("there was no such moment")


def succeeds(game: Match, position: Position, place: int) -> bool:
    """Attempt a Job with the party that is best once all is turned up."""
    state, seat = position.state, position.state.turn
    state.passing = (1 << len(state.hands)) - 1
    state.actions, state.rival = 0, 7
    position = step(game, Position(state), seat, Declare(place)).position
    state = step(game, position, seat, Reveal()).position.state
    attempt = attempt_of(game, state, seat)
    return any(party and tally(attempt, team_of(attempt, party)).fit.success for party in parties(*choices(attempt)))


@pytest.mark.parametrize("seed", [21, 22, 23])
def test_the_chance_is_that_of_dealing_again_what_the_seat_cannot_see(seed: int) -> None:
    game, position = turn_with_hidden(seed)
    seat, luck, times = position.state.turn, Random(seed), 250
    for ahead in masterminds.hints(game, position, seat).prospects:
        if ahead.job in game.book.job_rewards or (ahead.grey is not None and ahead.grey.rule == "R88"):
            continue
        dealt = [Position(game.redeal(position.state, seat, luck.getrandbits(64))) for _ in range(times)]
        share = sum(succeeds(game, each, ahead.place) for each in dealt) / times
        assert share == pytest.approx(ahead.chance, abs=0.11), ahead.job


@pytest.mark.parametrize("number", [0, 1, 2, 3, 5])
def test_the_chances_of_all_deals_add_up(number: int) -> None:
    pool = unseen(["co-laser", "co-tight"])

    dealt = deals(pool, number)

    assert sum(chance for _, chance in dealt.loads) == pytest.approx(1.0)
    assert dealt.exact == (number <= 2)


def test_one_hidden_card_adds_what_the_cards_not_seen_add_on_average() -> None:
    plain = [card for card, hazard in HAZARDS.items() if not hazard.draws]
    seen = [card for card, hazard in HAZARDS.items() for _ in range(hazard.copies) if hazard.draws]
    icons = sum(HAZARDS[card].copies * len(HAZARDS[card].icons) for card in plain)
    number = sum(HAZARDS[card].copies for card in plain)

    dealt = deals(unseen(seen), 1)

    assert sum(len(load.icons) * chance for load, chance in dealt.loads) == pytest.approx(icons / number)


@pytest.mark.parametrize(
    ("chance", "shown"), [(0.0, 0.0), (1e-5, 0.001), (0.5, 0.5), (0.9999, 0.999), (1 - 1e-12, 1.0)]
)
def test_a_chance_is_neither_rounded_to_certainty_nor_to_none(chance: float, shown: float) -> None:
    assert share(chance) == shown


def test_who_is_out_of_the_game_has_no_prospects() -> None:
    assert hints(given(3, closer=1), 1).prospects == ()
    assert hints(given(3, closer=1), 2).prospects != ()


def test_more_than_is_left_cannot_be_dealt() -> None:
    everything = [card for card, hazard in HAZARDS.items() for _ in range(hazard.copies)]

    assert deals(unseen(everything[:-1]), 3).loads == deals(unseen(everything[:-1]), 1).loads


def test_a_party_that_was_picked_is_the_one_that_is_shown() -> None:
    scene = given(crews={0: CREW}, jobs={0: MONA_LISA}).play(Declare(0)).play(Reveal()).play(Party((0, 1)))

    ahead = hints(scene).heist

    assert ahead is not None
    assert (ahead.party, ahead.known.had, ahead.chance) == ((0, 1), 5, 0.0)
    assert hints(scene).now == "Go in: 5 of 7 icons, 2 short, 2 Heat."


@pytest.mark.parametrize(
    ("chance", "word"), [(0.025, "3%"), (0.125, "13%"), (0.001, "1%"), (0.999, "99%"), (1.0, "certain")]
)
def test_a_chance_is_rounded_as_the_page_rounds_it(chance: float, word: str) -> None:
    assert percent(chance) == word


def test_the_odds_at_many_tables_that_play_in_turn_are_worked_out_once() -> None:
    scenes = [
        given(crews={0: ["mm-donovan", "cr-hacker"]}, jobs={0: (job, [card])}) for job in JOBS for card in HAZARDS
    ]
    odds.forget()
    for scene in scenes:
        prospect(scene)
    worked_out = odds.worked_out
    for scene in scenes:
        prospect(scene)

    assert worked_out > 400
    assert odds.worked_out == worked_out
