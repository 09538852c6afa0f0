"""Lessons are really won: each is played as it is taught, with its own luck, and its Escape by the way drawn."""

import json
from typing import Any

import msgspec
import pytest

from safehouse.engine.journal import Journal
from safehouse.games import open_game
from safehouse.screen import masterminds, masters
from safehouse.screen.lessons import Lesson, commands_of

LED = [lesson for lesson in masters.box().lessons if lesson.steps]
[FIRST_MATCH] = masterminds.box().lessons


class Pupil:
    """Plays a lesson command by command."""

    def __init__(self, game: str, lesson: Lesson) -> None:
        self.screen: Any = {"masters": masters, "masterminds": masterminds}[game]
        setup = self.screen.setup_of(lesson.setup, 1 + len(lesson.bots))
        self.game = open_game(game, msgspec.json.encode(setup))
        assert lesson.seed is not None
        self.journal = Journal(self.game, lesson.seed)

    @property
    def state(self) -> Any:
        return self.journal.position.state

    def offers(self, seat: int = 0) -> dict[str, Any]:
        found = self.screen.offered(self.game, self.journal.position, seat)
        return {written(json.loads(msgspec.json.encode(each.command))): each for each in found}

    def follow(self, command: dict[str, Any], seat: int = 0) -> None:
        self.journal.play(seat, self.offers(seat)[written(command)].command)

    def nobody_reacts(self) -> None:
        """The rivals let every chance go by; they have no other."""
        while asked := [rival for rival in (1, 2) if self.journal.position.asked(rival) is not None]:
            options = [json.loads(each)["option"] for each in self.offers(asked[0]) if '"Answer"' in each]
            assert all("pass" in option for option in options)
            self.follow({"type": "Answer", "option": "pass"}, asked[0])

    def escape(self) -> None:
        """Everyone inside runs along the way that is drawn, with all ideas."""
        while self.game.outcome(self.state) is None:
            self.follow(self.next_step())

    def next_step(self) -> dict[str, Any]:
        offers = [json.loads(each) for each in self.offers()]
        hints = self.screen.hints(self.game, self.journal.position, 0)
        inside = [each.who for each in hints.crew if each.out.path]
        asked: Any = self.journal.position.asked(0)
        if asked is not None and asked.question.kind == "space":
            way = hints.crew[asked.command.who].out.path[len(hints.laid) :]
            return {"type": "Answer", "option": way[0] if way else "stop"}
        if asked is not None:
            return next(each for each in reversed(offers) if each["type"] == "Answer")
        runs = [each for each in offers if each["type"] in ("Go", "Run") and each["who"] in inside]
        return sorted(runs, key=lambda each: str(each["type"]))[0] if runs else {"type": "EndEscape"}


def written(command: dict[str, Any]) -> str:
    return json.dumps(command, sort_keys=True)


def test_three_lessons_and_a_real_heist_lead_into_masters() -> None:
    lessons = masters.box().lessons

    assert [bool(lesson.steps) for lesson in lessons] == [True, True, True, False]
    assert all(lesson.minutes == 2 and lesson.done for lesson in LED)
    assert lessons[-1].suggested
    assert {line.phase for line in lessons[-1].rounds} == {"planning", "action", "escape"}


@pytest.mark.parametrize("lesson", LED, ids=lambda lesson: lesson.id)
def test_whoever_does_as_a_lesson_says_pulls_it_off(lesson: Lesson) -> None:
    pupil = Pupil("masters", lesson)

    for command, _ in commands_of(lesson):
        pupil.follow(command)
    pupil.escape()

    outcome: Any = pupil.game.outcome(pupil.state)
    assert outcome.objective
    assert outcome.busted == ()


@pytest.mark.parametrize("lesson", LED, ids=lambda lesson: lesson.id)
def test_a_lesson_asks_for_few_clicks(lesson: Lesson) -> None:
    assert sum(not auto for _, auto in commands_of(lesson)) <= 18


def test_the_first_match_completes_a_job_in_its_first_turn() -> None:
    pupil = Pupil("masterminds", FIRST_MATCH)
    for rival in (1, 2):
        pupil.follow({"type": "KeepHand"}, rival)

    for command, _ in commands_of(FIRST_MATCH):
        pupil.follow(command)
        pupil.nobody_reacts()

    mine = pupil.screen.hints(pupil.game, pupil.journal.position, 0)
    seat = pupil.game.view(pupil.state, 0).seats[0]
    assert seat.prestige > 0
    assert seat.heat == 2
    assert len(FIRST_MATCH.steps) == 7
    assert mine.left == 0
