"""People and named characters on the wall."""

from typing import TYPE_CHECKING

import msgspec

from safehouse.campaign.phases.plan import does_not_fit
from safehouse.campaign.sight.crew import promotions
from safehouse.campaign.state import BUSTED, CampaignState, NamedCharacter

if TYPE_CHECKING:
    from safehouse.campaign.game import Campaign


class MemberOfCrew(msgspec.Struct, frozen=True):
    """Somebody of the crew."""

    name: str
    level: int
    present: bool


class Misfit(msgspec.Struct, frozen=True):
    """Why a character does not fit the team that is being put together, with the rule."""

    rule: str
    why: str


class SheetView(msgspec.Struct, frozen=True):
    """The sheet of a named character."""

    name: str
    character: str
    skills: tuple[str, str]
    group: str  # its class
    level: int
    due: int
    status: str
    in_jail: bool
    player: int
    choices: tuple[str, ...]
    heists: tuple[int, ...]
    next_cards: tuple[tuple[int, str], ...]  # Pro cards it can be given now, each with the place of what it replaces
    may_play: tuple[int, ...]  # people whose level allows it
    misfits: tuple[Misfit, ...]  # why it does not fit the team that is planned


def people_on_wall(state: CampaignState) -> tuple[MemberOfCrew, ...]:
    """Everybody who ever joined."""
    return tuple(MemberOfCrew(person.name, person.level, person.present) for person in state.people)


def sheets_on_wall(game: "Campaign", state: CampaignState) -> tuple[SheetView, ...]:
    """Every named character."""
    return tuple(_sheet(game, state, who, character) for who, character in enumerate(state.characters))


def _sheet(game: "Campaign", state: CampaignState, who: int, character: NamedCharacter) -> SheetView:
    box = game.edition.box
    misfits = does_not_fit(game, state, state.plan, who) if state.plan is not None else ()
    people = range(len(state.people))
    return SheetView(
        name=character.name,
        character=character.character,
        skills=character.skills,
        group=box.characters[character.character].group,
        level=character.level,
        due=character.due,
        status=character.status,
        in_jail=character.status == BUSTED,
        player=character.player,
        choices=character.choices,
        heists=character.heists,
        next_cards=tuple(promotions(box, character)) if character.due else (),
        may_play=tuple(person for person in people if game.rulebook.plays(state, person, character)),
        misfits=tuple(Misfit(rule, why) for rule, why in misfits),
    )
