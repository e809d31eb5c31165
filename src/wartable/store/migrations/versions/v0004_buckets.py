"""What visitors may ask for, counted for all workers.

Revision ID: 0004
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.create_table(
        "buckets",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("left", sa.Double(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_buckets")),
    )
    op.create_index(op.f("ix_buckets_since"), "buckets", ["since"])
