"""Seeds the house has committed itself to before there is a match.

Revision ID: 0008
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision: str | None = "0007"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.create_table(
        "promises",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("visitor", sa.Text(), nullable=False),
        sa.Column("house", sa.Text(), nullable=False),
        sa.Column("made", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_promises")),
    )
    op.create_index(op.f("ix_promises_made"), "promises", ["made"])
