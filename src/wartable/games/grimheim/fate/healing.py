"""Fate that mends: Heal, Divine Restoration, Dark Blessing, Radiant Cleansing."""

from wartable.core.ask import Allocate, Choose, Steps
from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.words import counted
from wartable.games.grimheim.fate.abilities import Ability, on_each
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.resolving import Window
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import heal
from wartable.games.grimheim.wounds.statuses import lose_status
from wartable.wargame.turns.naming import own_models

HEAL = Ability("heal", "GH-FAT-16")
RESTORATION = Ability("divine-restoration", "GH-FAT-26")
BLESSING = Ability("dark-blessing", "GH-FAT-39")
CLEANSING = Ability("radiant-cleansing", "GH-FAT-24")
BENIGN = ("hidden",)  # nobody needs to be rid of that


@clause("GH-FAT-44")
def hurt_ones(table: Table, seat: Seat) -> list[ModelId]:
    """Own models below their starting wounds; asked for every die."""
    key = ("hurt", seat)
    found: list[ModelId] | None = table.memo.get(key)
    if found is None:
        models = table.match.models.values()
        found = [m.id for m in models if m.wounds < m.health and m.seat == seat]
        table.memo[key] = found
    return found


@HEAL.offers
@RESTORATION.offers
@clause("GH-FAT-16", "GH-FAT-26")
def patients(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    return on_each(use, hurt_ones(table, seat))


@HEAL.does
@RESTORATION.does
@clause("GH-FAT-16", "GH-FAT-17", "GH-FAT-26")
def mend(table: Table, window: Window, seat: Seat, use: FateUse) -> None:
    """One model regains a wound for each point; at full wounds its injuries end as ever."""
    clause = HEAL.clause if use.ability == HEAL.name else RESTORATION.clause
    heal(table, use.model, use.value, clause)


@BLESSING.offers
@clause("GH-FAT-39")
def blessable(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    return [use] if hurt_ones(table, seat) else []


@BLESSING.does
@clause("GH-FAT-39")
def share_blessing(table: Table, window: Window, seat: Seat, use: FateUse) -> Steps[None]:
    """So many wounds in total, split among own models as their player likes."""
    hurt = hurt_ones(table, seat)
    shares = yield from Allocate(
        "dark blessing",
        seat,
        BLESSING.clause,
        f"Who regains how many of {counted(use.value, 'wound')}?",
        targets=tuple(hurt),
        total=use.value,
        caps=tuple([table[id].health - table[id].wounds for id in hurt]),
        all=False,
    )
    for model, share in zip(hurt, shares, strict=True):
        if share:
            heal(table, model, share, BLESSING.clause)


@CLEANSING.offers
@clause("GH-FAT-24")
def cleansable(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    return [use] if ills(table, seat, []) else []


def ills(table: Table, seat: Seat, cleansed: list[ModelId]) -> list[tuple[ModelId, str]]:
    """What could be taken from whom, of those not cleansed yet."""
    return [
        (id, mark.name)
        for id in own_models(table.match, seat)
        if id not in cleansed
        for mark in table[id].statuses
        if mark.name not in BENIGN
    ]


@CLEANSING.does
@clause("GH-FAT-24")
def cleanse_some(table: Table, window: Window, seat: Seat, use: FateUse) -> Steps[None]:
    """One status from each of up to so many own models."""
    cleansed: list[ModelId] = []
    while len(cleansed) < use.value:
        found = ills(table, seat, cleansed)
        enough = (None,) if cleansed else ()
        if not found:
            return
        ask = "Which status is taken off?"
        options = (*enough, *found)
        ill = yield from Choose("cleansing", seat, CLEANSING.clause, ask, options=options)
        if ill is None:
            return
        lose_status(table, ill[0], ill[1], CLEANSING.clause)
        cleansed.append(ill[0])
