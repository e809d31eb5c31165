"""The first tables.

Revision ID: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    people()
    matches()
    around_matches()
    rosters()


def text(name: str, needed: bool = True) -> "sa.Column[str]":
    return sa.Column(name, sa.Text(), nullable=not needed)


def to(column: str, target: str, table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [target], name=f"fk_{table}_{column}")


def people() -> None:
    op.create_table(
        "settings",
        text("name"),
        text("value"),
        sa.PrimaryKeyConstraint("name", name="pk_settings"),
    )
    op.create_table(
        "accounts",
        *[text(name) for name in ("id", "name", "folded", "password", "made")],
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.UniqueConstraint("folded", name="uq_accounts_folded"),
    )
    op.create_table(
        "visitors",
        text("id"),
        text("token_hash"),
        text("account", needed=False),
        text("made"),
        to("account", "accounts.id", "visitors"),
        sa.PrimaryKeyConstraint("id", name="pk_visitors"),
        sa.UniqueConstraint("token_hash", name="uq_visitors_token_hash"),
    )
    op.create_index("ix_visitors_account", "visitors", ["account"])


def matches() -> None:
    op.create_table(
        "matches",
        *[text(name) for name in ("id", "game", "title", "header", "house")],
        text("owner", needed=False),
        text("made"),
        text("changed"),
        sa.Column("version", sa.Integer(), server_default="0", nullable=False),
        sa.Column("asked", sa.Text(), server_default="[]", nullable=False),
        sa.Column("over", sa.Boolean(), server_default=sa.false(), nullable=False),
        text("outcome", needed=False),
        text("told", needed=False),
        sa.Column("analysis", sa.Boolean(), server_default=sa.false(), nullable=False),
        text("branch_of", needed=False),
        to("owner", "visitors.id", "matches"),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_owner", "matches", ["owner"])
    op.create_index("ix_matches_over", "matches", ["over"])
    op.create_table(
        "seats",
        text("match"),
        sa.Column("seat", sa.Integer(), nullable=False),
        *[text(name) for name in ("kind", "name", "bot")],
        text("visitor", needed=False),
        text("dice"),
        to("match", "matches.id", "seats"),
        to("visitor", "visitors.id", "seats"),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_visitor", "seats", ["visitor"])
    op.create_table(
        "moves",
        text("match"),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        text("line"),
        to("match", "matches.id", "moves"),
        sa.PrimaryKeyConstraint("match", "n", name="pk_moves"),
    )


def around_matches() -> None:
    op.create_table(
        "invitations",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        text("match"),
        sa.Column("seat", sa.Integer(), nullable=False),
        *[text(name) for name in ("token_hash", "code_hash", "made")],
        text("used", needed=False),
        text("revoked", needed=False),
        to("match", "matches.id", "invitations"),
        sa.PrimaryKeyConstraint("id", name="pk_invitations"),
        sa.UniqueConstraint("token_hash", name="uq_invitations_token_hash"),
        sa.UniqueConstraint("code_hash", name="uq_invitations_code_hash"),
    )
    op.create_index("ix_invitations_match", "invitations", ["match"])
    op.create_index("ix_invitations_seat", "invitations", ["match", "seat"])
    op.create_table(
        "takebacks",
        text("match"),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("to", sa.Integer(), nullable=False),
        text("label"),
        text("agreed"),
        to("match", "matches.id", "takebacks"),
        sa.PrimaryKeyConstraint("match", name="pk_takebacks"),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        text("match"),
        sa.Column("version", sa.Integer(), nullable=False),
        text("text"),
        to("match", "matches.id", "notices"),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
    )
    op.create_index("ix_notices_match", "notices", ["match"])


def rosters() -> None:
    op.create_table(
        "rosters",
        *[text(name) for name in ("id", "visitor", "game", "name", "made")],
        text("gone", needed=False),
        to("visitor", "visitors.id", "rosters"),
        sa.PrimaryKeyConstraint("id", name="pk_rosters"),
    )
    op.create_index("ix_rosters_visitor", "rosters", ["visitor"])
    op.create_table(
        "roster_revisions",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        text("roster"),
        sa.Column("revision", sa.Integer(), nullable=False),
        *[text(name) for name in ("name", "body", "made")],
        to("roster", "rosters.id", "roster_revisions"),
        sa.PrimaryKeyConstraint("id", name="pk_roster_revisions"),
        sa.UniqueConstraint("roster", "revision", name="uq_roster_revisions_roster"),
    )
