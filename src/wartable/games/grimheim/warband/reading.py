"""A warband out of the words that `text.tell` makes of it, or that a player types in the same way.

Ashford Watch, Imperial: 499 points
Imperial Fate: 10
Captain Gerhart: 117
  Human 30 + Leader 50 + Chainmail 18 + Shield 7 + Sword 12 = 117
"""

import re
from difflib import get_close_matches

from msgspec.structs import replace

from wartable.core.roster import Reading, Unreadable
from wartable.games.grimheim.rows import (
    armours,
    bodies,
    factions,
    fates,
    items,
    lores,
    tiers,
    traits,
    weapon_traits,
    weapons,
)
from wartable.games.grimheim.warband.factions import MERCENARIES, called
from wartable.games.grimheim.warband.files import plain_of
from wartable.games.grimheim.warband.prices import price
from wartable.games.grimheim.warband.roster import Entry, Roster

HEAD = re.compile(r"(?P<name>.*?),? *(?P<faction>[^,:]+?)(?:: *(?P<points>\d+) points?)?\.?")
MODEL = re.compile(r"(?:(?P<count>\d{1,2}) *[×x] *)?(?P<name>[^:]+?)(?:: *\d+)?")
PART = re.compile(r"(?P<name>.+?)(?: (?P<points>\d+))?")
LORE = re.compile(r"(?P<kind>Arcane|Divine) Lore: *(?P<name>.+)", re.IGNORECASE)
FATE = re.compile(r"(?P<name>[^:]+?)(?:: *\d+)?")
SKIPPED = ("total:", "legal", "not legal", "no fate modifier", "carries ")
NUMBERS = re.compile(r"(AP \d|.*\bATK\b)")  # a card or a weapon: both follow from the parts
LONGEST = 64_000
BLESSED = "blessed"
FREE = ""  # a body that no table has costs nothing

# The order of a bill: a word that several tables have is looked for from where the last one was found.
STAGES = ("body", "tiers", "armour", "traits", "weapons", "equipment")


class Reader:
    """Goes through the lines and keeps what it made of each."""

    def __init__(self) -> None:
        self.roster: Roster | None = None
        self.models: list[Entry] = []
        self.matched: list[str] = []
        self.approximated: list[str] = []
        self.ignored: list[str] = []
        self.waiting = ("", 1)  # the name and number of a model whose parts are still to come
        self.open = False

    def line(self, number: int, told: str) -> None:
        words = told.strip()
        if not words or words.casefold().startswith(SKIPPED):
            return
        if self.roster is None:
            self.head(number, words)
        elif told[:1].isspace() or words.startswith(("-", "*")):
            self.detail(number, words.lstrip("-* "))
        else:
            self.title(number, words)

    def head(self, number: int, words: str) -> None:
        """The first line: what the warband is called, and its faction."""
        found = HEAD.fullmatch(words)
        faction = found["faction"] if found else ""
        id = by_name(names_of("faction"), faction)
        if found is None or not id:
            there = ", ".join([row.name for row in factions().values()])
            raise Unreadable(
                f"line {number}: a warband begins like 'Ashford Watch, Imperial: 499 points'; "
                f"factions are {there}, not {faction or words!r}"
            )
        self.roster = Roster(name=found["name"].strip(), faction=id)
        self.matched.append(f"line {number}: {words}")

    def title(self, number: int, words: str) -> None:
        """A fate, a lore, or the name of a model."""
        assert self.roster is not None
        lore, fate = LORE.fullmatch(words), FATE.fullmatch(words)
        if lore is not None:
            self.lore(number, lore["kind"].lower(), lore["name"])
            return
        id = by_name(names_of("fate"), fate["name"]) if fate else ""
        if id:
            self.roster = replace(self.roster, fate=id)
            self.matched.append(f"line {number}: {words}")
            return
        found = MODEL.fullmatch(words)
        if found is None:
            self.ignored.append(f"line {number}: {words}")
            return
        self.close(number)
        self.waiting, self.open = (found["name"], max(1, int(found["count"] or 1))), True

    def lore(self, number: int, kind: str, name: str) -> None:
        assert self.roster is not None
        id = by_name(names_of("lore"), name)
        if not id:
            self.ignored.append(f"line {number}: there is no lore {name!r}")
        elif kind == "arcane":
            self.roster = replace(self.roster, arcane_lore=id)
        else:
            self.roster = replace(self.roster, divine_lore=id)

    def detail(self, number: int, words: str) -> None:
        """The bill of a model; its card and weapons say nothing new."""
        if not self.open or NUMBERS.match(words):
            return
        bill = re.sub(r" *= *\d+$", "", words)
        name, count = self.waiting
        entry = self.parts(number, bill.split(" + "))
        if entry is None:
            self.ignored.append(f"line {number}: {words}")
            return
        body = bodies()[entry.body]
        own = "" if name == body.name else name
        self.models.append(replace(entry, name=own, count=count))
        self.open = False
        if self.roster and self.roster.faction == MERCENARIES and len(body.factions) > 1:
            taken = called(body.factions[0])
            self.approximated.append(f"line {number}: {body.name} is taken to be {taken}")

    def parts(self, number: int, parts: list[str]) -> Entry | None:
        """The first part is the body type; the others follow in the order of a bill."""
        entry: Entry | None = None
        stage = 0
        for told in parts:
            found = PART.fullmatch(told.strip())
            name = found["name"] if found else told
            points = int(found["points"]) if found and found["points"] else None
            place = looked_up(name, stage, points) or self.nearly(number, name, stage)
            if place is None:
                if entry is not None:
                    self.ignored.append(f"line {number}: there is no {name!r}")
                continue
            stage, id = place
            if entry is None:
                if STAGES[stage] != "body":
                    return None
                entry = Entry(body=id)
            else:
                entry = with_part(entry, STAGES[stage], id)
            self.matched.append(f"line {number}: {name}")
        return entry

    def nearly(self, number: int, name: str, stage: int) -> tuple[int, str] | None:
        """What was probably meant."""
        every = {row: k for k in range(stage, len(STAGES)) for row in names_of(STAGES[k])}
        near = get_close_matches(name.casefold(), list(every), 1, 0.8)
        if not near:
            return None
        found = looked_up(near[0], stage, None)
        self.approximated.append(f"line {number}: {name!r} is taken for {near[0].title()!r}")
        return found

    def close(self, number: int) -> None:
        """A name that no parts followed is a body type, or nothing we know."""
        name, count = self.waiting
        if self.open:
            id = by_name(names_of("body"), name)
            if id:
                self.models.append(Entry(body=id, count=count))
                self.matched.append(f"before line {number}: {name}")
            else:
                self.ignored.append(f"before line {number}: {name!r} has no parts")
        self.open = False


