"""Special rules that bend how far and how well one shoots."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.moments import Blow, RangeOf, ToHit
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.table import Table

AIRCRAFT = Trait("aircraft", clause="GF-SPR-64")
ENTRENCHED = Trait("entrenched", clause="GF-SPR-14")
INDIRECT = Trait("indirect", clause="GF-SPR-32")
STEALTH = Trait("stealth", clause="GF-SPR-53")


@AIRCRAFT.adds(RangeOf, of="target")
def out_of_range(table: Table, moment: RangeOf, bearer: Bearer) -> int:
    """Weapons reach it from 12" nearer only."""
    return -100 * numbers().aircraft_range_penalty_in


@AIRCRAFT.adds(ToHit, of="target")
def hard_to_hit(table: Table, moment: ToHit, bearer: Bearer) -> int:
    """It flies past."""
    return numbers().aircraft_hit_penalty


@STEALTH.adds(ToHit, of="target")
def unseen_from_afar(table: Table, moment: ToHit, bearer: Bearer) -> int:
    """A unit of which all have it is hard to hit from over 9"."""
    far = is_shot_from_over(moment.blow, numbers().stealth_over_in)
    return numbers().stealth_penalty if far else 0


@ENTRENCHED.adds(ToHit, of="target")
def dug_in(table: Table, moment: ToHit, bearer: Bearer) -> int:
    """Harder still, unless somebody has moved since its last activation began."""
    far = is_shot_from_over(moment.blow, numbers().entrenched_over_in)
    lies_low = far and not has_moved(table.match, moment.blow)
    return numbers().entrenched_penalty if lies_low else 0


@INDIRECT.adds(ToHit, of="weapon")
def unsteady(table: Table, moment: ToHit, bearer: Bearer) -> int:
    """Who has moved aims worse with it."""
    return numbers().indirect_moved_penalty if moment.blow.moved else 0


@clause("GF-SPR-14", "GF-SPR-53")
def is_shot_from_over(blow: Blow, inches: int) -> bool:
    return not blow.melee and blow.far > 100 * inches


@clause("GF-SPR-14", "GF-SPR-71")
def has_moved(match: Match, blow: Blow) -> bool:
    """Has any living model of it, or, if one was chosen, that one?"""
    moved = match.units[blow.target].moved
    if blow.chosen:
        return blow.chosen in moved
    return any([one.id in moved for one in alive(match, blow.target)])
