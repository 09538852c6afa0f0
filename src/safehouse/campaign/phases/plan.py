"""Planning a heist: which one, who comes along, with which items and fixers."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from safehouse.campaign.facts.heists import (
    Brought,
    FixerCalledIn,
    FixerLeftOut,
    HeistChosen,
    HeistDropped,
    ItemGiven,
    ItemLeft,
    SentHome,
)
from safehouse.campaign.phases.command import BetweenHeists, CampaignCommand, Told
from safehouse.campaign.sight.crew import build_of, has_character, name_of, team_of
from safehouse.campaign.sight.heists import opportunities, sheet_of
from safehouse.campaign.state import BUSTED, HIDING, CampaignState, HeistPlan, Pick
from safehouse.campaign.table import CampaignTable
from safehouse.engine.outside import shown
from safehouse.engine.wire import Seat
from safehouse.masters.board import BadHeist, HeistFile
from safehouse.masters.editions.sides import together
from safehouse.masters.judge import check_sound
from safehouse.masters.setup.starts import takes_in
from safehouse.masters.setup.team import OF_TEAM, clashes

if TYPE_CHECKING:
    from safehouse.campaign.game import Campaign

LARGEST_TEAM: Final = 4
NO_PLAN: Final[Told] = ("SET2", "choose a heist first")


class ChooseHeist(BetweenHeists, frozen=True):
    """Put a heist on the table: one of the box, or one of the crew's own."""

    heist: str | HeistFile

    free: ClassVar[bool] = True

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """Nobody is in hiding, and the heist can be chosen."""
        if state.hideaway is not None:
            yield "CAM21", "some of you are in hiding: their second part comes first"
        if isinstance(self.heist, HeistFile):
            yield from own_faults(game, self.heist)
        elif self.heist not in opportunities(game):
            yield "SET2", f"there is no heist {shown(self.heist)} to choose"

    def play(self, table: CampaignTable) -> None:
        if table.state.plan is not None:
            drop_plan(table, table.state.plan)
        fixers = together(table.game.edition, table.state.fixers)
        table.emit(HeistChosen(unpaid(self.heist), fixers))


def unpaid(heist: str | HeistFile) -> str | HeistFile:
    """A heist as it is played: one of the crew's own brings what is carried out of it, and nothing else."""
    return replace(heist, unlocks="", reward=0) if isinstance(heist, HeistFile) else heist


def own_faults(game: "Campaign", sheet: HeistFile) -> Iterator[Told]:
    """Why a heist of the crew's own cannot be played in this edition."""
    try:
        check_sound(game.edition.sheet(sheet), game.edition, sheet.id)
    except BadHeist as bad:
        yield "SET2", str(bad)
    else:
        if sheet.begins_in_hideouts or sheet.id in game.edition.box.heists:
            yield "SET2", "a heist of one's own has a name of its own, and a beginning"


def drop_plan(table: CampaignTable, plan: HeistPlan) -> None:
    """Take a heist off the table, and put back what was handed out."""
    table.emit(HeistDropped(tuple(item for pick in plan.picks for item in pick.items)))


class DropHeist(BetweenHeists, frozen=True):
    """Take the heist off the table."""

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        if state.plan is None:
            yield NO_PLAN

    def play(self, table: CampaignTable) -> None:
        assert table.state.plan is not None
        drop_plan(table, table.state.plan)


class Bring(BetweenHeists, frozen=True):
    """Bring a named character along, to be played by who says so."""

    who: int

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """A heist to come to, a character that is free to come, and a team that can be built."""
        if state.plan is None:
            yield NO_PLAN
        elif not has_character(state, self.who):
            yield "CAM22", "there is no such character"
        else:
            yield from kept_away(game, state, seat, self.who)
            yield from does_not_fit(game, state, state.plan, self.who)

    def play(self, table: CampaignTable) -> None:
        table.emit(Brought(table.seat, self.who, name_of(table.state, self.who)))


def kept_away(game: "Campaign", state: CampaignState, seat: Seat, who: int) -> Iterator[Told]:
    """Why a character cannot come along, whoever else comes."""
    assert state.plan is not None
    character = state.characters[who]
    if not game.rulebook.plays(state, seat, character):
        yield "CAM16", f"{character.name} is level {character.level}, and you are level {state.people[seat].level}"
    if character.due:
        yield "CAM13", f"{character.name} has gone up a level: choose the card first"
    if character.status == HIDING:
        yield "CAM21", f"{character.name} is in hiding"
    if character.status == BUSTED and not takes_in(sheet_of(game, state.plan)):
        yield "CAM20", f"{character.name} is Busted and in jail: only a heist that begins inside can take them along"


def does_not_fit(game: "Campaign", state: CampaignState, plan: HeistPlan, who: int) -> Iterator[Told]:
    """Why a character does not fit a team: it is there, the team is full, or the box has not enough cards."""
    character = state.characters[who]
    for pick in plan.picks:
        if pick.who == who:
            yield "CAM22", f"{character.name} already comes along, with {state.people[pick.person].name}"
            return
    if len(plan.picks) == LARGEST_TEAM:
        yield "SET1", "the team is full: a heist has three or four characters"
    team = (*team_of(state, plan), build_of(character))
    yield from ((rule, why.removeprefix(OF_TEAM)) for rule, why in clashes(game.edition.box, team))


