"""The game in five minutes, and how a turn goes in five lines."""

from typing import Final

from safehouse.screen.told import TaughtPage

PRIMER: Final = (
    TaughtPage(
        "What you are after",
        "You are a Mastermind. Complete Jobs and collect Prestige. When someone has 12 on the table (15 with two "
        "players), everyone else gets one more turn. Then Prestige cards in hand count too, and the most Prestige "
        "wins.",
        ("mastermind", "prestige"),
        ("R1", "R101", "R105"),
    ),
    TaughtPage(
        "Your hand is your money",
        "Every card has a value. To hire a card you discard others worth its price; what you overpay is lost. You "
        "pay for Crew and Gear once. Mercenaries join for free, but want their fee each time they go along.",
        ("cardhand", "cash", "thief", "mercenary"),
        ("R37", "R38", "R49"),
    ),
    TaughtPage(
        "Two different actions",
        "On your turn you take up to two different actions out of five: Gather Resources for cards, Hire Up to "
        "spend them, Legwork to look at a face-down Complication, Lay Low to lose Heat, and Heist. Events and "
        "abilities are free.",
        ("cardhand", "thief", "eye", "heat", "job"),
        ("R17", "R18", "R19"),
    ),
    TaughtPage(
        "A Job",
        "A Job needs icons of Force, Stealth and Tech. Complications add more, and some are face down. You may "
        "attempt any Job on the table, your rivals’ too. The hourglass says how many turns a Job stays.",
        ("job", "complication", "time"),
        ("R67", "R68", "R72"),
    ),
    TaughtPage(
        "A Heist",
        "Declare it, turn up all Complications, then choose who goes in. Enough icons and it succeeds; icons of "
        "the wrong kind count too, but cost 1 Heat each. Too few icons and it fails: 1 Heat for each one missing.",
        ("thief", "star", "heat"),
        ("R73", "R76", "R78", "R79"),
    ),
    TaughtPage(
        "Heat and jail",
        "At 3 Heat one of your crew goes to jail for 3 turns; you choose who. Jailed members bring nothing and "
        "still take up room. Lay Low before a risky Heist.",
        ("heat", "jail", "time"),
        ("R36", "R95", "R98"),
    ),
    TaughtPage(
        "Three good habits",
        "Look at the odds on a Job before you declare it. Hire for the icons the Jobs on the table need. Watch "
        "everyone’s Prestige: once someone reaches the target, the others get just one more turn.",
        ("eye", "thief", "prestige"),
        ("R76", "R43", "R104"),
    ),
)

TURN: Final = (
    TaughtPage("Two actions.", "Up to two different ones: Gather, Hire Up, Legwork, Lay Low, Heist."),
    TaughtPage("Free.", "Events, abilities, Gear and maneuvers do not count as actions."),
    TaughtPage("A Heist.", "Declare, reveal, choose your party, go in, take the Heat."),
    TaughtPage("Count.", "Wrong icons: 1 Heat each. Missing icons: it fails, 1 Heat each. At 3 Heat, jail."),
    TaughtPage("End of turn.", "Your Jobs and your jailed members lose 1 Time."),
)
