"""The five properties of the engine, and the laws of a campaign, on random campaigns."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from safehouse.campaign.editions import CAMPAIGN_EDITIONS
from safehouse.campaign.game import Campaign, laws
from safehouse.campaign.game.files import open_campaign
from safehouse.campaign.phases.crew import Promote, Retire
from safehouse.campaign.phases.heists import BeginHeist, Settle
from safehouse.campaign.phases.plan import Bring, GiveItem
from safehouse.campaign.phases.shop import Purchase
from safehouse.campaign.setup import Founding
from safehouse.engine.contract import (
    check_file,
    check_fold,
    check_offers,
    check_questions,
    check_replay,
    check_secrets,
    check_stray,
)
from safehouse.engine.journal import Journal
from safehouse.engine.wire import Command, Refused

STEPS = 150
USUAL = {Retire: 0.1, BeginHeist: 40, Settle: 20, Bring: 20, Promote: 20, Purchase: 4, GiveItem: 4}


def random_campaign(seed: int, edition: str, steps: int = STEPS) -> Iterator[tuple[Journal, Random]]:
    """A campaign by people who do anything that is on offer; heists end anyhow."""
    luck = Random(f"{seed}/{edition}")
    game = Campaign(Founding("The Owls", "Ann", edition))
    journal = Journal(game, seed)
    for _ in range(steps):
        yield journal, luck
        seat = luck.choice(game.everyone[: len(journal.position.state.people) + 1])
        offers = journal.legal(seat)
        if offers:
            journal.play(seat, any_of(game, journal, offers, luck))
        if luck.random() < 0.05:
            take_back(journal, seat)


def any_of(game: Campaign, journal: Journal, offers: list[Command], luck: Random) -> Command:
    """An offer; what brings a campaign on comes often, and what a match tells is made up."""
    kinds = sorted({type(offer) for offer in offers}, key=lambda kind: kind.__name__)
    kind = luck.choices(kinds, [USUAL.get(kind, 1) for kind in kinds])[0]
    offer = luck.choice([offer for offer in offers if type(offer) is kind])
    if isinstance(offer, Settle):
        return Settle(offer.match, laws.random_report(game, journal.position.state, luck.randrange))
    return offer


def take_back(journal: Journal, seat: int) -> None:
    with suppress(Refused):
        journal.undo(seat)


@pytest.mark.parametrize("edition", CAMPAIGN_EDITIONS)
@pytest.mark.parametrize("seed", range(2))
def test_random_campaigns_keep_the_contract(seed: int, edition: str) -> None:
    wrong: list[str] = []
    for journal, luck in random_campaign(seed, edition):
        game, position = journal.game, journal.position
        assert isinstance(game, Campaign)
        wrong += laws.broken(game, position.state)
        wrong += check_stray(game, laws, position, luck.randrange)
        if luck.random() < 0.1:
            wrong += check_offers(game, laws, position)
            wrong += check_secrets(game, position, luck.getrandbits(64))

    assert wrong == []
    assert [*check_replay(journal), *check_fold(journal), *check_file(journal, open_campaign)] == []
    assert len(journal.position.state.ledger) > 3


def test_no_command_of_a_campaign_asks_anything() -> None:
    for journal, luck in random_campaign(7, "v24.0", 60):
        for offer in journal.legal(0):
            assert list(check_questions(journal.game, journal.position, 0, offer, luck.randrange)) == []
