"""What energy, checks and dangerous ways may come to, in a player's words."""

from fractions import Fraction

from wartable.core.ask import Choose, Question, Region
from wartable.core.dice.odds import ClosedForm, add_up, outcome, wound_outcomes
from wartable.core.match import ModelId, Point
from wartable.core.screen.figures import Outcome
from wartable.core.screen.scene import Odds
from wartable.core.screen.staging import distinct_title
from wartable.core.words import as_title, with_and
from wartable.games.grimheim.actions.heal import POTION
from wartable.games.grimheim.actions.means import OWN, means
from wartable.games.grimheim.magic.energy import ROLLS
from wartable.games.grimheim.magic.powers import lore_of
from wartable.games.grimheim.odds.deeds import (
    energy_chances,
    firm_chance,
    healed_chances,
    loss_chance,
    way_plights,
)
from wartable.games.grimheim.rows import Lore, actions
from wartable.games.grimheim.screen.loot_odds import loot_odds
from wartable.games.grimheim.screen.plights import DEFEATED, plight_odds
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.traits.odd import BREWED

ASTRAY = "The action is lost"


# Actions


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
    "friend": of_healed,
    "pushed": of_pushed,
    "fungus brew": of_brew,
}
