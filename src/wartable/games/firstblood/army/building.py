"""Army lists as the screen and files have them."""

from typing import Any

from wartable.core.screen.scene import Stat
from wartable.games.firstblood.army.cards import card_of_entry
from wartable.games.firstblood.army.chance import LEAST, random_army
from wartable.games.firstblood.army.lists import check_entry, check_whole, ways_out
from wartable.games.firstblood.army.ready import ready
from wartable.games.firstblood.army.rows import Army, ArmyEntry
from wartable.games.firstblood.army.shelves import shelves, units_of
from wartable.games.firstblood.rows import characters, limits, regiments
from wartable.wargame.rosters.builder import ListBuilder
from wartable.wargame.rosters.limits import check
from wartable.wargame.rosters.roster import Example, ListRules
from wartable.wargame.rosters.shape import read_plain

POINTS = limits()["recommended-points"].value


def plain_entry(army: Army) -> ArmyEntry:
    """A character for an army that has none, else the first of its regiments."""
    led = any([entry.unit in characters() for entry in army.models])
    own = [id for id in units_of(army.faction) if (id in regiments()) == led]
    row = regiments().get(own[0]) if own else None
    return ArmyEntry(unit=own[0] if own else "", count=row.min_models if row else 1)


def setting(army: Army) -> str:
    """An entry is judged by whom it fights for."""
    return army.faction


def summary(army: Army) -> tuple[Stat, ...]:
    """What it brings, in numbers."""
    models = sum([entry.size for entry in army.models])
    return Stat("Regiments", str(len(army.models))), Stat("Models", str(models))


RULES: ListRules[Army, ArmyEntry] = ListRules(
    game="firstblood",
    noun="army",
    example=Example(
        head="The Anvil Line, Ashen Marches: 1000 points",
        entry="10 × Bastion Guard: 230",
        parts="10 × Bastion Guard 200 + Drill Serjeant 30 + Standard Bearer 0",
    ),
    roster=Army,
    entry=ArmyEntry,
    shelves=shelves,
    check_entry=check_entry,
    check_whole=check_whole,
    too_dear="FB-ARM-01",
    setting=setting,
    blank=Army(),
    plain_entry=plain_entry,
    units=True,
    limits=(POINTS,),
    ready=ready,
    chance=random_army,
    least=LEAST,
    ways=ways_out,
    sheet=card_of_entry,
    summary=summary,
)
BUILDER = ListBuilder(RULES)


def army_brought(told: Any, limit: int) -> Army:
    """A ready army by its name, or a list, if nothing is wrong with it; a `ValueError` says what."""
    army = ready(told) if isinstance(told, str) else None
    if army is None and isinstance(told, str):
        raise ValueError(f"there is no army {told!r}")
    found: Any = army or read_plain(RULES, told)
    wrong = check(RULES, found, limit)
    if wrong:
        raise ValueError(f"{found.name or 'the army'}: {wrong[0]}")
    assert isinstance(found, Army)
    return found