def read_text(told: str) -> Reading:
    """`Unreadable` if the first line is none of a warband or no model is found."""
    if len(told) > LONGEST:
        raise Unreadable(f"{len(told)} characters; a warband has at most {LONGEST}")
    reader, lines = Reader(), told.splitlines()
    for number, line in enumerate(lines, 1):
        reader.line(number, line)
    reader.close(len(lines) + 1)
    if reader.roster is None:
        raise Unreadable("line 1: nothing is written there")
    if not reader.models:
        raise Unreadable(
            f"line {len(lines)}: no model was found; one reads 'Captain: 117' and, under it, "
            "indented, 'Human 30 + Leader 50 + Sword 12'"
        )
    roster = replace(reader.roster, models=tuple(reader.models))
    return Reading(
        roster=plain_of(roster),
        matched=tuple(reader.matched),
        approximated=tuple(reader.approximated),
        ignored=tuple(reader.ignored),
    )


def with_part(entry: Entry, field: str, id: str) -> Entry:
    """One more of something; a trait of a weapon goes to the last one."""
    if field == "tiers":
        return replace(entry, tiers=(*entry.tiers, id))
    if field == "armour":
        return replace(entry, armour=id)
    if field == "traits":
        return replace(entry, traits=(*entry.traits, id))
    if field == "equipment":
        return replace(entry, equipment=(*entry.equipment, id))
    if id.startswith("+") and entry.weapons:
        return replace(entry, weapons=(*entry.weapons[:-1], entry.weapons[-1] + id))
    return replace(entry, weapons=(*entry.weapons, id))


def looked_up(name: str, stage: int, points: int | None) -> tuple[int, str] | None:
    """The table, from this one of the bill on, that has such a row, at that price if one has it."""
    found = [
        (k, by_name(names_of(STAGES[k]), name))
        for k in range(stage, len(STAGES))
        if by_name(names_of(STAGES[k]), name)
    ]
    priced = [(k, id) for k, id in found if points is None or price_of(STAGES[k], id) == points]
    return next(iter([*priced, *found]), None)


def price_of(field: str, id: str) -> int:
    """What one part costs by itself."""
    if field == "body":
        return price(Entry(body=id))
    return price(with_part(Entry(body=FREE), field, id)) if id else 0


def by_name(rows: dict[str, str], name: str) -> str:
    return rows.get(name.strip().casefold(), "")


def names_of(field: str) -> dict[str, str]:
    """Ids by what players call them, of what can be bought."""
    if field == "faction":
        return {row.name.casefold(): row.id for row in factions().values()}
    if field == "fate":
        return {row.name.casefold(): row.id for row in fates().values()}
    if field == "lore":
        return {row.name.casefold(): row.id for row in lores().values()}
    if field == "body":
        return {row.name.casefold(): row.id for row in bodies().values()}
    if field == "tiers":
        return {row.name.casefold(): row.id for row in tiers().values()}
    if field == "armour":
        return {row.name.casefold(): row.id for row in armours().values()}
    if field == "traits":
        return {row.name.casefold(): row.id for row in traits().values()}
    if field == "equipment":
        return {row.name.casefold(): row.id for row in items().values() if row.obtainable}
    sold = {row.name.casefold(): row.id for row in weapons().values() if row.buyable}
    return sold | {weapon_traits()[BLESSED].name.casefold(): f"+{BLESSED}"}
