"""Campaigns: their records line by line, whose each place is, links to them, drafts of errands."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from wartable.campaigns.office import Behind
from wartable.campaigns.record import Founded, Line
from wartable.core.match import Seat
from wartable.core.plain import to_plain
from wartable.store import tables
from wartable.store.base import Store, iso, now
from wartable.store.visitors import Visitor, fresh_token, hash_token

LinkRole: TypeAlias = Literal["player", "organiser", "guest"]

PLACE_OPEN = timedelta(days=1)  # how long a link to a member's place is good

_lines: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """All of a campaign but its lines. *house* is the seed: it goes nowhere but into the dice."""

    id: str
    game: str
    title: str
    founded: Founded
    house: str
    made: str
    changed: str


class Link(msgspec.Struct, frozen=True):
    campaign: str
    role: str
    member: Seat | None = None


class StoreBook:
    """The book of a campaign in the database."""

    def __init__(self, store: Store, id: str) -> None:
        self.store = store
        self.id = id

    def since(self, number: int) -> list[Line]:
        wanted = (
            select(tables.CampaignLine.line)
            .where(tables.CampaignLine.campaign == self.id, tables.CampaignLine.n > number)
            .order_by(tables.CampaignLine.n)
        )
        with self.store.reading() as session:
            return [_lines.decode(row) for row in session.scalars(wanted)]

    def append(self, lines: list[Line]) -> None:
        with self.store.writing() as session:
            self.write(session, lines)

    def write(self, session: Session, lines: list[Line]) -> None:
        """Beside what else belongs to them; the first number that is taken already turns all of it away."""
        try:
            write_rows(session, self.id, [told_in(line) for line in lines], lines[0].n)
        except IntegrityError:
            raise Behind from None
        session.execute(
            update(tables.Campaign).where(tables.Campaign.id == self.id).values(changed=now())
        )

    def draft(self, errand: int) -> tuple[Any, ...]:
        with self.store.reading() as session:
            row = session.get(tables.CampaignDraft, (self.id, errand))
        return () if row is None else tuple(msgspec.json.decode(row.answers))

    def keep_draft(self, errand: int, answers: tuple[Any, ...] | None) -> None:
        with self.store.writing() as session:
            row = session.get(tables.CampaignDraft, (self.id, errand))
            if answers is None:
                if row is not None:
                    session.delete(row)
                return
            told = msgspec.json.encode(answers).decode()
            if row is None:
                row = tables.CampaignDraft(campaign=self.id, errand=errand, answers=told)
            row.answers = told
            session.add(row)

    def put_away(self) -> None:
        """Nobody goes on with a draft any more."""
        with self.store.writing() as session:
            session.execute(
                delete(tables.CampaignDraft).where(tables.CampaignDraft.campaign == self.id)
            )


def told_in(line: Line) -> str:
    """A line as it is kept."""
    return msgspec.json.encode(to_plain(line)).decode()


def write_rows(session: Session, id: str, rows: Sequence[str], first: int = 1) -> None:
    """Lines from number *first* on."""
    here = now()
    told = [
        {"campaign": id, "n": n, "line": row, "made": here} for n, row in enumerate(rows, first)
    ]
    if told:
        session.execute(insert(tables.CampaignLine), told)


# Campaigns


def create(session: Session, kept: Kept) -> None:
    session.add(
        tables.Campaign(
            id=kept.id,
            game=kept.game,
            title=kept.title,
            header=msgspec.json.encode(to_plain(kept.founded)).decode(),
            house=kept.house,
            made=kept.made,
            changed=kept.changed,
        )
    )
    session.flush()


def find(session: Session, id: str) -> Kept | None:
    row = session.get(tables.Campaign, id)
    return None if row is None else kept_in(row)


def kept_in(row: tables.Campaign) -> Kept:
    return Kept(
        id=row.id,
        game=row.game,
        title=row.title,
        founded=msgspec.json.decode(row.header, type=Founded),
        house=row.house,
        made=row.made,
        changed=row.changed,
    )


def of_visitor(session: Session, visitor: Visitor) -> list[tuple[Kept, Seat]]:
    """The campaigns in which somebody has a place, the last changed first."""
    wanted = (
        select(tables.Campaign, tables.CampaignMember.member)
        .join(tables.CampaignMember, tables.CampaignMember.campaign == tables.Campaign.id)
        .where(tables.CampaignMember.visitor.in_(visitor.ids))
        .order_by(tables.Campaign.changed.desc())
    )
    return [(kept_in(row), member) for row, member in session.execute(wanted)]


def times(session: Session, id: str) -> dict[int, str]:
    """When each line was written."""
    wanted = select(tables.CampaignLine.n, tables.CampaignLine.made).where(
        tables.CampaignLine.campaign == id
    )
    return {row.n: row.made for row in session.execute(wanted)}


# Places


def places(session: Session, id: str) -> dict[Seat, str]:
    """Whose each member's place is."""
    wanted = select(tables.CampaignMember).where(tables.CampaignMember.campaign == id)
    return {row.member: row.visitor for row in session.scalars(wanted)}


def take_place(session: Session, id: str, member: Seat, visitor: Visitor) -> None:
    """A new member's, or one that is handed over."""
    session.execute(
        delete(tables.CampaignMember).where(
            tables.CampaignMember.campaign == id, tables.CampaignMember.member == member
        )
    )
    session.add(tables.CampaignMember(campaign=id, member=member, visitor=visitor.id))
    session.flush()


def place_of(session: Session, id: str, visitor: Visitor | None) -> Seat | None:
    """The member that a visitor is."""
    if visitor is None:
        return None
    mine = [who for who, whose in places(session, id).items() if whose in visitor.ids]
    return min(mine, default=None)


# Links


def make_link(session: Session, id: str, role: LinkRole, member: Seat | None = None) -> str:
    """A token that opens the campaign; of those to one member's place only the newest is good."""
    if member is not None:
        revoke_links(session, id, member)
    token = fresh_token()
    session.add(
        tables.CampaignLink(
            token_hash=hash_token(token),
            campaign=id,
            role=role,
            member=member,
            made=now(),
            revoked=None,
        )
    )
    session.flush()
    return token


def find_link(session: Session, token: str) -> Link | None:
    wanted = select(tables.CampaignLink).where(
        tables.CampaignLink.token_hash == hash_token(token), *still_good()
    )
    row = session.scalar(wanted)
    return None if row is None else Link(row.campaign, row.role, row.member)


def still_good() -> tuple[ColumnElement[bool], ...]:
    """Not void, and, to a member's place, not older than a day."""
    young = tables.CampaignLink.made >= iso(datetime.now(UTC) - PLACE_OPEN)
    return tables.CampaignLink.revoked.is_(None), tables.CampaignLink.member.is_(None) | young


def use_link(session: Session, token: str) -> bool:
    """Once, whoever comes at the same time."""
    done = session.execute(
        update(tables.CampaignLink)
        .where(tables.CampaignLink.token_hash == hash_token(token), *still_good())
        .values(revoked=now())
        .returning(tables.CampaignLink.token_hash)
    )
    return done.first() is not None


def revoke_links(session: Session, id: str, member: Seat | None = None) -> int:
    """How many were still good: those to a member's place or, with none named, all others."""
    done = session.execute(
        update(tables.CampaignLink)
        .where(
            tables.CampaignLink.campaign == id,
            tables.CampaignLink.member.is_not_distinct_from(member),
            *still_good(),
        )
        .values(revoked=now())
        .returning(tables.CampaignLink.token_hash)
    )
    return len(done.all())
