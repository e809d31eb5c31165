"""What a match's position comes to, and how fast its bots answer.

Revision ID: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    for name, usual in (("digest", ""), ("pace", "at-once")):
        op.add_column("matches", sa.Column(name, sa.Text(), server_default=usual, nullable=False))
