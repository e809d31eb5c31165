"""A status that takes the special rules of its bearer away, some or all, for as long as it is borne."""

import pytest

from core.toy import Leaving, Rumour, Table, Walking, table_with
from wartable.core.events import StatusGained, StatusLost
from wartable.core.hooks.lookup import muted_names
from wartable.core.hooks.moments import Part
from wartable.core.match import Mark, Piece


def ann(*traits: Mark, statuses: tuple[str, ...] = ()) -> Piece:
    marks = tuple([Mark(name) for name in statuses])
    return Piece(id="ann", name="Ann", seat=0, x=500, y=700, base=50, traits=traits, statuses=marks)


def acts(table: Table) -> list[str]:
    """What comes of a rumour about Ann."""
    return [bearer.trait for _, bearer in table.hooks_at(Rumour("ann")).acts]


@pytest.mark.parametrize(
    ("statuses", "told"),
    [
        pytest.param((), ["loud", "shy", "shy"], id="nothing is muted"),
        pytest.param(("hoarse",), ["shy", "shy"], id="one rule is, by its name"),
        pytest.param(("weary",), [], id="all are"),
    ],
)
def test_a_status_mutes_the_rules_of_its_bearer(statuses: tuple[str, ...], told: list[str]) -> None:
    table = table_with(ann(Mark("loud"), Mark("shy"), statuses=statuses))
    assert sorted(acts(table)) == told


def test_what_a_status_leaves_alone_still_counts() -> None:
    table = table_with(ann(Mark("quick", 3), Mark("lame", 2), statuses=("weary",)))
    assert table.number(Walking("ann"), 6) == 2, "lame is not muted, quick is"


def test_numbers_come_and_go_with_the_status() -> None:
    table = table_with(ann(Mark("quick", 2)))
    assert table.number(Walking("ann"), 6) == 8
    table.do(StatusGained("T", "ann", Mark("weary")))
    assert table.number(Walking("ann"), 6) == 6
    table.do(StatusLost("T", "ann", "weary"))
    assert table.number(Walking("ann"), 6) == 8


def test_the_aura_of_a_silenced_model_reaches_nobody() -> None:
    guard = Piece(id="dee", name="Dee", seat=1, x=500, y=900, base=50, traits=(Mark("watch"),))
    table = table_with(guard)
    assert table.forbidden(Leaving("ann")) is not None
    table.do(StatusGained("T", "dee", Mark("weary")))
    assert table.forbidden(Leaving("ann")) is None


def test_the_rules_of_others_and_of_the_match_are_not_muted() -> None:
    table = table_with(ann(statuses=("weary",)), rules=(Mark("slow day", 1), Mark("curfew")))
    assert table.number(Walking("ann"), 6) == 5
    assert table.forbidden(Leaving("ann")) is not None


def test_a_rule_that_is_muted_is_not_borne() -> None:
    table = table_with(ann(Mark("loud"), Mark("lame", 2), statuses=("hoarse",)))
    borne = [name for name in ("loud", "lame", "hoarse", "shy") if table.bears("ann", name)]
    assert borne == ["lame", "hoarse"]
    table.do(StatusGained("T", "ann", Mark("weary")))
    assert table.bears("ann", "lame") and table.bears("ann", "weary")
    table.do(StatusLost("T", "ann", "hoarse"))
    assert not table.bears("ann", "loud"), "all but the lameness is muted now"
    table.do(StatusLost("T", "ann", "weary"))
    assert table.bears("ann", "loud")


def test_the_rules_of_a_model_beside_the_table_are_muted_too() -> None:
    table = table_with(ann(Mark("quick", 2), statuses=("weary",)))
    there = table.match.models["ann"]
    part = Part("model", "Ann", there.bearing, "ann")
    assert "quick" in muted_names(part, table)
    table.match = table.match.with_aside(there, "a building")
    assert "quick" in muted_names(part, table)
