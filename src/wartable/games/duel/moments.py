"""The places in Duel where special rules may step in."""

from collections.abc import Iterable
from dataclasses import dataclass

from wartable.core.ask import About
from wartable.core.hooks.moments import Moment, Part
from wartable.core.match import Mark, ModelId, Seat
from wartable.games.duel.table import Table


@dataclass
class Attack:
    """The attack being resolved. It lives as long as the action and is never stored."""

    action: str
    attacker: ModelId
    target: ModelId
    dice: int
    hits: int = 0  # that can be saved
    sure_hits: int = 0  # natural sixes, which cannot
    dived: bool = False

    @property
    def about(self) -> About:
        return About(self.action, self.attacker, self.target)


class DuringAttack(Moment, frozen=True):
    attack: Attack

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("attacker", table, self.attack.attacker)
        if self.attack.target in table:
            yield model_part("target", table, self.attack.target)


class HitsOn(DuringAttack, frozen=True):
    """The number an attack die must reach."""


class SavesOn(DuringAttack, frozen=True):
    """The number a saving die must reach."""


class Slaying(DuringAttack, frozen=True):
    """The target has no wounds left and is about to leave the table."""


class StandsOn(Moment, frozen=True):
    """The number a test of morale must reach."""

    model: ModelId

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("model", table, self.model)


class Initiative(Moment, frozen=True):
    """What a player adds to the roll for initiative."""

    seat: Seat

    def parts(self, table: Table) -> Iterable[Part]:
        stance = table.match.stances[self.seat]
        yield Part("player", f"seat {self.seat + 1}", (Mark(stance),))


class Acting(Moment, frozen=True):
    """A model is about to take an action."""

    actor: ModelId
    action: str

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("actor", table, self.actor)


class Targeting(Moment, frozen=True):
    """A model is looked at as a target to shoot at."""

    shooter: ModelId
    target: ModelId

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("shooter", table, self.shooter)
        yield model_part("target", table, self.target)


def model_part(role: str, table: Table, model: ModelId) -> Part:
    return Part(role, table[model].title, table[model].traits + table[model].statuses, model)
