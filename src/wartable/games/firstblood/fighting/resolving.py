"""How somebody strikes or shoots, as it is resolved."""

from dataclasses import dataclass

from wartable.core.hooks.moments import Modifier
from wartable.core.match import ModelId, UnitId
from wartable.games.firstblood.fighting.hits import Manner


@dataclass(frozen=True)
class Blow:
    """What counts for one attacker's hit dice and for the hits that come of them; those with the same are one group."""

    manner: Manner
    by: UnitId
    target: UnitId
    need: int
    modifiers: tuple[Modifier, ...] = ()
    failed_again: str = ""  # the special rule by which failed dice are rolled again
    sixes_again: str = ""  # by which natural 6s are
    ones_again: str = ""  # by which natural 1s must be
    extra: int = 0  # plain hits more for each natural 1
    doubled: bool = False  # a plain hit more for each hit
    bare_ones: str = ""  # the special rule by which DEFENSE is nothing against natural 1s
    bare: str = ""  # and by which against all of them
    piercing: int = 0
    deadly: bool = False
    breaks_shield: bool = False
    near: bool = False  # from within 1" of a Support model of the target
    roller: ModelId = ""  # in a character regiment each model rolls for itself


@dataclass(frozen=True)
class Strike:
    """One attacker, the model by which its attacks are legal, and how many dice it has."""

    attacker: ModelId
    aim: ModelId
    dice: int
