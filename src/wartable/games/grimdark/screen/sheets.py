"""The sheet of a model: its numbers as they are now, its weapons, its unit, and what that may do."""

from collections import Counter

from msgspec.structs import replace

from wartable.core.screen.scene import Arm, Note, SheetAction, Stat
from wartable.core.screen.sheets import number_now, sheet_action
from wartable.games.grimdark.army.cards import arm, rule_note, spell_notes, stats
from wartable.games.grimdark.match import Action, Model
from wartable.games.grimdark.moments import MoveBy, marks_on
from wartable.games.grimdark.rounds.acting import DEEDS, no_deed
from wartable.games.grimdark.rows import actions, factions, profiles
from wartable.games.grimdark.screen.scene import badges_of, unit_badges
from wartable.games.grimdark.table import Table, bears
from wartable.wargame.units.screen.cards import Lots, UnitSheets

SPENT = "it is used up"
NEUTRAL = "of no faction"
MOVES: tuple[Action, ...] = ("advance", "rush")


def stats_now(table: Table, model: Model) -> tuple[Stat, ...]:
    """Of Tough what is left; how far it goes with all that bends that."""
    found = [
        replace(stat, shown=str(model.left), of=stat.shown) if stat.name == "Tough" else stat
        for stat in stats(model.quality, model.defense, model.tough)
    ]
    far = [
        number_now(table, row.name, MoveBy(model, action), 100 * row.move, form="inches")
        for action in MOVES
        for row in [actions()[action]]
    ]
    return (*found, *far)


def arms_now(table: Table, model: Model) -> tuple[Arm, ...]:
    """Each kind once; why one cannot be used is said of copies that are all used up."""
    has, spent = Counter(model.weapons), Counter(model.spent)
    return tuple(
        [
            replace(arm(id, many), clause="GF-SPR-36", reason=SPENT)
            if spent[id] == many
            else arm(id, many - spent[id])
            for id, many in has.items()
        ]
    )


def notes_now(table: Table, model: Model) -> Lots:
    """How it and its unit stand, its special rules with those lent to its unit, the spells that it knows."""
    unit = table.match.units[model.unit]
    badges = [*badges_of(table, model), *unit_badges(table.match, unit)]
    states = [Note(badge.name, badge.text) for badge in badges if badge.name != "Hero"]
    row = profiles().get(model.kind)
    known = spell_notes(row.faction) if row is not None and bears(table, model, "caster") else ()
    return [
        ("State", list(dict.fromkeys(states))),
        ("Special rules", [rule_note(mark) for mark in marks_on(table.match, model)]),
        ("Spells", known),
    ]


def actions_now(table: Table, model: Model) -> tuple[SheetAction, ...]:
    """What its unit may do, if it is asked for that."""
    going = table.match.going
    if going is None or going.unit != model.unit or going.stage != "act":
        return ()
    shaken = table.match.units[model.unit].shaken
    shown = [action for action in DEEDS if shaken or action != "idle"]
    return tuple([sheet_action(action, 1, no_deed(table, model.unit, action)) for action in shown])


def kind_told(model: Model) -> str:
    row = profiles().get(model.kind)
    return NEUTRAL if row is None else factions()[row.faction].name


SHEETS: UnitSheets[Table, Model] = UnitSheets(
    stats_now,
    notes_now,
    arms_now,
    kind=kind_told,
    role=lambda model: "Hero" if model.hero else "",
    wounds=lambda model: model.tough,
    actions=actions_now,
)
sheet = SHEETS.sheet
