"""What shooting would do, told before one acts: wounds, and what becomes of the unit with its morale."""

from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from wartable.core.ask import About, Question
from wartable.core.dice.odds import ClosedForm, Meaning, mean, wound_odds
from wartable.core.match import ModelId, UnitId
from wartable.core.screen.scene import Odds
from wartable.core.table import Table as AnyTable
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.attacks.sequence import attacks_of
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.moments import Blow
from wartable.games.grimdark.morale.failing import face_wounds
from wartable.games.grimdark.morale.wounded import due_to_test
from wartable.games.grimdark.screen.chances import (
    Strand,
    as_likely,
    attacked,
    gone_through,
)
from wartable.games.grimdark.shooting.declaring import Declared, with_snipers_choices
from wartable.games.grimdark.shooting.groups import groups_of
from wartable.games.grimdark.shooting.targets import can_fire, firing
from wartable.games.grimdark.shooting.volley import load
from wartable.games.grimdark.table import Table, model_of
from wartable.wargame.units.attacks import Groups
from wartable.wargame.units.chances import up_to
from wartable.wargame.units.outlook import Outlook, at_a_glance, carried_out, fates_shown

HOLDS, SHAKEN, STILL_SHAKEN, ROUTED, GONE = "holds", "Shaken", "stays Shaken", "routed", "destroyed"
FATES: dict[str, Meaning] = {
    HOLDS: "none",
    STILL_SHAKEN: "none",
    SHAKEN: "",
    ROUTED: "out",
    GONE: "out",
}
GLANCE = ("Shaken", SHAKEN), ("destroyed", GONE)
USED_UP = "Limited weapons are used up"


def shooting_odds(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """Of each unit on offer, what all that can shoot at it would do."""
    assert question.about is not None, "nobody shoots"
    found: list[Odds] = []
    for k, target in enumerate(getattr(question, "options", ())):
        if target in table.match.units:
            found += volley_odds(table, question.about.unit, target, k)
    return tuple(found)


ODDS: dict[str, ClosedForm] = {"shoot": shooting_odds}  # by question


def prospects(table: Table, attacker: ModelId, foe: ModelId) -> tuple[Odds, ...]:
    """What the unit of one model would do to that of another by shooting now."""
    return volley_prospects(table, model_of(table, attacker).unit, model_of(table, foe).unit)


def volley_prospects(table: Table, unit: UnitId, target: UnitId) -> tuple[Odds, ...]:
    return tuple(volley_odds(table, unit, target, None))


def volley_odds(table: Table, unit: UnitId, target: UnitId, option: int | None) -> list[Odds]:
    """How many wounds, and what becomes of it; nothing if nobody can shoot at it."""
    scratch: Table = AnyTable(table.match, table.ground)
    aims = aims_at(scratch, unit, target)
    groups = Groups[Blow]()
    for aim in aims:
        load(scratch, groups, aim)
    if not groups.dice:
        return []
    strands = attacked(Strand(table.match, Fraction(1)), attacks_of(scratch, groups))
    given = USED_UP if any([aim.group.has("limited") for aim in aims]) else ""
    return told(table.match, strands, unit, target, option, given)


def aims_at(table: Table, unit: UnitId, target: UnitId) -> list[Declared]:
    """All groups that can shoot at it, as they would be declared; Snipers pick whom they like."""
    groups = [one for one in groups_of(table, unit) if can_fire(table, one, target)]
    aims = [Declared(one, firing(table, one, target), target) for one in groups]
    about = About("shoot", table.match.units[unit].leader, unit=unit)
    return carried_out(table, with_snipers_choices(table, about, aims), as_likely)


# In words


def told(
    match: Match,
    strands: list[Strand],
    unit: UnitId,
    target: UnitId,
    option: int | None,
    given: str,
) -> list[Odds]:
    most = sum([model.left for model in alive(match, target)])
    chances = up_to(most, [(one.placed_by(unit), one.chance) for one in strands])
    outlook = outlook_of(match, strands, target, mean(chances))
    title = match.units[target].title
    wounds = replace(
        wound_odds(title, chances, GONE, option), given=given, glance=at_a_glance(outlook, GLANCE)
    )
    return [wounds, fates_shown(f"{title}, with morale", outlook, option, given)]


def outlook_of(match: Match, strands: list[Strand], unit: UnitId, wounds: Fraction) -> Outlook:
    """What becomes of it when it has tested its morale, if it has to."""
    found, was = Outlook(wounds, FATES), match.units[unit].shaken
    for strand in strands:
        for after, chance in tested(strand.match, unit):
            found.fates[fate_of(after, unit, was)] += strand.chance * chance
    return found


def tested(match: Match, unit: UnitId) -> list[tuple[Match, Fraction]]:
    """As at the end of the activation."""
    if unit not in due_to_test(AnyTable(match)):
        return [(match, Fraction(1))]
    return gone_through(match, lambda table: face_wounds(table, unit))


def fate_of(match: Match, unit: UnitId, was: bool) -> str:
    """A unit that was Shaken before *stays* so."""
    if not alive(match, unit):
        return GONE
    if not match.units[unit].shaken:
        return HOLDS
    return STILL_SHAKEN if was else SHAKEN
