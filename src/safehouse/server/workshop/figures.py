"""What a lab run came to, for the page: shares with their intervals, causes, and where it happened."""

from collections.abc import Iterable, Mapping

from safehouse.designer.certificates.peers import NOISE, ROUNDS, measured_box
from safehouse.lab.matches.stats import Estimate, mean, share
from safehouse.lab.matches.tally import Tally, numbers, ranked
from safehouse.lab.report.rows import card_row
from safehouse.masters.board import HeistFile, column_of
from safehouse.masters.editions import Edition
from safehouse.masters.judge import Case
from safehouse.masters.judge.chances import ceiling
from safehouse.masters.judge.overlays import Measured
from safehouse.server.lab.labruns import BenchRun
from safehouse.server.wire.workshop_forms import (
    BandShare,
    CardCount,
    CauseCount,
    LabFigures,
    PeerShare,
    ProvedText,
    Share,
)
from safehouse.server.workshop.scenarios import SoundScenario

Band = tuple[int, int]


def figures_of(scenario: SoundScenario, run: BenchRun, proved: Iterable[ProvedText], most: int) -> LabFigures:
    """All that is told of a run."""
    sheet, edition, tally, played = scenario.sheet, scenario.edition, run.tally, len(run.won)
    return LabFigures(
        digest=scenario.digest,
        edition=edition.name,
        wins=sum(run.won),
        won=told(run.wins),
        clean=told(share(tally["matches", "clean"], played)),
        ceiling=float(ceiling(Case(sheet, edition))),
        rounds=banded(tally, "rounds", ROUNDS),
        noise=banded(tally, "noise", NOISE),
        causes=[CauseCount(cause, times) for cause, times in ranked(tally, "causes")],
        cards=cards_of(sheet, edition, tally),
        walked=on_the_map(sheet, numbers(tally, "walked_at")),
        busted=on_the_map(sheet, numbers(tally, "busted_at")),
        peers=peers_of(sheet.label, edition),
        certificates=list(proved),
        most=most,
        done=played >= most,
    )


def told(estimate: Estimate) -> Share:
    """A number with its interval."""
    return Share(*estimate)


def banded(tally: Tally, name: str, band: Band) -> BandShare:
    """The mean of something that was counted in each match, beside that of the heists of the box."""
    return BandShare(told(mean(numbers(tally, name))), band)


def cards_of(sheet: HeistFile, edition: Edition, tally: Tally) -> list[CardCount]:
    """How often each card of the deck struck or was skipped, the most frequent first."""
    rows = [card_row(edition.box, card, sheet, tally) for card in dict.fromkeys(sheet.cards())]
    found = [CardCount(row["card"], row["name"], row["struck"], row["skipped"]) for row in rows]
    return sorted(found, key=lambda each: -each.struck)


def on_the_map(sheet: HeistFile, times: Mapping[int, int]) -> list[Measured]:
    """How often something happened on which hex or printed entrance, by column and row."""
    site = sheet.site()
    cells = [*site.hexes, *(entrance.cell for entrance in site.entrances)]
    known = [(cells[space], count) for space, count in times.items() if space < len(cells)]
    return [Measured((column_of(cell), cell.r), count) for cell, count in known]


def peers_of(label: str, edition: Edition) -> list[PeerShare]:
    """The heists of the box that have a label, and how often a greedy crew wins each; measured in one edition."""
    box = measured_box()
    heists = [(edition.box.heist(peer.id), peer) for peer in box.heists] if edition.name == box.edition else []
    return [PeerShare(sheet.title, told(share(peer.wins, peer.n))) for sheet, peer in heists if sheet.label == label]
