"""`wartable serve`: the table in a browser, for oneself or for others."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from wartable.cli import placing
from wartable.cli.errors import give_up
from wartable.cli.listening import PORT, check_host, free_port
from wartable.cli.speaking import say

if TYPE_CHECKING:
    from wartable.server.settings import Settings

COUNT = click.IntRange(1, 1_000_000)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Where it can be reached.")
@click.option("--port", type=click.IntRange(0, 65535), help=f"{PORT}, or the next that is free.")
@click.option("--data", type=click.Path(path_type=Path), help="The folder everything is kept in.")
@click.option("--database", default="", help="A database's address instead: postgresql://…")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64))
@click.option("--origin", multiple=True, help="An address its page may also be reached by.")
@click.option("--public-url", default="", help="The address that invitations name: https://…")
@click.option("--root-path", default="", help="A path of its host that everything is below: /table")
@click.option(
    "--sockets", default=60, show_default=True, type=COUNT, help="Tables open from one address."
)
@click.option(
    "--sockets-each", default=20, show_default=True, type=COUNT, help="Tables open in one browser."
)
@click.option(
    "--proxy", multiple=True, help="A proxy's address, whose X-Forwarded headers are believed."
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
    root_path: str,
    sockets: int,
    sockets_each: int,
    proxy: tuple[str, ...],
    browse: bool,
) -> None:
    """Put the table on the web."""
    from msgspec.structs import replace

    from wartable.play.records.record import RecordError
    from wartable.play.records.sealing import house_key
    from wartable.server.settings import Settings
    from wartable.store.base import StoreError, file_url, open_store
    from wartable.store.files import alone_with
    from wartable.store.home import own_folder

    place = placing.root_path(root_path)
    settings = Settings(
        database=database,
        host=host,
        workers=workers,
        origins=placing.origins(origin),
        public_url=placing.public_url(public_url, place),
        root_path=place,
        rates=placing.rates(),
        sockets=sockets,
        sockets_each=sockets_each,
        proxies=placing.proxies(proxy),
    )
    check_host(host)
    try:
        url = database or file_url(data or own_folder())
        if workers > 1 and not url.startswith("postgresql"):
            give_up(
                "several workers need PostgreSQL (--database postgresql://…): the file they would share"
                " cannot tell one of them what another has written"
            )
        with alone_with(url, shared=workers > 1):
            open_store(url, check=True).close()
            folder = (data or own_folder()).absolute()
            house_key(folder)
            listens_at = free_port(host, port)
            settings = replace(settings, database=url, port=listens_at, data=str(folder))
            run_server(settings, browse)
    except (StoreError, RecordError) as error:
        give_up(str(error))


def run_server(settings: "Settings", browse: bool) -> None:
    import uvicorn

    from wartable.cli.greeting import greet
    from wartable.server.listening import listening_options
    from wartable.server.settings import to_environment

    address = greet(settings)
    say(where_words(settings))
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
