"""Hit rolls, by groups of identical attackers (FB-R-58)."""

from wartable.core.ask import Steps
from wartable.core.dice.pool import Pool, roll_pool
from wartable.core.hooks.moments import Modifier
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import host_id
from wartable.core.words import as_name, counted, in_words
from wartable.games.firstblood.dice import failed, need_of, once_more, passed, under
from wartable.games.firstblood.fighting.hits import Hits, Manner
from wartable.games.firstblood.fighting.resolving import Blow, Groups, Strike
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rules.striking import (
    extra_hits,
    failed_again,
    in_a_clash,
    is_inspired,
    lifted,
    ones_again,
    piercing,
    terror_of,
    within_shafts,
)
from wartable.games.firstblood.table import (
    Table,
    bears,
    characteristic,
    lent_modifiers,
    model_of,
)
from wartable.games.firstblood.terrain.kinds import clash_in_water
from wartable.games.firstblood.wounds.deed import Deed

AGAIN = {
    "flurry": "FB-SPR-037",
    "fiend-hunter": "FB-SPR-033",
    "opportunists": "FB-SPR-053",
    "blessed": "FB-SPR-010",
    "parry": "FB-SPR-058",
    "support": "FB-SPR-068",
    "inspired": "FB-INS-02",
    "garrison": "FB-GAR-16",
    "aimed-shot": "FB-SPR-002",
}
FLAWLESS, SMITE = "flawless-strikes", "smite"
DOING = {"volley": "shoots at", "impact": "crashes into"}


# How somebody strikes


@clause("FB-CLA-12", "FB-CLA-16", "FB-IMP-05", "FB-IMP-09", "FB-INS-04")
def blow_of(
    table: Table, attacker: Model, aim: Model, manner: Manner, blessed: bool = False
) -> Blow:
    """How a model strikes at another's regiment in close quarters."""
    clash, told, sixes = clash_value(table, attacker, manner)
    return Blow(
        manner=manner,
        by=attacker.unit,
        target=aim.unit,
        need=need_of(clash),
        modifiers=told,
        failed_again=failed_again(table, attacker, aim.unit, manner, blessed),
        sixes_again=sixes,
        ones_again=ones_again(table, attacker, aim, manner),
        extra=extra_hits(table, attacker, clash, manner),
        bare_ones=FLAWLESS if in_a_clash(table, attacker, FLAWLESS, manner) else "",
        bare=SMITE if in_a_clash(table, attacker, SMITE, manner) else "",
        piercing=piercing(table, attacker, manner),
        deadly=in_a_clash(table, attacker, "deadly-blades", manner),
        breaks_shield=bears(table, attacker, "linebreaker"),
        near=within_shafts(table, attacker, aim.unit),
        roller=attacker.id if table.match.units[attacker.unit].is_character else "",
    )


@clause("FB-INS-01", "FB-INS-02", "FB-INS-04", "FB-TER-19", "FB-GAR-16", "FB-DIS-04", "FB-SPR-041")
def clash_value(
    table: Table, model: Model, manner: Manner
) -> tuple[int, tuple[Modifier, ...], str]:
    """CLASH as it is now, what made it so, and the rule by which 6s are rolled again; Inspired comes last."""
    title = table.match.units[model.unit].title
    dry = characteristic(table, model, "clash")
    clash = clash_in_water(table, model, dry)
    told = lent_modifiers(table, model.unit, "clash")
    if clash != dry:
        told += (Modifier(clash - dry, "water", "FB-TER-19", title),)
    sixes = "garrison" if manner == "clash" and host_id(table.match, model.unit) else ""
    if not counts_inspired(table, model, manner):
        return clash, told, sixes
    clash, more, again = lifted(clash, "inspired", "FB-INS-01", title)
    return clash, told + more, sixes or ("inspired" if again else "")


@clause("FB-IMP-04", "FB-SPR-041", "FB-DIS-04", "FB-CHL-08", "FB-GAR-16")
def counts_inspired(table: Table, model: Model, manner: Manner) -> bool:
    """Inspired helps in clashes and challenges, in a charge by Glorious Charge, never against who disengages."""
    if manner == "opportunity":
        return False
    if manner == "impact" and not bears(table, model, "glorious-charge"):
        return False
    return is_inspired(table, model, manner)


