"""The ten Masterminds: what each one can do while out of jail."""

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.pieces import FORCE, REVEALED, Who
from safehouse.masterminds.cards.book import ONCE_A_HEIST, Book
from safehouse.masterminds.facts.cards import Discarded
from safehouse.masterminds.facts.crew import Helped
from safehouse.masterminds.sight.complications import all_face_down, shown
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.table.questions import CARD, GIVE, LOOK, NONE, SLOT
from safehouse.masterminds.verbs.draw import draw
from safehouse.masterminds.verbs.heat import lose_heat
from safehouse.masterminds.verbs.jobs import look, replace_complication

MASTERMINDS = Book()


@MASTERMINDS.enters(MASTERMINDS.gathers, "mm-donovan")
def donovan(table: MatchTable, seat: Seat) -> None:
    """Gather Resources from the deck: you may draw 3 cards, keep 2 and discard 1."""
    if table.put(seat, "Draw 2, or draw 3 and keep 2?", (2, 3), "R107") == 2:
        draw(table, seat, 2)
        return
    drawn = draw(table, seat, 3)
    mine = [card for card in drawn if card in table.state.hands[seat]]
    table.emit(Helped(seat, "mm-donovan", "choice"))
    if len(mine) == 3:
        options = tuple(dict.fromkeys(mine))
        table.emit(Discarded(seat, table.put(seat, "Discard which one?", options, "R107", CARD, GIVE)))


@MASTERMINDS.enters(MASTERMINDS.turn_ends, "mm-fox")
def fox(table: MatchTable, seat: Seat, who: Who) -> None:
    """At the end of your turn, discard 1 Heat from your crew."""
    if table.state.heat[seat]:
        table.emit(Helped(seat, "mm-fox", "heat off"))
        lose_heat(table, seat, 1)


@MASTERMINDS.enters(MASTERMINDS.legworks, "mm-kestrel")
def kestrel(table: MatchTable, seat: Seat) -> None:
    """Legwork: look at up to 2 face-down Complications, on one Job or on two, then draw 1 Resource card."""
    table.emit(Helped(seat, "mm-kestrel", "look and cards"))
    another = table.put(seat, "Look at another?", (NONE, *all_face_down(table.state)), "R34", SLOT, LOOK)
    if another != NONE:
        look(table, seat, *another)
    draw(table, seat)


@MASTERMINDS.value(MASTERMINDS.free_substitutes, "mm-thorne")
def thorne() -> int:
    """Once per Heist, one Force icon used as a substitute causes no Heat."""
    return FORCE


@MASTERMINDS.enters(MASTERMINDS.prices, "mm-ottoline")
def ottoline(price: int, card: str, first: bool) -> int:
    """Hire Up: the first card you pay for costs $200 less."""
    return max(0, price - 200) if first else price


@MASTERMINDS.use(
    "mm-cipher",
    stages=(REVEALED,),
    needs=lambda game, state, seat, who: shown(state),
    once=ONCE_A_HEIST,
)
def cipher(table: MatchTable, seat: Seat, who: Who) -> None:
    """Once per Heist, after the reveal, you may discard one Complication and draw a new one face up."""
    place = table.state.place
    options = [(place, slot) for slot in range(len(shown(table.state)))]
    _, slot = table.choose(seat, "Replace which Complication?", options, "R20", SLOT)
    replace_complication(table, place, slot)


@MASTERMINDS.value(MASTERMINDS.limits, "mm-stahl")
def stahl() -> int:
    """Your crew limit is 5 members."""
    return 5


@MASTERMINDS.enters(MASTERMINDS.jail_times, "mm-marigold")
def marigold(who: Who, owner: Who) -> int:
    """When one of your crew goes to jail, put only 2 Time on them; discard the third Heat."""
    return 2


@MASTERMINDS.enters(MASTERMINDS.successes, "mm-quill")
def quill(table: MatchTable, seat: Seat, who: Who) -> None:
    """When you complete a Job without gaining Heat on it, draw 2 more Resource cards."""
    if not table.state.due:
        table.emit(Helped(seat, "mm-quill", "cards", 2))
        draw(table, seat, 2)


@MASTERMINDS.enters(MASTERMINDS.lay_lows, "mm-saffron")
def saffron(table: MatchTable, seat: Seat) -> None:
    """Lay Low: also draw 1 Resource card."""
    table.emit(Helped(seat, "mm-saffron", "cards"))
    draw(table, seat)
