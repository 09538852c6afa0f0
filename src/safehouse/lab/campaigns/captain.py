"""Who decides between heists for a crew of bots: which heist, by whom, with which cards and items."""

from collections.abc import Iterator, Sequence
from itertools import cycle
from random import Random
from typing import Final

from safehouse.campaign.game import Campaign
from safehouse.campaign.phases.crew import MOST_CHARACTERS, Promote, Recruit, Retire, free_name
from safehouse.campaign.phases.plan import LARGEST_TEAM, Bring, ChooseHeist, GiveItem
from safehouse.campaign.phases.shop import Purchase, SellLoot
from safehouse.campaign.sight.crew import sheets_in_use
from safehouse.campaign.sight.heists import opportunities
from safehouse.campaign.sight.labels import LABELS
from safehouse.campaign.sight.reports import played_plan
from safehouse.campaign.state import BUSTED, FREE, OPEN, WON, CampaignState, NamedCharacter
from safehouse.engine.journal import Journal
from safehouse.engine.wire import Command
from safehouse.masters.board import HeistFile
from safehouse.masters.setup.starts import takes_in
from safehouse.masters.setup.team import FIRST_LEVEL, first_team, raised, ready_made

TRIES: Final = 2  # of a heist that will not be won, before the crew turns to the last one
SMALLEST_TEAM: Final = 3
PURSE: Final = 30  # in $1k: with so much a crew can pay all its fixers in the heist that is kept for the end


