"""Imagined matches: hidden cards are others, and what a seat was shown, told and asked in an open command stays."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest
from msgspec.structs import replace

from safehouse.engine import imagination
from safehouse.engine.contract import check_imagined, told_apart
from safehouse.engine.game import Asked, Position, legal, step
from safehouse.engine.imagination import imagine
from safehouse.engine.past import Past
from safehouse.engine.wire import Answer, Seat
from safehouse.engine.written import write_position
from safehouse.lab.soak.masterminds import Masterminds
from safehouse.lab.soak.soak import next_seat
from safehouse.masterminds.box.content import KIND
from safehouse.masterminds.box.pieces import IMMEDIATE, OVER, PRESTIGE, TURN
from safehouse.masterminds.facts.cards import CardPassed
from safehouse.masterminds.game import Match, laws
from safehouse.masterminds.phases.hire import HireInstead
from safehouse.masterminds.phases.turn import DECK, Gather, LayLow
from safehouse.masterminds.phases.use import Maneuver
from safehouse.masterminds.setup import Setup
from safehouse.masterminds.view.retelling import retold
from tests.masterminds.given import Scene, given

MATCHES, DECISIONS, LOOKED_AT = 12, 500, 0.3
CARDS = ("cr-hacker", "cr-driver", "cr-lookout", "cr-fixer", "cr-fence", "cr-lawyer", "cr-forger", "cr-pickpocket")
Imagine = Callable[[Match, Position, Seat | None, int], Position]


def naive(game: Match, position: Position, seat: Seat | None, seed: int) -> Position:
    """Deals the present and the past each for itself: the command tells other cards when it is played again."""
    asked = position.open
    if asked is None:
        return imagine(game, position, seat, seed)
    past = replace(asked.past, before=game.redeal(asked.past.before, seat, seed))
    return Position(game.redeal(position.state, seat, seed), replace(asked, past=past))


def knowing(game: Match, position: Position, seat: Seat | None, seed: int) -> Position:
    """Knows all cards, and only the luck to come is other."""
    state = position.state.copy()
    state.seed = seed
    return replace(position, state=state)


def wrongs(game: Match, position: Position, imagined: Imagine, seat: Seat | None, seed: int) -> Iterator[str]:
    """What gives an imagined position away."""
    try:
        other = imagined(game, position, seat, seed)
        yield from told_apart(game, position, other, seat)
        yield from check_imagined(game, other)
        yield from laws.broken(game, other.state)
    except (ValueError, IndexError) as error:
        yield f"it does not play on: {error!r}"


def matches() -> Iterator[tuple[Match, Position, Random]]:
    """Positions of random matches, above all those in which something is asked."""
    for number in range(MATCHES):
        luck = Random(f"imagined {number}")
        game, seed, player = Masterminds().match(luck)
        position = Position(game.first(seed))
        for _ in range(DECISIONS):
            seat = next_seat(game, position, luck)
            if seat is None:
                break
            if position.open is not None or position.drafts or luck.random() < LOOKED_AT / 4:
                yield game, position, luck
            position = step(game, position, seat, player.choose(position.state, legal(game, position, seat))).position


def test_no_seat_can_tell_what_it_imagines_from_what_is() -> None:
    wrong, after_luck = list[str](), 0
    for game, position, luck in matches():
        if luck.random() < LOOKED_AT:
            seat = luck.choice((*game.everyone, None))
            wrong += wrongs(game, position, imagine, seat, luck.getrandbits(64))
            after_luck += position.open is not None and bool(position.open.past.luck)

    assert wrong == []
    assert after_luck > 20


def test_a_past_that_is_dealt_for_itself_is_caught() -> None:
    found = [
        wrong
        for game, position, luck in matches()
        if position.open is not None and position.open.past.luck
        for wrong in wrongs(game, position, naive, luck.choice(game.everyone), luck.getrandbits(64))
    ]

    assert found


def other_cards(imagined: Imagine) -> int:
    """In how many positions a seat imagines other hands for its rivals than they have."""
    found = 0
    for game, position, luck in matches():
        other = imagined(game, position, 0, luck.getrandbits(64)).state
        found += [sorted(hand) for hand in other.hands] != [sorted(hand) for hand in position.state.hands]
    return found


def test_rivals_hold_other_cards_and_to_know_theirs_would_be_caught() -> None:
    assert other_cards(imagine) > 100
    assert other_cards(knowing) == 0


def told_by_the_hidden(imagined: Imagine) -> float:
    """In what share of positions something else is imagined than in a twin that the seat cannot tell from it."""
    compared, other = 0, 0
    for game, position, luck in matches():
        if luck.random() < LOOKED_AT:
            seat, first, second = luck.choice((*game.everyone, None)), luck.getrandbits(64), luck.getrandbits(64)
            twin = imagine(game, position, seat, first)
            worlds = [write_position(imagined(game, each, seat, second)) for each in (position, twin)]
            compared, other = compared + 1, other + (worlds[0] != worlds[1])
    assert compared > 500
    return other / compared


def test_what_is_imagined_depends_on_what_the_seat_knows_and_on_nothing_else() -> None:
    assert told_by_the_hidden(imagine) == 0
    assert told_by_the_hidden(knowing) > 0.9


def test_where_no_past_can_be_made_up_only_luck_to_come_is_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imagination, "MOST_PASTS", 0)
    asked = [(game, position) for game, position, _ in matches() if position.open and position.open.past.luck][:40]

    assert [wrong for each in asked for wrong in wrongs(*each, imagine, 0, 5)] == []
    others = [(imagine(*each, 0, 5), each[1]) for each in asked]
    assert all(other.state.seed == 5 and other.state.hands == position.state.hands for other, position in others)


def looking() -> Scene:
    """Seat 0 has looked at three cards, and is asked which one it takes."""
    hands = {0: ["cr-driver", "ev-tip"], 1: CARDS[:2], 2: CARDS[:2]}
    return given(3, crews={0: ["me-patch"]}, hands=hands, deck=CARDS).play(Maneuver(1))


def worlds(scene: Scene, seat: Seat | None, times: int = 40) -> list[Asked]:
    """What is asked in some imagined positions."""
    found = [imagine(scene.game, scene.position, seat, seed).open for seed in range(times)]
    return [asked for asked in found if asked is not None]


def test_who_looked_at_cards_imagines_those_cards() -> None:
    scene = looking()

    assert {asked.question for asked in worlds(scene, 0)} == {scene.asked}


@pytest.mark.parametrize("seat", [1, None])
def test_who_did_not_look_at_them_imagines_any(seat: Seat | None) -> None:
    assert len({asked.question.options for asked in worlds(looking(), seat)}) > 10


def swapping() -> Scene:
    """All pass a card to the left: two have chosen one, the third is asked."""
    hands = {0: CARDS[:3], 1: CARDS[3:6], 2: ["pr-legend", "cr-driver"]}
    crews = {0: ["mm-saffron"]}
    scene = given(3, crews=crews, hands=hands, heat={0: 1}, deck=["pi-swap"]).play(LayLow(1))
    return scene.play_answers(CARDS[0], CARDS[3])


def test_what_others_have_chosen_unseen_may_be_any_of_their_cards() -> None:
    scene = swapping()
    positions = [imagine(scene.game, scene.position, 2, seed) for seed in range(60)]

    facts = [step(scene.game, position, 2, Answer("pr-legend")).facts for position in positions]

    passed = Counter(fact.card for told in facts for fact in told if isinstance(fact, CardPassed) and fact.to == 2)
    assert set(passed) == set(CARDS[:6])
    assert max(passed.values()) < 25


def test_a_card_that_went_nowhere_unseen_holds_nobody_up() -> None:
    before = given(2, hands={0: CARDS[:3]}).state  # a release of old had the last one in the game pass to themselves

    assert retold(Past(before, (), (CardPassed(0, 0, CARDS[0]),)), 1, 7) is None


def test_what_a_seat_has_chosen_itself_it_has_chosen() -> None:
    scene = swapping()

    assert {asked.answers[0] for asked in worlds(scene, 0)} == {CARDS[0]}
    assert {asked.answers[1] for asked in worlds(scene, 1)} == {CARDS[3]}


def dismissing() -> Scene:
    """Seat 0 has paid for a card and dismissed a member for it; it has not been seen yet which card that is."""
    crew = ["mm-fox", "cr-hacker!2", "cr-driver", "cr-fence"]
    hands = {0: ["cr-lookout", "cr-fixer", "cr-lawyer"], 1: CARDS[:3], 2: CARDS[:3]}
    scene = given(3, crews={0: crew}, hands=hands, heat={0: 2}, deck=CARDS * 2)
    return scene.play(HireInstead("cr-lookout", 1), "cr-fixer")


def test_a_card_that_was_paid_for_and_not_shown_yet_may_be_any_of_that_price() -> None:
    commands = {asked.command for asked in worlds(dismissing(), 1, 60)}

    assert len(commands) > 2
    assert {type(command) for command in commands} == {HireInstead}
    assert {asked.command for asked in worlds(dismissing(), 0)} == {HireInstead("cr-lookout", 1)}


def test_who_put_a_card_under_the_deck_knows_who_drew_it() -> None:
    bottom = (("cr-forger", 1), ("cr-fence", 1))
    hands = {0: CARDS[:3], 1: CARDS[:3], 2: CARDS[:3]}
    scene = given(3, crews={0: ["mm-donovan"]}, hands=hands, deck=["cr-driver"], bottom=bottom)
    scene.play(Gather(DECK), 3)

    drawn = [asked.question.options for asked in worlds(scene, 1)]

    assert all({"cr-forger", "cr-fence"} <= set(cards) for cards in drawn)
    assert len(set(drawn)) > 2


def test_rivals_may_hold_any_kind_of_card_but_what_is_played_at_once() -> None:
    game = Match(Setup(3))
    state = game.first(3)

    held = {KIND[card] for seed in range(60) for card in game.redeal(state, 0, seed).hands[1]}

    assert held == {*KIND.values()} & {KIND[card] for card in state.deck} - {IMMEDIATE}
    assert PRESTIGE in held


@pytest.mark.parametrize(("stage", "held"), [(TURN, True), (OVER, False)])
def test_once_all_prestige_was_shown_nobody_is_imagined_to_hold_more(stage: int, held: bool) -> None:
    deck = ("pr-legend", "pr-headline") * 4 + CARDS
    scene = given(hands={1: ["ev-tip", "ev-payoff"]}, deck=deck, stage=stage)

    hands = [scene.game.redeal(scene.state, 0, seed).hands[1] for seed in range(20)]

    assert any(KIND[card] == PRESTIGE for hand in hands for card in hand) == held
