"""What a regiment does with an action: everything open is weighed, and the best is done."""

from collections.abc import Callable
from typing import Any

from wartable.core.ask import Choose
from wartable.core.match import UnitId
from wartable.core.regions import apart2
from wartable.core.space.movement.slides import base_hit
from wartable.core.units.whereabouts import beside, present
from wartable.games.firstblood.bots.choosing import best_spell, duel_worth
from wartable.games.firstblood.bots.marching import shoots
from wartable.games.firstblood.bots.reckoning import clash_wounds, onset_wounds, volley_wounds
from wartable.games.firstblood.bots.sheltering import stays
from wartable.games.firstblood.bots.worth import (
    ZONE,
    goal_of,
    is_there,
    regiment_worth,
    wounds_worth,
)
from wartable.games.firstblood.characters.challenge import no_rival, rivals_of
from wartable.games.firstblood.characters.presence import champion_of
from wartable.games.firstblood.fighting.volley import no_shot
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.charge import targets_of
from wartable.games.firstblood.moving.odds import is_reached
from wartable.games.firstblood.moving.ways import CHARGE
from wartable.games.firstblood.rules.striking import is_inspired
from wartable.games.firstblood.table import Table
from wartable.wargame.bots.answers import take_best
from wartable.wargame.bots.companies import foes_in_play
from wartable.wargame.bots.mind import Mind
from wartable.wargame.units.manners import Obstacles, obstacles_of

READY = 1.3  # how much better a volley or clash is that was prepared
FAILS = -1.0  # what a charge is worth that does not reach
STANDING = 0.2  # of what a regiment is worth, to be whole again
OVERCHARGE, REFORM, LOST_GROUND = 8.0, 0.5, -5.0
STAYING = -0.1  # what a march is worth to who is well where it is


def deed_worth(mind: Mind, table: Table, question: Choose[Any], action: str) -> float:
    """What an action is worth to the regiment that acts."""
    assert question.about is not None, "nobody acts"
    unit = question.about.unit
    if action in AHEAD_OF:
        return before(mind, table, unit, action, question.options)
    return WORTHS[action](mind, table, unit) if action in WORTHS else 0.0


deed = take_best(deed_worth)


def whole_again(mind: Mind, table: Table, unit: UnitId) -> float:
    return STANDING * regiment_worth(table.match, unit)


def best_challenge(mind: Mind, table: Table, unit: UnitId) -> float:
    champion = champion_of(table.match, unit)
    assert champion is not None, "nobody challenges"
    there = rivals_of(table.match, champion)
    rivals = [one for one in there if no_rival(table, champion, one) is None]
    return max([duel_worth(mind, table, champion, one) for one in rivals], default=-1.0)


# Attacks


def best_clash(mind: Mind, table: Table, unit: UnitId) -> float:
    seat = table.match.units[unit].seat
    foes = foes_in_play(table.match, seat)
    worth = [wounds_worth(table, foe, clash_wounds(table, unit, foe)) for foe in foes]
    return 1.0 + mind.style.kill * max(worth, default=0.0)


def best_volley(mind: Mind, table: Table, unit: UnitId) -> float:
    return mind.style.kill * max([worth for worth, _ in volleys(table, unit)], default=0.0)


def volleys(table: Table, unit: UnitId) -> list[tuple[float, UnitId]]:
    """What shooting at each regiment is worth: asked about the volley, and about taking aim for it."""
    return table.once(weigh_volleys, unit)


def weigh_volleys(table: Table, unit: UnitId) -> list[tuple[float, UnitId]]:
    foes = foes_in_play(table.match, table.match.units[unit].seat)
    open_to = [foe for foe in foes if no_shot(table, unit, foe) is None]
    return [(wounds_worth(table, foe, volley_wounds(table, unit, foe)), foe) for foe in open_to]


def best_charge(mind: Mind, table: Table, unit: UnitId) -> float:
    return max([worth for worth, _ in charges(mind, table, unit)], default=0.0)


def charges(mind: Mind, table: Table, unit: UnitId) -> list[tuple[float, UnitId]]:
    """What it is worth to charge each regiment: what it does, less what it will suffer."""
    found: list[tuple[float, UnitId]] = []
    for foe in targets_of(table, unit):
        if not is_reached(table, unit, foe):
            found.append((FAILS, foe))
            continue
        through = lanes(table, unit, foe)
        if not through:  # it would be inspired, and stand where it stood
            found.append((FAILS, foe))
            continue
        done = through * wounds_worth(table, foe, onset_wounds(table, unit, foe))
        gain = mind.style.kill * done
        cost = 0.5 * wounds_worth(table, unit, onset_wounds(table, foe, unit))
        found.append((gain - mind.style.loss * cost, foe))
    return found


def lanes(table: Table, unit: UnitId, foe: UnitId) -> float:
    """The share of its models that nobody else's base keeps from the enemy that is nearest to them."""
    bars, match = obstacles_of(table, unit, CHARGE), table.match
    if bars.flies:
        return 1.0
    targets = present(match, foe)
    own = present(match, unit)
    return sum([has_lane(bars, model, targets) for model in own]) / len(own)


def has_lane(bars: Obstacles, model: Model, targets: list[Model]) -> bool:
    to = min(targets, key=lambda one: (apart2(one.at, model.at), one.id))
    (x0, y0, level), (x1, y1, _) = model.at, to.at
    in_way = [k for k in bars.crowd(level) if bars.table[bars.ground.ids[k]].unit != to.unit]
    return base_hit(bars.ground, model.base, x0, y0, x1, y1, in_way) < 0


def before(mind: Mind, table: Table, unit: UnitId, action: str, open_now: tuple[str, ...]) -> float:
    """To prepare what will be done with the second action."""
    later, now = AHEAD_OF[action], table.match.acting
    if later not in open_now or now is None or now.actions < 2:
        return 0.0
    if action == "inspire" and not needs_heart(table, unit):
        return 0.0
    return READY * WORTHS[later](mind, table, unit)


def needs_heart(table: Table, unit: UnitId) -> bool:
    if table.match.units[unit].broken:  # it would gain nothing
        return False
    return not is_inspired(table, present(table.match, unit)[-1])


# Ground


def march_worth(mind: Mind, table: Table, unit: UnitId) -> float:
    """Something where it is not yet where it should be; little for who shoots and has a target."""
    match = table.match
    if beside(match, unit):
        return ZONE
    if stays(mind, table, unit):
        return STAYING
    marker = goal_of(match, unit)
    if marker is not None and is_there(match, unit, marker):
        return 0.1
    hurry = mind.style.goal * ZONE * (0.5 if shoots(table, unit) else 0.7)
    return hurry / (1.0 + 0.5 * len(match.units[unit].taken))


AHEAD_OF = {"inspire": "clash", "take-aim": "volley"}  # what is prepared by it
WORTHS: dict[str, Callable[[Mind, Table, UnitId], float]] = {
    "clash": best_clash,
    "charge": best_charge,
    "volley": best_volley,
    "march": march_worth,
    "rally": whole_again,
    "combat-rally": whole_again,
    "challenge": best_challenge,
    "spellcasting": lambda _, table, unit: best_spell(table, unit)[0],
    "overcharge": lambda *_: OVERCHARGE,
    "combat-reform": lambda *_: REFORM,
    "disengage": lambda *_: LOST_GROUND,
}
