"""How a melee ends: who has won, the loser's morale, and the units apart again (GF-MEL-14 to GF-MEL-23)."""

from wartable.core.ask import Steps
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.melee.events import Drawn, Won
from wartable.games.grimdark.melee.fighting import Fight
from wartable.games.grimdark.missions.carrying import drop_cores
from wartable.games.grimdark.morale.failing import face_defeat
from wartable.games.grimdark.moving.apart import consolidate, go_apart
from wartable.games.grimdark.moving.hazards import brave_ground_crossed
from wartable.games.grimdark.rules.spirit import fear_of
from wartable.games.grimdark.table import Table


@clause("GF-MEL-14", "GF-MEL-17", "GF-MEL-18", "GF-MEL-21", "GF-MEL-23", "GF-RND-13")
def settle(table: Table, fight: Fight) -> Steps[None]:
    """Where both are left the loser tests its morale; carriers drop what they cannot hold; only then anybody moves."""
    if len(left(table, fight)) == 2:
        beaten = loser(table, fight)
        if beaten:
            yield from face_defeat(table, beaten, fight.other(beaten))
    yield from drop_cores(table)
    yield from part(table, fight)


def left(table: Table, fight: Fight) -> list[UnitId]:
    return [unit for unit in (fight.unit, fight.foe) if alive(table.match, unit)]


@clause("GF-MEL-14", "GF-MEL-15", "GF-MEL-16", "GF-SPR-17", "GF-SPR-18")
def loser(table: Table, fight: Fight) -> UnitId:
    """Who has caused fewer wounds, with Fear; none, if they are even."""
    wounds = {one: fight.caused[one] + fear_of(table, one) for one in (fight.unit, fight.foe)}
    beaten, winner = sorted(wounds, key=wounds.__getitem__)
    if wounds[beaten] == wounds[winner]:
        table.do(Drawn("GF-MEL-15", wounds[winner]))
        return ""
    table.do(Won("GF-MEL-14", winner, beaten, wounds[winner], wounds[beaten]))
    return beaten


@clause("GF-MEL-19", "GF-MEL-20", "GF-MEL-23", "GF-MOV-21")
def part(table: Table, fight: Fight) -> Steps[None]:
    """Who has charged goes back from who is left; who is alone may move a little."""
    there = left(table, fight)
    if len(there) == 2:
        yield from go_apart(table, fight.unit, fight.foe)
    elif there:
        walked = yield from consolidate(table, there[0])
        yield from brave_ground_crossed(table, there[0], walked)
