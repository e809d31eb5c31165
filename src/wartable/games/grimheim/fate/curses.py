"""Fate that harms: Claws of Death, Deadly Grip, Aura of Fear, Pestilence, Dark Bargain."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import Gaining
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.fate.abilities import Ability, on_each
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.lasting import stack
from wartable.games.grimheim.moments import Mov
from wartable.games.grimheim.movement.melee import in_melee
from wartable.games.grimheim.resolving import Window
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import deal_fatal
from wartable.games.grimheim.wounds.statuses import gain_status
from wartable.wargame.turns.naming import own_models

CLAWS = Ability("claws-of-death", "GH-FAT-31")
GRIP = Ability("deadly-grip", "GH-FAT-32")
FEAR = Ability("aura-of-fear", "GH-FAT-38")
PESTILENCE = Ability("pestilence", "GH-FAT-43")
BARGAIN = Ability("dark-bargain", "GH-FAT-40")

CLAWED = Trait("claws-of-death", clause="GH-FAT-31")


# Claws of Death


@CLAWS.offers
@clause("GH-FAT-31")
def graspable(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    return on_each(use, [foe.id for foe in table.match.foes_of_seat(seat)])


@CLAWS.does
@clause("GH-FAT-31")
def grasp(table: Table, window: Window, seat: Seat, use: FateUse) -> None:
    """MOV is lower until the end of the turn; several dice add up."""
    stack(table, use.model, CLAWS.name, use.value, "turn", CLAWS.clause)


@CLAWED.adds(Mov, of="actor")
def slowed(table: Table, moment: Mov, bearer: Bearer) -> int:
    return -100 * bearer.value


# Deadly Grip and Pestilence


def engaged_foes(table: Table, seat: Seat) -> list[ModelId]:
    """Enemies in melee range of an own model."""
    foes = [foe.id for foe in table.match.foes_of_seat(seat)]
    return [foe for foe in foes if in_melee(table, foe)]


@GRIP.offers
@clause("GH-FAT-32")
def grippable(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    return on_each(use, engaged_foes(table, seat))


@GRIP.does
@clause("GH-FAT-32")
def grip(table: Table, window: Window, seat: Seat, use: FateUse) -> Steps[None]:
    # GH-R-75: Fate that a player holds credits no model
    yield from deal_fatal(table, use.model, use.value, GRIP.clause)


@PESTILENCE.offers
@clause("GH-FAT-43")
def infectable(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    """With a 4, 5 or 6, an enemy in melee range who could be Poisoned."""
    if use.value < 1:
        return []
    return on_each(
        use, [foe for foe in engaged_foes(table, seat) if would_take(table, foe, "poisoned")]
    )


@PESTILENCE.does
def infect(table: Table, window: Window, seat: Seat, use: FateUse) -> None:
    gain_status(table, use.model, "poisoned", PESTILENCE.clause)


def would_take(table: Table, model: ModelId, status: str) -> bool:
    """Would it gain the status?"""
    return not table[model].bears(status) and table.forbidden(Gaining(model, status)) is None


# Aura of Fear


@FEAR.offers
@clause("GH-FAT-38")
def dreaded(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    """Own models near whom an enemy would take fright."""
    return on_each(
        use, [id for id in own_models(table.match, seat) if foes_to_frighten(table, id, use.value)]
    )


def foes_to_frighten(table: Table, model: ModelId, inches: int) -> list[ModelId]:
    near = [foe for foe in table.foes_of(model) if table.within(inches, model, foe)]
    return [foe for foe in near if would_take(table, foe, "fearful")]


@FEAR.does
@clause("GH-FAT-38")
def spread_fear(table: Table, window: Window, seat: Seat, use: FateUse) -> None:
    """Every enemy within so many inches becomes Fearful."""
    for foe in foes_to_frighten(table, use.model, use.value):
        gain_status(table, foe, "fearful", FEAR.clause)


# Dark Bargain


@BARGAIN.offers
@clause("GH-FAT-40")
def bargainable(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    """A success of an own model, who must be there to pay the price."""
    packet = window.packet
    assert packet is not None, "no damage in window (f)"
    mine = packet.by in table and table[packet.by].seat == seat
    return on_each(use, [packet.by]) if mine else []


@BARGAIN.does
@clause("GH-FAT-40")
def strike_bargain(table: Table, window: Window, seat: Seat, use: FateUse) -> Steps[None]:
    """The target suffers the die more, past all reductions; the model its D3 reading, both Fatal."""
    packet = window.packet
    assert packet is not None, "no damage in window (f)"
    packet.amount += use.value
    yield from deal_fatal(table, use.model, read_die("D3", use.value), BARGAIN.clause)
