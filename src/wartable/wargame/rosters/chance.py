"""A legal list from nothing but a source of numbers."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from wartable.core.roster import Unreadable
from wartable.wargame.rosters.holding import (
    on_offer,
    with_entry,
    with_entry_at,
    with_ware,
    with_word,
    words_held,
)
from wartable.wargame.rosters.judging import Judging
from wartable.wargame.rosters.limits import check
from wartable.wargame.rosters.offers import new_breach
from wartable.wargame.rosters.roster import AnyRoster, Below, Entry, R, Rules, Shelf

TRIES = 30  # drafts in a row that do not fit before a list is complete
LISTS = 20  # begun before none is to be had
T = TypeVar("T")


def random_list(rules: Rules, limit: int, below: Below) -> AnyRoster:
    """In the rulebook's own way, or one that grew until nothing more fits."""
    if limit < rules.least:
        raise none_for(rules, limit)
    if rules.chance is not None:
        return rules.chance(limit, below)  # type: ignore[no-any-return]
    for _ in range(LISTS):
        roster = grow_roster(rules, limit, below)
        if not check(rules, roster, limit):
            return roster
    raise none_for(rules, limit)


def none_for(rules: Rules, limit: int) -> Unreadable:
    least = f"; {rules.least} is the least" if rules.least else ""
    return Unreadable(f"no {rules.noun} can be had for {limit} points{least}")


def pick(options: Sequence[T], below: Below) -> T:
    """One of them by chance."""
    return options[below(len(options))]


def grow_roster(rules: Rules, limit: int, below: Below) -> AnyRoster:
    roster: AnyRoster = rules.blank
    for shelf in rules.shelves(roster, None):
        if not shelf.many and on_offer(shelf):
            roster = with_word(roster, shelf, pick(on_offer(shelf), below).id)
    filled = with_more(rules, roster, limit, lambda own: draft_entry(rules, own, below))
    return grown(rules, filled, limit) if rules.units else filled


def with_more(rules: Rules, roster: R, limit: int, draft: Callable[[R], Entry]) -> R:
    """With one draft after the other, until none fits any more."""
    failed, judging = 0, Judging(rules)
    while failed < TRIES:
        trial = with_entry(roster, draft(roster))
        fits = stays_legal(judging, roster, trial, limit)
        roster, failed = (trial, 0) if fits else (roster, failed + 1)
    return roster


def grown(rules: Rules, roster: R, limit: int) -> R:
    """With as many more models as there are points for, unit by unit."""
    judging = Judging(rules)
    for place in range(len(roster.models)):
        trial = one_larger(roster, place)
        while stays_legal(judging, roster, trial, limit):
            roster, trial = trial, one_larger(trial, place)
    return roster


def one_larger(roster: R, place: int) -> R:
    entry = roster.models[place]
    return with_entry_at(roster, place, replace(entry, count=entry.count + 1))


def stays_legal(judging: Judging, roster: AnyRoster, trial: AnyRoster, limit: int) -> bool:
    """Nothing is wrong that was not wrong before."""
    rules = judging.rules
    if judging.total(trial) > limit:
        return False
    before, after = check(rules, roster, limit, judging), check(rules, trial, limit, judging)
    return new_breach(before, after) is None


def draft_entry(rules: Rules, roster: AnyRoster, below: Below) -> Entry:
    """An entry of any kind, with some of what its other shelves offer; whether it is legal is for others to say."""
    entry: Entry = rules.plain_entry(roster)
    main = rules.shelves(roster, entry)[0]
    entry = with_ware(entry, main, pick(on_offer(main), below))
    for shelf in rules.shelves(roster, entry)[1:]:
        for _ in range(how_many(shelf, below)):
            word = pick(on_offer(shelf), below).id
            if word not in words_held(shelf, entry) or shelf.again:
                entry = with_word(entry, shelf, word)
    return entry


def how_many(shelf: Shelf, below: Below) -> int:
    """Of how many a draft takes some: of one, or of a few."""
    if not on_offer(shelf):
        return 0
    if not shelf.many:
        return 1 if shelf.needed else below(2)
    return below(1 + min(shelf.most or 2, 3))
