"""What happens in Heist Masterminds, told line by line. A card without a name is one the reader did not see."""

from collections.abc import Callable
from typing import Any

from safehouse.engine.wire import Fact
from safehouse.masterminds.box.content import card_name, masks
from safehouse.masterminds.box.pieces import ANY, ICONS_OFF, NO_PARTY_HEAT, NOBODY, Did
from safehouse.masterminds.facts.cards import (
    CardBottomed,
    CardDrawn,
    CardKept,
    CardLookedAt,
    CardPassed,
    CardTaken,
    Discarded,
    EventAnnounced,
    EventCancelled,
    EventDone,
    ImmediateDone,
    ImmediateDrawn,
    ImmediateTaken,
    Paid,
    PrestigeShown,
    ResourcesShuffled,
    TookFromPile,
)
from safehouse.masterminds.facts.crew import (
    AbilityUsed,
    Equipped,
    FeePaid,
    Freed,
    GearUsed,
    HeatGained,
    HeatLost,
    Helped,
    Hired,
    Jailed,
    ManeuverUsed,
    MemberLeft,
    MercenariesUp,
    MercenaryMoved,
    TimeServed,
)
from safehouse.masterminds.facts.heist import (
    AbilityUsedUp,
    Benched,
    Boosted,
    Completed,
    Counted,
    Declared,
    Failed,
    HeatLowered,
    HeistEnded,
    NoPartyAllowed,
    PartyChosen,
    Unveiled,
)
from safehouse.masterminds.facts.jobs import (
    ComplicationDealt,
    ComplicationDiscarded,
    ComplicationLookedAt,
    ComplicationRevealed,
    ComplicationSilenced,
    ComplicationsShuffled,
    JobDealt,
    JobRanOut,
    JobsShuffled,
    JobTimeChanged,
)
from safehouse.masterminds.facts.turns import (
    ActionGained,
    ActionTaken,
    GameClosed,
    HandKept,
    HandRedrawn,
    MatchOver,
    OpeningDiscarded,
    Passed,
    PassedAhead,
    StayedAlert,
    TurnBegan,
)
from safehouse.masterminds.game import Match
from safehouse.text.masterminds.words import counted, icon_name, icons_in_words, listed, named, place_name, seat_name

LEFT = {
    "dismissed": "{seat} dismisses {card} (R31)",
    "not paid": "{card} goes unpaid and leaves {seat} (R52)",
    "given up": "{seat} gives up {card} (R110)",
}


def a_card(card: str) -> str:
    """A card by its name, or just a card."""
    return card_name(card) if card else "a card"


def tell(game: Match, fact: Fact) -> str:
    """What happened, as the one who sees the fact may read it."""
    return TALES[type(fact)](game, fact)


def p(fact: Any) -> str:
    """The player a fact is about."""
    return seat_name(fact.seat)


def of_crew(fact: Any) -> str:
    """A member and whose it is."""
    return f"{p(fact)}'s {card_name(fact.card).removeprefix('The ')}"


def place_of(game: Match, fact: Any) -> str:
    """A place for a Job at the beginning of a sentence."""
    place = place_name(game, fact.place)
    return f"{place[0].upper()}{place[1:]}"


def tally(game: Match, fact: Any) -> str:
    """How an attempt went, with the rule that says so."""
    if not fact.success:
        return f"Failed: {fact.had} of {counted(fact.needed, 'icon')}, {fact.heat} Heat (R79)"
    if fact.substitutes:
        return f"Success with {counted(fact.substitutes, 'substitute')}: {fact.heat} Heat (R78)"
    sums = f"{counted(fact.had, 'icon')}, {fact.needed} needed"
    return f"Success: {sums}; {fact.heat} Heat from the Job (R77)" if fact.heat else f"Clean success: {sums} (R77)"


def dealt(game: Match, fact: Any) -> str:
    """A Complication on the table."""
    what = card_name(fact.card) if fact.up else "A face-down Complication"
    return f"{what} is added to {place_name(game, fact.place)} (R13)"


def declared(game: Match, fact: Any) -> str:
    """A Heist, and the rival it is about."""
    against = f" against {seat_name(fact.rival)}" if fact.rival != NOBODY else ""
    return f"{p(fact)} attempts {card_name(fact.card)}{against} (R73)"


def looked(game: Match, fact: Any) -> str:
    """A look at what lies face down."""
    found = f": {card_name(fact.card)}" if fact.card else ""
    return f"{p(fact)} looks at a Complication on {place_name(game, fact.place)}{found} (R34)"


def silenced(game: Match, fact: Any) -> str:
    """A Complication that does not count in full."""
    what, are = ("icons", "are") if fact.off & ICONS_OFF else ("text", "is")
    return f"The {what} on {card_name(fact.card)} {are} ignored in this Heist (R20)"


