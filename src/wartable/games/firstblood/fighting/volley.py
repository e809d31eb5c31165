"""The Volley action (FB-VOL)."""

from collections.abc import Iterator
from typing import Any

from wartable.core.ask import Number, Question, Refused, Steps
from wartable.core.hooks.moments import Modifier
from wartable.core.match import UnitId
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import host_id, present
from wartable.games.firstblood.characters.nearness import is_unit_near
from wartable.games.firstblood.dice import need_of
from wartable.games.firstblood.events import EffectLent, EffectsEnded
from wartable.games.firstblood.fighting.defence import take_hits
from wartable.games.firstblood.fighting.events import AimSpent, Overcharged
from wartable.games.firstblood.fighting.resolving import Blow
from wartable.games.firstblood.fighting.striking import roll_blows
from wartable.games.firstblood.match import Lent, Model
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.rules.shooting import (
    armor_piercing,
    barrage_of,
    is_aimed,
    is_monstrous,
    shoots_with,
    thrown_by,
)
from wartable.games.firstblood.rules.striking import (
    EXCEPTIONAL,
    failed_again,
    lifted,
    within_shafts,
)
from wartable.games.firstblood.sight.engagement import is_engaged
from wartable.games.firstblood.sight.seeing import obscured, sees_regiment
from wartable.games.firstblood.table import (
    Table,
    any_bears,
    characteristic,
    lent_modifiers,
)
from wartable.games.firstblood.wounds.harm import Harm
from wartable.wargame.units.attacks import Groups

OVERCHARGE, PRECISE = "overcharge", "precise-shot"
BY_MARKER = (  # what each marker gives until the end of the round
    EffectRow("gain-rule", rule="barrage", x=2, plus=True),
    EffectRow("gain-rule", rule="armor-piercing", x=1, plus=True),
)


# Who may shoot at whom


