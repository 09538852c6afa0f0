"""What happens in Heist Masterminds, told line by line. A card without a name is one the reader did not see."""

from collections.abc import Callable
from typing import Any

from safehouse.masterminds.content import card_name


def seat_name(seat: int) -> str:
    """What a seat is called."""
    return f"Player {seat + 1}"


def a_card(card: str) -> str:
    """A card by its name, or just a card."""
    return card_name(card) if card else "a card"


def cards(names: Any) -> str:
    """Several cards."""
    return ", ".join(card_name(card) for card in names)


def p(fact: Any) -> str:
    """The player a fact is about."""
    return seat_name(fact.seat)


def counted(fact: Any) -> str:
    """How an attempt went, with the rule that says so."""
    sums = f"{fact.had} icons for {fact.needed} needed"
    if not fact.success:
        return f"{p(fact)} falls short: {sums}, {fact.heat} Heat due (R79)"
    if fact.substitutes:
        return f"{p(fact)} makes it with {fact.substitutes} substitutes: {sums}, {fact.heat} Heat due (R78)"
    return f"{p(fact)} makes it clean: {sums}, {fact.heat} Heat due (R77)"


def dealt(fact: Any) -> str:
    """A Complication on the table."""
    what = card_name(fact.card) if fact.up else "A face-down Complication"
    return f"{what} comes to the Job at {fact.place}"


