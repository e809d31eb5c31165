"""What a seat sees is a match like any other, without the secrets of the rest."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.toy import Fair, Table, climb, fair, note, table_with, zone
from wartable.core.ask import Question, Roll, Steps
from wartable.core.match import Mark
from wartable.core.regions import contains, grid, nearest_point, outline
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


def toss(table: Table) -> Steps[None]:
    faces = yield from Roll("luck", 0, "TOY-ASK-06", dice=2, cuts=(4,))
    note(table, len([face for face in faces if face >= 4]))


def never(table: Table, question: Question[Any]) -> Any:
    raise AssertionError(f"{question.name} is no die")
