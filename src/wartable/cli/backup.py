"""`wartable backup` and `wartable restore`: everything that is kept, as one file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wartable.cli.errors import give_up
from wartable.cli.speaking import say

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

    with using_store(data, database) as (store, folder):
        end = files.backup(store, file, folder)
        say(f"{end.many} rows and {files_of(end.files)} are in {file}. Keep it to yourself.")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@data_option
@database_option
@click.option("--replace", is_flag=True, help="In place of everything that is there.")
@click.option("--unsealed", is_flag=True, help="Also a file that cannot tell whether it is whole.")
def restore(file: Path, data: Path | None, database: str, replace: bool, unsealed: bool) -> None:
    """Fill an empty store from FILE. Stop the server first."""
    from wartable.store import restore as files
    from wartable.store.files import alone_with

    with using_store(data, database) as (store, folder), alone_with(store.url):
        back = files.restore(store, file, replace, folder, unsealed)
        say(f"{back.rows} rows and {files_of(back.files)} are back.")


def files_of(many: int) -> str:
    return f"{many} other file{'' if many == 1 else 's'}"


@contextmanager
def using_store(data: Path | None, database: str) -> "Iterator[tuple[Store, Path]]":
    """The store that is meant, open for a while, and the data folder, where games of the terminal are."""
    from wartable.store.base import StoreError, file_url, open_store
    from wartable.store.home import own_folder
    from wartable.store.sentences import in_a_sentence

    folder = data or own_folder()
    try:
        url = database or file_url(folder)
        store = open_store(url, check=True)
        try:
            with in_a_sentence(url):
                yield store, folder
        finally:
            store.close()
    except StoreError as error:
        give_up(str(error))