class PickCommand(BetweenHeists, frozen=True):
    """A command about a character that comes along."""

    who: int

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """The character must be of the team."""
        pick = pick_of(state, self.who)
        if pick is None:
            yield NO_PLAN if state.plan is None else ("CAM22", "that character is not coming along")
        else:
            yield from self.unfit(game, state, pick)

    def unfit(self, game: "Campaign", state: CampaignState, pick: Pick) -> Iterator[Told]:
        """Why it cannot be done with this one."""
        yield from ()


def pick_of(state: CampaignState, who: int) -> Pick | None:
    """A character of the team that is being put together."""
    picks = state.plan.picks if state.plan is not None else ()
    return next((pick for pick in picks if pick.who == who), None)


class SendHome(PickCommand, frozen=True):
    """Leave a character at home after all."""

    def play(self, table: CampaignTable) -> None:
        pick = pick_of(table.state, self.who)
        assert pick is not None
        table.emit(SentHome(self.who, name_of(table.state, self.who), pick.items))


class GiveItem(PickCommand, frozen=True):
    """Let a character carry an item of the safehouse."""

    item: str

    def unfit(self, game: "Campaign", state: CampaignState, pick: Pick) -> Iterator[Told]:
        """The item is in the safehouse, and the character not in jail."""
        if self.item not in state.items:
            yield "ITM8", f"there is no {shown(self.item)} in the safehouse"
        if state.characters[pick.who].status == BUSTED:
            yield "CAM28", "a character who starts inside carries nothing"

    def play(self, table: CampaignTable) -> None:
        table.emit(ItemGiven(self.who, name_of(table.state, self.who), self.item))


class LeaveItem(PickCommand, frozen=True):
    """Leave an item in the safehouse after all."""

    item: str

    def unfit(self, game: "Campaign", state: CampaignState, pick: Pick) -> Iterator[Told]:
        """The character carries it."""
        if self.item not in pick.items:
            yield "ITM8", f"{state.characters[pick.who].name} does not carry that"

    def play(self, table: CampaignTable) -> None:
        table.emit(ItemLeft(self.who, name_of(table.state, self.who), self.item))


class FixerCommand(BetweenHeists, frozen=True):
    """A command about who of the crew's fixers works in a heist, where they are chosen."""

    fixer: str

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """There is a heist, and fixers are chosen in this edition."""
        if state.plan is None:
            yield NO_PLAN
        elif not game.rulebook.fixers_chosen:
            yield "SET17", "all fixers the crew has won work in every heist"
        else:
            yield from self.unwilling(game, state, state.plan)

    def unwilling(self, game: "Campaign", state: CampaignState, plan: HeistPlan) -> Iterator[Told]:
        """Why this fixer does not do it."""
        yield from ()


class CallIn(FixerCommand, frozen=True):
    """Let a fixer work in this heist."""

    def unwilling(self, game: "Campaign", state: CampaignState, plan: HeistPlan) -> Iterator[Told]:
        """One the crew has won, who is not there yet and works with those who are."""
        if self.fixer not in state.fixers or self.fixer in plan.fixers:
            yield "FIX2", "the crew has no such fixer, or has called them in already"
        elif game.edition.at_odds(game.edition.box, (*plan.fixers, self.fixer)):
            yield "FIX3", f"{game.edition.box.fixers[self.fixer].name} belongs to a different faction from the others"

    def play(self, table: CampaignTable) -> None:
        table.emit(FixerCalledIn(self.fixer))


class LeaveOut(FixerCommand, frozen=True):
    """Do without a fixer in this heist."""

    def unwilling(self, game: "Campaign", state: CampaignState, plan: HeistPlan) -> Iterator[Told]:
        """One who was called in; the others still work together."""
        left = [fixer for fixer in plan.fixers if fixer != self.fixer]
        if self.fixer not in plan.fixers:
            yield "FIX2", "that fixer does not work in this heist"
        elif game.edition.at_odds(game.edition.box, left):
            yield "FIX3", "without them the others would not work together"

    def play(self, table: CampaignTable) -> None:
        table.emit(FixerLeftOut(self.fixer))


def plan_offers(game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[CampaignCommand]:
    """What may be planned."""
    yield from (ChooseHeist(heist) for heist in opportunities(game))
    yield DropHeist()
    if state.plan is None:
        return
    yield from (Bring(who) for who in range(len(state.characters)))
    for pick in state.plan.picks:
        yield SendHome(pick.who)
        yield from (GiveItem(pick.who, item) for item in dict.fromkeys(state.items))
        yield from (LeaveItem(pick.who, item) for item in dict.fromkeys(pick.items))
    if game.rulebook.fixers_chosen:
        yield from (CallIn(fixer) for fixer in state.fixers)
        yield from (LeaveOut(fixer) for fixer in state.plan.fixers)
