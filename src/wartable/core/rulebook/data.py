"""A rulebook's tables, read once from the TOML files in its folder `data/` when they are first asked for.

    BOOK = Data(__package__)
    weapons = BOOK.by_id("weapons", "weapon", WeaponRow)

    weapons()["sword"]

A typo in a table fails there, with the file and the field.
"""

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

R = TypeVar("R")


class Data:
    """The files of one package."""

    def __init__(self, package: str) -> None:
        self.package = package

    def read(self, name: str, key: str, kind: type[R]) -> R:
        """What stands under a key of a file; under none, all of it."""
        told = files(self.package).joinpath(f"data/{name}.toml").read_bytes()
        whole: dict[str, Any] = msgspec.toml.decode(told)
        try:
            return msgspec.convert(whole[key] if key else whole, kind)
        except msgspec.ValidationError as error:
            raise ValueError(f"data/{name}.toml, {key}: {error}") from None

    def rows(self, name: str, key: str, row: type[R]) -> tuple[R, ...]:
        """The rows of one table of a file."""
        many: Any = tuple[row, ...]  # type: ignore[valid-type]
        found: tuple[R, ...] = self.read(name, key, many)
        return found

    def by_id(
        self, name: str, key: str, row: type[R], by: str = "id"
    ) -> Callable[[], dict[str, R]]:
        """The same by their ids, or by another of their fields."""
        return cache(lambda: {getattr(one, by): one for one in self.rows(name, key, row)})

    def whole(self, name: str, kind: type[R], key: str = "") -> Callable[[], R]:
        """A file, or what stands there under one key, as a single noun."""
        return cache(lambda: self.read(name, key, kind))
