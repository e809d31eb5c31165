"""Where the mission wants models to be, and what it is worth to have one more there."""

from wartable.core.match import Marker, ModelId, Seat
from wartable.games.grimheim.bots.hands import CREATURE, nearer
from wartable.games.grimheim.bots.strongholds import pressing_goals
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.missions.rows import Scoring, missions
from wartable.games.grimheim.missions.scoring import rows_of, scorers, sites
from wartable.games.grimheim.missions.sites import CONTROL, TOUCH, at_site
from wartable.games.grimheim.moments import Acting
from wartable.games.grimheim.movement.gait import mov
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.goal import Goal, spot
from wartable.wargame.terrain.areas import hundredths

GUARD = 0.4  # to stand by what the enemy wants
LOOT = 0.3
TOKEN = 2.0
LOCKS = {"captive": 2.0, "granary": 3.0}  # what an Interact of the Attacker brings
GUARDED = (*LOCKS, "ward", "shrine", "keep")


def goals_for(table: Table, model: ModelId) -> list[Goal]:
    """Everything that is worth going to for a model."""
    match = table.match
    me = table[model]
    found = pressing_goals(table, me)
    if found:
        return found
    for row in rows_of(match):
        if me.seat in scorers(match, row.who):
            found += goals_of_row(table, me, row)
    found += things_to_use(table, me)
    return found


def goals_of_row(table: Table, me: Model, row: Scoring) -> list[Goal]:
    event = row.event
    if event == "objective-controlled":
        return [g for site in sites(table, row) for g in control(table, me, site, row.vp)]
    if event in ("objective-majority", "objective-held"):
        return [g for site in sites(table, row) for g in majority(table, me, site, row.vp)]
    if event == "objective-presence":  # 1 for being there, 3 for being there with more
        found = [control(table, me, site, row.vp) for site in sites(table, row)]
        found += [majority(table, me, site, 2 * row.vp) for site in sites(table, row)]
        return [goal for goals in found for goal in goals]
    if event in ("own-model-wholly-north-of", "own-model-base-touches-y-at-least"):
        return [north(table, me, hundredths(row.y), row.vp)]
    return []


def others(table: Table, seat: Seat, marker: Marker, but: ModelId = "") -> int:
    """How many models of a seat are at a site, one excepted."""
    site = next(m for m in table.match.markers if m.id == marker.id)
    return len([id for id in at_site(table, seat, site) if id != but])


def control(table: Table, me: Model, site: Marker, vp: int) -> list[Goal]:
    if others(table, me.seat, site, me.id):
        return []
    return [Goal(spot(site), site.base, CONTROL - 30, float(vp))]


def majority(table: Table, me: Model, site: Marker, vp: int) -> list[Goal]:
    """Worth all if one more makes the difference, a little as a reserve or a step towards it."""
    own, foes = others(table, me.seat, site, me.id), others(table, 1 - me.seat, site)
    share = 1.0 if own == foes else 0.35 if own < foes else 0.25 if own == foes + 1 else 0.05
    return [Goal(spot(site), site.base, CONTROL - 30, vp * share)]


def north(table: Table, me: Model, y: int, vp: int) -> Goal:
    """A line to be crossed, straight ahead."""
    beyond = min(y + 2 * me.base + 20, table.match.board.depth - me.base)
    return Goal((me.x, beyond, 0), 0, me.base, float(vp))


# Things that are used


def things_to_use(table: Table, me: Model) -> list[Goal]:
    """Locks, wards, granaries, crates and tokens; what the enemy would use is guarded."""
    if me.bears(CREATURE):
        return guarded(table, me)
    found = loose_tokens(table, me) + to_loot(table, me)
    if me.seat == table.match.defender:
        return found + guarded(table, me) + alight(table, me)
    return found + prizes(table, me)


def loose_tokens(table: Table, me: Model) -> list[Goal]:
    own = f"flag {me.seat + 1}"
    tokens = [t for t in table.match.tokens if not t.id.startswith("flag") or t.id == own]
    return [Goal(spot(t), t.base, TOUCH - 10, TOKEN / (1 + nearer(table, me, t))) for t in tokens]


def to_loot(table: Table, me: Model) -> list[Goal]:
    supplies = any(
        [row.event == "supply-token-carried" for row in missions()[table.match.mission].scoring]
    )
    sites = [site for site in table.match.markers if site.loot and not site.looted]
    worth = TOKEN if supplies else LOOT
    shares = [worth / (1 + nearer(table, me, site)) for site in sites]
    return [
        Goal(spot(site), site.base, TOUCH - 10, share)
        for site, share in zip(sites, shares, strict=True)
    ]


def prizes(table: Table, me: Model) -> list[Goal]:
    """What an Attacker breaks, opens or burns."""
    found: list[Goal] = []
    lit = table.match.tallies
    for marker in table.match.markers:
        kind = marker.id.split()[0]
        if kind in LOCKS and not lit.get(f"alight:{marker.id}", 0):
            worth = LOCKS[kind] / (1 + nearer(table, me, marker))
            found.append(Goal(spot(marker), marker.base, TOUCH - 10, worth))
    return found


def guarded(table: Table, me: Model) -> list[Goal]:
    """What the Defender stands by, one model or two for each."""
    if me.seat != table.match.defender:
        return []
    named = [m for m in table.match.markers if m.id.split()[0] in GUARDED]
    crowd = [(m, others(table, me.seat, m, me.id)) for m in named]
    return [Goal(spot(m), m.base, CONTROL - 30, GUARD / (1 + n)) for m, n in crowd]


def alight(table: Table, me: Model) -> list[Goal]:
    lit = table.match.tallies
    burning = [m for m in table.match.markers if lit.get(f"alight:{m.id}", 0)]
    return [Goal(spot(m), m.base, TOUCH - 10, 2.5) for m in burning]


# How far, how long


def stride_of(table: Table, model: ModelId) -> int:
    """How far a model comes in a turn: twice its MOV, if it can Run."""
    runs = table.forbidden(Acting(model, "run")) is None
    return max(100, mov(table, model) * (2 if runs else 1))


def at_goal(table: Table, model: ModelId, goals: list[Goal]) -> bool:
    """Does it stand where it is worth something?"""
    me = table[model]
    return any([goal.short_of(me, me.at) == 0 and goal.worth >= 0.5 for goal in goals])


def turns_left(table: Table) -> int:
    """Turns after this one; overtime is not reckoned with."""
    return max(0, missions()[table.match.mission].turns - table.match.turn)