def completed(game: Match, fact: Any) -> str:
    """A Job done."""
    tokens = f", plus {counted(fact.tokens, 'Prestige token')}" if fact.tokens else ""
    return f"{p(fact)} completes {card_name(fact.card)}{tokens} (R82)"


def time_changed(game: Match, fact: Any) -> str:
    """A Job with more or less Time."""
    change = f"gains {fact.by} Time" if fact.by > 0 else f"loses {-fact.by} Time (R89)"
    return f"{place_of(game, fact)} {change}"


def party(game: Match, fact: Any) -> str:
    """How many take part."""
    number = counted(len(fact.members), "member") if fact.members else "no one"
    return f"{p(fact)} sends in {number} (R75)"


def over(game: Match, fact: Any) -> str:
    """The end."""
    verb = "wins the match" if len(fact.winners) == 1 else "share the victory"
    return f"{listed([seat_name(seat) for seat in fact.winners])} {verb} (R105)"


DID: dict[Did, tuple[str, str, str]] = {  # for one, for more, and the rule if there is one
    "something": ("in effect", "in effect", ""),
    "members out": ("1 member must stay behind", "{} members must stay behind", "R75"),
    "mercenaries out": ("1 Mercenary can't take part", "{} Mercenaries can't take part", "R75"),
    "icons more": ("1 more icon needed", "{} more icons needed", "R76"),
    "icons less": ("1 fewer icon needed", "{} fewer icons needed", "R76"),
    "heat for failing": ("1 more Heat for failing", "{} more Heat for failing", "R79"),
    "heat for completing": ("1 more Heat for completing the Job", "{} more Heat for completing the Job", "R81"),
    "cards": ("1 more card", "{} more cards", ""),
    "other skill": ("1 fewer substitute, since icons count as another skill", "{} fewer substitutes", "R80"),
    "free substitute": ("1 {skill} substitute without Heat", "{} {skill} substitutes without Heat", "R78"),
    "cheaper": ("$1 less to pay", "${} less to pay", "R28"),
    "room": ("room for 1 more member", "room for {} more members", "R29"),
    "jail time": ("1 less turn in jail", "{} fewer turns in jail", "R95"),
    "choice": ("1 more card to choose from", "{} more cards to choose from", "R107"),
    "look and cards": ("a second look and 1 card", "a second look and {} cards", "R34"),
    "heat off": ("1 less Heat", "{} less Heat", "R94"),
}


def helped(game: Match, fact: Any) -> str:
    """What the text of a card did."""
    one, more, rule = DID[fact.did]
    skill = icon_name(game.book.free_substitutes.get(fact.card, ANY))
    words = (one if fact.by == 1 else more).format(fact.by, skill=skill)
    return f"{card_name(fact.card)}: {words}{f' ({rule})' if rule else ''}"


