"""What is printed on the skills, written out, and what their actions grant."""

from collections import Counter

import pytest

from safehouse.engine.wire import Fact
from safehouse.masters.box.pieces import SUBACTIONS, left_of
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts.rounds import ActionTaken, AlertRaised
from safehouse.masters.phases.act import Act
from tests.given import given

SKILLS = """
smash-n-grab
    Punch: subdue noise noise move
    Smash: disable noise noise move
    Observe: idea reveal noise
    Punch: subdue noise noise move
    Smash: disable noise noise move
    Grab: loot noise
hurry
    Run: noise noise move move
    Pick: unlock noise
    Run: noise noise move move
    Observe: idea reveal noise
    Sprint: noise noise move move move
    Examine: idea idea idea noise
wing-it
    Discover: reveal reveal noise
    Strongarm: unlock subdue noise noise move
    Short: unlock disable noise noise move
    Zap: subdue disable noise noise move
    Grab: loot noise
    Scamper: noise noise noise move move
hit-n-run
    Hit: subdue noise
    Run: noise noise move move
    Bash: subdue subdue noise
    Run: noise noise move move
    Punch: subdue noise noise move
    Bump: unlock unlock noise noise move
bypass
    Bump: unlock unlock noise noise move
    Pause: idea
    Pick: unlock noise
    Sprint: noise noise move move move
    Run: noise noise move move
    Pick: unlock noise
yank-wires
    Shatter: disable disable noise noise move
    Sprint: noise noise move move move
    Smash: disable noise noise move
    Discover: reveal reveal noise
    Examine: idea idea idea noise
    Smash: disable noise noise move
linger
    Shock: subdue disable noise
    Defeat: unlock disable noise
    Grab: loot noise
    Chaos: unlock subdue disable noise noise noise
    Discover: reveal reveal noise
    Snatch: unlock unlock loot noise noise
steal
    Flip: subdue noise move
    Disable: disable noise move
    Recon: idea idea noise reveal
    Punch: subdue noise noise move
    Smash: disable noise noise move
    Ransack: loot loot noise
pilfer
    Punch: subdue noise noise move
    Rewire: disable disable noise move
    Key In: reveal unlock noise
    Flip: subdue noise move
    Disable: disable noise move
    Grab: loot noise
ninja
    Dash: noise move move
    Pick: unlock noise
    Sleeper Hold: subdue move
    Observe: idea reveal noise
    Sprint: noise noise move move move
    Examine: idea idea idea noise
prowl
    Dash: noise move move
    Pick: unlock noise
    Sneak: disable noise move move
    Study: idea idea
    Sprint: noise noise move move move
    Examine: idea idea idea noise
concoct
    Study: idea idea
    Spy Stuff: unlock subdue noise
    Short: unlock disable noise noise move
    Zap: subdue disable noise noise move
    Grab: loot noise
    Run: noise noise move move
improvise
    Redirect: unlock subdue disable noise noise
    Strongarm: unlock subdue noise noise move
    Short: unlock disable noise noise move
    Zap: subdue disable noise noise move
    Grab: loot noise
    Dash: noise move move
assault
    Bash: subdue subdue noise
    Run: noise noise move move
    Rampage: subdue subdue noise noise noise move move
    Run: noise noise move move
    Strongarm: unlock subdue noise noise move
    Bump: unlock unlock noise noise move
blast
    Bash: subdue subdue noise
    Run: noise noise move move
    Detonate: unlock subdue subdue disable noise alert
    Run: noise noise move move
    Bash: subdue subdue noise
    Bump: unlock unlock noise noise move
extract
    Rake: unlock unlock noise move
    Recon: idea idea noise reveal
    Swipe: unlock loot noise
    Sprint: noise noise move move move
    Dash: noise move move
    Pick: unlock noise
circumvent
    Rake: unlock unlock noise move
    Study: idea idea
    Spy Stuff: unlock subdue noise
    Sprint: noise noise move move move
    Dash: noise move move
    Short: unlock disable noise noise move
splice-in
    Rewire: disable disable noise move
    Sprint: noise noise move move move
    Disable: disable noise move
    Recon: idea idea noise reveal
    Examine: idea idea idea noise
    Disable: disable noise move
tweak
    Rewire: disable disable noise move
    Stride: noise move reveal
    Disable: disable noise move
    Stride: noise move reveal
    Eyeball: idea noise noise move
    Disable: disable noise move
tamper
    Shock: subdue disable noise
    Defeat: unlock disable noise
    Swipe: unlock loot noise
    Redirect: unlock subdue disable noise noise
    Discover: reveal reveal noise
    Seize: unlock unlock loot loot noise noise
intrude
    Shock: subdue disable noise
    Defeat: unlock disable noise
    Mug: subdue loot noise
    Detonate: unlock subdue subdue disable noise alert
    Discover: reveal reveal noise
    Rake: unlock unlock noise move
"""

