"""Column, a made-up rulebook of nothing but lists: units with upgrades of their own, and officers who join them."""

import tomllib
from collections import Counter

import msgspec

from wartable.core.roster import Ware
from wartable.core.screen.scene import Sheet, Stat
from wartable.wargame.rosters import limits, loadout
from wartable.wargame.rosters import roster as rosters
from wartable.wargame.rosters.builder import ListBuilder
from wartable.wargame.rosters.prices import price
from wartable.wargame.rosters.roster import Breach, ListRules, Shelf, Swap

DATA = """
[unit]
captain = { name = "Captain", points = 60, size = [1, 1], carries = ["pistol", "blade"], leads = true }
line = { name = "Line Squad", points = 12, size = [5, 5], carries = ["rifle"] }
levy = { name = "Levy", points = 6, size = [6, 12], carries = ["spear"] }
[upgrade.line]
plasma = { name = "Plasma Rifle", points = 5, models = 1, takes = ["rifle"], gives = ["plasma"] }
launchers = { name = "Launchers", points = 10, models = 2, takes = ["rifle"], gives = ["launcher"] }
carbines = { name = "Carbines for all", points = 15, takes = ["rifle"], gives = ["carbine"] }
rocket = { name = "Rocket", points = 5, models = 1, gives = ["rocket"] }
[upgrade.captain]
knife = { name = "Knife for Blade", points = -10, models = 1, takes = ["blade"], gives = ["knife"] }
"""


class Upgrade(Swap, frozen=True, kw_only=True):
    id: str = ""
    name: str
    points: int


class Unit(msgspec.Struct, frozen=True):
    name: str = ""
    points: int = 0
    size: tuple[int, int] = (1, 99)
    carries: tuple[str, ...] = ()
    leads: bool = False


UNITS = msgspec.convert(tomllib.loads(DATA)["unit"], dict[str, Unit])
UPGRADES = msgspec.convert(tomllib.loads(DATA)["upgrade"], dict[str, dict[str, Upgrade]])


class Entry(rosters.Entry, frozen=True, kw_only=True):
    unit: str
    upgrades: tuple[str, ...] = ()
    joins: str = ""


class Army(rosters.Roster[Entry], frozen=True):
    pass


def row(entry: Entry) -> Unit:
    return UNITS.get(entry.unit, Unit())


def shelves(army: Army, entry: Entry | None) -> tuple[Shelf, ...]:
    if entry is None:
        return ()
    units = {k: Ware(id=k, name=u.name, points=u.points, count=u.size[0]) for k, u in UNITS.items()}
    own = UPGRADES.get(entry.unit, {})
    more = {k: Ware(id=k, name=one.name, points=one.points) for k, one in own.items()}
    led = [one for one in army.models if one.id and row(entry).leads and not row(one).leads]
    squads = {one.id: Ware(id=one.id, name=one.name or row(one).name) for one in led}
    return (
        Shelf(field="unit", title="Unit", kind="unit", clause="CO-01", rows=units, needed=True, each=True),
        Shelf(field="upgrades", title="Upgrades", kind="upgrade", clause="CO-03", rows=more, many=True, most=3),
        Shelf(field="joins", title="Joins", kind="unit to join", clause="CO-05", rows=squads, entries=True),
    )  # fmt: skip


def carried(entry: Entry) -> tuple[dict[str, int], list[Swap]]:
    """What the unit has, and the upgrades that found too few models to change."""
    own = UPGRADES.get(entry.unit, {})
    swaps = [own[id] for id in entry.upgrades if id in own]
    outfits, failed = loadout.outfits_after(row(entry).carries, entry.count, swaps)
    has = Counter([one for outfit in outfits for one in outfit.carries])
    order = [*row(entry).carries, *[one for swap in swaps for one in swap.gives]]
    return {one: has[one] for one in dict.fromkeys(order) if has[one]}, failed


def check_entry(army: Army, entry: Entry) -> list[Breach]:
    failed = [one.name for one in carried(entry)[1] if isinstance(one, Upgrade)]
    return [
        *limits.strange_words(shelves(army, entry), entry),
        *limits.wrong_size(entry, *row(entry).size, "CO-02"),
        *limits.too_many(shelves(army, entry)[1], entry),
        *[Breach("CO-04", f"{name}: too few models are left with what it replaces") for name in failed],
    ]  # fmt: skip


def check_whole(army: Army, limit: int | None) -> list[Breach]:
    """One officer for each 500 points, one at least; a unit costs a third of the army at most."""
    most = limits.one_in(limit, 500, least=1)
    found = [] if most is None else limits.at_most(army, "officers", leads, most, "CO-06")
    costs = [price(RULES, army, one) for one in army.models]
    return found + [
        breach for cost in costs for breach in limits.at_most_share(cost, limit, 33, "CO-07")
    ]


def leads(entry: rosters.Entry) -> bool:
    return isinstance(entry, Entry) and row(entry).leads


def sheet(army: Army, entry: Entry, number: int) -> Sheet:
    stats = tuple([Stat(id, str(count)) for id, count in carried(entry)[0].items()])
    return Sheet(id=f"a{number}", label=f"A{number}", name=entry.name, seat=0, stats=stats)


RULES = ListRules(
    game="column", noun="army", roster=Army, entry=Entry, shelves=shelves, check_entry=check_entry, sheet=sheet,
    check_whole=check_whole, too_dear="CO-08", blank=Army(), units=True,
    plain_entry=lambda _: Entry(unit="line", count=5),
)  # fmt: skip
BUILDER = ListBuilder(RULES)
