"""The models of a unit, found without looking at everybody."""

from msgspec.structs import replace

from wartable.core.match import Match, Piece, Unit


def match_of(*models: Piece, leader: str = "") -> Match[Piece]:
    units = {"red": Unit(id="red", seat=0, leader=leader), "blue": Unit(id="blue", seat=1)}
    return Match(models={model.id: model for model in models}, units=units)


def piece(id: str, unit: str, x: int = 0) -> Piece:
    return Piece(id=id, seat=0, unit=unit, x=x, y=0)


def names(models: list[Piece]) -> list[str]:
    return [model.id for model in models]


def test_the_leader_comes_first_whoever_leads_now() -> None:
    match = match_of(piece("a", "red"), piece("b", "blue"), piece("c", "red"), leader="c")
    assert names(match.models_of("red")) == ["c", "a"]
    led = match.with_unit(replace(match.units["red"], leader="a"))  # of the very same models
    assert names(led.models_of("red")) == ["a", "c"]
    assert names(match.with_unit(replace(match.units["red"], leader="")).models_of("red")) == [
        "a",
        "c",
    ]


def test_a_model_is_found_as_it_is_now_and_no_more_once_it_is_gone() -> None:
    before = match_of(piece("a", "red"), piece("b", "red"))
    assert [model.x for model in before.models_of("red")] == [0, 0]
    moved = before.with_model(piece("b", "red", 300))
    assert [model.x for model in moved.models_of("red")] == [0, 300]
    assert [model.x for model in before.models_of("red")] == [0, 0], "the old match is as it was"
    assert names(moved.without_model("a").models_of("red")) == ["b"]
    assert moved.with_model(piece("b", "blue")).models_of("blue")[0].id == "b"


def test_whoever_asks_may_change_what_he_is_given() -> None:
    match = match_of(piece("a", "red"), piece("b", "red"))
    match.models_of("red").clear()
    assert names(match.models_of("red")) == ["a", "b"]
    assert match.models_of("green") == match.models_of("") == []
