"""The sheet of a model: its profile as it is now, its regiment, and what that may do."""

from wartable.core.match import ModelId
from wartable.core.screen.scene import Deed, Note, Sheet, Stat
from wartable.core.screen.sheets import blocks_of, deed
from wartable.core.screen.staging import label_of
from wartable.core.table import Table as AnyTable
from wartable.core.units.whereabouts import alive
from wartable.core.words import capital, counted
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
from wartable.games.firstblood.match import Match, Model
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

LENT = "Lent to the regiment for a while."
ROLES = {
    "rank": "",
    "leader": "leader",
    "officer": "officer",
    "character": "character",
    "retinue": "retinue",
}


def sheet(match: Match, id: ModelId) -> Sheet:
    """Of one on the table or beside it; of one that is gone only the name."""
    model = match.piece(id)
    if model is None:
        seat, title = match.gone[id].seat, match.gone[id].title
        return Sheet(id=id, label=label_of(id, seat), name=title, seat=seat, subtitle="Gone")
    table: Table = AnyTable(match)
    unit = match.units[model.unit]
    return Sheet(
        id=id,
        label=label_of(id, model.seat),
        name=unit.title,
        seat=model.seat,
        subtitle=subtitle(match, model),
        leader=unit.leader == id,
        wounds=model.whole,
        stats=stats_now(table, model),
        arms=arms_of(model.profile),
        blocks=blocks_of(notes_of(match, model)),
        actions=actions_of(table, model),
    )


def subtitle(match: Match, model: Model) -> str:
    """8 models, among them Drill Serjeant, officer: heavy infantry."""
    profile, many = model.profile, len(alive(match, model.unit))
    told = ROLES.get(model.role, model.role)
    role = f", {told}" if told else ""
    own = f"{model.title}{role}"
    who = own if many == 1 else f"{counted(many, 'model')}, among them {own}"
    return f"{who}: {profile.cls} {profile.type}"


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


def notes_of(match: Match, model: Model) -> list[tuple[str, list[Note]]]:
    """Its special rules as they are now, and what its profile, its items and its regiment have."""
    unit = match.units[model.unit]
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
    return Note(capital(source.replace("-", " ")), LENT)


def actions_of(table: Table, model: Model) -> tuple[Deed, ...]:
    """What its regiment may do, if it is its activation."""
    now = table.match.acting
    if now is None or now.unit != model.unit or now.stage != "act":
        return ()
    return tuple([deed(action, 1, no_deed(table, model.unit, action)) for action in DEEDS])
