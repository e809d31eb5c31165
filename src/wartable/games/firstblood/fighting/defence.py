"""Defence rolls (FB-VOL-14 to FB-VOL-16, FB-CLA-14)."""

from wartable.core.ask import Choose, Confirm, Steps
from wartable.core.dice.pool import Pool, roll_pool
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.core.window import Window
from wartable.core.words import counted
from wartable.games.firstblood.dice import (
    defence_need,
    dice_to_come,
    failed,
    once_more,
    passed,
    under,
)
from wartable.games.firstblood.fighting.events import BlessingUsed, ThrownBack
from wartable.games.firstblood.fighting.guarding import guard_value
from wartable.games.firstblood.fighting.hits import Hits, parted
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.regiments.promotion import replace_leader
from wartable.games.firstblood.rules.standing import countered, demised, die_wounds
from wartable.games.firstblood.table import Table, bears, body_of, model_of
from wartable.games.firstblood.wounds.allocation import losses, suffer
from wartable.games.firstblood.wounds.deed import Deed
from wartable.games.firstblood.wounds.events import Softened

DEFENDED = {  # by which clause a defence roll is made
    "clash": "FB-CLA-14",
    "challenge": "FB-CLA-14",
    "opportunity": "FB-CLA-14",
    "impact": "FB-CLA-14",
    "incantation": "FB-MAG-11",
    "aura": "FB-SPR-083",
    "returned": "FB-SPR-017",
}
RETURNING = {"counter-attack": "FB-SPR-015", "lethal-demise": "FB-SPR-050"}


class Stand:
    """One defence roll sequence of a regiment while it lasts."""

    def __init__(self, deed: Deed, unit: UnitId, close: bool, only: ModelId) -> None:
        self.deed = deed
        self.unit = unit
        self.close = close
        self.only = only
        self.blessed = False  # failed dice are rolled again
        self.spared = False  # Tenacious has discarded its die


@clause("FB-VOL-14", "FB-CLA-14", "FB-MAG-11", "FB-IMP-05", "FB-CHC-03", "FB-SPR-050")
def take_hits(
    table: Table, deed: Deed, unit: UnitId, hits: list[Hits], close: bool, only: ModelId = ""
) -> Steps[int]:
    """One defence roll sequence against all hits of an action on a regiment, and its wounds, which are counted."""
    coming = [one for one in hits if one.number]
    if not coming or not alive(table.match, unit):
        return 0
    stand, suffered = Stand(deed, unit, close, only), deed.demise.get(unit, 0)
    stand.blessed = yield from bless(table, stand, coming)
    if table.match.units[unit].is_character and not only:
        total = yield from in_batches(table, stand, coming)
    else:
        total = yield from at_once(table, stand, coming)
    answered = demised(coming, deed.demise.get(unit, 0) - suffered)
    throw_back(table, stand, coming, "lethal-demise", answered)
    return total


@clause("FB-OFF-05", "FB-OFF-10", "FB-SPR-078")
def at_once(table: Table, stand: Stand, hits: list[Hits]) -> Steps[int]:
    """All of them by the profile of the regiment, or by that of the only one who can be hit."""
    unit = stand.unit
    guard = model_of(table, stand.only) if stand.only else body_of(table, unit)
    wounds = yield from defend(table, stand, guard, hits)
    yield from suffer(table, stand.deed, unit, wounds, stand.close, stand.only)
    return wounds


@clause(
    *("FB-CHC-04", "FB-CHC-05", "FB-CHC-06", "FB-CHC-07", "FB-CHC-08", "FB-CHC-09"),
    *("FB-CHO-01", "FB-CHO-02", "FB-CHO-03", "FB-CHO-04", "FB-CHO-07"),
)
def in_batches(table: Table, stand: Stand, hits: list[Hits]) -> Steps[int]:
    """The hits on a character regiment: as many as a chosen model has wounds left, again and again."""
    total, model = 0, ""
    lost = losses(stand.deed, stand.close, alone=not stand.close)
    while hits and alive(table.match, stand.unit):
        if table.match.piece(model) is None:
            model = yield from receiver(table, stand, lost.due(table, stand.unit))
        guard = model_of(table, model)
        batch, hits = parted(hits, guard.left)
        wounds = yield from defend(table, stand, guard, batch)
        total += lost.take(table, model, wounds)
    yield from replace_leader(table, stand.unit)
    return total


@clause("FB-CHC-04", "FB-CHC-07", "FB-CHO-01", "FB-DICE-19")
def receiver(table: Table, stand: Stand, open_to: list[Model]) -> Steps[ModelId]:
    """The model of a character regiment that receives hits next, as its owner says."""
    seat = table.match.units[stand.unit].seat
    model: ModelId = yield from Choose(
        "receiver",
        seat,
        "FB-CHC-04" if stand.close else "FB-CHO-01",
        "Who receives the hits?",
        stand.deed.about,
        options=tuple([one.id for one in open_to]),
    )
    return model


