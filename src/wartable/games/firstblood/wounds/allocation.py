"""Who takes wounds (FB-WND)."""

from typing import TypeAlias

from wartable.core.ask import Steps
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.events import Wounded
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.regiments.promotion import replace_leader
from wartable.games.firstblood.sight.engagement import engaged_models
from wartable.games.firstblood.table import Table, bears
from wartable.games.firstblood.wounds.events import Worn
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.removal import remove_casualty
from wartable.wargame.units.losses import Losses

Known: TypeAlias = dict[
    tuple[bool, bool, tuple[tuple[ModelId, bool], ...]], list[ModelId]
]  # who suffers next, by whether it is close, the regiment broken, and who of it is left, wounded or not
TRUE_LEADERS = ("leader", "officer")  # nobody protects who only acts as leader


@clause("FB-WND-01", "FB-WND-03", "FB-WND-04", "FB-WND-10", "FB-WND-12", "FB-WND-13")
def suffer(
    table: Table,
    harm: Harm,
    unit: UnitId,
    wounds: int,
    close: bool,
    only: ModelId = "",
    known: Known | None = None,
) -> Steps[None]:
    """Wounds go to the models of a regiment one after another; *close*: engaged ones first, as it needs engagement."""
    if only:
        losses(harm, close, alone=True).take(table, only, wounds)
    else:
        alone = table.match.units[unit].is_character and not close
        yield from losses(harm, close, alone, known).suffer(table, unit, wounds)
    yield from replace_leader(table, unit)


@clause("FB-WND-02", "FB-WND-04", "FB-WND-05", "FB-DICE-19")
def losses(harm: Harm, close: bool, alone: bool, known: Known | None = None) -> Losses[Model]:
    """How a regiment takes the wounds of an action; *alone*: each model tests morale for them by itself."""
    return Losses(
        "FB-WND-02",
        harm.about,
        lots=lambda table, unit: known_lots(table, unit, close, known),
        left=all_left,
        wound=lambda table, model, wounds: wound(table, harm, model, wounds, alone),
        falls=lambda table, model: remove_casualty(table, harm, model.id, "FB-WND-05"),
        likeness=lambda model: model.likeness,
    )


# Who is next


def known_lots(
    table: Table, unit: UnitId, close: bool, known: Known | None = None
) -> list[list[Model]]:
    """Those due next; for who goes through a regiment's losses many times, kept by who is left of it."""
    if known is None:
        return lots(table, unit, close)
    there = alive(table.match, unit)
    rest = tuple([(model.id, is_wounded(model)) for model in there])
    left = (close, table.match.units[unit].broken, rest)
    if left not in known:
        first = next(lot for lot in lots(table, unit, close) if lot)
        known[left] = [model.id for model in first]
    ids = known[left]
    return [[model for model in there if model.id in ids]]


def lots(table: Table, unit: UnitId, close: bool) -> list[list[Model]]:
    """Of whom one takes the next wounds: the first kind there is anybody of."""
    there = alive(table.match, unit)
    if table.match.units[unit].is_character:
        return character_order(table, unit, there, close)
    return order(table, unit, there, close)


@clause("FB-WND-03", "FB-WND-09", "FB-WND-10", "FB-WND-11", "FB-WND-14", "FB-WND-15", "FB-MOR-05")
def order(table: Table, unit: UnitId, there: list[Model], close: bool) -> list[list[Model]]:
    """The wounded; where it needs engagement the engaged, their standard bearer and then their leader last; anybody."""
    wounded = [model for model in there if is_wounded(model)]
    if wounded or not close:
        return [wounded, there]
    engaged = engaged_models(table, unit)
    led = [model for model in engaged if model.role in TRUE_LEADERS]
    ranks = [model for model in engaged if model not in led and not model.standard]
    standard = [model for model in engaged if model not in led]
    return [ranks, standard, engaged, there]


@clause("FB-CHC-02", "FB-CHC-08", "FB-CHC-09", "FB-CHO-01")
def character_order(
    table: Table, unit: UnitId, there: list[Model], close: bool
) -> list[list[Model]]:
    """In combat retinue, the engaged before the others and of these the wounded, then the character; else anybody."""
    if not close:
        return [there]
    engaged = {model.id for model in engaged_models(table, unit)}
    retinue = [model for model in there if model.role != "character"]
    near = [model for model in retinue if model.id in engaged]
    found: list[list[Model]] = []
    for lot in (near, retinue):
        found += [[model for model in lot if is_wounded(model)], lot]
    return [*found, there]


def is_wounded(model: Model) -> bool:
    return model.wounds > 0 or model.worn


# What it does


@clause("FB-STR-02", "FB-WND-08")
def all_left(model: Model) -> int:
    """The wounds it can take before it is removed, on its second profile too."""
    return model.left + (0 if model.worn else model.profile.wounded_wounds)


@clause("FB-WND-04", "FB-WND-08")
def wound(table: Table, harm: Harm, model: Model, wounds: int, alone: bool) -> None:
    """A model takes wounds; with those of its first profile used up it goes on with its second."""
    note_wounds(table, harm, model, wounds, alone)
    first = min(wounds, model.left)
    table.do(Wounded("FB-WND-04", model.id, first))
    if first == model.left and all_left(model) > first:
        table.do(Worn("FB-WND-08", model.id))
        if wounds > first:
            table.do(Wounded("FB-WND-04", model.id, wounds - first))


def note_wounds(table: Table, harm: Harm, model: Model, taken: int, alone: bool) -> None:
    """For the morale test, and for Lethal Demise."""
    if alone:
        harm.singles[model.id] = harm.singles.get(model.id, 0) + taken
    else:
        harm.wounds[model.unit] = harm.wounds.get(model.unit, 0) + taken
    if bears(table, model, "lethal-demise"):
        harm.demise[model.unit] = harm.demise.get(model.unit, 0) + taken
