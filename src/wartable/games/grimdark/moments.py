"""Where special rules, spells and events bend the numbers that several rules share.

AttacksOf, ToHit, Piercing, ToBlock   of a weapon group at its target, which is a `Blow`
MoveBy, RangeOf, MoraleOf             of one model
Wrecking                              one is about to be removed
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from wartable.core.hooks.moments import Moment, Part
from wartable.core.match import Mark, ModelId, UnitId
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.match import Action, Match, Model


class Blow(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A weapon group at its target: all that counts alike for the dice of its attackers."""

    weapon: str  # its id; none: by a rule alone, as on impact
    rules: tuple[Mark, ...] = ()  # of the weapon
    target: UnitId
    chosen: ModelId = ""  # the one model of it that is aimed at
    unit: UnitId  # that attacks
    bearing: tuple[Mark, ...] = ()  # of the attackers
    hero: bool = False
    quality: int
    melee: bool = False
    charging: bool = False
    moved: bool = False  # before it shot
    far: int = 0  # hundredths, from the closest attacker to what it attacks
    cover: bool = False


class OfBlow(Moment, frozen=True):
    """The rules of the attackers, of their weapon, and those that the target has as a whole."""

    blow: Blow

    def parts(self, table: Any) -> Iterable[Part]:
        match, blow = table.match, self.blow
        yield Part("attacker", match.units[blow.unit].title, blow.bearing)
        if blow.rules:
            yield Part("weapon", blow.weapon, blow.rules)
        yield Part("target", match.units[blow.target].title, target_marks(match, blow))


class AttacksOf(OfBlow, frozen=True):
    """How many dice one weapon of the group throws."""


class ToHit(OfBlow, frozen=True):
    """What is added to the dice that are to hit."""


class Piercing(OfBlow, frozen=True):
    """The AP of hits that are like any other."""


class ToBlock(OfBlow, frozen=True):
    """What is added to the dice that are to block, but for the AP."""


class OfModel(Moment, frozen=True):
    """The rules of one model count, with what is lent to its unit."""

    model: Model

    def parts(self, table: Any) -> Iterable[Part]:
        model = self.model
        yield Part("model", model.title, marks_on(table.match, model), model.id)


class MoveBy(OfModel, frozen=True):
    """How far it goes by an action, in hundredths."""

    action: Action


class RangeOf(OfModel, frozen=True):
    """How far a weapon of it reaches at a unit, in hundredths."""

    weapon: str
    rules: tuple[Mark, ...]
    target: UnitId

    def parts(self, table: Any) -> Iterable[Part]:
        match = table.match
        yield from super().parts(table)
        yield Part("weapon", self.weapon, self.rules)
        yield Part("target", match.units[self.target].title, shared_marks(match, self.target))


class MoraleOf(OfModel, frozen=True):
    """What is added to a morale test on the Quality of this model."""


class Wrecking(OfModel, frozen=True):
    """It is destroyed, and about to be removed; *by* is the unit that is credited with it."""

    by: UnitId


def marks_on(match: Match, model: Model) -> tuple[Mark, ...]:
    """Its own and those lent to its unit; the same rule without a number counts once (GF-GEN-22)."""
    lent = match.units[model.unit].marks
    return once_each((*model.bearing, *lent)) if lent else model.bearing


def shared_marks(match: Match, unit: UnitId) -> tuple[Mark, ...]:
    """Those that all models of a unit have, those lent to it among them."""
    first, *others = [marks_on(match, model) for model in alive(match, unit)] or [()]
    return tuple([mark for mark in first if all([mark in marks for marks in others])])


def target_marks(match: Match, blow: Blow) -> tuple[Mark, ...]:
    """Of the unit, or of the one model that is aimed at."""
    chosen = match.piece(blow.chosen) if blow.chosen else None
    return shared_marks(match, blow.target) if chosen is None else marks_on(match, chosen)


def once_each(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Marks of one name add up only if they have a number."""
    found: list[Mark] = []
    for mark in marks:
        if mark.value or mark not in found:
            found.append(mark)
    return tuple(found)
