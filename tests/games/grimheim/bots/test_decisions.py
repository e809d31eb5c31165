"""What a scripted player does with a position: the macro-actions one by one."""

from typing import Any

import pytest

from games.grimheim.builders import (
    DODGE,
    FREE_DODGE,
    RETREAT,
    battle,
    bow,
    foe,
    intercept,
    model,
    open_to,
    piece,
    sword,
)
from wartable.bots.seats import Player
from wartable.core.ask import (
    About,
    Allocate,
    Choose,
    ChooseMany,
    Confirm,
    Number,
    Order,
    Path,
    Question,
    Roll,
)
from wartable.core.regions import judge_path
from wartable.core.screen.figures import DiceShown, DieShown, Figure
from wartable.games.grimheim import everything  # noqa: F401  actions and traits hook in
from wartable.games.grimheim.bots.scripted import BOTS
from wartable.games.grimheim.combat.ask import Arms, Block, Shown, Strike
from wartable.games.grimheim.dice.on_table import comes_to, counts_as, faces_come_to
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.windows import SHORT
from wartable.games.grimheim.match import Objective
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.resolving import Die
from wartable.games.grimheim.table import Table
from wartable.kit import proves

STYLES = ("aggressive", "careful", "objective")


def says(table: Table, question: Question[Any], style: str = "objective") -> Any:
    return BOTS[style](1).answer(table.match, question, None, 1.0)[0]


def does(table: Table, actor: str = "hero", style: str = "objective") -> Any:
    """What it does with an active model."""
    options = (*open_to(table, actor), "end")
    about = About("activation", actor)
    asked = Choose("action", 0, "GH-TRN-11", "What now?", about, options=options)
    return says(table, asked, style)


# Actions


@pytest.mark.parametrize("style", STYLES)
def test_it_fights_whom_it_stands_beside(style: str) -> None:
    table = battle(model(), foe(wounds=2), active="hero", phase="act")
    assert does(table, style=style) == "fight"


@pytest.mark.parametrize("style", STYLES)
def test_it_charges_a_weak_enemy_in_reach(style: str) -> None:
    table = battle(model(), foe(x=1500, wounds=2, defense=1), active="hero", phase="act")
    assert does(table, style=style) == "charge"


def test_it_does_not_charge_without_an_ap_to_fight_with() -> None:
    table = battle(model(ap=1), foe(x=1500, wounds=9), active="hero", phase="act")
    assert does(table, style="careful") != "charge"


def test_it_shoots_rather_than_walks() -> None:
    table = battle(model(weapons=(bow(),)), foe(x=2000, wounds=3), active="hero", phase="act")
    assert does(table) == "shoot"


def test_it_goes_to_an_objective_and_stops_where_it_controls_it() -> None:
    stone = Objective(id="stone", name="stone", x=1600, y=1000)
    table = battle(model(), foe(x=2900, y=2900), markers=(stone,), active="hero", phase="act")
    bot = Player(BOTS["objective"](1))
    options = (*open_to(table, "hero"), "end")
    asked = Choose("action", 0, "T", "", About("activation", "hero"), options=options)
    action = bot.answer(table.match, asked)
    assert action in ("move", "run")
    region = reach_of(table, "hero", action)
    path = bot.answer(table.match, Path(action, 0, "T", region=region))
    way = tuple([(x, y, level) for x, y, level in path])
    assert judge_path(table, region, way) is None
    assert abs(1600 - path[-1][0]) <= 300 + 50 + 49


def test_it_stays_where_it_holds_the_only_objective() -> None:
    stone = Objective(id="stone", name="stone", x=1000, y=1000, looted=True)
    table = battle(model(), foe(x=2900, y=2900), markers=(stone,), active="hero", phase="act")
    assert does(table) not in ("move", "run", "charge")


def test_a_way_round_a_wall_is_legal() -> None:
    wall = piece("wall", 1200, 800, 1300, 1200)
    stone = Objective(id="stone", name="stone", x=1700, y=1000)
    table = battle(model(), foe(x=2900, y=2900), terrain=(wall,), markers=(stone,))
    region = reach_of(table, "hero", "move")
    path = says(table, Path("move", 0, "GH-ACT-02", region=region))
    assert judge_path(table, region, tuple([(x, y, level) for x, y, level in path])) is None


def test_it_activates_the_one_who_can_kill() -> None:
    idle, killer = model("idle", x=100, y=2900), model("killer", weapons=(sword(damage=5),))
    table = battle(idle, killer, foe(wounds=2))
    asked = Choose("activate", 0, "GH-TRN-10", options=("idle", "killer"))
    assert says(table, asked) == 1


def test_it_ends_an_activation_that_goes_on_for_ever() -> None:
    table = battle(model(), foe(), active="hero", phase="act", taken=("interact",) * 13)
    assert does(table) == "end"


# Close combat

ABOUT = About("fight", "hero", "foe")
HIT = Shown(4, weapon="Sword")
CRITICAL = Shown(6, critical=True, weapon="Sword")
SHIELD = Shown(5, block="value", source="shield")


