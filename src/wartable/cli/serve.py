"""`wartable serve`: the table in a browser, for oneself or for others."""

import os
import socket
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wartable.cli.errors import give_up

if TYPE_CHECKING:
    from wartable.server.settings import Settings

PORT = 8000
TRIES = 50
COUNT = click.IntRange(1, 1_000_000)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Where it can be reached.")
@click.option("--port", type=click.IntRange(0, 65535), help=f"{PORT}, or the next that is free.")
@click.option("--data", type=click.Path(path_type=Path), help="The folder everything is kept in.")
@click.option("--database", default="", help="A database's address instead: postgresql://…")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64))
@click.option("--origin", multiple=True, help="An address its page may also be reached by.")
@click.option("--public-url", default="", help="The address that invitations name: https://…")
@click.option(
    "--sockets", default=60, show_default=True, type=COUNT, help="Tables open from one address."
)
@click.option(
    "--sockets-each", default=20, show_default=True, type=COUNT, help="Tables open in one browser."
)
@click.option(
    "--proxy", multiple=True, help="A proxy's address, whose X-Forwarded-For is believed."
)
@click.option("--open", "browse", is_flag=True, help="Open the page in a browser.")
def serve(
    host: str,
    port: int | None,
    data: Path | None,
    database: str,
    workers: int,
    origin: tuple[str, ...],
    public_url: str,
    sockets: int,
    sockets_each: int,
    proxy: tuple[str, ...],
    browse: bool,
) -> None:
    """Put the table on the web."""
    from urllib.parse import urlsplit

    from wartable.play.records.record import RecordError
    from wartable.play.records.sealing import house_key
    from wartable.server.settings import Settings
    from wartable.store.base import StoreError, file_url, open_store
    from wartable.store.files import alone_with
    from wartable.store.home import own_folder

    if public_url and not (
        public_url.startswith(("https://", "http://")) and urlsplit(public_url).hostname
    ):
        give_up("--public-url is a whole address, such as https://table.example")
    check_host(host)
    try:
        url = database or file_url(data or own_folder())
        if workers > 1 and not url.startswith("postgresql"):
            give_up(
                "several workers need PostgreSQL (--database postgresql://…): the file they would share"
                " cannot tell one of them what another has written"
            )
        with alone_with(url):
            open_store(url, check=True).close()
            folder = (data or own_folder()).absolute()
            house_key(folder)
            settings = Settings(
                database=url,
                host=host,
                port=free_port(host, port),
                workers=workers,
                origins=origin,
                public_url=public_url,
                rates=float(os.environ.get("WARTABLE_RATES", "1")),
                sockets=sockets,
                sockets_each=sockets_each,
                data=str(folder),
                proxies=proxy,
            )
            run_server(settings, browse)
    except (StoreError, RecordError) as error:
        give_up(str(error))


def check_host(host: str) -> None:
    """Only an address of this machine can be listened at."""
    try:
        with socket.socket(family_of(host)) as trial:
            trial.bind((host, 0))
    except (socket.gaierror, UnicodeError):
        give_up(
            f"--host {host}: there is no such address; 127.0.0.1 is this machine alone, 0.0.0.0 its network"
        )
    except OSError as error:
        give_up(
            f"--host {host} cannot be listened at ({error.strerror}): name an address of this machine,"
            " 127.0.0.1 for it alone or 0.0.0.0 for its network"
        )


def family_of(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def free_port(host: str, wanted: int | None) -> int:
    """The one that was named, or the first that is free."""
    if wanted is not None:
        if wanted and not is_free(host, wanted):
            give_up(f"port {wanted} is taken: name another one with --port, or none")
        return wanted or any_port(host)
    for port in range(PORT, PORT + TRIES):
        if is_free(host, port):
            return port
    return any_port(host)


def is_free(host: str, port: int) -> bool:
    with socket.socket(family_of(host)) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError:
            return False
    return True


def any_port(host: str) -> int:
    with socket.socket(family_of(host)) as trial:
        trial.bind((host, 0))
        return int(trial.getsockname()[1])


def run_server(settings: "Settings", browse: bool) -> None:
    import uvicorn

    from wartable.server.http.reaching import EVERYWHERE, lan_address
    from wartable.server.listening import listening_options
    from wartable.server.settings import to_environment

    shown = "localhost" if settings.host in EVERYWHERE else settings.host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{settings.port}"
    click.echo(f"Wartable is at {address} (Ctrl+C stops it; nothing is lost).")
    if lan := lan_address() if settings.host in EVERYWHERE else "":
        click.echo(f"Others in your network find it at http://{lan}:{settings.port}.")
    click.echo(where_words(settings))
    if browse:
        open_soon(address)
    to_environment(settings)
    uvicorn.run(
        "wartable.server.app:make_app",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers if settings.workers > 1 else None,
        log_level="warning",
        timeout_graceful_shutdown=3,
        **listening_options(settings),
    )


def where_words(settings: "Settings") -> str:
    """Where everything is kept; an address may hold a password, which is nobody's to read."""
    from wartable.store.files import file_of
    from wartable.store.home import kept_words

    file = file_of(settings.database)
    if file is None:
        return f"Everything is kept in the database; its key is in {settings.data}."
    return kept_words(file.parent)


def open_soon(address: str) -> None:
    """When the server is up; a machine without a browser is no reason to stop."""
    import threading
    import webbrowser
    from contextlib import suppress

    def look() -> None:
        with suppress(Exception):
            webbrowser.open(address)

    timer = threading.Timer(1.5, look)
    timer.daemon = True
    timer.start()
