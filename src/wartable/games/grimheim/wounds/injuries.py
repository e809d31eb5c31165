"""Critical Injuries (GH-WND-09 to 16), and the Permanent Wounds of a campaign, which are borne like traits."""

from wartable.core.ask import Steps
from wartable.core.dice.tables import Chart
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import Attacks, HitsOn, Injuring, InjuryComes
from wartable.games.grimheim.dice.throws import roll_check
from wartable.games.grimheim.events import Injured
from wartable.games.grimheim.moments import Mov
from wartable.games.grimheim.table import Table

UNHURT = ""
INJURIES = Chart("D6", {1: "head", 2: "arm", 3: "leg"}, rest=UNHURT)
INCH = 100

HEAD = Trait("head", clause="GH-WND-11")
ARM = Trait("arm", clause="GH-WND-12")
LEG = Trait("leg", clause="GH-WND-13")
# how often a model has each is the mark's value
PERMANENT_HEAD = Trait("head-wound", clause="GH-ABS-12")
PERMANENT_ARM = Trait("arm-wound", clause="GH-ABS-13")
PERMANENT_LEG = Trait("leg-wound", clause="GH-ABS-14")


@clause("GH-WND-09", "GH-WND-14", "GH-WND-15", "GH-WND-16")
def roll_injury(table: Table, model: ModelId) -> Steps[None]:
    """1 head, 2 arm, 3 leg; anything higher does nothing. Who can suffer none of them rolls no die."""
    if not any([can_suffer(table, model, injury) for injury in INJURIES.rows.values()]):
        return
    face = yield from roll_check(
        table, "injury", table[model].seat, model, "GH-WND-09", "Which injury?"
    )
    injury = INJURIES.at((face,))
    if injury == UNHURT or model not in table or not can_suffer(table, model, injury):
        return
    wards: list[str] = []
    yield from table.at(InjuryComes(model, injury, wards))
    if not wards:
        table.do(Injured("GH-WND-09", model, injury))


@clause("GH-WND-15")
def can_suffer(table: Table, model: ModelId, injury: str) -> bool:
    """Each kind only once in a game, and nobody who is immune to it."""
    if injury in table[model].suffered:
        return False
    return table.forbidden(Injuring(model, injury)) is None


@HEAD.adds(HitsOn, of="attacker")
@clause("GH-WND-11")
def dazed(table: Table, moment: HitsOn, bearer: Bearer) -> int:
    """HTV of all its attacks is worse by 1."""
    return 1


@ARM.adds(Attacks, of="attacker")
@clause("GH-WND-12")
def weakened(table: Table, moment: Attacks, bearer: Bearer) -> int:
    return -1


@LEG.adds(Mov, of="actor")
@clause("GH-WND-13", "GH-STS-17")
def limping(table: Table, moment: Mov, bearer: Bearer) -> int:
    return -INCH


@PERMANENT_HEAD.adds(HitsOn, of="attacker")
@clause("GH-ABS-12", "GH-ABS-15", "GH-WND-08")
def dazed_for_good(table: Table, moment: HitsOn, bearer: Bearer) -> int:
    return bearer.value


@PERMANENT_ARM.adds(Attacks, of="attacker")
@clause("GH-ABS-13", "GH-ABS-15", "GH-WND-08")
def weakened_for_good(table: Table, moment: Attacks, bearer: Bearer) -> int:
    return -bearer.value


@PERMANENT_LEG.adds(Mov, of="actor")
@clause("GH-ABS-14", "GH-ABS-15", "GH-WND-08")
def limping_for_good(table: Table, moment: Mov, bearer: Bearer) -> int:
    return -INCH * bearer.value
