"""The log names a card only where its text made a difference, and says what it did."""

from typing import get_args

import pytest

from safehouse.masterminds.box.pieces import Did
from safehouse.masterminds.facts.crew import Helped
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal
from safehouse.masterminds.phases.hire import Equip, Hire
from safehouse.text.masterminds.facts import DID
from safehouse.text.masterminds.log import tell
from tests.masterminds.given import Scene, given
from tests.screen.matches import match

THREE = ["mm-saffron", "cr-wrecker", "cr-catwalker"]
FOUR = ["mm-saffron", "cr-wrecker", "cr-hacker", "cr-catwalker"]
FREE = ("mm-thorne", "free substitute", 1)
HARD = ("co-bunker", "co-garrison", "co-festival")

Helps = list[tuple[str, str, int]]


def helps(scene: Scene) -> Helps:
    return [(fact.card, fact.did, fact.by) for fact in scene.told("Helped")]


def attempted(crew: list[str], job: str, row: tuple[str, ...], party: tuple[int, ...]) -> Scene:
    """An attempt as far as it is counted."""
    scene = given(crews={0: crew}, jobs={0: (job, row)})
    return scene.play(Declare(0)).play(Reveal()).play(Party(party)).play(GoIn())


@pytest.mark.parametrize(
    ("crew", "job", "row", "party", "told"),
    [
        # It fails, and so the alarm counts; completed, it does not.
        (["mm-thorne"], "jb-van", ("co-silent",), (0,), [("co-silent", "heat for failing", 1)]),
        (THREE, "jb-van", ("co-silent",), (0, 1, 2), []),
        # Press comes to who completes the Job.
        (["mm-thorne"], "jb-van", ("co-press",), (0,), [("co-press", "heat for completing", 1)]),
        (["mm-thorne"], "jb-bank", ("co-press",), (0,), []),
        (["mm-thorne"], "jb-van", ("co-contact",), (0,), [("co-contact", "cards", 1)]),
        (["mm-thorne"], "jb-bank", ("co-contact",), (0,), []),
        # A limit counts where somebody stays behind for it.
        (FOUR, "jb-van", ("co-tight",), (0, 1, 2), [("co-tight", "members out", 1)]),
        (FOUR, "jb-van", ("co-tight",), (0, 1), []),
        (THREE, "jb-van", ("co-tight",), (0, 1, 2), []),
        (FOUR, "jb-yacht", ("co-tight",), (0, 1, 2), []),
        (FOUR, "jb-van", ("co-tight", "co-tight"), (0, 1, 2), [("co-tight", "members out", 1)]),
        # So does a ban.
        ([*THREE, "me-silk"], "jb-van", ("co-nomercs",), (0, 1, 2), [("co-nomercs", "mercenaries out", 1)]),
        ([*THREE, "me-silk!1"], "jb-van", ("co-nomercs",), (0, 1, 2), []),
        ([*THREE, "me-silk"], "jb-mint", ("co-nomercs",), (0, 1, 2), []),
        # Two keys need three people.
        (["mm-thorne"], "jb-van", ("co-twokey",), (0,), [("co-twokey", "icons more", 2)]),
        (THREE, "jb-van", ("co-twokey",), (0, 1, 2), []),
        (["mm-thorne"], "jb-bank", ("co-skeleton",), (0,), [("co-skeleton", "icons less", 1), FREE]),
        # Skills count where a substitute is spared.
        (["mm-thorne", "cr-wrecker"], "jb-coupe", (), (0, 1), [FREE]),
        (["mm-thorne"], "jb-van", (), (0,), []),
        (["mm-thorne"], "jb-bank", (), (0,), []),
        (["mm-thorne!1", "cr-catwalker", "cr-hacker", "cr-hacker"], "jb-van", (), (1, 2, 3), []),
        (["mm-cipher", "cr-forger"], "jb-arcade", ("co-dogs",), (0, 1), [("cr-forger", "other skill", 1)]),
        (["mm-cipher", "cr-forger"], "jb-server", (), (0, 1), []),
        (["mm-cipher", "cr-forger"], "jb-bank", ("co-army",), (0, 1), []),
        (["mm-cipher+ge-credentials"], "jb-antiques", (), (0,), [("ge-credentials", "other skill", 2)]),
        (["mm-cipher+ge-credentials"], "jb-arcade", (), (0,), []),
    ],
)  # fmt: skip
def test_a_card_is_named_only_where_it_made_a_difference(
    crew: list[str], job: str, row: tuple[str, ...], party: tuple[int, ...], told: Helps
) -> None:
    assert helps(attempted(crew, job, row, party)) == told


def test_heat_for_failing_counts_only_below_the_cap() -> None:
    row = (*HARD, "co-silent", "co-nomercs")
    assert helps(attempted(["mm-saffron!1", "me-silk"], "jb-diamond", row, ())) == [
        ("co-nomercs", "mercenaries out", 1)
    ]


@pytest.mark.parametrize(
    ("crew", "card", "told"),
    [
        (["mm-ottoline", "cr-fixer"], "cr-wrecker", [("cr-fixer", "cheaper", 100), ("mm-ottoline", "cheaper", 200)]),
        (["mm-ottoline", "cr-fixer"], "me-silk", []),
        (["mm-thorne", "cr-fixer"], "cr-wrecker", [("cr-fixer", "cheaper", 100)]),
        (["mm-stahl", "cr-wrecker", "cr-wrecker", "cr-wrecker"], "cr-wrecker", [("mm-stahl", "room", 1)]),
        (["mm-stahl", "cr-wrecker", "cr-wrecker"], "cr-wrecker", []),
    ],
)
def test_a_member_who_makes_hiring_easier_is_named(crew: list[str], card: str, told: Helps) -> None:
    scene = given(crews={0: crew}, hands={0: [card, "pr-legend", "pr-legend"]}).play(Hire(card))
    while scene.asked is not None:
        scene.play_answers(scene.asked.options[-1])

    assert helps(scene) == told


def test_gear_that_costs_nothing_names_who_made_it_so() -> None:
    scene = given(crews={0: ["mm-ottoline"]}, hands={0: ["ge-softshoes"]}).play(Equip("ge-softshoes", 0))

    assert helps(scene) == [("mm-ottoline", "cheaper", 200)]


def test_every_difference_has_words() -> None:
    assert set(DID) == set(get_args(Did))


@pytest.mark.parametrize(
    ("scene", "words"),
    [
        (attempted(["mm-thorne"], "jb-van", ("co-silent",), (0,)), "Silent Alarm: 1 more Heat for failing (R79)"),
        (
            attempted(["mm-thorne", "cr-wrecker"], "jb-coupe", (), (0, 1)),
            "Baron Thorne: 1 Force substitute without Heat (R78)",
        ),
    ],
)
def test_the_log_says_what_a_card_did(scene: Scene, words: str) -> None:
    assert [tell(scene.game, fact) for fact in scene.told("Helped")] == [words]


@pytest.mark.parametrize(("seats", "seed"), [(2, 31), (3, 32), (4, 33)])
def test_nothing_that_is_told_did_nothing(seats: int, seed: int) -> None:
    told = [fact for moment in match(seats, seed) for fact in moment.facts if isinstance(fact, Helped)]

    assert told
    assert all(fact.by > 0 for fact in told)
