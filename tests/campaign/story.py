"""A campaign in which everything happens at least once, for the golden file and for whoever wants to read one."""

import sys

from safehouse.campaign.game import save_campaign
from safehouse.campaign.phases.crew import ComeBack, JoinCrew, LeaveCrew, Promote, Recruit, Retire
from safehouse.campaign.phases.heists import Abandon, BeginHeist, GiveUpHeist
from safehouse.campaign.phases.plan import Bring, ChooseHeist, DropHeist, GiveItem, LeaveItem, SendHome
from safehouse.campaign.phases.shop import Purchase, SellBack, SellLoot
from tests.campaign.given import Crew

FINAL, COUNTY = "the-final-score-part-1", "county-the-bricks"


def promote_all(crew: Crew) -> None:
    """Everybody who has gone up gets the first card there is."""
    for who, sheet in enumerate(crew.view.characters):
        if sheet.next_cards:
            crew.play(Promote(who, sheet.next_cards[0][1]), seat=sheet.player)


def team(crew: Crew, heist: str, own: tuple[int, ...], others: tuple[int, ...]) -> None:
    """Ann and Bob bring their characters to a heist."""
    crew.play(ChooseHeist(heist), *map(Bring, own))
    crew.play(*map(Bring, others), seat=1)


def first_evening(crew: Crew) -> None:
    """A heist that is won, one that is lost, somebody in jail."""
    crew.play(Recruit("Karma", "angry-locksmith", ("bypass", "wing-it")))
    crew.play(Recruit("Tiny", "thug", ("wing-it", "hit-n-run")))
    crew.play(Recruit("Smokes", "lookout", ("smash-n-grab", "hurry")), seat=1)
    crew.play(ChooseHeist("the-startup-job"), DropHeist())
    team(crew, "the-inclusion-job", (0, 1), (2,))
    crew.play(BeginHeist("AAAA", day="2026-05-01"))
    crew.settle(won=True, fixer="fence", loot={"jewel": 3}, cash=4, items=((0, "flashbang"),), rounds=9)
    promote_all(crew)
    crew.play(Purchase("cheap-picks"))
    team(crew, "the-melee-job", (0, 1), (2,))
    crew.play(
        GiveItem(0, "cheap-picks"), LeaveItem(0, "cheap-picks"), GiveItem(1, "cheap-picks"), SendHome(1), Bring(1)
    )
    crew.play(BeginHeist("BBBB", day="2026-05-01"))
    crew.settle(won=True, fixer="curator", busted=(1,), cash=1, npc="The Guide", npc_out=True)
    promote_all(crew)


def second_evening(crew: Crew) -> None:
    """Jewels are sold, Cid comes and goes, and Tiny is broken out."""
    crew.play(SellLoot("jewel"), SellBack("cheap-picks"), JoinCrew("Cid"))
    crew.play(Recruit("Jitters", "thug", ("hurry", "linger")), Retire(3))
    crew.play(LeaveCrew(), seat=2)
    team(crew, COUNTY, (0, 1), (2,))
    crew.play(BeginHeist("CCCC"), Abandon("CCCC", happened=False))
    team(crew, COUNTY, (0, 1), (2,))
    crew.play(BeginHeist("DDDD", day="2026-05-08"))
    crew.settle(won=True, fixer="prison-guard", cash=crew.state.cash + 10, feats=("Silence is Golden",))
    promote_all(crew)
    crew.play(ComeBack(), seat=2)


def last_evening(crew: Crew) -> None:
    """The Final Score is won in both parts; a second time the crew gives up between them."""
    hidden = {"hidden": (0, 1, 2), "hideouts": (0, 0, 1), "ideas": (3, 0, 5), "won": True}
    team(crew, FINAL, (0, 1), (2,))
    crew.play(BeginHeist("EEEE", day="2026-05-15"))
    crew.settle(items=((0, "radio"),), used=("the-mayor",), **hidden)
    crew.play(BeginHeist("FFFF", day="2026-05-15"))
    crew.settle(won=True, fixer="the-mayor", items=((0, "radio"),))
    promote_all(crew)
    team(crew, FINAL, (0, 1), (2,))
    crew.play(BeginHeist("GGGG", day="2026-05-22"))
    crew.settle(**hidden)
    crew.play(GiveUpHeist(day="2026-05-22"))
    promote_all(crew)


def story() -> Crew:
    """The whole of it."""
    crew = Crew("Ann", "Bob")
    first_evening(crew)
    second_evening(crew)
    last_evening(crew)
    return crew


if __name__ == "__main__":
    sys.stdout.write(save_campaign(story().journal))
