"""What comes of casting: whether it works, and how many wounds its hits would cause."""

from fractions import Fraction
from typing import Any

from wartable.core.ask import Question
from wartable.core.dice.odds import how_often, outcome, wound_odds
from wartable.core.match import UnitId
from wartable.core.offers import actor_of
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Odds
from wartable.games.firstblood.dice import need_of
from wartable.games.firstblood.fighting.chances import hit_chances
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.fighting.odds import GONE, may_bless, options_of
from wartable.games.firstblood.magic.casters import attunement, dice_of, interference
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rows import IncantationRow, incantations
from wartable.games.firstblood.table import Table, model_of, regiment_bears

SIX = 6


def incantation_odds(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """How likely each incantation on offer works, on somebody who is not Devout."""
    caster, found = model_of(table, actor_of(question)), list[Odds]()
    for k, named in enumerate(options_of(table, question)):
        row = incantations()[named]
        found.append(works_or_fails(row.name, casting_chance(table, caster, row), k))
    return tuple(found)


def target_odds(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """The same on each regiment; of hits, how many wounds they would cause."""
    assert question.about is not None, "nothing is cast"
    caster, row = model_of(table, actor_of(question)), incantations()[question.about.weapon]
    targets = options_of(table, question)
    return tuple([odds_on(table, caster, row, target, k) for k, target in enumerate(targets)])


def odds_on(
    table: Table, caster: Model, row: IncantationRow, target: UnitId, option: int | None
) -> Odds:
    regiment = table.match.units[target]
    works = casting_chance(table, caster, row, target)
    hits = [Hits(e.n, "incantation", piercing=e.armor_piercing) for e in row.effects if e.n]
    hits = hits if row.hits else []
    if not hits or regiment.is_character or may_bless(table, target):
        return works_or_fails(regiment.title, works, option)
    chances = [works * chance for chance in hit_chances(table, target, hits[0])]
    chances[0] += 1 - works
    return wound_odds(regiment.title, chances, GONE, option)


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
