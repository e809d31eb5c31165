"""Cards: a unit with its numbers, weapons and rules in our words, for lists and for paper."""

from collections.abc import Sequence

from wartable.core.match import Mark
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Arm, Note, Sheet, Stat
from wartable.core.words import capital, counted, rated
from wartable.games.grimdark.army.lists import LISTS, is_hero
from wartable.games.grimdark.army.mustering import TOUGH, outfits_of, weapons_of
from wartable.games.grimdark.rows import factions, profiles, special_rules, spells, weapons
from wartable.wargame.units.rows import ArmedEntry, UnitArmy, marks_of
from wartable.wargame.units.screen.cards import Lots, UnitCards


def card_of_entry(army: UnitArmy, entry: ArmedEntry, number: int) -> Sheet:
    """Of a unit in a list."""
    return CARDS.card(
        number,
        entry.name or LISTS.row(entry).name,
        subtitle(entry),
        [entry],
        wounds=tough_of(entry),
        points=LISTS.points(entry),
    )


def subtitle(entry: ArmedEntry) -> str:
    """Such as "Line Squad: 10 models, two units as one, Ashfall Wardens"."""
    row = profiles()[entry.unit]
    what = [
        f"{row.name}: Hero" if is_hero(entry) else f"{row.name}: {counted(entry.count, 'model')}"
    ]
    if LISTS.halves(entry) > 1:
        what.append("two units as one")
    return ", ".join([*what, factions()[row.faction].name])


def tough_of(entry: ArmedEntry) -> int:
    """The wounds that each of its models takes."""
    found = [mark.value for mark in marks_of(profiles()[entry.unit].rules) if mark.name == TOUGH]
    return max(found, default=1)


@clause("GF-GEN-13")
def stats_of(entry: ArmedEntry) -> tuple[Stat, ...]:
    row = profiles()[entry.unit]
    return stats(row.quality, row.defense, tough_of(entry))


def stats(quality: int, defense: int, tough: int) -> tuple[Stat, ...]:
    """The numbers of a model."""
    found = [Stat("Quality", f"{quality}+"), Stat("Defense", f"{defense}+")]
    return (*found, Stat("Tough", str(tough))) if tough > 1 else tuple(found)


# Weapons


def arms_of(entry: ArmedEntry) -> tuple[Arm, ...]:
    """All that its models carry together, as its profile has them."""
    carried = [id for outfit in outfits_of(entry) for id in outfit.carries]
    return tuple([arm(one.weapon, one.count) for one in weapons_of(entry, carried)])


@clause("GF-GEN-14")
def arm(id: str, many: int = 1) -> Arm:
    """Of so many of a weapon; one without a range is for melee."""
    row = weapons()[id]
    reach = (Stat("Range", f"{row.range}″"),) if row.range else ()
    return Arm(
        name=f"{many} × {row.name}" if many > 1 else row.name,
        close=not row.range,
        range=100 * row.range,
        stats=(*reach, Stat("Attacks", str(row.attacks))),
        traits=tuple([rule_note(mark) for mark in marks_of(row.rules)]),
    )


# Notes


def lots_of(entry: ArmedEntry) -> Lots:
    """Its special rules, and the spells of its faction if it has a caster."""
    marks = marks_of(profiles()[entry.unit].rules)
    faction = profiles()[entry.unit].faction
    known = spell_notes(faction) if any([mark.name == "caster" for mark in marks]) else []
    return [("Special rules", entry_rules(entry)), ("Spells", known)]


@clause("GF-GEN-12")
def entry_rules(entry: ArmedEntry) -> list[Note]:
    """Those of its unit and those that its upgrades bring, each once."""
    rules = [rule for one in outfits_of(entry) for rule in LISTS.traits_of(entry, one)]
    return [rule_note(mark) for mark in marks_of(dict.fromkeys(rules))]


def rule_note(mark: Mark) -> Note:
    """A special rule with its rating, or a spell that lasts, in our words."""
    spell = spells().get(mark.name)
    if spell is not None:
        return Note(spell.name, capital(spell.effect), spell.clause)
    row = special_rules()[mark.name]
    rating = f"({mark.value})" if mark.value else ""
    return Note(f"{row.name}{rating}", capital(rated(row.effect, mark.value)), row.clause)


@clause("GF-CST-03")
def spell_notes(faction: str) -> Sequence[Note]:
    """The list of a faction."""
    return [
        Note(f"{one.name} ({one.value})", f"{one.range}″: {one.effect}", one.clause)
        for one in spells().values()
        if one.faction == faction
    ]


CARDS: UnitCards[ArmedEntry] = UnitCards(stats_of, lots_of, arms_of)
