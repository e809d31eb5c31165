"""The variant in which only models on Overwatch react, free of AP (GH-REA-33; switch `reaction_model`)."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.moments import Alert, Cost, Declared, Granted, Reacting, Retreating
from wartable.games.grimheim.reactions.watch import end_watch, watches
from wartable.games.grimheim.table import Table

ON_OVERWATCH = Trait("reaction_model:overwatch", clause="GH-REA-33")
KINDS = ("retreat", "dodge", "intercept", "quick-draw", "reaction-shot")


@ON_OVERWATCH.adds(Granted, of="match")
def anyone_watches(table: Table, moment: Granted, bearer: Bearer) -> int:
    """Any model may take Overwatch, and Reaction Shot is added."""
    return int(moment.action in ("overwatch", "reaction-shot"))


@ON_OVERWATCH.replaces(Alert, of="match")
def only_watchers(table: Table, moment: Alert, bearer: Bearer) -> int | None:
    """Whatever the others have left, only those on Overwatch react."""
    return int(watches(table, moment.actor))


@ON_OVERWATCH.replaces(Cost, of="match")
def no_ap(table: Table, moment: Cost, bearer: Bearer) -> int | None:
    return 0 if moment.action in KINDS else None


@ON_OVERWATCH.acts(Declared, of="match")
def watch_used(table: Table, moment: Declared, bearer: Bearer) -> None:
    """A reaction takes the place of the delayed shot: Overwatch ends with it."""
    if moment.action in KINDS:
        end_watch(table, moment.actor)


@ON_OVERWATCH.forbids(Reacting, of="match")
def no_delayed_shot(table: Table, moment: Reacting, bearer: Bearer) -> str | None:
    return "a Reaction Shot takes its place" if moment.action == "overwatch" else None


@ON_OVERWATCH.acts(Retreating, of="match")
def short_retreat(table: Table, moment: Retreating, bearer: Bearer) -> Steps[None]:
    """D3 + 1 inches instead of MOV."""
    seat = table[moment.actor].seat
    (face,) = yield from roll_amount(table, "retreat", seat, ON_OVERWATCH.clause, moment.actor)
    moment.retreat.far = 100 * read_die("D3", face) + 100
