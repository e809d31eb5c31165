"""Charge (GH-ACT-09 to 17, GH-MOV-22, 26) and Fall Back (GH-ACT-20 to 22)."""

from typing import Any

import pytest

from games.grimheim.builders import RETREAT, battle, foe, model, piece
from wartable.core.ask import Choose
from wartable.core.match import Mark, Point
from wartable.core.regions import sample_path
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.charge import charge, charge_targets
from wartable.games.grimheim.actions.fall_back import fall_back
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.movement.gait import allowance
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.table import Table
from wartable.kit import ask, next_question, play, proves, refusal

HIDDEN = (Mark("hidden"),)


def charged(table: Table, *path: Point, **answers: Any) -> Point:
    play(table, charge(table, "hero"), charge=path, **answers)
    return table["hero"].at


def barred(table: Table, *path: Point, **answers: Any) -> str:
    return refusal(table, charge(table, "hero"), charge=path, **answers).clause


def closed(table: Table, action: str = "charge") -> str | None:
    refused = no_action(table, "hero", action)
    return None if refused is None else refused.clause


# Distance and end


@proves("GH-ACT-09", "GH-ACT-10")
@pytest.mark.parametrize(("x", "reached"), [(1798, True), (1799, False)])
def test_a_charge_is_up_to_mov_and_two_inches_into_melee_range(x: int, reached: bool) -> None:
    """MOV 4: 6" and 1" of melee range, and two radii of 49."""
    table = battle(model(move=4), foe(x=x, ap=0), active="hero")
    assert (closed(table) is None) is reached
    if reached:
        assert charged(table, (1600, 1000, 0)) == (1600, 1000, 0)
        assert (table["hero"].ap, table.match.charged) == (1, "foe")


@proves("GH-ACT-10")
def test_it_must_end_within_an_inch_of_the_target() -> None:
    assert barred(battle(model(), foe(x=1500, ap=0)), (1301, 1000, 0)) == "GH-ACT-10"
    assert charged(battle(model(), foe(x=1500, ap=0)), (1302, 1000, 0)) == (1302, 1000, 0)


@proves("GH-ACT-10", "GH-ACT-14")
def test_a_target_with_no_way_to_it_cannot_be_declared() -> None:
    wall = piece("wall", 1200, 0, 1210, 3000)
    assert closed(battle(model(), foe(x=1400), terrain=(wall,))) == "GH-ACT-10"
    short = piece("wall", 1200, 900, 1210, 1100)
    table = battle(model(), foe(x=1400, ap=0), terrain=(short,))
    assert charge_targets(table, "hero") == ("foe",)


@proves("GH-ACT-14")
def test_a_charge_needs_no_sight_but_a_target_that_is_not_hidden() -> None:
    wall = piece("wall", 1200, 950, 1210, 1050)
    assert closed(battle(model(move=6), foe(x=1400, ap=0), terrain=(wall,))) is None
    assert closed(battle(model(), foe(x=1400, statuses=HIDDEN))) == "GH-ACT-14"
    assert closed(battle(model(), foe(x=1800, statuses=HIDDEN))) == "GH-ACT-10"  # nor in reach


@proves("GH-ACT-14")
def test_on_the_way_other_melee_ranges_may_be_entered() -> None:
    table = battle(model(), foe(x=1600, ap=0), foe("other", x=1300, y=1150, ap=0))
    assert charged(table, (1402, 1000, 0), charged="foe") == (1402, 1000, 0)


@proves("GH-ACT-14")
def test_no_base_is_charged_through() -> None:
    table = battle(model(), foe(x=1600, ap=0), foe("other", x=1300, y=1000, ap=0))
    assert barred(table, (1402, 1000, 0), charged="foe") == "GH-MOV-02"


@proves("GH-ACT-11")
def test_a_model_in_melee_cannot_charge() -> None:
    assert closed(battle(model(), foe(), foe("other", x=1000, y=1400))) == "GH-ACT-11"


