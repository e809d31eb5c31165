"""Campaigns: their records line by line, whose each place is, links to them, errands not yet confirmed.

Revision ID: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision: str | None = "0005"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("header", sa.Text(), nullable=False),
        sa.Column("house", sa.Text(), nullable=False),
        sa.Column("made", sa.Text(), nullable=False),
        sa.Column("changed", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_campaigns")),
    )
    of_campaign("campaign_lines", ("n", "line", "made"), ("n",))
    of_campaign("campaign_members", ("member", "visitor"), ("member",), visitor=True)
    of_campaign("campaign_drafts", ("errand", "answers"), ("errand",))
    op.create_index(op.f("ix_campaign_members_visitor"), "campaign_members", ["visitor"])
    op.create_table(
        "campaign_links",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("campaign", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("member", sa.Integer(), nullable=True),
        sa.Column("made", sa.Text(), nullable=False),
        sa.Column("revoked", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaigns.id"], name=op.f("fk_campaign_links_campaign")
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_campaign_links")),
    )
    op.create_index(op.f("ix_campaign_links_campaign"), "campaign_links", ["campaign"])


NUMBERS = ("n", "member", "errand")


def of_campaign(
    name: str, columns: tuple[str, ...], key: tuple[str, ...], visitor: bool = False
) -> None:
    """A table whose rows belong to a campaign."""
    made = [
        sa.Column(one, sa.Integer() if one in NUMBERS else sa.Text(), nullable=False)
        for one in columns
    ]
    own: list[sa.Constraint] = [
        sa.ForeignKeyConstraint(["campaign"], ["campaigns.id"], name=op.f(f"fk_{name}_campaign")),
        sa.PrimaryKeyConstraint("campaign", *key, name=op.f(f"pk_{name}")),
    ]
    if visitor:
        own.append(
            sa.ForeignKeyConstraint(["visitor"], ["visitors.id"], name=op.f(f"fk_{name}_visitor"))
        )
    op.create_table(name, sa.Column("campaign", sa.Text(), nullable=False), *made, *own)
