"""From one state to the next and back: what is told of it makes the same state again, in the same order."""

from typing import Any

import msgspec
import pytest

from wartable.campaigns.changes import changed, changes_between
from wartable.campaigns.record import Change
from wartable.core.plain import to_plain


class One(msgspec.Struct, frozen=True):
    name: str = ""
    words: tuple[str, ...] = ()
    inner: "One | None" = None


class Other(msgspec.Struct, frozen=True):
    name: str = ""


class All(msgspec.Struct, frozen=True):
    first: Any = None
    by_seat: dict[int, One] = {}
    row: tuple[One, ...] = ()


CASES = [
    pytest.param(All(), All(), 0, id="nothing"),
    pytest.param(All(row=(One("a"),)), All(row=(One("a"), One("b"))), 1, id="one more in a row"),
    pytest.param(
        All(row=(One("a"), One("b"))), All(row=(One("a", ("x",)), One("b"))), 1, id="one in a row"
    ),
    pytest.param(All(row=(One("a"), One("b"))), All(row=(One("b"),)), 1, id="one less in a row"),
    pytest.param(All(row=(One("a"),)), All(), 1, id="none any more"),
    pytest.param(All(by_seat={0: One("a")}), All(by_seat={0: One("b")}), 1, id="by its key"),
    pytest.param(
        All(by_seat={0: One("a"), 1: One("b")}), All(by_seat={1: One("b")}), 1, id="a key less"
    ),
    pytest.param(
        All(by_seat={0: One("a"), 1: One("b")}),
        All(by_seat={1: One("b"), 0: One("a")}),
        1,
        id="in another order",
    ),
    pytest.param(
        All(by_seat={1: One("b")}),
        All(by_seat={0: One("a"), 1: One("b")}),
        1,
        id="a new key before the others",
    ),
    pytest.param(All(first=One("a")), All(first=Other("b")), 1, id="something of another kind"),
    pytest.param(All(first=1), All(first=True), 1, id="yes instead of one"),
    pytest.param(All(first=One("a")), All(first=None), 1, id="nothing instead of something"),
    pytest.param(
        All(first=One(inner=One("a"))), All(first=One(inner=One("b", ("x",)))), 2, id="deep within"
    ),
]


@pytest.mark.parametrize(("before", "after", "count"), CASES)
def test_changes_make_the_one_out_of_the_other(before: All, after: All, count: int) -> None:
    changes = changes_between(before, after)
    plain = to_plain(before)
    made = changed(plain, changes)
    assert len(changes) == count
    assert (made, list(made.get("by_seat", {}))) == (
        to_plain(after),
        list(to_plain(after).get("by_seat", {})),
    )
    assert plain == to_plain(before), "what it was is not touched"


@pytest.mark.parametrize(
    "change",
    [
        Change(("row", 3), {}),
        Change(("row", -1), {}),
        Change(("row", "first"), {}),
        Change(("nowhere", "name"), "a"),
        Change(("nowhere",), gone=True),
        Change(("row", 0, "name", "more"), "a"),
    ],
)
def test_a_place_that_is_not_there_is_named(change: Change) -> None:
    with pytest.raises(LookupError, match="there is no"):
        changed(to_plain(All(row=(One("a"),))), (change,))
