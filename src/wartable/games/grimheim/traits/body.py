"""Traits of the body: what it shrugs off, what it is immune to, what grows back."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import (
    Damage,
    Gaining,
    HitsOn,
    Injuring,
    InjuryComes,
    SavesOn,
    Soaking,
)
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.dice.throws import roll_check
from wartable.games.grimheim.events import EffectGained
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.moments import TurnBegins
from wartable.games.grimheim.resolving import is_ranged
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import heal

TOUGH = Trait("tough", clause="GH-TRT-71")
TOUGHER = Trait("tougher", clause="GH-TRT-72")
TOUGHEST = Trait("toughest", clause="GH-TRT-73")
MASSIVE = Trait("massive", clause="GH-TRT-41")
INVULNERABLE = Trait("invulnerable", clause="GH-TRT-35")
REGENERATION = Trait("regeneration", clause="GH-TRT-50")
REGENERATING_FLESH = Trait("regenerating-flesh", clause="GH-TRT-87")
RESILIENT = Trait("resilient", clause="GH-TRT-52")
ROBUST = Trait("robust", clause="GH-TRT-54")
HARDENED = Trait("hardened", clause="GH-TRT-26")
HELMET = Trait("helmet", clause="GH-TRT-29")
EXTRA_LIMB = Trait("extra-limb", clause="GH-TRT-76")
FEARLESS = Trait("fearless", clause="GH-TRT-20")
DREADFUL = Trait("dreadful", clause="GH-TRT-83")
LIFELESS = Trait("lifeless", clause="GH-TRT-38")
MARK_OF_PESTILENCE = Trait("mark-of-pestilence", clause="GH-TRT-90")

SPENT = "hardened once"  # the injury that Hardened ignores was ignored


# Damage


@TOUGH.adds(Damage, of="target")
@clause("GH-TRT-71", "GH-WND-05")
def tough(table: Table, moment: Damage, bearer: Bearer) -> int:
    return -1


@TOUGHER.adds(Damage, of="target")
@clause("GH-TRT-72", "GH-WND-05")
def tougher(table: Table, moment: Damage, bearer: Bearer) -> int:
    return -2


@TOUGHEST.adds(Damage, of="target")
@clause("GH-TRT-73", "GH-WND-05")
def toughest(table: Table, moment: Damage, bearer: Bearer) -> int:
    return -3


@MASSIVE.adds(Damage, of="target")
@clause("GH-TRT-41", "GH-WND-05")
def massive(table: Table, moment: Damage, bearer: Bearer) -> int:
    return -1


@MASSIVE.adds(HitsOn, of="target")
@clause("GH-TRT-41")
def hard_to_miss(table: Table, moment: HitsOn, bearer: Bearer) -> int:
    """Enemy ranged attacks hit it better by 1."""
    enemy = moment.attacker in table and table.hostile(moment.attacker, moment.target)
    return -1 if enemy and is_ranged(moment.attack) else 0


@REGENERATION.acts(Soaking, of="target")
@clause("GH-TRT-50")
def regenerate(table: Table, moment: Soaking, bearer: Bearer) -> Steps[None]:
    """Any packet, Fatal Damage too, comes to nothing on 5+."""
    packet = moment.packet
    seat, ask = table[packet.target].seat, "5 or more: the damage is ignored."
    face = yield from roll_check(
        table, "regeneration", seat, packet.target, REGENERATION.clause, ask, "status"
    )
    if face >= 5:
        packet.amount = 0


@REGENERATING_FLESH.acts(TurnBegins, of="actor", rank=1)
@clause("GH-TRT-87")
def knit_together(table: Table, moment: TurnBegins, bearer: Bearer) -> Steps[None]:
    """D3 wounds after Burning; injuries stay even at full health."""
    if moment.actor not in table:
        return
    model = table[moment.actor]
    if model.wounds < model.health:
        clause = REGENERATING_FLESH.clause
        (face,) = yield from roll_amount(table, "regenerating flesh", model.seat, clause, model.id)
        heal(table, model.id, read_die("D3", face), clause, injuries_stay=True)


@INVULNERABLE.replaces(SavesOn, of="target")
@clause("GH-TRT-35")
def never_changed(table: Table, moment: SavesOn, bearer: Bearer) -> int | None:
    return table[moment.target].saves_on


# Injuries


@RESILIENT.forbids(Injuring, of="target")
@clause("GH-TRT-52")
def resilient(table: Table, moment: Injuring, bearer: Bearer) -> str | None:
    return "resilient: no injuries"


@ROBUST.forbids(Injuring, of="target")
@clause("GH-TRT-54")
def robust(table: Table, moment: Injuring, bearer: Bearer) -> str | None:
    return "robust: no injuries"


@HELMET.forbids(Injuring, of="target")
@clause("GH-TRT-29")
def well_hatted(table: Table, moment: Injuring, bearer: Bearer) -> str | None:
    return "the helmet takes it" if moment.injury == "head" else None


@EXTRA_LIMB.forbids(Injuring, of="target")
@clause("GH-TRT-76")
def one_to_spare(table: Table, moment: Injuring, bearer: Bearer) -> str | None:
    return "it has a limb to spare" if moment.injury in {"arm", "leg"} else None


@HARDENED.acts(InjuryComes, of="target")
@clause("GH-TRT-26")
def shrug_off(table: Table, moment: InjuryComes, bearer: Bearer) -> None:
    """The first that would take is ignored, and as if it had never been."""
    if not table[moment.model].bears(SPENT):
        table.do(EffectGained(HARDENED.clause, moment.model, Effect(SPENT, until="battle")))
        moment.wards.append(HARDENED.name)


# Immunities


@FEARLESS.forbids(Gaining, of="target")
@clause("GH-TRT-20", "GH-STS-16")
def fearless(table: Table, moment: Gaining, bearer: Bearer) -> str | None:
    return "fearless" if moment.status == "fearful" else None


@DREADFUL.forbids(Gaining, of="target")
@clause("GH-TRT-83", "GH-STS-16")
def dreadful(table: Table, moment: Gaining, bearer: Bearer) -> str | None:
    """It has Fearless."""
    return "dreadful" if moment.status == "fearful" else None


@RESILIENT.forbids(Gaining, of="target")
@clause("GH-TRT-52", "GH-STS-16")
def unshaken(table: Table, moment: Gaining, bearer: Bearer) -> str | None:
    return "resilient" if moment.status == "fearful" else None


@LIFELESS.forbids(Gaining, of="target")
@clause("GH-TRT-38", "GH-STS-16")
def lifeless(table: Table, moment: Gaining, bearer: Bearer) -> str | None:
    return "lifeless" if moment.status in {"fearful", "poisoned"} else None


@MARK_OF_PESTILENCE.forbids(Gaining, of="target")
@clause("GH-TRT-90", "GH-STS-16")
def at_home_in_plague(table: Table, moment: Gaining, bearer: Bearer) -> str | None:
    return "marked by pestilence" if moment.status == "poisoned" else None
