"""Records changed by somebody who would like them to say something else."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any, TypeAlias

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from wartable.play.records import chain
from wartable.play.records.record import Seal
from wartable.play.records.sealing import HouseKey

Lines: TypeAlias = list[dict[str, Any]]
Change: TypeAlias = Callable[[Lines], None]

FORGER = Ed25519PrivateKey.from_private_bytes(b"f" * 32)  # has a key of his own, as everybody may


def changed(told: bytes, change: Change) -> bytes:
    """As somebody does it who does not know of running hashes."""
    lines = [json.loads(line) for line in told.splitlines()]
    change(lines)
    return written(lines)


def resealed(told: bytes, change: Change, keep_seal: bool = False) -> bytes:
    """As somebody does it who does, worked out here from the description of the format alone.

    A seal that was not changed is made anew, by the forger's own key: the house's he has not.
    """
    lines = [json.loads(line) for line in told.splitlines()]
    for line in lines:
        line.pop("h", None)
    seal = lines[-1] if lines[-1]["line"] == "seal" else {}
    before = dict(seal)
    change(lines)
    return written(hashed(lines, resign=bool(seal) and seal == before and not keep_seal))


def hashed(lines: Lines, resign: bool = False) -> Lines:
    """With the running hash in every line that has none, and the forger's seal."""
    before = ""
    for k, line in enumerate(lines):
        if resign and line["line"] == "seal":
            line.update(seal_over(before, written(lines[:k])))
        if "h" not in line:
            before = sha256((before + canonical(line)).encode()).hexdigest()
            line["h"] = before
    return lines


def seal_over(total: str, rows: bytes) -> dict[str, str]:
    """The forger's own."""
    whole = sha256(rows).hexdigest()
    told = f"wartable seal 2\n{total}\n{whole}".encode()
    key = FORGER.public_key().public_bytes_raw().hex()
    return {"key": key, "signature": FORGER.sign(told).hex(), "whole": whole}


def sealed_of_old(rows: bytes, key: HouseKey) -> bytes:
    """A record as houses sealed it once, by its running hash alone."""
    total = json.loads(rows.splitlines()[-1])["h"]
    seal = Seal(key.public, key.sign(b"wartable seal 1\n" + total.encode()))
    return rows + chain.rows_after(total, [seal])


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


def renumber(lines: Lines) -> None:
    """Moves and draws counted on, as if nothing had been taken out or put in."""
    n, drawn = 0, 0
    for line in lines:
        if "n" in line:
            n += 1
            line["n"] = n
        if "drawn" in line:
            line["drawn"] = drawn
            drawn += 1
