"""The edition of December 2020: v22.0, by what it has otherwise than v24.0."""

from dataclasses import replace
from typing import Final

from safehouse.masters.box import older_box
from safehouse.masters.cards.older.v22 import V22_CARDS
from safehouse.masters.editions.v24 import V24
from safehouse.masters.sight.where import never
from safehouse.masters.verbs.alarm import queue_in_the_action_phase
from safehouse.masters.verbs.people import set_free_until_the_next_roll

NAME: Final = "v22.0"

V22 = replace(
    V24,
    name=NAME,
    rules="masters-22.0.1",
    box=older_box(V24.box, NAME),  # NOI5, SET20, PRE2, CMP12, CMP13
    book=V24.book | V22_CARDS,  # DOG11
    may_cull=never,  # SEC13: a reveal with nothing unknown does nothing
    queue_crises=queue_in_the_action_phase,  # EVT8: a crisis that the event uncovers stays until the next action phase
    when_taken=set_free_until_the_next_roll,  # NPC8: only a prisoner's die is rolled at once
)
