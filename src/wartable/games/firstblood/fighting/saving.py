"""Defence dice of one profile: what they cost, what they throw back, what Tenacious discards (FB-VOL-14, FB-CLA-14)."""

from wartable.core.ask import Choose, Roll, Steps
from wartable.core.hooks.moments import Modifier
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.window import Window
from wartable.core.words import counted
from wartable.games.firstblood.dice import defence_need, failures_over, under
from wartable.games.firstblood.fighting.events import ThrownBack
from wartable.games.firstblood.fighting.guarding import guard_value
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rules.standing import countered, die_wounds
from wartable.games.firstblood.table import Table, bears
from wartable.games.firstblood.wounds.events import Softened
from wartable.games.firstblood.wounds.harm import Harm
from wartable.wargame.units.attacks import Die, SecondChance, Stage, go_through, throw

DEFENDED = {  # by which clause a defence roll is made
    "clash": "FB-CLA-14",
    "challenge": "FB-CLA-14",
    "opportunity": "FB-CLA-14",
    "impact": "FB-CLA-14",
    "incantation": "FB-MAG-11",
    "aura": "FB-SPR-083",
    "returned": "FB-SPR-017",
}
RETURNING = {"counter-attack": "FB-SPR-015", "lethal-demise": "FB-SPR-050"}


class Defender:
    """A regiment in one defence roll sequence, as long as it lasts."""

    def __init__(self, harm: Harm, unit: UnitId) -> None:
        self.harm = harm
        self.unit = unit
        self.blessed = False  # failed dice are rolled again
        self.spared = False  # Tenacious has discarded its die


class Salvo:
    """Hits that one profile takes together, and what each failed die costs."""

    def __init__(self, defender: Defender, guard: Model, hits: list[Hits]) -> None:
        self.defender = defender
        self.guard = guard
        self.hits = hits
        self.costs: list[int] = []
        self.saved = 0  # by Tenacious


def defend(table: Table, defender: Defender, guard: Model, hits: list[Hits]) -> Steps[int]:
    """How many wounds some hits come to against one profile."""
    salvo = Salvo(defender, guard, hits)
    yield from go_through(table, salvo, DEFENCE)
    return sum(salvo.costs) - salvo.saved


# Stages


@clause("FB-VOL-14", "FB-VOL-15", "FB-SPR-078")
def throw_defence_dice(table: Table, salvo: Salvo) -> Steps[None]:
    """Hits alike with one roll: what failed dice cost, and what is thrown back for natural 1s."""
    defender, guard = salvo.defender, salvo.guard
    for hits in salvo.hits:
        value, told = guard_value(table, guard, hits)
        die = defence_die(table, guard, hits, defence_need(value), defender.blessed)
        pool = yield from throw(defence_roll(table, salvo, hits, value, told), die)
        costs = [die.comes_to(face)[0] for face in pool.faces]
        salvo.costs += [cost for cost in costs if cost]
        _, back = die.in_all(pool.faces)
        throw_back(table, defender, [hits], "counter-attack", back)


def defence_roll(
    table: Table, salvo: Salvo, hits: Hits, value: int, told: tuple[Modifier, ...]
) -> Roll:
    """One die for each hit."""
    title = table.match.units[salvo.defender.unit].title
    return under(
        "defence",
        salvo.guard.seat,
        DEFENDED.get(hits.manner, "FB-VOL-14"),
        f"{title} defends itself against {counted(hits.number, 'hit')}",
        hits.number,
        defence_need(value),
        salvo.defender.harm.about,
        told,
        salvo.guard.id,
        telling=(1, 6),
    )


@clause("FB-SPR-070", "FB-CHO-07", "FB-DICE-19")
def discard_one(table: Table, salvo: Salvo) -> Steps[None]:
    """Tenacious: one failed die of the whole sequence does nothing, of different ones as the owner says."""
    defender, guard = salvo.defender, salvo.guard
    if defender.spared or not salvo.costs or not bears(table, guard, "tenacious"):
        return
    defender.spared = True
    kinds = tuple(sorted(set(salvo.costs), reverse=True))
    salvo.saved = yield from Choose(
        "tenacious",
        guard.seat,
        "FB-SPR-070",
        "Which failed die is discarded, by the wounds it would cost?",
        defender.harm.about,
        options=kinds,
        window=Window(lets_by=kinds[0]),
    )
    cost = sum(salvo.costs)
    table.do(Softened("FB-SPR-070", defender.unit, "tenacious", cost, cost - salvo.saved))


DEFENCE: tuple[Stage[Table, Salvo], ...] = (throw_defence_dice, discard_one)


# What a die is


def need_against(table: Table, guard: Model, hits: Hits) -> int:
    return defence_need(guard_value(table, guard, hits)[0])


@clause("FB-VOL-14", "FB-SPR-015", "FB-SPR-022", "FB-SPR-023")
def defence_die(table: Table, guard: Model, hits: Hits, need: int, blessed: bool) -> Die:
    """What it costs if it fails, and how many hits it throws back; *blessed*: by who has Blessed."""
    back = countered(table, guard, hits, [1])
    return Die(
        lambda face: (die_wounds(hits, face) if face > need else 0, back if face == 1 else 0),
        second_chances(table, guard, hits, need, blessed),
    )


@clause("FB-DICE-06", "FB-SPR-068", "FB-SPR-010", "FB-CHO-04")
def second_chances(
    table: Table, guard: Model, hits: Hits, need: int, blessed: bool
) -> list[SecondChance]:
    """Natural 1s that saved within the shafts of Support; failed ones, if the profile is Blessed."""
    found: list[SecondChance] = []
    if hits.near and need:
        found.append(SecondChance((1,), "support", "FB-SPR-068", "Within the shafts"))
    if blessed and bears(table, guard, "blessed"):
        found.append(SecondChance(failures_over(need), "blessed", "FB-SPR-010", "Blessed"))
    return found


# What comes back


@clause("FB-SPR-015", "FB-SPR-050", "FB-SPR-017")
def throw_back(table: Table, defender: Defender, hits: list[Hits], rule: str, number: int) -> None:
    """Hits for the regiment from which these came; they are resolved when all wounds are allocated."""
    if number:
        by, returned = hits[0].by, defender.harm.returned
        table.do(ThrownBack(RETURNING[rule], defender.unit, rule, by, number))
        returned[by] = returned.get(by, 0) + number
