"""A newcomer at the text table of Masterminds finds names, texts, chances and words for all that is asked."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from safehouse.bots.random_bot import RandomBot
from safehouse.engine.journal import Journal
from safehouse.engine.wire import Answer
from safehouse.masterminds.game import Match
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal, TakeHeat
from safehouse.masterminds.phases.hire import Hire
from safehouse.masterminds.phases.turn import Gather
from safehouse.masterminds.setup import Setup
from safehouse.masterminds.table.questions import MEMBER, SEAT
from safehouse.screen.masterminds import hints
from safehouse.terminal.masterminds.voice import unasked
from safehouse.terminal.voices import ending, story
from tests.masterminds.given import Scene, given
from tests.terminal.seated import Seated, on_a_screen

BARE = re.compile(r"^\d+$|\b(member|seat|slot|place|choice|time|rival-mercenary) -?\d|\b(mm|cr|ge|me|ev|pr|pi|jb|co)-")


def seated(scene: Scene) -> Seated:
    return Seated(scene.game, scene.position, {1: RandomBot(Random(1))})


def turn() -> Scene:
    return given(
        crews={0: ["cr-hacker+ge-crowbar", "cr-pickpocket", "me-silk!2", "cr-driver"]},
        hands={0: ["cr-wrecker", "ev-breakout", "ev-tip", "pr-headline"]},
        heat={0: 2},
        jobs={0: ("jb-mint", ("?co-dogs",)), 1: ("jb-monalisa", ("?co-dogs", "co-timelock", "?co-laser"))},
    )


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_every_offer_and_answer_of_a_match_names_people_and_cards(seed: int) -> None:
    table = Seated(Match(Setup(4)), seed=seed).table
    luck = Random(seed)
    for _ in range(400):
        if table.over():
            break
        phrases = table.phrases()
        assert [phrase.text for phrase in phrases if BARE.search(phrase.text)] == []
        table.journal.play(table.seat(), luck.choice(phrases).command)


def test_who_goes_to_jail_is_asked_by_name() -> None:
    scene = given(crews={0: ["cr-hacker+ge-crowbar"]}, heat={0: 2}, jobs={0: ("jb-cornershop", ("co-laser",) * 4)})
    scene.play(Declare(0)).play(Reveal()).play(Party((0,))).play(GoIn()).play(TakeHeat())

    assert scene.asked.kind == MEMBER
    assert [text.partition(" (")[0] for text in seated(scene).offers()] == ["Colonel Stahl", "Hacker with Crowbar"]


def test_whose_mastermind_sets_the_difficulty_is_asked_by_name() -> None:
    scene = given(3, jobs={0: ("jb-stash", ())}).play(Declare(0))

    assert scene.asked.kind == SEAT
    assert seated(scene).offers()[:2] == ["Player 2", "Player 3"]


def test_the_table_shows_icons_texts_prices_limits_heat_and_prestige() -> None:
    told = seated(turn()).reads("board")

    assert "Wrecker (Crew, $400, 2 Force)" in told
    assert "Hacker (2 Tech) with Crowbar (1 Force): The carrier has 1 more Force." in told
    assert "Silk (2 Stealth), in jail for 2 turns: Maneuver: discard 1 Heat from your crew." in told
    assert "Mercenaries may not take part." in told
    assert "+ Timelock Vault: Adds 2 Tech. Worth 1 Prestige." in told
    assert "+ 2 face-down Complications" in told
    assert "2 Heat, 4 cards, crew of 5 (limit 5)" in told
    assert not re.search(r"\b1 (cards|icons|Complications)\b", told)


def test_what_an_attempt_would_come_to_is_what_the_page_says() -> None:
    scene = turn()
    told = seated(scene).reads("odds")

    for each in hints(scene.game, scene.position, 0).prospects:
        assert each.text in told


def test_going_in_and_a_party_say_how_it_would_go() -> None:
    scene = given(crews={0: ["cr-hacker"]}, jobs={0: ("jb-cornershop", ("co-laser",))}).play(Declare(0)).play(Reveal())
    assert "Send Hacker — 2 of 4 icons: 2 short, 2 Heat" in seated(scene).offers()

    scene.play(Party((1,)))
    assert "Go in — 2 of 4 icons: 2 short, 2 Heat" in seated(scene).offers()


def test_to_dismiss_somebody_from_jail_tells_that_time_comes_back_as_heat() -> None:
    told = seated(turn()).reads("? dismiss silk")

    assert "Hire Up: hire Wrecker for $400 and dismiss Silk" in told
    assert "2 Time on Silk comes back as Heat, and someone goes to jail" in told


def test_a_card_is_told_with_kind_price_icons_and_text() -> None:
    table = seated(turn())

    assert table.reads("card fall guy").startswith("Fall Guy (Crew, $300, 1 Force): When this member goes to jail")
    assert "VOODOO (Mercenary, $200 per Job or maneuver, 1 Stealth and 1 Tech)" in table.reads("card voo")
    assert table.reads("card the moon") == "! no card is called 'the moon'\n"


def test_help_has_examples_of_this_game_and_what_stands_aside() -> None:
    table = Seated(given(3, alert=[0, 1, 2]).game, given(3, alert=[0, 1, 2]).position)
    told = table.reads("help")

    assert '"hire fence"' in told
    assert "plan 1 12" not in told
    assert "quiet        Don't react until my next turn" in told
    assert "react" not in table.reads("?")


def test_pass_ends_the_turn_and_leaves_reactions_alone() -> None:
    table = Seated(given(3, alert=[0, 1, 2]).game, given(3, alert=[0, 1, 2]).position)

    assert "Player 2's turn" in table.reads("pass")


def test_pass_in_a_chance_to_react_only_passes() -> None:
    scene = given(3, alert=[1], hands={1: ["ev-tighten"]})
    table = Seated(scene.game, scene.position)

    table.table.journal.play(0, Declare(0))
    assert "Player 1 attempts Corner Shop Safe. React?" in table.reads("?")
    told = table.reads("pass")

    assert "Player 2 does not react (R20)." in told
    assert "will not react until" not in told


@pytest.mark.parametrize("action", ["gather", "legwork", "lay low", "heist", "hire up"])
def test_an_action_is_found_by_its_name(action: str) -> None:
    assert "nothing on offer" not in seated(turn()).reads(f"? {action}")
    assert re.search(rf"\d  {action}", seated(turn()).reads(f"? {action}"), re.IGNORECASE)


def test_a_filtered_list_is_not_followed_by_the_whole_one() -> None:
    told = seated(turn()).reads("? legwork")

    assert "End your turn" not in told


def test_paying_says_what_the_cheapest_takes_and_which_card_lies_on_top() -> None:
    scene = given(hands={0: ["cr-wrecker", "cr-hacker", "pr-headline", "ev-tip", "ev-frontdoor"]}).play(
        Hire("cr-wrecker")
    )
    told = seated(scene).reads("?")

    assert "The last card you discard ends up on top of the pile." in told
    assert "Pay with Hacker" in told
    assert "cheapest" not in told


def test_the_only_face_down_complication_has_no_number() -> None:
    table = seated(given(jobs={0: ("jb-monalisa", ("co-laser", "co-laser", "?co-dogs"))}))

    assert "Legwork: look at the face-down Complication on The Mona Lisa" in table.offers()


def test_a_discard_says_how_many_are_to_go() -> None:
    hand = ["cr-pickpocket", "cr-hacker", "cr-driver", "cr-wrecker", "ev-tip", "ev-payoff", "ev-frontdoor"]
    scene = given(hands={0: hand}, deck=["cr-pickpocket", "pi-shakedown"]).play(Gather("deck"))

    assert re.fullmatch(r"Discard which card\? [23] to go\.", scene.asked.prompt)


def test_the_final_round_is_told_before_what_to_do() -> None:
    told = seated(given(closer=1)).reads("?")

    assert "You: Final round: Player 2 has reached 0 Prestige. This is your last turn. Take an action" in told


def test_the_board_is_drawn_when_a_turn_begins_and_not_after_each_step() -> None:
    table = seated(turn())
    assert "Resource deck:" in table.out.getvalue()

    assert "Resource deck:" not in table.reads("lay low 2")


def test_the_end_is_told_in_words_and_by_replay_too() -> None:
    game = Match(Setup(3))
    journal, luck = Journal(game, 3), {seat: RandomBot(Random(seat)) for seat in range(3)}
    table = Seated(game, journal.position, luck).table
    table.let_bots_play()

    *_, last = story(table.journal)
    assert re.fullmatch(r"Player \d wins the match \(R105\)\.", last)
    won = r"Player \d wins with \d+ Prestige; Player \d has \d+, Player \d has \d+\."
    assert re.fullmatch(won, ending(table.journal)[0])


def test_what_comes_up_is_told_with_its_text() -> None:
    scene = given(jobs={0: ("jb-cornershop", ("?co-dogs",))}).play(Declare(0))
    table = seated(scene)

    assert "Guard Dogs is revealed: Adds 1 Force (R74)." in table.reads("reveal")


def test_a_bot_that_does_not_react_is_not_told() -> None:
    scene = given(alert=[1])
    table = seated(scene)

    assert "does not react" not in table.reads("heist player") + table.reads("2")


@pytest.mark.parametrize(("card", "answer"), [("cr-hacker", Answer("pass")), ("ev-tighten", None)])
def test_who_plays_alone_among_bots_is_asked_to_react_only_with_a_card_that_fits(
    card: str, answer: Answer | None
) -> None:
    scene = given(hands={1: [card]}, jobs={0: ("jb-mint", ())}, alert=[1]).play(Declare(0))

    assert scene.position.asked(1) is not None
    assert unasked(scene.game, scene.position, 1) == answer


def test_a_match_is_told_turn_by_turn() -> None:
    scene = given(hands={1: []})
    journal = Journal(scene.game, 1)
    table = Seated(scene.game, seed=1).table
    while journal.position.state.round < 1:
        journal.play(table.seat(), table.phrases()[0].command)
        table.journal = journal
    assert "\nRound 1: Player 1's turn (R16)." in list(story(journal))


def typed(*lines: str) -> Iterator[str]:
    return iter(lines)


def test_on_one_screen_the_next_player_presses_enter_before_a_hand_is_shown() -> None:
    table, out = on_a_screen(Match(Setup(3)), 3)
    table.run(typed())
    assert "Player 1, press Enter." in out.getvalue()
    assert "In your hand" not in out.getvalue()

    table.run(typed("", "1"))
    before, _, after = out.getvalue().partition("Player 2, press Enter.")
    assert "In your hand" in before
    assert "In your hand" not in after


def test_who_sits_down_is_told_what_happened_in_between() -> None:
    table, out = on_a_screen(Match(Setup(2)), 3)
    table.run(typed("", "1", ""))

    _, _, after = out.getvalue().partition("Player 2, press Enter.")
    assert "Player 1 keeps the opening hand (R11)." in after
    assert "In your hand" in after


def test_nobody_presses_enter_in_a_pipe() -> None:
    assert "press Enter" not in Seated(Match(Setup(3)), seed=3).reads("", "1")


def test_a_terminal_has_colours_unless_it_is_asked_not_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    table, out = on_a_screen(Match(Setup(3)), 3)
    table.wrong("no")
    assert "\x1b[1;31m! no" in out.getvalue()

    monkeypatch.setenv("NO_COLOR", "1")
    table, out = on_a_screen(Match(Setup(3)), 3)
    table.wrong("no")
    assert "\x1b[1;31m" not in out.getvalue()
    assert "\x1b" not in Seated(Match(Setup(3)), seed=3).reads("help", "1")
