"""The games of the terminal: files in a folder, which a backup takes along and a restore puts back."""

import os
from pathlib import Path

from wartable.store.base import StoreError
from wartable.store.keepable import is_keepable

TRIES = 5
PART = ".part"


def games_folder(data: Path) -> Path:
    """Where `wartable play` keeps what is played."""
    return data / "games"


def games_in(folder: Path | None) -> dict[str, bytes]:
    """Every file of the folder as it was at one moment: while a game is being played, all are read again."""
    if folder is None or not folder.is_dir():
        return {}
    try:
        for _ in range(TRIES):
            before = listing(folder)
            for name in before:
                check_name(folder, name)
            found = {name: (folder / name).read_bytes() for name in before}
            if listing(folder) == before:
                return found
    except FileNotFoundError:  # it ended while it was read
        pass
    except OSError as error:
        raise StoreError(f"the games in {folder} cannot be read: {error.strerror}") from None
    raise StoreError(f"a game in {folder} is being played just now: try again")


def listing(folder: Path) -> dict[str, tuple[int, int]]:
    """Names with what changes when a file does."""
    there = sorted(path for path in folder.iterdir() if path.is_file())
    seen = {path.name: path.stat() for path in there if not path.name.endswith(PART)}
    return {name: (stat.st_size, stat.st_mtime_ns) for name, stat in seen.items()}


def is_plain(name: str) -> bool:
    """A name in this folder, never a way out of it."""
    away = {"", ".", ".."}
    return (
        is_keepable(name) and name not in away and not set(name) & set("/\\") and PART not in name
    )


def check_name(folder: Path, name: str) -> None:
    if not is_plain(name):
        raise StoreError(
            f"{folder} has a file by the name {name!r}, which cannot be kept: rename it"
        )


def others_in(folder: Path, games: dict[str, bytes]) -> list[str]:
    """Which of these games would take the place of a file that holds something else."""
    try:
        return [
            name
            for name, held in games.items()
            if (folder / name).exists() and (folder / name).read_bytes() != held
        ]
    except OSError as error:
        raise StoreError(f"the games in {folder} cannot be read: {error.strerror}") from None


class Parts:
    """Games written beside their places, which they take when all else has gone well."""

    def __init__(self, folder: Path, games: dict[str, bytes]) -> None:
        self._folder = folder
        self._parts = {folder / name: folder / (name + PART) for name in games}
        try:
            if games:
                folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            for path, part in self._parts.items():
                write_part(part, games[path.name])
        except OSError as error:
            self.clear()
            raise self._failed(error) from None

    def take_their_places(self) -> None:
        try:
            for path, part in self._parts.items():
                part.replace(path)
        except OSError as error:
            raise self._failed(error) from None

    def clear(self) -> None:
        for part in self._parts.values():
            part.unlink(missing_ok=True)

    def _failed(self, error: OSError) -> StoreError:
        return StoreError(f"the games cannot be put into {self._folder}: {error.strerror}")


def write_part(part: Path, held: bytes) -> None:
    part.unlink(missing_ok=True)
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as book:
        book.write(held)
        book.flush()
        os.fsync(book.fileno())
