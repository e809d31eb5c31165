"""No power lacks its chances: every row of the tables that leaves something to dice is told before they are rolled.

What is silent stands in `silent.py` with its reason; a row that is neither told nor listed fails, and one that is both.
"""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, bow, foe, model, piece, sword
from games.grimheim.magic.casters import casting, enemy, friend, mage
from games.grimheim.missions.test_gate import archer as bowman
from games.grimheim.missions.test_gate import before as at_gate
from games.grimheim.missions.test_gate import striker
from games.grimheim.reactions.test_overwatch_variant import ON_WATCH, variant
from games.grimheim.screen import silent
from wartable.core.ask import About, Allocate, Choose, Question
from wartable.core.screen.scene import Odds
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.shoot import shoot
from wartable.games.grimheim.choices import choices
from wartable.games.grimheim.magic.aiming import AIMED, spell_targets
from wartable.games.grimheim.marks import with_marks
from wartable.games.grimheim.match import Fallen, Weapon
from wartable.games.grimheim.odds.shots import damage_chances
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.reactions.delayed import delayed_shot
from wartable.games.grimheim.reactions.moves import declare_move
from wartable.games.grimheim.reactions.retreat_and_dodge import retreat_window
from wartable.games.grimheim.reactions.variant import KINDS
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.rows import Power, lores, weapon_traits, weapons
from wartable.games.grimheim.screen.look import prospects
from wartable.games.grimheim.screen.odds import ODDS
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.traits.ranged import ARROWS
from wartable.games.grimheim.warband.arms import weapon_of
from wartable.kit import marks, maybe, next_question


def told(rows: tuple[Odds, ...]) -> bool:
    """Is something said, exact or with its margin, that adds up?"""
    for row in rows:
        for told_all in (row.outcomes, row.back):
            short = 1 - sum([Fraction(one.exact) for one in told_all], Fraction(0))
            assert not told_all or 0 <= short <= Fraction(row.margin), row
        assert row.outcomes, row
    return bool(rows)


def asked(question: Question[Any], table: Table) -> tuple[Odds, ...]:
    return ODDS[question.name](table, question)


def test_every_question_tells_its_chances_or_says_why_not() -> None:
    every = {name for name, _ in choices()}
    assert every - set(ODDS) - set(silent.QUESTIONS) == set()
    assert set(silent.QUESTIONS) & set(ODDS) == set()


# Weapons and their traits


def of_action(table: Table, action: str, actor: str = "hero") -> tuple[Odds, ...]:
    about = About("activation", actor)
    return ODDS["action"](table, Choose("action", 0, "", "", about, options=(action,)))


def fighting(*arms: Weapon) -> Table:
    return battle(model("hero", weapons=arms), foe(), active="hero", phase="act")


def shooting(*arms: Weapon, gap: int = 402) -> Table:
    hero = model("hero", weapons=arms)
    return battle(hero, foe(x=1098 + gap), active="hero", phase="act")


@pytest.mark.parametrize("id", [id for id in weapons() if id not in silent.WEAPONS])
def test_every_weapon_tells_what_it_does_from_the_list_and_by_hand(id: str) -> None:
    weapon = weapon_of(id)
    table = fighting(weapon) if weapon.close else shooting(weapon)
    assert told(of_action(table, "fight" if weapon.close else "shoot"))
    assert told(prospects(table, "hero", "foe"))
    assert told(of_action(shooting(weapon), "charge"))


@pytest.mark.parametrize("trait", list(weapon_traits()))
def test_every_trait_of_a_weapon_leaves_its_chances_told(trait: str) -> None:
    assert told(of_action(fighting(sword(trait, attacks=2)), "fight"))
    assert told(of_action(shooting(bow(trait, attacks=2)), "shoot"))
    thrown = sword("throwable", trait, attacks=2, range=600)
    assert told(of_action(shooting(thrown), "shoot"))


