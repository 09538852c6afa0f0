"""Drops that an address takes, counted in the database for the whole house; by a hash that only the house can make."""

from hmac import digest
from typing import TYPE_CHECKING, Final

from safehouse.server.limits import Rate
from safehouse.server.store.queries.connection import SqlConnection

if TYPE_CHECKING:
    from safehouse.server.house.doors.store import HouseStore

LEVEL: Final = """
least(?3::float8, drops.level + ?4::float8 * greatest(0, extract(epoch FROM clock_timestamp() - drops.at)))
"""  # what has come in since; a clock that is set back gives nothing, and takes nothing
TAKE: Final = f"""
INSERT INTO drops VALUES (?1, ?2, ?3::float8 - 1, clock_timestamp())
ON CONFLICT (kind, whose) DO UPDATE SET level = {LEVEL} - 1, at = clock_timestamp() WHERE {LEVEL} >= 1
"""
WAIT: Final = f"SELECT greatest(0, (1 - {LEVEL}) / ?4::float8) FROM drops WHERE kind = ?1 AND whose = ?2"
GIVE: Final = "UPDATE drops SET level = least(?3::float8, level + 1) WHERE kind = ?1 AND whose = ?2"
FORGET: Final = "DELETE FROM drops WHERE at < clock_timestamp() - interval '2 hours'"  # full again by then


class HouseDrops:
    """A bucket of an address that all processes of the house take from."""

    def __init__(self, store: "HouseStore", kind: str, address: str, rate: Rate) -> None:
        whose = digest(store.member.secret, address.encode("utf8", "replace"), "sha256")[:16]
        self.store = store
        self.words = (kind, whose, rate[1])
        self.rate = rate[0]

    async def take(self) -> float:
        """Take a drop if there is one; the seconds until there is, if not."""
        return await self.store.put(self.taken)

    def taken(self, connection: SqlConnection) -> float:
        """The same, in the database."""
        words = (*self.words, self.rate)
        if connection.execute(TAKE, words).rowcount == 1:
            return 0.0
        return float(connection.execute(WAIT, words).fetchone()[0])

    async def give(self) -> None:
        """Put a drop back."""
        await self.store.put(lambda connection: connection.execute(GIVE, self.words))
