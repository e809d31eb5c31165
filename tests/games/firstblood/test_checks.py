"""What must always hold, and that it is noticed when it does not."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.match import Aside
from wartable.games.firstblood.checks import CHECKS
from wartable.games.firstblood.match import GARRISON, Match
from wartable.games.firstblood.scenarios.laying import board_of, markers_of
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.kit import proves


def sound() -> Match:
    unit, models = regiment("A2", "pike-company", row(3, 0, 0))
    match = battle(
        regiment("A1", "bastion-guard", row(3, 1000, 1000)),
        regiment("B1", "regent-of-rust", [(3000, 3000)], seat=1),
        reserves=[(unit, models)],
        board=board_of("cinder-ford"),
        cards=(1, 0),
        secrets={0: {"stack": ("border-levy",)}},
    ).match
    inside = tuple([Aside(model, GARRISON, "garrison 2") for model in models])
    return replace(match, aside=inside)


def with_model(match: Match, id: str, **changes: int) -> Match:
    return match.with_model(replace(match.models[id], **changes))


BREAKS: dict[str, Callable[[Match], Match]] = {
    "bases": lambda match: with_model(match, "A1-2", x=1000),
    "table": lambda match: with_model(match, "A1-2", x=10),
    "models": lambda match: replace(match, models={}),
    "wounds": lambda match: with_model(match, "A1-2", wounds=2),
    "leaders": lambda match: match.with_unit(replace(match.units["A1"], leader="B1-1")),
    "cards": lambda match: replace(match, cards=(2, 0)),
    "garrisons": lambda match: match.with_aside(match.models["A1-1"], GARRISON, "garrison 2"),
    "characters": lambda match: match.with_unit(replace(match.units["B1"], broken=True)),
    "regiments": lambda match: match.with_aside(match.models["A1-1"]),
    "ruins": lambda match: with_ruins(match, (2400, 800)),
}


def with_ruins(match: Match, *middles: tuple[int, int]) -> Match:
    ruins = [make_piece(f"r{k}", "ruin", x, y, 250) for k, (x, y) in enumerate(middles)]
    return replace(match, board=replace(match.board, terrain=tuple(ruins)))


@proves("FB-GAR-04", "FB-CHR-04", "FB-CMD-01", "FB-REG-01", "FB-REG-12", "FB-RUI-01")
@pytest.mark.parametrize("name", list(CHECKS))
def test_every_breach_is_noticed_and_nothing_else(name: str) -> None:
    first = sound()
    assert CHECKS[name](first, first) is None
    assert CHECKS[name](first, BREAKS[name](first)) is not None


@proves("FB-RUI-01")
@pytest.mark.parametrize(
    ("middles", "wrong"),
    [
        pytest.param([(850, 850)], "", id="six inches from two edges"),
        pytest.param([(849, 2000)], "edge", id="a hair less from one"),
        pytest.param([(3951, 2000)], "edge", id="and from the one in the east"),
        pytest.param([(2000, 3951)], "edge", id="and in the north"),
        pytest.param([(1000, 1000), (2100, 1000)], "", id="six inches from another"),
        pytest.param([(1000, 1000), (2099, 1000)], "another", id="a hair less"),
        pytest.param([(2400, 2400)], "objective", id="in an objective zone"),
        pytest.param([(2400, 2949)], "objective", id="a hair of it"),
        pytest.param([(2400, 2950)], "", id="beside it"),
    ],
)
def test_where_ruins_stand(middles: list[tuple[int, int]], wrong: str) -> None:
    match = with_ruins(replace(sound(), markers=markers_of("cinder-ford")), *middles)
    told = CHECKS["ruins"](match, match)
    assert (wrong in (told or "")) and bool(told) == bool(wrong)


@proves("FB-REG-01")
def test_a_regiment_is_of_one_type_but_for_the_retinue_of_a_character() -> None:
    match = sound()
    mixed = match.with_model(replace(match.models["A1-2"], kind="lance-knights"))
    assert "A1" in (CHECKS["regiments"](match, mixed) or "")
    rider = battle(regiment("A1", "thunder-jarl", row(2, 1000, 1000), retinue="shield-kin")).match
    assert CHECKS["regiments"](rider, rider) is None


@proves("FB-REG-12")
def test_one_regiment_at_a_time_may_be_about_to_get_another_leader() -> None:
    match = sound()
    for seat, x in ((0, 2000), (1, 3500)):
        more = battle(regiment(f"C{seat}", "pike-company", row(2, x, 2000), seat=seat)).match
        match = replace(match, models=match.models | more.models, units=match.units | more.units)
    once = match.without_model("A1-1")
    assert CHECKS["leaders"](match, once) is None
    for other in ("C0-1", "C1-1"):
        twice = once.without_model(other)
        assert other in (CHECKS["leaders"](match, twice) or "")


@proves("FB-CMD-01")
@pytest.mark.parametrize(
    ("below", "cards", "fits"),
    [
        pytest.param((), 3, True, id="nobody sees any"),
        pytest.param(("c",), 3, True, id="the undermost is seen"),
        pytest.param(("b", "c"), 3, True, id="or two"),
        pytest.param(("b",), 3, False, id="it is another"),
        pytest.param(("c",), 2, False, id="there are more than are counted"),
    ],
)
def test_what_all_see_of_a_stack_lies_at_its_bottom(
    below: tuple[str, ...], cards: int, fits: bool
) -> None:
    match = replace(
        sound(), secrets={0: {"stack": ("a", "b", "c")}}, below=(below, ()), cards=(cards, 0)
    )
    assert (CHECKS["cards"](match, match) is None) is fits


@proves("FB-GAR-04")
def test_who_holds_a_building_is_infantry_and_holds_one() -> None:
    match = sound()
    unit, (rider,) = regiment("C1", "lance-knights", [(0, 0)])
    units = match.units | {"C1": unit}
    mounted = replace(match, aside=(Aside(rider, GARRISON, "garrison 2"),), units=units)
    assert "C1" in (CHECKS["garrisons"](match, mounted) or "")
    lost = replace(match, aside=(*match.aside[1:], Aside(match.aside[0].model, GARRISON, "")))
    assert match.aside[0].model.id in (CHECKS["garrisons"](match, lost) or "")
    waiting = replace(match, aside=(*match.aside, Aside(rider)), units=units)
    assert CHECKS["garrisons"](match, waiting) is None, "who waits has no building"
