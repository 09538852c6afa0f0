"""Set-ups as earlier versions kept them, with the seed among their fields."""

import msgspec

from safehouse.engine.chance import Seed
from safehouse.engine.outside import placed

NO_SEED = msgspec.Raw(b"null")


def parted(setup: bytes) -> tuple[bytes, Seed]:
    """A set-up without the seed it holds, and the seed; ValueError where there is none to be read."""
    try:
        fields = msgspec.json.decode(setup, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ValueError(placed(error)) from error
    try:
        seed: Seed = msgspec.json.decode(fields.pop("seed", NO_SEED), type=Seed)
    except msgspec.DecodeError as error:
        raise ValueError(f"seed: {placed(error)}") from error
    return msgspec.json.encode(fields), seed
