"""The command line: serving the page, by one process or by several."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Literal

import typer

from safehouse.cli.wrong import Wrong

Host = Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets friends in.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="0 for any free one.")]
Opens = Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")]
Pause = Annotated[float, typer.Option(min=0.0, max=60.0, help="Seconds a bot waits before it acts.")]
TokenFile = Annotated[
    Path | None, typer.Option(help="A file with the token that opens /admin; or set SAFEHOUSE_ADMIN_TOKEN.")
]

LogForm = Literal["text", "json"]
LogPlace = Literal["file", "stderr"]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 7777,
    data: Annotated[Path | None, typer.Option(help="The folder where matches are kept.")] = None,
    store: Annotated[
        str, typer.Option(envvar="SAFEHOUSE_STORE", help="Keep matches in PostgreSQL instead: postgresql://…")
    ] = "",
    allow_host: Annotated[list[str] | None, typer.Option(help="Another host name the server answers to.")] = None,
    open_page: Opens = True,
    bot_pause: Pause = 0.6,
    memory: Annotated[int, typer.Option(min=64, help="Refuse new matches above this many MiB of memory.")] = 512,
    behind_proxy: Annotated[
        bool, typer.Option(help="Trust X-Forwarded-For; only for a server that nobody but your proxy can reach.")
    ] = False,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes behind the one address; more than one need PostgreSQL.")
    ] = 1,
    house: Annotated[
        str, typer.Option(help="Serve one house on several machines: the same name on each of them.")
    ] = "",
    inside: Annotated[
        str, typer.Option(help="The address of this machine at which other processes of the house reach it.")
    ] = "127.0.0.1",
    admin_token_file: TokenFile = None,
    log_form: Annotated[LogForm, typer.Option(help="Lines of the log: key=value, or JSON.")] = "text",
    log_to: Annotated[LogPlace, typer.Option(help="server.log in the folder of --data, or standard error.")] = "file",
) -> None:
    """Serve the page to this machine, or to friends."""
    from safehouse.server.app.serve import page_folder
    from safehouse.server.events.writing import LogWish
    from safehouse.server.staff.serving import HouseWishes, run_alone, run_house
    from safehouse.server.store.folder import data_folder
    from safehouse.server.transport.listening import CannotListen

    wishes = HouseWishes(
        data=data or data_folder(),
        web=page_folder(),
        address=store,
        host=host,
        port=port,
        workers=workers,
        house=house,
        inside=inside,
        allow=tuple(allow_host or ()),
        open_page=open_page,
        bot_pause=bot_pause,
        memory=memory,
        behind_proxy=behind_proxy,
        log=LogWish(log_form, to_stderr=log_to == "stderr"),
        admin=token_of_host(admin_token_file),
    )
    try:
        (run_house if workers > 1 or house else run_alone)(wishes)
    except CannotListen as wrong:
        raise Wrong(str(wrong)) from wrong


def demo_cluster(
    workers: Annotated[int, typer.Option(min=1, max=16, help="Processes behind the one address.")] = 3,
    host: Host = "127.0.0.1",
    port: Port = 7777,
    open_page: Opens = True,
    bot_pause: Pause = 0.6,
    admin_token_file: TokenFile = None,
) -> None:
    """Try several processes on this machine, with a PostgreSQL that lasts as long as the command."""
    from safehouse.server.app.serve import page_folder
    from safehouse.server.staff.serving import HouseWishes, run_demo
    from safehouse.server.transport.listening import CannotListen

    with TemporaryDirectory(prefix="safehouse-demo-") as folder:
        try:
            run_demo(
                HouseWishes(
                    Path(folder),
                    page_folder(),
                    host=host,
                    port=port,
                    workers=workers,
                    open_page=open_page,
                    bot_pause=bot_pause,
                    admin=token_of_host(admin_token_file),
                )
            )
        except CannotListen as wrong:
            raise Wrong(str(wrong)) from wrong


def token_of_host(file: Path | None) -> bytes:
    """The hash of the token that opens the host's page; no process started from here finds the token itself."""
    from safehouse.server.app.admin.token import hashed_token

    return hashed_token(file, os.environ.pop("SAFEHOUSE_ADMIN_TOKEN", ""))
