"""What entries and lists cost, line by line."""

from collections.abc import Sequence

from wartable.core.roster import Price
from wartable.wargame.rosters.holding import rows_of, words_held
from wartable.wargame.rosters.roster import AnyRoster, Entry, Holder, Rules, Shelf


def lines(shelves: Sequence[Shelf], holder: Holder, models: int = 1) -> list[Price]:
    """A line for everything on these shelves, in their order; what is in no table costs nothing."""
    found: list[Price] = []
    for shelf in [one for one in shelves if not one.entries]:
        for written in words_held(shelf, holder):
            for id, row in rows_of(shelf, written):
                name, points = (id, 0) if row is None else (row.name, row.points)
                found.append(several(name, points, models) if shelf.each else Price(name, points))
    return found


def several(name: str, points: int, models: int) -> Price:
    """A line of a bill for so many of a kind."""
    return Price(f"{models} × {name}" if models > 1 else name, models * points)


def bill(rules: Rules, roster: AnyRoster, entry: Entry) -> list[Price]:
    """Of a unit, or of one of the models that an entry stands for."""
    own = None if rules.bill is None else rules.bill(roster, entry)
    return lines(rules.shelves(roster, entry), entry, entry.count) if own is None else own


def price(rules: Rules, roster: AnyRoster, entry: Entry) -> int:
    """What one model of an entry costs, with all that it has."""
    return sum([part.points for part in bill(rules, roster, entry)])


def copies(rules: Rules, entry: Entry) -> int:
    """How often the bill of an entry is paid."""
    return 1 if rules.units else entry.count


def cost(rules: Rules, roster: AnyRoster, entry: Entry) -> int:
    """Of all models that an entry stands for."""
    return copies(rules, entry) * price(rules, roster, entry)


def own_lines(rules: Rules, roster: AnyRoster) -> list[Price]:
    """What the list pays for beside its entries; what is free is not among it."""
    return [part for part in lines(rules.shelves(roster, None), roster) if part.points]


def total(rules: Rules, roster: AnyRoster) -> int:
    """What a whole roster costs."""
    entries = sum([cost(rules, roster, entry) for entry in roster.models])
    return entries + sum([part.points for part in own_lines(rules, roster)])
