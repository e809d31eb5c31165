"""Traits, stances and variants, each next to the clause that grants it."""

from wartable.core.acts import Act
from wartable.core.ask import Confirm, Roll, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.core.window import Window
from wartable.games.duel.attacks import slay
from wartable.games.duel.events import Wounded
from wartable.games.duel.moments import (
    Acting,
    HitsOn,
    Initiative,
    SavesOn,
    Slaying,
    StandsOn,
    Targeting,
)
from wartable.games.duel.table import Table

KEEN = Trait("keen", clause="DU-TRT-01")
HEAVY = Trait("heavy", clause="DU-TRT-02")
VENGEFUL = Trait("vengeful", clause="DU-TRT-03")
STEADFAST = Trait("steadfast", clause="DU-TRT-04")
DREAD = Trait("dread", clause="DU-TRT-05")
BOLD = Trait("bold", clause="DU-TRN-05")
SWIFT = Trait("swift", clause="DU-TRN-02")
WARY = Trait("wary", clause="DU-TRN-05")
HIGH_GROUND = Trait("high ground", clause="DU-SHO-03")
DIVE = Trait("dive", clause="DU-REA-01")
NIGHT = Trait("night", clause="DU-VAR-01")
LAST_BLOW = Window()
LAST_BLOW_NEED = 4


@KEEN.adds(HitsOn, of="attacker")
@clause("DU-TRT-01")
def at_short_range(table: Table, moment: HitsOn, bearer: Bearer) -> int:
    attack = moment.attack
    near = table.within(6, attack.attacker, attack.target)
    return -1 if attack.action == "shoot" and near else 0


@HEAVY.forbids(Acting, of="actor")
@clause("DU-TRT-02")
def move_or_shoot(table: Table, moment: Acting, bearer: Bearer) -> str | None:
    both = {"move", "shoot"} <= {moment.action, *table.match.taken}
    return "heavy: it does not Move and Shoot in one activation" if both else None


@VENGEFUL.acts(Slaying, of="target")
@clause("DU-TRT-03")
def strike_back(table: Table, moment: Slaying, bearer: Bearer) -> Steps[None]:
    """The dying blow may wound the striker, and slay it."""
    attack = moment.attack
    if attack.action != "strike":
        return
    seat, striker = table[attack.target].seat, attack.attacker
    ask = f"A last blow at {table[striker].title}?"
    if not (
        yield from Confirm("last blow", seat, VENGEFUL.clause, ask, attack.about, window=LAST_BLOW)
    ):
        return
    table.begins(Act("reaction", "last blow", seat, attack.target, striker))
    (face,) = yield from Roll(
        "last blow",
        seat,
        VENGEFUL.clause,
        ask,
        attack.about,
        need=LAST_BLOW_NEED,
        cuts=(LAST_BLOW_NEED,),
    )
    if face >= LAST_BLOW_NEED:
        table.do(Wounded(VENGEFUL.clause, striker, 1))
        if table[striker].wounds == 0:
            slay(table, striker)
    table.ends("reaction")


@STEADFAST.replaces(StandsOn, of="model")
@clause("DU-TRT-04")
def always_two(table: Table, moment: StandsOn, bearer: Bearer) -> int:
    return 2


@DREAD.adds(StandsOn, of="anyone")
@clause("DU-TRT-05")
def frighten(table: Table, moment: StandsOn, bearer: Bearer) -> int:
    """An aura: enemies within 3" need one more."""
    assert bearer.model is not None, "dread stands on a model"
    foe = table.hostile(bearer.model, moment.model)
    return 1 if foe and table.within(3, bearer.model, moment.model) else 0


@BOLD.adds(HitsOn, of="attacker")
@clause("DU-TRN-05")
def boldly(table: Table, moment: HitsOn, bearer: Bearer) -> int:
    return -1


@SWIFT.adds(Initiative, of="player")
@clause("DU-TRN-02")
def swiftly(table: Table, moment: Initiative, bearer: Bearer) -> int:
    return 2


@WARY.adds(SavesOn, of="target")
@clause("DU-TRN-05")
def warily(table: Table, moment: SavesOn, bearer: Bearer) -> int:
    return -1


@HIGH_GROUND.adds(HitsOn, of="match")
@clause("DU-SHO-03")
def from_the_hill(table: Table, moment: HitsOn, bearer: Bearer) -> int:
    """One less from the hill at an enemy who is not on it."""
    attack = moment.attack
    above = table[attack.attacker].level > table[attack.target].level
    return -1 if attack.action == "shoot" and above else 0


@DIVE.adds(SavesOn, of="match")
@clause("DU-REA-01")
def under_cover(table: Table, moment: SavesOn, bearer: Bearer) -> int:
    return -1 if moment.attack.dived else 0


@NIGHT.forbids(Targeting, of="match")
@clause("DU-VAR-01")
def too_dark(table: Table, moment: Targeting, bearer: Bearer) -> str | None:
    near = table.within(6, moment.shooter, moment.target)
    return None if near else "night: no shot beyond 6″"
