"""What a volley or blows would do: exact chances, by the same blows and the same defence as in the fight.

Hits that a character regiment takes in batches, or that Blessed may still turn, have no such chances.
"""

from fractions import Fraction
from typing import Any, TypeAlias

from wartable.core.ask import Offered, Question
from wartable.core.dice.odds import add_up, wound_odds
from wartable.core.match import ModelId, UnitId
from wartable.core.offers import actor_of
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Odds
from wartable.games.firstblood.dice import defence_need
from wartable.games.firstblood.fighting.clash import best_aim
from wartable.games.firstblood.fighting.guarding import guard_value
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.fighting.impact import impacts_of, is_impacted
from wartable.games.firstblood.fighting.resolving import Blow
from wartable.games.firstblood.fighting.striking import attacks_of, blow_of, hits_like
from wartable.games.firstblood.fighting.volley import no_shot, shooters, shot_of
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rules.standing import die_wounds
from wartable.games.firstblood.sight.engagement import engaged_by
from wartable.games.firstblood.table import Table, bears, body_of, model_of
from wartable.games.firstblood.wounds.allocation import all_left

Pair: TypeAlias = tuple[int, int]  # plain and bare hits, or failed dice that cost one wound and two
Shares: TypeAlias = dict[Pair, Fraction]

FACES = range(1, 7)
SURE: Shares = {(0, 0): Fraction(1)}
GONE = "destroyed"


# Questions and looks


