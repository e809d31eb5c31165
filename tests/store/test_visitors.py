"""Visitors by their cookies, accounts that join them, rosters with every revision."""

import pytest
from sqlalchemy import select

from wartable.store import rosters, tables, visitors
from wartable.store.base import Store
from wartable.store.visitors import Taken, Visitor


def come(store: Store) -> tuple[Visitor, str]:
    with store.writing() as session:
        return visitors.welcome(session)


def test_a_visitor_is_known_again_by_his_token_which_is_not_kept(store: Store) -> None:
    visitor, token = come(store)
    with store.reading() as session:
        assert visitors.by_token(session, token) == visitor
        assert visitors.by_token(session, token + "x") is None
        kept = session.scalars(select(tables.Visitor.token_hash)).all()
    assert token not in kept


def test_a_renewed_token_makes_the_old_one_worthless(store: Store) -> None:
    visitor, old = come(store)
    with store.writing() as session:
        new = visitors.renew(session, visitor)
    with store.reading() as session:
        assert visitors.by_token(session, old) is None
        assert visitors.by_token(session, new) is not None


def test_names_of_accounts_differ_in_more_than_capitals(store: Store) -> None:
    (ann, _), (other, _) = come(store), come(store)
    with store.writing() as session:
        visitors.register(session, ann, "Straße", "hash")
    with pytest.raises(Taken), store.writing() as session:
        visitors.register(session, other, "STRASSE", "hash")
    with store.reading() as session:
        found = visitors.account_named(session, "strasse")
    assert found is not None and found.name == "Straße"


def test_devices_of_one_account_have_the_same_rosters(store: Store) -> None:
    (desk, _), (phone, token) = come(store), come(store)
    with store.writing() as session:
        rosters.save_new(session, desk, "grimheim", "Watch", {"a": 1})
        visitors.register(session, desk, "Ann", "hash")
        account = visitors.account_named(session, "ann")
        assert account is not None
        visitors.join(session, phone, account.id)
    with store.reading() as session:
        both = visitors.by_token(session, token)
        assert both is not None
        assert both.ids == {desk.id, phone.id}
        assert [one.name for one in rosters.rosters_of(session, both)] == ["Watch"]


def test_what_is_forgotten_is_gone(store: Store) -> None:
    visitor, token = come(store)
    with store.writing() as session:
        rosters.save_new(session, visitor, "grimheim", "Watch", {"a": 1})
        visitors.register(session, visitor, "Ann", "hash")
    with store.writing() as session:
        known = visitors.by_token(session, token)
        assert known is not None
        visitors.forget(session, known)
    with store.reading() as session:
        assert visitors.by_token(session, token) is None
        assert visitors.account_named(session, "Ann") is None
        for table in (tables.Roster, tables.RosterRevision, tables.Visitor, tables.Account):
            assert session.scalars(select(table)).all() == []


# Rosters


def test_every_revision_of_a_roster_stays(store: Store) -> None:
    visitor, _ = come(store)
    with store.writing() as session:
        first = rosters.save_new(session, visitor, "grimheim", "Watch", {"a": 1, "unknown": [2]})
    for body in ({"a": 2}, {"a": 3}):
        with store.writing() as session:
            rosters.change(session, visitor, first.id, "Night watch", body)
    with store.reading() as session:
        kept = rosters.revisions(session, visitor, first.id)
        old = rosters.find(session, visitor, first.id, revision=1)
        new = rosters.find(session, visitor, first.id)
    assert kept is not None and old is not None and new is not None
    assert [one.revision for one in kept] == [3, 2, 1]
    assert (old.name, old.body) == ("Watch", {"a": 1, "unknown": [2]})
    assert (new.name, new.body) == ("Night watch", {"a": 3})


def test_nobody_sees_or_changes_the_rosters_of_others(store: Store) -> None:
    (ann, _), (bob, _) = come(store), come(store)
    with store.writing() as session:
        of_ann = rosters.save_new(session, ann, "grimheim", "Watch", {})
        assert rosters.find(session, bob, of_ann.id) is None
        assert rosters.change(session, bob, of_ann.id, "Mine", {}) is None
        assert rosters.revisions(session, bob, of_ann.id) is None
        assert not rosters.remove(session, bob, of_ann.id)
        assert rosters.rosters_of(session, bob) == []
        assert rosters.remove(session, ann, of_ann.id)
        assert rosters.rosters_of(session, ann) == []