@proves("GH-STS-17", "GH-ACT-09")
@pytest.mark.parametrize(("x", "clause"), [(1398, None), (1399, "GH-ACT-10")])
def test_with_mov_0_a_charge_still_goes_two_inches(x: int, clause: str | None) -> None:
    assert closed(battle(model(move=0), foe(x=x))) == clause


@proves("GH-TRT-18")
@pytest.mark.parametrize(("x", "clause"), [(1998, None), (1999, "GH-ACT-10")])
def test_the_fast_charge_two_inches_further(x: int, clause: str | None) -> None:
    assert closed(battle(model("hero", "fast"), foe(x=x))) == clause


@proves("GH-TRT-18")
@pytest.mark.parametrize(
    ("action", "further"), [("charge", 200), ("fall-back", 200), ("move", 0), ("run", 0)]
)
def test_fast_is_for_charges_and_fall_backs_only(action: str, further: int) -> None:
    far, usual = [
        allowance(battle(model("hero", *traits)), "hero", action) for traits in (["fast"], [])
    ]
    assert far - usual == further


@proves("GH-ACT-10", "GH-ACT-14")
@pytest.mark.parametrize(("move", "clause"), [(4, None), (3, "GH-ACT-10")])
def test_a_charge_may_lead_up_a_ladder(move: int, clause: str | None) -> None:
    """3.52" into melee range and 2" for the climb: more than 5"."""
    tower = piece("tower", 1200, 800, 1600, 1200, "elevated", height=300, floors=(300,))
    ladder = piece("ladder", 1195, 980, 1210, 1020, "climbing-gear")
    high = foe(x=1550, y=1000, level=1)
    assert closed(battle(model(move=move), high, terrain=(tower, ladder))) == clause


# Jump attacks


def above(high: int, **over: Any) -> Table:
    """A hero on a ledge that ends at 1200, and a foe on the table before it."""
    ledge = piece("ledge", 1200, 800, 1600, 1200, "elevated", height=high, floors=(high,))
    return battle(model(x=1250, level=1, **over), foe(x=1000, ap=0), terrain=(ledge,))


@proves("GH-ACT-15", "GH-MOV-22", "GH-MOV-26")
@pytest.mark.parametrize(
    ("high", "jumped"),
    [
        pytest.param(99, False, id="a kerb"),
        pytest.param(100, True, id="an inch"),
        pytest.param(300, True, id="three inches"),
        pytest.param(301, False, id="higher"),
    ],
)
def test_a_drop_of_one_to_three_inches_into_melee_is_a_jump_attack(high: int, jumped: bool) -> None:
    table = above(high)
    dice = {"fall": [6]} if high >= 300 else {}
    charged(table, (1150, 1000, 0), **dice)
    assert table.match.charged == "foe"
    assert table.match.jumped is jumped


@proves("GH-MOV-22")
def test_who_drops_elsewhere_and_walks_on_makes_no_jump_attack() -> None:
    ledge = piece("ledge", 1200, 800, 1600, 1200, "elevated", height=200, floors=(200,))
    table = battle(model(x=1250, level=1), foe(x=800, ap=0), terrain=(ledge,))
    charged(table, (1150, 1000, 0), (990, 1000, 0))
    assert not table.match.jumped


@proves("GH-MOV-12", "GH-MOV-22")
def test_who_dies_of_the_drop_makes_no_charge() -> None:
    table = above(300, wounds=1)
    play(table, charge(table, "hero"), charge=[(1150, 1000, 0)], fall=[1])
    assert "hero" not in table
    assert table.match.charged is None


# Retreats


@proves("GH-REA-18", "GH-ACT-17", "GH-ACT-09")
def test_after_a_retreat_the_charger_follows_if_it_can() -> None:
    table = battle(model(move=4), foe(x=1400, move=4), active="hero")
    play(
        table,
        charge(table, "hero"),
        charge=ask([(1250, 1000, 0)], [(1350, 1000, 0)]),
        react=RETREAT,
        retreat=100,
    )
    assert table["foe"].x == 1500
    assert table["hero"].x == 1350
    assert table.match.charged == "foe"


