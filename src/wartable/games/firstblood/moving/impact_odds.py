"""What the impact attacks of a charge would do, told where it is decided (FB-IMP)."""

from fractions import Fraction

from wartable.core.acts import Act, Trail
from wartable.core.dice.odds import outcome
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Odds
from wartable.core.space.shapes import Wish
from wartable.core.table import Table as AnyTable
from wartable.core.units.proposals import propose
from wartable.core.units.whereabouts import present
from wartable.games.firstblood.fighting.assaults import Assault, impact_at
from wartable.games.firstblood.fighting.impact import impacts_of
from wartable.games.firstblood.fighting.odds import assault_odds
from wartable.games.firstblood.moving.after_charge import inspire_by_charge, losses_on_the_way
from wartable.games.firstblood.moving.charge import RULE, charge_distance, nearest_foe
from wartable.games.firstblood.moving.charges import Charge
from wartable.games.firstblood.moving.hazards import hazard_to, ignores, movers_through
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.table import Table, any_bears
from wartable.wargame.units.moving import Walked, carry_out, region_of

IMPACT = "Impact"
PROPOSED = "all charge as is proposed"
UNHARMED = "nobody falls on the way"
ONCE = "Overrun is not counted"


def charge_prospects_of(table: Table, unit: UnitId, target: UnitId) -> tuple[Odds, ...]:
    """Of a hand on an enemy that is reached: by the ways that were shown for it, or by those that would be."""
    found = impact_odds(table, unit, target, None, ways_gone(table, unit))
    return tuple(found) or (reached(table, target, None, []),)


def reached(table: Table, target: UnitId, option: int | None, impact: list[Odds]) -> Odds:
    """That it is, and what its impact comes to."""
    what = f"impact: {impact[0].glance}" if impact else "no impact attacks"
    sure = outcome("reached", Fraction(1))
    return Odds(table.match.units[target].title, (sure,), option, glance=f"reached; {what}")


@clause("FB-IMP-01", "FB-IMP-04", "FB-IMP-05", "FB-IMP-08")
def impact_odds(
    table: Table, unit: UnitId, target: UnitId, option: int | None, walked: Walked | None = None
) -> list[Odds]:
    """Wounds by its impact attacks, and what comes of them with morale; nothing if it has none or none arrive."""
    if not any([impacts_of(table, model) for model in present(table.match, unit)]):
        return []
    given = [] if walked is not None else [PROPOSED]
    after: Table = AnyTable(table.match)
    if walked is None:
        walked = as_proposed_to(after, unit, target)
    given += [UNHARMED] if is_perilous(after, walked) else []
    given += [ONCE] if any_bears(table, unit, "overrun") else []
    assault = impact_of(after, Charge(unit, (target,), 0), walked)
    return assault_odds(after, assault, option, IMPACT, given)


@clause("FB-IMP-02", "FB-TER-12", "FB-TER-16", "FB-RUI-04", "FB-CHG-14")
def impact_of(table: Table, going: Charge, walked: Walked) -> Assault:
    """Of those who have come near enough and lost nothing on the way; Inspired, if the charge has inspired them."""
    losses_on_the_way(table, going, walked)
    (target,) = going.targets
    if target in going.sheltered:
        return Assault(target)
    inspire_by_charge(table, going, walked)
    every = present(table.match, going.unit)
    return impact_at(table, [one for one in every if one.id not in going.no_impact], target)


# Ways


def ways_gone(table: Table, unit: UnitId) -> Walked | None:
    """Those that a charge under way has taken; none if it has not moved."""
    notes = [note for _, note in table.acts]
    charges = [k for k, note in enumerate(notes) if isinstance(note, Act) and note.name == "charge"]
    own = {model.id for model in present(table.match, unit)}
    trails = [one for one in notes[charges[-1] :] if isinstance(one, Trail)] if charges else []
    return tuple([(one.model, one.points) for one in trails if one.model in own]) or None


def as_proposed_to(table: Table, unit: UnitId, target: UnitId) -> Walked:
    """They go into contact, as far as they can, as a hand would lead them."""
    going = Charge(unit, (target,), charge_distance(table, unit))
    where = region_of(table, COMMAND, RULE, unit, going.distance, going.targets)
    foes = tuple([foe.id for foe in table.match.models_of(target)])
    to = nearest_foe(table, going).at
    wish = Wish(to=to, shape="contact", foes=foes) if foes else Wish(to=to)
    found = propose(table, where, wish)
    return carry_out(table, where, found.ways if found.legal else (), "FB-CHG-09")


@clause("FB-TER-05", "FB-TER-10")
def is_perilous(table: Table, walked: Walked) -> bool:
    """Must dice be rolled for the ground before anybody strikes?"""
    for piece in table.match.board.terrain:
        for model in movers_through(table, piece, walked):
            if not ignores(table, model, piece) and hazard_to(model, piece, True) is not None:
                return True
    return False
