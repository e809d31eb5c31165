"""What the store keeps of a match: lines that only grow, seats, links that are good once."""

import pytest
from sqlalchemy.exc import IntegrityError

from wartable.core.roster import Setup
from wartable.play.records.record import Answer, Header, Moved, Resign, Undo
from wartable.store import invitations, matches, visitors
from wartable.store.base import Store, now
from wartable.store.matches import Asked, Request, SeatKept, Stored
from wartable.store.visitors import Visitor

NASTY = "Robert'); DROP TABLE matches;-- <script>alert(1)</script>"


def put(store: Store, id: str = "match-number", name: str = "Ann") -> Visitor:
    """A match of two, the second by a link."""
    with store.writing() as session:
        visitor, _ = visitors.welcome(session)
        header = Header(
            format=2, game="duel", version=1, content="c", setup=Setup(), dice=("fair", "fair")
        )
        matches.create(
            session,
            Stored(
                id=id,
                game="duel",
                title=name,
                header=header,
                house="ab" * 32,
                owner=visitor.id,
                made=now(),
                changed=now(),
                seats=(
                    SeatKept(seat=0, kind="here", name=name, visitor=visitor.id),
                    SeatKept(seat=1, kind="link"),
                ),
            ),
        )
    return visitor


def test_lines_come_back_as_they_were_written(store: Store) -> None:
    put(store)
    lines: list[Moved] = [
        Answer(1, 0, [[1, 2, 3]]),
        Undo(2, 0),
        Answer(3, 0, "shoot"),
        Resign(4, 1),
    ]
    with store.writing() as session:
        matches.append(session, "match-number", lines, (Asked(0, "What?", "A1"),))
    with store.reading() as session:
        assert matches.moves(session, "match-number") == tuple(lines)
        assert matches.moves(session, "match-number", after=2) == tuple(lines[2:])
        found = matches.find(session, "match-number")
    assert found is not None
    assert (found.version, found.asked) == (4, (Asked(0, "What?", "A1"),))


def test_how_a_match_begins_is_not_written_over_what_was_answered_meanwhile(store: Store) -> None:
    put(store)
    asked = (Asked(0, "First?"),), (Asked(1, "Second?"),)
    for lines, question, digest in [
        ([], asked[0], "at first"),
        ([Answer(1, 0, 1)], asked[1], "then"),
        ([], asked[0], "at first"),
    ]:
        with store.writing() as session:
            matches.append(session, "match-number", list(lines), question, digest)
    with store.reading() as session:
        found = matches.find(session, "match-number")
    assert found is not None
    assert (found.version, found.asked, found.digest) == (1, asked[1], "then")


def test_two_cannot_write_the_same_number_and_the_second_leaves_nothing_behind(
    store: Store,
) -> None:
    put(store)
    with store.writing() as session:
        matches.append(session, "match-number", [Answer(1, 0, 1)], ())
    with pytest.raises(IntegrityError), store.writing() as session:
        matches.append(session, "match-number", [Answer(2, 1, 7), Answer(1, 0, 2)], ())
    with store.reading() as session:
        assert matches.moves(session, "match-number") == (Answer(1, 0, 1),)


def test_names_are_data(store: Store) -> None:
    put(store, name=NASTY)
    with store.reading() as session:
        found = matches.find(session, "match-number")
    assert found is not None
    assert (found.title, found.seats[0].name) == (NASTY, NASTY)


def test_a_seat_is_taken_once(store: Store) -> None:
    visitor = put(store)
    with store.writing() as session:
        assert matches.take_seat(session, "match-number", 1, visitor, "Bob")
        assert not matches.take_seat(session, "match-number", 1, visitor, "Carl")
        found = matches.find(session, "match-number")
    assert found is not None
    assert found.seats[1].name == "Bob"
    assert not found.gathering


def test_a_match_waits_until_everybody_has_come(store: Store) -> None:
    put(store)
    with store.reading() as session:
        found = matches.find(session, "match-number")
    assert found is not None and found.gathering


def test_a_request_replaces_the_one_before_and_can_be_cleared(store: Store) -> None:
    put(store)
    for request in (Request(0, 3, "move", (0,)), Request(0, 1, "shoot", (0, 1)), None):
        with store.writing() as session:
            matches.set_request(session, "match-number", request)
        with store.reading() as session:
            assert matches.request_of(session, "match-number") == request


def test_matches_that_wait_for_a_bot_are_found(store: Store) -> None:
    for id, bot in (("waits-for-bot", True), ("for-a-person", False)):
        put(store, id)
        with store.writing() as session:
            matches.append(session, id, [Answer(1, 0, 1)], (Asked(1, "?", "", bot),))
    with store.reading() as session:
        assert matches.waiting_for_bots(session) == ["waits-for-bot"]


def test_a_visitor_sees_his_own_matches_only(store: Store) -> None:
    ann, bob = put(store, "of-ann"), put(store, "of-bob")
    with store.reading() as session:
        assert [one.id for one in matches.of_visitor(session, ann)] == ["of-ann"]
        assert [one.id for one in matches.of_visitor(session, bob)] == ["of-bob"]


# Invitations


def test_a_link_and_its_code_lead_to_the_same_seat_and_only_hashes_are_kept(store: Store) -> None:
    put(store)
    with store.writing() as session:
        code, token = invitations.invite(session, "match-number", 1)
    with store.reading() as session:
        for told in (code, token, code.lower(), code.replace("-", " ")):
            found = invitations.find(session, told)
            assert found is not None, told
            assert (found.match, found.seat) == ("match-number", 1)
            assert code not in (found.code_hash, found.token_hash)
            assert token not in (found.code_hash, found.token_hash)
        assert invitations.find(session, "K7Q-4MDX") is None


def test_a_code_can_be_read_out() -> None:
    code = invitations.fresh_code()
    assert len(code) == 8 and code[3] == "-"
    assert not set(code) & set("01OILU")


def test_an_invitation_is_good_once(store: Store) -> None:
    put(store)
    with store.writing() as session:
        code, token = invitations.invite(session, "match-number", 1)
        found = invitations.find(session, code)
        assert found is not None
        assert invitations.use(session, found)
        assert not invitations.use(session, found)
    with store.reading() as session:
        assert invitations.find(session, token) is None


def test_a_new_invitation_makes_the_old_one_void(store: Store) -> None:
    put(store)
    with store.writing() as session:
        old, _ = invitations.invite(session, "match-number", 1)
        new, _ = invitations.invite(session, "match-number", 1)
    with store.reading() as session:
        assert invitations.find(session, old) is None
        assert invitations.find(session, new) is not None
    with store.writing() as session:
        assert invitations.revoke(session, "match-number", 1) == 1
        assert invitations.find(session, new) is None