TALES: dict[type[Fact], Callable[[Match, Any], str]] = {
    AbilityUsed: lambda game, f: f"{p(f)} uses {card_name(f.card)}'s ability (R20)",
    AbilityUsedUp: lambda game, f: f"{p(f)} uses {card_name(f.card)}'s ability, once per Heist (R93)",
    ActionGained: lambda game, f: f"{p(f)} may take one more action this turn (R17)",
    ActionTaken: lambda game, f: f"{p(f)} takes an action: {f.action} (R17)",
    Benched: lambda game, f: f"One of {p(f)}'s members gets cold feet; a new party is chosen (R75)",
    Boosted: lambda game, f: f"{p(f)} adds {icons_in_words(masks(f.icons))} to the attempt (R76)",
    CardBottomed: lambda game, f: f"{p(f)} puts {a_card(f.card)} at the bottom of the deck (R53)",
    CardDrawn: lambda game, f: f"{p(f)} draws {a_card(f.card)}",
    CardKept: lambda game, f: f"{p(f)} keeps {a_card(f.card)} (R53)",
    CardLookedAt: lambda game, f: (
        f"{p(f)} looks at the top of the deck{f': {card_name(f.card)}' if f.card else ''} (R53)"
    ),
    CardPassed: lambda game, f: f"{p(f)} passes {a_card(f.card)} to {seat_name(f.to)} (R62)",
    CardTaken: lambda game, f: f"{p(f)} takes {a_card(f.card)} from {seat_name(f.rival)}'s hand",
    Completed: completed,
    ComplicationDealt: dealt,
    ComplicationDiscarded: lambda game, f: f"{card_name(f.card)} is discarded from {place_name(game, f.place)}",
    ComplicationLookedAt: looked,
    ComplicationRevealed: lambda game, f: f"{card_name(f.card)} is revealed (R74)",
    ComplicationSilenced: silenced,
    ComplicationsShuffled: lambda game, f: "The discarded Complications are shuffled into a new deck (R71)",
    Counted: tally,
    Declared: declared,
    Discarded: lambda game, f: f"{p(f)} discards {card_name(f.card)}",
    Equipped: lambda game, f: f"{p(f)} buys {card_name(f.card)} (R33)",
    EventAnnounced: lambda game, f: f"{p(f)} plays {card_name(f.card)} (R57)",
    EventCancelled: lambda game, f: f"{p(f)}'s {card_name(f.card)} has no effect (R58)",
    EventDone: lambda game, f: f"{card_name(f.card)} is discarded (R57)",
    Failed: lambda game, f: f"{card_name(f.card)} stays on the table (R84)",
    FeePaid: lambda game, f: f"{p(f)} pays {card_name(f.card)}'s fee (R86)",
    Freed: lambda game, f: f"{of_crew(f)} is out of jail (R91)",
    GameClosed: lambda game, f: f"{p(f)} reaches {f.prestige} Prestige: everyone else gets one more turn (R101)",
    GearUsed: lambda game, f: f"{p(f)} uses up {card_name(f.card)} (R44)",
    HandKept: lambda game, f: f"{p(f)} keeps the opening hand (R11)",
    HandRedrawn: lambda game, f: f"{p(f)} redraws the opening hand, discarding {named(f.cards)} (R11)",
    HeatGained: lambda game, f: f"{p(f)} gains {f.heat} Heat (R94)",
    HeatLost: lambda game, f: f"{p(f)} loses {f.heat} Heat (R94)",
    HeatLowered: lambda game, f: f"{card_name(f.card) if f.card else 'A card'}: {f.heat} less Heat for the Job (R85)",
    HeistEnded: lambda game, f: f"{p(f)}'s Heist is over (R87)",
    Helped: helped,
    Hired: lambda game, f: f"{card_name(f.card)} joins {p(f)}'s crew (R27)",
    ImmediateDone: lambda game, f: f"{card_name(f.card)} is discarded (R59)",
    ImmediateDrawn: lambda game, f: f"{p(f)} draws {card_name(f.card)}, a Play Immediately card (R59)",
    ImmediateTaken: lambda game, f: f"{p(f)} takes {card_name(f.card)}, a Play Immediately card (R59)",
    Jailed: lambda game, f: f"{of_crew(f)} is jailed for {counted(f.time, 'turn')} (R95)",
    JobDealt: lambda game, f: f"New Job for {seat_name(f.place // game.jobs_each)}: {card_name(f.card)} (R70)",
    JobRanOut: lambda game, f: f"{card_name(f.card)} has run out of Time (R90)",
    JobTimeChanged: time_changed,
    JobsShuffled: lambda game, f: "The discarded Jobs are shuffled into a new deck (R71)",
    ManeuverUsed: lambda game, f: f"{of_crew(f)} turns face down after the maneuver (R53)",
    MatchOver: over,
    MemberLeft: lambda game, f: LEFT[f.why].format(seat=p(f), card=card_name(f.card)),
    MercenariesUp: lambda game, f: f"{p(f)}'s Mercenaries turn face up (R92)",
    MercenaryMoved: lambda game, f: f"{card_name(f.card)} switches from {seat_name(f.rival)} to {p(f)}",
    NoPartyAllowed: lambda game, f: (
        f"No one in {p(f)}'s crew can take part: no icons, at most {NO_PARTY_HEAT} Heat (R79, a house rule)"
    ),
    OpeningDiscarded: lambda game, f: f"{card_name(f.card)} is replaced in {p(f)}'s opening hand (R10)",
    Paid: lambda game, f: f"{p(f)} pays ${f.price} with {named(f.cards)} (R37)",
    PartyChosen: party,
    Passed: lambda game, f: f"{p(f)} does not react (R20)",
    PassedAhead: lambda game, f: f"{p(f)} will not react until their next turn (R20)",
    PrestigeShown: lambda game, f: f"{p(f)} shows {card_name(f.card)}: {f.prestige} Prestige (R105)",
    ResourcesShuffled: lambda game, f: "The discarded Resources are shuffled into a new deck (R26)",
    StayedAlert: lambda game, f: f"{p(f)} wants to be asked to react again (R20)",
    TimeServed: lambda game, f: f"{of_crew(f)} serves {counted(f.time, 'turn')} in jail (R91)",
    TookFromPile: lambda game, f: f"{p(f)} takes {card_name(f.card)} from the discard pile (R23)",
    TurnBegan: lambda game, f: f"Round {f.round}: {p(f)}'s turn (R16)",
    Unveiled: lambda game, f: "All Complications are face up (R74)",
}
