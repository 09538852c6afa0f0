"""People and named characters: who joined, who was built, who went up a level."""

from msgspec.structs import replace

from safehouse.campaign.facts.common import CampaignFact
from safehouse.campaign.state import RETIRED, CampaignState, CrewMember, NamedCharacter, put_in


class JoinedCrew(CampaignFact, frozen=True):
    """Somebody joined the crew."""

    person: int
    name: str
    level: int

    def apply(self, state: CampaignState) -> None:
        state.people = (*state.people, CrewMember(self.name, self.level))


class LeftCrew(CampaignFact, frozen=True):
    """Somebody left the crew; what they played stays."""

    person: int

    def apply(self, state: CampaignState) -> None:
        state.people = put_in(state.people, self.person, replace(state.people[self.person], present=False))


class CameBack(CampaignFact, frozen=True):
    """Somebody who had left is there again, with the level they had."""

    person: int

    def apply(self, state: CampaignState) -> None:
        state.people = put_in(state.people, self.person, replace(state.people[self.person], present=True))


class Recruited(CampaignFact, frozen=True):
    """A named character was built."""

    person: int
    name: str
    character: str
    skills: tuple[str, str]
    level: int

    def apply(self, state: CampaignState) -> None:
        built = NamedCharacter(self.name, self.character, self.skills, self.level, self.person)
        state.characters = (*state.characters, built)


class Retired(CampaignFact, frozen=True):
    """The sheet of a named character was put away for good."""

    who: int
    name: str

    def apply(self, state: CampaignState) -> None:
        state.characters = put_in(state.characters, self.who, replace(state.characters[self.who], status=RETIRED))


class Promoted(CampaignFact, frozen=True):
    """A named character that had gone up a level was given a Pro card in place of an Amateur one."""

    who: int
    name: str
    place: int  # 0 for the character, 1 and 2 for its skills
    card: str

    def apply(self, state: CampaignState) -> None:
        was = state.characters[self.who]
        cards = put_in((was.character, *was.skills), self.place, self.card)
        now = replace(
            was,
            character=cards[0],
            skills=(cards[1], cards[2]),
            level=was.level + 1,
            due=was.due - 1,
            choices=(*was.choices, self.card),
        )
        state.characters = put_in(state.characters, self.who, now)
