"""What spells, checks and dangerous ways may come to, in a player's words."""

from fractions import Fraction

from wartable.core.ask import Choose, Question, Region
from wartable.core.dice.odds import ClosedForm, add_up, outcome, wound_outcomes
from wartable.core.match import ModelId, Point
from wartable.core.screen.scene import Odds, Outcome
from wartable.core.screen.staging import distinct_title
from wartable.core.words import as_title, counted, with_and
from wartable.games.grimheim.actions.heal import POTION
from wartable.games.grimheim.actions.means import OWN, means
from wartable.games.grimheim.magic.aiming import AIMED, spell_targets
from wartable.games.grimheim.magic.energy import ROLLS
from wartable.games.grimheim.magic.powers import lore_of
from wartable.games.grimheim.odds.deeds import (
    Plight,
    Plights,
    energy_chances,
    firm_chance,
    healed_chances,
    loss_chance,
    spell_plights,
    way_plights,
)
from wartable.games.grimheim.resolving import Spell
from wartable.games.grimheim.rows import Lore, Power, actions, lores
from wartable.games.grimheim.screen.loot_odds import loot_odds
from wartable.games.grimheim.screen.shot_odds import DEFEATED
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.traits.odd import BREWED

ASTRAY = "The action is lost"


def plight_odds(
    title: str, table: Table, model: ModelId, plights: Plights, option: int | None = None
) -> Odds | None:
    """What befalls a model; none where nothing is left to chance or nothing happens."""
    wounds = table[model].wounds
    told = add_up(
        [(words_of(plight, wounds), chance) for plight, chance in sorted(plights.items())]
    )
    if len(told) < 2 and all([not loss for loss, _ in plights]):
        return None
    outcomes = tuple([plain_outcome(words, chance) for words, chance in told.items()])
    return Odds(title, outcomes, option, whom=distinct_title(table.match, model))


def words_of(plight: Plight, wounds: int) -> tuple[str, int | None]:
    """2 wounds; 3 wounds back; Poisoned; and how many it loses, if it is that alone."""
    loss, statuses = plight
    if loss >= wounds:
        return DEFEATED, None
    told = [counted(loss, "wound")] if loss > 0 else []
    told += [f"{counted(-loss, 'wound')} back"] if loss < 0 else []
    told += [as_title(status) for status in statuses]
    if not told:
        return "no wounds", 0
    return with_and(told), loss if loss > 0 and not statuses else None


def plain_outcome(words: tuple[str, int | None], chance: Fraction) -> Outcome:
    told, count = words
    if told == DEFEATED:
        return outcome(told, chance, kind="out")
    return outcome(told, chance, count, "none" if count == 0 else "")


# Magic


def of_actions(table: Table, question: Question[str]) -> tuple[Odds, ...]:
    """Of what a model may do: a caster's energy, what may be looted, and what fear or stupidity may waste."""
    about = question.about
    if not isinstance(question, Choose) or about is None or about.actor not in table.match.models:
        return ()
    found = [action_odds(table, about.actor, one, k) for k, one in enumerate(question.options)]
    return tuple([odds for odds in found if odds is not None])


def action_odds(table: Table, model: ModelId, action: str, option: int | None) -> Odds | None:
    lost = loss_chance(table, model, action) if action in actions() else Fraction(0)
    if action in ROLLS and OWN in means(table, model, action):
        return energy_odds(table, model, action, lost, option)
    if action == "loot":
        return loot_odds(table, model, lost, ASTRAY, option)
    if not lost:
        return None
    told = outcome("The action is done", 1 - lost), outcome(ASTRAY, lost)
    return Odds(as_title(action), told, option)


def energy_odds(
    table: Table, caster: ModelId, action: str, lost: Fraction, option: int | None
) -> Odds | None:
    """The dearest power that the energy is enough for; back: what ones cost the caster."""
    lore = lore_of(table, caster, action)
    if lore is None:
        return None
    rolled = energy_chances(table, caster, action)
    steps = sorted({power.cost for power in lore.power})
    most = add_up([(dearest(steps, energy), p) for (energy, _), p in sorted(rolled.items())])
    told = [outcome(power_words(lore, cost), p * (1 - lost)) for cost, p in most.items()]
    told += [outcome(ASTRAY, lost)] if lost else []
    title, own = as_title(action), distinct_title(table.match, caster)
    return Odds(title, tuple(told), option, harm_told(table, caster, rolled, lost), whom_back=own)


def dearest(steps: list[int], energy: int) -> int:
    """The highest cost that can be paid; 0: none."""
    return max([cost for cost in steps if cost <= energy], default=0)


