"""The edition of 2021, printed: v24.0."""

from safehouse.masters.box import read_box
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
from safehouse.masters.offers import COMMANDS, OFFERS
from safehouse.masters.pieces import KEYCARD, USB
from safehouse.masters.sight.where import rings
from safehouse.masters.verbs.alarm import alert_for_each_noise
from safehouse.masters.verbs.phases import begin_heist
from safehouse.masters.verbs.security import alert_for_each_character

V24 = Edition(
    name="v24.0",
    rules="masters-24.0.2",
    box=read_box(),
    book=ABILITIES | ACTIONS | EVENTS | CRISES | FIXERS | MORE_FIXERS | ITEMS | NPCS | HEIST_RULES,
    commands=COMMANDS,
    offers=OFFERS,
    conditions={},
    begin_heist=begin_heist,
    past_the_last_noise=alert_for_each_noise,
    under_a_camera=alert_for_each_character,
    held_by_guard=(KEYCARD, USB),
    sealed_in_escape=rings,
)
