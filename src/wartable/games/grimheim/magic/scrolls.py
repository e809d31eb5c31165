"""Magic Scrolls that are read with Cast a Spell (GH-MAG-07, GH-EQP-09, 21, 23)."""

from collections.abc import Callable

from wartable.core.ask import About, Choose, Refused, Steps
from wartable.core.clauses import clause
from wartable.core.hooks import Trait
from wartable.core.match import ModelId
from wartable.core.moments import Bearer
from wartable.games.grimheim.actions.catalogue import pay
from wartable.games.grimheim.events import UsedUp
from wartable.games.grimheim.magic.energy import CAST
from wartable.games.grimheim.magic.powers import takes
from wartable.games.grimheim.magic.returns import (
    body_of,
    choose_beside,
    fallen_near,
    fallen_of,
    raise_zombie,
    revive,
)
from wartable.games.grimheim.moments import Granted
from wartable.games.grimheim.sight import sees
from wartable.games.grimheim.statuses import gain
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.throws import check
from wartable.games.grimheim.work import Spell
from wartable.games.grimheim.wounds import half

REANIMATION = Trait("magic-scroll-of-reanimation", clause="GH-EQP-09")
CURSED_SOULS = Trait("magic-scroll-of-cursed-souls", clause="GH-EQP-21")
RESURRECTION = Trait("magic-scroll-of-resurrection", clause="GH-EQP-23")
CLAUSES = {scroll.name: scroll.clause for scroll in (REANIMATION, CURSED_SOULS, RESURRECTION)}

NEAR = 8  # inches to the body that Reanimation raises
RETURNS_ON = 4


@REANIMATION.adds(Granted, of="actor")
@CURSED_SOULS.adds(Granted, of="actor")
@RESURRECTION.adds(Granted, of="actor")
@clause("GH-MAG-01")
def reads(table: Table, moment: Granted, bearer: Bearer) -> int:
    """Whoever carries a scroll may read it."""
    return 1 if moment.action == CAST else 0


def aims(table: Table, caster: ModelId, scroll: str) -> tuple[ModelId, ...]:
    """On whom a scroll could be read."""
    if scroll == REANIMATION.name:
        return fallen_near(table, caster, NEAR)
    if scroll == RESURRECTION.name:
        return fallen_of(table, table[caster].seat)
    return tuple([foe for foe in table.foes_of(caster) if sees(table, caster, foe)])


NOBODY = {
    REANIMATION.name: 'no body lies within 8"',
    CURSED_SOULS.name: "no enemy is in sight",
    RESURRECTION.name: "no friend was Defeated",
}


def no_scroll(table: Table, caster: ModelId, scroll: str) -> Refused | None:
    if aims(table, caster, scroll):
        return None
    return Refused(CLAUSES[scroll], NOBODY[scroll])


@clause("GH-MAG-07")
def read_scroll(table: Table, caster: ModelId, scroll: str) -> Steps[None]:
    """No energy is rolled: the scroll is aimed, paid for as the action, used up, and does its work."""
    seat, about = table[caster].seat, About(scroll, caster)
    target = yield from Choose(
        "scroll target",
        seat,
        CLAUSES[scroll],
        "Read it on whom?",
        about,
        options=aims(table, caster, scroll),
    )
    if not (yield from pay(table, caster, CAST)):
        return
    table.do(UsedUp(CLAUSES[scroll], caster, scroll))
    if target in aims(table, caster, scroll):
        yield from READ[scroll](table, Spell(caster, scroll, CLAUSES[scroll], target))


@clause("GH-EQP-21")
def curse(table: Table, spell: Spell) -> Steps[None]:
    """An enemy in sight is Cursed."""
    if (yield from takes(table, spell, spell.target)):
        gain(table, spell.target, "cursed", CURSED_SOULS.clause, spell.caster)


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
    face = yield from check(
        table, "resurrection", seat, spell.caster, "GH-EQP-23", ask, about=spell.about
    )
    if face < RETURNS_ON or spell.caster not in table:
        return
    point = yield from choose_beside(table, spell.caster, spell.target)
    if point is not None:
        left = half(body_of(table, spell.target).health)
        revive(table, spell.target, point, left, RESURRECTION.clause)


READ: dict[str, Callable[[Table, Spell], Steps[None]]] = {
    REANIMATION.name: reanimate,
    CURSED_SOULS.name: curse,
    RESURRECTION.name: resurrect,
}
