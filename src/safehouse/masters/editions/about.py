"""The editions of the rulebook in words, the newest first: what each is, and in what it differs."""

import tomllib
from functools import cache

import msgspec

from safehouse.masters.box.box import DATA


class About(msgspec.Struct, frozen=True):
    """An edition in words: what it is called beside its name, and one sentence on what is different."""

    title: str = ""
    differs: str = ""


@cache
def editions_in_words() -> dict[str, About]:
    """Every edition of the rulebook by its name, the newest first."""
    text = (DATA / "editions.toml").read_text(encoding="utf8")
    return msgspec.convert(tomllib.loads(text), dict[str, About])


def about(name: str) -> About:
    """An edition in words; one that no book tells of has none."""
    return editions_in_words().get(name, About())
