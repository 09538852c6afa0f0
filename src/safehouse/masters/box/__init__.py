"""The box of an edition: pieces by number, and all that is printed, read from data/."""

from safehouse.masters.box.box import Box, read_box
from safehouse.masters.box.differences import older_box
from safehouse.masters.box.reading import BadBox

__all__ = ["BadBox", "Box", "older_box", "read_box"]
