"""A list out of the words that `text.tell` makes of it, or that a player types in the same way."""

import re
from difflib import get_close_matches

from msgspec.structs import replace

from wartable.core.roster import Reading, Unreadable, Ware
from wartable.wargame.rosters.holding import (
    PLUS,
    on_offer,
    title_of,
    with_entry,
    with_entry_at,
    with_word,
    with_words,
    words_held,
)
from wartable.wargame.rosters.roster import AnyRoster, Entry, Rules, Shelf
from wartable.wargame.rosters.shape import plain_of
from wartable.wargame.rosters.text import FACTION, is_paid

HEAD = re.compile(r"(?P<name>.*?)(?:: *(?P<points>\d+) points?)?\.?")
FIELD = re.compile(r"(?P<title>[^:]+): *(?P<name>.+)")
ENTRY = re.compile(r"(?:(?P<count>\d{1,2}) *[×x] *)?(?P<name>[^:]+?)(?:: *\d+)?")
PART = re.compile(r"(?:\d+ *[×x] *)?(?P<name>.+?)(?: (?P<points>-?\d+))?")
SUM = re.compile(r" *= *-?\d+$")
SKIPPED = ("total:", "legal", "not legal")
LONGEST = 64_000
GUESSES = 100  # words of one text for which it is looked what was meant: that takes its time
Found = tuple[int, str]  # the place of a shelf, and a word on it
Company = tuple[int, int, Shelf, str]  # the line, who, as what, with whom


