"""The box round some bases against all their pairs."""

from hypothesis import given
from hypothesis import strategies as st

from wartable.core.match import Piece
from wartable.core.space.units.boxes import box_of, box_round, boxes_apart
from wartable.core.space.units.cohesion import near_enough

BASES = st.lists(
    st.builds(
        lambda x, y, base: Piece(id="", seat=0, name="", x=x, y=y, base=base),
        st.integers(0, 900),
        st.integers(0, 900),
        st.integers(20, 120),
    ),
    min_size=1,
    max_size=5,
)


@given(BASES, BASES, st.integers(0, 600))
def test_of_those_whose_boxes_are_apart_none_are_near(
    some: list[Piece], others: list[Piece], far: int
) -> None:
    near = [near_enough(far, (a.x, a.y), a.base, (b.x, b.y), b.base) for a in some for b in others]
    if boxes_apart(box_of(some), box_of(others), far):
        assert not any(near)


def test_boxes_as_far_apart_as_asked_are_not_apart() -> None:
    here, there = box_round([(0, 0), (100, 50)]), box_round([(130, 90), (200, 200)])
    assert not boxes_apart(here, there, 50)
    assert boxes_apart(here, there, 49)
    assert boxes_apart(there, here, 49)
