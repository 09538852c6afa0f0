"""What is in the box of an edition: pieces by number, and all that is printed, read from data/."""

from safehouse.masters.box.box import Box, read_box

__all__ = ["Box", "read_box"]