class Reader:
    """Goes through the lines and keeps what it made of each."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.roster: AnyRoster | None = None
        self.matched: list[str] = []
        self.approximated: list[str] = []
        self.ignored: list[str] = []
        self.guesses = 0
        self.waiting: tuple[str, int] | None = None  # an entry whose parts are still to come
        self.company: list[Company] = []

    def line(self, number: int, told: str) -> None:
        words = told.strip()
        if not words or words.casefold().startswith(SKIPPED):
            return
        if self.roster is None:
            self.roster = self.head(number, words)
            self.matched.append(f"line {number}: {words}")
        elif told[:1].isspace() or words.startswith(("-", "*")):
            self.detail(number, words.lstrip("-* "), self.roster)
        else:
            self.title(number, words, self.roster)

    def head(self, number: int, words: str) -> AnyRoster:
        """The first line: what the list is called, and its faction if the rulebook has any."""
        found = HEAD.fullmatch(words)
        name = found["name"] if found else words
        blank: AnyRoster = empty_roster(self.rules)
        factions = [one for one in self.rules.shelves(blank, None) if one.field == FACTION]
        for shelf in factions:
            name, _, said = name.rpartition(",") if "," in name else ("", "", name)
            id = names_of(shelf).get(said.strip().casefold())
            if id is None:
                there = ", ".join([ware.name for ware in on_offer(shelf)])
                raise Unreadable(
                    f"line {number}: a {self.rules.noun} begins like {self.rules.example.head!r}; "
                    f"{FACTION}s are {there}, not {said.strip()!r}"
                )
            blank = with_word(blank, shelf, id)
        return replace(blank, name=name.strip())

    def title(self, number: int, words: str, roster: AnyRoster) -> None:
        """Something of the list itself, or the name of an entry."""
        if self.own_field(number, words, roster):
            return
        found = ENTRY.fullmatch(words)
        if found is None:
            self.ignored.append(f"line {number}: {words}")
            return
        self.close(number)
        self.waiting = (found["name"], max(1, int(found["count"] or 1)))

    def own_field(self, number: int, words: str, roster: AnyRoster) -> bool:
        """A line such as "Old Banner: 8" or, of what is free, "Motto: Onward", or "No Banner"."""
        named, titled = ENTRY.fullmatch(words), FIELD.fullmatch(words)
        for shelf in self.rules.shelves(roster, None):
            said = titled["name"] if titled and same_words(titled["title"], shelf.title) else ""
            if (
                not said
                and named
                and is_paid(shelf)
                and named["name"].casefold() in names_of(shelf)
            ):
                said = named["name"]
            if said:
                self.list_word(number, shelf, said, roster)
            if said or same_words(words.partition(":")[0], f"no {shelf.title}"):
                return True
        return False

    def list_word(self, number: int, shelf: Shelf, said: str, roster: AnyRoster) -> None:
        id = names_of(shelf).get(said.strip().casefold())
        if id is None:
            self.ignored.append(f"line {number}: there is no {shelf.kind} {said!r}")
        else:
            self.roster = with_word(roster, shelf, id)
            self.matched.append(f"line {number}: {said}")

    def detail(self, number: int, words: str, roster: AnyRoster) -> None:
        """The bill of an entry; its numbers and weapons say nothing new."""
        if self.waiting is None:
            self.goes_with(number, words, roster)
            return
        name, count = self.waiting
        entry = self.parts(number, SUM.sub("", words).split(" + "), roster)
        if entry is None:
            if SUM.search(words) or " + " in words:
                self.ignored.append(f"line {number}: {words}")
            return
        self.waiting = None
        own = "" if name == self.kind_of(entry, roster) else name
        self.take(number, replace(entry, name=own, count=count), roster)

    def goes_with(self, number: int, words: str, roster: AnyRoster) -> None:
        """A line such as "Joins: First Trench" below the bill; who that is will be known at the end."""
        found, place = FIELD.fullmatch(words), len(roster.models) - 1
        if found is None or place < 0:
            return
        for shelf in self.rules.shelves(roster, roster.models[place]):
            if shelf.entries and same_words(found["title"], shelf.title):
                self.company.append((number, place, shelf, found["name"]))

    def joined_up(self, roster: AnyRoster) -> AnyRoster:
        """Everyone with those he goes with; these get an id to be found by."""
        for number, place, shelf, name in self.company:
            titles = [title_of(self.rules, roster, entry) for entry in roster.models]
            if name not in titles:
                self.ignored.append(f"line {number}: there is no {name!r} to go with")
                continue
            other = titles.index(name)
            id = roster.models[other].id or f"e{other + 1}"
            roster = with_entry_at(roster, other, replace(roster.models[other], id=id))
            roster = with_entry_at(roster, place, with_word(roster.models[place], shelf, id))
        return roster

    def kind_of(self, entry: Entry, roster: AnyRoster) -> str:
        main = self.rules.shelves(roster, entry)[0]
        return ", ".join([main.rows[id].name for id in words_held(main, entry)])

    def take(self, number: int, entry: Entry, roster: AnyRoster) -> None:
        self.roster = with_entry(roster, entry)
        left_open = "" if self.rules.assumed is None else self.rules.assumed(roster, entry)
        if left_open:
            self.approximated.append(f"line {number}: {left_open}")

    def parts(self, number: int, parts: list[str], roster: AnyRoster) -> Entry | None:
        """The first part says what it is; the others follow in the order of a bill."""
        entry: Entry | None = None
        stage = 0
        for told in parts:
            found = PART.fullmatch(told.strip())
            name = found["name"] if found else told
            points = int(found["points"]) if found and found["points"] else None
            shelves = self.shelves(roster, entry)
            place = find_row(shelves, name, stage, points) or self.nearly(
                number, shelves, name, stage
            )
            if place is not None:
                stage, word = place
                entry = with_part(entry or self.bare(roster), shelves[stage], word)
                self.matched.append(f"line {number}: {name}")
            elif entry is not None:
                self.ignored.append(f"line {number}: there is no {name!r}")
        return entry

    def shelves(self, roster: AnyRoster, entry: Entry | None) -> tuple[Shelf, ...]:
        """Of an entry begun; before that only what says what it is."""
        if entry is not None:
            return self.rules.shelves(roster, entry)
        return self.rules.shelves(roster, self.bare(roster))[:1]

    def bare(self, roster: AnyRoster) -> Entry:
        """One to begin with, as if nothing had been chosen."""
        plain: Entry = self.rules.plain_entry(roster)
        main = self.rules.shelves(roster, plain)[0]
        return self.rules.entry(**{main.field: getattr(plain, main.field)})  # type: ignore[no-any-return]

    def nearly(
        self, number: int, shelves: tuple[Shelf, ...], name: str, stage: int
    ) -> Found | None:
        """What was probably meant."""
        self.guesses += 1
        if self.guesses > GUESSES:
            return None
        every = [one for shelf in shelves[stage:] for one in names_of(shelf)]
        near = get_close_matches(name.casefold(), every, 1, 0.8)
        if not near:
            return None
        self.approximated.append(f"line {number}: {name!r} is taken for {near[0].title()!r}")
        return find_row(shelves, near[0], stage, None)

    def close(self, number: int) -> None:
        """A name that no parts followed says itself what it is, or nothing we know."""
        if self.waiting is None or self.roster is None:
            return
        (name, count), self.waiting = self.waiting, None
        (main,) = self.shelves(self.roster, None)
        id = names_of(main).get(name.casefold())
        if id is None:
            self.ignored.append(f"before line {number}: {name!r} has no parts")
            return
        entry = with_word(self.bare(self.roster), main, id)
        self.take(number, replace(entry, count=count), self.roster)
        self.matched.append(f"before line {number}: {name}")


def read_text(rules: Rules, told: str) -> Reading:
    """`Unreadable` if the first line is none of a list or no entry is found."""
    if len(told) > LONGEST:
        raise Unreadable(f"{len(told)} characters; a {rules.noun} has at most {LONGEST}")
    reader, lines = Reader(rules), told.splitlines()
    for number, line in enumerate(lines, 1):
        reader.line(number, line)
    reader.close(len(lines) + 1)
    if reader.roster is None:
        raise Unreadable("line 1: nothing is written there")
    if not reader.roster.models:
        raise Unreadable(
            f"line {len(lines)}: no model was found; one reads {rules.example.entry!r} and, under it, "
            f"indented, {rules.example.parts!r}"
        )
    roster = reader.joined_up(reader.roster)
    return Reading(
        roster=plain_of(roster),
        matched=tuple(reader.matched),
        approximated=tuple(reader.approximated),
        ignored=tuple(reader.ignored),
    )


def same_words(said: str, title: str) -> bool:
    """Is it the same title, small letters or capitals?"""
    return said.strip().casefold() == title.casefold()


def empty_roster(rules: Rules) -> AnyRoster:
    """A list with nothing chosen but what it cannot be without."""
    roster: AnyRoster = rules.blank
    for shelf in rules.shelves(roster, None):
        if not shelf.needed and not shelf.untried:
            roster = with_words(roster, shelf, ())
    return roster


def with_part(entry: Entry, shelf: Shelf, word: str) -> Entry:
    """One more of something; what can be added goes to the last one."""
    if not word.startswith(PLUS):
        return with_word(entry, shelf, word)
    words = words_held(shelf, entry)
    return with_words(entry, shelf, (*words[:-1], words[-1] + word)) if words else entry


def find_row(shelves: tuple[Shelf, ...], name: str, stage: int, points: int | None) -> Found | None:
    """The shelf, from this one of the bill on, that has such a row, at that price if one has it.

    What is on offer comes first; what is only known is read too, and its fault told later.
    """
    said = name.strip().casefold()
    for on_sale in (True, False):
        names = [names_of(shelf, on_sale) for shelf in shelves]
        found = [(k, names[k][said]) for k in range(stage, len(shelves)) if said in names[k]]
        priced = [
            one for one in found if points is None or costs(shelves[one[0]], one[1]) == points
        ]
        if found:
            return [*priced, *found][0]
    return None


def costs(shelf: Shelf, word: str) -> int:
    """What one part costs by itself."""
    added = shelf.added.rows if shelf.added is not None else {}
    row: Ware | None = added.get(word[1:]) if word.startswith(PLUS) else shelf.rows.get(word)
    return 0 if row is None else row.points


def names_of(shelf: Shelf, on_sale: bool = True) -> dict[str, str]:
    """Words by what players call them: of what is on offer or there at all, and of what can be added to it."""
    wares = on_offer(shelf) if on_sale else tuple(shelf.rows.values())
    found = {ware.name.casefold(): ware.id for ware in wares if PLUS not in ware.id}
    if shelf.added is None:
        return found
    return found | {ware.name.casefold(): PLUS + ware.id for ware in on_offer(shelf.added)}
