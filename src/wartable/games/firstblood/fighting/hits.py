"""Hits on their way to a defence roll."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from wartable.core.match import UnitId

Manner: TypeAlias = Literal[
    "clash", "challenge", "impact", "opportunity", "volley", "incantation", "aura", "returned"
]


@dataclass
class Hits:
    """So many that are alike: how much they lower DEFENSE, and what else they do."""

    number: int
    manner: Manner
    by: UnitId = ""  # the regiment they come from
    piercing: int = 0  # Cleave, Armor Piercing or Brutal Impact, before Hardened
    bare: str = ""  # the special rule by which DEFENSE counts as 0
    deadly: bool = False  # a failed 6 is two wounds
    breaks_shield: bool = False  # Linebreaker
    near: bool = False  # from attackers within 1" of a Support model of the target


def parted(hits: list[Hits], many: int) -> tuple[list[Hits], list[Hits]]:
    """The first so many of them, in their order, and the others."""
    first: list[Hits] = []
    rest: list[Hits] = []
    for one in hits:
        now = min(one.number, many)
        many -= now
        if now:
            first.append(replace(one, number=now))
        if one.number > now:
            rest.append(replace(one, number=one.number - now))
    return first, rest
