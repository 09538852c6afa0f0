"""What a host can watch: probes that are true, and meters that Prometheus can read."""

import re
from pathlib import Path

import pytest

from safehouse.server.app.host_routes import nearby
from safehouse.server.meters import Histogram
from safehouse.server.meters.exposition import FORM, counter, gauge, histogram
from safehouse.server.store.sqlite import SqliteStore
from tests.server.house import House, running
from tests.server.opening import Opens
from tests.server.test_restart import Failing

LINE = re.compile(r'[a-z_]+(\{[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*\})? [0-9.e+-]+')


def read(house: House) -> dict[str, float]:
    """All values by name and labels; every line must be one that Prometheus reads."""
    answer = house.get("/metrics")
    assert (answer.status, answer.headers["Content-Type"]) == (200, FORM)
    lines = answer.body.decode().splitlines()
    values = [line for line in lines if not line.startswith(("# HELP ", "# TYPE "))]
    assert [line for line in values if not LINE.fullmatch(line)] == []
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in values)}


def test_what_people_do_is_counted(tmp_path: Path, opens: Opens) -> None:
    with running(tmp_path, lambda _: opens()) as house:
        before = read(house)
        table = house.make(seats=2)
        with table.sit(0) as ann, table.watch():
            for _ in range(3):
                ann.play(ann.offer("Plan"))
            ann.play({"type": "EndEscape"})
            ann.send("nonsense")
            ann.hear("Refusal")
            found = read(house)

    assert (
        before["safehouse_sockets"]
        == before["safehouse_matches_open"]
        == before["safehouse_command_seconds_count"]
        == 0
    )
    assert found['safehouse_commands_total{game="masters",by="people"}'] == 3
    assert found['safehouse_refusals_total{game="masters"}'] == 2
    assert (found["safehouse_sockets"], found["safehouse_matches_open"]) == (2, 1)
    assert found["safehouse_command_seconds_count"] == found['safehouse_command_seconds_bucket{le="+Inf"}'] == 3
    assert 0 < found["safehouse_command_seconds_sum"] < 60
    assert found["safehouse_store_wait_seconds_count"] > before["safehouse_store_wait_seconds_count"] + 3
    assert found["safehouse_memory_bytes"] > found["safehouse_memory_blocks"] > 10_000
    assert found["safehouse_store_waiting"] == found["safehouse_not_saved_total"] == 0
    assert [found[f'safehouse_jobs_waiting{{queue="{queue}"}}'] for queue in ("odds", "lab", "other")] == [0, 0, 0]


def test_no_secret_and_nobody_is_in_the_meters(house: House) -> None:
    table = house.make(seats=2)
    with table.sit(0) as ann:
        ann.send("Introduce", id="named", name="Annabel", colour=1)
        ann.play(ann.offer("Plan"))
        told = house.get("/metrics").body.decode()

    for word in (*table.tokens, table.spectator, table.code, "Annabel", "127.0.0.1"):
        assert word not in told


def test_a_server_that_can_keep_things_is_ready(tmp_path: Path, opens: Opens) -> None:
    with running(tmp_path, lambda _: opens()) as house:
        assert (house.get("/healthz").status, house.get("/healthz").body) == (200, b"alive\n")
        assert (house.get("/readyz").status, house.get("/readyz").body) == (200, b"ready\n")


def test_a_server_whose_disk_is_full_lives_and_is_not_ready_until_there_is_room(tmp_path: Path) -> None:
    disk = Failing(tmp_path)
    with running(tmp_path, lambda _: SqliteStore(tmp_path, connect=lambda _: disk)) as house:
        with house.make(seats=1).sit(0) as ann:
            disk.full = True
            ann.play(ann.offer("Plan"))
        full, alive, found = house.get("/readyz"), house.get("/healthz"), read(house)
        disk.full = False
        again = house.get("/readyz")

    assert (full.status, full.body) == (503, b"database or disk is full\n")
    assert (alive.status, again.status) == (200, 200)
    assert found["safehouse_not_saved_total"] == 1


def test_probes_are_answered_by_any_name_and_the_page_is_not(house: House) -> None:
    assert [house.get(path, Host="10.1.2.3:7777").status for path in ("/healthz", "/readyz")] == [200, 200]
    assert [house.get(path, Host="10.1.2.3:7777").status for path in ("/metrics", "/")] == [400, 400]


def test_meters_are_for_machines_nearby(tmp_path: Path) -> None:
    with running(tmp_path, behind_proxy=True) as house:
        asking = ("127.0.0.1", "10.0.0.7", "93.184.216.34")
        answers = [house.get("/metrics", X_Forwarded_For=who).status for who in asking]

    assert answers == [200, 200, 404]


@pytest.mark.parametrize(
    ("host", "found"),
    [("127.0.0.1", True), ("::1", True), ("192.168.1.9", True), ("8.8.8.8", False), ("", False), ("testclient", False)],
)
def test_who_is_nearby(host: str, found: bool) -> None:
    assert nearby(host) == found


def test_times_are_told_by_bounds_that_add_up() -> None:
    times = Histogram((0.1, 1.0))
    for value in (0.05, 0.1, 0.5, 7.0):
        times.observe(value)

    assert list(histogram("wait_seconds", "How long.", times)) == [
        "# HELP wait_seconds How long.",
        "# TYPE wait_seconds histogram",
        'wait_seconds_bucket{le="0.1"} 2',
        'wait_seconds_bucket{le="1.0"} 3',
        'wait_seconds_bucket{le="+Inf"} 4',
        f"wait_seconds_sum {0.05 + 0.1 + 0.5 + 7.0}",
        "wait_seconds_count 4",
    ]


def test_counts_carry_their_labels() -> None:
    assert list(counter("plays", "Plays.", [({"game": "masters"}, 2)]))[2:] == ['plays_total{game="masters"} 2']
    assert list(gauge("tables", "Tables.", 3))[1:] == ["# TYPE tables gauge", "tables 3"]
