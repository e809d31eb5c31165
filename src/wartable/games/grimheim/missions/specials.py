"""What missions let models do with Interact: granaries, captives, wards and shrine, tokens; and the dark.

Burn the Granary   an Attacker sets an intact granary alight, a Defender puts it out; the End Phase takes what burns
Free the Captives  an Attacker opens one of a captive's locks, a Defender closes one (two at most); then it is free
Supply Raid        who loots a crate takes a supply token, trap or not; tokens drop and are picked up
The Heart Shrine   an Attacker breaks wards; with three broken, three blows destroy the shrine and end the battle
Night Watch        nothing further than 10" away can be seen
"""

from collections.abc import Callable

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.interact import Effect, Offers, use
from wartable.games.grimheim.combat.moments import Targeting
from wartable.games.grimheim.events import FlagSet
from wartable.games.grimheim.missions.claims import seeks
from wartable.games.grimheim.missions.events import SearchBegan, Tallied, TokenTaken
from wartable.games.grimheim.missions.scoring import score_at_once
from wartable.games.grimheim.missions.sites import (
    TOUCH,
    is_kind,
    markers_at,
    near_marker,
    standing_markers,
)
from wartable.games.grimheim.moments import Looted, Seeing
from wartable.games.grimheim.table import Table
from wartable.wargame.scoring.events import MarkerGone

RULE = "GH-ACT-36"
NIGHT = 1000
MOST_LOCKS = 2
WARDS_FIRST = 3
BLOWS = 3
OVER = "the battle ends with this turn"


def is_attacker(table: Table, model: ModelId) -> bool:
    return table[model].seat != table.match.defender


def markers_near(table: Table, model: ModelId, word: str) -> list[str]:
    """Markers of a kind within 1"."""
    return [marker.id for marker in markers_at(table, model) if is_kind(marker, word)]


def on_marker(kind: str, offers: Offers) -> Callable[[Effect], Effect]:
    """As `use`; a player with a secret looks for the relic on the way (GH-MIS-14)."""

    def register(effect: Effect) -> Effect:
        def both(table: Table, model: ModelId, marker: str) -> None:
            effect(table, model, marker)
            look_for_relic(table, model, marker)

        use(kind, offers)(both)
        return effect

    return register


@clause("GH-MIS-14")
def look_for_relic(table: Table, model: ModelId, marker: str) -> None:
    if model in table and seeks(table.match, table[model].seat):
        table.do(SearchBegan("GH-MIS-14", marker, loot=False))


# Granaries


def granaries_to_burn(table: Table, model: ModelId) -> list[str]:
    if not is_attacker(table, model):
        return []
    return [g for g in markers_near(table, model, "granary") if f"alight:{g}" not in burning(table)]


def granaries_to_douse(table: Table, model: ModelId) -> list[str]:
    if is_attacker(table, model):
        return []
    return [g for g in markers_near(table, model, "granary") if f"alight:{g}" in burning(table)]


def burning(table: Table) -> list[str]:
    return [what for what, lit in table.match.tallies.items() if lit and what.startswith("alight:")]


@on_marker("set alight", granaries_to_burn)
@clause("GH-ACT-36")
def set_alight(table: Table, model: ModelId, granary: str) -> None:
    table.do(Tallied(RULE, f"alight:{granary}", 1))


@on_marker("put out", granaries_to_douse)
@clause("GH-ACT-36")
def put_out(table: Table, model: ModelId, granary: str) -> None:
    table.do(Tallied(RULE, f"alight:{granary}", 0))


@clause("GH-TRN-22")
def burn_down(table: Table) -> None:
    """A mission effect of the End Phase, before scoring."""
    lost = [g.id for g in standing_markers(table, "granary") if f"alight:{g.id}" in burning(table)]
    for granary in lost:
        table.do(MarkerGone("GH-TRN-22", granary))
    if table.match.tallies.get("granaries burnt", 0) != len(lost):
        table.do(Tallied("GH-TRN-22", "granaries burnt", len(lost)))


# Captives


def locked(table: Table, model: ModelId) -> list[str]:
    return markers_near(table, model, "captive") if is_attacker(table, model) else []


def loose(table: Table, model: ModelId) -> list[str]:
    if is_attacker(table, model):
        return []
    return [c for c in markers_near(table, model, "captive") if table.match.tallies[c] < MOST_LOCKS]


@on_marker("open a lock", locked)
@clause("GH-ACT-36")
def open_lock(table: Table, model: ModelId, captive: str) -> None:
    """Without locks the captive is free."""
    left = table.match.tallies[captive] - 1
    table.do(Tallied(RULE, captive, left))
    if left == 0:
        table.do(MarkerGone(RULE, captive))
        score_at_once(table, "captive-freed")


@on_marker("close a lock", loose)
@clause("GH-ACT-36")
def close_lock(table: Table, model: ModelId, captive: str) -> None:
    table.do(Tallied(RULE, captive, table.match.tallies[captive] + 1))


# Wards and shrine


def whole_wards(table: Table, model: ModelId) -> list[str]:
    return markers_near(table, model, "ward") if is_attacker(table, model) else []


def bare_shrine(table: Table, model: ModelId) -> list[str]:
    """Once three wards are broken."""
    open_now = table.match.tallies.get("wards broken", 0) >= WARDS_FIRST
    return markers_near(table, model, "shrine") if open_now and is_attacker(table, model) else []


@on_marker("break", whole_wards)
@clause("GH-ACT-36")
def break_ward(table: Table, model: ModelId, ward: str) -> None:
    table.do(MarkerGone(RULE, ward))
    table.do(Tallied(RULE, "wards broken", table.match.tallies.get("wards broken", 0) + 1))
    score_at_once(table, "ward-broken")


@on_marker("strike", bare_shrine)
@clause("GH-ACT-36")
def strike_shrine(table: Table, model: ModelId, shrine: str) -> None:
    """The third blow destroys it, and the battle ends after this turn."""
    blows = table.match.tallies.get("blows", 0) + 1
    table.do(Tallied(RULE, "blows", blows))
    if blows == BLOWS:
        table.do(MarkerGone(RULE, shrine))
        score_at_once(table, "shrine-destroyed")
        table.do(FlagSet(RULE, OVER))


# Tokens


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


# Night

DARKNESS = Trait("darkness", clause="GH-LOS-01")


@DARKNESS.forbids(Targeting, of="match")
def no_aim(table: Table, moment: Targeting, bearer: Bearer) -> str | None:
    return too_dark(table, moment.attacker, moment.target)


@DARKNESS.forbids(Seeing, of="match")
def unseen(table: Table, moment: Seeing, bearer: Bearer) -> str | None:
    return too_dark(table, moment.viewer, moment.target)


def too_dark(table: Table, a: ModelId, b: ModelId) -> str | None:
    ground = table.ground
    near = ground.within(NIGHT, ground.at[a], ground.at[b])
    return None if near else 'too dark to see further than 10"'
