"""What the database holds. Times are ISO text in UTC, lines and rosters JSON text, so that every database agrees."""

from sqlalchemy import ForeignKey, Index, MetaData, Text, UniqueConstraint, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map = {str: Text}


class Setting(Base):
    """A word the house keeps for itself, such as the pepper of short codes."""

    __tablename__ = "settings"

    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]


class Account(Base):
    """A name and a password that join several devices."""

    __tablename__ = "accounts"

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    folded: Mapped[str] = mapped_column(unique=True)  # the name without its capitals
    password: Mapped[str]  # argon2
    made: Mapped[str]


class Visitor(Base):
    """A browser that has been here; its cookie is kept as a hash."""

    __tablename__ = "visitors"

    id: Mapped[str] = mapped_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(unique=True)
    account: Mapped[str | None] = mapped_column(ForeignKey("accounts.id"), index=True)
    made: Mapped[str]


class Bucket(Base):
    """How much is left of what somebody may ask for; who it is, is kept as a hash."""

    __tablename__ = "buckets"

    key: Mapped[str] = mapped_column(primary_key=True)
    left: Mapped[float]
    since: Mapped[float] = mapped_column(index=True)  # seconds


class Match(Base):
    """A match: its record's header here, its lines in `moves`."""

    __tablename__ = "matches"

    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    title: Mapped[str]
    header: Mapped[str]
    house: Mapped[str]  # the seed in hex; nobody sees it before the end
    owner: Mapped[str | None] = mapped_column(ForeignKey("visitors.id"), index=True)
    made: Mapped[str]
    changed: Mapped[str]
    version: Mapped[int] = mapped_column(default=0, server_default="0")  # the last line's number
    asked: Mapped[str] = mapped_column(default="[]", server_default="[]")  # who is asked what
    over: Mapped[bool] = mapped_column(default=False, server_default=false(), index=True)
    outcome: Mapped[str | None]
    told: Mapped[str | None]  # the events of a finished match, as in its record
    analysis: Mapped[bool] = mapped_column(default=False, server_default=false())
    branch_of: Mapped[str | None]
    digest: Mapped[str] = mapped_column(default="", server_default="")  # of the position
    pace: Mapped[str] = mapped_column(default="at-once", server_default="at-once")  # of its bots
    seal: Mapped[str | None]  # the house's, under a record that is closed


class Promise(Base):
    """A match to be: the house has committed itself to its seed, and waits for what the seats give."""

    __tablename__ = "promises"

    match: Mapped[str] = mapped_column(primary_key=True)
    visitor: Mapped[str]
    house: Mapped[str]  # the seed in hex
    made: Mapped[str] = mapped_column(index=True)


class Seat(Base):
    __tablename__ = "seats"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    name: Mapped[str]
    bot: Mapped[str]
    visitor: Mapped[str | None] = mapped_column(ForeignKey("visitors.id"), index=True)
    dice: Mapped[str]


class Invitation(Base):
    """A link and a short code to one seat, both as hashes; good for one use."""

    __tablename__ = "invitations"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), index=True)
    seat: Mapped[int]
    token_hash: Mapped[str] = mapped_column(unique=True)
    code_hash: Mapped[str] = mapped_column(unique=True)
    made: Mapped[str]
    used: Mapped[str | None]
    revoked: Mapped[str | None]


class Move(Base):
    """A line of a record. Nothing here is ever changed or removed."""

    __tablename__ = "moves"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    line: Mapped[str]
    memory: Mapped[
        str | None
    ]  # what a bot remembers after its answer, as JSON; goes to nobody else


class Policy(Base):
    """When a seat wants to be asked whether it steps in; goes to nobody else. No row: as a rule."""

    __tablename__ = "policies"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    mode: Mapped[str]
    armed: Mapped[str]  # what is taken up to be used, as JSON
    during: Mapped[str]  # the activation it was set in


class Takeback(Base):
    """The open request of a match, if there is one."""

    __tablename__ = "takebacks"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int]
    to: Mapped[int]
    label: Mapped[str]
    agreed: Mapped[str]  # seats, as JSON


class Notice(Base):
    """What the house did in a match, in words."""

    __tablename__ = "notices"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), index=True)
    version: Mapped[int]
    text: Mapped[str]


class Roster(Base):
    __tablename__ = "rosters"

    id: Mapped[str] = mapped_column(primary_key=True)
    visitor: Mapped[str] = mapped_column(ForeignKey("visitors.id"), index=True)
    game: Mapped[str]
    name: Mapped[str]
    made: Mapped[str]
    gone: Mapped[str | None]


class RosterRevision(Base):
    """A roster as it was once saved; none is ever lost while the roster is kept."""

    __tablename__ = "roster_revisions"
    __table_args__ = (UniqueConstraint("roster", "revision", name="uq_roster_revisions_roster"),)

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    roster: Mapped[str] = mapped_column(ForeignKey("rosters.id"))
    revision: Mapped[int]
    name: Mapped[str]
    body: Mapped[str]
    made: Mapped[str]


class Campaign(Base):
    """A campaign: its record's header here, its lines in `campaign_lines`."""

    __tablename__ = "campaigns"

    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    title: Mapped[str]
    header: Mapped[str]
    house: Mapped[str]  # the seed in hex; nobody sees it before the end
    made: Mapped[str]
    changed: Mapped[str]


class CampaignLine(Base):
    """A line of a campaign's record. Nothing here is ever changed or removed."""

    __tablename__ = "campaign_lines"

    campaign: Mapped[str] = mapped_column(ForeignKey("campaigns.id"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    line: Mapped[str]
    made: Mapped[str]


class CampaignMember(Base):
    """Whose a member's place is."""

    __tablename__ = "campaign_members"

    campaign: Mapped[str] = mapped_column(ForeignKey("campaigns.id"), primary_key=True)
    member: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    visitor: Mapped[str] = mapped_column(ForeignKey("visitors.id"), index=True)


class CampaignLink(Base):
    """A link to a campaign, kept as a hash: to join as a player, to take over a place, or to look on."""

    __tablename__ = "campaign_links"

    token_hash: Mapped[str] = mapped_column(primary_key=True)
    campaign: Mapped[str] = mapped_column(ForeignKey("campaigns.id"), index=True)
    role: Mapped[str]
    member: Mapped[int | None]  # whose place is to be taken over
    made: Mapped[str]
    revoked: Mapped[str | None]


class CampaignDraft(Base):
    """What a member has answered in an errand that is not confirmed yet; goes to nobody else."""

    __tablename__ = "campaign_drafts"

    campaign: Mapped[str] = mapped_column(ForeignKey("campaigns.id"), primary_key=True)
    errand: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    answers: Mapped[str]


Index("ix_invitations_seat", Invitation.match, Invitation.seat)
