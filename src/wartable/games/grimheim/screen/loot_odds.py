"""What may be found where one searches, in a player's words, and what a trap does to who does."""

from fractions import Fraction
from itertools import product

from wartable.core.dice.odds import mix_chances, outcome, wound_outcomes
from wartable.core.match import ModelId
from wartable.core.screen.scene import Odds
from wartable.core.screen.staging import distinct_title
from wartable.games.grimheim.actions.loot import FOUND, TRAP, equipment_table, trap_set
from wartable.games.grimheim.missions.claims import seeks, unclaimed_quests
from wartable.games.grimheim.missions.quests import RELIC
from wartable.games.grimheim.odds.shots import damage_chances
from wartable.games.grimheim.screen.effect_odds import DEFEATED
from wartable.games.grimheim.table import Table

SIX = 6
SURE = Fraction(1)


def loot_odds(
    table: Table, model: ModelId, lost: Fraction, astray: str, option: int | None
) -> Odds:
    """Equipment, a trap, or the relic that only its seeker finds; *lost*: the chance that the action is."""
    relic, trapped = relic_chance(table, model), trap_chance()
    searched = (1 - lost) * (1 - relic)
    told = [outcome("Equipment", searched * (1 - trapped)), outcome("A trap", searched * trapped)]
    told += [outcome("The relic", (1 - lost) * relic)] if relic else []
    told += [outcome(astray, lost)] if lost else []
    back = wound_outcomes(harm_chances(table, model, searched * trapped), DEFEATED)
    own = distinct_title(table.match, model)
    return Odds("Loot", tuple(told), option, back, whom_back=own)


def trap_chance() -> Fraction:
    rows = [equipment_table().at(list(faces)) for faces in product(range(1, SIX + 1), repeat=2)]
    return Fraction(rows.count(TRAP), len(rows))


def relic_chance(table: Table, model: ModelId) -> Fraction:
    """Nobody's but the one's whose quest it is, as far as whoever looks knows of it."""
    match, seat = table.match, table[model].seat
    seeker = seeks(match, seat) and RELIC in unclaimed_quests(match, seat)
    return Fraction(SIX + 1 - FOUND, SIX) if seeker else Fraction(0)


def harm_chances(table: Table, model: ModelId, trapped: Fraction) -> list[Fraction]:
    """Of each number of wounds that the search costs."""
    harm = damage_chances(table, trap_set(model))
    none = [SURE] + [Fraction(0)] * (len(harm) - 1)
    return mix_chances([(trapped, harm), (1 - trapped, none)])