UPGRADES = {
    "smash-n-grab": ("steal", "pilfer"),
    "hurry": ("ninja", "prowl"),
    "wing-it": ("concoct", "improvise"),
    "hit-n-run": ("assault", "blast"),
    "bypass": ("extract", "circumvent"),
    "yank-wires": ("splice-in", "tweak"),
    "linger": ("tamper", "intrude"),
}


def faces() -> list[tuple[str, int, str]]:
    """Every action of every skill: skill, face, icons."""
    return [
        (skill, face, line.partition(": ")[2])
        for skill, lines in printed().items()
        for face, line in enumerate(lines, start=1)
    ]


def printed() -> dict[str, list[str]]:
    """The lines of each skill."""
    found: dict[str, list[str]] = {}
    for line in SKILLS.strip().splitlines():
        if line.startswith(" "):
            found[list(found)[-1]].append(line.strip())
        else:
            found[line] = []
    return found


def test_the_skills_are_as_printed() -> None:
    found = {
        skill: [f"{face.name}: {face.icons}" for face in card.faces] for skill, card in STANDARD.box.skills.items()
    }

    assert found == printed()


def test_each_skill_has_six_faces_and_two_copies() -> None:
    assert len(STANDARD.box.skills) == 21
    assert {(len(card.faces), card.copies) for card in STANDARD.box.skills.values()} == {(6, 2)}


def test_each_amateur_skill_leads_to_two_pro_skills() -> None:
    pros = [pro for pair in UPGRADES.values() for pro in pair]

    assert {skill: card.pros for skill, card in STANDARD.box.skills.items() if card.pros} == UPGRADES
    assert [skill for skill, card in STANDARD.box.skills.items() if card.rank == "amateur"] == list(UPGRADES)
    assert [skill for skill, card in STANDARD.box.skills.items() if card.rank == "pro"] == pros


@pytest.mark.parametrize("skill", list(UPGRADES) + [pro for pair in UPGRADES.values() for pro in pair])
def test_a_skill_lacks_what_it_never_offers(skill: str) -> None:
    offered = {icon for face in STANDARD.box.skills[skill].faces for icon in face.icons.split()}

    assert not offered & set(STANDARD.box.skills[skill].lacks)


@pytest.mark.parametrize(("skill", "face", "icons"), faces(), ids=[f"{skill}-{face}" for skill, face, _ in faces()])
def test_an_action_grants_its_icons_and_no_more(skill: str, face: int, icons: str) -> None:
    scene = given("1.  .", skills={1: (skill, "wing-it")}, crew=3, die={1: face})
    due = Counter(icons.split())

    facts = scene.play(Act(0, skill, face, face))

    left = {name: left_of(scene.state.left[0], sub) for sub, name in enumerate(SUBACTIONS)}
    assert left == {name: due[name] for name in SUBACTIONS}
    assert scene.state.made == due["noise"]
    assert kinds(facts) == [ActionTaken] + [AlertRaised] * due["alert"]


def kinds(facts: list[Fact]) -> list[type[Fact]]:
    return [type(fact) for fact in facts]
