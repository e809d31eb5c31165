"""Hit rolls, by groups of identical attackers (FB-R-58)."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Modifier
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import host_id
from wartable.core.words import as_name, counted, in_words
from wartable.games.firstblood.dice import failures_over, need_of, under
from wartable.games.firstblood.fighting.hits import Hits, Manner
from wartable.games.firstblood.fighting.resolving import Blow, Strike
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
from wartable.games.firstblood.wounds.harm import Harm
from wartable.wargame.units.attacks import (
    Die,
    Groups,
    SecondChance,
    Stage,
    resolve_groups,
    throw,
)

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
    table: Table, harm: Harm, strikes: list[Strike], manner: Manner, blessed: bool = False
) -> Steps[dict[UnitId, list[Hits]]]:
    """All attackers at the same time, those alike with one roll: the hits on each regiment."""
    groups: Groups[Blow] = Groups()
    for one in strikes:
        attacker, aim = model_of(table, one.attacker), model_of(table, one.aim)
        groups.add(blow_of(table, attacker, aim, manner, blessed), one.dice, attacker.id)
        terror = max(harm.terror.get(aim.unit, 0), terror_of(table, attacker, manner))
        harm.terror[aim.unit] = terror
    return (yield from roll_blows(table, harm, groups))


def roll_blows(table: Table, harm: Harm, groups: Groups[Blow]) -> Steps[dict[UnitId, list[Hits]]]:
    """Group by group; hits on one regiment are defended against together."""
    attacks = yield from resolve_groups(
        table, groups, lambda blow, dice, first: Attack(harm, blow, dice, first), STRIKING
    )
    found: dict[UnitId, list[Hits]] = {}
    for one in attacks:
        found.setdefault(one.blow.target, []).extend(one.hits)
    return found


class Attack:
    """The hit dice of one group while they are resolved, and the hits that come of them."""

    def __init__(self, harm: Harm, blow: Blow, dice: int, roller: ModelId) -> None:
        self.harm = harm
        self.blow = blow
        self.dice = dice
        self.roller = roller
        self.die: Die = hit_die(blow)
        self.faces: list[int] = []
        self.hits: list[Hits] = []


@clause("FB-CLA-12", "FB-VOL-12")
def throw_hit_dice(table: Table, attack: Attack) -> Steps[None]:
    """The hit dice of one group, some of them rolled again."""
    blow, many = attack.blow, counted(attack.dice, "die", "dice")
    own, foe = table.match.units[blow.by], table.match.units[blow.target]
    roll = under(
        "hit",
        own.seat,
        "FB-VOL-12" if blow.manner == "volley" else "FB-CLA-12",
        f"{own.title} {DOING.get(blow.manner, 'strikes at')} {foe.title}: {many}",
        attack.dice,
        blow.need,
        attack.harm.about,
        blow.modifiers,
        attack.roller,
        telling=(1, 6),
    )
    pool = yield from throw(roll, attack.die)
    attack.faces = pool.faces


def make_hits(table: Table, attack: Attack) -> None:
    """Those against which DEFENSE is nothing, and the others."""
    plain, bare = attack.die.in_all(attack.faces)
    lots = (hits_like(attack.blow, bare, exposed=True), hits_like(attack.blow, plain))
    attack.hits = [one for one in lots if one.number]


STRIKING: tuple[Stage[Table, Attack], ...] = (throw_hit_dice, make_hits)


# What a die is


def hit_die(blow: Blow) -> Die:
    return Die(lambda face: hits_of(blow, face), second_chances(blow))


@clause("FB-SPR-035", "FB-SPR-059", "FB-SPR-062", "FB-SPR-063", "FB-SPR-074")
def hits_of(blow: Blow, face: int) -> tuple[int, int]:
    """Plain hits by a face, some of which come on top, and a natural 1 against which DEFENSE may be nothing."""
    hit, one = face <= blow.need, face == 1
    bare = int(one and bool(blow.bare_ones) and not blow.bare)
    return hit - bare + one * blow.extra + hit * blow.doubled, bare


@clause("FB-DICE-06", "FB-SPR-002", "FB-INS-02", "FB-GAR-16")
def second_chances(blow: Blow) -> list[SecondChance]:
    """Natural 1s that must be rolled again, failed ones or 6s that may be, each die once."""
    found: list[SecondChance] = []
    if blow.ones_again:
        found.append(by_rule(blow.ones_again, (1,)))
    if blow.failed_again:
        found.append(by_rule(blow.failed_again, failures_over(blow.need)))
    elif blow.sixes_again:
        found.append(by_rule(blow.sixes_again, (6,)))
    return found


def by_rule(rule: str, faces: tuple[int, ...]) -> SecondChance:
    return SecondChance(faces, in_words(rule), AGAIN[rule], as_name(rule))


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
