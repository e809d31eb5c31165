"""Exact chances of what attacks do: their dice by closed pools, what these do by the rules on tables of their own."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from wartable.core.ask import Choose, ChooseMany, Confirm, Moves, Order, Question, Steps
from wartable.core.dice.odds import add_up
from wartable.core.dice.trying import every_way
from wartable.core.match import ModelId, UnitId
from wartable.core.table import Table as AnyTable
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.attacks.attack import Attack
from wartable.games.grimdark.attacks.blocking import block_die, need_to_block
from wartable.games.grimdark.attacks.hitting import hit_die, multiply, pierce
from wartable.games.grimdark.attacks.losing import Harm
from wartable.games.grimdark.attacks.sequence import attacks_of
from wartable.games.grimdark.attacks.wounds import kinds_of, place_wounds
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.moments import Blow
from wartable.games.grimdark.table import Table
from wartable.wargame.units.attacks import Die, Groups
from wartable.wargame.units.chances import Shares, die_shares, face_chances, many, through

Key = tuple[tuple[ModelId, int], ...]
Pools = Callable[[Table, Attack], Shares]  # how many hits of an attack are not blocked
Caused = tuple[tuple[UnitId, int], ...]  # wounds that units have placed


class Strand:
    """One way in which it may have come, with its chance, and the wounds that were placed on the way."""

    def __init__(self, match: Match, chance: Fraction, caused: Caused = ()) -> None:
        self.match = match
        self.chance = chance
        self.caused = caused

    def placed_by(self, unit: UnitId) -> int:
        return dict(self.caused).get(unit, 0)

    def after(self, match: Match, chance: Fraction, unit: UnitId, placed: int) -> "Strand":
        """With so many more by a unit."""
        caused = dict(self.caused)
        caused[unit] = caused.get(unit, 0) + placed
        return Strand(match, self.chance * chance, tuple(sorted(caused.items())))


def as_likely(table: Table, question: Question[Any]) -> Any:
    """What owners are taken to answer: yes; of equals the last ones; the first of anything else."""
    if isinstance(question, Confirm):
        return True
    if isinstance(question, ChooseMany):
        return question.options[len(question.options) - question.least :]
    if isinstance(question, Choose):
        return question.options[-1 if question.name == "wounds" else 0]
    if isinstance(question, Moves):
        return ()
    assert isinstance(question, Order), f"{question.name} is nothing that is answered here"
    return question.items


# Dice


def unblocked(table: Table, attack: Attack) -> Shares:
    """How many of its hits are not blocked."""
    die, blow = hit_die(table, attack.blow, attack.told), attack.blow
    each = [hit_costs(table, blow, attack.models, sixes) for sixes in (False, True)]
    return many(through(die_shares(die), each), attack.dice)


def hit_costs(table: Table, blow: Blow, models: int, six: bool) -> Shares:
    """What one hit comes to, with its own AP, as often as Blast counts it."""
    one = Attack(blow, 1, "", models)
    one.hits, one.sixes = int(not six), int(six)
    pierce(table, one)
    multiply(table, one)
    ((ap, times),) = one.by_ap.items()
    return many(fails_to_block(block_die(blow), need_to_block(table, blow, ap)), times)


def fails_to_block(die: Die, need: int) -> Shares:
    chances = face_chances(die)
    stopped = sum([p for face, p in enumerate(chances, 1) if face >= need], Fraction(0))
    return {(1,): 1 - stopped, (0,): stopped}


# What they do


def attacked(strand: Strand, attacks: Iterable[Attack], dice: Pools = unblocked) -> list[Strand]:
    """All that may have come of attacks that were declared together, one after another."""
    strands = [strand]
    for attack in attacks:
        found: dict[tuple[Key, Caused], Strand] = {}
        for one in strands:
            for after in resolved(one, attack, dice):
                add_way(found, after, attack.blow.target)
        strands = list(found.values())
    return strands


def add_way(found: dict[tuple[Key, Caused], Strand], one: Strand, unit: UnitId) -> None:
    """Ways that came to the same are one."""
    key = tuple([(model.id, model.wounds) for model in alive(one.match, unit)]), one.caused
    if key in found:
        found[key].chance += one.chance
    else:
        found[key] = one


def resolved(strand: Strand, attack: Attack, dice: Pools) -> list[Strand]:
    """One attack, if anybody is left whom it can hurt."""
    table: Table = AnyTable(strand.match)
    if not attack.aims(table):
        return [strand]
    found: list[Strand] = []
    for wounds, chance in wounds_that_tell(table, attack, dice(table, attack)).items():
        for match, placed, share in suffered(strand.match, attack, wounds):
            found.append(strand.after(match, chance * share, attack.blow.unit, placed))
    return found


def wounds_that_tell(table: Table, attack: Attack, shares: Shares) -> dict[int, Fraction]:
    """Where none can be ignored, those beyond all that can be taken are lost."""
    harm = Harm(attack.blow.target, attack.about)
    if any(kinds_of(table, harm).values()):
        return {number: chance for (number,), chance in shares.items()}
    most = sum([model.left for model in attack.aims(table)])
    return add_up([(min(most, number), chance) for (number,), chance in shares.items()])


def suffered(match: Match, attack: Attack, wounds: int) -> list[tuple[Match, int, Fraction]]:
    """By the rule that places them, in every way that dice can fall by which they are ignored."""

    def start() -> tuple[tuple[Table, Attack], Table, Steps[None]]:
        table: Table = AnyTable(match)
        one = Attack(attack.blow, attack.dice, attack.attacker, attack.models)
        one.wounds = wounds
        return (table, one), table, place_wounds(table, one)

    return [
        (table.match, one.placed, chance) for (table, one), chance in every_way(start, as_likely)
    ]


def struck(strand: Strand, groups_of: Callable[[Table], Groups[Blow]]) -> list[Strand]:
    """All that may come of what is declared on the table as it is then."""
    table: Table = AnyTable(strand.match)
    groups = groups_of(table)
    ready = Strand(table.match, strand.chance, strand.caused)
    return attacked(ready, attacks_of(table, groups))


def gone_through(
    match: Match, steps_of: Callable[[Table], Steps[Any]]
) -> list[tuple[Match, Fraction]]:
    """All that may come of a procedure, by every way of its dice."""

    def start() -> tuple[Table, Table, Steps[Any]]:
        table: Table = AnyTable(match)
        return table, table, steps_of(table)

    return [(table.match, chance) for table, chance in every_way(start, as_likely)]
