"""Questions about people and named characters."""

from collections.abc import Iterable, Iterator

from safehouse.campaign.state import RETIRED, CampaignState, HeistPlan, NamedCharacter
from safehouse.masters.box import Box
from safehouse.masters.setup.team import LAST_LEVEL, STEPS, Build, pros_of


def is_there(state: CampaignState, person: int) -> bool:
    """Is somebody of that number in the crew, and present?"""
    return 0 <= person < len(state.people) and state.people[person].present


def has_character(state: CampaignState, who: int) -> bool:
    """Is there a named character of that number whose sheet was not put away?"""
    return 0 <= who < len(state.characters) and state.characters[who].status != RETIRED


def name_of(state: CampaignState, who: int) -> str:
    """What a named character is called."""
    return state.characters[who].name


def build_of(character: NamedCharacter) -> Build:
    """A named character as a heist takes it."""
    return Build(character.name, character.character, character.skills)


def team_of(state: CampaignState, plan: HeistPlan) -> tuple[Build, ...]:
    """The team of a plan."""
    return tuple(build_of(state.characters[pick.who]) for pick in plan.picks)


def has_twin(state: CampaignState, build: Build) -> bool:
    """Has a named character exactly these three cards? The order of the skills does not matter (CAM23)."""
    cards = build.character, sorted(build.skills)
    return any(cards == (each.character, sorted(each.skills)) for each in sheets_in_use(state))


def sheets_in_use(state: CampaignState) -> list[NamedCharacter]:
    """The named characters whose sheets were not put away."""
    return [character for character in state.characters if character.status != RETIRED]


def is_named_so(named: Iterable[str], name: str) -> bool:
    """Has somebody this name already, however it is spelt?"""
    return name.casefold() in (each.casefold() for each in named)


def promotions(box: Box, character: NamedCharacter) -> Iterator[tuple[int, str]]:
    """The Pro cards a character may be given next, each with the place of the card it replaces (CAM17, CAM19)."""
    if character.level >= LAST_LEVEL:
        return
    if STEPS[character.level][0] > pros_of(box, build_of(character))[0]:
        yield from ((0, card) for card in box.characters[character.character].pros)
        return
    for place, skill in enumerate(character.skills, 1):
        yield from ((place, card) for card in box.skills[skill].pros)


def average_level(state: CampaignState, people: Iterable[int]) -> float:
    """The average level of some people, by which a heist's label is read (SET2)."""
    levels = [state.people[person].level for person in people]
    return sum(levels) / len(levels) if levels else 0.0