# The dice


@clause("FB-VOL-14", "FB-VOL-15", "FB-SPR-070", "FB-SPR-078")
def defend(table: Table, stand: Stand, guard: Model, hits: list[Hits]) -> Steps[int]:
    """How many wounds some hits come to against one profile."""
    costs: list[int] = []
    for one in hits:
        pool = yield from defence_dice(table, stand, guard, one)
        costs += [die_wounds(one, pool.faces[k]) for k in failed(pool)]
        answered = countered(table, guard, one, pool.faces)
        throw_back(table, stand, [one], "counter-attack", answered)
    spared = yield from discarded(table, stand, guard, costs)
    if spared:
        cost = sum(costs)
        table.do(Softened("FB-SPR-070", stand.unit, "tenacious", cost, cost - spared))
    return sum(costs) - spared


@clause("FB-VOL-14", "FB-VOL-15", "FB-SPR-068", "FB-SPR-010", "FB-CHO-04")
def defence_dice(table: Table, stand: Stand, guard: Model, hits: Hits) -> Steps[Pool]:
    """One die for each hit; Support and Blessed may have some rolled again."""
    value, told = guard_value(table, guard, hits)
    title = table.match.units[stand.unit].title
    ask = f"{title} defends itself against {counted(hits.number, 'hit')}"
    pool = yield from roll_pool(
        under(
            "defence",
            guard.seat,
            DEFENDED.get(hits.manner, "FB-VOL-14"),
            ask,
            hits.number,
            defence_need(value),
            stand.deed.about,
            told,
            guard.id,
            telling=(1, 6),
        )
    )
    if hits.near:
        ones = [k for k in passed(pool) if pool.faces[k] == 1]
        yield from once_more(pool, ones, "support", "FB-SPR-068", "Within the shafts")
    if stand.blessed and bears(table, guard, "blessed"):
        yield from once_more(pool, failed(pool), "blessed", "FB-SPR-010", "Blessed")
    return pool


@clause("FB-SPR-070", "FB-CHO-07", "FB-DICE-19")
def discarded(table: Table, stand: Stand, guard: Model, costs: list[int]) -> Steps[int]:
    """What Tenacious saves: one failed die of the whole sequence, of different ones as the owner says."""
    if stand.spared or not costs or not bears(table, guard, "tenacious"):
        return 0
    stand.spared = True
    kinds = tuple(sorted(set(costs), reverse=True))
    saved: int = yield from Choose(
        "tenacious",
        guard.seat,
        "FB-SPR-070",
        "Which failed die is discarded, by the wounds it would cost?",
        stand.deed.about,
        options=kinds,
        window=Window(lets_by=kinds[0]),
    )
    return saved


@clause("FB-SPR-010", "FB-CHO-07", "FB-DICE-19")
def bless(table: Table, stand: Stand, coming: list[Hits]) -> Steps[bool]:
    """Does the owner use Blessed for these defence dice? He says so before they are rolled, once in a round."""
    regiment = table.match.units[stand.unit]
    blessed = [m for m in guards(table, stand) if bears(table, m, "blessed")]
    if regiment.blessed or not blessed:
        return False
    needs = [need for one in coming for need in [need_against(table, blessed[0], one)] * one.number]
    used: bool = yield from Confirm(
        "blessed defence",
        regiment.seat,
        "FB-SPR-010",
        f"Is {regiment.title} Blessed in these defence rolls?",
        stand.deed.about,
        shows=(dice_to_come("defence", regiment.seat, needs),),
        window=Window(spends="Blessed"),
    )
    if used:
        table.do(BlessingUsed("FB-SPR-010", stand.unit))
    return used


def need_against(table: Table, guard: Model, hits: Hits) -> int:
    return defence_need(guard_value(table, guard, hits)[0])


def guards(table: Table, stand: Stand) -> list[Model]:
    """Those by whose profiles dice may be rolled."""
    if stand.only:
        return [model_of(table, stand.only)]
    if table.match.units[stand.unit].is_character:
        return alive(table.match, stand.unit)
    return [body_of(table, stand.unit)]


@clause("FB-SPR-015", "FB-SPR-050", "FB-SPR-017")
def throw_back(table: Table, stand: Stand, hits: list[Hits], rule: str, number: int) -> None:
    """Hits for the regiment from which these came; they are resolved when all wounds are allocated."""
    if number:
        by, returned = hits[0].by, stand.deed.returned
        table.do(ThrownBack(RETURNING[rule], stand.unit, rule, by, number))
        returned[by] = returned.get(by, 0) + number