@clause("FB-CLA-11", "FB-REG-05", "FB-REG-15", "FB-OFF-05")
def attacks_of(table: Table, model: Model) -> int:
    """Its ATTACKS; a leader, though not one who only acts as leader, has one more."""
    return characteristic(table, model, "attacks") + (model.role == "leader")


# The dice


@clause("FB-CLA-10", "FB-CLA-16", "FB-CHC-01", "FB-SPR-071")
def roll_strikes(
    table: Table, deed: Deed, strikes: list[Strike], manner: Manner, blessed: bool = False
) -> Steps[dict[UnitId, list[Hits]]]:
    """All attackers at the same time, those alike with one roll: the hits on each regiment."""
    groups = Groups()
    for one in strikes:
        attacker, aim = model_of(table, one.attacker), model_of(table, one.aim)
        groups.add(blow_of(table, attacker, aim, manner, blessed), one.dice, attacker.id)
        terror = max(deed.terror.get(aim.unit, 0), terror_of(table, attacker, manner))
        deed.terror[aim.unit] = terror
    return (yield from roll_groups(table, deed, groups))


def roll_groups(table: Table, deed: Deed, groups: Groups) -> Steps[dict[UnitId, list[Hits]]]:
    found: dict[UnitId, list[Hits]] = {}
    for blow, dice in groups.dice.items():
        if dice:
            hits = yield from roll_hits(table, deed, blow, dice, groups.first[blow])
            found.setdefault(blow.target, []).extend(hits)
    return found


@clause("FB-CLA-12", "FB-VOL-12")
def roll_hits(
    table: Table, deed: Deed, blow: Blow, dice: int, roller: ModelId
) -> Steps[list[Hits]]:
    """The hit dice of one group, some of them rolled again, and what they come to."""
    own, foe = table.match.units[blow.by], table.match.units[blow.target]
    shooting = blow.manner == "volley"
    pool = yield from roll_pool(
        under(
            "hit",
            own.seat,
            "FB-VOL-12" if shooting else "FB-CLA-12",
            f"{own.title} {DOING.get(blow.manner, 'strikes at')} {foe.title}: {counted(dice, 'die', 'dice')}",
            dice,
            blow.need,
            deed.about,
            blow.modifiers,
            roller,
            telling=(1, 6),
        )
    )
    yield from roll_some_again(pool, blow)
    return hits_of(pool, blow)


@clause("FB-DICE-06", "FB-SPR-002", "FB-INS-02", "FB-GAR-16")
def roll_some_again(pool: Pool, blow: Blow) -> Steps[None]:
    """Natural 1s that must be, failed ones or 6s that may be, each die once."""
    if blow.ones_again:
        ones = [k for k, face in enumerate(pool.faces) if face == 1]
        yield from by_rule(pool, ones, blow.ones_again)
    if blow.failed_again:
        yield from by_rule(pool, failed(pool), blow.failed_again)
    elif blow.sixes_again:
        sixes = [k for k, face in enumerate(pool.faces) if face == 6]
        yield from by_rule(pool, sixes, blow.sixes_again)


def by_rule(pool: Pool, dice: list[int], rule: str) -> Steps[None]:
    yield from once_more(pool, dice, in_words(rule), AGAIN[rule], as_name(rule))


@clause("FB-SPR-035", "FB-SPR-059", "FB-SPR-062", "FB-SPR-063", "FB-SPR-074")
def hits_of(pool: Pool, blow: Blow) -> list[Hits]:
    """Those of the dice, of which natural 1s may count DEFENSE as nothing, and plain ones that come on top."""
    hit = len(passed(pool))
    ones = pool.faces.count(1)
    bare = ones if blow.bare_ones and not blow.bare else 0
    more = ones * blow.extra + hit * blow.doubled
    lots = (hits_like(blow, bare, exposed=True), hits_like(blow, hit - bare + more))
    return [one for one in lots if one.number]


def hits_like(blow: Blow, number: int, exposed: bool = False) -> Hits:
    """So many of them; *exposed*: those of natural 1s against which DEFENSE is nothing."""
    return Hits(
        number=number,
        manner=blow.manner,
        by=blow.by,
        piercing=blow.piercing,
        bare=blow.bare or (blow.bare_ones if exposed else ""),
        deadly=blow.deadly,
        breaks_shield=blow.breaks_shield,
        near=blow.near,
    )
