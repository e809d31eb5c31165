"""The sheet of a model: its profile as it is now, its regiment, and what that may do."""

from wartable.core.screen.scene import Note, SheetAction, Stat
from wartable.core.screen.sheets import sheet_action
from wartable.core.words import as_title
from wartable.games.firstblood.army.cards import (
    NUMBERS,
    ability_note,
    arms_of,
    event_note,
    incantation_note,
    item_note,
    own_lots,
    rule_note,
)
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rounds.acting import DEEDS, no_deed
from wartable.games.firstblood.rows import (
    abilities,
    characters,
    draw_events,
    incantations,
    items,
    officers,
)
from wartable.games.firstblood.screen.scene import unit_badges
from wartable.games.firstblood.table import Table, characteristic, command_range
from wartable.wargame.units.screen.cards import Lots, UnitSheets

LENT = "Lasts for a while."


def stats_now(table: Table, model: Model) -> tuple[Stat, ...]:
    """The numbers as they are now; of WOUNDS what is left."""
    found = [stat_now(table, model, name) for name in NUMBERS]
    if model.kind in characters() or model.kind in officers():
        found.append(Stat("COMMAND RANGE", f"{command_range(table, model) // 100}″"))
    return tuple(found)


def stat_now(table: Table, model: Model, name: str) -> Stat:
    if name == "wounds":
        return Stat("WOUNDS", str(model.left), of=str(model.whole))
    return Stat(name.upper(), str(characteristic(table, model, name)))


def notes_now(table: Table, model: Model) -> Lots:
    """Its special rules as they are now, and what its profile, its items and its regiment have."""
    unit = table.match.units[model.unit]
    states = [Note(badge.name, badge.text) for badge in unit_badges(unit, model)]
    lent = [lent_note(one.source) for one in unit.lent]
    return [
        ("State", states),
        ("Special rules", [rule_note(mark) for mark in model.traits]),
        ("Items", [item_note(item) for item in model.items]),
        *own_lots(model.profile)[1:],
        ("For a while", list(dict.fromkeys(lent))),
    ]


def lent_note(source: str) -> Note:
    """What lends something, as the book's tables tell it."""
    for rows, note in (
        (abilities(), ability_note),
        (incantations(), incantation_note),
        (draw_events(), event_note),
        (items(), item_note),
    ):
        if source in rows:
            return note(source)
    return Note(as_title(source), LENT)


def actions_now(table: Table, model: Model) -> tuple[SheetAction, ...]:
    """What its regiment may do, if it is its activation."""
    now = table.match.acting
    if now is None or now.unit != model.unit or now.stage != "act":
        return ()
    return tuple([sheet_action(action, 1, no_deed(table, model.unit, action)) for action in DEEDS])


SHEETS: UnitSheets[Table, Model] = UnitSheets(
    stats_now,
    notes_now,
    lambda _, model: arms_of(model.profile),
    kind=lambda model: f"{model.profile.cls} {model.profile.type}",
    role=lambda model: "" if model.role == "rank" else model.role,
    wounds=lambda model: model.whole,
    actions=actions_now,
)
sheet = SHEETS.sheet