@pytest.mark.parametrize("trait", list(weapon_traits()))
def test_every_trait_is_told_at_the_gate(trait: str) -> None:
    strikes = at_gate(striker(weapon=sword(trait, attacks=2)))
    shoots = at_gate(bowman(weapon=bow(trait, attacks=2)))
    assert told(of_action(strikes, "break-gate", "a"))
    assert told(of_action(shoots, "shoot-gate", "a"))


@pytest.mark.parametrize("action", ["fight", "shoot", "charge", "push", "heal"])
def test_who_is_fearful_may_lose_an_attack_and_sees_it(action: str) -> None:
    bold, shy = [
        battle(
            model("hero", "medic", weapons=(bow(), sword()), wounds=5, statuses=marks(*some)),
            foe(x=1198 if action in ("fight", "push") else 1500),
            active="hero",
            phase="act",
        )
        for some in ((), ("fearful",))
    ]
    first, other = of_action(bold, action), of_action(shy, action)
    assert told(first) and told(other)
    if action in ("fight", "shoot", "charge"):
        assert other[0].outcomes[0].chance > first[0].outcomes[0].chance


# Arrows


def announced(arrow: str) -> tuple[Table, Question[Any]]:
    archer = model("hero", "versatile-quiver", weapons=(bow(attacks=2),))
    table = battle(archer, foe(x=1500, defense=2), foe("by", x=1500, y=1150), active="hero")
    return table, next_question(table, shoot(table, "hero"), "react", arrow=arrow)


@pytest.mark.parametrize("arrow", ["plain", *ARROWS])
def test_a_dodge_tells_the_chances_of_the_arrow_that_was_named(arrow: str) -> None:
    """No dodge is the row of that arrow; with a Dodge the target has a die more."""
    table, question = announced(arrow)
    bare, dodged = asked(question, table)
    options, about = ("plain", *ARROWS), About("shoot", "hero", "foe", "bow")
    rows = ODDS["arrow"](table, Choose("arrow", 0, "", "", about, options=options))
    own = rows[options.index(arrow)]
    assert bare.outcomes == own.outcomes
    assert [one.whom for one in bare.also] == [one.whom for one in own.also]
    assert told((bare, dodged)) and dodged.outcomes[0].chance > bare.outcomes[0].chance


def test_a_dodge_of_split_dice_tells_the_chances_of_its_share() -> None:
    shooter = model("hero", weapons=(bow("fusillade", attacks=3),))
    table = battle(shooter, foe(x=1500), foe("by", x=1500, y=1400), active="hero")
    chosen = {"target": maybe("foe"), "split": (0, 2)}
    bare, _ = asked(next_question(table, shoot(table, "hero"), "react", **chosen), table)
    about = About("shoot", "hero", "foe", "bow")
    rows = ODDS["split"](table, Allocate("split", 0, "", "", about, targets=("foe",), total=2))
    assert bare.outcomes == rows[0].outcomes  # one die, not three


# Reactions

OUT = ((1000, 1000, 0), (1000, 1300, 0))
ON = ((1000, 1000, 0), (1300, 1000, 0))
WALL = piece("wall", 1190, 700, 1210, 1100)


def reacting(kind: str) -> tuple[Table, Question[Any]]:
    """A question in which such an answer is open."""
    if kind == "dodge":
        return announced("plain")
    gun: dict[str, Any] = {"weapons": (bow(attacks=2),)}
    runner = model("runner", state="active")
    if kind == "retreat":
        table = battle(runner, foe(x=1500), active="runner", phase="act")
        return table, next_question(table, retreat_window(table, "runner", "foe"), "react")
    if kind == "reaction-shot":
        table = variant(runner, foe(x=2100, effects=ON_WATCH, **gun))
        return table, next_question(table, declare_move(table, "runner", ON, "move"), "react")
    traits = ("quick-draw",) if kind == "quick-draw" else ()
    way = OUT if traits else ON
    wall = (WALL,) if traits else ()
    gunner = foe("foe", *traits, x=1400 if traits else 1500, **gun)
    table = battle(runner, gunner, terrain=wall, active="runner")
    return table, next_question(table, declare_move(table, "runner", way, "move"), "react")


