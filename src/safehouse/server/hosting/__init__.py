"""What the host has decided for the whole house: who is shut out, what is said at all tables, whether it is drained."""

from safehouse.server.hosting.hosting import Hosting

__all__ = ["Hosting"]
