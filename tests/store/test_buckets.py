"""What somebody may ask for is counted for all who share a store."""

from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import func, select

from wartable.store import buckets, tables
from wartable.store.base import Store


def spend(store: Store, whose: str = "join/ann", here: float = 1000.0) -> float:
    return buckets.spend(store, whose, rate=0.5, most=3, here=here)


def test_a_bucket_empties_and_fills_again(store: Store) -> None:
    assert [spend(store) for _ in range(4)] == [0, 0, 0, 2]
    assert spend(store, here=1001) == 1
    assert spend(store, here=1002) == 0
    assert spend(store, "join/bob", here=1002) == 0


def test_however_many_come_at_once_no_more_is_given(store: Store) -> None:
    spend(store, "join/bob")  # as the house does when it opens, this makes its pepper
    with ThreadPoolExecutor(8) as pool:
        waits = list(pool.map(lambda _: spend(store), range(12)))
    assert waits.count(0) == 3


def test_who_asked_is_not_kept_and_is_forgotten_when_the_bucket_is_full_again(store: Store) -> None:
    spend(store, "join/192.0.2.7")
    with store.reading() as session:
        (key,) = session.scalars(select(tables.Bucket.key))
    assert len(key) == 64  # of a hash, and nothing else
    spend(store, "join/bob", here=1000 + buckets.FULL + 1)
    with store.reading() as session:
        assert session.scalar(select(func.count()).select_from(tables.Bucket)) == 1
