"""What each status does to its bearer (GH-STS-03 to 15); for Enraged see `rage`, for Hidden `hiding`."""

from wartable.core.ask import About, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import kind_of
from wartable.games.grimheim.combat.moments import OnesShown
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.dice.throws import roll_check
from wartable.games.grimheim.events import LOST, ActionLost
from wartable.games.grimheim.moments import Acting, Declared, Mov, Reacting, TurnBegins, TurnEnds
from wartable.games.grimheim.rows import actions
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import deal_fatal
from wartable.games.grimheim.wounds.statuses import has_status

STUNNED = Trait("stunned", clause="GH-STS-03")
BURNING = Trait("burning", clause="GH-STS-05")
FROZEN = Trait("frozen", clause="GH-STS-06")
FEARFUL = Trait("fearful", clause="GH-STS-08")
POISONED = Trait("poisoned", clause="GH-STS-12")
CURSED = Trait("cursed", clause="GH-STS-14")

TO_THE_STUNNED = frozenset(("recover", "pass", "end"))
WITHOUT_COURAGE = frozenset(("pass", "move", "run", "fall-back", "hide"))


def giver(table: Table, model: ModelId, status: str) -> ModelId:
    """GH-R-75: what a status does is the deed of who gave it."""
    return table[model].givers.get(status, "")


# Stunned, Frozen


@STUNNED.forbids(Acting, of="actor")
@clause("GH-STS-03")
def dazed(table: Table, moment: Acting, bearer: Bearer) -> str | None:
    return None if moment.action in TO_THE_STUNNED else "Stunned: it can only Recover or Pass"


@STUNNED.forbids(Reacting, of="actor")
@clause("GH-STS-04", "GH-REA-09")
def too_dazed(table: Table, moment: Reacting, bearer: Bearer) -> str | None:
    return "Stunned"


@FROZEN.adds(Mov, of="actor")
@clause("GH-STS-06", "GH-STS-17")
def stiff(table: Table, moment: Mov, bearer: Bearer) -> int:
    return -200


@FROZEN.forbids(Reacting, of="actor")
@clause("GH-STS-07", "GH-REA-09")
def too_stiff(table: Table, moment: Reacting, bearer: Bearer) -> str | None:
    return "Frozen"


# Burning, Poisoned


@BURNING.acts(TurnBegins, of="actor")
@clause("GH-STS-05")
def burn(table: Table, moment: TurnBegins, bearer: Bearer) -> Steps[None]:
    """D3 Fatal Damage at the start of each turn."""
    model = moment.actor
    by = giver(table, model, BURNING.name)
    (face,) = yield from roll_amount(table, "burning", table[model].seat, BURNING.clause, model)
    yield from deal_fatal(table, model, read_die("D3", face), BURNING.clause, by)


@POISONED.acts(TurnEnds, of="actor")
@clause("GH-STS-12")
def sicken(table: Table, moment: TurnEnds, bearer: Bearer) -> Steps[None]:
    """1 Fatal Damage at the end of each turn."""
    model = moment.actor
    yield from deal_fatal(table, model, 1, POISONED.clause, giver(table, model, POISONED.name))


# Fearful


@FEARFUL.acts(Declared, of="actor")
@clause("GH-STS-08", "GH-STS-09", "GH-STS-10", "GH-REA-34")
def falter(table: Table, moment: Declared, bearer: Bearer) -> Steps[None]:
    """A D6 before each action but those that need no courage; on a 1 it is lost with its AP."""
    model, name = moment.actor, moment.action
    kind = kind_of(name) if name in actions() else name
    if kind in WITHOUT_COURAGE:
        return
    face = yield from roll_check(
        table,
        "fearful",
        table[model].seat,
        model,
        FEARFUL.clause,
        "On a 1 the action is lost.",
        "status",
        About(name, model),
    )
    if face == 1 and not table[model].bears(LOST):
        table.do(ActionLost(FEARFUL.clause, model, name, "is too frightened"))


# Cursed


@CURSED.acts(OnesShown, of="roller", rank=2)
@clause("GH-STS-14", "GH-MIS-26")
def suffer(table: Table, moment: OnesShown, bearer: Bearer) -> Steps[None]:
    """1 Fatal Damage for each 1 on its attack or block dice."""
    throw, model = moment.throw, moment.throw.model
    if throw.purpose not in {"attack", "block", "close"} or model is None:
        return
    # the trait Cursed only says how it starts; the curse itself can be lifted
    if not has_status(table, model, CURSED.name):
        return
    for _ in [die for die in throw.dice if die.face == 1]:
        if model in table:
            # GH-R-75: own dice credit nobody, not even who laid the curse
            yield from deal_fatal(table, model, 1, CURSED.clause)