@clause("FB-VOL-01", "FB-VOL-02")
def no_volley(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot shoot a volley."""
    if not any([has_shots(table, model) for model in present(table.match, unit)]):
        return Refused("FB-VOL-01", "none of its models has a Barrage")
    first: Refused | None = None
    for foe in foes_of(table, unit):
        barred = no_shot(table, unit, foe)
        if barred is None:
            return None
        first = first or barred
    return first or Refused("FB-VOL-02", "there is no target")


@clause("FB-VOL-01", "FB-SPR-073")
def has_shots(table: Table, model: Model) -> bool:
    """Has it anything to shoot or to throw?"""
    shots, _ = barrage_of(table, model)
    thrown, _ = thrown_by(table, model)
    return bool(shots or thrown)


def foes_of(table: Table, unit: UnitId) -> list[UnitId]:
    match, seat = table.match, table.match.units[unit].seat
    return [
        one.id
        for one in match.units.values()
        if match.hostile(seat, one.seat) and present(match, one.id)
    ]


@offers("volley", "FB-VOL-02", "FB-VOL-06")
def regiments_to_shoot(table: Table, question: Question[Any]) -> Offers[UnitId]:
    assert question.about is not None, "nobody shoots"
    unit = question.about.unit
    return Offers(foes_of(table, unit), lambda foe: no_shot(table, unit, foe))


@clause("FB-VOL-02", "FB-VOL-03", "FB-VOL-04", "FB-VOL-05", "FB-VOL-06", "FB-VOL-18")
def no_shot(table: Table, unit: UnitId, target: UnitId) -> Refused | None:
    """Why a regiment cannot shoot at another: at least one of its models must add a shot."""
    if any_shooter(table, unit, target):
        return None
    barred = no_barrage(table, unit, target)
    if barred is not None:
        return barred
    armed = [m for m in present(table.match, unit) if arms_of(table, m, target)]
    near = [m for m in armed if reaches(table, m, target, arms_of(table, m, target)[0][1])]
    if not near:
        return Refused("FB-VOL-03", "it is out of range")
    return Refused("FB-VOL-04", "nobody in range sees it")


@clause("FB-VOL-06", "FB-VOL-07", "FB-GAR-18")
def no_barrage(table: Table, unit: UnitId, target: UnitId) -> Refused | None:
    """Why no Barrage can be shot: somebody is engaged; not an issue from a garrison, nor at a monster."""
    if is_engaged(table, unit) and not host_id(table.match, unit):
        return Refused("FB-VOL-06", "engaged regiments cannot shoot")
    if is_engaged(table, target) and not is_monstrous(table, target):
        return Refused("FB-VOL-06", "it is engaged")
    return None


@clause("FB-SPR-073", "FB-VOL-06")
def arms_of(table: Table, model: Model, target: UnitId) -> list[tuple[int, int, bool]]:
    """Shots and reach of what it may use against a regiment, the most shots first, and whether it is thrown."""
    found: list[tuple[int, int, bool]] = []
    shots, far = barrage_of(table, model)
    if shots and no_barrage(table, model.unit, target) is None:
        found.append((shots, far, False))
    shots, far = thrown_by(table, model)
    if shots:
        found.append((shots, far, True))
    return found


@clause("FB-VOL-02", "FB-VOL-03", "FB-GAR-18", "FB-GAR-19")
def reaches(table: Table, model: Model, target: UnitId, far: int) -> bool:
    """Is any model of the target within range?"""
    return is_unit_near(table, model, target, far)


@clause("FB-VOL-03", "FB-VOL-04", "FB-VOL-08", "FB-VOL-18")
def shooters(table: Table, unit: UnitId, target: UnitId) -> list[tuple[Model, int, bool]]:
    """The models in range that see any of the target, with their shots and whether these are thrown."""
    return table.once(find_shooters, unit, target)


def find_shooters(table: Table, unit: UnitId, target: UnitId) -> list[tuple[Model, int, bool]]:
    return list(each_shooter(table, unit, target))


def each_shooter(table: Table, unit: UnitId, target: UnitId) -> Iterator[tuple[Model, int, bool]]:
    for model in present(table.match, unit):
        armed = [a for a in arms_of(table, model, target) if reaches(table, model, target, a[1])]
        if armed and sees_regiment(table, model, target):
            shots, _, thrown = armed[0]
            yield model, shots, thrown


def any_shooter(table: Table, unit: UnitId, target: UnitId) -> bool:
    """Is there any? The first that is found will do."""
    return next(each_shooter(table, unit, target), None) is not None


# Shooting


@clause("FB-VOL-08", "FB-VOL-14", "FB-VOL-17", "FB-CHO-06")
def volley(table: Table, unit: UnitId, harm: Harm) -> Steps[None]:
    """It shoots with every model that can; wounds by volleys are never tested for."""
    seat, ask = table.match.units[unit].seat, "At whom does it shoot?"
    target = yield from choose(table, regiments_to_shoot, seat, "FB-VOL-02", ask, harm.about)
    table.aims(table.match.units[target].leader)
    yield from spend_markers(table, unit, harm)
    groups: Groups[Blow] = Groups()
    for model, shots, thrown in shooters(table, unit, target):
        groups.add(shot_of(table, model, target, thrown), shots, model.id)
    hits = yield from roll_blows(table, harm, groups)
    lay_down(table, unit)
    harm.untested.add(target)
    yield from take_hits(table, harm, target, hits.get(target, []), close=False)


@clause("FB-VOL-11", "FB-VOL-12", "FB-VOL-13", "FB-SPR-068")
def shot_of(table: Table, model: Model, target: UnitId, thrown: bool) -> Blow:
    """How a model shoots at a regiment."""
    sure = shoots_with(table, model, "sureshot", thrown)
    volley, told, sixes = volley_value(table, model, target, sure)
    rapid = volley >= EXCEPTIONAL or shoots_with(table, model, "rapid-volley", thrown)
    return Blow(
        manner="volley",
        by=model.unit,
        target=target,
        need=need_of(volley),
        modifiers=told,
        failed_again=failed_again(table, model, target, "volley"),
        sixes_again="aimed-shot" if sixes else "",
        extra=int(rapid),
        doubled=shoots_with(table, model, "torrential-fire", thrown),
        bare_ones=PRECISE if shoots_with(table, model, PRECISE, thrown) else "",
        piercing=armor_piercing(table, model, thrown),
        deadly=shoots_with(table, model, "deadly-shot", thrown),
        near=within_shafts(table, model, target),
        roller=model.id if table.match.units[model.unit].is_character else "",
    )


@clause("FB-VOL-10", "FB-VOL-11", "FB-SPR-001", "FB-SPR-002", "FB-SPR-069")
def volley_value(
    table: Table, model: Model, target: UnitId, sure: bool
) -> tuple[int, tuple[Modifier, ...], bool]:
    """VOLLEY against a regiment: lower if it is obscured, then Aimed Shot; and whether 6s are rolled again."""
    title = table.match.units[model.unit].title
    value = characteristic(table, model, "volley")
    told = lent_modifiers(table, model.unit, "volley")
    if value > 1 and obscured(table, model, target, sure):
        value -= 1
        told += (Modifier(-1, "obscured", "FB-VOL-10", title),)
    if not is_aimed(table, model):
        return value, told, False
    value, more, sixes = lifted(value, "aimed shot", "FB-SPR-001", title)
    return value, told + more, sixes


@clause("FB-SPR-001", "FB-AIM-01", "FB-MAG-12")
def lay_down(table: Table, unit: UnitId) -> None:
    """What a regiment had for its next volley is used up."""
    regiment = table.match.units[unit]
    if regiment.aimed:
        table.do(AimSpent("FB-SPR-001", unit))
    if any([one.until == "next-volley" for one in regiment.lent]):
        table.do(EffectsEnded("FB-MAG-12", unit, "next-volley"))


@clause("FB-SPR-055")
def spend_markers(table: Table, unit: UnitId, harm: Harm) -> Steps[None]:
    """Any number of overcharge markers for more and sharper shots until the end of the round."""
    regiment = table.match.units[unit]
    if not regiment.overcharge or not any_bears(table, unit, OVERCHARGE):
        return
    spent = yield from Number(
        "overcharge",
        regiment.seat,
        "FB-SPR-055",
        "How many overcharge markers are discarded?",
        harm.about,
        low=0,
        high=regiment.overcharge,
    )
    if not spent:
        return
    table.do(Overcharged("FB-SPR-055", unit, -spent))
    before = len([one for one in regiment.lent if one.source.startswith(OVERCHARGE)])
    for k in range(before, before + spent):
        for effect in BY_MARKER:
            lent = Lent(f"{OVERCHARGE} {k + 1}", effect)
            table.do(EffectLent("FB-SPR-055", unit, lent, "an overcharge"))
