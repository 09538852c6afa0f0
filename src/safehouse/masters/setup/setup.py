"""Setting a heist up: who plays whom, and what lies where at first."""

from collections import Counter
from typing import TYPE_CHECKING

import msgspec
from msgspec import structs

from safehouse.engine.outside import in_short, shown
from safehouse.engine.wire import Refused
from safehouse.masters.board import HeistFile, count, deck_of, spaces
from safehouse.masters.box import Box
from safehouse.masters.box.pieces import BAG, CASH, GONE, GUARD, JAIL, SAFE, SAFEHOUSE, SUPPLY, Piece, Space
from safehouse.masters.editions import STANDARD, Edition
from safehouse.masters.editions.stock import lay_items
from safehouse.masters.judge import check_sound
from safehouse.masters.judge.judge import check_laid_out, judge_deck
from safehouse.masters.setup.bounds import check_figures
from safehouse.masters.setup.starts import check_starts
from safehouse.masters.setup.team import LAST_LEVEL, Build, unplayable
from safehouse.masters.state import State, empty_state
from safehouse.masters.state.seating import seated

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

USUAL_HIDEOUTS = (0, 0, 1, 1)
AGREEMENTS = ("any", "majority", "everyone")


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a match of Masters is set up with; its luck comes in with its first state."""

    heist: str | HeistFile  # one in the edition's box by its id, or one of somebody's own
    team: tuple[Build, ...]
    seats: tuple[tuple[int, ...], ...]
    agreement: str = "any"
    edition: str = STANDARD.name
    level: int = LAST_LEVEL
    fixers: tuple[str, ...] = ("old-friend",)
    cash: int = 0
    items: tuple[tuple[int, str], ...] = ()  # who owns which item
    found: tuple[str, ...] = ()  # items found in earlier heists that the shop has, one for each mention
    inside: tuple[int, ...] = ()  # characters who start inside, Busted in an earlier heist
    hideouts: tuple[int, ...] = ()  # for each character, the hideout it ended on in part one
    kept_ideas: tuple[int, ...] = ()  # for each character, the ideas it ended part one with
    deck: str = ""  # another deck than the printed one
    scattered: int = 0  # begin in the middle of a heist, laid out by this luck; 0 for the beginning


def check_setup(setup: Setup, sheet: HeistFile, edition: Edition) -> None:
    """Refuse a set-up that cannot be played, or whose heist has an error."""
    check_scenario(setup, sheet, edition)
    check_table(setup, sheet, edition)


def check_scenario(setup: Setup, sheet: HeistFile, edition: Edition) -> None:
    """Refuse a heist of somebody's own that has an error, and a deck that has one."""
    if sheet is setup.heist:
        check_sound(sheet, edition)
    for finding in judge_deck(structs.replace(sheet, deck=setup.deck), edition) if setup.deck else ():
        raise Refused(finding.rule, in_short(f"{finding.place}: {finding.words}"))


def check_position(setup: Setup, sheet: HeistFile, edition: Edition) -> None:
    """Refuse a set-up whose heist cannot even be laid out: for positions that nobody begins on."""
    if sheet is setup.heist:
        check_laid_out(sheet, edition)
    check_table(setup, sheet, edition)


def check_table(setup: Setup, sheet: HeistFile, edition: Edition) -> None:
    """Refuse a team, seats or starts that cannot be played."""
    check_figures(setup)
    box = edition.box
    for rule, why in unplayable(box, setup.team, setup.level):
        raise Refused(rule, why)
    played = sorted(who for seat in setup.seats for who in seat)
    if played != list(range(len(setup.team))):
        raise Refused("RND13", "seats: each character is played by exactly one seat")
    if setup.agreement not in AGREEMENTS:
        raise Refused("RND14", f"agreement: it is one of {', '.join(AGREEMENTS)}, not {shown(setup.agreement)}")
    check_fixers(setup, edition)
    check_items(setup, box)
    check_starts(setup, sheet)


def check_fixers(setup: Setup, edition: Edition) -> None:
    """Refuse fixers that do not exist, come twice or would not work together, and debts."""
    box = edition.box
    for number, fixer in enumerate(setup.fixers):
        if fixer not in box.fixers or fixer in setup.fixers[:number]:
            raise Refused("FIX2", f"fixers[{number}]: there is no such fixer, or not twice: {shown(fixer)}")
    if odd := edition.at_odds(box, setup.fixers):
        place = f"fixers[{setup.fixers.index(odd)}]"
        raise Refused("FIX3", f"{place}: {box.fixers[odd].name} belongs to a different faction from the others")
    if setup.cash < 0:
        raise Refused("SET18", f"cash: a team cannot have less than no cash, so not {setup.cash}")


