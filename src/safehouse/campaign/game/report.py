"""The report of a match: what a campaign asks of a heist that is over. The heist does not know of it."""

from collections import Counter
from collections.abc import Iterable, Sequence

from safehouse.campaign.sight.heists import digest_of
from safehouse.campaign.state import Report
from safehouse.engine.wire import Fact
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import DISCARD, JAIL, POCKET, SHOP, Who
from safehouse.masters.editions.stock import brought_along
from safehouse.masters.facts.rounds import CrisisBegan, EventBegan
from safehouse.masters.game import Heist
from safehouse.masters.game.feats import feats_of, fixers_used
from safehouse.masters.game.sequel import goes_on, in_hiding, items_in
from safehouse.masters.sight.escape import has_escaped
from safehouse.masters.state import State


def report_of(heist: Heist, state: State, facts: Sequence[Fact]) -> Report:
    """What came of a match, from its last state and all that happened; the match must be over."""
    outcome = heist.outcome(state)
    assert outcome is not None, "a match is settled when it is over"
    hidden = in_hiding(heist, state) if goes_on(heist, state) else []
    kept = kept_items(heist, state)
    npc = heist.cast[heist.npcs[0]].name if heist.npcs else ""
    return Report(
        setup=digest_of(heist.setup),
        won=outcome.objective,
        cash=outcome.money["total"],
        escaped=outcome.escaped,
        busted=outcome.busted,
        levels_up=outcome.levels_up,
        loot=unsold(heist, outcome.loot),
        items=tuple((who, item) for who, item in kept if who in heist.players),
        others=tuple(item for who, item in kept if who in heist.npcs),
        found=found_items(heist, state),
        fixer=outcome.unlocks,
        npc=npc,
        npc_out=outcome.npc,
        hidden=tuple(hidden),
        hideouts=tuple(spaces(heist.marks).index(state.at[who]) for who in hidden),
        ideas=tuple(state.ideas[who] for who in hidden),
        feats=feats_of(heist, state, facts),
        used=tuple(fixers_used(heist, state, facts)),
        events=tuple(fact.card for fact in facts if isinstance(fact, EventBegan | CrisisBegan)),
        rounds=outcome.rounds,
    )


def unsold(heist: Heist, loot: dict[str, int]) -> dict[str, int]:
    """What was brought out beside items and has not been sold."""
    goods = {kind: amount for kind, amount in loot.items() if kind not in heist.edition.box.items}
    worth = heist.edition.goods_worth
    return {kind: amount for kind, amount in goods.items() if not any(worth({kind: amount}, heist.terms).values())}


def kept_items(heist: Heist, state: State) -> tuple[tuple[Who, str], ...]:
    """Which items those have who were not Busted; what came with a card goes back with it."""
    free = [*(who for who in heist.players if state.at[who] != JAIL), *_others_out(heist, state)]
    held = [(who, item) for who in free for item in items_in(heist, state, POCKET + who)]
    for lent in _lent(heist):
        there = next((each for each in held if each == lent), None) or next((e for e in held if e[1] == lent[1]), None)
        if there is not None:
            held.remove(there)
    return tuple(held)


def _others_out(heist: Heist, state: State) -> list[Who]:
    """The non-player characters who have escaped."""
    return [who for who in heist.npcs if has_escaped(heist, state, who)]


def _lent(heist: Heist) -> Iterable[tuple[Who, str]]:
    """The items that came with cards, as far as there was a copy free."""
    first = heist.opening
    return [
        (who, item)
        for who, item in brought_along(heist)
        if Counter(items_in(heist, first, POCKET + who))[item] > heist.setup.items.count((who, item))
    ]


def found_items(heist: Heist, state: State) -> tuple[str, ...]:
    """The items without a cart that the shop has now: those it had, and those that were discarded (ITM4)."""
    items = heist.edition.box.items
    there = [*items_in(heist, state, SHOP), *items_in(heist, state, DISCARD)]
    return tuple(item for item in there if not items[item].shop)
