"""Special rules, each next to the clause that grants it."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.kit.skeleton.match import Table
from wartable.kit.skeleton.moments import HitsOn

FIERCE = Trait("fierce", clause="SK-TRT-01")


@FIERCE.adds(HitsOn, of="striker")
@clause("SK-TRT-01")
def fiercely(table: Table, moment: HitsOn, bearer: Bearer) -> int:
    return -1