def spends(table: Table, *uses: Any, style: str = "objective") -> Any:
    asked = Choose("die", 0, "GH-CC-16", "", ABOUT, options=uses)
    return uses[says(table, asked, style)]


@pytest.mark.parametrize("style", STYLES)
def test_it_kills_first(style: str) -> None:
    table = battle(model(wounds=2), foe(wounds=2))
    strike, block = Strike(HIT), Block(HIT, HIT)
    assert spends(table, block, strike, style=style) == strike


@pytest.mark.parametrize("style", STYLES)
def test_it_blocks_the_blow_that_would_kill(style: str) -> None:
    table = battle(model(wounds=4), foe(wounds=10))
    harmless, deadly = Block(CRITICAL, HIT), Block(CRITICAL, CRITICAL)
    assert spends(table, Strike(CRITICAL), harmless, deadly, style=style) == deadly


def test_else_it_strikes() -> None:
    table = battle(model(wounds=10), foe(wounds=10))
    assert spends(table, Block(HIT, HIT), Strike(HIT)) == Strike(HIT)


def test_a_block_die_goes_against_the_worst() -> None:
    table = battle(model(wounds=10), foe(wounds=10))
    worst = Block(SHIELD, CRITICAL)
    assert spends(table, Block(SHIELD, HIT), worst) == worst


def test_it_takes_the_weapon_that_promises_most() -> None:
    arms = Arms(sword(attacks=1)), Arms(sword(attacks=4)), Arms(sword(attacks=2))
    asked = Choose("weapons", 0, "GH-CC-03", options=arms)
    assert says(battle(model(), foe()), asked) == 1


def test_saves_cancel_what_hurts_most() -> None:
    table = battle(model(), foe(weapons=(bow(damage=1, critical=9),)))
    about = About("shoot", "foe", "hero", "bow")
    asked = Choose("cancel", 0, "GH-RNG-11", "", about, options=((1, 0), (0, 2)))
    assert says(table, asked) == 0
    mild = battle(model(), foe(weapons=(bow(damage=3, critical=4),)))
    assert says(mild, asked) == 1


def test_it_rolls_the_worst_die_again_and_never_a_success() -> None:
    low, high = Shown(1, weapon="Sword", need=4), Shown(3, weapon="Sword", need=4)
    good = Shown(5, weapon="Sword", need=4)
    table = battle(model(), foe())
    asked = Choose("veteran", 0, "GH-TRT-74", options=(None, high, low, good))
    assert says(table, asked) == 2
    assert says(table, Choose("balanced", 0, "GH-TRT-07", options=(None, good))) == 0


# Fate


def spends_fate(
    table: Table, about: About, *uses: FateUse, seat: int = 0, shows: tuple[DiceShown, ...] = ()
) -> Any:
    options = (None, *uses)
    asked = Choose("fate", seat, "GH-FAT-44", "", about, shows, options=options)
    return options[says(table, asked)]


def lying(name: str, seat: int, who: str, *faces: int, weapon: str = "bow") -> DiceShown:
    """Dice that need a 4."""
    dice = [
        DieShown(face, 4, comes_to(Die(face, 4)), weapon=weapon, faces=faces_come_to(Die(face, 4)))
        for face in faces
    ]
    return DiceShown(name, seat, tuple(dice), who)


def test_fate_replaces_the_die_that_fell_short_by_a_critical() -> None:
    table = battle(model(weapons=(bow(),)), foe(wounds=4), fate=((6,), ()))
    about = About("shoot", "hero", "foe", "bow")
    short, other = FateUse(0, "replace", 6, die=1), FateUse(0, "replace", 6, die=0)
    lift = FateUse(0, "focus", 3, die=1)
    shows = (lying("attack", 0, "hero", 5, 2),)
    assert spends_fate(table, about, lift, other, short, shows=shows) == short


@proves("GH-TRT-92")
def test_bots_know_the_face_that_is_a_critical_by_a_special_rule() -> None:
    excess = Die(2, 4, critical_on=5)
    five = DieShown(2, 4, "failure", weapon="bow", faces=faces_come_to(excess))
    assert [counts_as(five, face) for face in (1, 4, 5)] == ["failure", "success", "critical"]
    assert counts_as(five, 2, 2) == "success", "Focus lifts it over its need and makes no critical"


@pytest.mark.parametrize(("face", "lifted"), [(2, True), (5, False), (1, False)])
def test_fate_focuses_only_where_the_points_suffice(face: int, lifted: bool) -> None:
    table = battle(model(weapons=(bow(),)), foe(wounds=2), fate=((3,), ()))
    about, lift = About("shoot", "hero", "foe", "bow"), FateUse(0, "focus", 2, die=0)
    chosen = spends_fate(table, about, lift, shows=(lying("attack", 0, "hero", face),))
    assert (chosen == lift) == lifted


def test_fate_turns_an_enemys_critical_into_a_miss_and_leaves_his_misses_alone() -> None:
    table = battle(model(wounds=4), foe(weapons=(bow(),)), fate=((1,), ()))
    about = About("shoot", "foe", "hero", "bow")
    spoil, idle = FateUse(0, "replace", 1, die=0), FateUse(0, "replace", 1, die=1)
    shows = (lying("attack", 1, "foe", 6, 2),)
    assert spends_fate(table, about, idle, spoil, shows=shows) == spoil
    assert spends_fate(table, about, idle, shows=shows) is None


