"""How a server is set up."""

import os
from pathlib import Path

import msgspec

from wartable.store.home import own_folder

VARIABLE = "WARTABLE_SERVE"  # how the settings reach worker processes


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """*origins* are addresses besides its own from which pages may talk to it, *rates* how generous it is."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    origins: tuple[str, ...] = ()
    public_url: str = ""  # the address others come by, if it is not the one it sees itself
    root_path: str = ""  # below which everything is, such as /table
    hosts: tuple[str, ...] = ()  # names it answers to besides the usual ones
    rates: float = 1.0
    proxies: tuple[str, ...] = ()  # whose word is taken for where a request comes from
    lines: int = 200  # connections from one address, in each worker
    sockets: int = 60  # open at once from one address, in each worker
    sockets_each: int = 20  # and of one visitor
    budget: float = 2.0  # seconds that a bot has for an answer
    thinkers: int = 2  # processes in which bots think
    helpers: int = 1  # processes in which lists are gone through and pages set; none: a thread
    warm: bool = True  # bring them up before they are needed
    kept: int = 1200  # matches in memory; one that has to be read again is played again from its first answer
    static: str = ""  # another folder with the page
    data: str = (
        ""  # the folder with the house's key; none: that of the database's file, or the user's own
    )


def to_environment(settings: Settings) -> None:
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def from_environment() -> Settings:
    told = os.environ.get(VARIABLE)
    if told is None:
        return default()
    return msgspec.json.decode(told, type=Settings)


def default() -> Settings:
    from wartable.store.base import file_url

    return Settings(database=file_url(own_folder()))


def key_folder(settings: Settings) -> Path:
    """Where the house keeps its key: beside its database, if that is a file."""
    if settings.data:
        return Path(settings.data)
    file = settings.database.removeprefix("sqlite:///")
    return Path(file).parent if file != settings.database else own_folder()
