"""What a bookkeeper beside a real table has to know of a rulebook; it enforces nothing.

A rulebook keeps it in `data/companion.toml` of its own folder, whether it can be played here or not.
"""

from typing import Literal

import msgspec


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A phase of the round: what is asked in it, and what is said."""

    title: str
    asks: str  # after "Turn 2: "
    says: str = ""
    counts: bool = False  # tells how many are ready


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A status that a model can have."""

    name: str
    text: str = ""
    stage: str = ""  # the phase that has to remember it


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a model does, its price, and whose dice it lays out."""

    name: str
    cost: int = 1
    arm: Literal["", "close", "far"] = ""
    doing: str = ""
    dice: str = ""  # the numbers of weapon or card that it is rolled by, where they are not those of any attack
    need: str = ""


class DiceRead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which numbers of a card say how many dice are rolled, and what they need."""

    dice: str = ""
    need: str = ""


class Quick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the quick reference: the clauses that everybody looks up, whatever his list."""

    title: str
    clauses: tuple[str, ...]


class PoolKept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dice that each side rolls and keeps beside the table."""

    name: str
    dice: int
    stage: str


class StackKept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that each side lays in secret, one for each of its entries, and draws one by one."""

    name: str
    stage: str  # in which they are laid


class Companion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the companion of a game calls things, and the stages of a round it goes through."""

    round: str = "Round"
    rounds: int = 4
    extra: int = 4  # rounds that may follow
    late: str = "The last one, unless you agreed on more."
    score: str = "Points"
    pip: str = "actions"
    stages: tuple[Stage, ...] = (
        Stage("Activations", "activate a model", counts=True),
        Stage("End", "score, then go on", "Everyone is ready again afterwards."),
    )
    conditions: tuple[Condition, ...] = ()
    acts: tuple[Act, ...] = ()
    sources: tuple[str, ...] = ("Objectives", "Enemies", "Other")
    pool: PoolKept | None = None
    stack: StackKept | None = None
    attack: DiceRead = DiceRead()
    save: DiceRead = DiceRead()
    critical: int = 0  # the face of a die that comes to more than a success; 0: none
    quick: tuple[Quick, ...] = ()
    low: bool = False  # dice succeed with their number or less
    units: bool = False  # an entry of a list is kept as one, not model by model
    glance: tuple[str, ...] = ()  # the numbers of a card that are read most