@proves("GH-ACT-17", "GH-GEN-21")
def test_if_it_cannot_it_goes_its_full_distance_towards_the_target() -> None:
    table = battle(model(move=2), foe(x=1400, move=4), active="hero")
    play(table, charge(table, "hero"), charge=[(1250, 1000, 0)], react=RETREAT, retreat=400)
    assert table["foe"].x == 1800
    assert table["hero"].at == (1400, 1000, 0)
    assert table.match.charged is None
    assert table["hero"].ap == 1


@proves("GH-ACT-17")
def test_it_stops_before_another_enemys_melee_range() -> None:
    other = foe("other", x=1500, y=1150, ap=0)
    table = battle(model(move=2), foe(x=1390, move=4), other, active="hero")
    play(
        table,
        charge(table, "hero"),
        charged="foe",
        charge=[(1200, 1000, 0)],
        react=RETREAT,
        retreat=400,
    )
    # 198 from (1500, 1150): 129.2 before it along the line
    assert table["hero"].at == (1370, 1000, 0)


# Tank


@proves("GH-TRT-69", "GH-REA-35")
def test_a_tank_in_reach_is_charged_instead() -> None:
    tank = foe("tank", "tank", x=1000, y=1600, ap=0)
    table = battle(model(), foe(x=1600, ap=0), tank, active="hero")
    charged(table, (1000, 1402, 0), charged="foe")
    assert table.match.charged == "tank"


@proves("GH-TRT-69")
def test_a_tank_out_of_reach_is_not() -> None:
    tank = foe("tank", "tank", x=1000, y=1799, ap=0)
    table = battle(model(), foe(x=1600, ap=0), tank, active="hero")
    charged(table, (1402, 1000, 0))
    assert table.match.charged == "foe"


def fated_charge(*foes: Model, faces: tuple[int, ...] = (4,)) -> Table:
    """A Charge of 6 inches, and Fate Dice that would make it longer."""
    return battle(model(), *foes, active="hero", phase="act", fate=(faces, ()))


@proves("GH-TRT-69", "GH-FAT-09")
@pytest.mark.parametrize(
    ("y", "fate", "struck"),
    [
        pytest.param(1798, None, "tank", id="within the Charge, whatever Fate might add"),
        pytest.param(1799, None, "foe", id="within Assault that is not chosen"),
        pytest.param(1998, FateUse(0, "assault", 2, "hero"), "tank", id="within chosen Assault"),
        pytest.param(1999, FateUse(0, "assault", 2, "hero"), "foe", id="beyond chosen Assault"),
    ],
)
def test_a_tank_draws_a_charge_as_far_as_it_was_declared(
    y: int, fate: FateUse | None, struck: str
) -> None:
    tank = foe("tank", "tank", x=1000, y=y, ap=0)
    table = fated_charge(foe(x=1600, ap=0), tank)
    end = (1402, 1000, 0) if struck == "foe" else (1000, y - 198, 0)
    choice = {"charged": "foe"} if y <= 1998 else {}  # beyond that the foe is the only target
    charged(table, end, fate=fate, **choice)
    assert table.match.charged == struck
    assert table.match.fate[0] == ((4,) if fate is None else ())


@proves("GH-FAT-09", "GH-FAT-04")
@pytest.mark.parametrize("faces", [(4,), (4, 4)], ids=["one die", "two equal dice"])
def test_no_fate_die_is_spent_on_a_charge_without_being_asked_for(faces: tuple[int, ...]) -> None:
    table = fated_charge(foe(x=1930, ap=0), faces=faces)
    question = next(charge(table, "hero"))
    assert (question.name, table.match.fate[0]) == ("fate", faces)


