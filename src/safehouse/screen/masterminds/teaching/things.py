"""Everything on the table that can be pointed at, in words: icons, tokens, kinds of cards."""

from typing import Final

from safehouse.masterminds.box.content import NUMBERS
from safehouse.screen.told import ThingText

JAIL: Final = NUMBERS.jail_heat

ICONS: Final = {
    "Force": ThingText("Force", "A skill: doors, guards, muscle.", "Match it to the F icons a Job needs.", "R7"),
    "Stealth": ThingText(
        "Stealth", "A skill: shadows, disguise, patience.", "Match it to the S icons a Job needs.", "R7"
    ),
    "Tech": ThingText("Tech", "A skill: locks, wires, codes.", "Match it to the T icons a Job needs.", "R7"),
    "any skill": ThingText(
        "Any skill", "Counts as Force, Stealth or Tech, whichever you need.", "It fits any need.", "R80"
    ),
    "heat": ThingText(
        "Heat",
        f"How hard the police are looking for your crew. At {JAIL} one of you goes to jail.",
        "Lay Low removes up to 2.",
        "R94",
    ),
    "time": ThingText(
        "Time",
        "Turns left. A Job that runs out of Time is gone; a jailed member who does is free.",
        "It counts down at the end of its owner’s turn.",
        "R89",
    ),
    "prestige": ThingText(
        "Prestige",
        "What wins the game. Jobs and some Complications pay it.",
        "Complete Jobs. The most Prestige wins.",
        "R1",
    ),
    "cardhand": ThingText(
        "Cards", "Resource cards that a Job pays.", "You draw them when the Job is completed.", "R82"
    ),
    "jail": ThingText("Jail", "A jailed member brings nothing, and still counts as crew.", "Wait out its Time.", "R98"),
    "target": ThingText(
        "Target",
        "Whoever reaches it with Jobs and tokens ends their own game; everyone else has one more turn.",
        "Prestige cards in hand count only at the end.",
        "R101",
    ),
    "price": ThingText(
        "Price and value",
        "What a card costs to play, and what it is worth when you discard it to pay for another.",
        "Overpayment is lost.",
        "R40",
    ),
    "odds": ThingText(
        "Your chances",
        "How often your whole crew would complete this Job, as far as you can know.",
        "Click the Job for more.",
        "R76",
    ),
}

CARDS: Final = {
    "mastermind": ThingText(
        "Mastermind", "You. Three icons and an ability; never dismissed.", "Can go on any Job, and to jail.", "R64"
    ),
    "prestige-card": ThingText(
        "Prestige card", "Counts at the end of the game if you still hold it.", "Keep it, or spend it as $500.", "R47"
    ),
    "crew": ThingText("Crew", "A member for good. You pay once.", "Hire Up: discard cards worth its price.", "R43"),
    "gear": ThingText(
        "Gear", "Icons or an ability for the member who carries it.", "Hire Up: one piece for each member.", "R44"
    ),
    "mercenary": ThingText(
        "Mercenary",
        "Joins for free, and wants a fee every time it goes along.",
        "Pay the fee, or it leaves with 1 Heat for you.",
        "R49",
    ),
    "event": ThingText(
        "Event",
        "One effect, free of charge, then it is discarded.",
        "Play it on your turn; a Reaction on a rival’s.",
        "R57",
    ),
    "immediate": ThingText(
        "Play Immediately", "Takes effect the moment it is drawn.", "Nothing: it just happens.", "R59"
    ),
    "job": ThingText(
        "Job",
        "Needs icons, pays Prestige and cards. Anyone may attempt any Job.",
        "Declare a Heist. Wrong icons cost 1 Heat each, missing icons fail it.",
        "R72",
    ),
    "complication": ThingText(
        "Complication", "Adds icons to its Job, sometimes Prestige.", "Legwork looks at one that is face down.", "R68"
    ),
}

THINGS: Final = ICONS | CARDS
