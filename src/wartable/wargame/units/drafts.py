"""Lists of units by chance: any unit in any of its sizes with any of its upgrades, as long as more is legal."""

from msgspec.structs import replace

from wartable.wargame.rosters.chance import grown, none_for, pick, with_more
from wartable.wargame.rosters.holding import on_offer
from wartable.wargame.rosters.limits import check
from wartable.wargame.rosters.roster import Below, ListRules
from wartable.wargame.units.lists import BOTH, UnitLists
from wartable.wargame.units.rows import ArmedEntry, UnitArmy

FEW = 3  # upgrades of a draft at most
SELDOM = 6  # one in so many drafts is of two units as one


def army_by_chance(
    lists: UnitLists, rules: ListRules[UnitArmy, ArmedEntry], limit: int, below: Below
) -> UnitArmy:
    """Drafts until none fits any more, the cheapest unit alone where no draft did."""
    army = with_more(rules, rules.blank, limit, lambda _: draft(lists, below))
    if not army.models:
        army = replace(rules.blank, models=(lists.cheapest(),))
    if lists.each:  # one that is paid for as a whole has the size that was drawn
        army = grown(rules, army, limit)
    if check(rules, army, limit):
        raise none_for(rules, limit)
    return army


def draft(lists: UnitLists, below: Below) -> ArmedEntry:
    """Whether it fits is for others to say."""
    ware = pick(on_offer(lists.unit_shelf()), below)
    row = lists.units[ware.id]
    least, most = row.size
    size = least + below(most - least + 1)
    if lists.may_be_both(row) and not below(SELDOM):
        size = BOTH * least
    entry = ArmedEntry(unit=ware.id, count=size)
    own = list(lists.own_upgrades(entry))
    for _ in range(below(min(len(own), FEW) + 1)):
        entry = with_upgrade(lists, entry, pick(own, below))
    return entry


def with_upgrade(lists: UnitLists, entry: ArmedEntry, id: str) -> ArmedEntry:
    """For both halves if it changes all their models."""
    changes_all = not lists.own_upgrades(entry)[id].models
    often = BOTH if changes_all and lists.halves(entry) == BOTH else 1
    return replace(entry, upgrades=(*entry.upgrades, *[id] * often))
