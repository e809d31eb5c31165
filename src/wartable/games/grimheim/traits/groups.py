"""Traits that let models activate one right after another (GH-TRN-17 to 19, GH-TRT-95)."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.moments import Following
from wartable.games.grimheim.table import Table

HENCHMEN = Trait("henchmen", clause="GH-TRT-30")
SWARM = Trait("swarm", clause="GH-TRT-67")
VERMINUS = Trait("verminus", clause="GH-TRT-95")

WITHOUT_LIMIT = 99


@HENCHMEN.adds(Following, of="actor")
@clause("GH-TRT-30")
def one_more(table: Table, moment: Following, bearer: Bearer) -> int:
    return 1


@SWARM.adds(Following, of="actor")
@clause("GH-TRT-67")
def two_more(table: Table, moment: Following, bearer: Bearer) -> int:
    return 2


@VERMINUS.adds(Following, of="actor")
@clause("GH-TRT-95")
def any_number_more(table: Table, moment: Following, bearer: Bearer) -> int:
    return WITHOUT_LIMIT
