"""A way out of what is wrong with a list, where one is obvious."""

from typing import TypeVar

from msgspec.structs import replace

from wartable.wargame.rosters.holding import (
    name_of,
    on_offer,
    points_of,
    title_of,
    with_entry_at,
    with_word,
    without_entry,
    without_word,
    words_held,
)
from wartable.wargame.rosters.judging import Judging
from wartable.wargame.rosters.limits import check, wrong_entries, wrong_whole
from wartable.wargame.rosters.roster import (
    AnyRoster,
    Breach,
    Entry,
    Holder,
    Mended,
    Rules,
    Shelf,
)

LARGEST = 20  # a unit is made up to so many models
H = TypeVar("H", bound=Holder)


def find_mending(
    rules: Rules, roster: AnyRoster, breach: Breach, limit: int | None, judging: Judging
) -> Mended | None:
    """The first change that takes the breach away and brings no other."""
    before = check(rules, roster, limit, judging)
    for words, trial in candidates(rules, roster, breach, judging):
        if judging.tired:
            return None
        if mends(rules, trial, breach, limit, judging, len(before)):
            return words, trial
    return None


def mends(
    rules: Rules, trial: AnyRoster, breach: Breach, limit: int | None, judging: Judging, before: int
) -> bool:
    """A breach of the whole is looked for there first: most trials leave it as it is."""
    whole = wrong_whole(rules, trial, limit, judging)
    if still_there(breach, whole):
        return False
    entries = wrong_entries(trial, judging)
    return len(entries) + len(whole) < before and not still_there(breach, entries)


def still_there(breach: Breach, found: list[Breach]) -> bool:
    return any([one.clause == breach.clause and one.reason == breach.reason for one in found])


def candidates(rules: Rules, roster: AnyRoster, breach: Breach, judging: Judging) -> list[Mended]:
    """The rulebook's own ways, then single things left out or changed, the cheapest first."""
    own = [] if rules.ways is None else rules.ways(roster, breach)
    if breach.entry >= 0:
        return [*own, *entry_changes(rules, roster, breach.entry)]
    if judging.cuts is None:  # the same for every breach of a list
        judging.cuts = cuts(rules, roster, judging)
    return [*own, *list_changes(rules, roster), *judging.cuts]


# One entry


def entry_changes(rules: Rules, roster: AnyRoster, place: int) -> list[Mended]:
    entry = roster.models[place]
    changes = [*leaving_out(rules.shelves(roster, entry), entry), *size_changes(rules, entry)]
    return [(words, with_entry_at(roster, place, trial)) for words, trial in changes]


def leaving_out(shelves: tuple[Shelf, ...], holder: H) -> list[tuple[str, H]]:
    """Every way to leave one thing out."""
    found: list[tuple[int, str, H]] = []
    for shelf in shelves:
        if shelf.needed or shelf.untried:
            continue
        for place, word in enumerate(words_held(shelf, holder)):
            points = points_of(shelf, word)
            found.append(
                (points, leave_out(shelf, word, points), without_word(holder, shelf, place))
            )
    return [(words, trial) for _, words, trial in sorted(found, key=lambda one: one[0])]


def leave_out(shelf: Shelf, word: str, points: int) -> str:
    if shelf.entries:
        return f"Leave out the {shelf.kind}"
    return f"Leave out {name_of(shelf, word)}{saving_words(points)}"


def saving_words(points: int) -> str:
    return f", {points} points less" if points >= 0 else f", {-points} points more"


def size_changes(rules: Rules, entry: Entry) -> list[tuple[str, Entry]]:
    """A unit with a few models more or fewer, the nearest number first."""
    if not rules.units:
        return []
    sizes = sorted(range(1, LARGEST + 1), key=lambda size: abs(size - entry.count))
    return [
        (f"Make it {size} models" if size > 1 else "Make it 1 model", replace(entry, count=size))
        for size in sizes
        if size != entry.count
    ]


# The whole


def list_changes(rules: Rules, roster: AnyRoster) -> list[Mended]:
    """Something of the list itself left out, or another taken."""
    found: list[Mended] = []
    for shelf in rules.shelves(roster, None):
        if shelf.untried:
            continue
        if not shelf.many and words_held(shelf, roster) and not shelf.needed:
            found.append((f"Leave out the {shelf.title}", without_word(roster, shelf, 0)))
        found += leaving_out((shelf,), roster) if shelf.many else taking(shelf, roster)
    return found


def taking(shelf: Shelf, roster: AnyRoster) -> list[Mended]:
    """Rosters with one more thing of a shelf, the cheapest first."""
    return [
        (f"Take {ware.name}, {ware.points} points", with_word(roster, shelf, ware.id))
        for ware in sorted(on_offer(shelf), key=lambda ware: ware.points)
        if ware.id not in words_held(shelf, roster)
    ]


def cuts(rules: Rules, roster: AnyRoster, judging: Judging) -> list[Mended]:
    """One thing fewer, or one model: what saves least comes first."""
    found: list[tuple[int, str, AnyRoster]] = []
    for place, entry in enumerate(roster.models):
        if judging.tired:
            break
        title = title_of(rules, roster, entry)
        for words, trial in leaving_out(rules.shelves(roster, entry), entry):
            changed = with_entry_at(roster, place, trial)
            told = f"{title}: {words[0].lower()}{words[1:]}"
            found.append((judging.saved(roster, changed, place), told, changed))
        fewer = one_fewer(rules, roster, place)
        saved = judging.saved(roster, fewer, place)
        which = title if rules.units else f"one {title}"
        found.append((saved, f"Leave out {which}{saving_words(saved)}", fewer))
    return [(words, trial) for _, words, trial in sorted(found, key=lambda one: one[0])]


def one_fewer(rules: Rules, roster: AnyRoster, place: int) -> AnyRoster:
    entry = roster.models[place]
    if entry.count > 1 and not rules.units:
        return with_entry_at(roster, place, replace(entry, count=entry.count - 1))
    return without_entry(roster, place)
