"""The edition of May 2020: v17.1, by what it has otherwise than v18.0."""

from dataclasses import replace
from typing import Final

from safehouse.masters.box import older_box
from safehouse.masters.cards.older.v17 import HELP_OUT, STORY_BEACON, V17_CARDS
from safehouse.masters.editions.sides import the_first_of_another_faction
from safehouse.masters.editions.stock import security_alone
from safehouse.masters.editions.v18 import V18
from safehouse.masters.phases.hands import HandOver, LayDown, PickUp
from safehouse.masters.phases.shop import Buy
from safehouse.masters.sight.conditions import Need
from safehouse.masters.sight.dogs import also_outdoors
from safehouse.masters.sight.escape import all_that_help, hands_free
from safehouse.masters.sight.money import jewels_and_artwork
from safehouse.masters.sight.outcome import who_got_away_with_it
from safehouse.masters.sight.where import none_sealed, outermost_rings
from safehouse.masters.verbs.gates import lose_token
from safehouse.masters.verbs.phases import roll_before_looking
from safehouse.masters.verbs.security import alert_for_each_tile_of_players

NAME: Final = "v17.1"
HANDS_FREE: Final = (
    Need("ESC16", "after the roll, the character can't pick up or drop anything on the way", hands_free),
)
BOTH_FREE: Final = (
    Need("ESC16", "after a roll, the character can't give or be given anything on the way", hands_free),
)

V17 = replace(
    V18,
    name=NAME,
    rules="masters-17.1.2",
    box=older_box(V18.box, NAME),  # SET16, SET18, NOI4, NOI5, LOO6, LOO8, RLK2, NPC7, CMP6, CMP7, CMP9, CMP12, CMP16
    book=V18.book | V17_CARDS,  # PH313, WTR3, DOG11, NPC4, NPC5, NPC6, NPC15, FIX8
    cards=(HELP_OUT, STORY_BEACON),  # RND16, RND18, SAF6
    commands=tuple(command for command in V18.commands if command is not Buy),  # ITM1: there is no shop
    conditions={PickUp: HANDS_FREE, LayDown: HANDS_FREE, HandOver: BOTH_FREE},  # ESC16
    in_the_bag=security_alone,  # SET6, SEC15: guards, cameras and locks, and dogs where a heist has them
    at_odds=the_first_of_another_faction,  # SET17, FIX2, FIX3, FIX4, FIX6: of one faction, or of two that one joins
    begin_heist=roll_before_looking,  # SEC11: nothing is revealed before the first action phase
    under_a_camera=alert_for_each_tile_of_players,  # SEC7: a camera that comes back takes no notice of others
    sealed_in_escape=none_sealed,  # ESC10: pressure sensors do nothing in the Escape
    before_last_ditch=all_that_help,  # ESC12: one rolls only with all ideas spent
    levels_up=who_got_away_with_it,  # BUS3, CAM5, CAM9, CAM15, CAM29
    dog_ground=also_outdoors,  # DOG5, SEC2: dogs run onto entrances, and hold who is there
    loose_rings=outermost_rings,  # RLK6: only a ring that is the outermost one
    token_from_a_gate=lose_token,  # GAT7: it is lost
    goods_worth=jewels_and_artwork,  # LOO9
)
