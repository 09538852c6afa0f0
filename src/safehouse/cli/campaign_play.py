"""The command line of campaigns: characters, the shop, and heists from start to settling."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from safehouse.cli.campaign import (
    By,
    Code,
    Data,
    campaign_app,
    campaign_in,
    character_named,
    folder_of,
    give,
    person_named,
    say_lines,
    today,
    wall_of,
)
from safehouse.cli.campaign_files import CampaignFolder, text_in, write_whole
from safehouse.cli.wrong import Wrong
from safehouse.engine.wire import Refused

if TYPE_CHECKING:
    from safehouse.campaign.state import Report
    from safehouse.engine.journal import Journal
    from safehouse.engine.wire import Command
    from safehouse.masters.game import Heist

__all__ = ["campaign_app"]  # with all its commands

BUY, SELL, LOOT = "buy", "sell", "loot"


@campaign_app.command()
def build(
    code: Code,
    name: Annotated[str, typer.Argument(help="What the character is called.")] = "",
    cards: Annotated[list[str] | None, typer.Argument(help="A character card and two skills.")] = None,
    by: By = "",
    data: Data = None,
) -> None:
    """Build a named character from cards, or take a ready-made one; without a name, list those."""
    from safehouse.campaign.phases.crew import Recruit

    if not name:
        say_lines(ready_made(folder_of(data).read(code), by))
        return
    game, _ = wall_of(data, code)
    there = {made.casefold(): (made, each) for made, each in game.edition.box.prebuilt.items()}
    if not cards and name.casefold() in there:
        made, each = there[name.casefold()]
        give(data, code, by, Recruit(made, each.character, each.skills), f"{made} joins the crew.")
    elif cards is None or len(cards) != 3:
        raise Wrong("a character has a name, a character card and two skills; see ./safehouse campaign build CODE")
    else:
        give(data, code, by, Recruit(name, cards[0], (cards[1], cards[2])), f"{name} joins the crew.")


def ready_made(journal: "Journal", by: str) -> Iterator[str]:
    """The characters that somebody could build as they stand."""
    from safehouse.campaign.phases.crew import Recruit

    for offer in journal.legal(person_named(journal, by)):
        if isinstance(offer, Recruit):
            yield f"{offer.name:<16}{offer.character}, {' and '.join(offer.skills)}"


@campaign_app.command()
def level(
    code: Code,
    name: Annotated[str, typer.Argument(help="A character that has gone up.")] = "",
    card: Annotated[str, typer.Argument(help="The Pro card it gets.")] = "",
    by: By = "",
    data: Data = None,
) -> None:
    """Choose a card for a character who has levelled up, or list who has and what they can choose."""
    from safehouse.campaign.phases.crew import Promote

    journal = folder_of(data).read(code)
    if name and card:
        give(data, code, by, Promote(character_named(journal, name), card), f"{name} now has {card}.")
        return
    _, view = wall_of(data, code)
    for sheet in view.characters:
        if sheet.due and name.casefold() in ("", sheet.name.casefold()):
            typer.echo(f"{sheet.name:<16}{' or '.join(dict.fromkeys(each for _, each in sheet.next_cards))}")


@campaign_app.command()
def shop(
    code: Code,
    what: Annotated[str, typer.Argument(help="buy, sell or loot; nothing to look around.")] = "",
    thing: Annotated[str, typer.Argument(help="An item, or a kind of loot.")] = "",
    by: By = "",
    data: Data = None,
) -> None:
    """Look at the shop, buy an item, sell one back, or sell loot of a kind."""
    from safehouse.campaign.phases.shop import Purchase, SellBack, SellLoot
    from safehouse.text.campaign.wall import shop_in_words

    deals: dict[str, Any] = {BUY: Purchase, SELL: SellBack, LOOT: SellLoot}
    if what and what not in deals:
        raise Wrong(f"in the shop you can {BUY}, {SELL}, or sell {LOOT}, not {what!r}")
    if what:
        give(data, code, by, deals[what](thing), "Done.")
    say_lines(shop_in_words(wall_of(data, code)[1]))


@campaign_app.command()
def start(
    code: Code,
    heist: Annotated[str, typer.Argument(help="A heist or a heist file; nothing for a second part.")] = "",
    team: Annotated[str, typer.Option(help="Characters with commas: Karma,Tiny@Bob,Smokes; Bob plays Tiny.")] = "",
    carry: Annotated[str, typer.Option(help="Who carries what: Karma:radio,Tiny:cheap-picks.")] = "",
    bot: Annotated[str, typer.Option(help="Let bots play it at once: greedy, random, or FILE.py:CLASS.")] = "",
    by: By = "",
    data: Data = None,
) -> None:
    """Start a heist, or its second part, and write its match to a file."""
    from safehouse.engine.journal.matchfile import write_match

    folder = folder_of(data)
    with folder.changing(code) as journal:
        if heist:
            plan_heist(journal, heist, words_in(team), words_in(carry), by)
        played, match = begun(journal, by)
        write_whole(folder.match_file(code, journal.position.state.under_way.match), write_match(match))
    tell_start(folder, code, played, match, bot)


def words_in(words: str) -> list[str]:
    """What stands between commas."""
    return [word.strip() for word in words.split(",") if word.strip()]


def plan_heist(journal: "Journal", heist: str, team: Sequence[str], carry: Sequence[str], by: str) -> None:
    """Put a heist on the table, and who comes along with what."""
    from safehouse.campaign.phases.plan import Bring, ChooseHeist, GiveItem
    from safehouse.masters.judge import scenario_named

    scenario, _ = scenario_named(heist, campaign_in(journal).setup.edition)
    journal.play(person_named(journal, by), ChooseHeist(scenario))
    for words in team:
        name, _, person = words.partition("@")
        journal.play(person_named(journal, person or by), Bring(character_named(journal, name)))
    for words in carry:
        name, _, item = words.partition(":")
        journal.play(person_named(journal, by), GiveItem(character_named(journal, name), item))


def begun(journal: "Journal", by: str) -> "tuple[Heist, Journal]":
    """The match of a heist that begins now, set up as the campaign says, with luck that nobody chose."""
    from safehouse.campaign.phases.heists import BeginHeist
    from safehouse.campaign.sight.heists import setup_of
    from safehouse.engine.journal import Journal
    from safehouse.games.openings import drawn_luck
    from safehouse.masters.game import heist_of

    code = f"heist-{len(journal.position.state.ledger) + 1}"
    journal.play(person_named(journal, by), BeginHeist(code, day=today()))
    heist = heist_of(setup_of(campaign_in(journal), journal.position.state))
    return heist, Journal(heist, drawn_luck())


def tell_start(folder: CampaignFolder, code: str, heist: "Heist", match: "Journal", bot: str) -> None:
    """Let bots play the match, or say how to play it."""
    from safehouse.engine.journal.matchfile import write_match

    under_way = folder.read(code).position.state.under_way
    file = folder.match_file(code, under_way.match)
    if bot:
        let_play(heist, match, bot)
        write_whole(file, write_match(match))
    else:
        typer.echo(f"Play it:    ./safehouse play {heist.sheet.id} --load {file} --save {file}")
    typer.echo(f"Write it down:  ./safehouse campaign settle {code}")


def let_play(heist: "Heist", match: "Journal", bot: str) -> None:
    """Play a match to its end, each seat by a bot."""
    from safehouse.bots.kinds import bot_kind
    from safehouse.lab.matches.heistrun import next_command, waited_for

    luck = Random(f"{match.seed}/bots")
    bots = [bot_kind(heist.name, bot)(heist, Random(luck.getrandbits(64))) for _ in heist.everyone]
    while movers := waited_for(heist, match.position):
        match.play(*next_command(heist, match.position, movers, bots))


@campaign_app.command()
def settle(
    code: Code,
    file: Annotated[Path | None, typer.Argument(help="The match, if it is not where start has put it.")] = None,
    abandon: Annotated[bool, typer.Option("--abandon", help="Nobody will finish it: it counts as lost.")] = False,
    never: Annotated[bool, typer.Option("--never", help="Leave it as if it never happened.")] = False,
    by: By = "",
    data: Data = None,
) -> None:
    """Record how the heist under way ended; once only."""
    from safehouse.text.campaign.ledger import page_in_words

    folder = folder_of(data)
    with folder.changing(code) as journal:
        command = settling(folder, code, journal, file, Ending(abandon, never))
        journal.play(person_named(journal, by), command)
    game, view = wall_of(data, code)
    say_lines(page_in_words(game.edition.box, view, view.ledger[-1], len(view.ledger)))


class Ending(NamedTuple):
    """How a crew wants a match settled that is not played to its end."""

    abandon: bool
    never: bool


def settling(folder: CampaignFolder, code: str, journal: "Journal", file: Path | None, ending: Ending) -> "Command":
    """The command that settles the heist under way, or gives up the second part of one."""
    from safehouse.campaign.phases.heists import NO_HEIST, Abandon, GiveUpHeist, Settle

    under_way = journal.position.state.under_way
    if under_way is None and ending.abandon:
        return GiveUpHeist(day=today())
    if under_way is None:
        raise Refused(*NO_HEIST)
    if ending.abandon or ending.never:
        return Abandon(under_way.match, happened=not ending.never, day=today())
    return Settle(under_way.match, report_in(file or folder.match_file(code, under_way.match)), day=today())


def report_in(file: Path) -> "Report":
    """The report of the match in a file, which must be over."""
    from safehouse.campaign.game import report_of
    from safehouse.engine.journal.matchfile import read_match
    from safehouse.games import open_game
    from safehouse.masters.game import Heist

    match = read_match(text_in(file), open_game)
    if not isinstance(match.game, Heist) or match.game.outcome(match.position.state) is None:
        raise Wrong(f"{file}: this is not a finished heist; play it to its end, or settle with --abandon or --never")
    return report_of(match.game, match.position.state, match.facts())
