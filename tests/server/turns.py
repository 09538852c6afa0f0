"""Waiting for what a room tells: what is on disk is told in the turn of the loop after it is."""

import asyncio


async def turns() -> None:
    """Let the loop turn until all that is on disk is told."""
    for _ in range(2):
        await asyncio.sleep(0)
