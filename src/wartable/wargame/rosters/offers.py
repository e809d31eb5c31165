"""What a list and its entries may take, and why not: each thing is tried, and the rules give the reason."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from wartable.core.roster import Options, Rack, Ware
from wartable.wargame.rosters.holding import (
    on_offer,
    with_entry,
    with_entry_at,
    with_ware,
    words_held,
)
from wartable.wargame.rosters.roster import AnyRoster, Breach, Entry, Holder, Rules, Shelf

Trying: TypeAlias = Callable[[Holder], Breach | None]  # the first thing that would be wrong


def options(rules: Rules, roster: AnyRoster, place: int, limit: int | None) -> Options:
    """For the list, and for the entry at this place or one more at the end."""
    return Options(
        game=rules.game,
        entry=place,
        roster=roster_racks(rules, roster, limit),
        model=entry_racks(rules, roster, place, limit),
        limits=rules.limits,
    )


def roster_racks(rules: Rules, roster: AnyRoster, limit: int | None) -> tuple[Rack, ...]:
    before = rules.check_whole(roster, limit)
    return racks(
        rules.shelves(roster, None),
        roster,
        lambda trial: new_breach(before, rules.check_whole(trial, limit)),
    )


def entry_racks(rules: Rules, roster: AnyRoster, place: int, limit: int | None) -> tuple[Rack, ...]:
    if not 0 <= place < len(roster.models):
        roster, place = with_entry(roster, rules.plain_entry(roster)), len(roster.models)
    entry = roster.models[place]
    before = wrong_with(rules, roster, entry, limit)

    def wrong(trial: Holder) -> Breach | None:
        assert isinstance(trial, Entry)
        changed = with_entry_at(roster, place, trial)
        return new_breach(before, wrong_with(rules, changed, trial, limit))

    return racks(rules.shelves(roster, entry), entry, wrong)


def wrong_with(rules: Rules, roster: AnyRoster, entry: Entry, limit: int | None) -> list[Breach]:
    """With one entry and the whole, whatever it costs."""
    return [*rules.check_entry(roster, entry), *rules.check_whole(roster, limit)]


def new_breach(before: list[Breach], after: list[Breach]) -> Breach | None:
    """The first that was not there before."""
    known = [(breach.clause, breach.reason) for breach in before]
    return next((one for one in after if (one.clause, one.reason) not in known), None)


def racks(shelves: tuple[Shelf, ...], holder: Holder, wrong: Trying) -> tuple[Rack, ...]:
    """Shelves as they are shown; one with nothing on offer is not."""
    return tuple([rack(shelf, holder, wrong) for shelf in shelves if on_offer(shelf)])


def rack(shelf: Shelf, holder: Holder, wrong: Trying) -> Rack:
    """A shelf as a screen shows it: each ware with what stands against it."""
    return Rack(
        field=shelf.field,
        title=shelf.title,
        many=shelf.many,
        most=shelf.most,
        wares=tuple([ware_here(shelf, holder, ware, wrong) for ware in on_offer(shelf)]),
    )


def ware_here(shelf: Shelf, holder: Holder, ware: Ware, wrong: Trying) -> Ware:
    """A ware as it stands here: taken, open, or closed by the clause that is against it."""
    taken = ware.id in (words_held(shelf, holder) or (shelf.usual,))
    barred = None
    if not shelf.untried and (shelf.again or not taken):
        barred = wrong(with_ware(holder, shelf, ware))
    if barred is None:
        return replace(ware, taken=taken, clause=ware.clause or shelf.clause)
    return replace(ware, taken=taken, clause=barred.clause, reason=barred.reason)
