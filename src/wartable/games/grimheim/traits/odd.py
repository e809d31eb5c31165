"""Traits that fit nowhere else: Fungus Brew, Unstable Mutation, Stupidity, a curse from birth."""

from wartable.core.ask import About, Confirm, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.dice.throws import roll_check
from wartable.games.grimheim.events import LOST, ActionLost, ActionPointsChanged
from wartable.games.grimheim.interrupts import BREW
from wartable.games.grimheim.magic.lending import lend
from wartable.games.grimheim.moments import Activating, Declared, TurnEnds
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.traits.events import BornUnder
from wartable.games.grimheim.turns.phases import STARTS, hook_in
from wartable.games.grimheim.wounds.damage import deal_fatal
from wartable.games.grimheim.wounds.statuses import gain_status, lose_status

FUNGUS_BREW = Trait("fungus-brew", clause="GH-TRT-22")
STUPIDITY = Trait("stupidity", clause="GH-TRT-66")
UNSTABLE_MUTATION = Trait("unstable-mutation", clause="GH-TRT-88")

BREWED = {
    1: "stupidity",
    2: "fearful",
    3: "fearful",
    4: "resilient",
    5: "resilient",
    6: "ceaseless",
}


# Fungus Brew


@FUNGUS_BREW.acts(Activating, of="actor")
@clause("GH-TRT-22")
def drink_brew(table: Table, moment: Activating, bearer: Bearer) -> Steps[None]:
    """Its owner may try his luck; what comes of it lasts until the turn ends."""
    model, seat = moment.actor, table[moment.actor].seat
    about = About("activation", model)
    ask = "Drink the Fungus Brew?"
    if not (yield from Confirm("fungus brew", seat, FUNGUS_BREW.clause, ask, about, window=BREW)):
        return
    face = yield from roll_check(
        table, "brew", seat, model, FUNGUS_BREW.clause, "What is in it?", about=about
    )
    apply_brew(table, model, BREWED[face])


def apply_brew(table: Table, model: ModelId, result: str) -> None:
    if result == "fearful":
        gain_status(table, model, result, FUNGUS_BREW.clause, by=model)
    else:
        lend(table, model, result, "turn", FUNGUS_BREW.clause, model)


@FUNGUS_BREW.acts(TurnEnds, of="actor")
@clause("GH-TRT-22")
def sleep_it_off(table: Table, moment: TurnEnds, bearer: Bearer) -> None:
    """The fear that came of the brew goes with the turn; that of others' doing stays."""
    if table[moment.actor].givers.get("fearful") == moment.actor:
        lose_status(table, moment.actor, "fearful", FUNGUS_BREW.clause)


# Cursed


@clause("GH-TRT-15")
def begin_cursed(table: Table) -> Steps[None]:
    """As the battle begins; what was cursed at birth can be cleansed later like any curse."""
    if table.match.turn == 1:
        for model in (*table.match.models.values(), *table.match.reserve):
            born = any([mark.name == "cursed" for mark in model.traits])
            if born and not any([mark.name == "cursed" for mark in model.statuses]):
                table.do(BornUnder("GH-TRT-15", model.id, "cursed"))
    yield from ()


hook_in(STARTS, 2, begin_cursed)


# Stupidity


@STUPIDITY.acts(Declared, of="actor")
@clause("GH-TRT-66", "GH-STS-10", "GH-REA-34")
def forget(table: Table, moment: Declared, bearer: Bearer) -> Steps[None]:
    """A die of its own, whatever else may waste the action: on a 1 it is lost."""
    model = moment.actor
    face = yield from roll_check(
        table,
        "stupidity",
        table[model].seat,
        model,
        STUPIDITY.clause,
        "On a 1 the action is lost.",
        "status",
        About(moment.action, model),
    )
    if face == 1 and not table[model].bears(LOST):
        table.do(ActionLost(STUPIDITY.clause, model, moment.action, "forgets what it was about"))


# Unstable Mutation


@UNSTABLE_MUTATION.acts(Activating, of="actor")
@clause("GH-TRT-88")
def mutate(table: Table, moment: Activating, bearer: Bearer) -> Steps[None]:
    """1-2 D3 Fatal Damage, 5-6 one AP more, which is the first it spends in this activation."""
    model, seat = moment.actor, table[moment.actor].seat
    face = yield from roll_check(
        table, "mutation", seat, model, UNSTABLE_MUTATION.clause, "What does its body do?"
    )
    if face <= 2:
        (pain,) = yield from roll_amount(
            table, "mutation damage", seat, UNSTABLE_MUTATION.clause, model
        )
        yield from deal_fatal(table, model, read_die("D3", pain), UNSTABLE_MUTATION.clause, model)
    elif face >= 5:
        table.do(ActionPointsChanged(UNSTABLE_MUTATION.clause, model, 1))
