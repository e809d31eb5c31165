"""Magic Scrolls that are read with Cast a Spell (GH-MAG-07, GH-EQP-09, 21, 23)."""

from collections.abc import Callable
from typing import Any

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId, Seat
from wartable.core.offers import Offers, action_of, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import pay
from wartable.games.grimheim.dice.throws import roll_check
from wartable.games.grimheim.events import UsedUp
from wartable.games.grimheim.magic.energy import CAST
from wartable.games.grimheim.magic.powers import takes_effect
from wartable.games.grimheim.magic.returning import (
    body_of,
    choose_beside,
    fallen_bodies,
    fallen_near,
    fallen_of,
    raise_zombie,
    revive,
)
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.moments import Granted
from wartable.games.grimheim.resolving import Spell
from wartable.games.grimheim.sight.line_of_sight import hidden_from, sees
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import half_rounded_up
from wartable.games.grimheim.wounds.statuses import gain_status

REANIMATION = Trait("magic-scroll-of-reanimation", clause="GH-EQP-09")
CURSED_SOULS = Trait("magic-scroll-of-cursed-souls", clause="GH-EQP-21")
RESURRECTION = Trait("magic-scroll-of-resurrection", clause="GH-EQP-23")
CLAUSES = {scroll.name: scroll.clause for scroll in (REANIMATION, CURSED_SOULS, RESURRECTION)}

LURKS = Refused("GH-LOS-02", "it is hidden")
NEAR = 8  # inches to the body that Reanimation raises
RETURNS_ON = 4


@REANIMATION.adds(Granted, of="actor")
@CURSED_SOULS.adds(Granted, of="actor")
@RESURRECTION.adds(Granted, of="actor")
@clause("GH-MAG-01")
def reads(table: Table, moment: Granted, bearer: Bearer) -> int:
    """Whoever carries a scroll may read it."""
    return int(moment.action == CAST)


def scroll_targets(table: Table, caster: ModelId, scroll: str) -> tuple[ModelId, ...]:
    """On whom a scroll could be read."""
    if scroll == REANIMATION.name:
        return fallen_near(table, caster, NEAR)
    if scroll == RESURRECTION.name:
        return fallen_of(table, table[caster].seat)
    return tuple([foe for foe in table.foes_of(caster) if sees(table, caster, foe)])


NOBODY = {
    REANIMATION.name: "no body lies within 8″",
    CURSED_SOULS.name: "no enemy is in sight",
    RESURRECTION.name: "no friend was Defeated",
}


def no_scroll(table: Table, caster: ModelId, scroll: str) -> Refused | None:
    if scroll_targets(table, caster, scroll):
        return None
    return Refused(CLAUSES[scroll], NOBODY[scroll])


@offers("scroll target", "GH-EQP-09", "GH-EQP-21", "GH-EQP-23")
def models_to_read_on(table: Table, question: Question[Any]) -> Offers[ModelId]:
    """Enemies for Cursed Souls, the Defeated for the others."""
    caster, scroll = actor_of(question), action_of(question)
    able = scroll_targets(table, caster, scroll)
    cursed = scroll == CURSED_SOULS.name
    models: list[Model] = list(table.match.models.values()) if cursed else fallen_bodies(table)
    known = {one.id: one for one in models}
    return Offers(
        list(dict.fromkeys([*able, *known])),
        lambda one: None if one in able else out_of_it(table, question, known[one]),
    )


def out_of_it(table: Table, question: Question[Any], model: Model) -> Refused:
    """Why a scroll cannot be read on a model that it is not for."""
    scroll = action_of(question)
    if model.id in table and hidden_from(table, actor_of(question), model.id):
        return LURKS
    return Refused(CLAUSES[scroll], unread_reason(scroll, model, question.seat))


def unread_reason(scroll: str, one: Model, seat: Seat) -> str:
    if scroll == CURSED_SOULS.name:
        return "the curse is for enemies" if one.seat == seat else "out of sight"
    return f"not within {NEAR}″" if scroll == REANIMATION.name else "it brings back friends"


@clause("GH-MAG-07")
def read_scroll(table: Table, caster: ModelId, scroll: str) -> Steps[None]:
    """No energy is rolled: the scroll is aimed, paid for as the action, used up, and does its work."""
    seat, about = table[caster].seat, About(scroll, caster)
    target = yield from choose(
        table, models_to_read_on, seat, CLAUSES[scroll], "On whom is the scroll read?", about
    )
    if not (yield from pay(table, caster, CAST)):
        return
    table.do(UsedUp(CLAUSES[scroll], caster, scroll))
    if target in scroll_targets(table, caster, scroll):
        yield from READ[scroll](table, Spell(caster, scroll, CLAUSES[scroll], target))


@clause("GH-EQP-21")
def curse(table: Table, spell: Spell) -> Steps[None]:
    """An enemy in sight is Cursed."""
    if (yield from takes_effect(table, spell, spell.target)):
        gain_status(table, spell.target, "cursed", CURSED_SOULS.clause, spell.caster)


@clause("GH-EQP-09", "GH-EQP-10")
def reanimate(table: Table, spell: Spell) -> Steps[None]:
    """The body of a Defeated model of either side rises as a Zombie."""
    seat = table[spell.caster].seat
    yield from raise_zombie(table, spell.target, seat, REANIMATION.clause)


@clause("GH-EQP-23", "GH-EQP-24")
def resurrect(table: Table, spell: Spell) -> Steps[None]:
    """On a 4 or more a Defeated friend returns beside the caster with half its wounds."""
    seat = table[spell.caster].seat
    ask = f"It returns on {RETURNS_ON}+."
    face = yield from roll_check(
        table, "resurrection", seat, spell.caster, "GH-EQP-23", ask, about=spell.about
    )
    if face < RETURNS_ON or spell.caster not in table:
        return
    point = yield from choose_beside(table, spell.caster, spell.target)
    if point is not None:
        left = half_rounded_up(body_of(table, spell.target).health)
        revive(table, spell.target, point, left, RESURRECTION.clause)


READ: dict[str, Callable[[Table, Spell], Steps[None]]] = {
    REANIMATION.name: reanimate,
    CURSED_SOULS.name: curse,
    RESURRECTION.name: resurrect,
}
