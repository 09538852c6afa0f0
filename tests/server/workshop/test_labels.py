"""How a scenario stands beside official heists of its label, in words that claim no more than the matches tell."""

from safehouse.lab.matches.stats import share
from safehouse.masters.editions import STANDARD
from safehouse.server.wire.workshop_forms import PeerShare
from safehouse.server.workshop.figures import peers_of, told
from safehouse.server.workshop.labels import beside_peers


def peer(title: str, wins: int) -> PeerShare:
    return PeerShare(title, told(share(wins, 64)))


def test_it_names_the_heists_that_cannot_be_told_apart_with_their_interval_and_n() -> None:
    peers = [peer("Bank", 60), peer("Museum", 62), peer("Villa", 40)]

    words = beside_peers(share(95, 100), "Amateur", peers)

    assert words == (
        "By wins it cannot be told from Bank (85 to 98 % of 64) and 1 more, of 3 official Amateur heists. "
        "A greedy crew wins those 62 to 97 % of the time."
    )


def test_a_label_whose_heists_lie_far_apart_tells_little_and_says_so() -> None:
    words = beside_peers(share(1, 100), "Pro", [peer("Bank", 0), peer("Museum", 64)])

    assert words.startswith("By wins it cannot be told from Bank (0 to 6 % of 64), of 2 official Pro heists.")
    assert words.endswith("A greedy crew wins those 0 to 100 % of the time, so Pro tells little.")


def test_nothing_is_claimed_where_no_heist_of_the_label_is_won_as_often() -> None:
    assert beside_peers(share(50, 100), "Pro", [peer("Bank", 0), peer("Museum", 64)]) == ""
    assert beside_peers(share(50, 100), "Pro", []) == ""


def test_official_heists_are_peers_of_their_label() -> None:
    titles = {label: [each.title for each in peers_of(label, STANDARD)] for label in ("Amateur", "Semi-Pro", "Pro")}

    assert titles["Amateur"] == ["The Dark Horse Job", "The Inclusion Job", "The Startup Job"]
    assert [len(each) for each in titles.values()] == [3, 8, 6]
