"""What rids models of Permanent Wounds (GH-ABS-17, GH-HUB-11, 12, 15, 42, 50)."""

from wartable.core.ask import About, Choose, Refused, Steps
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.events import ScarHealed, Scarred
from wartable.games.grimheim.campaign.hub.events import SitsOut
from wartable.games.grimheim.campaign.match import Trooper
from wartable.games.grimheim.campaign.rows import ServiceRow
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.tables import roll_for, roll_table

EASED = 4  # a rest or a prayer helps from here on
MENDED = 5  # so does the Flesh Pit


# Who has any


@clause("GH-HUB-11", "GH-HUB-12", "GH-HUB-15", "GH-HUB-50")
def unscarred(table: Table, member: Seat, model: str, row: ServiceRow) -> Refused | None:
    """Nobody pays for nothing."""
    _, trooper = table.match.found(model)
    return None if trooper.entry.scars else Refused(row.clause, "it has no Permanent Wound")


@clause("GH-HUB-42")
def all_unscarred(table: Table, member: Seat, model: str, row: ServiceRow) -> Refused | None:
    scarred = scar_words(table.match.warband(member).living)
    return None if scarred else Refused(row.clause, "nobody has a Permanent Wound")


# Services


@clause("GH-HUB-11", "GH-ABS-17")
def heal_one(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    yield from remove_scar(table, member, row, model)


@clause("GH-HUB-12", "GH-ABS-17")
def recover_fully(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    """All of them, for the next mission that it misses."""
    _, trooper = table.match.found(model)
    for scar in trooper.entry.scars:
        table.do(ScarHealed(row.clause, model, scar))
    table.do(SitsOut(row.clause, model))
    yield from ()


@clause("GH-HUB-15", "GH-ABS-17")
def rest(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    """On 4+ one of its own."""
    face = yield from roll_for(row, member, model, "Does the rest help?", EASED)
    if face >= EASED:
        yield from remove_scar(table, member, row, model)


@clause("GH-HUB-42", "GH-ABS-17")
def pray(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    """On 4+ one of any model of the warband, whoever prays."""
    face = yield from roll_for(row, member, model, "Is the prayer heard?", EASED)
    if face >= EASED:
        yield from remove_scar(table, member, row, None)


@clause("GH-HUB-50")
def enter_pit(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    """On 5+ the wound is gone, else it is another one, perhaps of the same kind."""
    _, scar = yield from choose_scar(table, member, row, model)
    face = yield from roll_for(row, member, model, "Does the Flesh Pit mend it?", MENDED)
    table.do(ScarHealed(row.clause, model, scar))
    if face < MENDED:
        wound = yield from roll_table("wound", member, model)
        table.do(Scarred(row.clause, model, wound.id))


# Which wound


def remove_scar(table: Table, member: Seat, row: ServiceRow, model: str | None) -> Steps[None]:
    """Of this model; of none in particular: of any."""
    whose, scar = yield from choose_scar(table, member, row, model)
    table.do(ScarHealed(row.clause, whose, scar))


def choose_scar(
    table: Table, member: Seat, row: ServiceRow, model: str | None
) -> Steps[tuple[str, str]]:
    """Whose and which."""
    living = table.match.warband(member).living
    word = yield from Choose(
        "scar",
        member,
        row.clause,
        "Which Permanent Wound?",
        About(row.id, model),
        options=tuple(scar_words([one for one in living if model in (None, one.id)])),
    )
    whose, _, scar = word.partition("/")
    return whose, scar


def scar_words(troopers: list[Trooper]) -> list[str]:
    """Each kind of wound of each model, once."""
    found = [f"{one.id}/{scar}" for one in troopers for scar in one.entry.scars]
    return list(dict.fromkeys(found))
