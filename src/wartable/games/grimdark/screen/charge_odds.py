"""What a charge would do, told before it is made: wounds on either side, and what becomes of both units.

Who has not moved yet is moved as is proposed, and who is charged piles in so; the steps of the melee are those of the
rules, its dice are closed pools.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Moves, Question
from wartable.core.dice.odds import how_often, mean, wound_odds, wound_outcomes
from wartable.core.match import UnitId
from wartable.core.screen.scene import Odds
from wartable.core.space.shapes import Wish
from wartable.core.table import Table as AnyTable
from wartable.core.units.proposals import propose
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.attacks.attack import Attack
from wartable.games.grimdark.dice import SIDES
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.melee.fighting import Fight
from wartable.games.grimdark.melee.impact import impact_dice, impact_of
from wartable.games.grimdark.melee.reach import strikers
from wartable.games.grimdark.melee.result import left, loser
from wartable.games.grimdark.melee.striking import any_weapon, declared, is_counter, no_counter
from wartable.games.grimdark.morale.failing import face_defeat
from wartable.games.grimdark.moving.charging import charge_moves, pile_in
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.screen.chances import (
    Strand,
    as_likely,
    attacked,
    gone_through,
    hit_costs,
    struck,
)
from wartable.games.grimdark.screen.odds import FATES, GLANCE, GONE, ROUTED, fate_of
from wartable.games.grimdark.table import Table
from wartable.wargame.units.chances import Shares, through, up_to
from wartable.wargame.units.outlook import Outlook, at_a_glance, carried_out, fates_shown

GIVEN = "all move as is proposed and strike back, and the ground harms nobody"


def charge_prospects(table: Table, unit: UnitId, foe: UnitId) -> tuple[Odds, ...]:
    """Of a unit that is active; nothing if nobody gets there."""
    going = table.match.going
    if going is None or going.unit != unit:
        return ()
    match = brought_together(table.match, unit, foe)
    if not strikers(AnyTable(match), unit, foe):
        return ()
    strands = fought(match, unit, foe)
    ends = [one for strand in strands for one in settled(strand, unit, foe)]
    own, theirs = outlook(match, ends, unit, foe), outlook(match, ends, foe, unit)
    chances, back = wounds_on(match, ends, foe, unit), wounds_on(match, ends, unit, foe)
    title, name = match.units[foe].title, match.units[unit].title
    glance = f"{at_a_glance(theirs, (*GLANCE, (ROUTED, ROUTED)))}; struck back: {float(mean(back)):.1f} wounds"
    wounds = replace(
        wound_odds(title, chances, GONE),
        back=wound_outcomes(back, GONE),
        whom_back=name,
        given=GIVEN,
        glance=glance,
    )
    fates = [
        fates_shown(f"{who}, after the melee", found, None, GIVEN)
        for who, found in ((title, theirs), (name, own))
    ]
    return (wounds, *fates)


# The moves


def brought_together(match: Match, unit: UnitId, foe: UnitId) -> Match:
    """After the charge, if it has not moved yet, and the pile-in."""
    table: Table = AnyTable(match)
    if not strikers(table, unit, foe):
        carried_out(table, charge_moves(table, unit, foe), close_in)
    if strikers(table, unit, foe):
        carried_out(table, pile_in(table, foe, unit), close_in)
    return table.match


def close_in(table: Table, question: Question[Any]) -> Any:
    """As far into contact as is proposed."""
    if not isinstance(question, Moves):
        return as_likely(table, question)
    region = question.region
    foes = [one for unit in region.parts[0].targets for one in table.match.models_of(unit)]
    wish = Wish(to=foes[0].at, shape="contact", foes=tuple([one.id for one in foes]))
    found = propose(table, region, wish)
    return found.ways if found.legal else ()


# The melee


def fought(match: Match, unit: UnitId, foe: UnitId) -> list[Strand]:
    """Counter, impact, the charger's weapons, and who strikes back."""
    fight = Fight(unit, foe)
    strands = strikes([Strand(match, Fraction(1))], fight, foe, is_counter)
    strands = [after for one in strands for after in crashed(one, fight)]
    strands = strikes(strands, fight, unit, any_weapon)
    return strikes(strands, fight, foe, no_counter)


def strikes(
    strands: list[Strand], fight: Fight, unit: UnitId, which: Callable[[str], bool]
) -> list[Strand]:
    """All in reach, with all weapons of that kind."""
    found: list[Strand] = []
    for one in strands:
        found += struck(one, lambda table: declared(table, fight, unit, which))
    return found


def crashed(strand: Strand, fight: Fight) -> list[Strand]:
    """What impact does: hits are blocked and placed like any others."""
    table: Table = AnyTable(strand.match)
    dice = impact_dice(table, fight)
    if not dice:
        return [strand]
    first = strikers(table, fight.unit, fight.foe)[0]
    attack = Attack(impact_of(fight), dice, first.id, len(alive(table.match, fight.foe)))
    return attacked(strand, [attack], impact_shares)


def impact_shares(table: Table, attack: Attack) -> Shares:
    """One die each, on nobody's Quality."""
    good = Fraction(SIDES + 1 - numbers().impact_target, SIDES)
    hits: Shares = {(k,): chance for k, chance in enumerate(how_often(attack.dice, good))}
    return through(hits, [hit_costs(table, attack.blow, attack.models, False)])


def settled(strand: Strand, unit: UnitId, foe: UnitId) -> list[Strand]:
    """Who has lost tests its morale."""
    table: Table = AnyTable(strand.match)
    fight = Fight(unit, foe)
    for one in (unit, foe):
        fight.caused[one] = strand.placed_by(one)
    beaten = loser(table, fight) if len(left(table, fight)) == 2 else ""
    if not beaten:
        return [strand]
    winner = fight.other(beaten)
    return [
        Strand(match, strand.chance * chance, strand.caused)
        for match, chance in gone_through(table.match, lambda at: face_defeat(at, beaten, winner))
    ]


# What has become of them


def wounds_on(match: Match, ends: list[Strand], unit: UnitId, by: UnitId) -> list[Fraction]:
    most = sum([model.left for model in alive(match, unit)])
    return up_to(most, [(one.placed_by(by), one.chance) for one in ends])


def outlook(match: Match, ends: list[Strand], unit: UnitId, by: UnitId) -> Outlook:
    found = Outlook(mean(wounds_on(match, ends, unit, by)), FATES)
    for one in ends:
        found.fates[end_of(match, one, unit, by)] += one.chance
    return found


def end_of(match: Match, one: Strand, unit: UnitId, by: UnitId) -> str:
    """Who is gone without having taken all its wounds was routed."""
    most = sum([model.left for model in alive(match, unit)])
    fate = fate_of(one.match, unit, match.units[unit].shaken)
    return ROUTED if fate == GONE and one.placed_by(by) < most else fate
