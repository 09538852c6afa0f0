"""The log: one line for each thing that happens, with no secret in it."""

from safehouse.server.events.events import Event, event

__all__ = ["Event", "event"]
