"""Visitors by their cookies, accounts that join them, rosters with every revision."""

import pytest
from sqlalchemy import select

from wartable.campaigns.office import Behind
from wartable.campaigns.record import Begun, Done, Founded
from wartable.core.campaign.parts import Founding
from wartable.store import campaigns, rosters, tables, visitors
from wartable.store.base import Store, now
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
        campaigns.create(session, kept("war"))
        campaigns.take_place(session, "war", 0, visitor)
    with store.writing() as session:
        known = visitors.by_token(session, token)
        assert known is not None
        visitors.forget(session, known)
    with store.reading() as session:
        assert visitors.by_token(session, token) is None
        assert visitors.account_named(session, "Ann") is None
        for table in (tables.Roster, tables.RosterRevision, tables.Visitor, tables.Account):
            assert session.scalars(select(table)).all() == []
        assert campaigns.places(session, "war") == {}


def kept(id: str) -> campaigns.Kept:
    founding = Founding(form="simple", title="War")
    founded = Founded(game="grimheim", version=1, content="", founding=founding)
    at = now()
    return campaigns.Kept(
        id=id, game="grimheim", title="War", founded=founded, house="", made=at, changed=at
    )


def test_a_campaign_is_kept_line_by_line_and_nobody_writes_over_another(store: Store) -> None:
    with store.writing() as session:
        campaigns.create(session, kept("war"))
    book = campaigns.StoreBook(store, "war")
    book.append([Begun(1, 0, "hire"), Done(2, 1)])
    with pytest.raises(Behind):
        book.append([Begun(2, 1, "hire"), Begun(3, 0, "hire")])
    assert book.since(0) == [Begun(1, 0, "hire"), Done(2, 1)] and book.since(2) == []
    book.keep_draft(1, (["Odo"], True))
    book.keep_draft(1, (["Pia"], None))
    assert book.draft(1) == (["Pia"], None)
    book.keep_draft(1, None)
    assert book.draft(1) == ()


def test_a_link_to_a_campaign_is_good_until_it_is_used_or_made_void(store: Store) -> None:
    with store.writing() as session:
        campaigns.create(session, kept("war"))
        one = campaigns.make_link(session, "war", "player")
        other = campaigns.make_link(session, "war", "player", 3)
        assert campaigns.revoke_links(session, "war") == 1
        assert campaigns.find_link(session, one) is None
        assert campaigns.find_link(session, other) == campaigns.Link("war", "player", 3)
        assert campaigns.use_link(session, other)
        assert not campaigns.use_link(session, other)
        assert campaigns.find_link(session, other) is None
        newer = [campaigns.make_link(session, "war", "player", 3) for _ in range(2)]
        assert campaigns.find_link(session, newer[0]) is None
        assert campaigns.revoke_links(session, "war", 3) == 1
        assert campaigns.find_link(session, newer[1]) is None


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
