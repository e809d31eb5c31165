"""Matches: their records line by line, who sits where, and what is asked."""

from collections.abc import Iterable
from secrets import token_hex
from typing import Any

import msgspec
from sqlalchemy import func, insert, select, text, update
from sqlalchemy.orm import Session

from wartable.core.match import Seat
from wartable.core.plain import to_plain
from wartable.play.policy import BY_DEFAULT, Policy
from wartable.play.records.record import End, Header, Moved, Seal, Told
from wartable.store import tables
from wartable.store.base import now
from wartable.store.policies import policies_of
from wartable.store.visitors import Visitor

GONE = "gone/"  # before the id of a visitor; no match is called so
CHANNEL = "wartable"  # where PostgreSQL's workers hear of each other's changes
WORKER = token_hex(8)  # which of them this is

_moved: msgspec.json.Decoder[Moved] = msgspec.json.Decoder(Moved)


class Asked(msgspec.Struct, frozen=True):
    """What a seat is asked, for lists that do not open the match."""

    seat: Seat
    text: str
    label: str = ""
    bot: bool = False


class SeatKept(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat
    kind: str
    name: str = ""
    bot: str = ""
    visitor: str | None = None
    dice: str = "fair"

    @property
    def taken(self) -> bool:
        return self.kind != "link" or self.visitor is not None


class Request(msgspec.Struct, frozen=True):
    """An open request for a takeback."""

    seat: Seat
    to: int
    label: str
    agreed: tuple[Seat, ...] = ()


class Stored(msgspec.Struct, frozen=True, kw_only=True):
    """All of a match but its lines. *house* is the seed: it goes nowhere but into the dice."""

    id: str
    game: str
    title: str
    header: Header
    house: str
    owner: str | None
    made: str
    changed: str
    version: int = 0
    asked: tuple[Asked, ...] = ()
    over: bool = False
    outcome: End | None = None
    seal: Seal | None = None
    analysis: bool = False
    branch_of: str | None = None
    seats: tuple[SeatKept, ...] = ()
    request: Request | None = None
    notices: tuple[str, ...] = ()
    digest: str = ""  # of the position after the last line; none of one from before there were any
    pace: str = "at-once"
    policies: dict[Seat, Policy] = {}  # of people; those not as a rule are in the store

    @property
    def gathering(self) -> bool:
        """Somebody has not come to the table yet."""
        return not all(seat.taken for seat in self.seats)


def create(session: Session, stored: Stored) -> None:
    session.add(
        tables.Match(
            id=stored.id,
            game=stored.game,
            title=stored.title,
            header=encode(stored.header),
            house=stored.house,
            owner=stored.owner,
            made=stored.made,
            changed=stored.changed,
            outcome=None,
            told=None,
            seal=None,
            analysis=stored.analysis,
            branch_of=stored.branch_of,
            pace=stored.pace,
        )
    )
    session.flush()
    for seat in stored.seats:
        session.add(tables.Seat(match=stored.id, **msgspec.structs.asdict(seat)))
    session.flush()


def find(session: Session, id: str) -> Stored | None:
    row = session.get(tables.Match, id, populate_existing=True)
    return None if row is None else stored_of(session, row)


def stored_of(session: Session, row: tables.Match) -> Stored:
    notices = session.scalars(
        select(tables.Notice.text).where(tables.Notice.match == row.id).order_by(tables.Notice.id)
    )
    return Stored(
        id=row.id,
        game=row.game,
        title=row.title,
        header=msgspec.json.decode(row.header, type=Header),
        house=row.house,
        owner=row.owner,
        made=row.made,
        changed=row.changed,
        version=row.version,
        asked=msgspec.json.decode(row.asked, type=tuple[Asked, ...]),
        over=row.over,
        outcome=None if row.outcome is None else msgspec.json.decode(row.outcome, type=End),
        seal=None if row.seal is None else msgspec.json.decode(row.seal, type=Seal),
        analysis=row.analysis,
        branch_of=row.branch_of,
        seats=seats_of(session, row.id),
        request=request_of(session, row.id),
        notices=tuple(notices),
        digest=row.digest,
        pace=row.pace,
        policies=people_policies(session, row.id),
    )


def people_policies(session: Session, id: str) -> dict[Seat, Policy]:
    """Of every seat that is no bot's."""
    kept = policies_of(session, id)
    people = [seat.seat for seat in seats_of(session, id) if seat.kind != "bot"]
    return {seat: kept.get(seat, BY_DEFAULT) for seat in people}


def seats_of(session: Session, id: str) -> tuple[SeatKept, ...]:
    rows = session.scalars(
        select(tables.Seat).where(tables.Seat.match == id).order_by(tables.Seat.seat)
    )
    return tuple(
        SeatKept(
            seat=row.seat,
            kind=row.kind,
            name=row.name,
            bot=row.bot,
            visitor=row.visitor,
            dice=row.dice,
        )
        for row in rows
    )


def version(session: Session, id: str) -> int | None:
    return session.scalar(select(tables.Match.version).where(tables.Match.id == id))


def moves(session: Session, id: str, after: int = 0, until: int | None = None) -> tuple[Moved, ...]:
    """The lines, up to number *until* if others may be writing more of them just now."""
    wanted = select(tables.Move.line).where(tables.Move.match == id, tables.Move.n > after)
    if until is not None:
        wanted = wanted.where(tables.Move.n <= until)
    lines = session.scalars(wanted.order_by(tables.Move.n))
    return tuple(_moved.decode(line) for line in lines)


def memories(session: Session, id: str, after: int = 0) -> dict[int, str]:
    """What bots have noted down with their answers, by the lines' numbers."""
    wanted = select(tables.Move.n, tables.Move.memory).where(
        tables.Move.match == id, tables.Move.n > after, tables.Move.memory.is_not(None)
    )
    return {n: memory for n, memory in session.execute(wanted) if memory is not None}


def append(
    session: Session,
    id: str,
    lines: list[Moved],
    asked: tuple[Asked, ...],
    digest: str = "",
    memories: dict[int, str] | None = None,
) -> None:
    """Add lines; if another was quicker with one of these numbers, the database says so.

    *memories* are what bots note down with some of them, by their numbers.

    With no line this is how a match stands before its first; if there is one by now, nothing is changed.
    """
    if lines:
        noted = memories or {}
        rows = [
            {"match": id, "n": x.n, "line": encode(to_plain(x)), "memory": noted.get(x.n)}
            for x in lines
        ]
        session.execute(insert(tables.Move), rows)
    values: dict[str, Any] = {"asked": encode(asked), "changed": now(), "digest": digest}
    if lines:
        values["version"] = lines[-1].n
    there = update(tables.Match).where(tables.Match.id == id)
    session.execute((there if lines else there.where(tables.Match.version == 0)).values(**values))
    announce(session, id)


def end(session: Session, id: str, outcome: End, told: list[Told]) -> None:
    """The result, and everything that happened, so that it can be shown when the rules have moved on."""
    session.execute(
        update(tables.Match)
        .where(tables.Match.id == id)
        .values(over=True, outcome=encode(outcome), told=encode(told), asked="[]")
    )


def set_seal(session: Session, id: str, seal: Seal | None) -> None:
    """Once all that it is to cover is there; a record of the oldest form has none."""
    sealed = None if seal is None else encode(seal)
    session.execute(update(tables.Match).where(tables.Match.id == id).values(seal=sealed))


def told_events(session: Session, id: str) -> tuple[Told, ...]:
    row = session.scalar(select(tables.Match.told).where(tables.Match.id == id))
    return () if row is None else msgspec.json.decode(row, type=tuple[Told, ...])


def change_header(session: Session, id: str, header: Header) -> None:
    """Only before the first line: what somebody brings who has just come to the table."""
    session.execute(
        update(tables.Match).where(tables.Match.id == id).values(header=encode(header), digest="")
    )


def set_digest(session: Session, id: str, version: int, header: Header, digest: str) -> None:
    """For a match that has none yet, unless it has gone on or somebody has sat down meanwhile."""
    same = (tables.Match.version == version) & (tables.Match.header == encode(header))
    session.execute(update(tables.Match).where(tables.Match.id == id, same).values(digest=digest))


def set_pace(session: Session, id: str, pace: str) -> None:
    session.execute(update(tables.Match).where(tables.Match.id == id).values(pace=pace))
    announce(session, id)


def take_seat(session: Session, id: str, seat: Seat, visitor: Visitor, name: str) -> bool:
    """Sit down, if nobody does there yet."""
    done: Any = session.execute(
        update(tables.Seat)
        .where(tables.Seat.match == id, tables.Seat.seat == seat, tables.Seat.visitor.is_(None))
        .values(visitor=visitor.id, name=name)
    )
    return bool(done.rowcount == 1)


def announce(session: Session, id: str) -> None:
    """Tell the other workers, once this is in the store for good."""
    tell_workers(session, id)


def announce_gone(session: Session, ids: Iterable[str]) -> None:
    """These visitors have signed out."""
    for id in ids:
        tell_workers(session, f"{GONE}{id}")


def tell_workers(session: Session, what: str) -> None:
    if session.get_bind().dialect.name == "postgresql":
        told = f"{what}:{WORKER}"
        session.execute(text(f"SELECT pg_notify('{CHANNEL}', :told)"), {"told": told})


# Requests and notices


def request_of(session: Session, id: str) -> Request | None:
    row = session.get(tables.Takeback, id)
    if row is None:
        return None
    agreed = msgspec.json.decode(row.agreed, type=tuple[int, ...])
    return Request(row.seat, row.to, row.label, agreed)


def set_request(session: Session, id: str, request: Request | None) -> None:
    row = session.get(tables.Takeback, id)
    if row is not None:
        session.delete(row)
        session.flush()
    if request is not None:
        session.add(
            tables.Takeback(
                match=id,
                seat=request.seat,
                to=request.to,
                label=request.label,
                agreed=encode(request.agreed),
            )
        )
        session.flush()
    announce(session, id)


def notice(session: Session, id: str, version: int, said: str) -> None:
    session.add(tables.Notice(match=id, version=version, text=said))
    session.flush()
    announce(session, id)


# Lists


def of_visitor(session: Session, visitor: Visitor, most: int = 200) -> list[Stored]:
    """Where the visitor sits or what he made, the last changed first."""
    ids = list(visitor.ids)
    seated = select(tables.Seat.match).where(tables.Seat.visitor.in_(ids))
    rows = session.scalars(
        select(tables.Match)
        .where(tables.Match.owner.in_(ids) | tables.Match.id.in_(seated))
        .order_by(tables.Match.changed.desc(), tables.Match.id)
        .limit(most)
    ).all()
    return [stored_of(session, row) for row in rows]


def waiting_for_bots(session: Session) -> list[str]:
    """Running matches in which a bot has to answer."""
    found = session.scalars(
        select(tables.Match.id).where(
            tables.Match.over.is_(False), tables.Match.asked.contains('"bot":true')
        )
    )
    return list(found)


def count(session: Session) -> int:
    return session.scalar(select(func.count()).select_from(tables.Match)) or 0


def encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()