def check_items(setup: Setup, box: Box) -> None:
    """Refuse items that do not exist or belong to nobody, and more of them than are printed."""
    owned = [(f"items[{number}]", item) for number, (_, item) in enumerate(setup.items)]
    owned += [(f"found[{number}]", item) for number, item in enumerate(setup.found)]
    so_far: Counter[str] = Counter()
    for place, item in owned:
        so_far[item] += 1
        if item not in box.items or so_far[item] > box.items[item].copies:
            raise Refused("ITM6", f"{place}: there are not so many of {shown(item)}")
    for number, (who, _) in enumerate(setup.items):
        if who not in range(len(setup.team)):
            raise Refused("ITM8", f"items[{number}]: an item belongs to a character of the team, not to {shown(who)}")


def usual_hideouts(sheet: HeistFile, size: int) -> tuple[int, ...]:
    """Where a team of some size begins that played no first part: two in each hideout, where a heist has them."""
    return USUAL_HIDEOUTS[:size] if sheet.begins_in_hideouts else ()


def first_state(heist: "Heist") -> State:
    """The table before anybody has planned anything."""
    setup, sheet = heist.setup, heist.sheet
    state = empty_state(len(heist.cast), heist.edition.box.pieces)
    state.seating = seated(setup.seats)
    state.deck = deck_in_play(heist.edition.box, setup, sheet)
    state.at = [SAFEHOUSE] * len(heist.cast)
    state.ideas = [member.card.ideas for member in heist.cast]
    state.tell(cash=setup.cash)
    _lay_supply(state, heist)
    _fill_bag(state, heist)
    _lay_board(state, heist)
    for piece, amount in heist.safe_contents:
        state.put(piece, GONE, amount * count(state.where[SAFE]))
    lay_items(state, heist)
    _place_people(state, heist)
    return state


def _place_people(state: State, heist: "Heist") -> None:
    """Who does not start on an entrance: those inside, and a non-player character on the map."""
    for who, hideout in enumerate(heist.setup.hideouts):
        state.at[who] = spaces(heist.marks)[hideout]
    for who, ideas in enumerate(heist.setup.kept_ideas):
        state.ideas[who] = max(state.ideas[who], ideas)
    if heist.cast[-1].waits in heist.edition.book.escorted:
        guarded = spaces(state.where[GUARD])
        state.tell(escort=tuple(at for at in guarded for _ in range(state.how_many(GUARD, at))))
    for who in heist.npcs:
        if heist.sheet.npc.at_entrance:
            continue
        if heist.cast[who].waits:
            state.tell(captive=spaces(heist.starts)[0])
            state.at[who] = JAIL
            state.busted |= 1 << who
        else:
            state.at[who] = spaces(heist.starts)[0]


def deck_in_play(box: Box, setup: Setup, sheet: HeistFile) -> tuple[str, ...]:
    """The deck as played, by the numbers of a box."""
    return box.cards(deck_of(setup.deck) if setup.deck else sheet.cards())


def _lay_supply(state: State, heist: "Heist") -> None:
    for name, amount in heist.edition.box.supply.items():
        state.put(heist.edition.box.numbers[name], SUPPLY, amount)


def _fill_bag(state: State, heist: "Heist") -> None:
    for name, amount in heist.sheet.bag.items():
        _from_supply(state, heist.edition.box.numbers[name], BAG, amount)


def _from_supply(state: State, piece: Piece, place: int, amount: int = 1) -> None:
    """Lay printed pieces out; what the box lacks is added to it (a map is played as drawn)."""
    kind = state.pieces.plain[piece]
    state.take(kind, SUPPLY, min(amount, state.how_many(kind, SUPPLY)))
    state.put(piece, place, amount)


def _lay_board(state: State, heist: "Heist") -> None:
    for cell, tokens in heist.sheet.drawing().cells.items():
        for token in tokens:
            if cell in heist.site.numbers:
                _lay_token(state, heist, token, heist.site.numbers[cell])


def _lay_token(state: State, heist: "Heist", token: str, at: Space) -> None:
    if token == "?":
        state.unknown |= 1 << at
    elif token[0] == "$":
        state.put(CASH, at, int(token[1:]))
    elif token == "i":
        state.put(heist.edition.box.numbers[heist.sheet.item], at)
    elif token in state.pieces.signs:
        _from_supply(state, state.pieces.signs[token], at)


def safe_contents(sheet: HeistFile, box: Box) -> tuple[tuple[Piece, int], ...]:
    """What is in the safe: pieces by their names, items by theirs, cash in $1k (SAF5)."""
    return tuple((box.numbers[name], amount) for name, amount in sheet.safe.contents.items())


def needs_of(sheet: HeistFile, box: Box) -> dict[Piece, int]:
    """What the objective asks for, beside people."""
    return {box.numbers[name]: amount for name, amount in sheet.objective.items() if name in box.kinds}
