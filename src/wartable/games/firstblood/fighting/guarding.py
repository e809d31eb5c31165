"""What a defence roll is made against: DEFENSE with everything that raises and lowers it, or EVASION (FB-R-03)."""

from wartable.core.hooks.moments import Modifier
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import host_id
from wartable.core.words import in_words
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rules.standing import hardened, shielded
from wartable.games.firstblood.table import Table, characteristic, lent_modifiers
from wartable.games.firstblood.terrain.elevation import piece_called
from wartable.games.firstblood.terrain.kinds import ruin_around
from wartable.games.firstblood.terrain.pieces import kind_of

PIERCING = {  # what lowers DEFENSE, by the kind of hit
    "clash": ("cleave", "FB-SPR-014"),
    "challenge": ("cleave", "FB-SPR-014"),
    "opportunity": ("cleave", "FB-SPR-014"),
    "impact": ("brutal impact", "FB-SPR-013"),
    "volley": ("armor piercing", "FB-SPR-004"),
}
PRINTED_PIERCING = ("armor piercing", "FB-MAG-16")
BARE = {
    "precise-shot": "FB-SPR-059",
    "flawless-strikes": "FB-SPR-035",
    "smite": "FB-SPR-066",
}


@clause("FB-VOL-14", "FB-VOL-16", "FB-CLA-14", "FB-SPR-035", "FB-SPR-059", "FB-SPR-066")
def guard_value(table: Table, model: Model, hits: Hits) -> tuple[int, tuple[Modifier, ...]]:
    """The better of DEFENSE and EVASION against some hits, and what made it so."""
    told = defense_modifiers(table, model, hits)
    defense = max(0, model.profile.defense + sum([one.amount for one in told]))
    if hits.bare:
        bare = Modifier(0, in_words(hits.bare), BARE[hits.bare], model.title, True)
        defense, told = 0, (bare,)
    evasion = characteristic(table, model, "evasion")
    if evasion <= defense:
        return defense, told
    quick = Modifier(evasion, "EVASION", "FB-VOL-16", model.title, True)
    return evasion, (quick, *lent_modifiers(table, model.unit, "evasion"))


@clause("FB-VOL-16")
def defense_modifiers(table: Table, model: Model, hits: Hits) -> tuple[Modifier, ...]:
    """Bonuses first, then what pierces, less what Hardened takes from that."""
    found = [*lent_modifiers(table, model.unit, "defense"), *shielded(table, model, hits)]
    found += walls_around(table, model, hits)
    trait, clause = PIERCING.get(hits.manner, PRINTED_PIERCING)
    pierced = max(0, hits.piercing - hardened(table, model))
    if pierced:
        found.append(Modifier(-pierced, trait, clause, model.title))
    return tuple(found)


@clause("FB-GAR-06", "FB-RUI-03")
def walls_around(table: Table, model: Model, hits: Hits) -> list[Modifier]:
    """What a garrison adds, and a ruin against volleys from outside it."""
    held = host_id(table.match, model.unit)
    if held:
        row = kind_of(piece_called(table, held))
        return [Modifier(row.defense, "garrison", "FB-GAR-06", model.title)]
    ruin = ruin_around(table, model.unit) if hits.manner == "volley" else ""
    if not ruin or ruin_around(table, hits.by) == ruin:
        return []
    row = kind_of(piece_called(table, ruin))
    return [Modifier(row.volley_defense_bonus, "ruin", "FB-RUI-03", model.title)]
