"""Who leaves loot behind within a plan, and no longer takes any (docs/decisions/0015)."""

from safehouse.odds.plans.world import PlanStep, World
from safehouse.odds.search.acts import Acts


def is_dropped(acts: Acts, before: World, act: PlanStep) -> bool:
    """Was loot laid down for good: where there is no more to take along, nothing else to do and nobody to meet?"""
    number, here = act.runner, 1 << act.laid
    if acts.crowded or acts.task.tokens or before.stretched >> number & 1 or not any(map(acts.is_wanted, act.taken)):
        return False
    places = sum({1 << at for ware, at in enumerate(before.wares) if ware not in act.taken})
    if here & (places | acts.work(before, number, act.taken)):
        return False
    return not any(at == act.to and mate != number and not before.done >> mate & 1 for mate, at in enumerate(before.at))


def parted(acts: Acts, before: World, after: World, act: PlanStep) -> World:
    """The world with a note if somebody left loot behind where nobody else was to take it.

    Who takes loot later could have taken that along.
    """
    number = act.runner
    if not acts.loot:
        return after
    left = acts.lying(before, number) & acts.unparted(after) & ~(1 << act.to)
    if left >> before.at[number] & 1 or left >> act.spot & 1 or is_dropped(acts, before, act):
        return after._replace(done=after.done | 1 << number)
    return after