@pytest.mark.parametrize("kind", KINDS)
def test_every_reaction_tells_what_comes_of_it(kind: str) -> None:
    table, question = reacting(kind)
    assert isinstance(question, Choose)
    places = [k for k, one in enumerate(question.options) if one is not None and one.kind == kind]
    rows = asked(question, table)
    assert places and told(rows)
    assert places[0] in [row.option for row in rows]


def test_a_shot_at_who_passes_is_told_for_the_point_where_it_is_made() -> None:
    """A watcher's mark starts beyond 8", where a shot would be harder, and is met at 8"."""
    table, question = reacting("reaction-shot")
    (row,) = asked(question, table)
    there = variant(model("runner", x=1205), *[table["foe"]])
    shot = Shot("foe", table["foe"].weapons[0], "runner", "reaction-shot")
    assert Fraction(row.outcomes[0].exact) == damage_chances(there, shot)[0]
    assert Fraction(row.outcomes[0].exact) < damage_chances(table, shot)[0]


def test_one_on_overwatch_sees_what_its_shot_would_do() -> None:
    arms = (bow(attacks=2), bow(id="sling", name="Sling", attacks=1))
    watcher = foe(x=1500, weapons=arms, effects=ON_WATCH)
    table = battle(model("runner", state="active"), watcher, active="runner")
    question = next_question(table, delayed_shot(table, "foe", "runner"), "overwatch")
    rows = asked(question, table)
    assert told(rows) and [row.title for row in rows] == ["Bow", "Sling"]


@pytest.mark.parametrize("kind", ["dodge", "retreat"])
def test_a_fearful_reaction_may_come_to_nothing(kind: str) -> None:
    table, question = reacting(kind)
    shy = table.match.with_model(with_status(table, "foe", "fearful"))
    bold_rows, shy_rows = asked(question, table), asked(question, type(table)(shy))
    assert told(shy_rows) and shy_rows[1].outcomes != bold_rows[1].outcomes


def with_status(table: Table, id: str, status: str) -> Any:
    return with_marks(replace(table[id], statuses=marks(status)))


def test_a_retreat_that_is_rolled_for_is_told_by_its_chances() -> None:
    table = variant(model("runner", state="active"), foe(x=1650, effects=ON_WATCH), phase="act")
    about = About("charge", "runner", "foe")
    question = Choose("react", 1, "", "", about, options=(None, Reaction("retreat")))
    _, retreat = asked(question, table)
    # 5.52" between them, and 2", 3" or 4" more; a Charge of 6" and 1" of melee range
    words = ['it falls short by 0.52"', 'it falls short by 1.52"', 'it falls short by 2.52"']
    assert {one.words: one.exact for one in retreat.outcomes} == dict.fromkeys(words, "1/3")


# Powers


def powers() -> list[tuple[str, Power]]:
    return [(lore.id, power) for lore in lores().values() for power in lore.power]


def magic(lore: str, power: Power) -> Table:
    """A caster, a hurt friend, an enemy, and a friend who fell."""
    lost = Fallen(friend("gone", x=1200, y=1200), 1, "enemy")
    hurt = friend(wounds=3, x=1200)
    both = mage("divine", wounds=5)
    known: dict[str, Any] = dict(divine=(lore, lore), fallen=(lost,))
    return casting(both, hurt, enemy(wounds=5), lore=lore, **known)


@pytest.mark.parametrize(("lore", "power"), [pytest.param(*one, id=one[1].id) for one in powers()])
def test_every_power_tells_what_comes_of_it(lore: str, power: Power) -> None:
    table = magic(lore, power)
    about = About("cast-a-spell", "mage")
    rows = ODDS["power"](table, Choose("power", 0, "", "", about, options=(None, power.id)))
    if power.target in AIMED:
        targets = spell_targets(table, "mage", power)
        assert targets, f"{power.id} has nobody to be aimed at here"
        aimed = Choose("spell target", 0, "", "", About(power.id, "mage"), options=tuple(targets))
        rows += ODDS["spell target"](table, aimed)
    assert told(rows) != (power.id in silent.POWERS)
