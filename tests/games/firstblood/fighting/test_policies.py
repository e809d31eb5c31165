"""Chances where an owner chooses who suffers are those of the rules, with answers as proposed."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import Mustered, battle, regiment, row
from wartable.core.ask import About, Choose
from wartable.core.screen.scene import Odds
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.fighting.clash import all_strike
from wartable.games.firstblood.fighting.odds import prospects
from wartable.games.firstblood.fighting.opportunity import attacks_of_opportunity
from wartable.games.firstblood.fighting.volley import volley
from wartable.games.firstblood.magic.casting import spellcasting
from wartable.games.firstblood.magic.odds import target_odds
from wartable.games.firstblood.match import Lent, Match
from wartable.games.firstblood.moving.leaving_odds import leaving_odds
from wartable.games.firstblood.rows import EffectRow, characters
from wartable.games.firstblood.rules.spirit import steady_the_near
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds import morale
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.sparing import as_proposed
from wartable.kit import proves
from wartable.odds.enumerate import odds

Doing = Callable[[Table, Harm], Any]
RETINUE_FIRST = "the retinue takes the hits first"
BLESSED = "Blessed is used"
ATTENDANT = "glass-attendant"  # with Lethal Demise


def lend(table: Table, unit: str, *rules: str) -> None:
    for rule in rules:
        effect = EffectRow("gain-rule", rule=rule, x=1)
        table.do(EffectLent("FB-MAG-12", unit, Lent(rule, effect), rule))


def shares(told: Odds) -> dict[str, Fraction]:
    return {one.words: Fraction(one.exact) for one in told.outcomes}


def wounds_of(before: Match, unit: str = "B1") -> Callable[[Match], str]:
    """How many wounds a regiment has taken since, in the words of its odds."""
    full = left_of(before, unit)

    def told(match: Match) -> str:
        lost = full - left_of(match, unit)
        words = "no wounds" if lost == 0 else f"{lost} wound{'s' * (lost > 1)}"
        return words if alive(match, unit) else "destroyed"

    return told


def left_of(match: Match, unit: str) -> int:
    both = [(one.left, 0 if one.worn else one.profile.wounded_wounds) for one in alive(match, unit)]
    return sum(now + later for now, later in both)


def fate_of(before: Match) -> Callable[[Match], str]:
    was = before.units["B1"].broken

    def told(match: Match) -> str:
        if not alive(match, "B1"):
            return "destroyed"
        word = "stays broken" if was else "broken"
        return word if match.units["B1"].broken else "holds"

    return told


def tried(table: Table, doing: Doing, measure: Callable[[Match], str], tests: bool) -> Any:
    """Every way that the dice can fall, with answers as proposed; *tests*: morale and the end of the action too."""

    def done(at: Table) -> Any:
        harm = Harm("A1", "any", "A1-1")
        yield from doing(at, harm)
        if tests:
            yield from morale.test_morale(at, harm)
            steady_the_near(at)

    return odds(table.match, done, as_proposed, measure)[0]


def hold_good(table: Table, told: tuple[Odds, ...], doing: Doing) -> None:
    """Both rows of the odds are what the rules come to."""
    wounds, fates = told
    assert shares(wounds) == tried(table, doing, wounds_of(table.match), tests=False)
    assert shares(fates) == tried(table, doing, fate_of(table.match), tests=True)
    assert wounds.given == fates.given


def clashes(table: Table, harm: Harm) -> Any:
    return all_strike(table, "A1", harm)


def shoots(table: Table, harm: Harm) -> Any:
    return volley(table, "A1", harm)


# Who is shot at


@proves("FB-CHO-01", "FB-CHO-02", "FB-CHO-07", "FB-CHC-05", "FB-CHC-06", "FB-CHC-07")
@pytest.mark.parametrize(
    ("own", "foe", "retinue", "rules"),
    [
        pytest.param("fjord-archers", "alembic-magister", "glass-attendant", (), id="plain"),
        pytest.param("fjord-archers", "storm-speaker", "shield-kin", (), id="tenacious"),
        pytest.param("glaziers", "storm-speaker", "shield-kin", (), id="deadly and tenacious"),
        pytest.param("glaziers", "thunder-jarl", "shield-kin", (), id="deadly"),
    ],
)
def test_volleys_at_a_character_and_his_retinue(
    own: str, foe: str, retinue: str, rules: tuple[str, ...]
) -> None:
    table = battle(
        regiment("A1", own, [(1000, 1000)]),
        regiment("B1", foe, row(3, 1000, 1800), seat=1, retinue=retinue),
    )
    told = prospects(table, "A1-1", "B1-1")
    assert told[0].given == RETINUE_FIRST
    hold_good(table, told, shoots)


@proves("FB-CHO-01", "FB-CHC-07")
def test_a_retinue_that_is_wounded_already_takes_hits_too() -> None:
    unit, models = regiment("B1", "thunder-jarl", row(3, 1000, 1800), seat=1, retinue="shield-kin")
    hurt = [replace(one, wounds=1) if one.id == "B1-2" else one for one in models]
    table = battle(regiment("A1", "fjord-archers", [(1000, 1000)]), (unit, hurt))
    hold_good(table, prospects(table, "A1-1", "B1-1"), shoots)


@proves("FB-SPR-010")
@pytest.mark.parametrize(
    ("foe", "retinue", "given"),
    [
        pytest.param("copper-legion", "", BLESSED, id="a regiment"),
        pytest.param("cinder-prelate", "", BLESSED, id="a character"),
        pytest.param(
            "cinder-prelate", "oath-shield", f"{BLESSED} and {RETINUE_FIRST}", id="with retinue"
        ),
    ],
)
def test_who_may_be_blessed_is(foe: str, retinue: str, given: str) -> None:
    many = 2 if retinue or foe == "copper-legion" else 1
    table = battle(
        regiment("A1", "fjord-archers", [(1000, 1000)]),
        regiment("B1", foe, row(many, 1000, 1800), seat=1, retinue=retinue),
    )
    lend(table, "B1", *(["blessed"] if foe == "copper-legion" else []))
    told = prospects(table, "A1-1", "B1-1")
    assert told[0].given == given
    hold_good(table, told, shoots)


# Who is struck


def beside(officer: str, standard: int = 0) -> Mustered:
    spots = row(4, 870, 1150)
    return regiment("B1", "homunculi", spots, seat=1, officer=officer, standard=standard)


@proves("FB-MOR-06", "FB-CMP-01", "FB-BRK-06", "FB-WND-10", "FB-WND-11", "FB-OFF-04")
@pytest.mark.parametrize("far", [300, 1400])
@pytest.mark.parametrize(("officer", "standard"), [("", 0), ("vat-overseer", 0), ("", 2)])
def test_a_character_near_by_lends_his_resolve(officer: str, standard: int, far: int) -> None:
    table = battle(
        regiment("A1", "homunculi", [(1000, 1000)]),
        beside(officer, standard),
        regiment("B2", "alembic-magister", [(900, 1150 + far)], seat=1),
    )
    lend(table, "A1", "flurry")
    hold_good(table, prospects(table, "A1-1", "B1-1"), clashes)


@proves("FB-SPR-047", "FB-SPR-048", "FB-BRK-01")
def test_nobody_breaks_near_an_inspiring_presence() -> None:
    table = battle(
        regiment("A1", "homunculi", [(1000, 1000)]),
        regiment("B1", "homunculi", row(2, 1000, 1150), seat=1),
        regiment("B2", "alembic-magister", [(1000, 1500)], seat=1),
    )
    lend(table, "A1", "smite", "relentless-blows")
    free = prospects(table, "A1-1", "B1-1")
    assert "broken" in shares(free[1])
    lend(table, "B2", "inspiring-presence")
    told = prospects(table, "A1-1", "B1-1")
    assert "broken" not in shares(told[1])
    hold_good(table, told, clashes)


@proves("FB-SPR-048")
def test_who_was_broken_is_steadied_by_an_inspiring_presence() -> None:
    unit, models = regiment("B1", "homunculi", row(2, 1000, 1150), seat=1)
    table = battle(
        regiment("A1", "homunculi", [(1000, 1000)]),
        (replace(unit, broken=True), models),
        regiment("B2", "alembic-magister", [(1000, 1500)], seat=1),
    )
    lend(table, "B2", "inspiring-presence")
    told = prospects(table, "A1-1", "B1-1")
    assert set(shares(told[1])) == {"holds", "destroyed"}
    hold_good(table, told, clashes)


@proves("FB-BRK-08", "FB-SPR-046", "FB-BRK-02")
def test_a_regiment_that_the_blows_have_broken_is_indomitable_no_more() -> None:
    table = battle(
        regiment("A1", "homunculi", row(2, 1000, 1000)),
        regiment("B1", "copper-legion", row(3, 1000, 1150), seat=1),
    )
    lend(table, "A1", "smite")
    lend(table, "B1", "indomitable")
    hold_good(table, prospects(table, "A1-1", "B1-1"), clashes)


@proves("FB-BRK-02")
def test_who_is_broken_already_stays_so() -> None:
    unit, models = regiment("B1", "copper-legion", row(3, 1000, 1150), seat=1)
    table = battle(
        regiment("A1", "homunculi", [(1000, 1000)]), (replace(unit, broken=True), models)
    )
    told = prospects(table, "A1-1", "B1-1")
    assert "stays broken" in shares(told[1]) and "holds" not in shares(told[1])
    hold_good(table, told, clashes)


@proves("FB-CHC-02", "FB-CHC-08", "FB-CHC-09", "FB-CHC-10", "FB-CHC-11", "FB-MOR-01", "FB-CHR-04")
@pytest.mark.parametrize(
    ("foe", "retinue", "rules", "own_rules"),
    [
        pytest.param("thunder-jarl", "shield-kin", (), (), id="of a character and his retinue"),
        pytest.param("storm-speaker", "shield-kin", (), ("deadly-blades",), id="deadly blows"),
        pytest.param("cinder-prelate", "oath-shield", (), ("smite",), id="blessed"),
        pytest.param("thunder-jarl", "", ("indomitable",), ("terrifying",), id="alone and afraid"),
    ],
)
def test_morale_of_character_regiments(
    foe: str, retinue: str, rules: tuple[str, ...], own_rules: tuple[str, ...]
) -> None:
    table = battle(
        regiment("A1", "homunculi", [(1000, 1000)]),
        regiment("B1", foe, row(2 if retinue else 1, 1000, 1150), seat=1, retinue=retinue),
    )
    lend(table, "A1", *own_rules)
    lend(table, "B1", *rules)
    told = prospects(table, "A1-1", "B1-1")
    assert "broken" not in shares(told[1])
    hold_good(table, told, clashes)


@proves("FB-ENG-05", "FB-WND-10", "FB-OFF-04")
def test_who_falls_lays_others_open_behind_his_shield() -> None:
    table = battle(
        regiment("A1", "pike-company", [(1000, 1000)]),
        regiment(
            "B1",
            "bastion-guard",
            [(1000, 1240), (1000, 1130), (1130, 1130), (1130, 1240)],
            seat=1,
            officer="drill-serjeant",
        ),
    )
    hold_good(table, prospects(table, "A1-1", "B1-1"), clashes)


@proves("FB-SPR-010")
def test_blows_that_may_be_blessed_are() -> None:
    table = battle(
        regiment("A1", "homunculi", [(1000, 1000)]),
        regiment("B1", "copper-legion", row(2, 1000, 1150), seat=1),
    )
    lend(table, "A1", "blessed")
    told = prospects(table, "A1-1", "B1-1")
    assert told[0].given == BLESSED
    hold_good(table, told, clashes)


# Who is struck back


@proves("FB-SPR-015", "FB-SPR-017", "FB-SPR-050", "FB-SPR-010")
@pytest.mark.parametrize(
    ("own", "foe", "many", "own_rules", "foe_rules"),
    [
        pytest.param("homunculi", "copper-legion", 2, (), ("counter-attack",), id="counters"),
        pytest.param(
            "homunculi", "bastion-guard", 2, ("smite",), ("counter-attack", "support"), id="near"
        ),
        pytest.param("homunculi", "thunder-jarl", 1, (), ("counter-attack",), id="a character"),
        pytest.param("alembic-magister", "homunculi", 1, (), ("counter-attack",), id="at one"),
        pytest.param("homunculi", "copper-legion", 2, ("blessed",), ("counter-attack",), id="once"),
        pytest.param("homunculi", "mercury-sentinels", 2, (), ("lethal-demise",), id="demise"),
        pytest.param("homunculi", "regent-of-rust", 2, (), (), id="a retinue of both"),
    ],
)
def test_what_is_thrown_back_is_told_of_who_strikes(
    own: str, foe: str, many: int, own_rules: tuple[str, ...], foe_rules: tuple[str, ...]
) -> None:
    table = battle(
        regiment("A1", own, [(1000, 1000)]),
        regiment(
            "B1",
            foe,
            row(many, 1000, 1150),
            seat=1,
            retinue=ATTENDANT if foe in characters() else "",
        ),
    )
    lend(table, "A1", *own_rules)
    lend(table, "B1", *foe_rules)
    told, _ = prospects(table, "A1-1", "B1-1")
    back = {one.words: Fraction(one.exact) for one in told.back}
    assert back == tried(table, clashes, wounds_of(table.match, "A1"), tests=False)
    assert told.whom_back == table.match.units["A1"].title and "thrown back" in told.glance


@proves("FB-SPR-017", "FB-IMP-09")
def test_nothing_is_thrown_back_at_who_shoots() -> None:
    table = battle(
        regiment("A1", "fjord-archers", [(1000, 1000)]),
        regiment("B1", "copper-legion", row(2, 1000, 1800), seat=1),
    )
    lend(table, "B1", "counter-attack")
    assert prospects(table, "A1-1", "B1-1")[0].back == ()


# Spells and leaving


@proves("FB-MAG-11", "FB-MAG-12", "FB-MOR-01", "FB-MOR-07", "FB-CHO-05", "FB-CHO-08")
@pytest.mark.parametrize(
    ("caster", "spell", "foe", "retinue", "given"),
    [
        ("ember-adepts", "spark-volley", "homunculi", "", ""),
        ("ember-adepts", "spark-volley", "thunder-jarl", "", ""),
        ("ember-adepts", "spark-volley", "thunder-jarl", "shield-kin", RETINUE_FIRST),
        ("storm-speaker", "thunderclap", "copper-legion", "", ""),
    ],
)
def test_hits_of_incantations_with_their_morale(
    caster: str, spell: str, foe: str, retinue: str, given: str
) -> None:
    many = 2 if retinue or foe != "thunder-jarl" else 1
    table = battle(
        regiment("A1", caster, [(1000, 1000)]),
        regiment("B1", foe, row(many, 1000, 1600), seat=1, retinue=retinue),
    )
    told = told_of_spell(table, spell)
    assert told[0].given == given
    hold_good(table, told, casting(spell))


@proves("FB-MOR-05", "FB-WND-10", "FB-MAG-11")
def test_wounds_of_a_spell_fall_where_its_owner_likes_and_those_of_morale_on_the_engaged() -> None:
    table = battle(
        regiment("A1", "ember-adepts", [(1000, 800)]),
        regiment("A2", "homunculi", [(1000, 1000)]),
        regiment(
            "B1",
            "homunculi",
            [(1000, 1150), (1000, 1500), (1130, 1500)],
            seat=1,
            officer="vat-overseer",
        ),
    )
    told = told_of_spell(table, "spark-volley")
    assert told[0].given == "the officer falls last"
    hold_good(table, told, casting("spark-volley"))


def told_of_spell(table: Table, spell: str) -> tuple[Odds, ...]:
    about = About("spellcasting", "A1-1", weapon=spell, unit="A1")
    return target_odds(table, Choose("spell target", 0, "FB-MAG-14", "", about, options=("B1",)))


def casting(spell: str) -> Doing:
    """This very incantation, on B1."""

    def casts(at: Table, harm: Harm) -> Any:
        steps, answer = spellcasting(at, "A1", harm), None
        while True:
            try:
                asked = steps.send(answer)
            except StopIteration:
                return
            answer = spell if asked.name == "incantation" else (yield asked)

    return casts


@proves("FB-DIS-02", "FB-DIS-05", "FB-DIS-06", "FB-DIS-14", "FB-OFF-04")
@pytest.mark.parametrize("officer", ["", "vat-overseer"])
def test_what_it_takes_to_disengage(officer: str) -> None:
    table = battle(
        regiment("B1", "homunculi", row(2, 1000, 1150), officer=officer),
        regiment("A1", "copper-legion", row(2, 1000, 1000), seat=1),
    )
    wounds, far = leaving_odds(table, "B1", 3)
    assert wounds.option == far.option == 3

    def leaves(at: Table, harm: Harm) -> Any:
        return attacks_of_opportunity(at, harm, "B1")

    def resolve(match: Match) -> str:
        left = alive(match, "B1")
        return str(morale.resolve_of(Table(match), "B1")) if left else "destroyed"

    ends = tried(table, leaves, resolve, tests=False)
    found: dict[str, Fraction] = {}
    for word, chance in ends.items():
        for face in range(1, 7):
            name = word if word == "destroyed" else f"{int(word) + face}″"
            found[name] = found.get(name, Fraction(0)) + chance / 6
    assert shares(far) == found


@proves("FB-INS-01")
def test_the_words_at_a_glance() -> None:
    table = battle(
        regiment("A1", "homunculi", row(3, 1000, 1000)),
        regiment("B1", "homunculi", row(3, 1000, 1150), seat=1),
    )
    inspired = replace(table.match.units["A1"], inspired=True)
    table.match = refreshed(table.match, inspired)
    wounds, fates = prospects(table, "A1-1", "B1-1")
    assert "wounds on average" in wounds.glance and "breaks" in wounds.glance
    assert fates.title.endswith("with morale")
