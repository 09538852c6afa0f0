"""The edition of 2021, printed: v24.0."""

from typing import Final

from safehouse.masters.box import read_box
from safehouse.masters.box.pieces import KEYCARD, USB
from safehouse.masters.cards.abilities import ABILITIES
from safehouse.masters.cards.actions import ACTIONS
from safehouse.masters.cards.crises import CRISES
from safehouse.masters.cards.events import EVENTS
from safehouse.masters.cards.fixers import FIXERS
from safehouse.masters.cards.heist_rules import HEIST_RULES
from safehouse.masters.cards.items import ITEMS
from safehouse.masters.cards.more_fixers import MORE_FIXERS
from safehouse.masters.cards.npcs import NPCS
from safehouse.masters.editions.edition import Edition
from safehouse.masters.editions.sides import nobody_is
from safehouse.masters.editions.stock import any_chit, on_carts_or_found
from safehouse.masters.phases.offers import COMMANDS, OFFERS
from safehouse.masters.sight.deck import last_event
from safehouse.masters.sight.dogs import alone, hexes_only, slipped
from safehouse.masters.sight.escape import as_called, nowhere, unless_it_is_due, what_a_roll_cannot_bring
from safehouse.masters.sight.money import jewels_alone
from safehouse.masters.sight.outcome import every_player
from safehouse.masters.sight.where import all_known, all_rings, rings
from safehouse.masters.verbs.alarm import alert_for_each_noise, nothing_yet, queue_at_any_time
from safehouse.masters.verbs.gates import plan_again
from safehouse.masters.verbs.moves import leave_it_lying
from safehouse.masters.verbs.people import set_free
from safehouse.masters.verbs.phases import begin_heist, bust_one_too_many, leave_after_this_round
from safehouse.masters.verbs.security import alert_for_each_character

NAME: Final = "v24.0"

V24 = Edition(
    name=NAME,
    rules="masters-24.0.3",
    box=read_box(NAME),
    book=ABILITIES | ACTIONS | EVENTS | CRISES | FIXERS | MORE_FIXERS | ITEMS | NPCS | HEIST_RULES,
    cards=(),
    commands=COMMANDS,
    offers=OFFERS,
    conditions={},
    in_the_bag=any_chit,
    at_odds=nobody_is,
    begin_heist=begin_heist,
    under_a_camera=alert_for_each_character,
    may_cull=all_known,
    queue_crises=queue_at_any_time,
    past_the_last_noise=alert_for_each_noise,
    at_the_last_noise=nothing_yet,
    may_call=unless_it_is_due,
    call_escape=leave_after_this_round,
    why_leaving=as_called,
    needs_alarm=True,
    when_exhausted=last_event,
    sealed_in_escape=rings,
    before_last_ditch=what_a_roll_cannot_bring,
    loot_of_the_busted=leave_it_lying,
    no_way_back=nowhere,
    at_crowded_exits=bust_one_too_many,
    levels_up=every_player,
    chasing=alone,
    dog_ground=hexes_only,
    slipped=slipped,
    when_taken=set_free,
    loose_rings=all_rings,
    token_from_a_gate=plan_again,
    held_by_guard=(KEYCARD, USB),
    shop_stock=on_carts_or_found,
    goods_worth=jewels_alone,
)
