"""How often official heists are won: kept from a run of the lab, told in docs/lab.md, and still so."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from safehouse.designer.certificates.peers import MeasuredHeist, keep, measured_box
from safehouse.lab.matches.stats import percent, share
from safehouse.lab.matches.tally import WON
from safehouse.lab.runs.experiments import HeistExperiment
from safehouse.lab.runs.options import RunOptions
from safehouse.masters.editions import STANDARD, heist_ids, load_heist

LAB = Path(__file__).parents[2] / "docs" / "lab.md"
QUICK = ("county-the-bricks", "county-the-river", "the-safehouse-rescue")  # always or never won, and soon over
SAMPLE = 2  # matches of each that are played again


def found(*heists: dict[str, Any], seed: int = 4242) -> dict[str, Any]:
    """What a run of the lab writes down."""
    return {"game": "masters", "bot": "greedy", "seed": seed, "heists": list(heists)}


def test_every_heist_of_the_box_is_measured() -> None:
    assert [peer.id for peer in measured_box().heists] == list(heist_ids())
    assert measured_box().edition == STANDARD.name


def test_the_page_of_the_lab_tells_the_same() -> None:
    text = LAB.read_text("utf-8")

    for peer in measured_box().heists:
        line = f"| {load_heist(peer.id).title} | {load_heist(peer.id).label} | {peer.n} | "
        assert line + percent(share(peer.wins, peer.n)) in text
    assert re.search(f"--heist all --matches [0-9]+ --seed {measured_box().seed}", text)


@pytest.mark.parametrize("heist", QUICK)
def test_the_crew_still_plays_as_it_did_when_it_was_measured(heist: str) -> None:
    """The first matches of the run, played again. Did this fail? Then the crew or the rules are others by now:
    `lab run --heist all --matches 64 --seed 4242 --json FILE`, then `lab peers FILE`, and docs/lab.md."""
    box = measured_box()
    experiment = HeistExperiment(box.seed, heist, 4, RunOptions().team, box.bot, box.edition)
    kept = next(peer for peer in box.heists if peer.id == heist)

    now = share(sum(experiment.play(number)[WON] for number in range(SAMPLE)), SAMPLE)
    then = share(kept.wins, kept.n)

    assert now.low <= then.high
    assert then.low <= now.high


def test_a_run_is_kept_heist_by_heist(tmp_path: Path) -> None:
    new = {"id": "the-side-channel", "n": 16, "wins": 3, "win_rate": 0.19}

    box = keep(found(new), STANDARD, tmp_path / "peers.json")

    assert MeasuredHeist("the-side-channel", 16, 3) in box.heists
    assert [peer.id for peer in box.heists] == list(heist_ids())
    assert msgspec.json.decode((tmp_path / "peers.json").read_bytes()) == msgspec.to_builtins(box)


def test_a_run_with_other_luck_must_be_whole(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="play all heists, or with --seed 4242"):
        keep(found({"id": "the-side-channel", "n": 16, "wins": 3}, seed=1), STANDARD, tmp_path / "peers.json")
