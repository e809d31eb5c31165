"""Which faces of dice are told apart where chances are worked out, and how likely they are."""

from fractions import Fraction
from typing import Any, TypeAlias

from wartable.core.ask import Roll
from wartable.core.dice.trying import Ways, alike, joined, outcomes
from wartable.core.screen.figures import Verdict
from wartable.games.grimheim.resolving import Die

Falls: TypeAlias = list[tuple[tuple[int, ...], Fraction]]  # faces, and the chance of them
SIX = 6


def falls(dice: list[Die], values: bool) -> Falls:
    """The faces that matter, and the chance of them; a die that is kept, or lies there, stays as it is."""
    lots: list[Ways] = []
    total = 1
    for lot in lots_of(dice):
        if lot[0].kept or lot[0].face:
            lots.append([(tuple([die.face for die in lot]), 1)])
            continue
        total *= 6 ** len(lot)
        lots.append(alike(len(lot), face_bands(lot[0], values)))
    return [(faces, Fraction(ways, total)) for faces, ways in joined(lots)]


def lots_of(dice: list[Die]) -> list[list[Die]]:
    """Neighbours that are the same."""
    found: list[list[Die]] = []
    for die in dice:
        if found and found[-1][0] == die:
            found[-1].append(die)
        else:
            found.append([die])
    return found


def face_bands(die: Die, values: bool) -> list[tuple[int, int]]:
    """A face for those that come to the same, and how many they are: ones, other misses, successes, criticals."""
    found: dict[Any, list[int]] = {}
    for face in range(1, SIX + 1):
        one = die.showing(face)
        shown = one.value if one.succeeds and (values or die.block == "value") else 0
        found.setdefault((face == 1, one.succeeds, one.crits, shown), []).append(face)
    return [(faces[0], len(faces)) for faces in found.values()]


def by_verdict(roll: Roll, values: bool = False) -> Ways:
    """Faces that come to the same are alike, but for the 1; dice that are read differently each by itself."""
    rows = roll.verdicts
    if not rows:
        return outcomes(roll)
    bands = [verdict_bands(row, values) for row in rows]
    if all([row == rows[0] for row in rows]) and not roll.apart:
        return alike(len(roll.each), bands[0])
    return joined([[((face,), size) for face, size in some] for some in bands])


def by_value(roll: Roll) -> Ways:
    """The same, but for what a success shows."""
    return by_verdict(roll, values=True)


def verdict_bands(row: tuple[Verdict, ...], values: bool) -> list[tuple[int, int]]:
    found: dict[Any, list[int]] = {}
    for k, verdict in enumerate(row):
        shown = k if values and verdict == "success" else 0
        found.setdefault((k == 0, verdict, shown), []).append(k + 1)
    return [(faces[0], len(faces)) for faces in found.values()]
