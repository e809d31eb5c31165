"""What lies beside the database and goes along with a backup: games of the terminal, the house's key."""

import os
from pathlib import Path

from wartable.play.records.disk import open_to_read
from wartable.store.keepable import is_keepable
from wartable.store.sentences import StoreError

KEY = "house.key"
GAMES = "games"
PART = ".part"
TRIES = 5


def games_folder(data: Path) -> Path:
    """Where `wartable play` keeps what is played."""
    return data / GAMES


def files_in(data: Path | None) -> dict[str, bytes]:
    """Every such file as it was at one moment: while a game is being played, all are read again."""
    if data is None:
        return {}
    try:
        for _ in range(TRIES):
            before = listing(data)
            found = {name: (data / name).read_bytes() for name in before}
            if listing(data) == before:
                return found
    except FileNotFoundError:  # a game ended while it was read
        pass
    except OSError as error:
        raise StoreError(f"the games in {data} cannot be read: {error.strerror}") from None
    raise StoreError(f"a game in {data} is being played just now: try again")


def listing(data: Path) -> dict[str, tuple[int, int]]:
    """Names with what changes when a file does."""
    games = games_folder(data)
    there = [data / KEY, *(sorted(games.iterdir()) if games.is_dir() else [])]
    seen = {
        path.relative_to(data).as_posix(): path.stat()
        for path in there
        if path.is_file() and not path.name.endswith(PART)
    }
    for name in seen:
        if not is_ours(name):
            raise StoreError(f"{data} has a file {name!r}, a name that cannot be kept: rename it")
    return {name: (stat.st_size, stat.st_mtime_ns) for name, stat in seen.items()}


def is_ours(name: str) -> bool:
    """The key, or something in the folder of games: never a way out of it."""
    if name == KEY:
        return True
    folder, _, own = name.partition("/")
    plain = is_keepable(own) and not set(own) & set("/\\") and own not in {"", ".", ".."}
    return folder == GAMES and plain and not own.endswith(PART)


def others_in(data: Path, files: dict[str, bytes]) -> list[str]:
    """Which of these would take the place of a file that holds something else."""
    try:
        return [
            name
            for name, held in files.items()
            if (data / name).exists() and holds_other(data / name, held)
        ]
    except OSError as error:
        raise StoreError(f"the files in {data} cannot be read: {error.strerror}") from None


def holds_other(path: Path, held: bytes) -> bool:
    with open_to_read(path) as book:
        return book.read(len(held) + 1) != held


class PartFiles:
    """Files written beside their places, which they take when all else has gone well."""

    def __init__(self, data: Path, files: dict[str, bytes]) -> None:
        self._data = data
        self._parts = {data / name: data / (name + PART) for name in files}
        try:
            for name, held in files.items():
                path = data / name
                path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
                write_part(self._parts[path], held)
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
        return StoreError(f"files cannot be put into {self._data}: {error.strerror}")


def write_part(part: Path, held: bytes) -> None:
    part.unlink(missing_ok=True)
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as book:
        book.write(held)
        book.flush()
        os.fsync(book.fileno())
