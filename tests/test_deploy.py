"""What lies in deploy/ is true: flags, settings and files that it names are there."""

import re
from pathlib import Path

import pytest
import typer
from typer.main import get_command

from safehouse.cli.commands import app

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
FLAG = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
SERVED = {  # where a server is started, and the part of the file that says how
    "Containerfile": r"^CMD \[.*\]$",
    "compose.yaml": r"^    command:\n(?:      - .*\n)+",
    "safehouse.service": r"^ExecStart=.*$",
}


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf8")


def flags_of(command: str) -> set[str]:
    """All flags that a command of ours knows."""
    found = get_command(app)
    assert isinstance(found, typer.core.TyperGroup)
    return {flag for each in found.commands[command].params for flag in (*each.opts, *each.secondary_opts)}


@pytest.mark.parametrize("name", SERVED)
def test_a_server_is_started_with_flags_that_there_are(name: str) -> None:
    said = re.findall(SERVED[name], text_of(name), re.MULTILINE)
    flags = set(FLAG.findall("".join(said)))

    assert len(said) == 1
    assert flags - flags_of("serve") == set()
    assert {"--data", "--no-open", "--behind-proxy", "--log-to"} <= flags


def test_flags_in_the_docs_are_there_too() -> None:
    for file in ("hosting.md", "security.md"):
        for command, rest in re.findall(
            r"\./safehouse (serve|backup|restore)\b([^`\n]*)", (ROOT / "docs" / file).read_text("utf8")
        ):
            assert set(FLAG.findall(rest)) - flags_of(command) == set()


def test_settings_of_ours_are_read_by_somebody() -> None:
    sources = "".join(file.read_text("utf8") for file in (ROOT / "src").rglob("*.py"))
    before_us = {"SAFEHOUSE_HOST", "SAFEHOUSE_DB_PASSWORD", "SAFEHOUSE_UPSTREAM"}  # for compose and for the proxy
    names = {name for file in DEPLOY.iterdir() for name in re.findall(r"SAFEHOUSE_[A-Z_]+", file.read_text("utf8"))}

    assert {name for name in names - before_us if name not in sources} == set()
    assert before_us | {"SAFEHOUSE_STORE", "SAFEHOUSE_ADMIN_TOKEN"} == names


def test_what_goes_into_a_container_is_there() -> None:
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", text_of("Containerfile"), re.MULTILINE)
    run = re.findall(r"(?:tools|requirements)/[\w.]+", text_of("Containerfile"))

    assert [place for line in copied for place in line.split() if not (ROOT / place).exists()] == []
    assert [place for place in run if not (ROOT / place).exists()] == []


def test_a_container_runs_without_root_and_asks_itself_whether_it_lives() -> None:
    lines = text_of("Containerfile").splitlines()

    assert [line for line in lines if line.startswith("USER ")] == ["USER safehouse"]
    assert lines.index("USER safehouse") < next(n for n, line in enumerate(lines) if line.startswith("ENTRYPOINT"))
    assert "/healthz" in text_of("Containerfile")
    assert all(secret not in text_of("Containerfile") for secret in ("TOKEN", "PASSWORD"))


def test_all_of_it_speaks_of_one_port() -> None:
    ports = {
        port
        for file in DEPLOY.iterdir()
        for port in re.findall(r"(?:--port[ =]|\"--port\", \"|house:|127\.0\.0\.1:)(\d+)", file.read_text("utf8"))
    }

    assert ports == {"7777"}


def test_what_only_machines_ask_is_not_shown_outside() -> None:
    hidden = re.search(r"path (.*)", text_of("Caddyfile"))

    assert hidden is not None
    assert hidden[1].split() == ["/metrics", "/readyz"]


def test_a_unit_of_systemd_has_no_rights_to_spare() -> None:
    said = dict(
        line.split("=", 1) for line in text_of("safehouse.service").splitlines() if "=" in line and line[0] not in "#["
    )

    for name in ("DynamicUser", "NoNewPrivileges", "PrivateTmp", "PrivateDevices", "ProtectHome", "RestrictNamespaces"):
        assert said[name] == "yes"
    assert (said["ProtectSystem"], said["CapabilityBoundingSet"], said["UMask"]) == ("strict", "", "0077")
    assert "PGPASSWORD" not in said["ExecStart"]
