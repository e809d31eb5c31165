"""TOML from plain data; what it holds comes back the same."""

import re
from typing import Any

import msgspec

BARE = re.compile(r"[A-Za-z0-9_-]+")


def dumped(plain: dict[str, Any], path: str = "") -> str:
    """Values first, then tables, then lists of tables; what is nothing (null) is left out."""
    lines: list[str] = []
    tables: list[str] = []
    for key, value in plain.items():
        name = worded(key)
        where = f"{path}.{name}" if path else name
        if isinstance(value, dict):
            tables += [f"\n[{where}]", dumped(value, where)]
        elif is_list_of_tables(value):
            for one in value:
                tables += [f"\n[[{where}]]", dumped(one, where)]
        elif value is not None:
            lines.append(f"{name} = {written(value)}")
    return "\n".join([part.rstrip("\n") for part in [*lines, *tables] if part.strip()]) + "\n"


def is_list_of_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def worded(key: str) -> str:
    return key if BARE.fullmatch(key) else quoted(key)


def written(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, dict):
        inside = [
            f"{worded(key)} = {written(one)}" for key, one in value.items() if one is not None
        ]
        return "{" + ", ".join(inside) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join([written(one) for one in value if one is not None]) + "]"
    return repr(value)


def quoted(word: str) -> str:
    """As in JSON, which TOML reads alike but for one sign."""
    return msgspec.json.encode(word).decode().replace("\x7f", "\\u007f")
