"""Hits on their way to a defence roll."""

from dataclasses import dataclass
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
    bare: bool = False  # DEFENSE counts as 0
    deadly: bool = False  # a failed 6 is two wounds
    breaks_shield: bool = False  # Linebreaker
    near: bool = False  # from attackers within 1" of a Support model of the target