@proves("GH-TRT-69")
def test_of_two_tanks_the_charger_chooses_one() -> None:
    tanks = foe("north", "tank", x=1000, y=1600, ap=0), foe("south", "tank", x=1000, y=400, ap=0)
    table = battle(model(), foe(x=1600, ap=0), *tanks, active="hero")
    charged(table, (1000, 598, 0), charged="foe", tank="south")
    assert table.match.charged == "south"


@proves("GH-TRT-69")
def test_a_tank_that_is_the_target_itself_stays_the_target() -> None:
    tanks = foe("north", "tank", x=1000, y=1600, ap=0), foe("south", "tank", x=1000, y=400, ap=0)
    table = battle(model(), *tanks, active="hero")
    charged(table, (1000, 598, 0), charged="south")
    assert table.match.charged == "south"


# Mark of Fury


@proves("GH-TRT-89")
@pytest.mark.parametrize(("x", "clause"), [(1798, "GH-TRT-89"), (1799, None)])
def test_a_mark_of_fury_forbids_to_move_while_one_can_charge(x: int, clause: str | None) -> None:
    table = battle(model("hero", "mark-of-fury"), foe(x=x))
    for action in ("move", "run"):
        assert closed(table, action) == clause


@proves("GH-TRT-89")
def test_a_charge_that_only_fate_makes_possible_is_no_duty() -> None:
    table = battle(
        model("hero", "mark-of-fury"), foe(x=1850), fate=((6,), ()), active="hero", phase="act"
    )
    assert closed(table, "move") is None


# Assault


@proves("GH-FAT-09", "GH-ACT-10")
def test_assault_counts_for_what_can_be_charged() -> None:
    """7.3" are needed: the die of 4, 2" as a D3, cannot be kept."""
    table = battle(model(move=4), foe(x=1930, ap=0), fate=((4,), ()), active="hero", phase="act")
    assert charge_targets(table, "hero", fate=False) == ()
    assert closed(table) is None
    charged(table, (1733, 1000, 0), fate=FateUse(0, "assault", 2, "hero"))
    assert (table.match.charged, table.match.fate[0]) == ("foe", ())


@proves("GH-FAT-09", "GH-ACT-10")
def test_what_even_assault_cannot_reach_is_no_target() -> None:
    table = battle(model(move=4), foe(x=1999), fate=((4,), ()), active="hero", phase="act")
    assert closed(table) == "GH-ACT-10"


@proves("GH-FAT-09")
def test_where_it_is_not_needed_assault_may_be_declined() -> None:
    table = battle(model(move=4), foe(x=1500, ap=0), fate=((4,), ()), active="hero", phase="act")
    charged(table, (1350, 1000, 0), fate=None)
    assert table.match.fate[0] == (4,)


@proves("GH-FAT-09")
def test_only_as_many_dice_are_demanded_as_the_charge_needs() -> None:
    """1.33" are missing, the die of 4 adds 2": the other one may be kept, but not both."""
    table = fated_charge(foe(x=1930, ap=0), faces=(4, 1))
    question = next_question(table, charge(table, "hero"))
    assert isinstance(question, Choose) and None not in question.options
    charged(table, (1733, 1000, 0), fate=ask(FateUse(0, "assault", 2, "hero"), None))
    assert table.match.fate[0] == (1,)


@proves("GH-FAT-09", "GH-MOV-10", "GH-ACT-10")
def test_a_flight_to_another_floor_needs_the_assault_for_all_its_length() -> None:
    """7.3" through the air to a tower: the die cannot be kept, though no step of it can be walked."""
    tower = piece("tower", 1700, 800, 2200, 1200, "elevated", height=300, floors=(300,))
    table = battle(
        model("hero", "fly", move=4),
        foe(x=1930, level=1, ap=0),
        terrain=(tower,),
        fate=((4,), ()),
        active="hero",
        phase="act",
    )
    die = FateUse(0, "assault", 2, "hero")
    assert charged(table, (1733, 1000, 1), fate=die) == (1733, 1000, 1)
    assert (table.match.charged, table.match.fate[0]) == ("foe", ())


