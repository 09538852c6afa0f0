"""Crew cards with an ability."""

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import KIND, NUMBERS
from safehouse.masterminds.box.pieces import ANY, CREW, Skills, Who
from safehouse.masterminds.cards.book import ONCE_A_TURN, Book
from safehouse.masterminds.facts.crew import Helped
from safehouse.masterminds.sight.complications import all_face_down, any_face_down
from safehouse.masterminds.sight.crew import jailed
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.table.questions import LOOK, MEMBER, NONE, SLOT
from safehouse.masterminds.verbs.draw import draw
from safehouse.masterminds.verbs.heat import serve
from safehouse.masterminds.verbs.jobs import look

MEMBERS = Book()


@MEMBERS.enters(MEMBERS.lowers, "cr-driver")
def driver(heat: int, success: bool) -> int:
    """Heat gained on a Job this member takes part in is lowered by 1, to a minimum of 1."""
    return heat - 1 if heat > 1 else heat


@MEMBERS.use("cr-lookout", needs=lambda game, state, seat, who: any_face_down(state), once=ONCE_A_TURN)
def lookout(table: MatchTable, seat: Seat, who: Who) -> None:
    """Once per turn, look at one face-down Complication."""
    options = all_face_down(table.state)
    look(table, seat, *table.choose(seat, "Look at which Complication?", options, "R34", SLOT, LOOK))


@MEMBERS.enters(MEMBERS.prices, "cr-fixer")
def fixer(price: int, card: str, first: bool) -> int:
    """Hire Up: each Crew card you play costs $100 less, to a minimum of $100."""
    return max(100, price - 100) if KIND[card] == CREW else price


@MEMBERS.enters(MEMBERS.successes, "cr-fence")
def fence(table: MatchTable, seat: Seat, who: Who) -> None:
    """When you complete a Job this member takes part in, draw 1 more Resource card."""
    if table.state.party >> who & 1:
        table.emit(Helped(seat, "cr-fence", "cards"))
        draw(table, seat)


@MEMBERS.enters(MEMBERS.turn_ends, "cr-lawyer")
def lawyer(table: MatchTable, seat: Seat, who: Who) -> None:
    """At the end of your turn you may remove 1 more Time from one other jailed member of your crew."""
    others = jailed(table.state, seat)
    if not others:
        return
    other = table.put(seat, "Remove 1 more Time from whom?", (NONE, *others), "R91", MEMBER)
    if other != NONE:
        table.emit(Helped(seat, "cr-lawyer", "jail time"))
        serve(table, seat, other)


@MEMBERS.enters(MEMBERS.own_icons, "cr-forger")
def forger(icon: Skills) -> Skills:
    """This member's own icon counts as any skill."""
    return ANY


@MEMBERS.enters(MEMBERS.jail_times, "cr-fallguy")
def fall_guy(who: Who, owner: Who) -> int:
    """When this member goes to jail, put only 1 Time on them; discard the other 2 Heat."""
    return 1 if who == owner else NUMBERS.jail_time
