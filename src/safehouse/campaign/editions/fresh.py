"""Starting afresh while one's character is in jail: what editions allow."""

from collections.abc import Iterator

from safehouse.campaign.sight.crew import sheets_in_use
from safehouse.campaign.state import BUSTED, CampaignState, NamedCharacter
from safehouse.masters.box import Box
from safehouse.masters.setup.team import Build, skill_card

Told = tuple[str, str]  # a rule and why it stands in the way


def any_character(box: Box, state: CampaignState, person: int, build: Build) -> Iterator[Told]:
    """Whoever waits in jail, their player builds as everybody does."""
    yield from ()


def cards_not_in_use(box: Box, state: CampaignState, person: int, build: Build) -> Iterator[Told]:
    """Who starts afresh takes cards that nobody of the team has or can get (BUS5, BUS6, BUS7)."""
    if not _waits(state, person):
        return
    team = [each for each in sheets_in_use(state) if each.status != BUSTED]
    card = box.characters[build.character]
    if build.character in [each.character for each in team]:
        yield "BUS5", f"{card.name} is in use"
    if set(card.pros) & {each.character for each in team}:
        yield "BUS6", f"the team has a Pro of the class {card.name}"
    for skill in dict.fromkeys(build.skills):
        if not _is_free(box, team, skill, build.skills.count(skill)):
            yield "BUS7", f"{box.skills[skill].name} and its Pro cards are not all free"


def _waits(state: CampaignState, person: int) -> bool:
    """Is a character in jail that this person played last?"""
    return any(each.status == BUSTED and each.player == person for each in state.characters)


def _is_free(box: Box, team: list[NamedCharacter], skill: str, wanted: int) -> bool:
    """Are so many Amateur cards of a skill left, and as many of its Pro cards?"""
    used = [skill_card(box, each) for character in team for each in character.skills]
    pro = [skill_card(box, each) for each in box.skills[skill].pros]
    return all(used.count(card) + wanted <= box.skills[skill].copies for card in {skill, *pro})
