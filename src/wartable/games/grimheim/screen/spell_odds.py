"""What powers may come to, in a player's words: at whom they are aimed, and whom else they touch."""

from fractions import Fraction

from msgspec.structs import replace

from wartable.core.ask import Choose, Question
from wartable.core.dice.odds import ClosedForm, add_up, outcome
from wartable.core.match import ModelId
from wartable.core.screen.scene import Odds
from wartable.core.screen.staging import distinct_title
from wartable.core.words import counted
from wartable.games.grimheim.magic.aiming import AIMED, spell_targets
from wartable.games.grimheim.magic.areas import AREAS
from wartable.games.grimheim.magic.graves import NEAR
from wartable.games.grimheim.magic.returning import body_of, fallen_near
from wartable.games.grimheim.odds.spells import scroll_chance, spell_effect
from wartable.games.grimheim.resolving import Spell
from wartable.games.grimheim.rows import Power, lores
from wartable.games.grimheim.screen.effect_odds import area_odds, target_odds
from wartable.games.grimheim.table import Table

RAISES = "raise-fallen"
SIX = 6


def of_powers(table: Table, question: Question[str | None]) -> tuple[Odds, ...]:
    """For each power what it does to the one whom it serves best, or to all in its area."""
    about = question.about
    if not isinstance(question, Choose) or about is None or about.actor not in table.match.models:
        return ()
    found: list[Odds] = []
    for k, id in enumerate(question.options):
        power = None if id is None else power_named(id)
        if power is None:
            continue
        if power.target in AIMED:
            targets = spell_targets(table, about.actor, power)
            each = [spell_odds(table, about.actor, power, one, k) for one in targets]
            found += sorted([odds for odds in each if odds is not None], key=promise)[-1:]
        elif power.id in AREAS:
            effect = spell_effect(table, spell_of(about.actor, power), power)
            found.append(area_odds(power.name, table, effect, table[about.actor].seat, k))
        elif power.id == RAISES:
            bodies = fallen_near(table, about.actor, NEAR, table[about.actor].seat)
            found += [raised_odds(table, id, k) for id in bodies[:1]]
    return tuple(found)


def raised_odds(table: Table, id: ModelId, option: int) -> Odds:
    """With how many wounds one who fell may rise: D6, and no more than it had."""
    health = body_of(table, id).health
    each = add_up([(min(health, face), Fraction(1, SIX)) for face in range(1, SIX + 1)])
    told = [outcome(f"rises with {counted(n, 'wound')}", p, n) for n, p in each.items()]
    return Odds(name_of(table, id), tuple(told), option)


def of_fallen(table: Table, question: Question[ModelId]) -> tuple[Odds, ...]:
    """For each that may be raised."""
    about = question.about
    if not isinstance(question, Choose) or about is None or about.action != RAISES:
        return ()
    return tuple([raised_odds(table, id, k) for k, id in enumerate(question.options)])


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
    """None where nothing is left to chance and nobody is hurt."""
    effect = spell_effect(table, spell_of(caster, power, target), power)
    effect_chances = effect.chances.get(target, {})
    certain = len(effect_chances) < 2 and all([not loss for loss, _ in effect_chances])
    if not effect_chances or (certain and len(effect.chances) < 2):
        return None
    whom, seat = distinct_title(table.match, target), table[caster].seat
    odds = target_odds(f"{power.name} at {whom}", table, effect, target, seat, option)
    return replace(odds, whom=whom)


def spell_of(caster: ModelId, power: Power, target: ModelId = "") -> Spell:
    return Spell(caster, power.id, "GH-MAG-02", target)


def power_named(id: str) -> Power | None:
    known = [power for lore in lores().values() for power in lore.power if power.id == id]
    return known[0] if known else None


# Scrolls


def of_scrolls(table: Table, question: Question[ModelId]) -> tuple[Odds, ...]:
    """For each on whom a scroll may be read, where its work is left to chance."""
    about = question.about
    if not isinstance(question, Choose) or about is None or not about.actor:
        return ()
    found: list[Odds] = []
    for k, id in enumerate(question.options):
        works = scroll_chance(table, Spell(about.actor, about.action, "GH-MAG-07", id))
        if works < 1:
            told = outcome("it works", works), outcome("nothing comes of it", 1 - works)
            found.append(Odds(name_of(table, id), told, k))
    return tuple(found)


def name_of(table: Table, id: ModelId) -> str:
    return distinct_title(table.match, id) if id in table else table.match.title_of(id) or id


SPELL_ODDS: dict[str, ClosedForm] = {
    "fallen": of_fallen,
    "scroll target": of_scrolls,
    "power": of_powers,
    "spell target": of_spell_targets,
}
