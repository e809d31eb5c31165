"""Records changed by somebody who would like them to say something else."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any, TypeAlias

Lines: TypeAlias = list[dict[str, Any]]
Change: TypeAlias = Callable[[Lines], None]


def changed(told: bytes, change: Change) -> bytes:
    """As somebody does it who does not know of running hashes."""
    lines = [json.loads(line) for line in told.splitlines()]
    change(lines)
    return written(lines)


def resealed(told: bytes, change: Change) -> bytes:
    """As somebody does it who does, worked out here from the description of the format alone."""
    lines = [json.loads(line) for line in told.splitlines()]
    for line in lines:
        line.pop("h", None)
    change(lines)
    before = ""
    for line in lines:
        if "h" not in line:
            before = sha256((before + canonical(line)).encode()).hexdigest()
            line["h"] = before
    return written(lines)


def canonical(line: dict[str, Any]) -> str:
    return json.dumps(line, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def written(lines: Lines) -> bytes:
    rows = [json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in lines]
    return "".join(rows).encode()


def of_kind(lines: Lines, kind: str) -> Lines:
    return [line for line in lines if line["line"] == kind]


def at(lines: Lines, kind: str, which: int = 0) -> int:
    """The place of a line among all."""
    return lines.index(of_kind(lines, kind)[which])
