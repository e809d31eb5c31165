"""What energy, checks and dangerous ways may come to, in a player's words."""

from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from wartable.core.ask import About, Choose, Question, Region
from wartable.core.dice.odds import ClosedForm, add_up, outcome, wound_outcomes
from wartable.core.match import ModelId, Point
from wartable.core.screen.figures import DiceShown, Figure, Outcome
from wartable.core.screen.scene import Odds
from wartable.core.screen.staging import distinct_title
from wartable.core.words import as_title, with_and
from wartable.games.grimheim.actions.heal import HEALING, die_of, self_and_friends
from wartable.games.grimheim.actions.means import OWN, means
from wartable.games.grimheim.actions.push import no_shove
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.magic.energy import ROLLS
from wartable.games.grimheim.magic.powers import lore_of
from wartable.games.grimheim.odds.deeds import (
    energy_chances,
    firm_chance,
    healed_chances,
    loss_chance,
    waking_effects,
    way_effects,
)
from wartable.games.grimheim.odds.fights import chances_for
from wartable.games.grimheim.odds.stakes import faces_after
from wartable.games.grimheim.rows import Lore, actions
from wartable.games.grimheim.screen.attack_odds import attack_odds
from wartable.games.grimheim.screen.dice import fate_option
from wartable.games.grimheim.screen.effect_odds import DEFEATED, effect_odds
from wartable.games.grimheim.screen.fight_odds import fight_between, known_chances
from wartable.games.grimheim.screen.loot_odds import loot_odds
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.traits.odd import BREWED

ASTRAY = "The action is lost"


# Actions


def of_actions(table: Table, question: Question[str]) -> tuple[Odds, ...]:
    """Of what a model may do: attacks on the only one there is, a caster's energy, loot, and what fear may waste."""
    about = question.about
    if not isinstance(question, Choose) or about is None or about.actor not in table.match.models:
        return ()
    found: list[Odds] = []
    for k, action in enumerate(question.options):
        found += action_odds(table, about.actor, action, k)
    return tuple(found)


def action_odds(table: Table, model: ModelId, action: str, option: int | None) -> list[Odds]:
    lost = loss_chance(table, model, action) if action in actions() else Fraction(0)
    if action in ROLLS and OWN in means(table, model, action):
        energy = energy_odds(table, model, action, lost, option)
        return [] if energy is None else [energy]
    if action == "loot":
        return [loot_odds(table, model, lost, ASTRAY, option)]
    found = attack_odds(table, model, action, option, lost) or check_odds(table, model, action)
    told = outcome("The action is done", 1 - lost), outcome(ASTRAY, lost)
    fear = [Odds(as_title(action), told, option)] if lost else []
    return [replace(odds, option=option) for odds in found] + fear


def check_odds(table: Table, model: ModelId, action: str) -> list[Odds]:
    """Of a Heal or a Push that leaves nothing more to choose, if fear does not waste it."""
    seat, about = table[model].seat, About(action, model)
    if action == "heal" and len(means(table, model, action)) == 1:
        dice = Figure(HEALING, 2, model, die_of(means(table, model, action)[0]))
        near = [one for one in self_and_friends(table, model) if table.within(1, model, one)]
        if len(near) == 1:
            asked = Choose("friend", seat, "", "", about, (dice,), options=tuple(near))
            return list(of_healed(table, asked))
    if action == "push":
        foes = [foe for foe in table.foes_of(model) if no_shove(table, model, foe, action) is None]
        if len(foes) == 1:
            return list(of_pushed(table, Choose("pushed", seat, "", "", about, options=(foes[0],))))
    return []


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


