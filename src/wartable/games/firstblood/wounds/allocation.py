"""Who takes wounds (FB-WND)."""

from typing import TypeAlias

from wartable.core.ask import Choose, ChooseMany, Steps
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.events import Wounded
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.regiments.promotion import replace_leader
from wartable.games.firstblood.sight.engagement import engaged_models
from wartable.games.firstblood.table import Table, bears, model_of
from wartable.games.firstblood.wounds.deed import Deed
from wartable.games.firstblood.wounds.events import Worn
from wartable.games.firstblood.wounds.removal import remove_casualty

Known: TypeAlias = dict[
    tuple[bool, bool, tuple[tuple[ModelId, bool], ...]], list[ModelId]
]  # who suffers next, by whether it is close, the regiment broken, and who of it is left, wounded or not
TRUE_LEADERS = ("leader", "officer")  # nobody protects who only acts as leader


@clause("FB-WND-01", "FB-WND-02", "FB-WND-03", "FB-WND-04", "FB-WND-10", "FB-WND-12", "FB-WND-13")
def suffer(
    table: Table,
    deed: Deed,
    unit: UnitId,
    wounds: int,
    close: bool,
    only: ModelId = "",
    known: Known | None = None,
) -> Steps[None]:
    """Wounds go to the models of a regiment one after another; *close*: engaged ones first, as it needs engagement."""
    if only:
        take_wounds(table, deed, only, wounds, alone=True)
        wounds = 0
    alone = table.match.units[unit].is_character and not close
    while wounds > 0 and alive(table.match, unit):
        next_ones = next_known(table, unit, close, known)
        chosen = yield from chosen_of(table, deed, next_ones, wounds)
        for model in chosen:
            wounds -= take_wounds(table, deed, model, wounds, alone)
    yield from replace_leader(table, unit)


def next_known(table: Table, unit: UnitId, close: bool, known: Known | None) -> list[Model]:
    """The same, for who goes through a regiment's losses many times: kept by who is left of it."""
    if known is None:
        return next_to_suffer(table, unit, close)
    there = alive(table.match, unit)
    rest = tuple([(model.id, is_wounded(model)) for model in there])
    left = (close, table.match.units[unit].broken, rest)
    if left not in known:
        known[left] = [model.id for model in next_to_suffer(table, unit, close)]
    ids = known[left]
    return [model for model in there if model.id in ids]


def next_to_suffer(table: Table, unit: UnitId, close: bool) -> list[Model]:
    """Those of whom one takes the next wounds: the first kind there is anybody of."""
    there = alive(table.match, unit)
    if table.match.units[unit].is_character:
        lots = character_order(table, unit, there, close)
    else:
        lots = order(table, unit, there, close)
    return next(lot for lot in lots if lot)


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
    lots: list[list[Model]] = []
    for lot in (near, retinue):
        lots += [[model for model in lot if is_wounded(model)], lot]
    return [*lots, there]


def is_wounded(model: Model) -> bool:
    return model.wounds > 0 or model.worn


@clause("FB-WND-02", "FB-DICE-19")
def chosen_of(
    table: Table, deed: Deed, models: list[Model], wounds: int
) -> Steps[tuple[ModelId, ...]]:
    """Who takes wounds next, as the owner says: all that die at once, or the one that takes the rest."""
    first = models[0]
    if all_one(table, models):
        return (first.id,)
    ids, seat = tuple([model.id for model in models]), first.seat
    dying = wounds // all_left(first)
    if dying > 1 and same_wounds(models):
        fallen: tuple[ModelId, ...] = yield from ChooseMany(
            "casualties",
            seat,
            "FB-WND-02",
            "Who falls?",
            deed.about,
            options=ids,
            least=min(dying, len(ids)),
            most=min(dying, len(ids)),
        )
        return fallen
    ask = "Who takes the wounds?"
    one: ModelId = yield from Choose("wounds", seat, "FB-WND-02", ask, deed.about, options=ids)
    return (one,)


@clause("FB-STR-02", "FB-WND-08")
def all_left(model: Model) -> int:
    """The wounds it can take before it is removed, on its second profile too."""
    return model.left + (0 if model.worn else model.profile.wounded_wounds)


def same_wounds(models: list[Model]) -> bool:
    return len({(model.left, model.worn, model.whole) for model in models}) == 1


def all_one(table: Table, models: list[Model]) -> bool:
    """Inside a building nobody stands anywhere: who is like the others is as good as they."""
    if models[0].id in table.match.models:
        return False
    return len({model.likeness for model in models}) == 1


@clause("FB-WND-04", "FB-WND-05", "FB-WND-08")
def take_wounds(table: Table, deed: Deed, model: ModelId, wounds: int, alone: bool = False) -> int:
    """One model takes as many wounds as it can, which are counted; *alone*: it tests morale for them by itself."""
    one = model_of(table, model)
    taken = min(wounds, one.left)
    if not taken:
        return 0
    note_wounds(table, deed, one, taken, alone)
    table.do(Wounded("FB-WND-04", model, taken))
    if taken < one.left:
        return taken
    if one.profile.wounded_wounds and not one.worn:
        table.do(Worn("FB-WND-08", model))
        return taken + take_wounds(table, deed, model, wounds - taken, alone)
    remove_casualty(table, deed, model, "FB-WND-05")
    return taken


def note_wounds(table: Table, deed: Deed, model: Model, taken: int, alone: bool) -> None:
    """For the morale test, and for Lethal Demise."""
    if alone:
        deed.singles[model.id] = deed.singles.get(model.id, 0) + taken
    else:
        deed.wounds[model.unit] = deed.wounds.get(model.unit, 0) + taken
    if bears(table, model, "lethal-demise"):
        deed.demise[model.unit] = deed.demise.get(model.unit, 0) + taken
