"""A regiment takes all hits of an action (FB-VOL-14 to FB-VOL-16, FB-CLA-14)."""

from wartable.core.ask import Choose, Confirm, Steps
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.core.window import Window
from wartable.games.firstblood.dice import dice_to_come
from wartable.games.firstblood.fighting.events import BlessingUsed
from wartable.games.firstblood.fighting.hits import Hits, parted
from wartable.games.firstblood.fighting.saving import Defender, defend, need_against, throw_back
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.regiments.promotion import replace_leader
from wartable.games.firstblood.rules.standing import demised
from wartable.games.firstblood.table import Table, bears, body_of, model_of
from wartable.games.firstblood.wounds.allocation import losses, suffer
from wartable.games.firstblood.wounds.harm import Harm
from wartable.wargame.units.attacks import Stage, go_through


class Onslaught:
    """All hits of an action on a regiment while they are resolved; *close*: its engaged models fall first."""

    def __init__(
        self, harm: Harm, unit: UnitId, hits: list[Hits], close: bool, only: ModelId
    ) -> None:
        self.harm = harm
        self.unit = unit
        self.hits = hits
        self.close = close
        self.only = only  # who alone can be hit
        self.defender = Defender(harm, unit)
        self.demised: int = harm.demise.get(unit, 0)  # wounds before, on who has Lethal Demise
        self.wounds = 0


@clause("FB-VOL-14", "FB-CLA-14", "FB-MAG-11", "FB-IMP-05", "FB-CHC-03")
def take_hits(
    table: Table, harm: Harm, unit: UnitId, hits: list[Hits], close: bool, only: ModelId = ""
) -> Steps[int]:
    """One defence roll sequence against all of them, and its wounds, which are counted."""
    coming = [one for one in hits if one.number]
    if not coming or not alive(table.match, unit):
        return 0
    onslaught = Onslaught(harm, unit, coming, close, only)
    yield from go_through(table, onslaught, ONSLAUGHT)
    return onslaught.wounds


@clause("FB-SPR-010", "FB-CHO-07", "FB-DICE-19")
def bless_defence(table: Table, onslaught: Onslaught) -> Steps[None]:
    """Does the owner use Blessed for these defence dice? He says so before they are rolled, once in a round."""
    regiment = table.match.units[onslaught.unit]
    blessed = [m for m in guards(table, onslaught) if bears(table, m, "blessed")]
    if regiment.blessed or not blessed:
        return
    needs: list[int] = []
    for one in onslaught.hits:
        needs += [need_against(table, blessed[0], one)] * one.number
    used: bool = yield from Confirm(
        "blessed defence",
        regiment.seat,
        "FB-SPR-010",
        f"Is {regiment.title} Blessed in these defence rolls?",
        onslaught.harm.about,
        shows=(dice_to_come("defence", regiment.seat, needs),),
        window=Window(spends="Blessed"),
    )
    if used:
        onslaught.defender.blessed = True
        table.do(BlessingUsed("FB-SPR-010", onslaught.unit))


def guards(table: Table, onslaught: Onslaught) -> list[Model]:
    """Those by whose profiles dice may be rolled."""
    if onslaught.only:
        return [model_of(table, onslaught.only)]
    if table.match.units[onslaught.unit].is_character:
        return alive(table.match, onslaught.unit)
    return [body_of(table, onslaught.unit)]


def defend_and_suffer(table: Table, onslaught: Onslaught) -> Steps[None]:
    if table.match.units[onslaught.unit].is_character and not onslaught.only:
        yield from in_batches(table, onslaught)
    else:
        yield from at_once(table, onslaught)


@clause("FB-SPR-050")
def answer_in_dying(table: Table, onslaught: Onslaught) -> None:
    """Lethal Demise throws back a hit for each wound."""
    suffered = onslaught.harm.demise.get(onslaught.unit, 0) - onslaught.demised
    back = demised(onslaught.hits, suffered)
    throw_back(table, onslaught.defender, onslaught.hits, "lethal-demise", back)


ONSLAUGHT: tuple[Stage[Table, Onslaught], ...] = (bless_defence, defend_and_suffer, answer_in_dying)


# Who defends


@clause("FB-OFF-05", "FB-OFF-10", "FB-SPR-078")
def at_once(table: Table, onslaught: Onslaught) -> Steps[None]:
    """All of them by the profile of the regiment, or by that of the only one who can be hit."""
    unit, only = onslaught.unit, onslaught.only
    guard = model_of(table, only) if only else body_of(table, unit)
    wounds = yield from defend(table, onslaught.defender, guard, onslaught.hits)
    yield from suffer(table, onslaught.harm, unit, wounds, onslaught.close, only)
    onslaught.wounds = wounds


@clause(
    *("FB-CHC-04", "FB-CHC-05", "FB-CHC-06", "FB-CHC-07", "FB-CHC-08", "FB-CHC-09"),
    *("FB-CHO-01", "FB-CHO-02", "FB-CHO-03", "FB-CHO-04", "FB-CHO-07"),
)
def in_batches(table: Table, onslaught: Onslaught) -> Steps[None]:
    """The hits on a character regiment: as many as a chosen model has wounds left, again and again."""
    hits, model, close = onslaught.hits, "", onslaught.close
    lost = losses(onslaught.harm, close, alone=not close)
    while hits and alive(table.match, onslaught.unit):
        if table.match.piece(model) is None:
            model = yield from receiver(table, onslaught, lost.due(table, onslaught.unit))
        guard = model_of(table, model)
        batch, hits = parted(hits, guard.left)
        wounds = yield from defend(table, onslaught.defender, guard, batch)
        onslaught.wounds += lost.take(table, model, wounds)
    yield from replace_leader(table, onslaught.unit)


@clause("FB-CHC-04", "FB-CHC-07", "FB-CHO-01", "FB-DICE-19")
def receiver(table: Table, onslaught: Onslaught, open_to: list[Model]) -> Steps[ModelId]:
    """The model of a character regiment that receives hits next, as its owner says."""
    seat = table.match.units[onslaught.unit].seat
    model: ModelId = yield from Choose(
        "receiver",
        seat,
        "FB-CHC-04" if onslaught.close else "FB-CHO-01",
        "Who receives the hits?",
        onslaught.harm.about,
        options=tuple([one.id for one in open_to]),
    )
    return model
