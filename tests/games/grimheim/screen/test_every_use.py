"""Every way to change dice, every use of Fate, every check and dangerous way tells its chances, or says why not."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model, piece, sword
from games.grimheim.magic.casters import casting, enemy, mage
from games.grimheim.missions.scenes import at_chest
from games.grimheim.missions.test_gate import before as at_gate
from games.grimheim.missions.test_gate import striker
from games.grimheim.movement.grounds import scene, tower
from games.grimheim.screen import silent
from games.grimheim.screen.test_every_chance import asked, of_action, told
from wartable.core.ask import About, Choose, Confirm, Roll, Together
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.heal import heal_model
from wartable.games.grimheim.choices import CHOICES
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.combat.spikes import spikes
from wartable.games.grimheim.fate.windows import TOUCHED
from wartable.games.grimheim.magic.powers import work_power
from wartable.games.grimheim.match import Effect, Fallen, Model
from wartable.games.grimheim.missions.battering import break_gate
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.rows import fates
from wartable.games.grimheim.screen.deed_odds import way_risks
from wartable.games.grimheim.screen.odds import ODDS
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.traits.rerolls import BLOCKS_AGAIN
from wartable.games.grimheim.turns.activation import act
from wartable.kit import marks, maybe, next_question
from wartable.kit.script import with_options

SHOWN: dict[str, Any] = {"attack": [6, 4, 1], "counter": [6, 4, 1]}


# Dice that may be changed


def bout(
    *traits: str, weapon: tuple[str, ...] = (), lent: tuple[Effect, ...] = (), **over: Any
) -> Table:
    hero = model("hero", *traits, weapons=(sword(*weapon),), state="active", effects=lent)
    given: dict[str, Any] = dict(active="hero", phase="act") | over
    return battle(hero, foe(), **given)


FIGHTS: dict[str, Table] = {
    **{name: bout(name) for name in ("balanced", "ceaseless", "relentless", "veteran")},
    "second sight": bout("second-sight"),
    "mark of change": bout("mark-of-change"),
    "lucky charm": bout("lucky-charm"),
    "ancient": bout(weapon=("ancient",)),
    "cleave": bout(weapon=("cleave",)),
    "swift strike": bout(weapon=("swift-strike",)),
    "duellist": bout("duellist"),
    "guard trait": bout("guard", "shield", rules=(Mark(BLOCKS_AGAIN.name),)),
    "divine favor": bout(lent=(Effect("divine-favor", giver="hero"),)),
}


@pytest.mark.parametrize("name", list(FIGHTS))
def test_every_change_of_dice_in_a_fight_tells_both_ways(name: str) -> None:
    table = FIGHTS[name]
    rolled = {} if name in ("swift strike", "duellist") else SHOWN
    if name == "guard trait":
        rolled = {"attack": [6, 4, 1, 1], "counter": [6, 4, 1]}  # with a Block Die
    question = next_question(table, fight(table, "hero", "foe"), name, **rolled)
    rows = asked(question, table)
    assert told(rows) and len({row.option for row in rows}) > 1


SHOTS: dict[str, tuple[Model, dict[str, Any]]] = {  # who shoots, and what has come about before
    "veteran": (model("hero", "veteran", weapons=(bow(),)), {"attack": [6, 4, 1]}),
    "lucky charm": (model("hero", "lucky-charm", weapons=(bow(),)), {"attack": [6, 4, 1]}),
    "ceaseless": (model("hero", "ceaseless", weapons=(bow(),)), {"attack": [6, 4, 1]}),
    "all again": (model("hero", "warp-engineer", weapons=(bow(),)), {"attack": [6, 4, 1]}),
    "cleave": (
        model("hero", weapons=(sword("cleave", "throwable", range=600),)),
        {"attack": [6, 4, 1]},
    ),
    "cover": (model("hero", weapons=(bow(),)), {"attack": [6, 4, 1]}),
    "protected": (model("hero", weapons=(bow(),)), {"attack": [6, 4, 1], "cover": maybe(False)}),
    "cancel": (
        model("hero", weapons=(bow(),)),
        {"attack": [6, 4, 4], "cover": False, "protected": False, "defense": [4, 4, 1]},
    ),
    "balancing touch": (
        model("hero", weapons=(bow(),)),
        {"attack": [6, 4, 4], "cover": False, "protected": False, "defense": [4, 4, 1]},
    ),
    "victim": (model("hero", weapons=(bow(),)), {"attack": [6, 4, 1]}),
}


@pytest.mark.parametrize("name", list(SHOTS))
def test_every_change_of_dice_in_a_shot_tells_all_ways(name: str) -> None:
    hero, before = SHOTS[name]
    hedge = piece("hedge", 1430, 900, 1450, 1100, "small-object", height=100)
    others = [model(f"by{y}", x=1500, y=y) for y in (850, 1150)] if name == "victim" else []
    steady = (Effect("balancing-touch", giver="by"),) if name == "balancing touch" else ()
    target = foe("foe", "protected", x=1500, effects=steady)
    table = battle(hero, target, *others, terrain=(hedge,))
    shot = Shot("hero", hero.weapons[0], "foe", "shoot")
    question = next_question(table, attack(table, shot), name, **before)
    rows = asked(question, table)
    assert told(rows) and len({row.option for row in rows}) > 1


def test_no_way_to_change_a_die_is_left_out() -> None:
    """Those of which the table of choices says that a die may be rolled again, turned or kept."""
    lots = [lot.questions for lot in CHOICES().lots if "die" in lot.kinds]
    names = {name for lot in lots for name in lot}
    assert names and names <= {*FIGHTS, *SHOTS}


# Fate


def fated(modifier: str, face: int, *others: Model, **over: Any) -> Table:
    hero = model("hero", state="active", weapons=(sword(attacks=2),), **over)
    given: dict[str, Any] = dict(fate=((face,), ()), fate_modifiers=(modifier, modifier))
    return battle(hero, foe(), *others, phase="act", active="hero", **given)


ROLLED: dict[str, Any] = {"attack": [2, 2], "counter": [1, 1, 1]}
FATES: dict[str, tuple[Table, dict[str, Any]]] = {
    "focus": (fated("common-fate", 3), {"fate": maybe(None)} | ROLLED),
    "replace": (fated("common-fate", 6), {"fate": maybe(None)} | ROLLED),
    "re-roll": (fated("primordial-fate", 6), ROLLED),
    "tides-of-chaos": (fated("primordial-fate", 4), ROLLED),
    "save": (fated("common-fate", 4), {}),
    "blessed-aegis": (fated("divine-judgment", 4), {}),
    "wrath-of-the-faithful": (fated("divine-judgment", 6), {}),
    "gnaw": (fated("ratling-fate", 6, model("pal", x=1198, y=1150)), {}),
    "fighter": (fated("tribes-fate", 5), {}),
}


@pytest.mark.parametrize("ability", list(FATES))
def test_every_use_of_fate_in_a_fight_tells_what_it_changes(ability: str) -> None:
    table, before = FATES[ability]
    declared = ability in ("wrath-of-the-faithful", "gnaw")
    steps = act(table) if declared else fight(table, "hero", "foe")
    chosen = {"action": "fight", "foe": maybe("foe")} if declared else before
    question = until_open(table, steps, ability, chosen)
    places = [k for k, use in enumerate(question.options) if use and use.ability == ability]
    rows = asked(question, table)
    assert told(rows) and {row.option for row in rows} & set(places)


def until_open(table: Table, steps: Any, ability: str, answers: dict[str, Any]) -> Choose[Any]:
    """The first window of Fate in which an ability may be used."""
    given: Any = None
    while True:
        question = with_options(table, steps.send(given))
        if isinstance(question, Choose) and question.name == "fate":
            if any([use is not None and use.ability == ability for use in question.options]):
                return question
            given = None
        elif isinstance(question, Roll):
            given = tuple(answers[question.name])
        elif isinstance(question, Together):
            given = tuple([part.options[0] for part in question.parts])  # type: ignore[attr-defined]
        else:
            given = answers[question.name]


def test_every_use_of_fate_is_told_or_says_why_not() -> None:
    every = {row.id for modifier in fates().values() for row in modifier.ability}
    assert every == {*FATES, *silent.FATE}
    assert not set(FATES) & set(silent.FATE)


def test_every_kind_of_roll_that_fate_may_touch_is_told_or_says_why_not() -> None:
    in_combat = {"attack", "defense", "close"}
    assert set(TOUCHED) == in_combat | {"energy"} | set(silent.CHECKS)


def test_fate_on_energy_tells_which_power_it_is_enough_for() -> None:
    given: dict[str, Any] = dict(fate=((6,), ()), fate_modifiers=("common-fate", "common-fate"))
    table = casting(mage(), enemy(), **given)
    steps = work_power(table, "mage", "cast-a-spell")
    question = until_open(table, steps, "replace", {"energy": [1, 2]})
    rows = asked(question, table)
    assert told(rows) and len({row.outcomes[0].words for row in rows}) > 1


# Checks and ways


def test_every_check_that_a_player_brings_about_is_told() -> None:
    shover = battle(model("hero"), foe(), active="hero", phase="act")
    (pushed,) = of_action(shover, "push")
    assert told((pushed,)) and pushed.back
    assert told(of_action(at_chest(), "loot", "a"))
    healer = battle(model("hero", "medic", wounds=4), active="hero", phase="act")
    assert told(of_action(healer, "heal"))
    both = model(
        "hero", "medic", wounds=4, gear=("healing-potion",), traits=marks("medic", "healing-potion")
    )
    table = battle(both, model("pal", x=1120, wounds=4), active="hero", phase="act")
    assert told(asked(next_question(table, heal_model(table, "hero"), "means"), table))
    assert told(ODDS["fungus brew"](shover, Confirm("fungus brew", 0, "", "")))
    mutant = battle(model("hero", "unstable-mutation"), model("pal", x=1300))
    woken = Choose("activate", 0, "", "", options=("hero", "pal"))
    assert told(ODDS["activate"](mutant, woken))


def test_spikes_tell_what_each_weapon_would_do() -> None:
    arms = (sword(), sword(id="axe", name="Axe", damage=3))
    table = battle(model("hero", "spikes", weapons=arms), foe())
    rows = asked(next_question(table, spikes(table, "hero", "foe"), "spikes weapon"), table)
    assert told(rows) and [row.title for row in rows] == ["Sword", "Axe"]


def test_who_may_be_raised_is_told_with_how_many_wounds() -> None:
    lost = (Fallen(model("gone", x=1100, health=4), 1, "foe"),)
    table = casting(mage(), enemy(), lore="grave-song", fallen=lost)
    asking = Choose("fallen", 0, "", "", About("raise-fallen", "mage"), options=("gone",))
    (row,) = ODDS["fallen"](table, asking)
    assert {one.count: one.exact for one in row.outcomes} == {
        1: "1/6",
        2: "1/6",
        3: "1/6",
        4: "1/2",
    }


@pytest.mark.parametrize("action", ["move", "run", "charge"])
def test_dangerous_ground_is_told_on_every_way(action: str) -> None:
    pit = piece("pit", 1150, 900, 1250, 1100, "dangerous")
    table = scene(pit)
    region = reach_of(table, "hero", action)
    assert told(way_risks(table, region, ((1350, 1000, 0),)))


def test_a_drop_is_told() -> None:
    table = scene(tower(400), x=1250, level=1, move=6)
    assert told(way_risks(table, reach_of(table, "hero", "move"), ((1100, 1000, 0),)))


def test_changes_of_the_gate_s_dice_are_told() -> None:
    given: dict[str, Any] = dict(fate=((6,), ()), fate_modifiers=("common-fate", "common-fate"))
    table = at_gate(striker(weapon=sword(attacks=2)), **given)
    steps = break_gate(table, "a")
    question = until_open(table, steps, "replace", {"attack": [2, 4]})
    assert told(asked(question, table))
