"""`wartable backup` and `wartable restore`: everything that is kept, as one file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wartable.cli.errors import give_up

if TYPE_CHECKING:
    from wartable.store.base import Store

data_option = click.option(
    "--data", type=click.Path(path_type=Path), help="The folder everything is kept in."
)
database_option = click.option("--database", default="", help="A database's address instead.")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@data_option
@database_option
def backup(file: Path, data: Path | None, database: str) -> None:
    """Write everything that is kept to FILE, which must be new."""
    from wartable.store import backup as files

    with using_store(data, database) as store:
        click.echo(f"{files.backup(store, file)} rows are in {file}. Keep it to yourself.")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@data_option
@database_option
@click.option("--replace", is_flag=True, help="In place of everything that is there.")
def restore(file: Path, data: Path | None, database: str, replace: bool) -> None:
    """Fill an empty store from FILE. Stop the server first."""
    from wartable.store import backup as files

    with using_store(data, database) as store:
        click.echo(f"{files.restore(store, file, replace)} rows are back.")


@contextmanager
def using_store(data: Path | None, database: str) -> "Iterator[Store]":
    """The store that is meant, open for a while."""
    from wartable.server.settings import data_folder
    from wartable.store.base import StoreError, file_url, open_store

    try:
        store = open_store(database or file_url(data or data_folder()))
        try:
            yield store
        finally:
            store.close()
    except StoreError as error:
        give_up(str(error))
