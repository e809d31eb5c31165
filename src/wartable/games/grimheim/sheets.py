"""The sheet of a model as a screen shows it: its card, with every number's reasons and what it may do."""

from wartable.core.hooks import special_rules
from wartable.core.match import ModelId
from wartable.core.scene import Arm, Block, Deed, Note, Sheet, Stat
from wartable.core.staging import label_of, spoken
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim import views
from wartable.games.grimheim.cards import card
from wartable.games.grimheim.match import Match, Model
from wartable.games.grimheim.rows import bodies, tiers
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.telling import UNGRANTED


def sheet(match: Match, id: ModelId) -> Sheet:
    """Of a model on the table, beside it, or Defeated."""
    away = [*match.reserve, *[one.model for one in match.fallen]]
    other = next((one for one in reversed(away) if one.id == id), None)
    on_table = id in match.models
    assert on_table or other is not None, f"there is no {id}"
    shown = match if on_table or other is None else match.with_model(other)
    table: Table = AnyTable(shown)
    model = shown.models[id]
    found = card(table, id)
    return Sheet(
        id=id,
        label=label_of(id, model.seat),
        name=model.title,
        seat=model.seat,
        subtitle=subtitle(model),
        leader="leader" in model.tiers,
        wounds=model.health,
        pips=model.actions,
        points=model.points,
        stats=tuple([stat(value) for value in found.values]),
        arms=tuple([arm(weapon) for weapon in found.weapons]),
        blocks=blocks(found),
        actions=deeds(found.actions) if on_table else (),
        reactions=deeds(found.reactions) if on_table else (),
    )


def subtitle(model: Model) -> str:
    """Orc Leader, Veteran."""
    body = bodies()[model.body].name if model.body in bodies() else spoken(model.body)
    ranks = [tiers()[tier].name for tier in model.tiers if tier in tiers()]
    return " ".join([body, ", ".join(ranks)]).strip()


def stat(value: views.Value) -> Stat:
    return Stat(value.name, value.shown.replace('"', "″"), value.reasons)


def arm(weapon: views.WeaponCard) -> Arm:
    numbers = [stat(one) for one in (weapon.range, weapon.attacks, weapon.hits_on)]
    crits = [Stat("critical on", f"{weapon.critical_on}+")] if weapon.critical_on < 6 else []
    return Arm(
        name=weapon.name,
        close=weapon.close,
        stats=(
            *numbers,
            Stat("DMG", str(weapon.damage)),
            Stat("CRT", str(weapon.critical)),
            *crits,
        ),
        traits=notes(weapon.traits),
        clause=weapon.clause,
        reason=weapon.reason,
    )


def notes(told: tuple[views.Note, ...]) -> tuple[Note, ...]:
    granted = special_rules(Match.book).clauses
    return tuple([Note(spoken(n.name), n.text, granted.get(id_of(n.name), "")) for n in told])


def id_of(name: str) -> str:
    """The id of what a card calls "medium armor" or "tough (2)"."""
    return name.partition(" (")[0].replace(" ", "-")


def blocks(found: views.Card) -> tuple[Block, ...]:
    lots = (
        ("Traits", notes(found.traits)),
        ("Statuses", notes(found.statuses)),
        ("Injuries", notes(found.injuries)),
        ("Equipment", notes(found.gear)),
        ("For a while", notes(found.effects)),
        ("Carries", tuple([Note(spoken(token)) for token in found.carries])),
    )
    return tuple([Block(title, told) for title, told in lots if told])


def deeds(told: tuple[views.Deed, ...]) -> tuple[Deed, ...]:
    """What is for others only goes without saying."""
    return tuple(
        [
            Deed(spoken(deed.name), deed.cost, deed.clause, deed.reason)
            for deed in told
            if deed.clause not in UNGRANTED
        ]
    )
