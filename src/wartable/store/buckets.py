"""How much is left of what somebody may ask for, counted for all workers together."""

from typing import TypeAlias

from sqlalchemy import delete, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from wartable.store import tables
from wartable.store.base import Store
from wartable.store.visitors import hash_token, setting

Bucket: TypeAlias = tuple[float, float]  # what is left, and at which second

FULL = 600  # seconds after which every bucket is full again and can be forgotten


def spend(store: Store, whose: str, rate: float, most: float, here: float) -> float:
    """How long to wait for one more of a bucket; nothing, if it is taken."""
    with store.writing() as session:
        row = bucket_of(session, hash_token(f"{setting(session, 'pepper')}/{whose}"), most, here)
        wait, (row.left, row.since) = take_one((row.left, row.since), rate, most, here)
        return wait


def bucket_of(session: Session, key: str, most: float, here: float) -> tables.Bucket:
    """The row, held for us alone; a new one is full."""
    if session.get(tables.Bucket, key) is None:
        session.execute(delete(tables.Bucket).where(tables.Bucket.since < here - FULL))
        try:
            with session.begin_nested():
                session.execute(insert(tables.Bucket).values(key=key, left=most, since=here))
        except IntegrityError:
            pass  # another worker was quicker, and its row is as good
    return session.get_one(tables.Bucket, key, with_for_update=True, populate_existing=True)


def take_one(bucket: Bucket, rate: float, most: float, here: float) -> tuple[float, Bucket]:
    """How long to wait for one more of a bucket that fills up again, and the bucket after that."""
    left, since = bucket
    left = min(most, left + max(0.0, here - since) * rate)
    if left < 1:
        return (1 - left) / rate, (left, here)
    return 0.0, (left - 1, here)
