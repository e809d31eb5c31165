"""Supply Raid: who loots a crate takes a supply token, trap or not; tokens drop and are picked up, flags like them."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.interact import use
from wartable.games.grimheim.missions.events import TokenTaken
from wartable.games.grimheim.missions.markers import RULE
from wartable.games.grimheim.missions.sites import TOUCH, near_marker
from wartable.games.grimheim.moments import Looted
from wartable.games.grimheim.table import Table


@clause("GH-MIS-17", "GH-MIS-22")
def tokens_at(table: Table, model: ModelId) -> list[str]:
    """Tokens within 1"; a flag is for those who have to capture it."""
    own = f"flag {table[model].seat + 1}"
    near = [t.id for t in table.match.tokens if near_marker(table, model, t, TOUCH)]
    return [token for token in near if not token.startswith("flag") or token == own]


@use("pick up", tokens_at)
@clause("GH-MIS-17", "GH-ACT-36")
def pick_up(table: Table, model: ModelId, token: str) -> None:
    """A flag is a quest's, anything else the mission's."""
    clause = "GH-MIS-17" if token.startswith("flag") else RULE
    table.do(TokenTaken(clause, model, token))


TOKENS = Trait("tokens", clause="GH-ACT-41")  # the mission's own rule: they come with the Loot


@TOKENS.acts(Looted, of="match")
def take_supplies(table: Table, moment: Looted, bearer: Bearer) -> None:
    """A token from each crate, trap or not."""
    table.do(TokenTaken(TOKENS.clause, moment.actor, f"supply from {moment.site}"))
