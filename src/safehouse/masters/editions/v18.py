"""The edition of July 2020: v18.0, by what it has otherwise than v22.0."""

from dataclasses import replace
from typing import Final

from safehouse.masters.box import older_box
from safehouse.masters.cards.older.v18 import V18_CARDS
from safehouse.masters.cards.older.v18_deck import alarm_at_last
from safehouse.masters.editions.stock import every_copy
from safehouse.masters.editions.v22 import V22
from safehouse.masters.phases.crack import Crack
from safehouse.masters.phases.dig import Dig
from safehouse.masters.phases.shop import Sell
from safehouse.masters.sight.dogs import any_live, none_slipped
from safehouse.masters.sight.escape import at_any_time, noise_or_alarm, wherever_one_is_out
from safehouse.masters.verbs.alarm import drown_in_the_din, leave_when_track_is_full, queue_when_dealing
from safehouse.masters.verbs.moves import lose_it
from safehouse.masters.verbs.phases import bust_everybody, leave_at_once
from safehouse.masters.verbs.security import alert_for_each_tile

NAME: Final = "v18.0"
NOT_YET: Final = (Sell, Crack, Dig)  # ITM5, SUB13, KEY8

V18 = replace(
    V22,
    name=NAME,
    rules="masters-18.0.1",
    box=older_box(V22.box, NAME),  # NOI4, NOI5, PH312, CAM24, CAM25, CAM31, SAF1, DOG9
    book=V22.book | V18_CARDS,  # PH313, NPC5, NPC6, NPC8, DOG8, DOG9, DOG11
    commands=tuple(command for command in V22.commands if command not in NOT_YET),
    under_a_camera=alert_for_each_tile,  # SEC6: one alert, however many are on the camera that comes back
    queue_crises=queue_when_dealing,  # EVT8: a crisis waits on top until an event is dealt
    past_the_last_noise=drown_in_the_din,  # NOI3: noise past the end of the track counts for nothing
    at_the_last_noise=leave_when_track_is_full,  # NOI3, ESC1: the end of the track begins the Escape after the round
    may_call=at_any_time,  # RND14: also to leave before an Escape that is due
    call_escape=leave_at_once,  # RND15: an Escape of one's own choice begins at once, without the event
    why_leaving=noise_or_alarm,  # ESC1
    needs_alarm=False,  # PH36
    when_exhausted=alarm_at_last,  # PH36: with no event left the alarm goes off
    no_way_back=wherever_one_is_out,  # ESC18: who is outside stays there
    loot_of_the_busted=lose_it,  # ESC17: it is lost at once
    at_crowded_exits=bust_everybody,  # CAM27: two on one exit and everybody is Busted
    chasing=any_live,  # DOG2: also from one character to the next
    slipped=none_slipped,  # DOG10: nobody outruns a dog
    shop_stock=every_copy,  # ITM3, ITM4: the shop has everything from the first
)