def volley_odds(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """How many wounds a volley at each regiment on offer would cause."""
    assert question.about is not None, "nobody shoots"
    unit, found = question.about.unit, list[Odds]()
    for k, target in enumerate(options_of(table, question)):
        found += told(table, target, volley_groups(table, unit, target), k)
    return tuple(found)


def strike_odds(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """The same of one model's blows, or of its impact attacks."""
    model, found = model_of(table, actor_of(question)), list[Odds]()
    for k, target in enumerate(options_of(table, question)):
        if question.name == "impact":
            groups = impacts_on(table, model, target)
        else:
            groups = groups_on(table, [model], target)
        found += told(table, target, groups, k)
    return tuple(found)


def prospects(table: Table, attacker: ModelId, foe: ModelId) -> tuple[Odds, ...]:
    """What the regiment of one model would do to that of another now: by a volley, and by a clash."""
    unit, target = model_of(table, attacker).unit, model_of(table, foe).unit
    found: list[Odds] = []
    if no_shot(table, unit, target) is None:
        found += told(table, target, volley_groups(table, unit, target), None, "Volley")
    blows = groups_on(table, table.match.present(unit), target)
    return tuple(found + told(table, target, blows, None, "Clash"))


def options_of(table: Table, question: Any) -> tuple[UnitId, ...]:
    asked = question.listed(table) if isinstance(question, Offered) else question
    options: tuple[UnitId, ...] = asked.options
    return options


def volley_groups(table: Table, unit: UnitId, target: UnitId) -> dict[Blow, int]:
    groups: dict[Blow, int] = {}
    for model, shots, thrown in shooters(table, unit, target):
        blow = shot_of(table, model, target, thrown)
        groups[blow] = groups.get(blow, 0) + shots
    return groups


@clause("FB-IMP-06", "FB-RUI-16")
def impacts_on(table: Table, model: Model, target: UnitId) -> dict[Blow, int]:
    """The impact dice of a model, which need no engagement: walls do not stop them, as they stop blows."""
    foes = [foe for foe in table.match.present(target) if is_impacted(table, model, foe)]
    return {blow_of(table, model, foes[0], "impact"): impacts_of(table, model)} if foes else {}


def groups_on(table: Table, models: list[Model], target: UnitId) -> dict[Blow, int]:
    """The dice of models that engage a regiment now, those alike together."""
    groups: dict[Blow, int] = {}
    for model in models:
        foes = [foe for foe in engaged_by(table, model) if foe.unit == target]
        if foes:
            aim = best_aim(table, model, foes)
            blow = blow_of(table, model, aim, "clash")
            groups[blow] = groups.get(blow, 0) + attacks_of(table, model)
    return groups


def told(
    table: Table, target: UnitId, groups: dict[Blow, int], option: int | None, what: str = ""
) -> list[Odds]:
    """As a screen shows it; nothing where chances would not be exact."""
    regiment = table.match.units[target]
    if not groups or regiment.is_character or may_bless(table, target):
        return []
    title = f"{what}: {regiment.title}" if what else regiment.title
    return [wound_odds(title, wound_chances(table, target, groups), GONE, option)]


def may_bless(table: Table, target: UnitId) -> bool:
    unused = not table.match.units[target].blessed
    return unused and bears(table, body_of(table, target), "blessed")


# Chances


@clause("FB-VOL-14", "FB-SPR-070")
def wound_chances(table: Table, target: UnitId, groups: dict[Blow, int]) -> list[Fraction]:
    """The chance of each number of wounds; the last is all that the regiment can take."""
    guard, total = body_of(table, target), SURE
    for blow, dice in groups.items():
        total = joined(total, repeated(die_losses(table, guard, blow), dice))
    most = sum([all_left(model) for model in table.match.alive(target)])
    chances = [Fraction(0)] * (most + 1)
    tenacious = bears(table, guard, "tenacious")
    for (single, double), chance in total.items():
        spared = (2 if double else 1 if single else 0) if tenacious else 0
        chances[min(most, single + 2 * double - spared)] += chance
    return chances


def die_losses(table: Table, guard: Model, blow: Blow) -> Shares:
    """What one hit die comes to: failed defence dice that cost one wound and two."""
    plain = hit_losses(table, guard, hits_like(blow, 1, blow.bare))
    bare = hit_losses(table, guard, hits_like(blow, 1, True))
    parts: list[tuple[Pair, Fraction]] = []
    for (few, exposed), share in die_hits(blow).items():
        losses = joined(repeated(plain, few), repeated(bare, exposed))
        parts += [(pair, share * chance) for pair, chance in losses.items()]
    return add_up(parts)


@clause("FB-DICE-06", "FB-SPR-062", "FB-SPR-063", "FB-SPR-074")
def die_hits(blow: Blow) -> Shares:
    """Plain hits and those against which DEFENSE is nothing, of one die with its second chance."""
    parts: list[tuple[Pair, Fraction]] = []
    for face, chance in enumerate(face_chances(blow), 1):
        hit, one = face <= blow.need, face == 1
        bare = int(one and blow.bare_ones and not blow.bare)
        plain = int(hit) - bare + one * blow.extra + hit * blow.doubled
        parts.append(((plain, bare), chance))
    return add_up(parts)


def face_chances(blow: Blow) -> list[Fraction]:
    """The chance of each face, once those that are rolled again have been."""
    again = [face for face in FACES if is_rolled_again(blow, face)]
    return [Fraction(len(again), 36) + (0 if face in again else Fraction(1, 6)) for face in FACES]


def is_rolled_again(blow: Blow, face: int) -> bool:
    if face == 1:
        return bool(blow.ones_again)
    missed = face > blow.need
    return bool(missed and (blow.failed_again or (blow.sixes_again and face == 6)))


@clause("FB-VOL-14", "FB-SPR-022", "FB-SPR-023", "FB-SPR-068")
def hit_losses(table: Table, guard: Model, hits: Hits) -> Shares:
    """One hit against a profile: saved, or a failed die that costs one wound or two."""
    value, _ = guard_value(table, guard, hits)
    need = defence_need(value)
    parts: list[tuple[Pair, Fraction]] = []
    for face in FACES:
        again = hits.near and face == 1 and face <= need
        faces = FACES if again else (face,)
        parts += [(loss_of(hits, one, need), Fraction(1, 6 * len(faces))) for one in faces]
    return add_up(parts)


def loss_of(hits: Hits, face: int, need: int) -> Pair:
    if face <= need:
        return 0, 0
    return (0, 1) if die_wounds(hits, face) > 1 else (1, 0)


def joined(some: Shares, others: Shares) -> Shares:
    """The chances of both together."""
    return add_up(
        [((a + c, b + d), p * q) for (a, b), p in some.items() for (c, d), q in others.items()]
    )


def repeated(one: Shares, times: int) -> Shares:
    """Of so many alike, by squaring."""
    total, power = SURE, one
    while times:
        if times & 1:
            total = joined(total, power)
        times >>= 1
        if times:
            power = joined(power, power)
    return total
