"""Who watches a heist: its facts are told once more from its first state, and what they mean is tallied."""

from collections.abc import Callable
from typing import Any

from safehouse.lab.matches.heistrun import HeistRun
from safehouse.lab.matches.tally import PLAYED, WON, Tally
from safehouse.masters.box.pieces import POCKET, Piece, Place, Who
from safehouse.masters.facts.escape import EscapeBegan
from safehouse.masters.facts.loot import Dropped, Lost, PickedUp
from safehouse.masters.facts.people import Failed, Freed
from safehouse.masters.facts.rounds import ActionTaken, AlertRaised, CrisisBegan, EventBegan
from safehouse.masters.facts.security import Busted, GateClosed, Moved
from safehouse.masters.game import Heist

THE_ESCAPE = "the Escape"
WAYS_OF_BEING_BUSTED = {
    "gate": "behind a closing gate",
    "left inside": "left inside at the end",
    "last ditch": "last-ditch roll failed",
    "exit": "found the exit taken",
    "plan": "the plan was found",
}


class Witness:
    """Watches one heist, fact by fact, and remembers what became of people and loot."""

    def __init__(self, heist: Heist) -> None:
        self.heist = heist
        self.state = heist.first(0)  # facts tell what luck led to
        self.tally = Tally()
        self.card = ""  # what is being resolved
        self.alerts = 0
        self.freed = False
        self.spoilt = ""
        self.busts: dict[Who, str] = {}
        self.lies: dict[tuple[Piece, Place], str] = {}  # why loot lies where it lies
        self.lost: list[tuple[Piece, str]] = []

    def watch(self, run: HeistRun) -> Tally:
        """Everything about a heist but how it failed."""
        for fact in run.facts:
            look = LOOKS.get(type(fact))
            if look is not None:
                look(self, fact)
            fact.apply(self.state)
        self.count_outcome(run)
        return self.tally

    def count_outcome(self, run: HeistRun) -> None:
        """How it ended, how long it took, and what there was to do."""
        outcome, tally = run.outcome, self.tally
        tally[PLAYED] += 1
        tally[WON] += outcome.objective
        tally["matches", "clean"] += outcome.objective and not outcome.busted
        tally["rounds", str(outcome.rounds)] += 1
        tally["alerts", str(self.alerts)] += 1
        tally["noise", str(run.state.noise)] += 1
        tally["out", str(len(outcome.escaped))] += 1
        every = (action for own in self.heist.actions[: len(self.heist.players)] for action in own[1:])
        tally.update({("had", f"{action.card} {action.slot}") for action in every})

    def acted(self, fact: ActionTaken) -> None:
        """An Action was used."""
        if fact.who in self.heist.players:
            self.tally["used", f"{fact.card} {fact.slot}"] += 1

    def walked(self, fact: Moved) -> None:
        """One of the players' characters went somewhere."""
        if fact.who in self.heist.players:
            self.tally["walked_at", str(fact.to)] += 1

    def alarmed(self, fact: AlertRaised) -> None:
        """An alert, and the event it took away."""
        self.alerts += 1
        self.tally["alert_causes", fact.cause] += 1
        if fact.card:
            self.tally["skipped", fact.card] += 1

    def struck(self, fact: EventBegan | CrisisBegan) -> None:
        """A card takes effect."""
        self.card = self.heist.edition.box.card_name(fact.card)
        self.tally["struck", fact.card] += 1

    def ran(self, fact: EscapeBegan) -> None:
        """The Escape began."""
        self.card = THE_ESCAPE
        self.tally["escapes", fact.why] += 1

    def caught(self, fact: Busted) -> None:
        """Somebody is Busted, and what it carried lies there."""
        why = WAYS_OF_BEING_BUSTED.get(fact.why, fact.why)
        why = f"{why} ({self.card})" if fact.why == "gate" and self.card else why
        at = self.state.at[fact.who]
        self.busts[fact.who] = why
        if fact.who in self.heist.players:
            self.tally["busted", why] += 1
            self.tally["busted_at", str(at)] += 1
        for loot in self.heist.objective:
            if self.state.how_many(loot, POCKET + fact.who):
                self.lies[loot, at] = f"its carrier was Busted: {why}"

    def closed(self, fact: GateClosed) -> None:
        """A gate takes what lies on its hex."""
        for loot in self.heist.objective:
            if self.state.how_many(loot, fact.at):
                self.lost.append((loot, f"gone behind a gate ({self.card})"))

    def mislaid(self, fact: Lost) -> None:
        """Loot is lost: out of a hand by a card, or at the end because it still lay inside."""
        if fact.loot not in self.heist.objective:
            return
        left = self.lies.get((fact.loot, fact.place), "never picked up")
        self.lost.append((fact.loot, f"lost to {self.card}" if fact.place >= POCKET else left))

    def took(self, fact: PickedUp) -> None:
        """Loot no longer lies there."""
        self.lies.pop((fact.loot, fact.at), None)

    def laid(self, fact: Dropped) -> None:
        """Loot was laid down."""
        outdoors = fact.at >= self.heist.hexes
        self.lies[fact.loot, fact.at] = "left on an entrance" if outdoors else "laid down and left behind"

    def spoil(self, fact: Failed) -> None:
        """The objective can no longer be met."""
        self.spoilt = self.spoilt or fact.why

    def free(self, fact: Freed) -> None:
        """A non-player character joined the crew."""
        self.freed = True


LOOKS: dict[type[Any], Callable[[Witness, Any], None]] = {
    ActionTaken: Witness.acted,
    Moved: Witness.walked,
    AlertRaised: Witness.alarmed,
    EventBegan: Witness.struck,
    CrisisBegan: Witness.struck,
    EscapeBegan: Witness.ran,
    Busted: Witness.caught,
    GateClosed: Witness.closed,
    Lost: Witness.mislaid,
    PickedUp: Witness.took,
    Dropped: Witness.laid,
    Failed: Witness.spoil,
    Freed: Witness.free,
}
