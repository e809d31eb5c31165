"""When each seat of a match wants to be asked whether it steps in.

Revision ID: 0005
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.create_table(
        "policies",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("mode", sa.Text(), nullable=False),
        sa.Column("armed", sa.Text(), nullable=False),
        sa.Column("during", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_policies_match_matches")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_policies")),
    )
