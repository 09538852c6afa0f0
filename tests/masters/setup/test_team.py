"""Teams: which characters with which skills may play a heist together."""

import pytest

from safehouse.engine.wire import Refused
from safehouse.masters.editions import STANDARD
from safehouse.masters.setup.team import Build, check_team, first_team, ready_made


def refusal(*team: Build) -> str:
    """The rule that bars a team; nothing if it may play."""
    try:
        check_team(STANDARD.box, team)
    except Refused as refused:
        return refused.rule
    return ""


def named(*nicknames: str) -> tuple[Build, ...]:
    return tuple(ready_made(STANDARD.box, nickname) for nickname in nicknames)


def wearing(character: str, *pair: str) -> Build:
    first, second = pair
    return Build(character.title(), character, (first, second))


@pytest.mark.parametrize(
    "nicknames", [("Tiny", "Karma", "Smokes"), ("Tiny", "Karma", "Smokes", "Iceheart")], ids=["three", "four"]
)
def test_a_heist_is_played_with_three_or_four_characters(nicknames: tuple[str, ...]) -> None:
    assert refusal(*named(*nicknames)) == ""


@pytest.mark.parametrize(
    "nicknames",
    [(), ("Tiny",), ("Tiny", "Karma"), ("Tiny", "Karma", "Smokes", "Iceheart", "Locket")],
    ids=["none", "one", "two", "five"],
)
def test_a_heist_is_not_played_with_fewer_or_more(nicknames: tuple[str, ...]) -> None:
    assert refusal(*named(*nicknames)) == "SET1"


def test_a_heist_takes_one_character_of_each_class() -> None:
    thug = wearing("thug", "wing-it", "hurry")
    locksmith = wearing("angry-locksmith", "bypass", "linger")

    assert refusal(thug, locksmith, wearing("lookout", "yank-wires", "hurry")) == ""
    assert refusal(thug, locksmith, wearing("thug", "yank-wires", "hurry")) == "CAM24"


@pytest.mark.parametrize("pro", ["bruiser", "operative"])
def test_the_class_of_a_pro_is_that_of_its_amateur(pro: str) -> None:
    rest = (wearing("angry-locksmith", "bypass", "linger"), wearing("lookout", "yank-wires", "hurry"))

    assert refusal(wearing(pro, "wing-it", "hurry"), *rest) == ""
    assert refusal(wearing(pro, "wing-it", "hurry"), wearing("thug", "hit-n-run", "smash-n-grab"), *rest) == "CAM24"


def test_two_pros_of_one_class_do_not_play_one_heist() -> None:
    team = (
        wearing("watchman", "wing-it", "hurry"),
        wearing("sentinel", "bypass", "linger"),
        wearing("thief", "yank-wires", "hurry"),
    )

    assert refusal(*team) == "CAM24"


def test_two_characters_may_have_the_same_skill_and_three_may_not() -> None:
    two = (wearing("thug", "wing-it", "hurry"), wearing("lookout", "wing-it", "linger"))

    assert refusal(*two, wearing("burglar", "bypass", "yank-wires")) == ""
    assert refusal(*two, wearing("burglar", "wing-it", "yank-wires")) == "CAM25"


def test_one_character_may_have_both_copies_of_a_skill() -> None:
    both = wearing("thug", "linger", "linger")

    assert refusal(both, wearing("lookout", "hurry", "bypass"), wearing("burglar", "wing-it", "hurry")) == ""
    assert refusal(both, wearing("lookout", "linger", "bypass"), wearing("burglar", "wing-it", "hurry")) == "CAM25"


def test_the_two_pro_skills_of_an_amateur_skill_share_two_cards() -> None:
    two = (wearing("bruiser", "assault", "wing-it"), wearing("watchman", "blast", "linger"))

    assert refusal(*two, wearing("thief", "hurry", "bypass")) == ""
    assert refusal(*two, wearing("thief", "blast", "bypass")) == "CAM25"
    assert refusal(*two, wearing("thief", "assault", "bypass")) == "CAM25"


def test_an_amateur_skill_and_its_pro_skills_are_different_cards() -> None:
    team = (
        wearing("bruiser", "hit-n-run", "assault"),
        wearing("watchman", "hit-n-run", "blast"),
        wearing("thief", "hurry", "bypass"),
    )

    assert refusal(*team) == ""


@pytest.mark.parametrize(
    "skill", [skill for skill in STANDARD.box.skills if STANDARD.box.skills[skill].rank == "amateur"]
)
def test_every_pair_of_pro_skills_shares_its_cards(skill: str) -> None:
    first, second = STANDARD.box.skills[skill].pros
    team = (
        wearing("bruiser", first, second),
        wearing("watchman", first, skill),
        wearing("thief", skill, "hurry" if skill == "linger" else "linger"),
    )

    assert refusal(*team) == "CAM25"


def test_a_character_is_built_from_cards_of_the_box() -> None:
    rest = named("Karma", "Smokes")

    assert refusal(Build("Nobody", "janitor", ("wing-it", "hit-n-run")), *rest) == "SET8"
    assert refusal(Build("Somebody", "thug", ("wing-it", "whistling")), *rest) == "SET8"


def test_the_first_team_of_four() -> None:
    team = first_team(STANDARD.box, 4)

    assert [(build.name, build.character, build.skills) for build in team] == [
        ("Karma", "angry-locksmith", ("bypass", "wing-it")),
        ("Tiny", "thug", ("wing-it", "hit-n-run")),
        ("Iceheart", "street-urchin", ("bypass", "yank-wires")),
        ("Smokes", "lookout", ("smash-n-grab", "hurry")),
    ]
    assert refusal(*team) == ""


def test_the_first_team_of_three_is_without_iceheart() -> None:
    team = first_team(STANDARD.box, 3)

    assert [build.name for build in team] == ["Karma", "Tiny", "Smokes"]
    assert refusal(*team) == ""


@pytest.mark.parametrize("wanted", [3, 4])
def test_the_first_team_has_every_sub_action(wanted: int) -> None:
    faces = [
        face
        for build in first_team(STANDARD.box, wanted)
        for skill in build.skills
        for face in STANDARD.box.skills[skill].faces
    ]

    icons = {icon for face in faces for icon in face.icons.split()}

    assert icons >= {"move", "unlock", "subdue", "disable", "idea", "reveal", "loot"}


def test_a_ready_made_character_keeps_its_nickname() -> None:
    assert ready_made(STANDARD.box, "Crazy Eyes") == Build("Crazy Eyes", "lookout", ("bypass", "linger"))
    assert all(
        STANDARD.box.characters[ready_made(STANDARD.box, name).character].rank == "amateur"
        for name in STANDARD.box.prebuilt
    )
