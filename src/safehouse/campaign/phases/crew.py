"""People come and go, characters are built and go up."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, count, product
from typing import TYPE_CHECKING, ClassVar, Final

from safehouse.campaign.facts.crew import CameBack, JoinedCrew, LeftCrew, Promoted, Recruited, Retired
from safehouse.campaign.phases.command import CampaignCommand, Told
from safehouse.campaign.sight.crew import (
    has_character,
    has_twin,
    is_named_so,
    is_there,
    name_of,
    promotions,
    sheets_in_use,
)
from safehouse.campaign.sight.heists import people_of, plan_in_hand
from safehouse.campaign.sight.names import name_faults
from safehouse.campaign.state import CampaignState
from safehouse.campaign.table import CampaignTable
from safehouse.engine.outside import shown
from safehouse.engine.wire import Seat
from safehouse.masters.setup.team import OF_TEAM, STEPS, Build, clashes, level_of, pros_of

if TYPE_CHECKING:
    from safehouse.campaign.game import Campaign

MOST_PEOPLE: Final = 8
MOST_CHARACTERS: Final = 60
MOST_SHEETS: Final = 300  # with those that were put away


class JoinCrew(CampaignCommand, frozen=True):
    """Join the crew, or let somebody join: who is not of it yet has the first free seat."""

    name: str

    free: ClassVar[bool] = True

    def obstacles(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """The rules it breaks; who joins is not of the crew yet."""
        if not is_there(state, seat) and seat != len(state.people):
            yield "CAM2", "only the crew, or whoever takes its next free seat, can say that"
            return
        if len(state.people) >= MOST_PEOPLE:
            yield "CAM2", f"a crew has room for {MOST_PEOPLE}"
        if is_named_so((person.name for person in state.people), self.name):
            yield "CAM2", f"someone in the crew is already called {shown(self.name)}"
        yield from name_faults(self.name)

    def play(self, table: CampaignTable) -> None:
        table.emit(JoinedCrew(len(table.state.people), self.name, table.game.rulebook.first_level))


class LeaveCrew(CampaignCommand, frozen=True):
    """Leave the crew for now; what one played stays in the box."""

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """Who is in a heist, or has brought somebody to one, cannot go yet."""
        plan = plan_in_hand(state)
        if plan is not None and seat in people_of(plan):
            yield "CAM2", "people come and go between heists, and you have a character in one"
        if sum(person.present for person in state.people) == 1:
            yield "CAM2", "someone has to stay in the crew"

    def play(self, table: CampaignTable) -> None:
        table.emit(LeftCrew(table.seat))


class ComeBack(CampaignCommand, frozen=True):
    """Be there again, with the level one had."""

    def obstacles(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """Only who left can come back."""
        if not 0 <= seat < len(state.people) or state.people[seat].present:
            yield "CAM2", "only someone who left the crew can come back to it"

    def play(self, table: CampaignTable) -> None:
        table.emit(CameBack(table.seat))


class Recruit(CampaignCommand, frozen=True):
    """Build a named character: a name, a character card and two skill cards."""

    name: str
    character: str
    skills: tuple[str, str]

    free: ClassVar[bool] = True

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """A name of its own, cards of the box in their turn, and nobody's twin."""
        yield from name_faults(self.name)
        if is_named_so((each.name for each in sheets_in_use(state)), self.name):
            yield "CAM22", f"a character in the crew is already called {shown(self.name)}"
        if len(sheets_in_use(state)) >= MOST_CHARACTERS or len(state.characters) >= MOST_SHEETS:
            yield "CAM22", f"the box has room for {MOST_CHARACTERS} sheets, and for {MOST_SHEETS} over the years"
        unknown = list(unknown_cards(game, self.character, self.skills))
        yield from unknown
        if not unknown:
            yield from built_wrong(game, state, seat, Build(self.name, self.character, self.skills))

    def play(self, table: CampaignTable) -> None:
        build = Build(self.name, self.character, self.skills)
        level = level_of(table.game.edition.box, build)
        table.emit(Recruited(table.seat, self.name, self.character, self.skills, level))


def unknown_cards(game: "Campaign", character: str, skills: tuple[str, str]) -> Iterator[Told]:
    """Cards that the box does not have."""
    box = game.edition.box
    if character not in box.characters:
        yield "SET8", f"there is no character {shown(character)}"
    for skill in skills:
        if skill not in box.skills:
            yield "SET8", f"there is no skill {shown(skill)}"


