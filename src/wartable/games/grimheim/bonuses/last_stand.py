"""Last Stand (GH-DEFB-15, 16): a Defeated model of the Defender may be back before it is gone."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.bonuses.events import StoodAgain
from wartable.games.grimheim.combat.moments import Defeat
from wartable.games.grimheim.dice.throws import roll_check
from wartable.games.grimheim.events import FlagSet
from wartable.games.grimheim.resolving import Fight, Packet, Shot
from wartable.games.grimheim.table import Table

LAST_STAND = Trait("last-stand", clause="GH-DEFB-15")
RETURNS_ON = 5
TRIED = "last stand"  # notes who has tried, and how often


@LAST_STAND.acts(Defeat, of="match", rank=95)
@clause("GH-DEFB-15", "GH-DEFB-16")
def stand_again(table: Table, moment: Defeat, bearer: Bearer) -> Steps[None]:
    """On 5 or more it is back on its spot with 1 wound; each model tries once, or twice with two picks."""
    model = moment.packet.target
    fallen = table.match.fallen[table.match.last_fall(model)].model
    tried = attempts(table, model)
    if fallen.seat != table.match.defender or tried >= bearer.value or model in table:
        return
    table.do(FlagSet("GH-DEFB-16", f"{TRIED} {tried + 1}:{model}"))
    ask = f"{fallen.title} makes a last stand on {RETURNS_ON}+."
    face = yield from roll_check(table, TRIED, fallen.seat, None, LAST_STAND.clause, ask)
    if face >= RETURNS_ON and model not in table:
        table.do(StoodAgain("GH-DEFB-16", model, *fallen.at, 1))
        spend_attack(moment.packet)


def attempts(table: Table, model: ModelId) -> int:
    return sum(
        [flag.startswith(TRIED) and flag.endswith(f":{model}") for flag in table.match.flags]
    )


@clause("GH-CC-22", "GH-DEFB-16")
def spend_attack(packet: Packet) -> None:
    """What was left of the attack was for the one who fell: it has felled him, and is over."""
    attack = packet.attack
    if isinstance(attack, Fight):
        dice = [*attack.attacker.dice, *attack.defender.dice]
    else:
        dice = attack.dice if isinstance(attack, Shot) else []
    for die in dice:
        die.gone = die.gone or "spent"