class Captain:
    """One person who plays all characters: heists of the own level first, each until it is won or tried twice.

    Then whatever pays best, until the purse is full, and the heist of two parts, as often as it takes.
    """

    def __init__(self, game: Campaign, luck: Random) -> None:
        self.game = game
        self.luck = luck

    def prepare(self, journal: Journal) -> None:
        """Everything up to the beginning of the next heist; a second part needs nothing."""
        state: CampaignState = journal.position.state
        if state.hideaway is not None:
            return
        self.make_room(journal)
        self.go_up(journal)
        self.sell(journal)
        journal.play(0, ChooseHeist(self.next_heist(journal.position.state)))
        self.buy(journal)
        self.gather(journal)
        self.hand_out(journal)

    def make_room(self, journal: Journal) -> None:
        """Put sheets away once the box has no room for a whole new team: of those who wait in jail the longest."""
        while len(sheets_in_use(journal.position.state)) > MOST_CHARACTERS - LARGEST_TEAM:
            there = enumerate(journal.position.state.characters)
            journal.play(0, Retire(next(who for who, each in there if each.status == BUSTED)))

    def go_up(self, journal: Journal) -> None:
        """Choose the first card for everybody who has gone up, as ready-made characters do."""
        while offers := [offer for offer in journal.legal(0) if isinstance(offer, Promote)]:
            journal.play(0, offers[0])

    def sell(self, journal: Journal) -> None:
        """Sell all loot that somebody buys."""
        while offers := [offer for offer in journal.legal(0) if isinstance(offer, SellLoot)]:
            journal.play(0, offers[0])

    def buy(self, journal: Journal) -> None:
        """Buy one of each item the crew lacks, the dearest first; towards the last heist only tools for safes."""
        while offers := [offer for offer in journal.legal(0) if self.lacks(journal, offer)]:
            prices = {offer: self.price(offer) for offer in offers if isinstance(offer, Purchase)}
            journal.play(0, max(prices, key=lambda offer: prices[offer]))

    def lacks(self, journal: Journal, offer: Command) -> bool:
        """Is this to buy something of which the crew has none, and which is worth its price now?"""
        if not isinstance(offer, Purchase) or offer.item in journal.position.state.items:
            return False
        abilities = {*self.game.edition.box.items[offer.item].abilities}
        return not self.saves(journal.position.state) or bool(abilities & self.game.edition.book.crackers.keys())

    def saves(self, state: CampaignState) -> bool:
        """Is nothing left to try but the heist that is kept for the end?"""
        sheets = [self.game.edition.sheet(heist) for heist in opportunities(self.game)]
        others = [sheet for sheet in sheets if not takes_in(sheet)]
        two_parts = any(sheet.sequel for sheet in others)
        return two_parts and not any(self.is_worth_a_try(state, sheet) for sheet in others)

    def price(self, offer: Purchase) -> int:
        """What is printed on the item."""
        return self.game.edition.box.items[offer.item].price

    def next_heist(self, state: CampaignState) -> str:
        """A break-out if too many sit in jail; else the easiest heist not won that is not above the crew's level."""
        sheets = [self.game.edition.sheet(heist) for heist in opportunities(self.game)]
        jails = [sheet for sheet in sheets if takes_in(sheet)]
        if jails and self.is_time_for_a_break_out(state, [sheet.id for sheet in jails]):
            return self.least_tried(state, jails).id
        others = [sheet for sheet in sheets if not takes_in(sheet)]
        open_ones = [sheet for sheet in others if self.is_worth_a_try(state, sheet)]
        if open_ones:
            return self.least_tried(state, open_ones).id
        work = self.best_paid(state, sheets)
        if state.cash < PURSE and self.pay(state, work) > 0:
            return work.id
        return self.least_tried(state, self.last_ones(others)).id

    def best_paid(self, state: CampaignState, sheets: Sequence[HeistFile]) -> HeistFile:
        """The heist of one part that brings the most; a break-out only if somebody sits in jail."""
        jailed = any(each.status == BUSTED for each in state.characters)
        there = [sheet for sheet in sheets if not sheet.sequel and (jailed or not takes_in(sheet))]
        return max(there, key=lambda sheet: self.pay(state, sheet))

    def pay(self, state: CampaignState, sheet: HeistFile) -> float:
        """What a heist brought the last time, or its reward where it was never tried."""
        brought = [page.cash_after - page.cash_before for page in state.ledger if page.heist == sheet.id]
        return brought[-1] if brought else sheet.reward

    def pays_fixers(self, state: CampaignState) -> bool:
        """Does the crew pay fixers in the heist it has planned? Towards the last one it saves for that alone."""
        return bool(self.game.edition.sheet(played_plan(state).heist).sequel) or not self.saves(state)

    def is_time_for_a_break_out(self, state: CampaignState, jails: Sequence[str]) -> bool:
        """Do enough sit in jail for a team, and was the last heist another one?"""
        jailed = sum(each.status == BUSTED for each in state.characters)
        return jailed >= SMALLEST_TEAM and not (state.ledger and state.ledger[-1].heist in jails)

    def is_worth_a_try(self, state: CampaignState, sheet: HeistFile) -> bool:
        """Is a heist not above the crew, not won, not tried too often, and not the one that is kept for the end?"""
        own = self.game.rulebook.bands(float(state.people[0].level)) or LABELS[-1]
        fits = rank_of(sheet) <= LABELS.index(own)
        pages = [page for page in state.ledger if page.heist == sheet.id]
        won = any(page.ended in (WON, OPEN) for page in pages)
        return fits and not won and len(pages) < TRIES and not sheet.sequel

    def last_ones(self, sheets: Sequence[HeistFile]) -> Sequence[HeistFile]:
        """What is kept for the end: the heist of two parts, or any where there is none."""
        return [sheet for sheet in sheets if sheet.sequel] or sheets

    def least_tried(self, state: CampaignState, sheets: Sequence[HeistFile]) -> HeistFile:
        """The easiest of those tried least: by label, then the one with the fewest special rules."""
        tries = [page.heist for page in state.ledger]
        return min(sheets, key=lambda sheet: (tries.count(sheet.id), rank_of(sheet), len(sheet.modules)))

    def gather(self, journal: Journal) -> None:
        """Bring four: those in jail to a break-out, else the best who are free; new ones where somebody is missing."""
        for who in self.in_order(journal.position.state):
            if Bring(who) in journal.legal(0) and self.is_wanted(journal.position.state, who):
                journal.play(0, Bring(who))
        while len(journal.position.state.plan.picks) < LARGEST_TEAM and (built := self.newcomer(journal)):
            journal.play(0, built)
            journal.play(0, Bring(len(journal.position.state.characters) - 1))

    def in_order(self, state: CampaignState) -> list[int]:
        """Characters in the order in which they are asked along: those in jail first, if they can come."""
        there = [who for who, each in enumerate(state.characters) if each.status in (BUSTED, FREE)]
        return sorted(there, key=lambda who: (self.rank(state, state.characters[who]), who))

    def rank(self, state: CampaignState, one: NamedCharacter) -> tuple[bool, bool, int]:
        """Who is asked along before others: those in jail, who brings a tool for a safe, the higher level."""
        return one.status != BUSTED, self.brings_no_tool(state, one.character), -one.level

    def brings_no_tool(self, state: CampaignState, card: str) -> bool:
        """Has the heist a safe, and does the card of a character bring no tool for it?"""
        box, cracks = self.game.edition.box, self.game.edition.sheet(played_plan(state).heist).safe.cracks
        brought = box.items.get(box.characters[card].brings)
        return bool(cracks) and not (brought and {*brought.abilities} & self.game.edition.book.crackers.keys())

    def is_wanted(self, state: CampaignState, who: int) -> bool:
        """Whoever is free helps in a break-out only as long as those inside are too few."""
        plan = played_plan(state)
        enough = takes_in(self.game.edition.sheet(plan.heist)) and len(plan.picks) >= SMALLEST_TEAM
        return state.characters[who].status == BUSTED or not enough

    def newcomer(self, journal: Journal) -> Recruit | None:
        """A new character of the player's level who fits the team; nobody where those inside are enough."""
        state: CampaignState = journal.position.state
        plan = played_plan(state)
        if takes_in(self.game.edition.sheet(plan.heist)) and len(plan.picks) >= SMALLEST_TEAM:
            return None
        return next((each for each in self.newcomers(state) if self.fits(journal, each)), None)

    def newcomers(self, state: CampaignState) -> Iterator[Recruit]:
        """Ready-made characters, as good as the player may have them: who brings a tool, the usual team, then any."""
        box, taken = self.game.edition.box, [each.name for each in state.characters]
        level = max(self.game.rulebook.highest_built(state, 0), FIRST_LEVEL)
        usual = [build.name for build in first_team(box, LARGEST_TEAM)]
        names = [*usual, *self.luck.sample(sorted(box.prebuilt), len(box.prebuilt))]
        builds = [raised(box, ready_made(box, name), level) for name in dict.fromkeys(names)]
        for build in sorted(builds, key=lambda build: self.brings_no_tool(state, build.character)):
            name = build.name
            yield Recruit(name if name not in taken else free_name(name, taken), build.character, build.skills)

    def fits(self, journal: Journal, built: Recruit) -> bool:
        """Can the character be built, and brought along then?"""
        if built not in journal.legal(0):
            return False
        trial = journal.copy()
        trial.play(0, built)
        return Bring(len(trial.position.state.characters) - 1) in trial.legal(0)

    def hand_out(self, journal: Journal) -> None:
        """Give the items of the safehouse to the team, one after the other."""
        carriers = cycle([pick.who for pick in journal.position.state.plan.picks])
        for item, who in zip(journal.position.state.items, carriers, strict=False):
            if GiveItem(who, item) in journal.legal(0):
                journal.play(0, GiveItem(who, item))


def rank_of(sheet: HeistFile) -> int:
    """How hard a heist is by its label; one without a known label as hard as any."""
    return LABELS.index(sheet.label) if sheet.label in LABELS else len(LABELS) - 1
