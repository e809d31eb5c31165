"""What happens to units and their models, besides moving and rolling.

OfSquad, OfActivation         what changes one unit, or the activation under way
Wounded, Fell, Routed         wounds and losses, with all that follows from them
BecameShaken, Recovered       the state of a unit after a morale test
Fatigued, Stirred             what it has done in this round, or since its activation
WeaponSpent                   of a model
"""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.core.words import counted
from wartable.games.grimdark.match import (
    Activation,
    Drop,
    Loss,
    Match,
    Model,
    Squad,
    with_finished,
)
from wartable.wargame.units import events as units
from wartable.wargame.units.events import fallen


class OfSquad(Event[Match], frozen=True):
    """What changes one unit."""

    unit: UnitId

    sentence: ClassVar[str] = "{squad} is changed."

    def change(self, squad: Squad) -> Squad:
        return squad

    def apply(self, match: Match) -> Match:
        return match.with_unit(self.change(match.units[self.unit]))

    def words(self, match: Match) -> dict[str, str]:
        return {"squad": match.units[self.unit].title}


class OfActivation(Event[Match], frozen=True):
    """What changes the activation under way."""

    sentence: ClassVar[str] = "The activation goes on."
    quiet: ClassVar[bool] = True

    def change(self, going: Activation) -> Activation:
        return going

    def apply(self, match: Match) -> Match:
        return replace(match, going=self.change(match.acting))


# Wounds and losses


class Wounded(Event[Match], frozen=True):
    """A model takes wounds, no more than it has left; its unit may have to test its morale."""

    model: ModelId
    wounds: int

    sentence: ClassVar[str] = "{model} takes {many}."

    def apply(self, match: Match) -> Match:
        model = match.piece(self.model)
        assert model is not None, f"{self.model} is gone"
        match = with_piece(match, replace(model, wounds=model.wounds + self.wounds))
        hurt = match.hurt if model.unit in match.hurt else (*match.hurt, model.unit)
        return replace(match, hurt=hurt)

    def words(self, match: Match) -> dict[str, str]:
        return {"many": counted(self.wounds, "wound")}


class Fell(units.Fell[Match], frozen=True):
    """A model is a casualty; *by* is the unit that is credited if it was the last of its sheet."""

    by: UnitId = ""

    def apply(self, match: Match) -> Match:
        return without(match, [self.model], self.by)


class Routed(OfSquad, frozen=True):
    """All of a unit are casualties at once."""

    by: UnitId = ""

    sentence: ClassVar[str] = "{squad} is routed."
    landmark: ClassVar[bool] = True
    moves_bases: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return without(match, [model.id for model in alive(match, self.unit)], self.by)


# States


class BecameShaken(OfSquad, frozen=True):
    """It stays so until the end of an activation that it spends idle."""

    sentence: ClassVar[str] = "{squad} is Shaken."
    landmark: ClassVar[bool] = True

    def change(self, squad: Squad) -> Squad:
        return replace(squad, shaken=True)


class Recovered(OfSquad, frozen=True):
    """It is Shaken no longer."""

    sentence: ClassVar[str] = "{squad} is no longer Shaken."

    def change(self, squad: Squad) -> Squad:
        return replace(squad, shaken=False)


class Fatigued(OfSquad, frozen=True):
    """It has attacked in melee in this round."""

    sentence: ClassVar[str] = "{squad} is fatigued."

    def change(self, squad: Squad) -> Squad:
        return replace(squad, fatigued=True)


class Stirred(OfSquad, frozen=True):
    """Models of it have moved, by its own action or otherwise."""

    models: tuple[ModelId, ...]

    sentence: ClassVar[str] = "{squad} has moved."
    quiet: ClassVar[bool] = True

    def change(self, squad: Squad) -> Squad:
        more = [model for model in self.models if model not in squad.moved]
        return replace(squad, moved=(*squad.moved, *more))


class WeaponSpent(Event[Match], frozen=True):
    """A copy of a weapon is used up for the rest of the battle."""

    model: ModelId
    weapon: str

    sentence: ClassVar[str] = "{model} has used up a weapon."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        model = match.piece(self.model)
        assert model is not None, f"{self.model} is gone"
        return with_piece(match, replace(model, spent=(*model.spent, self.weapon)))


def with_piece(match: Match, model: Model) -> Match:
    """A model as it is now, on the table or beside it."""
    beside = match.aside_of(model.id)
    if beside is not None:
        return match.with_aside(model, beside.where, beside.host)
    return match.with_model(model)


def without(match: Match, models: list[ModelId], by: UnitId) -> Match:
    """These are casualties: sheets and units of which nobody is left are noted."""
    pieces = [model for model in map(match.piece, models) if model is not None]
    for model in pieces:
        match = fallen(match, model.id)
    for unit, sheet in dict.fromkeys([(model.unit, model.sheet) for model in pieces]):
        if not any([model.sheet == sheet for model in alive(match, unit)]):
            match = replace(match, lost=(*match.lost, *losses(match, unit, sheet, by)))
    dead = [model.unit for model in pieces if not alive(match, model.unit)]
    for unit in dict.fromkeys([model.unit for model in pieces]):
        match = led_again(match, unit)
    return with_finished(
        replace(
            match,
            due=tuple([unit for unit in match.due if unit not in dead]),
            hurt=tuple([unit for unit in match.hurt if unit not in dead]),
            remains=(*match.remains, *last_places(match, pieces)),
        )
    )


def led_again(match: Match, unit: UnitId) -> Match:
    """Its leader is the first that is left; what it does is told of him."""
    left, squad = alive(match, unit), match.units[unit]
    return match.with_unit(replace(squad, leader=left[0].id)) if left else match


@clause("GF-EXP-33", "GF-EXP-06")
def losses(match: Match, unit: UnitId, sheet: str, by: UnitId) -> list[Loss]:
    """What is noted of a sheet whose last model has gone."""
    squad, whose = match.units[unit], match.units[by].seat if by else None
    return [
        Loss(sheet=one, unit=unit, seat=squad.seat, round=match.round, by=by, whose=whose)
        for one in squad.sheets
        if one.id == sheet
    ]


def last_places(match: Match, gone: list[Model]) -> list[Drop]:
    """Of models that have left the table, those of carriers of which nobody is left: what they carry drops there."""
    empty = [unit for unit in match.carried.values() if not match.models_of(unit)]
    return [
        Drop(unit=one.unit, x=one.x, y=one.y, base=one.base) for one in gone if one.unit in empty
    ]
