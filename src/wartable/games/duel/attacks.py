"""What shooting and striking share: hits, saves, wounds (DU-STR)."""

from wartable.core.ask import Roll, Steps
from wartable.core.dice.verdicts import by_need
from wartable.core.hooks.moments import Moment
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.figures import Verdict
from wartable.games.duel.events import Slain, Wounded
from wartable.games.duel.moments import Attack, HitsOn, SavesOn, Slaying
from wartable.games.duel.table import Table
from wartable.wargame.pools import need_at

USUAL = 4
NATURAL = 6


def resolve(table: Table, attack: Attack, clause: str) -> Steps[None]:
    """Hit, save, wound."""
    yield from roll_to_hit(table, attack, clause)
    yield from roll_saves(table, attack)
    yield from wound(table, attack)


@clause("DU-GEN-03")
def need_for(table: Table, moment: Moment, usual: int) -> int:
    """Never better than 2+, never worse than 6+."""
    return need_at(table, moment, usual)


@clause("DU-STR-01", "DU-SHO-03")
def roll_to_hit(table: Table, attack: Attack, clause: str) -> Steps[None]:
    moment = HitsOn(attack)
    need = need_for(table, moment, USUAL)
    faces = yield from Roll(
        "attack",
        table[attack.attacker].seat,
        clause,
        f"{table[attack.attacker].title} attacks {table[attack.target].title}",
        attack.about,
        dice=attack.dice,
        need=need,
        cuts=(need, NATURAL),
        model=attack.attacker,
        doing="attacks",
        verdicts=(to_hit(need),),
        modifiers=table.modifiers(moment),
    )
    attack.sure_hits = sum([face == NATURAL for face in faces])
    attack.hits = sum([need <= face < NATURAL for face in faces])


def to_hit(need: int) -> tuple[Verdict, ...]:
    return (*by_need(NATURAL, need)[:-1], "critical")


@clause("DU-STR-02")
def roll_saves(table: Table, attack: Attack) -> Steps[None]:
    """A die for each hit; a natural 6 cannot be saved."""
    target, moment = table[attack.target], SavesOn(attack)
    need = need_for(table, moment, target.saves_on)
    faces = yield from Roll(
        "save",
        target.seat,
        "DU-STR-02",
        f"{target.title} saves",
        attack.about,
        dice=attack.hits,
        need=need,
        cuts=(need,),
        model=attack.target,
        doing="saves against",
        modifiers=table.modifiers(moment),
    )
    attack.hits -= sum([face >= need for face in faces])


@clause("DU-STR-02", "DU-STR-03")
def wound(table: Table, attack: Attack) -> Steps[None]:
    wounds = attack.hits + attack.sure_hits
    if wounds:
        table.do(Wounded("DU-STR-02", attack.target, wounds))
    if table[attack.target].wounds == 0:
        yield from table.at(Slaying(attack))
        slay(table, attack.target)


@clause("DU-STR-03")
def slay(table: Table, model: ModelId) -> None:
    table.do(Slain("DU-STR-03", model))
