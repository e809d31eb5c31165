"""A legal list from nothing but a source of numbers."""

from collections.abc import Sequence
from typing import TypeVar

from wartable.core.roster import Unreadable
from wartable.wargame.rosters.holding import on_offer, with_entry, with_ware, with_word, words_held
from wartable.wargame.rosters.limits import check
from wartable.wargame.rosters.offers import new_breach
from wartable.wargame.rosters.prices import total
from wartable.wargame.rosters.roster import AnyRoster, Below, Entry, Rules, Shelf

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
    failed = 0
    while failed < TRIES:
        trial = with_entry(roster, draft_entry(rules, roster, below))
        fits = stays_legal(rules, roster, trial, limit)
        roster, failed = (trial, 0) if fits else (roster, failed + 1)
    return roster


def stays_legal(rules: Rules, roster: AnyRoster, trial: AnyRoster, limit: int) -> bool:
    """Nothing is wrong that was not wrong before."""
    if total(rules, trial) > limit:
        return False
    return new_breach(check(rules, roster, limit), check(rules, trial, limit)) is None


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