def test_fate_mends_a_save_only_against_a_success() -> None:
    table = battle(model(wounds=2), foe(weapons=(bow(),)), fate=((5,), ()))
    about, mend = About("shoot", "foe", "hero", "bow"), FateUse(0, "replace", 5, die=0)
    own = lying("defense", 0, "hero", 2, weapon="")
    hit, missed = lying("attack", 1, "foe", 5), lying("attack", 1, "foe", 2)
    assert spends_fate(table, about, mend, shows=(own, hit)) == mend
    assert spends_fate(table, about, mend, shows=(own, missed)) is None


def test_fate_leaves_dice_alone_that_are_of_no_combat() -> None:
    table = battle(model(weapons=(bow(),)), foe(wounds=4), fate=((6,), ()))
    about = About("recover", "hero")
    use = FateUse(0, "replace", 6, die=0)
    assert spends_fate(table, about, use, shows=(lying("fearful", 0, "hero", 1),)) is None


def test_fate_heals_the_hurt_and_wastes_nothing() -> None:
    table = battle(model(wounds=3), foe(), fate=((5,), ()))
    about = About("activation", "hero")
    heal = FateUse(0, "heal", 3, "hero")
    assert spends_fate(table, about, heal) == heal
    scratched = battle(model(health=30, wounds=29), model("b"), model("c"), foe(), fate=((5,), ()))
    assert spends_fate(scratched, about, heal) is None


def test_fate_saves_one_who_may_fall() -> None:
    table = battle(model(wounds=3), foe(weapons=(bow(),)), fate=((4,), ()))
    save = FateUse(0, "save", 2, "hero")
    assert spends_fate(table, About("shoot", "foe", "hero", "bow"), save) == save


def test_assault_is_spent_only_where_it_must_be() -> None:
    table = battle(model(), foe(), fate=((2, 5), ()))
    uses = FateUse(0, "assault", 1, "hero"), FateUse(1, "assault", 3, "hero")
    about = About("charge", "hero")
    assert spends_fate(table, about, *uses) is None
    for short, spent in ((1, 1), (2, 3), (3, 3), (4, 3)):
        shown = (Figure(SHORT, short, "hero"),)
        forced = Choose("fate", 0, "GH-FAT-09", "", about, shown, options=uses)
        assert uses[says(table, forced)].value == spent


# Reactions


def reacts(
    table: Table, about: About, *options: Reaction, style: str = "objective"
) -> Reaction | None:
    told = (None, *options)
    number: int = says(table, Choose("react", 0, "GH-REA-36", "", about, options=told), style)
    return told[number]


def test_it_dodges_when_that_is_free() -> None:
    table = battle(model(), foe(x=1600, weapons=(bow(),)), active="foe", seat=1)
    about = About("shoot", "foe", "hero", "bow")
    assert reacts(table, about, DODGE, FREE_DODGE) == FREE_DODGE


def test_it_does_not_pay_much_to_dodge_a_scratch() -> None:
    weak = bow(attacks=1, damage=1, critical=1)
    table = battle(model(), foe(x=1600, weapons=(weak,)), active="foe", seat=1)
    assert reacts(table, About("shoot", "foe", "hero", "bow"), DODGE) is None


def test_it_intercepts_one_it_may_kill() -> None:
    table = battle(model(state="holding"), foe(wounds=1), active="foe", seat=1)
    about = About("move", "foe", "hero")
    assert reacts(table, about, intercept("sword")) == intercept("sword")


def test_the_careful_run_from_a_fight_they_would_lose() -> None:
    strong = sword(attacks=8, damage=5, critical=6, hits_on=2)
    table = battle(model(wounds=4, move=6), foe(x=1700, weapons=(strong,)), active="foe", seat=1)
    about = About("charge", "foe", "hero")
    assert reacts(table, about, RETREAT, style="careful") == RETREAT
    assert says(table, Number("retreat", 0, "GH-REA-17", low=10, high=600)) == 600


# Questions it has never heard of

UNKNOWN: tuple[Question[Any], ...] = (
    Choose("of something new", 0, "T", options=("a", "b")),
    Choose("or nothing", 0, "T", options=("a", None)),
    ChooseMany("some", 0, "T", options=("a", "b", "c"), least=2, most=3),
    Confirm("may", 0, "T"),
    Order("order", 0, "T", items=("a", "b")),
    Number("number", 0, "T", low=-2, high=3),
    Allocate("shares", 0, "T", targets=("a", "b"), total=5, caps=(2, 4)),
    Roll("dice", 0, "T", dice=3),
)


@pytest.mark.parametrize("question", UNKNOWN, ids=[question.name for question in UNKNOWN])
def test_a_question_it_has_never_heard_of_gets_a_legal_answer(question: Question[Any]) -> None:
    table = battle(model(), foe())
    question.check(question.read(says(table, question)), table)
    assert says(table, question) == says(table, question)
