"""A heist set up for play: its map, its team, its cards, and the rules they are played by."""

from collections.abc import Callable
from functools import lru_cache, reduce
from operator import or_
from typing import Any, ClassVar, Final

import msgspec

from safehouse.engine.chance import Seed
from safehouse.engine.game import Watch
from safehouse.engine.past import Past
from safehouse.engine.wire import Command, Fact, HandTo, Refused, Seat, one_of
from safehouse.masters.board import HeistFile, marked
from safehouse.masters.board.tokens import HIDEOUT, INSIDE, KENNEL
from safehouse.masters.box.content import Track
from safehouse.masters.box.pieces import ACTION, OVER, Who
from safehouse.masters.editions import Edition, edition_of
from safehouse.masters.facts import all_facts
from safehouse.masters.facts.plan import HandedTo, TookBack
from safehouse.masters.game.cast import cast_of
from safehouse.masters.game.laws import totals
from safehouse.masters.game.roster import (
    abilities_by_phase,
    actions_of,
    carried,
    endings,
    in_deck,
    item_actions,
    lent,
    menus_of,
    pieces_by_ability,
    sheet_rules,
    tokens_by_item,
    tokens_by_use,
    traits_by,
    traits_of,
    watched,
)
from safehouse.masters.phases.act import Action
from safehouse.masters.phases.command import HeistCommand, unmet
from safehouse.masters.phases.offers import to_move
from safehouse.masters.phases.shop import Buy
from safehouse.masters.phases.use import Ability, by_card, cheapest, priced, subs_taken
from safehouse.masters.setup import Setup, check_position, check_setup, first_state, needs_of, safe_contents
from safehouse.masters.setup.scatter import scatter
from safehouse.masters.setup.starts import must_get_out
from safehouse.masters.sight.outcome import Outcome, outcome_of
from safehouse.masters.state import State, empty_state
from safehouse.masters.state.boards import boards_of
from safehouse.masters.state.seating import Movers, Seatings
from safehouse.masters.table import HeistTable
from safehouse.masters.view import View, view_of

Refusing = Callable[[Setup, HeistFile, Edition], None]  # refuses what cannot be set up
KEPT_HEISTS: Final = 64  # each takes about 50 kB


