"""The places where special rules step in, around actions, activations and statistics.

A moment names its roles: *weapon* (the traits of the weapon used), *attacker*, *target*, *roller*, *actor*, *fate*.
Numbers are asked for with `table.number(moment, usual)`; HTV and SAV are needs, so -1 is "better by 1". The moments of
attacks and damage are in `combat.moments`, those of movement in `movement.moments`, what they work on in `work`.
"""

from collections.abc import Iterable
from typing import ClassVar

from wartable.core.hooks.moments import Moment, Part
from wartable.core.match import Mark, ModelId, Point, Seat
from wartable.games.grimheim.bearers import armed_parts, ground_part, model_part, weapon_part
from wartable.games.grimheim.resolving import Retreat, Spell
from wartable.games.grimheim.table import Table

# Actions


class Acting(Moment, frozen=True):
    """A model is about to take an action, or is asked whether it could; role *weapon*: all that it has."""

    actor: ModelId
    action: str

    whose: ClassVar[str] = "actor"

    def parts(self, table: Table) -> Iterable[Part]:
        key = ("acting", self.actor)
        parts: list[Part] | None = table.memo.get(key)
        if parts is None:
            actor = table[self.actor]
            arms = [weapon for weapon in actor.weapons if weapon.id not in actor.used_up]
            parts = [model_part("actor", table, self.actor)]
            parts += [weapon_part(weapon, self.actor) for weapon in arms]
            table.memo[key] = parts
        return parts


class Reacting(Acting, frozen=True):
    """A model is about to react."""


class Retreating(Acting, frozen=True):
    """Acts: a Retreat is paid for and not made yet; how far it may go can change."""

    retreat: Retreat


class Alert(Acting, frozen=True):
    """Above 0: a model may react at its own cost; usually one that is ready or holding."""


class Granted(Acting, frozen=True):
    """Above 0: a special action or reaction is open to this model; role "ground": what it stands on."""

    def parts(self, table: Table) -> Iterable[Part]:
        yield from Acting.parts(self, table)
        if table[self.actor].level > 0:
            yield ground_part(table, self.actor)


class Times(Acting, frozen=True):
    """How often an action may be taken in one activation."""


class Armed(Acting, frozen=True):
    """An action to which the weapons of the actor have something to say."""

    def parts(self, table: Table) -> Iterable[Part]:
        return armed_parts(table, self.actor)


class Combining(Armed, frozen=True):
    """Above 0: this kind of action may share an activation with *other*, which the table of actions excludes."""

    other: str


class DespiteMelee(Armed, frozen=True):
    """Above 0: this action may be taken in an enemy's melee range, which the table of actions forbids."""


class Cost(Acting, frozen=True):
    """The AP of an action."""


class Declared(Acting, frozen=True):
    """An action was declared and paid; it may still come to nothing (Fearful, Stupidity)."""


class Cleansed(Acting, frozen=True):
    """Acts: the actor has cleansed *target*."""

    target: ModelId


class Declaring(Acting, frozen=True):
    """Acts: the active model's player has named an action; nothing is chosen or paid yet."""


class EnergyDice(Acting, frozen=True):
    """How many dice of energy a cast or an invocation rolls."""


class EnergyHarm(Acting, frozen=True):
    """The Fatal Damage of each 1 on the energy dice."""


class Enchanting(Moment, frozen=True):
    """Acts: a spell or invocation is about to take effect on a model, which may ignore it (Demonic Soul)."""

    spell: Spell
    model: ModelId

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("target", table, self.model)


class ChargeMade(Acting, frozen=True):
    """Acts: a Charge is completed, its target in melee range (Spikes, Impact)."""

    target: ModelId


class Commanding(Acting, frozen=True):
    """Above 0: the actor may Command *target*."""

    target: ModelId


class ActionDone(Acting, frozen=True):
    """Acts: an action of the activation is over, whatever became of it."""


class Looted(Acting, frozen=True):
    """Acts: a site was looted, whatever was in it."""

    site: str


class Seeing(Moment, frozen=True):
    """Forbids: one model cannot see another, whatever stands between them (night)."""

    viewer: ModelId
    target: ModelId


class Walked(Moment, frozen=True):
    """Acts: a model has come along a way, from its first point to its last."""

    model: ModelId
    way: tuple[Point, ...]


class Activating(Moment, frozen=True):
    """A model begins its activation."""

    actor: ModelId

    whose: ClassVar[str] = "actor"

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("actor", table, self.actor)


class Following(Moment, frozen=True):
    """How many more of a kind may be activated at once after this model, who may be Defeated by now."""

    actor: ModelId
    marks: tuple[Mark, ...]

    whose: ClassVar[str] = "actor"

    def parts(self, table: Table) -> Iterable[Part]:
        yield Part("actor", self.actor, self.marks, self.actor)


class TurnBegins(Activating, frozen=True):
    """The start of a turn, for each model: Burning, healing."""


class TurnEnds(Activating, frozen=True):
    """End-of-turn damage, for each model."""


# Statistics


class ActionPoints(Activating, frozen=True):
    """AP at the start of a turn."""


class FateDice(Moment, frozen=True):
    """How many Fate Dice a seat rolls; roles: "fate" with the marks of all its models in play."""

    seat: Seat

    def parts(self, table: Table) -> Iterable[Part]:
        for model in table.match.models.values():
            if model.seat == self.seat:
                yield model_part("fate", table, model.id)


class Mov(Activating, frozen=True):
    """MOV in hundredths of an inch, before any doubling."""


class Allowance(Acting, frozen=True):
    """What a movement action has beyond MOV, in hundredths."""
