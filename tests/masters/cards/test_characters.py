"""What is printed on the characters, written out: class, rank, memory, ideas, pros; then the default actions."""

from collections import Counter

from safehouse.masters.box.content import PrintedAction
from safehouse.masters.editions import STANDARD
from tests.given import given

CHARACTERS = """
angry-locksmith: angry-locksmith, amateur, 8, 3, safecracker or demolitions-guy
    Walk: noise move / Pick: unlock noise
safecracker: angry-locksmith, pro, 10, 4
    Walk: noise move / Pick II: unlock unlock noise
demolitions-guy: angry-locksmith, pro, 8, 4
    Walk: noise move / Pick: unlock noise / Breach for 4: -
thug: thug, amateur, 7, 0, bruiser or operative
    Walk: noise move / Punch: subdue noise noise move
bruiser: thug, pro, 9, 1
    Walk: noise move / Punch: subdue noise noise move / Bash: subdue subdue noise
operative: thug, pro, 10, 2
    Walk: noise move / Punch: subdue noise noise move / Spy Stuff: unlock subdue noise
street-urchin: street-urchin, amateur, 9, 2, grifter or mastermind
    Walk: noise move / Report: idea reveal noise
grifter: street-urchin, pro, 12, 3
    Dash: noise move move / Deduce: idea idea noise
mastermind: street-urchin, pro, 10, 4
    Walk: noise move / Report: idea reveal noise / Run: noise noise move move
script-kiddie: script-kiddie, amateur, 6, 5, hacktivist or black-hat
    Stride: noise move reveal / Autopwn for 1: -
hacktivist: script-kiddie, pro, 10, 5
    Stride: noise move reveal / Autopwn for 1: - / Run: noise noise move move
black-hat: script-kiddie, pro, 8, 5
    Stride: noise move reveal / Exploit for 1: -
burglar: burglar, amateur, 8, 2, grease-man or ghost-runner
    Walk: noise move / Dart for 1: noise move move / Pause: idea
grease-man: burglar, pro, 9, 3
    Walk: noise move / Dart for 1: noise move move / Pause: idea
ghost-runner: burglar, pro, 12, 2
    Walk: noise move / Bolt for 1: noise move move / Bolt II for 2: noise move move move / Pause: idea
lookout: lookout, amateur, 7, 2, watchman or sentinel
    Run: noise noise move move / Discover: reveal reveal noise / Stride: noise move reveal
watchman: lookout, pro, 9, 3
    Run: noise noise move move / Discover: reveal reveal noise / Stride: noise move reveal
sentinel: lookout, pro, 8, 3
    Run: noise noise move move / Discover: reveal reveal noise / Stride: noise move reveal
pickpocket: pickpocket, amateur, 7, 2, con-artist or thief
    Walk: noise move / Hit: subdue noise
con-artist: pickpocket, pro, 9, 2
    Walk: noise move / Hit: subdue noise / Toss Loot: -
thief: pickpocket, pro, 10, 2
    Walk: noise move / Hit: subdue noise / Pick: unlock noise
shutter-bug: shutter-bug, amateur, 7, 3, technician or tinkerer
    Walk: noise move / Smash: disable noise noise move / Patch In: idea idea reveal noise
technician: shutter-bug, pro, 10, 4
    Disable: disable noise move / Loop Footage for 2: - / Patch In: idea idea reveal noise
tinkerer: shutter-bug, pro, 11, 3
    Disable: disable noise move / Rewire for 2: noise / Patch In: idea idea reveal noise
"""

PREBUILT = """
Tiny: thug, wing-it, hit-n-run
Jitters: thug, hurry, linger
Karma: angry-locksmith, bypass, wing-it
Swagger: angry-locksmith, hit-n-run, linger
Enigma: street-urchin, hurry, wing-it
Iceheart: street-urchin, bypass, yank-wires
Phobia: script-kiddie, bypass, wing-it
Null: script-kiddie, hurry, yank-wires
Showtime: burglar, linger, wing-it
Clutch: burglar, hit-n-run, yank-wires
Crazy Eyes: lookout, bypass, linger
Smokes: lookout, smash-n-grab, hurry
Status: pickpocket, hurry, yank-wires
Locket: pickpocket, hit-n-run, smash-n-grab
F-Stop: shutter-bug, smash-n-grab, bypass
Stretch: shutter-bug, hurry, hit-n-run
"""


def rows(table: str) -> list[str]:
    return table.strip().splitlines()


def line_of(action: PrintedAction) -> str:
    price = f" for {action.ideas}" if action.ideas else ""
    return f"{action.name}{price}: {action.icons or '-'}"


def test_the_characters_are_as_printed() -> None:
    found: list[str] = []
    for name, card in STANDARD.box.characters.items():
        facts = [card.group, card.rank, str(card.memory), str(card.ideas), " or ".join(card.pros)]
        found.append(f"{name}: {', '.join(fact for fact in facts if fact)}")
        found.append("    " + " / ".join(line_of(action) for action in card.actions))

    assert found == rows(CHARACTERS)


def test_a_pro_is_of_the_class_of_the_amateur_who_becomes_one() -> None:
    grown = {pro: name for name, card in STANDARD.box.characters.items() for pro in card.pros}

    assert {name: card.group for name, card in STANDARD.box.characters.items() if card.rank == "pro"} == grown
    assert Counter(card.rank for card in STANDARD.box.characters.values()) == {"amateur": 8, "pro": 16}


def test_a_character_starts_with_its_initial_ideas_and_no_more() -> None:
    scene = given("1.  .", characters={1: "black-hat", 2: "bruiser", 3: "mastermind", 4: "watchman"})

    assert scene.heist.first(1).ideas == [5, 1, 4, 3]
    assert scene.heist.memory == [8, 9, 10, 9]


def test_the_pre_built_characters_are_as_printed() -> None:
    found = [f"{name}: {', '.join((build.character, *build.skills))}" for name, build in STANDARD.box.prebuilt.items()]

    assert found == rows(PREBUILT)
    assert set(Counter(build.character for build in STANDARD.box.prebuilt.values()).values()) == {2}