class Heist:
    """One heist: a game for the engine. It is a value of its set-up, so whoever plays by that can share it."""

    name: ClassVar[str] = "masters"
    open_information: ClassVar[bool] = True
    rivals: ClassVar[bool] = False
    undo_rule: ClassVar[str] = "RND9"
    table: ClassVar[type[HeistTable]] = HeistTable
    happenings: ClassVar[Any] = one_of(all_facts())

    def __init__(self, setup: Setup, edition: Edition | None = None, check: Refusing = check_setup) -> None:
        self.setup = setup
        self.edition = edition or edition_of(setup.edition)
        self.sheet = self.edition.sheet(setup.heist)
        check(setup, self.sheet, self.edition)
        self.rules = self.edition.rules
        self.commands = one_of(self.edition.commands)
        self.offers = self.edition.offers
        self.conditions = self.edition.conditions
        self.effects = self.edition.book.effects
        self.cast = cast_of(setup, self.sheet, self.edition.box)
        self.seat(setup)
        self.lay_out(self.sheet)
        self.hand_out(setup)
        self.opening = self.laid_out()
        self.totals = totals(self.opening)

    def seat(self, setup: Setup) -> None:
        """Who plays whom, and how many must agree."""
        seats = len(setup.seats)
        self.everyone: tuple[Seat, ...] = tuple(range(seats))
        self.players = tuple(range(len(setup.team)))
        self.crew = tuple(range(len(self.cast)))
        self.all_crew = (1 << len(self.cast)) - 1
        self.all_players = (1 << len(setup.team)) - 1
        self.npcs = self.crew[len(setup.team) :]
        self.seatings = Seatings(seats, self.players, self.npcs)
        self.movers = Movers(self.seatings)
        self.quorum = {"any": 1, "majority": seats // 2 + 1, "everyone": seats}[setup.agreement]

    def lay_out(self, sheet: HeistFile) -> None:
        """The map and what is printed on it for good."""
        drawing = sheet.drawing()
        self.boards = boards_of(sheet.map)
        self.site = self.boards.site
        self.hexes = len(self.site.hexes)
        self.servers = tuple(marked(drawing, self.site, sign) for sign in self.edition.box.pieces.servers)
        self.server_hexes = reduce(or_, self.servers)
        self.crises = self.edition.box.crises
        self.kennels = marked(drawing, self.site, KENNEL)
        self.objective = needs_of(sheet, self.edition.box)
        self.wants_npc = "npc" in sheet.objective
        self.must_get_out = must_get_out(sheet, len(self.players))
        self.entrance_limit = sheet.entrance_limit
        self.shop = sheet.shop and Buy in self.edition.commands
        self.held_by_guard = self.edition.held_by_guard + tuple(
            self.edition.box.numbers[name] for name in sheet.held_by_guard
        )
        self.roams = [0] * len(self.players) + [(1 << self.hexes) - 1] * len(self.npcs)
        self.safe_contents = safe_contents(sheet, self.edition.box)
        self.marks = marked(drawing, self.site, HIDEOUT)
        self.starts = marked(drawing, self.site, INSIDE)

    def hand_out(self, setup: Setup) -> None:
        """Cards, and the track for so many characters."""
        book, box = self.edition.book, self.edition.box
        self.track: Track = box.tracks[str(len(setup.team))]
        self.to_alert = [self.noise_to_alert(space) for space in range(self.track.last + 1)]
        self.memory = [member.card.memory for member in self.cast]
        self.actions: list[tuple[Action, ...]] = [actions_of(member, book, box) for member in self.cast]
        self.menus = [menus_of(actions, who) for who, actions in enumerate(self.actions)]
        self.items = item_actions(book, box, self.actions)
        self.printed = [
            {(action.card, action.slot): action for action in (*own[1:], *self.items.values())} for own in self.actions
        ]
        self.pieces_with = pieces_by_ability(box)
        self.tokens_by_item = tokens_by_item(book, self.pieces_with)
        self.crackers = tuple(cracks for card, cracks in book.crackers.items() if card in self.pieces_with)
        self.spares = tuple(spares for card, spares in book.spared.items() if card in self.pieces_with)
        self.item_menus = {item: [menus_of((act, act), who) for who in self.crew] for item, act in self.items.items()}
        self.traits = [traits_of(member.card, book) for member in self.cast]
        for who in self.npcs:
            self.traits[who] |= traits_by(sheet_rules(self.sheet), book)
        self.lent = lent(setup, self.sheet, self.edition)
        self.shared = (*self.lent, *carried(box))
        self.hires = {card: book.hired[card] for card in self.lent if card in book.hired}
        self.terms = traits_by(self.lent, book)
        self.abilities = abilities_by_phase(self.cast, self.shared, book)
        self.owned = [by_card(each for phase in self.abilities for each in phase[who]) for who in self.crew]
        self.tokens_by_use = [tokens_by_use(own, book) for own in self.owned]
        self.priced = [[tuple(map(priced, own)) for own in phase] for phase in self.abilities]
        self.cheapest = [cheapest(own) for own in self.priced[ACTION]]
        self.subs_taken = [subs_taken(own) for own in self.priced[ACTION]]
        everywhere = (*self.shared, *in_deck(setup, self.sheet, box))
        self.watched: dict[type[Fact], Watch] = watched(self.cast, everywhere, book)
        self.endings = endings(self.cast, self.shared, book)

    def noise_to_alert(self, space: int) -> int:
        """How many noise from a space of the track to the next alert or the last space."""
        stops = [stop for stop in (*self.track.alerts, self.track.last) if stop > space]
        return min(stops, default=space) - space

    def laid_out(self) -> State:
        """The table as it is before anybody has any luck."""
        state = first_state(self)
        if self.setup.scattered:
            scatter(self, state, self.setup.scattered)
        return state

    def empty(self) -> State:
        """A table with nothing on it."""
        return empty_state(len(self.crew), self.edition.box.pieces)

    def first(self, seed: Seed) -> State:
        """The state a heist of this luck begins with."""
        state = self.opening.copy()
        state.seed = seed
        return state

    def legal(self, state: State, seat: Seat) -> list[Command]:
        """Every command this seat may give."""
        offers: list[Command] = []
        for offer in self.offers[state.phase]:
            offer(offers, self, state, seat)
        if self.conditions:
            return [each for each in offers if not any(unmet(self.conditions, self, state, each))]
        return offers

    def refusal(self, state: State, seat: Seat, command: Command) -> Refused:
        """The first rule a command breaks."""
        assert isinstance(command, HeistCommand)
        rule, why = next(command.obstacles(self, state, seat))
        return Refused(rule, self.edition.box.worded(why))

    def play(self, table: HeistTable, command: Any) -> None:
        """Carry a command out; whoever had said Ready or Done no longer has."""
        said = table.state.done >> table.seat & 1
        command.play(table)
        if said and table.state.done >> table.seat & 1:
            table.emit(TookBack(table.seat))

    def handover(self, state: State, seat: Seat, hand: HandTo) -> HandedTo:
        """A player hands a character to another seat; a non-player character is everybody's already (RND13, NPC2)."""
        if hand.who not in self.seatings[state.seating].played_by[seat]:
            raise Refused("RND13", "that is not your character")
        if hand.seat == seat or hand.seat not in self.everyone:
            raise Refused("RND13", "there is no other seat of that number")
        if state.phase == OVER or state.runner == hand.who:
            raise Refused("RND13", "not in the middle of a run, and not after the end")
        return HandedTo(hand.who, hand.seat)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """The seats that are waited for."""
        return self.movers[state.done, state.busted, state.seating] if state.phase == ACTION else to_move(self, state)

    def all_said(self, state: State) -> bool:
        """Has every seat with somebody in play said Ready or Done?"""
        return not to_move(self, state)

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat sees: all but the luck to come."""
        return view_of(self, state)

    def redeal(self, state: State, seat: Seat | None, seed: int) -> State:
        """The same table with other luck to come."""
        other = state.copy()
        other.seed, other.spent = seed, 0
        return other

    def retell(self, past: Past, seat: Seat | None, seed: int) -> Past:
        """The same past with other luck to come: everybody has seen all of it."""
        before = self.redeal(past.before, seat, seed)
        before.spent = -len(past.luck)
        return msgspec.structs.replace(past, before=before)

    def outcome(self, state: State) -> Outcome | None:
        """How the heist ended, or None while it runs."""
        return outcome_of(self, state) if state.phase == OVER else None

    def action_of(self, who: Who, card: str, slot: int) -> Action | None:
        """An Action of a character, or of an item, by where it is printed."""
        return self.printed[who].get((card, slot))

    def chosen_action(self, state: State, who: Who) -> Action:
        """The Action a character has taken."""
        number = state.chosen[who]
        own = self.actions[who]
        return own[number] if number < len(own) else next(a for a in self.items.values() if a.number == number)

    def ability_of(self, who: Who, card: str) -> Ability | None:
        """An ability a character may use, by its card."""
        return self.owned[who].get(card)


def open_setup(raw: bytes) -> Heist:
    """The heist of a set-up in its wire form."""
    return heist_of(msgspec.json.decode(raw, type=Setup))


def position_on(setup: Setup) -> Heist:
    """A heist for positions drawn by tests and for odds: nobody judges whether it could be begun on its map."""
    return Heist(setup, check=check_position)


def heist_of(setup: Setup) -> Heist:
    """The heist of a set-up: the same one for all who play by it. Whoever changes a heist makes one of their own."""
    return _made(edition_of(setup.edition), msgspec.json.encode(setup))


@lru_cache(maxsize=KEPT_HEISTS)
def _made(edition: Edition, written: bytes) -> Heist:
    heist = Heist(msgspec.json.decode(written, type=Setup))
    assert heist.edition is edition
    return heist
