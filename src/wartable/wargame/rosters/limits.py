"""Going through a list, and what its rules are made of: unknown words, numbers, caps, shares of the points."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Generic, TypeAlias

from msgspec.structs import replace

from wartable.core.ask import Refused, excerpt
from wartable.wargame.rosters.holding import name_of, on_offer, split_word, words_held
from wartable.wargame.rosters.judging import Judging
from wartable.wargame.rosters.roster import AnyRoster, Breach, Entry, Holder, R, Rules, Shelf

KEPT = 64  # lists that have passed
HOPELESS = 100  # breaches of entries after which no other is looked for
LOOKED_UP = (
    2000  # unknown words whose nearest ones are remembered: ways out are tried with the same ones
)
NAMED = 3  # unknown words of a field for which the nearest ones are looked up
FEW = 12  # words that are listed, instead of a hint at their table
SEE = "see its table in the rulebook"
Alike: TypeAlias = Callable[[Entry], bool]


def check(
    rules: Rules, roster: AnyRoster, limit: int | None, judging: Judging | None = None
) -> list[Breach]:
    """Everything that is wrong: entries in their order, the whole, what it costs."""
    judging = judging or Judging(rules)
    return [*wrong_entries(roster, judging), *wrong_whole(rules, roster, limit, judging)]


def wrong_entries(roster: AnyRoster, judging: Judging) -> list[Breach]:
    """Of so many breaches nobody reads the rest."""
    known = judging.known(roster)
    judging.looks += len(roster.models)
    found: list[Breach] = []
    for place, entry in enumerate(roster.models):
        wrong = known.wrong(roster, entry)
        if wrong:
            found += [replace(breach, entry=place) for breach in wrong]
        if len(found) > HOPELESS:
            break
    return found


def wrong_whole(
    rules: Rules, roster: AnyRoster, limit: int | None, judging: Judging
) -> list[Breach]:
    """What is wrong with a roster as a whole, its price among it."""
    found = rules.check_whole(roster, limit)
    cost = 0 if limit is None else judging.total(roster)
    return [*found, *too_dear(cost, limit, rules.too_dear)]


def too_dear(cost: int, limit: int | None, clause: str) -> list[Breach]:
    """It costs at most what was agreed; nothing may be agreed."""
    if limit is None or cost <= limit:
        return []
    return [Breach(clause, f"{cost} points, {cost - limit} more than the limit of {limit}")]


class Admission(Generic[R]):
    """Lists at the door of a battle: who was found legal passes again unseen, in thousands of simulated ones too."""

    def __init__(self, check: Callable[[R, int | None, bool], list[Breach]]) -> None:
        self.check = check
        self.passed: dict[tuple[int, int | None, bool], R] = {}

    def strictly(self, roster: R, limit: int | None = None, more: bool = False) -> None:
        """Refuse a list that is not legal; *more*: what a switch of the battle allows."""
        key = (id(roster), limit, more)
        if self.passed.get(key) is roster:
            return
        for breach in self.check(roster, limit, more):
            raise Refused(
                breach.clause, ": ".join(filter(None, (roster.name, breach.model, breach.reason)))
            )
        if len(self.passed) >= KEPT:
            self.passed.clear()
        self.passed[key] = roster


# Words


def strange_words(shelves: Sequence[Shelf], holder: Holder) -> list[Breach]:
    """Those that are in none of the tables, and what should be there and is not."""
    found: list[Breach] = []
    for shelf in shelves:
        words = words_held(shelf, holder)
        if shelf.needed and not words and not shelf.usual:
            found.append(Breach(shelf.clause, f"no {shelf.kind}: there is always one"))
        if shelf.entries:
            gone = [word for word in words if word not in shelf.rows]
            found += [Breach(shelf.clause, f"the {shelf.kind} is not in the list") for _ in gone]
            continue
        if shelf.added is None:
            found += unknown_words(shelf, words)
            continue
        parts = [split_word(word) for word in words]
        found += unknown_words(shelf, [id for id, _ in parts])
        found += unknown_words(shelf.added, [one for _, added in parts for one in added])
    return found


def unknown_words(shelf: Shelf, words: Iterable[str]) -> list[Breach]:
    """The nearest words are looked up for the first few; that takes its time."""
    found: list[Breach] = []
    for word in words:
        if word not in shelf.rows:
            near = nearest_words(word, tuple(shelf.rows)) if len(found) < NAMED else SEE
            found.append(Breach(shelf.clause, f"there is no {shelf.kind} {excerpt(word)}; {near}"))
    return found


def not_on_offer(shelf: Shelf, holder: Holder, where: str = "here") -> list[Breach]:
    """What there is, but not for this one: of another faction, or for others to have."""
    open = [ware.id for ware in on_offer(shelf)]
    closed = [word for word in words_held(shelf, holder) if word in shelf.rows and word not in open]
    return [
        Breach(shelf.clause, f"{name_of(shelf, word)} cannot be taken {where}") for word in closed
    ]


@lru_cache(maxsize=LOOKED_UP)
def nearest_words(word: str, known: tuple[str, ...]) -> str:
    """The nearest words there are, or all of them if they are few."""
    near = get_close_matches(word.lower().replace(" ", "-"), known, 3)
    if near:
        return f"is it {' or '.join(near)}?"
    if not known:
        return "nothing can be there"
    return f"there are {', '.join(known)}" if len(known) <= FEW else SEE


# Numbers


def too_many(shelf: Shelf, holder: Holder) -> list[Breach]:
    """More of a shelf than it allows, or the same twice where once is enough."""
    words = words_held(shelf, holder)
    found: list[Breach] = []
    if shelf.most and len(words) > shelf.most:
        reason = f"{len(words)} {shelf.title.lower()}, at most {shelf.most}"
        found.append(Breach(shelf.clause, reason))
    for word in dict.fromkeys(words):
        if not shelf.again and words.count(word) > 1:
            found.append(Breach(shelf.clause, f"{name_of(shelf, word)} is there twice"))
    return found


def wrong_size(entry: Entry, least: int, most: int, clause: str) -> list[Breach]:
    """A unit has the models that its row allows."""
    if least <= entry.count <= most:
        return []
    wanted = str(least) if least == most else f"{least} to {most}"
    return [Breach(clause, f"{entry.count} models, {wanted} are allowed")]


def too_often(
    words: Sequence[str], names: Mapping[str, str], most: int, clause: str
) -> list[Breach]:
    """The same word at most so often in a whole list, of those that have a name: "3 × Border Levy, at most 2"."""
    return [
        Breach(clause, f"{words.count(word)} × {names[word]}, at most {most}")
        for word in dict.fromkeys(words)
        if word in names and words.count(word) > most
    ]


def at_most(roster: AnyRoster, what: str, alike: Alike, most: int, clause: str) -> list[Breach]:
    """No more entries of a kind than this: "3 heroes, at most 2"."""
    there = sum([alike(entry) for entry in roster.models])
    return [] if there <= most else [Breach(clause, f"{there} {what}, at most {most}")]


def one_in(points: int | None, every: int, least: int = 0) -> int | None:
    """One for each full so many points, *least* at the least; none if no points were agreed."""
    return None if points is None else max(least, points // every)


def at_most_share(cost: int, limit: int | None, percent: int, clause: str) -> list[Breach]:
    """Of all points agreed no more than so many in a hundred."""
    if limit is None or 100 * cost <= percent * limit:
        return []
    most = percent * limit // 100
    return [Breach(clause, f"{cost} points, at most {most} are allowed: {percent} % of {limit}")]
