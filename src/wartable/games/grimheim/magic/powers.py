"""Working a spell or an invocation (GH-MAG-02, 03, 08, 09); each power registers itself with `@power("fireball")`.

A power's procedure gets the `Spell` with its target; what the target may ignore it has ignored by then. Powers that are
not aimed at one model ask for what they need and, model by model, whether it `takes_effect`.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.match import ModelId
from wartable.core.offers import Offers, action_of, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.figures import Figure
from wartable.core.table import going_on
from wartable.games.grimheim.magic.aiming import AIMED, no_target, spell_targets
from wartable.games.grimheim.magic.energy import CAST, ROLLS, roll_energy
from wartable.games.grimheim.magic.events import EnergyUnused, EnergyWanting, PowerUsed, used_effect
from wartable.games.grimheim.moments import Enchanting
from wartable.games.grimheim.resolving import Spell
from wartable.games.grimheim.rows import Lore, Power, lores
from wartable.games.grimheim.table import Table

Work: TypeAlias = Callable[[Table, Spell], Steps[None] | None]
Bar: TypeAlias = Callable[[Table, ModelId], Refused | None]
W = TypeVar("W", bound=Work)

POWERS: dict[str, Work] = {}
BARS: dict[str, Bar] = {}


def power(id: str, bar: Bar | None = None) -> Callable[[W], W]:
    """This is the power of that id; *bar* says why it is of no use to a caster now."""

    def register(work: W) -> W:
        POWERS[id] = work
        if bar is not None:
            BARS[id] = bar
        return work

    return register


@clause("GH-MAG-01", "GH-MAG-08")
def lore_of(table: Table, caster: ModelId, action: str) -> Lore | None:
    """The lore of the caster's warband: Arcane for spells, Divine for invocations."""
    match = table.match
    chosen = match.arcane if action == CAST else match.divine
    return lores().get(chosen[table[caster].seat])


@clause("GH-MAG-02", "GH-MAG-03", "GH-MAG-08")
def work_power(table: Table, caster: ModelId, action: str) -> Steps[None]:
    """Roll energy, choose a power it is enough for and its target, and work it; or nothing comes of it."""
    energy = yield from roll_energy(table, caster, action)
    if caster not in table:
        return
    chosen = yield from choose_power(table, caster, action, energy)
    if chosen is None:
        return
    table.do(PowerUsed(ROLLS[action], caster, chosen.id))
    spell = Spell(caster, chosen.id, ROLLS[action])
    if chosen.target in AIMED:
        spell.target = yield from choose_target(table, spell, chosen)
        table.aims(spell.target)
    yield from resolve(table, spell, chosen)


@clause("GH-MAG-02", "GH-MAG-03", "GH-MAG-08")
def choose_power(table: Table, caster: ModelId, action: str, energy: int) -> Steps[Power | None]:
    """One of equal or lower cost, or none."""
    lore = lore_of(table, caster, action)
    known = lore.power if lore is not None else ()
    if not any_power(table, caster, action, known, energy):
        table.do(EnergyWanting("GH-MAG-03", caster, energy))
        return None
    seat, ask = table[caster].seat, f"Which power, with an energy of {energy}?"
    rolled = (Figure("energy", energy, caster),)
    about = About(action, caster)
    id = yield from choose(table, powers_to_work, seat, ROLLS[action], ask, about, rolled)
    if id is None:
        table.do(EnergyUnused(ROLLS[action], caster, energy))
    return next((one for one in known if one.id == id), None)


def any_power(
    table: Table, caster: ModelId, action: str, known: tuple[Power, ...], energy: int
) -> bool:
    """Is there one that the energy is enough for?"""
    for one in known:
        if no_power(table, caster, action, one, energy) is None:
            return True
    return False


@offers("power", "GH-MAG-02", "GH-MAG-08", "GH-MAG-09")
def powers_to_work(table: Table, question: Question[Any]) -> Offers[str | None]:
    """None, or one that the energy on the table is enough for."""
    caster, action = actor_of(question), action_of(question)
    energy = sum([one.value for one in question.shows if isinstance(one, Figure)])
    lore = lore_of(table, caster, action)
    known = {one.id: one for one in (lore.power if lore is not None else ())}
    return Offers(
        [None, *known],
        lambda one: None if one is None else no_power(table, caster, action, known[one], energy),
    )


@clause("GH-MAG-02", "GH-MAG-08", "GH-MAG-09")
def no_power(
    table: Table, caster: ModelId, action: str, power: Power, energy: int
) -> Refused | None:
    """Why a power cannot be chosen: too costly, used already, or of no use."""
    if power.cost > energy:
        return Refused(ROLLS[action], f"costs {power.cost}, the energy is {energy}")
    if table[caster].bears(used_effect(power.id)):
        return Refused("GH-MAG-09", "used already in this activation")
    if power.target in AIMED and not spell_targets(table, caster, power):
        return Refused("GH-MAG-24", "nobody to aim it at")
    return BARS[power.id](table, caster) if power.id in BARS else None


def choose_target(table: Table, spell: Spell, power: Power) -> Steps[ModelId]:
    seat, ask = table[spell.caster].seat, f"Who is the target of {power.name}?"
    return (yield from choose(table, models_to_enchant, seat, "GH-MAG-24", ask, spell.about))


@offers("spell target", "GH-MAG-24")
def models_to_enchant(table: Table, question: Question[Any]) -> Offers[ModelId]:
    caster, id = actor_of(question), action_of(question)
    power = next(one for lore in lores().values() for one in lore.power if one.id == id)
    return Offers(list(table.match.models), lambda m: no_target(table, caster, power, m))


def resolve(table: Table, spell: Spell, power: Power) -> Steps[None]:
    """An attack spell asks by itself, after the Dodge."""
    if (
        spell.target
        and not power.weapon
        and not (yield from takes_effect(table, spell, spell.target))
    ):
        return
    yield from going_on(POWERS[power.id](table, spell))


@clause("GH-TRT-85")
def takes_effect(table: Table, spell: Spell, model: ModelId) -> Steps[bool]:
    """Does it take effect on this model, or is it ignored?"""
    spell.ignored = False
    yield from table.at(Enchanting(spell, model))
    return model in table and not spell.ignored
