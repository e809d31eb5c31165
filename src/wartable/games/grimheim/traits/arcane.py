"""Traits of those who work magic, and of those whom it touches (GH-TRT-03, 04, 10, 12, 16, 85)."""

from wartable.core.ask import About, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import AttackBegins
from wartable.games.grimheim.dice.throws import roll_check
from wartable.games.grimheim.magic.energy import CAST, INVOKE
from wartable.games.grimheim.moments import Enchanting, EnergyDice, EnergyHarm, Granted, Times
from wartable.games.grimheim.rows import weapons
from wartable.games.grimheim.table import Table

ARCANE = Trait("arcane", clause="GH-TRT-03")
ARCHMAGE = Trait("archmage", clause="GH-TRT-04")
CHANNELER = Trait("channeler", clause="GH-TRT-10")
CONDUIT = Trait("conduit", clause="GH-TRT-12")
DIVINE = Trait("divine", clause="GH-TRT-16")
DEMONIC_SOUL = Trait("demonic-soul", clause="GH-TRT-85")

SEVERAL = 99  # more often than anyone has AP
IGNORED_ON = 4


@ARCANE.adds(Granted, of="actor")
@clause("GH-TRT-03", "GH-MAG-01")
def casts(table: Table, moment: Granted, bearer: Bearer) -> int:
    return int(moment.action == CAST)


@DIVINE.adds(Granted, of="actor")
@clause("GH-TRT-16", "GH-MAG-08")
def invokes(table: Table, moment: Granted, bearer: Bearer) -> int:
    """Cleanse is granted with the other special actions."""
    return int(moment.action == INVOKE)


@ARCHMAGE.adds(Times, of="actor")
@clause("GH-TRT-04")
def casts_again(table: Table, moment: Times, bearer: Bearer) -> int:
    """As often as it can pay for; each spell still once per activation."""
    return SEVERAL if moment.action == CAST else 0


@CHANNELER.adds(EnergyDice, of="actor")
@clause("GH-TRT-10")
def a_third_die(table: Table, moment: EnergyDice, bearer: Bearer) -> int:
    """Of Arcane Energy alone."""
    return int(moment.action == CAST)


@CONDUIT.replaces(EnergyHarm, of="actor")
@clause("GH-TRT-12")
def unharmed(table: Table, moment: EnergyHarm, bearer: Bearer) -> int | None:
    return 0


@DEMONIC_SOUL.acts(Enchanting, of="target")
@clause("GH-TRT-85")
def shrug_off(table: Table, moment: Enchanting, bearer: Bearer) -> Steps[None]:
    """Friend's or foe's, each effect is ignored on a 4 or more."""
    if (yield from ignores(table, moment.model, moment.spell.about)):
        moment.spell.ignored = True


@DEMONIC_SOUL.acts(AttackBegins, of="target")
@clause("GH-TRT-85")
def shrug_off_the_edge(table: Table, moment: AttackBegins, bearer: Bearer) -> Steps[None]:
    """What an attack spell does to those around its target is an effect on them too."""
    shot = moment.attack
    row = weapons().get(moment.weapon.id)
    if shot.main or row is None or not row.spell:
        return
    if (yield from ignores(table, moment.target, shot.about)):
        shot.failed = True


def ignores(table: Table, model: ModelId, about: About) -> Steps[bool]:
    ask = f"{table[model].title} ignores it on {IGNORED_ON}+."
    seat = table[model].seat
    clause = DEMONIC_SOUL.clause
    face = yield from roll_check(table, "demonic soul", seat, model, clause, ask, about=about)
    return face >= IGNORED_ON
