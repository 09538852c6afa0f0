"""How a scenario stands beside the official heists of its label: only what the matches tell, with their numbers."""

from collections.abc import Sequence
from typing import Final

from safehouse.lab.matches.stats import Estimate
from safehouse.server.wire.workshop_forms import PeerShare, Share

WIDE: Final = 0.6  # a label whose heists lie so far apart tells little


def beside_peers(won: Estimate, label: str, peers: Sequence[PeerShare]) -> str:
    """Which official heists of a label cannot be told from a scenario by how often they are won; nothing if none."""
    alike = [peer for peer in peers if overlap(won, peer.won)]
    if not alike:
        return ""
    first, others = alike[0], len(alike) - 1
    more = f" and {others} more" if others else ""
    told = f"By wins it cannot be told from {first.title} ({interval(first.won)} of {first.won.n}){more}"
    return f"{told}, of {len(peers)} official {label} heist{'s' * (len(peers) != 1)}. {spread(label, peers)}"


def spread(label: str, peers: Sequence[PeerShare]) -> str:
    """How far apart the heists of a label are, and what that is worth."""
    low, high = (pick(peers, key=lambda peer: peer.won.value).won.value for pick in (min, max))
    words = f"A greedy crew wins those {100 * low:.0f} to {100 * high:.0f} % of the time"
    return f"{words}, so {label} tells little." if high - low >= WIDE else f"{words}."


def overlap(one: Estimate, other: Share) -> bool:
    """Do two intervals have something in common?"""
    return one.low <= other.high and other.low <= one.high


def interval(share: Share) -> str:
    """Between which shares the truth lies, most likely."""
    return f"{100 * share.low:.0f} to {100 * share.high:.0f} %"
