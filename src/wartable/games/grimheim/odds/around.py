"""Whom a ranged attack touches, and how: its target, who stands around it or in the way, and the shooter itself.

The attack dice are one roll for all: a misfire spares everybody but the shooter, and what misses the target may hit a
friend in melee with it. Each of those around is attacked by itself. Fate, re-rolls and a Dodge are left
out; the opponent endangers the friend whom that hurts most.
"""

from fractions import Fraction
from typing import Any

from wartable.core.ask import Choose, Question
from wartable.core.dice.odds import add_up, mean, mix_chances
from wartable.core.dice.trying import run_until_new_roll
from wartable.core.match import ModelId
from wartable.games.grimheim.combat.moments import Surrounding
from wartable.games.grimheim.combat.ranged import parties, seat_of
from wartable.games.grimheim.combat.strays import in_the_way
from wartable.games.grimheim.missions.battering import note_bystanders
from wartable.games.grimheim.missions.gate import GATE
from wartable.games.grimheim.odds.area_effects import (
    NEVER,
    SURE,
    AreaEffect,
    can_be_touched,
    of_wounds,
    with_chances,
)
from wartable.games.grimheim.odds.bystanders import (
    NO_HITS,
    Attacks,
    after_all,
    after_one,
    hits_around,
    ignored_chance,
)
from wartable.games.grimheim.odds.falling import Falling, ones_cost, prices_of, stray_chances
from wartable.games.grimheim.odds.saving import Saving, defense_of
from wartable.games.grimheim.odds.shots import Pools, fallen_chances
from wartable.games.grimheim.odds.trials import EffectChances, Hearing
from wartable.games.grimheim.odds.upsets import margin_of
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table


def shot_effect(table: Table, shot: Shot) -> AreaEffect:
    """What a shot does to everybody, its target first."""
    falling = Falling(table, shot)
    works, saving = falling.works, Saving(defense_of(table, shot, whole=True))
    chances = mix_chances([(part, saving.chances(*hits)) for hits, part in falling.hits.items()])
    chances[0] += 1 - works
    effect_chances = {shot.target: of_wounds(chances)}
    around = shots_around(table, shot)
    for model, attacks in attacks_on_others(table, shot, falling, around).items():
        effect_chances[model] = of_wounds(after_all(table, attacks, works))
    effect_chances |= shooter_effects(table, shot, falling, around)
    return AreaEffect(effect_chances, works, margin_of(table, shot, around, effect_chances))


# Whom it touches


def shots_around(table: Table, shot: Shot) -> list[Shot]:
    """What a Blast or Scatter Shot adds, in its order; equals as they stand."""
    noted = Shot(shot.shooter, shot.weapon, shot.target, shot.action)
    note_others(table.cleared(), noted)
    return [
        Shot(shot.shooter, shot.weapon, model, kind, via=shot.action, arrow=shot.arrow)
        for kind, groups in noted.around.items()
        for group in groups
        for model in group
    ]


def note_others(table: Table, shot: Shot) -> None:
    """Around its target, or around a gate."""
    if shot.target == GATE:
        note_bystanders(table, shot)
    else:
        steps = Hearing().of(table.at(Surrounding(*parties(shot))))
        run_until_new_roll(table, steps, first_of, ())


def first_of(table: Any, question: Question[Any]) -> Any:
    assert isinstance(question, Choose), f"nobody said how to answer {question.name}"
    return question.options[0]


def attacks_on_others(
    table: Table, shot: Shot, falling: Falling, around: list[Shot]
) -> dict[ModelId, Attacks]:
    """All but the target and the shooter, each with what comes upon it."""
    found: dict[ModelId, Attacks] = {}
    for one in around:
        if one.target != shot.shooter:
            found.setdefault(one.target, []).append((one, hits_around(table, one)))
    stray = likeliest_stray(table, shot, falling)
    if stray is not None:
        found[stray[0].target] = [stray, *found.get(stray[0].target, [])]
    return found


def likeliest_stray(table: Table, shot: Shot, falling: Falling) -> tuple[Shot, Pools] | None:
    """At the friend whom the opponent would endanger: of those nearest to the target the one whom it hurts most."""
    friends = friends_in_the_way(table, shot)
    if not friends or not falling.works:
        return None
    hits = stray_chances(table, shot, falling.missed)
    pools = {found: part / falling.works for found, part in hits.items()}
    strays = [
        Shot(shot.shooter, shot.weapon, friend, "stray", via=shot.action, arrow=shot.arrow)
        for friend in friends
    ]
    return max(
        [(stray, pools) for stray in strays],
        key=lambda one: mean(after_all(table, [one], falling.works)),
    )


def friends_in_the_way(table: Table, shot: Shot) -> tuple[ModelId, ...]:
    """Of whom the opponent chooses, if there is more than one; nobody is in melee with a gate."""
    if shot.target == GATE:
        return ()
    found: list[ModelId] = []
    only, fresh = Hearing(), table.cleared()

    def note(_: Any, question: Question[Any]) -> Any:
        assert isinstance(question, Choose), "who is endangered is chosen"
        found.extend(question.options)
        return question.options[0]

    steps = only.of(in_the_way(fresh, shot, seat_of(table, shot)))
    run_until_new_roll(fresh, steps, note, ())
    return tuple(found or ([] if only.heard is None else [only.heard]))


# What it does to them


def shooter_effects(
    table: Table, shot: Shot, falling: Falling, around: list[Shot]
) -> dict[ModelId, EffectChances]:
    """What its own ones cost, and what comes upon it if it stands too near; nothing where it is safe."""
    if shot.shooter not in table:
        return {}
    full = table[shot.shooter].wounds
    parts = list(falling.wasted.items())
    for (lost, gained), chance in falling.spent.items():
        wounds = [NEVER] * (full + 1)
        wounds[lost] = SURE
        for one in around:
            wounds = after_own(table, one, wounds)
        parts += [((k, gained), chance * share) for k, share in enumerate(wounds)]
    found = with_chances(parts)
    return {shot.shooter: found} if can_be_touched(found) else {}


def after_own(table: Table, shot: Shot, before: list[Fraction]) -> list[Fraction]:
    """The shooter's wounds after one attack on those around: by the ones among its dice, and by the hits on itself."""
    near = shot.target == shot.shooter
    if not ones_cost(table, shot):
        return after_one(table, shot, hits_around(table, shot), before) if near else before
    after = [NEVER] * len(before)
    ignored = ignored_chance(table, shot)
    for (ones, _, normal, critical), chance in fallen_chances(table, shot).items():
        hits = add_up([((normal, critical), chance * (1 - ignored)), (NO_HITS, chance * ignored)])
        for (_, (lost, _)), share in prices_of(table, shot, ones).items():
            paid = lose(before, lost, share)
            ends = after_one(table, shot, hits, paid) if near else lose(paid, 0, chance)
            after = [a + b for a, b in zip(after, ends, strict=True)]
    return after


def lose(before: list[Fraction], wounds: int, share: Fraction) -> list[Fraction]:
    """A share of these chances, with so many wounds more lost."""
    after = [NEVER] * len(before)
    for k, chance in enumerate(before):
        after[min(len(before) - 1, k + wounds)] += chance * share
    return after
