"""Where the mission wants models to be, and what it is worth to have one more there."""

from wartable.core.match import Marker, ModelId, Seat
from wartable.games.grimheim.bots.strongholds import CREATURE, friends_nearer, pressing_goals
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.missions.rows import Scoring, missions
from wartable.games.grimheim.missions.scoring import rows_of, scorers, sites_of
from wartable.games.grimheim.missions.sites import CONTROL, TOUCH, at_site
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.goal import Goal, across_line, at_marker, swing
from wartable.wargame.terrain.areas import hundredths

NEAR = CONTROL - 30
HAND = TOUCH - 10
GUARD = 0.4  # to stand by what the enemy wants
LOOT = 0.3
TOKEN = 2.0
FIRE = 2.5
LOCKS = {"captive": 2.0, "granary": 3.0}  # what an Interact of the Attacker brings
GUARDED = (*LOCKS, "ward", "shrine", "keep")
MORE = ("objective-majority", "objective-held")
BEYOND = ("own-model-wholly-north-of", "own-model-base-touches-y-at-least")


def goals_for(table: Table, model: ModelId) -> list[Goal]:
    """Everything that is worth going to for a model."""
    match, me = table.match, table[model]
    found = pressing_goals(table, me)
    if found:
        return found
    for row in rows_of(match):
        if me.seat in scorers(match, row.who):
            found += goals_of_row(table, me, row)
    return found + things_to_use(table, me)


def goals_of_row(table: Table, me: Model, row: Scoring) -> list[Goal]:
    if row.event in BEYOND:
        return [across_line(table.match.board, me, hundredths(row.y), float(row.vp))]
    if row.event in MORE:
        return [majority_goal(table, me, site, row.vp) for site in sites_of(table, row)]
    if row.event not in ("objective-controlled", "objective-presence"):
        return []
    free = [site for site in sites_of(table, row) if not count_at_site(table, me.seat, site, me.id)]
    found = [at_marker(site, NEAR, float(row.vp)) for site in free]
    if row.event == "objective-presence":  # 1 for being there, 3 for being there with more
        found += [majority_goal(table, me, site, 2 * row.vp) for site in sites_of(table, row)]
    return found


def count_at_site(table: Table, seat: Seat, marker: Marker, but: ModelId = "") -> int:
    """How many models of a seat are at a site, one excepted."""
    site = next(m for m in table.match.markers if m.id == marker.id)
    return len([id for id in at_site(table, seat, site) if id != but])


def majority_goal(table: Table, me: Model, site: Marker, vp: int) -> Goal:
    own, foes = count_at_site(table, me.seat, site, me.id), count_at_site(table, 1 - me.seat, site)
    return at_marker(site, NEAR, vp * swing(own, foes))


# Things that are used


def things_to_use(table: Table, me: Model) -> list[Goal]:
    """Locks, wards, granaries, crates and tokens; what the enemy would use is guarded."""
    if me.bears(CREATURE):
        return guard_goals(table, me)
    found = loose_tokens(table, me) + to_loot(table, me)
    if me.seat == table.match.defender:
        return found + guard_goals(table, me) + fire_goals(table)
    return found + prizes(table, me)


def to_hand(table: Table, me: Model, things: list[Marker], worth: float) -> list[Goal]:
    """Things that one of a side can use, the less worth the more friends are nearer."""
    return [at_marker(one, HAND, worth / (1 + friends_nearer(table, me, one))) for one in things]


def loose_tokens(table: Table, me: Model) -> list[Goal]:
    own = f"flag {me.seat + 1}"
    tokens = [t for t in table.match.tokens if not t.id.startswith("flag") or t.id == own]
    return to_hand(table, me, tokens, TOKEN)


def to_loot(table: Table, me: Model) -> list[Goal]:
    rows = missions()[table.match.mission].scoring
    supplies = any([row.event == "supply-token-carried" for row in rows])
    left: list[Marker] = [site for site in table.match.markers if site.loot and not site.looted]
    return to_hand(table, me, left, TOKEN if supplies else LOOT)


def burns(table: Table, marker: Marker) -> bool:
    return bool(table.match.tallies.get(f"alight:{marker.id}", 0))


def prizes(table: Table, me: Model) -> list[Goal]:
    """What an Attacker breaks, opens or burns."""
    found: list[Goal] = []
    for marker in table.match.markers:
        worth = LOCKS.get(marker.id.split()[0], 0.0)
        if worth and not burns(table, marker):
            found += to_hand(table, me, [marker], worth)
    return found


def guard_goals(table: Table, me: Model) -> list[Goal]:
    """What the Defender stands by, one model or two for each."""
    if me.seat != table.match.defender:
        return []
    named = [m for m in table.match.markers if m.id.split()[0] in GUARDED]
    crowd = [(m, count_at_site(table, me.seat, m, me.id)) for m in named]
    return [at_marker(m, NEAR, GUARD / (1 + n)) for m, n in crowd]


def fire_goals(table: Table) -> list[Goal]:
    return [at_marker(one, HAND, FIRE) for one in table.match.markers if burns(table, one)]