TALES: dict[str, Callable[[Any], str]] = {
    "AbilityUsed": lambda f: f"{p(f)} uses {card_name(f.card)}",
    "AbilityUsedUp": lambda f: f"{p(f)} uses {card_name(f.card)}, once in this Heist (R93)",
    "ActionGained": lambda f: f"{p(f)} may take one more action",
    "ActionTaken": lambda f: f"{p(f)} takes an action: {f.action}",
    "Benched": lambda f: f"A member of {p(f)} gets cold feet; the party is picked again (R75)",
    "Boosted": lambda f: f"{p(f)} adds icons: {f.icons} (R76)",
    "CardBottomed": lambda f: f"{p(f)} puts {a_card(f.card)} under the deck",
    "CardDrawn": lambda f: f"{p(f)} draws {a_card(f.card)}",
    "CardKept": lambda f: f"{p(f)} takes {a_card(f.card)}",
    "CardLookedAt": lambda f: f"{p(f)} looks at {a_card(f.card)} on the deck",
    "CardPassed": lambda f: f"{p(f)} passes {a_card(f.card)} to {seat_name(f.to)}",
    "CardTaken": lambda f: f"{p(f)} takes {a_card(f.card)} from {seat_name(f.rival)}",
    "Completed": lambda f: f"{p(f)} completes {card_name(f.card)} with {f.tokens} Prestige tokens (R82)",
    "ComplicationDealt": dealt,
    "ComplicationDiscarded": lambda f: f"{card_name(f.card)} leaves the Job at {f.place}",
    "ComplicationLookedAt": lambda f: f"{p(f)} looks at a Complication at {f.place}: {a_card(f.card)} (R34)",
    "ComplicationRevealed": lambda f: f"{card_name(f.card)} is revealed (R74)",
    "ComplicationSilenced": lambda f: f"{card_name(f.card)} does not count in full in this Heist",
    "ComplicationsShuffled": lambda f: "The Complications are shuffled (R71)",
    "Counted": counted,
    "Declared": lambda f: f"{p(f)} declares a Heist on {card_name(f.card)} (R73)",
    "Discarded": lambda f: f"{p(f)} discards {card_name(f.card)}",
    "Equipped": lambda f: f"{p(f)} buys {card_name(f.card)} (R33)",
    "EventAnnounced": lambda f: f"{p(f)} announces {card_name(f.card)} (R57)",
    "EventCancelled": lambda f: f"{card_name(f.card)} has no effect",
    "EventDone": lambda f: f"{card_name(f.card)} is discarded",
    "Failed": lambda f: f"{p(f)} fails {card_name(f.card)}; it stays (R84)",
    "FeePaid": lambda f: f"{p(f)} has paid {card_name(f.card)} (R86)",
    "Freed": lambda f: f"{card_name(f.card)} of {p(f)} is free (R91)",
    "GameClosed": lambda f: f"{p(f)} reaches {f.prestige} Prestige; everybody else has one more turn (R101, R104)",
    "GearUsed": lambda f: f"{p(f)} uses {card_name(f.card)} up",
    "HandKept": lambda f: f"{p(f)} keeps the opening hand",
    "HandRedrawn": lambda f: f"{p(f)} draws a new hand for {cards(f.cards)} (R11)",
    "HeatGained": lambda f: f"{p(f)} gains {f.heat} Heat (R94)",
    "HeatLost": lambda f: f"{p(f)} gets rid of {f.heat} Heat",
    "HeatLowered": lambda f: f"The Heat of the Job is lowered by {f.heat} (R85)",
    "HeistEnded": lambda f: f"The Heist of {p(f)} is over",
    "Helped": lambda f: f"{card_name(f.card)} counts for {p(f)}",
    "Hired": lambda f: f"{card_name(f.card)} joins {p(f)}",
    "ImmediateDone": lambda f: f"{card_name(f.card)} is discarded",
    "ImmediateDrawn": lambda f: f"{p(f)} draws {card_name(f.card)}: play immediately (R59)",
    "ImmediateTaken": lambda f: f"{p(f)} takes {card_name(f.card)}: play immediately (R59)",
    "Jailed": lambda f: f"{card_name(f.card)} of {p(f)} goes to jail for {f.time} Time (R95)",
    "JobDealt": lambda f: f"A new Job at {f.place}: {card_name(f.card)}",
    "JobRanOut": lambda f: f"{card_name(f.card)} has run out of Time (R90)",
    "JobTimeChanged": lambda f: f"The Job at {f.place}: {f.by:+d} Time",
    "JobsShuffled": lambda f: "The Jobs are shuffled (R71)",
    "ManeuverUsed": lambda f: f"{card_name(f.card)} of {p(f)} turns face down after the maneuver (R53)",
    "MatchOver": lambda f: f"The match is over. Won: {', '.join(map(seat_name, f.winners))} (R105, R106)",
    "MemberLeft": lambda f: f"{card_name(f.card)} leaves {p(f)}: {f.why}",
    "MercenariesUp": lambda f: f"The Mercenaries of {p(f)} turn face up (R92)",
    "MercenaryMoved": lambda f: f"{card_name(f.card)} goes over from {seat_name(f.rival)} to {p(f)}",
    "NoPartyAllowed": lambda f: f"Nobody of {p(f)} may take part: no icons, at most 3 Heat (R79, a house rule)",
    "OpeningDiscarded": lambda f: f"{card_name(f.card)} is replaced in the opening hand of {p(f)} (R10)",
    "Paid": lambda f: f"{p(f)} pays ${f.price} with {cards(f.cards)} (R37)",
    "PartyChosen": lambda f: f"{p(f)} picks a party of {len(f.members)} (R75)",
    "Passed": lambda f: f"{p(f)} does not react",
    "PassedAhead": lambda f: f"{p(f)} passes until the next turn",
    "PrestigeShown": lambda f: f"{p(f)} shows {card_name(f.card)}: {f.prestige} Prestige (R105)",
    "ResourcesShuffled": lambda f: "The Resource discard pile is shuffled into a new deck (R26)",
    "StayedAlert": lambda f: f"{p(f)} wants to be asked again",
    "TimeServed": lambda f: f"{card_name(f.card)} of {p(f)}: {f.time} Time less",
    "TookFromPile": lambda f: f"{p(f)} takes {card_name(f.card)} from the discard pile",
    "TurnBegan": lambda f: f"Round {f.round}: the turn of {p(f)}",
    "Unveiled": lambda f: "All Complications lie face up",
}
