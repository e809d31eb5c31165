"""What a seat sees is a match like any other, without the secrets of the rest."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.toy import Fair, Table, climb, fair, note, table_with, zone
from wartable.core.ask import (
    Moves,
    Path,
    Place,
    Question,
    Refused,
    Region,
    Roll,
    Steps,
    UnitRegion,
    Ways,
)
from wartable.core.match import Mark, Point
from wartable.core.regions import contains, grid, nearest_point, outline, region
from wartable.core.units.unit_regions import each_alone, unit_region
from wartable.core.views import view
from wartable.kit import proves
from wartable.odds.enumerate import odds

SECRETS = {0: {"plan": ("left",)}, 1: {"plan": ("right",), "card": ("ace",)}, 2: {}}
secrets = st.dictionaries(
    st.integers(0, 2),
    st.dictionaries(st.sampled_from(["plan", "card"]), st.just(("left",)) | st.just(("ace",))),
)


@proves("CORE-SEE-01")
@pytest.mark.parametrize(
    ("seat", "seen"),
    [(0, {0: {"plan": ("left",)}}), (1, {1: SECRETS[1]}), (2, {2: {}}), (None, {})],
)
def test_a_seat_sees_its_own_secrets_only(seat: int | None, seen: dict[int, object]) -> None:
    match = fair(secrets=SECRETS)
    assert view(match, seat).secrets == seen
    assert view(match, seat) == fair(secrets=seen)


@proves("CORE-SEE-01")
@pytest.mark.parametrize("seats", [1, 2, 8])
def test_every_seat_in_turn_sees_the_same_while_the_match_is_the_same(seats: int) -> None:
    match = fair(seats=seats, secrets={seat: {"plan": ("left",)} for seat in range(seats + 1)})
    seen = [view(match, seat) for seat in range(seats)]
    again = [view(match, seat) for seat in range(seats)]
    assert all(one is other for one, other in zip(seen, again, strict=True))


def test_a_view_is_the_same_kind_of_match() -> None:
    seen = view(fair(secrets=SECRETS), 0)
    assert type(seen) is Fair
    assert msgspec.json.decode(msgspec.json.encode(seen), type=Fair) == seen


@proves("CORE-SEE-01")
@given(mine=secrets, theirs=secrets, seat=st.sampled_from([0, 1, 2, None]))
def test_a_view_does_not_change_with_the_secrets_of_others(
    mine: dict[int, dict[str, tuple[str, ...]]],
    theirs: dict[int, dict[str, tuple[str, ...]]],
    seat: int | None,
) -> None:
    own = {s: kept for s, kept in mine.items() if s == seat}
    others = {s: kept for s, kept in theirs.items() if s != seat}
    assert view(fair(secrets=mine), seat) == view(fair(secrets=own | others), seat)


def test_a_match_without_secrets_is_seen_as_it_is() -> None:
    match = fair()
    assert view(match, 1) is match
    assert view(match, None) is match


def test_a_view_of_a_view_is_the_same() -> None:
    seen = view(fair(secrets=SECRETS), 1)
    assert view(seen, 1) is seen


def test_a_view_is_made_once_for_a_match_and_anew_for_the_next() -> None:
    match = fair(secrets=SECRETS)
    seen, watched = view(match, 0), view(match, None)
    assert (view(match, 0), view(match, None)) == (seen, watched)
    assert view(match, 0) is seen
    assert view(match, None) is watched
    other = fair(secrets={0: {"plan": ("right",)}, 1: {}})
    assert view(other, 0).secrets == {0: {"plan": ("right",)}}
    assert view(match, 0) == seen


def test_tables_regions_and_odds_work_on_a_view() -> None:
    whole = table_with(rules=(Mark("curfew"),), secrets=SECRETS)
    seen = Table(view(whole.match, 2))
    assert seen.foes_of("ann") == whole.foes_of("ann")
    there = climb(seen, "bob")
    assert grid(seen, there, 200) == grid(whole, there, 200)
    assert outline(seen, zone()) == outline(whole, zone())
    assert nearest_point(seen, there, (1300, 1300, 0)) == (1300, 1300, 1)
    assert contains(seen, there, (1300, 1300, 1))
    chances, _ = odds(seen.match, toss, never, lambda match: match.noted)
    assert chances == {("0",): Fraction(1, 4), ("1",): Fraction(1, 2), ("2",): Fraction(1, 4)}


@region("toy.pits")
def past_pits(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Not where somebody has dug a pit, as far as one knows."""
    dug = [kept.get("pit") for kept in table.match.secrets.values()]
    return Refused("TOY-ASK-09", "a pit", path[-1]) if path[-1][0] in dug else None


@unit_region("toy.pits")
def all_past_pits(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    return each_alone(table, region, ways)


@proves("CORE-SEE-01")
@pytest.mark.parametrize("kind", ["place", "path", "moves"])
def test_nobody_learns_from_a_refusal_where_others_have_dug(kind: str) -> None:
    table = table_with(secrets={0: {"pit": 300}, 1: {"pit": 500}})
    where = Region("toy.pits", (300, 100, 0), 50, 900, "ann")
    asked: dict[str, Question[Any]] = {
        "place": Place("put", 0, "TOY-ASK-09", region=where),
        "path": Path("go", 0, "TOY-ASK-09", region=where),
        "moves": Moves(
            "march", 0, "TOY-ASK-09", region=UnitRegion(rule="toy.pits", unit="", parts=(where,))
        ),
    }
    own, theirs = (300, 300, 0), (500, 300, 0)
    answers: dict[str, Any] = {
        "place": (own, theirs),
        "path": ((own,), (theirs,)),
        "moves": ((("ann", (own,)),), (("ann", (theirs,)),)),
    }
    into_own, into_theirs = answers[kind]
    with pytest.raises(Refused, match="a pit"):
        asked[kind].check(into_own, table)
    asked[kind].check(into_theirs, table)


def toss(table: Table) -> Steps[None]:
    faces = yield from Roll("luck", 0, "TOY-ASK-06", dice=2, cuts=(4,))
    note(table, len([face for face in faces if face >= 4]))


def never(table: Table, question: Question[Any]) -> Any:
    raise AssertionError(f"{question.name} is no die")