# Fall Back


@proves("GH-ACT-20", "GH-ACT-21")
@pytest.mark.parametrize(("x", "clause"), [(999, None), (1000, "GH-ACT-20")])
def test_a_fall_back_ends_outside_every_melee_range(x: int, clause: str | None) -> None:
    table = battle(model(x=1050), foe(ap=0))
    if clause is None:
        play(table, fall_back(table, "hero"), fall_back=[(x, 1000, 0)])
        assert (table["hero"].x, table["hero"].ap) == (x, 0)
    else:
        said = refusal(table, fall_back(table, "hero"), fall_back=[(x, 1000, 0)])
        assert said.clause == clause


@proves("GH-ACT-20", "GH-MOV-28")
def test_whoever_stands_there_a_spot_too_far_off_is_too_far() -> None:
    table = battle(model(x=1050), foe(ap=0), foe("other", x=400, ap=0))
    said = refusal(table, fall_back(table, "hero"), fall_back=[(520, 1000, 0)])
    assert said.clause == "GH-MOV-28"


@proves("GH-ACT-21")
def test_it_passes_through_melee_ranges_but_through_nobody() -> None:
    table = battle(model(x=1050), foe(ap=0), foe("other", x=900, y=1150, ap=0))
    play(table, fall_back(table, "hero"), fall_back=[(680, 1000, 0)])
    assert table["hero"].x == 680
    blocked = battle(model(x=1050), foe(ap=0), foe("other", x=900, y=1000, ap=0))
    said = refusal(blocked, fall_back(blocked, "hero"), fall_back=[(680, 1000, 0)])
    assert said.clause == "GH-MOV-02"


@proves("GH-ACT-21")
def test_it_is_open_only_in_melee() -> None:
    assert closed(battle(model(), foe(x=1199)), "fall-back") == "GH-ACT-21"
    assert closed(battle(model(), foe(x=1198)), "fall-back") is None


@proves("GH-ACT-20", "GH-MOV-01")
def test_with_no_spot_to_fall_back_to_it_is_not_offered() -> None:
    ring = [
        foe(f"f{k}", x=1000 + dx, y=1000 + dy)
        for k, (dx, dy) in enumerate(
            [(110, 0), (-110, 0), (0, 110), (0, -110), (90, 90), (-90, 90), (90, -90), (-90, -90)]
        )
    ]
    assert closed(battle(model(), *ring), "fall-back") == "GH-MOV-01"
    assert closed(battle(model(), *ring[:2]), "fall-back") is None


@proves("GH-TRT-82", "GH-ACT-01")
def test_vestigial_wings_make_it_cheaper() -> None:
    table = battle(model("hero", "vestigial-wings", ap=1), foe(ap=0))
    assert no_action(table, "hero", "fall-back") is None
    assert closed(battle(model(ap=1), foe(ap=0)), "fall-back") == "GH-ACT-01"
    play(table, fall_back(table, "hero"), fall_back=[(950, 1000, 0)])
    assert table["hero"].ap == 0


@proves("GH-TRT-18")
def test_the_fast_fall_back_two_inches_further() -> None:
    table = battle(model("hero", "fast"), foe(ap=0))
    play(table, fall_back(table, "hero"), fall_back=[(400, 1000, 0)])
    assert table["hero"].x == 400


# Chance


@proves("GH-ACT-10")
def test_chance_finds_a_path_for_whatever_charge_is_offered() -> None:
    numbers = iter(range(1, 100_000))

    def below(n: int) -> int:
        return next(numbers) * 7919 % n

    wall = piece("wall", 1200, 900, 1210, 1100)
    for x, y in ((1798, 1000), (1350, 1000), (1500, 1300), (700, 600)):
        table = battle(model(), foe(x=x, y=y), terrain=(wall,))
        for target in charge_targets(table, "hero"):
            region = reach_of(table, "hero", "charge", target=target)
            assert sample_path(table, region, below) is not None