def power_words(lore: Lore, cost: int) -> str:
    names = [power.name for power in lore.power if power.cost == cost]
    return f"up to {with_and(names)} ({cost})" if names else "too little for any"


def harm_told(
    table: Table, caster: ModelId, rolled: dict[tuple[int, int], Fraction], lost: Fraction
) -> tuple[Outcome, ...]:
    """Nothing where ones do no harm."""
    wounds = table[caster].wounds
    chances = [Fraction(0)] * (wounds + 1)
    chances[0] = lost
    for (_, harm), chance in rolled.items():
        chances[harm] += chance * (1 - lost)
    return wound_outcomes(chances, DEFEATED) if chances[0] < 1 else ()


def of_powers(table: Table, question: Question[str | None]) -> tuple[Odds, ...]:
    """For each power what it does to the one whom it serves best."""
    about = question.about
    if not isinstance(question, Choose) or about is None or about.actor not in table.match.models:
        return ()
    found: list[Odds] = []
    for k, id in enumerate(question.options):
        power = None if id is None else power_named(id)
        if power is not None and power.target in AIMED:
            targets = spell_targets(table, about.actor, power)
            each = [spell_odds(table, about.actor, power, one, k) for one in targets]
            found += sorted([odds for odds in each if odds is not None], key=promise)[-1:]
    return tuple(found)


def promise(odds: Odds) -> tuple[float, float]:
    """How likely it is to put somebody out, and to do anything."""
    out = sum([one.chance for one in odds.outcomes if one.kind == "out"])
    return out, -sum([one.chance for one in odds.outcomes if one.kind == "none"])


def of_spell_targets(table: Table, question: Question[ModelId]) -> tuple[Odds, ...]:
    """For each model at which a power may be aimed, what it does to it."""
    about = question.about
    power = None if about is None else power_named(about.action)
    if not isinstance(question, Choose) or about is None or not about.actor or power is None:
        return ()
    each = [spell_odds(table, about.actor, power, m, k) for k, m in enumerate(question.options)]
    return tuple([odds for odds in each if odds is not None])


def spell_odds(
    table: Table, caster: ModelId, power: Power, target: ModelId, option: int | None
) -> Odds | None:
    spell = Spell(caster, power.id, "GH-MAG-02", target)
    title = f"{power.name} at {distinct_title(table.match, target)}"
    return plight_odds(title, table, target, spell_plights(table, spell, power), option)


def power_named(id: str) -> Power | None:
    known = [power for lore in lores().values() for power in lore.power if power.id == id]
    return known[0] if known else None


# Checks


def of_healed(table: Table, question: Question[ModelId]) -> tuple[Odds, ...]:
    """What a Heal gives back to each, where there is one way to heal only."""
    about = question.about
    if not isinstance(question, Choose) or about is None or about.action != "heal":
        return ()
    ways = means(table, about.actor or "", "heal")
    if about.actor is None or len(ways) != 1:
        return ()
    die = "D6" if ways[0] == POTION else "D3"
    each = [
        plight_odds("Heal", table, one, healed_chances(table, about.actor, one, die), k)
        for k, one in enumerate(question.options)
    ]
    return tuple([odds for odds in each if odds is not None])


def of_pushed(table: Table, question: Question[ModelId | None]) -> tuple[Odds, ...]:
    """Whether each enemy would stand firm, and strike back at once."""
    about = question.about
    if not isinstance(question, Choose) or about is None or not about.actor:
        return ()
    found: list[Odds] = []
    for k, foe in enumerate(question.options):
        if foe is not None and foe in table:
            firm = firm_chance(table, about.actor, foe)
            told = outcome("is shoved", 1 - firm), outcome("stands firm and strikes back", firm)
            found.append(Odds(distinct_title(table.match, foe), told, k))
    return tuple(found)


def of_brew(table: Table, question: Question[bool]) -> tuple[Odds, ...]:
    """What may be in it."""
    each = add_up([(as_title(result), Fraction(1, len(BREWED))) for result in BREWED.values()])
    return (Odds("Drink", tuple([outcome(words, chance) for words, chance in each.items()]), 0),)


# Ways


def way_risks(table: Table, region: Region, path: tuple[Point, ...]) -> tuple[Odds, ...]:
    """What dangerous ground and drops on a way do to who goes there."""
    plights = way_plights(table, region, path)
    found = plight_odds("On the way", table, region.model, plights) if plights else None
    return () if found is None else (found,)


DEED_ODDS: dict[str, ClosedForm] = {
    "action": of_actions,
    "power": of_powers,
    "spell target": of_spell_targets,
    "friend": of_healed,
    "pushed": of_pushed,
    "fungus brew": of_brew,
}
