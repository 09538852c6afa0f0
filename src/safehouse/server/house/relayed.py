"""Requests that came in by another process of the house."""

from typing import Final

from starlette.types import Scope

RELAYED: Final = "relayed"  # what a scope has that came by another process


def is_relayed(scope: Scope) -> bool:
    """Does a request come by another process of the house, which has let it in?"""
    return RELAYED in scope
