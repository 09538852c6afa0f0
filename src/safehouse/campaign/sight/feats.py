"""Achievements of a crew: which there are, and which a campaign earns beside those of one heist."""

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from safehouse.campaign.sight.heists import people_of
from safehouse.campaign.state import OPEN, WON, CampaignState, HeistPlan, Report
from safehouse.masters.board import HeistFile
from safehouse.masters.box import Box

if TYPE_CHECKING:
    from safehouse.campaign.game import Campaign

PENNY_PINCHER: Final = "Penny Pincher"
FIRST_OF_MANY: Final = "First of Many"
BACK_FOR_MORE: Final = "Back For More"
COMPLETIONIST: Final = "Completionist"
BLACKOUT: Final = "Pro Bingo Blackout"
TRUE_MASTERMIND: Final = "True Mastermind"
COLUMNS: Final = ("Amateur Bingo", "Conventional Bingo", "Oddball Bingo")
A_LOT_OF_CASH: Final = 20  # in $1k

# Every achievement in our own words, in the order of the book.
ACHIEVEMENTS: Final = {
    "On Fumes": "Win a heist in which two or more characters end with no ideas left.",
    "Nothing Personal": "Win a heist even though someone is Busted.",
    "Of Course": "Get Busted by rolling a 1 on a last ditch that needed more.",
    "Jailbreak!": "Play a County job with the whole team inside from the start.",
    PENNY_PINCHER: f"Begin a heist with ${A_LOT_OF_CASH}k or more in team cash.",
    "Silence is Golden": "Play a whole round without any noise.",
    "Minmaxer": "Finish a heist in which no event did anything.",
    "The Real Achievement is the Friends We Made Along the Way": "Get help from five or more fixers in one heist.",
    FIRST_OF_MANY: "Win both parts of The Final Score.",
    BACK_FOR_MORE: "Win The Final Score with the help of the fixer it brings.",
    COMPLETIONIST: "Win every heist in River City.",
    COLUMNS[0]: "Play every Amateur character.",
    COLUMNS[1]: "Play the usual Pro character of every class.",
    COLUMNS[2]: "Play the odd Pro character of every class.",
    BLACKOUT: "Play every character there is.",
    TRUE_MASTERMIND: "Play a heist of your own together with others.",
}


def bingo_table(box: Box) -> tuple[tuple[str, ...], ...]:
    """The table of characters: for each class its Amateur card and its two Pro cards."""
    rows = ((name, card.pros) for name, card in box.characters.items() if card.pros)
    return tuple((name, *sorted(pros, key=lambda pro: pro in oddballs())) for name, pros in rows)


@cache
def oddballs() -> tuple[str, ...]:
    """The Pro characters in the last column of the table."""
    text = (files("safehouse.campaign") / "data" / "bingo.toml").read_text("utf-8")
    return tuple(tomllib.loads(text)["oddball"])


def feats_at_start(state: CampaignState) -> tuple[str, ...]:
    """What the crew earns by beginning a heist."""
    return not_yet(state, [PENNY_PINCHER] if state.cash >= A_LOT_OF_CASH else [])


def feats_at_end(game: "Campaign", state: CampaignState, plan: HeistPlan, report: Report) -> tuple[str, ...]:
    """What the crew earns by a heist that is over, each once."""
    earned = [*report.feats, *_by_the_crew(game, state, plan, report)]
    return not_yet(state, [feat for feat in ACHIEVEMENTS if feat in earned])


def not_yet(state: CampaignState, feats: Sequence[str]) -> tuple[str, ...]:
    """Those the crew does not have."""
    had = [feat for feat, _ in state.feats]
    return tuple(feat for feat in feats if feat not in had)


def _by_the_crew(game: "Campaign", state: CampaignState, plan: HeistPlan, report: Report) -> Iterator[str]:
    own = isinstance(plan.heist, HeistFile)
    if own and len(people_of(plan)) > 1:
        yield TRUE_MASTERMIND
    yield from full_columns(game.edition.box, [*(card for card, _ in state.bingo), *cards_of(state, plan)])
    if report.won and state.hideaway is not None:
        yield FIRST_OF_MANY
        if game.edition.sheet(plan.heist).unlocks in (*report.used, *state.hideaway.used):
            yield BACK_FOR_MORE
    won = {page.heist for page in state.ledger if page.ended in (WON, OPEN) and not page.own}
    if report.won and not own and {*game.edition.box.heists} <= {*won, plan.heist}:
        yield COMPLETIONIST


def full_columns(box: Box, played: Sequence[str]) -> Iterator[str]:
    """The columns of the table that are full, and the whole table."""
    table = bingo_table(box)
    for number, column in enumerate(COLUMNS):
        if all(row[number] in played for row in table):
            yield column
    if all(card in played for row in table for card in row):
        yield BLACKOUT


def cards_of(state: CampaignState, plan: HeistPlan) -> tuple[str, ...]:
    """The character cards of a team."""
    return tuple(state.characters[pick.who].character for pick in plan.picks)
