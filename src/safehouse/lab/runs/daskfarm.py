"""The same farm on a Dask cluster: an optional extra."""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from safehouse.lab.runs.farm import Farm, LostBatch

PATIENCE = 5  # seconds for an address to answer
DESERTED = 20  # seconds without any worker after which a run is given up


class NoCluster(ValueError):
    """A cluster that cannot be used, in one line."""


@contextmanager
def cluster(address: str) -> Iterator[Farm]:
    """The workers at an address, for as long as the run takes."""
    client = connect(address)
    try:
        threads = sum(client.nthreads().values())
        yield Farm(client.get_executor(pure=False), threads, Desertion(client, address).look)
    finally:
        client.close(timeout=PATIENCE)


def connect(address: str) -> Any:
    """A client that has been answered, by a cluster with workers."""
    try:
        distributed = import_module("distributed")
    except ModuleNotFoundError as wrong:
        raise NoCluster(f"Dask is not installed ({wrong.name}): pip install 'safehouse[dask]'") from wrong
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as wrong:
        raise NoCluster(f"no Dask scheduler answers at {address} within {PATIENCE} s") from wrong
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except OSError as wrong:
        client.close(timeout=PATIENCE)
        raise NoCluster(f"the Dask scheduler at {address} has no workers") from wrong
    return client


class Desertion:
    """Notices when a cluster has been without workers, or without its scheduler, for long."""

    def __init__(self, client: Any, address: str) -> None:
        self.client = client
        self.address = address
        self.since = 0.0

    def look(self) -> None:
        """Nothing came back for a while: is anybody there?"""
        if self.manned():
            self.since = 0.0
        elif not self.since:
            self.since = time.monotonic()
        elif time.monotonic() - self.since > DESERTED:
            raise LostBatch(f"the Dask cluster at {self.address} no longer has workers")

    def manned(self) -> bool:
        """Are there workers?"""
        try:
            return self.client.status == "running" and bool(self.client.nthreads())
        except (OSError, RuntimeError):
            return False
