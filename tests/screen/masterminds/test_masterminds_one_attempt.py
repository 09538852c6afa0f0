"""How an attempt goes is written once: a change there changes the rules, what is shown and what a bot expects."""

from collections.abc import Callable, Iterator

import pytest

from safehouse.bots.masterminds.casing import boosts_of, outcome
from safehouse.masterminds.box.pieces import ANY
from safehouse.masterminds.cards.all_cards import BOOK
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal
from safehouse.masterminds.sight import attempt
from safehouse.masterminds.sight.attempt import heat_due, icons, needs
from safehouse.masterminds.sight.loads import Load
from safehouse.masterminds.sight.skills import fit
from safehouse.screen.masterminds.forecast import odds, outcomes
from tests.masterminds.given import Scene, given
from tests.screen.matches import hints

Plan = tuple[list[str], tuple[str, list[str]], tuple[int, ...]]  # the crew, the Job with its Complications, the party
Plant = Callable[[pytest.MonkeyPatch], None]
Sums = tuple[bool, int]  # success and Heat

HARD = ("co-bunker", "co-garrison", "co-festival")
FAILS: Plan = (["mm-quill", "cr-driver", "cr-hacker+ge-scanner"], ("jb-van", ["co-silent", *HARD]), (0, 1, 2))
WORKS: Plan = (["mm-thorne", "cr-wrecker", "cr-driver"], ("jb-coupe", ["co-laser"]), (0, 1, 2))
NOBODY: Plan = (["mm-saffron!1", "me-silk"], ("jb-diamond", [*HARD, "co-nomercs"]), ())


@pytest.fixture(autouse=True)
def _forget_odds() -> Iterator[None]:
    """What was worked out before a change says nothing after it."""
    forget()
    yield
    forget()


def forget() -> None:
    """Begin as if nothing had been worked out."""
    odds.odds.forget()
    odds.chances.forget()
    for kept in (outcomes.teams_of, outcomes.fits_of, outcomes.ranks_of, outcomes.ranks_of_nobody):
        kept.cache_clear()


def ready(plan: Plan) -> Scene:
    """A party about to go in."""
    crew, job, party = plan
    return given(crews={0: crew}, jobs={0: job}).play(Declare(0)).play(Reveal()).play(Party(party))


def counted(scene: Scene) -> Sums:
    """How it goes by the rules."""
    [told] = scene.play(GoIn()).told("Counted")
    return told.success, told.heat - sum(fact.heat for fact in scene.told("HeatLowered"))


def shown(scene: Scene) -> Sums:
    """How it is forecast to go."""
    ahead = hints(scene).heist
    assert ahead is not None
    assert ahead.chance == float(ahead.known.success)
    assert (ahead.works or ahead.fails) == (ahead.known.heat, ahead.known.heat)
    return ahead.known.success, ahead.known.heat


def expected(scene: Scene) -> Sums:
    """How a bot expects it to go."""
    view = scene.game.view(scene.state, 0)
    assert view.heist is not None
    job = view.jobs[view.heist.place]
    found = outcome(view, job, [each.card for each in job.complications], view.heist.party, boosts_of(view))
    return found.success, found.heat


def all_three(plan: Plan) -> set[Sums]:
    """How an attempt goes, whoever is asked."""
    return {shown(ready(plan)), expected(ready(plan)), counted(ready(plan))}


def put(name: str, value: object) -> Plant:
    """Another value in the one place where an attempt is worked out."""
    return lambda patch: patch.setattr(attempt, name, value)


@pytest.mark.parametrize(("plan", "sums"), [(FAILS, (False, 7)), (WORKS, (True, 1)), (NOBODY, (False, 3))])
def test_rules_forecast_and_bot_agree(plan: Plan, sums: Sums) -> None:
    assert all_three(plan) == {sums}


@pytest.mark.parametrize(
    ("plan", "plant"),
    [
        (FAILS, put("FIT", lambda asked, had, easier, free: fit(asked, had[1:], easier, free))),
        (FAILS, put("needs", lambda *args: (*needs(*args), ANY))),
        (FAILS, put("icons", lambda *args: (*icons(*args), ANY))),
        (FAILS, lambda patch: patch.setattr(Load, "needs", lambda load, size: load.icons[1:])),
        (FAILS, lambda patch: patch.setitem(BOOK.lowers, "ge-scanner", lambda heat, success: heat)),
        (WORKS, lambda patch: patch.setitem(BOOK.lowers, "cr-driver", lambda heat, success: 0)),
        (WORKS, put("free_substitute", lambda made: 0)),
        (WORKS, put("heat_due", lambda *args: heat_due(*args) + 2)),
        (NOBODY, put("NO_PARTY_HEAT", 2)),
        (NOBODY, put("capped", lambda *args: False)),
    ],
)
def test_a_change_of_the_rule_is_a_change_for_all_three(
    plan: Plan, plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = all_three(plan)
    plant(monkeypatch)
    forget()
    after = all_three(plan)

    assert len(after) == 1
    assert before != after
