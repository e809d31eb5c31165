"""What comes of casting: whether it works, and how many wounds its hits would cause."""

from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Question
from wartable.core.dice.odds import how_often, outcome, wound_odds
from wartable.core.match import UnitId
from wartable.core.offers import actor_of
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Odds
from wartable.core.table import Table as AnyTable
from wartable.games.firstblood.dice import need_of
from wartable.games.firstblood.fighting.assaults import is_blessed
from wartable.games.firstblood.fighting.batches import Lot, batch_chances
from wartable.games.firstblood.fighting.chances import hit_chances
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.fighting.odds import given_of, options_of
from wartable.games.firstblood.fighting.regiment_losses import (
    GONE,
    RegimentLosses,
    fates_told,
    in_short,
)
from wartable.games.firstblood.magic.casters import attunement, dice_of, interference
from wartable.games.firstblood.magic.working import lend
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rows import IncantationRow, incantations, items
from wartable.games.firstblood.table import Table, model_of, regiment_bears
from wartable.wargame.units.outlook import percent

SIX = 6


def incantation_odds(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """How likely each incantation on offer works, on somebody who is not Devout."""
    caster, found = model_of(table, actor_of(question)), list[Odds]()
    for k, named in enumerate(options_of(table, question)):
        row = incantations()[named]
        works, given = working_chance(table, caster, row)
        found.append(replace(works_or_fails(row.name, works, k), given=given))
    return tuple(found)


def target_odds(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """The same on each regiment; of hits, how many wounds they would cause, and what becomes of it."""
    assert question.about is not None, "nothing is cast"
    caster, row = model_of(table, actor_of(question)), incantations()[question.about.weapon]
    found: list[Odds] = []
    for k, target in enumerate(options_of(table, question)):
        found += odds_on(table, caster, row, target, k)
    return tuple(found)


def odds_on(
    table: Table, caster: Model, row: IncantationRow, target: UnitId, option: int | None
) -> list[Odds]:
    title = table.match.units[target].title
    works, given = working_chance(table, caster, row, target)
    if not row.hits:
        return [replace(works_or_fails(title, works, option), given=given)]
    ready = before_hits(table, row, target)
    regiment = RegimentLosses(ready, target, close=False)
    chances = spell_chances(ready, regiment, row, works)
    found = regiment.outlook(chances, regiment.endings(chances, tests=True))
    policy = given_of(ready, regiment, [given] if given else [])
    glance = f"works {percent(works)}; {in_short(found)}"
    return [
        replace(wound_odds(title, chances, GONE, option), given=policy, glance=glance),
        fates_told(title, found, True, option, policy),
    ]


@clause("FB-MAG-12", "FB-MAG-16")
def before_hits(table: Table, row: IncantationRow, target: UnitId) -> Table:
    """As it stands when the hits come: what the incantation lends before them counts in their morale test."""
    found: Table = AnyTable(table.match)
    for effect in row.effects:
        if effect.kind == "hits":
            return found
        lend(found, row.id, row.name, effect, row.duration, target, "FB-MAG-12")
    return found


@clause("FB-MAG-11", "FB-CHC-05", "FB-CHO-02")
def spell_chances(
    table: Table, regiment: RegimentLosses, row: IncantationRow, works: Fraction
) -> list[Fraction]:
    """Of each number of wounds, none if it fails."""
    (effect,) = [one for one in row.effects if one.kind == "hits"]
    hits = Hits(effect.n, "incantation", piercing=effect.armor_piercing)
    blessed = is_blessed(table, regiment.unit)
    if table.match.units[regiment.unit].is_character:
        lot: Lot = (hits, hits, {(effect.n, 0): Fraction(1)})
        sure = batch_chances(table, regiment, [lot], blessed)
    else:
        sure = hit_chances(table, regiment.unit, hits, blessed)
    chances = [works * chance for chance in sure]
    chances[0] += 1 - works
    return chances


@clause("FB-CHR-08", "FB-DICE-06")
def working_chance(
    table: Table, caster: Model, row: IncantationRow, target: UnitId = ""
) -> tuple[Fraction, str]:
    """With the items by which a caster rolls again what has failed; and what is taken for granted then."""
    once = casting_chance(table, caster, row, target)
    spent = table.match.units[caster.unit].spent
    for item in caster.items:
        for effect in items()[item].effects:
            again = effect.kind == "casting-reroll-all"
            if again and spent.count(item) < effect.uses_per_game:
                return once + (1 - once) * once, f"{items()[item].name} is used where it fails"
    return once, ""


@clause("FB-MAG-06", "FB-MAG-07", "FB-MAG-08", "FB-SPR-024")
def casting_chance(
    table: Table, caster: Model, row: IncantationRow, target: UnitId = ""
) -> Fraction:
    """That enough dice succeed, on the Devout with one failed die of a priest's among them."""
    dice = dice_of(table, caster, row)
    need = need_of(attunement(row, interference(table, caster)))
    devout = row.school == "priest" and target and regiment_bears(table, target, "devout")
    wanted = row.successes_needed - bool(devout)
    return sum(how_often(dice, Fraction(need, SIX))[wanted:], Fraction(0))


def works_or_fails(title: str, works: Fraction, option: int | None) -> Odds:
    told = [outcome("works", works), outcome("fails", 1 - works)]
    return Odds(title, tuple([one for one in told if one.chance]), option)
