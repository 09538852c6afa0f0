"""All rooms, and the ways into them: making matches, taking seats, invitations, sequels, the archive."""

from safehouse.server.lobby.lobby import USED, WHERE, Lobby, summed_up

__all__ = ["USED", "WHERE", "Lobby", "summed_up"]