def of_changed_energy(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """The dearest power that the energy on the table is enough for, as it lies and with each use of Fate."""
    about = question.about
    pool = next((one for one in question.shows if isinstance(one, DiceShown)), None)
    if not isinstance(question, Choose) or about is None or pool is None or not about.actor:
        return ()
    lore = lore_of(table, about.actor, about.action) if about.action in ROLLS else None
    if lore is None:
        return ()
    found: list[Odds] = []
    for k, use in enumerate(question.options):
        ends = energies_after([die.face for die in pool.dice], use)
        steps = sorted({power.cost for power in lore.power})
        told = add_up([(dearest(steps, energy), Fraction(1, len(ends))) for energy in ends])
        outcomes = [outcome(power_words(lore, cost), p) for cost, p in sorted(told.items())]
        title = "As it lies" if use is None else fate_option(table, question, use).label
        found.append(Odds(title, tuple(outcomes), k))
    return tuple(found)


def energies_after(faces: list[int], use: FateUse | None) -> list[int]:
    """What the dice may add up to then, all equally likely."""
    if use is None or not 0 <= use.die < len(faces):
        return [sum(faces) + (0 if use is None else use.value)]
    ends, added = faces_after(faces[use.die], use)
    return [sum(faces) - faces[use.die] + face + added for face in ends]


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
    """What a Heal gives back to each."""
    about = question.about
    if not isinstance(question, Choose) or about is None or about.action != "heal":
        return ()
    dice = [one.note for one in question.shows if isinstance(one, Figure) and one.name == HEALING]
    if about.actor is None or not dice:
        return ()
    die = dice[0]
    each = [
        effect_odds("Heal", table, one, healed_chances(table, about.actor, one, die), k)
        for k, one in enumerate(question.options)
    ]
    return tuple([odds for odds in each if odds is not None])


def of_means(table: Table, question: Question[str]) -> tuple[Odds, ...]:
    """What each way to heal gives back to each within reach."""
    about = question.about
    if not isinstance(question, Choose) or about is None or about.action != "heal":
        return ()
    healer = about.actor or ""
    near = [one for one in self_and_friends(table, healer) if table.within(1, healer, one)]
    found: list[Odds] = []
    for k, item in enumerate(question.options):
        for one in near:
            effect_chances = healed_chances(table, healer, one, die_of(item))
            odds = effect_odds(distinct_title(table.match, one), table, one, effect_chances, k)
            found += [] if odds is None else [odds]
    return tuple(found)


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
            back = struck_back(table, about.actor, foe, firm)
            own = distinct_title(table.match, about.actor)
            title = distinct_title(table.match, foe)
            found.append(Odds(title, told, k, back, whom_back=own if back else ""))
    return tuple(found)


def struck_back(table: Table, model: ModelId, foe: ModelId, firm: Fraction) -> tuple[Outcome, ...]:
    """The wounds of who shoves, by the fight that follows if the other stands firm."""
    joint = known_chances(table, fight_between(table, foe, model, charging=False))
    wounds = table[model].wounds
    chances = [chance * firm for chance in chances_for(joint, 1, wounds)]
    chances[0] += 1 - sum(chances, Fraction(0))
    return wound_outcomes(chances, DEFEATED)


def of_brew(table: Table, question: Question[bool]) -> tuple[Odds, ...]:
    """What may be in it."""
    each = add_up([(as_title(result), Fraction(1, len(BREWED))) for result in BREWED.values()])
    return (Odds("Drink", tuple([outcome(words, chance) for words, chance in each.items()]), 0),)


# Ways


def way_risks(table: Table, region: Region, path: tuple[Point, ...]) -> tuple[Odds, ...]:
    """What dangerous ground and drops on a way do to who goes there."""
    effect_chances = way_effects(table, region, path)
    found = (
        effect_odds("On the way", table, region.model, effect_chances) if effect_chances else None
    )
    return () if found is None else (found,)


# Activations


def of_activated(table: Table, question: Question[ModelId]) -> tuple[Odds, ...]:
    """What befalls who is activated, before it does anything: an unstable body may change or hurt."""
    if not isinstance(question, Choose):
        return ()
    found: list[Odds] = []
    for k, id in enumerate(question.options):
        effect_chances = waking_effects(table, id) if id in table else {}
        odds = effect_odds(distinct_title(table.match, id), table, id, effect_chances, k)
        found += [] if odds is None else [odds]
    return tuple(found)


def of_sources(table: Table, question: Question[str]) -> tuple[Odds, ...]:
    """The energy that a caster may have of its own; what a scroll leaves to chance is told with its target."""
    about = question.about
    if not isinstance(question, Choose) or about is None or not about.actor:
        return ()
    own = [k for k, source in enumerate(question.options) if source == OWN]
    each = [energy_odds(table, about.actor, about.action, Fraction(0), k) for k in own]
    return tuple([odds for odds in each if odds is not None])


DEED_ODDS: dict[str, ClosedForm] = {
    "activate": of_activated,
    "source": of_sources,
    "action": of_actions,
    "friend": of_healed,
    "means": of_means,
    "pushed": of_pushed,
    "fungus brew": of_brew,
}
