"""What belongs to another edition is refused with its rule and its place: in a set-up, a crew and a match file."""

import json
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from safehouse.campaign.game import Campaign
from safehouse.campaign.phases.crew import Recruit
from safehouse.campaign.phases.plan import ChooseHeist
from safehouse.campaign.setup import Founding
from safehouse.engine.journal import Journal
from safehouse.engine.journal.matchfile import BadMatch, read_match, write_match
from safehouse.engine.wire import Command, Refused
from safehouse.games import open_game
from safehouse.games.openings import open_heist
from safehouse.masters.editions import EDITIONS
from safehouse.masters.game import open_setup
from safehouse.screen import masters as screen

CREW = (
    ("Ann", "thug", "hurry", "wing-it"),
    ("Bob", "lookout", "bypass", "hurry"),
    ("Cid", "burglar", "bypass", "wing-it"),
)


def team(**other: str) -> list[dict[str, Any]]:
    """A crew that every edition has, but for a card of its first character."""
    builds = [{"name": name, "character": card, "skills": skills} for name, card, *skills in CREW]
    skills = [other.get("skill", "hurry"), "wing-it"]
    return [{**builds[0], "character": other.get("character", "thug"), "skills": skills}, *builds[1:]]


def sheet(box: str, heist: str, **more: Any) -> Any:
    """A heist of an edition, as somebody would bring it along."""
    return msgspec.to_builtins(EDITIONS[box].box.heist(heist)) | more


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_crew_as_it_is_can_be_played_by_every_edition(edition: str) -> None:
    heist = open_setup(msgspec.json.encode(screen.setup_of({"edition": edition, "team": team()}, 1)))

    assert heist.edition.name == edition


@pytest.mark.parametrize(
    ("edition", "options", "why"),
    [
        ("v23.0", {}, "SET2: edition: there is no edition 'v23.0'"),
        ("v17.1", {"heist": "the-marathon-job"}, "SET2: heist: there is no such heist as 'the-marathon-job'"),
        ("v18.0", {"heist": "the-black-box"}, "SET2: heist: there is no such heist as 'the-black-box'"),
        ("v18.0", {"team": team(skill="linger")}, r"SET8: team\[0\].skills\[0\]: there is no skill 'linger'"),
        ("v17.1", {"team": team(skill="linger")}, r"SET8: team\[0\].skills\[0\]: there is no skill 'linger'"),
        ("v24.0", {"team": team(character="sewer-rat")}, r"SET8: team\[0\].character: there is no character 'sewer"),
        ("v18.0", {"team": team(character="sewer-rat")}, r"SET8: team\[0\].character: there is no character 'sewer"),
        ("v17.1", {"fixers": ["machinist"]}, r"FIX2: fixers\[0\]: there is no such fixer"),
        ("v24.0", {"fixers": ["online-mogul"]}, r"FIX2: fixers\[0\]: there is no such fixer"),
        ("v17.1", {"items": [[0, "flashbang"]]}, r"ITM6: items\[0\]: there are not so many of 'flashbang'"),
        ("v24.0", {"deck": "1-5,S1,Z1"}, "SET15: deck: there is no 'S1' in v24.0"),
        ("v18.0", {"heist": sheet("v24.0", "the-marathon-job")}, r"deck: there is no 'A2' in v18.0 \(SET15"),
        ("v24.0", {"heist": sheet("v17.1", "the-exhibition-job")}, r"deck: there is no 'S6' in v24.0 \(SET15"),
        (
            "v24.0",
            {"heist": sheet("v17.1", "the-exhibition-job", edition="v17.1")},
            "edition: .* 'v17.1', not for v24.0",
        ),
    ],
)
def test_what_another_edition_has_is_refused_with_its_rule_and_place(
    edition: str, options: dict[str, Any], why: str
) -> None:
    with pytest.raises((Refused, ValueError), match=why):
        open_setup(msgspec.json.encode(screen.setup_of({"edition": edition, **options}, 1)))


@pytest.mark.parametrize(
    ("edition", "command", "rule"),
    [
        ("v18.0", Recruit("Karma", "sewer-rat", ("bypass", "wing-it")), "SET8"),
        ("v17.1", Recruit("Karma", "thug", ("linger", "wing-it")), "SET8"),
        ("v17.1", ChooseHeist("the-marathon-job"), "SET2"),
    ],
)
def test_a_crew_keeps_to_its_edition(edition: str, command: Command, rule: str) -> None:
    journal = Journal(Campaign(Founding("The Owls", "Ann", edition, "2026-05-01")), 0)
    journal.play(0, Recruit("Ann", "lookout", ("bypass", "hurry")))

    with pytest.raises(Refused, match=f"^{rule}: "):
        journal.play(0, command)

    assert len(journal.counts) == 1


@pytest.mark.parametrize(
    ("was", "told", "why"),
    [
        (
            '"rules":"masters-18.0.1"',
            '"rules":"masters-18.0.0"',
            "line 1: it was played by rules masters-18.0.0; these",
        ),
        ('"edition":"v18.0"', '"edition":"v3"', "line 1: the set-up: SET2: edition: there is no edition 'v3'"),
        (
            '"edition":"v18.0"',
            '"edition":"v17.1"',
            "line 1: it was played by rules masters-18.0.1; these are masters-17",
        ),
    ],
)
def test_a_match_file_of_an_edition_that_changed_is_refused_with_its_line(was: str, told: str, why: str) -> None:
    journal = open_heist("the-startup-job", 3, seats=1, edition="v18.0")
    journal.play(0, journal.legal(0)[0])
    text = write_match(journal)
    assert read_match(text, open_game).counts == journal.counts

    first, *rest = text.splitlines()[:-1]
    assert was in first
    body = "\n".join([first.replace(was, told), *rest])
    end = json.dumps({"entries": len(rest), "sha256": sha256(body.encode()).hexdigest()})
    with pytest.raises(BadMatch, match=why):
        read_match(f"{body}\n{end}\n", open_game)
