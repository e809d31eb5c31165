"""What a critical does beyond its damage: weapon traits and traits of either side."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import CriticalDamage
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import heal
from wartable.games.grimheim.wounds.statuses import gain_status

FIRE = Trait("fire", clause="GH-WTR-14")
POISON = Trait("poison", clause="GH-WTR-25")
STUN = Trait("stun", clause="GH-WTR-34")
BLIGHTED = Trait("blighted", clause="GH-WTR-07")
FEAR = Trait("fear", clause="GH-TRT-19")
DREADFUL = Trait("dreadful", clause="GH-TRT-83")
LIFE_LINK = Trait("life-link", clause="GH-TRT-37")
VENOMOUS = Trait("venomous", clause="GH-TRT-78")
CORRUPTED_BLOOD = Trait("corrupted-blood", clause="GH-TRT-86")
MARK_OF_PESTILENCE = Trait("mark-of-pestilence", clause="GH-TRT-90")


def afflict(table: Table, model: ModelId, status: str, clause: str, by: ModelId) -> None:
    """A status for a model that is still standing."""
    if model in table and table[model].wounds > 0:
        gain_status(table, model, status, clause, by)


@FIRE.acts(CriticalDamage, of="weapon")
@clause("GH-WTR-14")
def set_alight(table: Table, moment: CriticalDamage, bearer: Bearer) -> None:
    afflict(table, moment.packet.target, "burning", FIRE.clause, moment.packet.by)


@POISON.acts(CriticalDamage, of="weapon")
@clause("GH-WTR-25")
def poison(table: Table, moment: CriticalDamage, bearer: Bearer) -> None:
    afflict(table, moment.packet.target, "poisoned", POISON.clause, moment.packet.by)


@STUN.acts(CriticalDamage, of="weapon")
@clause("GH-WTR-34")
def stun(table: Table, moment: CriticalDamage, bearer: Bearer) -> None:
    afflict(table, moment.packet.target, "stunned", STUN.clause, moment.packet.by)


@BLIGHTED.acts(CriticalDamage, of="weapon")
@clause("GH-WTR-07")
def blight(table: Table, moment: CriticalDamage, bearer: Bearer) -> None:
    afflict(table, moment.packet.target, "cursed", BLIGHTED.clause, moment.packet.by)


@FEAR.acts(CriticalDamage, of="attacker")
@clause("GH-TRT-19")
def frighten(table: Table, moment: CriticalDamage, bearer: Bearer) -> None:
    afflict(table, moment.packet.target, "fearful", FEAR.clause, moment.packet.by)


@DREADFUL.acts(CriticalDamage, of="attacker")
@clause("GH-TRT-83")
def frighten_dreadfully(table: Table, moment: CriticalDamage, bearer: Bearer) -> None:
    """It has Fear."""
    afflict(table, moment.packet.target, "fearful", DREADFUL.clause, moment.packet.by)


@LIFE_LINK.acts(CriticalDamage, of="attacker")
@clause("GH-TRT-37")
def drink_life(table: Table, moment: CriticalDamage, bearer: Bearer) -> None:
    heal(table, moment.packet.by, 1, LIFE_LINK.clause)


@VENOMOUS.acts(CriticalDamage, of="attacker")
@clause("GH-TRT-78")
def envenom(table: Table, moment: CriticalDamage, bearer: Bearer) -> None:
    """In close combat only."""
    if moment.packet.close:
        afflict(table, moment.packet.target, "poisoned", VENOMOUS.clause, moment.packet.by)


@CORRUPTED_BLOOD.acts(CriticalDamage, of="target")
@clause("GH-TRT-86")
def curse_the_striker(table: Table, moment: CriticalDamage, bearer: Bearer) -> None:
    """In close combat only, and even as it falls."""
    if moment.packet.close:
        afflict(table, moment.packet.by, "cursed", CORRUPTED_BLOOD.clause, moment.packet.target)


@MARK_OF_PESTILENCE.acts(CriticalDamage, of="attacker")
@clause("GH-TRT-90")
def spread_pestilence(table: Table, moment: CriticalDamage, bearer: Bearer) -> None:
    """All its attacks have Poison."""
    packet = moment.packet
    if packet.weapon is not None:
        afflict(table, packet.target, "poisoned", MARK_OF_PESTILENCE.clause, packet.by)