def built_wrong(game: "Campaign", state: CampaignState, seat: Seat, build: Build) -> Iterator[Told]:
    """Why nobody, or not this person, has such a character."""
    box, most = game.edition.box, game.rulebook.highest_built(state, seat)
    if pros_of(box, build) not in STEPS:
        yield "CAM17", "Pro cards come in turn: first one skill, then the character, then the other skill"
    elif level_of(box, build) > most:
        yield "SET9", f"these cards are level {level_of(box, build)}, and yours may be level {most} at most"
    yield from ((rule, why.removeprefix(OF_TEAM)) for rule, why in clashes(box, (build,)))
    if game.rulebook.no_twins and has_twin(state, build):
        yield "CAM23", "another character of the crew has exactly these three cards"
    yield from game.rulebook.fresh_start(box, state, seat, build)


class Retire(CampaignCommand, frozen=True):
    """Put the sheet of a character away for good: its name and its cards are free for another."""

    who: int

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """A character in use that is in no heist, by who played it last."""
        if not has_character(state, self.who):
            yield "CAM22", "there is no such character"
            return
        character, plan = state.characters[self.who], plan_in_hand(state)
        if plan is not None and self.who in [pick.who for pick in plan.picks]:
            yield "CAM2", f"characters come and go between heists, and {character.name} is in one"
        if seat != character.player and is_there(state, character.player):
            yield "CAM2", f"{state.people[character.player].name} played {character.name} last and decides"

    def play(self, table: CampaignTable) -> None:
        table.emit(Retired(self.who, name_of(table.state, self.who)))


class Promote(CampaignCommand, frozen=True):
    """Choose the Pro card that a character gets for a level it has gone up."""

    who: int
    card: str

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """A level to be chosen for, by who played, with a card that comes next."""
        if not has_character(state, self.who):
            yield "CAM22", "there is no such character"
            return
        character = state.characters[self.who]
        if character.due == 0:
            yield "CAM15", f"{character.name} has no level to choose for"
        if seat != character.player and is_there(state, character.player):
            yield "CAM13", f"{state.people[character.player].name} played {character.name} and chooses"
        if self.card not in [card for _, card in promotions(game.edition.box, character)]:
            yield "CAM17", f"{shown(self.card)} is not a card that {character.name} can get next"

    def play(self, table: CampaignTable) -> None:
        character = table.state.characters[self.who]
        cards = promotions(table.game.edition.box, character)
        table.emit(Promoted(self.who, character.name, *next(each for each in cards if each[1] == self.card)))


def crew_offers(game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[CampaignCommand]:
    """Examples of what people may do about themselves and their characters."""
    yield ComeBack()
    yield JoinCrew(free_name("Player", [person.name for person in state.people]))
    if not is_there(state, seat):
        return
    yield LeaveCrew()
    yield from recruits(game, state, seat)
    for who, character in enumerate(state.characters):
        yield Retire(who)
        if character.due:
            cards = dict.fromkeys(card for _, card in promotions(game.edition.box, character))
            yield from (Promote(who, card) for card in cards)


def recruits(game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Recruit]:
    """Ready-made characters nobody has yet; if none is left, the first cards that nobody has."""
    ready = [Recruit(name, build.character, build.skills) for name, build in game.edition.box.prebuilt.items()]
    there = [each for each in ready if not any(each.unmet(game, state, seat))]
    yield from there or first_free(game, state, seat)


def first_free(game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Recruit]:
    """The first Amateur cards that can still be put together, under a name of their own."""
    box = game.edition.box
    cards = [name for name, card in box.characters.items() if card.rank == "amateur"]
    skills = [name for name, card in box.skills.items() if card.rank == "amateur"]
    name = free_name("Character", [each.name for each in state.characters])
    built = (Recruit(name, *each) for each in product(cards, combinations_with_replacement(skills, 2)))
    yield from (
        each for each in [next((each for each in built if not any(each.unmet(game, state, seat))), None)] if each
    )


def free_name(word: str, taken: list[str]) -> str:
    """A name that nobody has yet."""
    return next(name for number in count(len(taken) + 1) if not is_named_so(taken, name := f"{word} {number}"))
