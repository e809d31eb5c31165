"""What must hold in every state of a campaign, and from each to the next."""

from wartable.core.campaign.match import Posting
from wartable.core.parts import Check
from wartable.games.grimheim.campaign.conquest.zones import LINE
from wartable.games.grimheim.campaign.hub.smithy import PLATED, UPGRADED
from wartable.games.grimheim.campaign.match import (
    CONQUEST,
    GOLD,
    VICTORY,
    Camp,
    Campaign,
    Trooper,
    Visit,
    Warband,
)
from wartable.games.grimheim.campaign.rows import numbers, places
from wartable.games.grimheim.warband.cards import traits_of
from wartable.games.grimheim.warband.prices import price

MOST_TRAITS = 5
SOURCES = ("GH-CAM-03", "GH-CAM-04", "GH-CAM-15", "GH-HUB-05", "GH-HUB-16", "CORE-CAM-06")
ACCOUNTS = (GOLD, VICTORY, CONQUEST)
SINGLE = ("trainer", "faction")  # places that one model of a warband visits


def ledger_grows(before: Campaign, now: Campaign) -> str | None:
    """What was paid stays paid, every posting has a reason and a clause, and nobody has less than nothing."""
    if now.ledger[: len(before.ledger)] != before.ledger:
        return "the ledger was changed"
    bare = [one for one in now.ledger if not one.why or not one.clause or not one.amount]
    if bare:
        return f"{bare[0]} without a reason"
    for member in range(len(now.members)):
        poor = [what for what in ACCOUNTS if now.held(member, what) < 0]
        if poor:
            return f"{now.side(member)} has less than no {poor[0]}"
    return None


def victory_points_are_scored(before: Campaign, now: Campaign) -> str | None:
    """All of them come from reports, and all that are reported are there."""
    for member in range(len(now.members)):
        scored = 0
        for battle in now.battles_of(member):
            if battle.result is not None:
                scored += battle.result.scores[battle.members.index(member)]
        corrected = sum([one.amount for one in postings(now, member, VICTORY) if not one.battle])
        if now.held(member, VICTORY) != scored + corrected:
            return f"{now.side(member)} has {now.held(member, VICTORY)} VP and scored {scored}"
    return None


def postings(campaign: Campaign, member: int, what: str) -> list[Posting]:
    return [one for one in campaign.ledger if one.member == member and one.what == what]


def traits_fit(before: Campaign, now: Campaign) -> str | None:
    for warband in now.warbands.values():
        for one in warband.troopers:
            owned = traits_of(one.entry)
            if len(owned) > MOST_TRAITS:
                return f"{one.id} has {len(owned)} traits"
    return None


def the_dead_stay_dead(before: Campaign, now: Campaign) -> str | None:
    """Nobody who fell is better off afterwards, but by an organiser's word, and nobody vanishes."""
    for member, warband in before.warbands.items():
        if now.phase in ("draft", "open"):
            continue
        for one in warband.troopers:
            later = now.warband(member).trooper(one.id)
            if later is None:
                return f"{one.id} is nowhere"
            if not one.alive and gained(one, later):
                return f"{one.id} is dead and has changed"
    return None


def gained(one: Trooper, later: Trooper) -> bool:
    """In anything that it takes into battle; its life only if that was put right."""
    kept = (one.entry.learned, one.entry.gains, one.entry.weapons)
    if kept != (later.entry.learned, later.entry.gains, later.entry.weapons):
        return True
    return later.fell != one.fell and later.restored == one.restored


def ids_are_single(before: Campaign, now: Campaign) -> str | None:
    ids = [one.id for warband in now.warbands.values() for one in warband.troopers]
    return None if len(set(ids)) == len(ids) else "two models have the same id"


def the_dead_do_not_fight(before: Campaign, now: Campaign) -> str | None:
    """Whoever is in a new report lived, or was hired for it."""
    for battle in now.battles[: len(before.battles)]:
        if battle.report is None or before.battle(battle.number).report is not None:
            continue
        for member, side in zip(battle.members, battle.report.sides, strict=True):
            fought = [*side.survivors, *side.casualties]
            living = {one.id for one in before.warband(member).living}
            ghosts = [one.entry for one in fought if not one.hired and one.entry not in living]
            if ghosts:
                return f"{ghosts[0]} fought battle {battle.number} and does not live"
    return None


def the_front_moves_by_one(before: Campaign, now: Campaign) -> str | None:
    """And only when a battle has its result."""
    if before.conquest is None or now.conquest is None:
        return None
    moved = abs(now.conquest.front - before.conquest.front)
    if moved > 1 or now.conquest.front not in LINE:
        return f"the front moved from {before.conquest.front} to {now.conquest.front}"
    fought = sum([one.result is not None for one in now.battles])
    had = sum([one.result is not None for one in before.battles])
    return "the front moved without a battle" if moved and fought != had + 1 else None


def visits_are_within_limits(before: Campaign, now: Campaign) -> str | None:
    """A model goes to one place and none for a recruit; every place serves as many as it may."""
    for warband in now.warbands.values():
        if warband.camp is not None:
            wrong = wrong_goers(warband, warband.camp) or served_too_many(warband.camp.visits)
            if wrong is not None:
                return wrong
    return None


def wrong_goers(warband: Warband, camp: Camp) -> str | None:
    goers = [one.model for one in camp.visits]
    if len(set(goers)) != len(goers):
        return f"{goers} went to two places"
    living = [one.id for one in warband.living if one.id not in camp.recruits]
    ghosts = [one for one in goers if one not in living]
    return f"{ghosts[0]} went to the Hub, a recruit or dead" if ghosts else None


def served_too_many(visits: tuple[Visit, ...]) -> str | None:
    """Merchants serve two of a warband, a trainer and a faction's own place one; but for merchants one service each."""
    kinds = [places()[one.place].kind for one in visits]
    if kinds.count("merchant") > numbers().customers:
        return f"{kinds.count('merchant')} models were at merchants"
    alone = [one.place for one, kind in zip(visits, kinds, strict=True) if kind in SINGLE]
    if len(set(alone)) != len(alone):
        return f"two models were at the same of {alone}"
    for one, kind in zip(visits, kinds, strict=True):
        if len(one.services) > (len(set(one.services)) if kind == "merchant" else 1):
            return f"{one.model} had {one.services}"
    return None


def upgrades_are_single(before: Campaign, now: Campaign) -> str | None:
    """Once per weapon, once per model."""
    for warband in now.warbands.values():
        for one in warband.troopers:
            words = [*[word.split("+") for word in one.entry.weapons], list(one.entry.gains)]
            if any([had.count(UPGRADED) > 1 or had.count(PLATED) > 1 for had in words]):
                return f"{one.id} was upgraded twice"
    return None


def recruits_are_paid_for(before: Campaign, now: Campaign) -> str | None:
    """Whoever joins a running campaign costs his points."""
    for member in before.warbands if before.phase == "running" else ():
        known = {one.id for one in before.warband(member).troopers}
        new = [one for one in now.warband(member).troopers if one.id not in known]
        fees = [one.amount for one in now.ledger[len(before.ledger) :] if is_fee(one, member)]
        if sum([price(one.entry) for one in new]) != -sum(fees):
            return f"{[one.id for one in new]} joined {now.side(member)} for {-sum(fees)} gold"
    return None


def is_fee(one: Posting, member: int) -> bool:
    return one.member == member and one.clause == "GH-HUB-13"


def gold_has_a_source(before: Campaign, now: Campaign) -> str | None:
    """Nothing comes in but by what the book pays for, and of VP exactly what settled battles brought."""
    for member in range(len(now.members)):
        own = postings(now, member, GOLD)
        strange = [one for one in own if one.amount > 0 and one.clause not in SOURCES]
        if strange:
            return f"{strange[0]} comes from nowhere"
        earned = sum([one.amount for one in own if one.clause == "GH-CAM-04"])
        due = numbers().gold_per_vp * settled_points(now, member)
        if earned != due:
            return f"{now.side(member)} earned {earned} gold, {due} were due"
    return None


def settled_points(campaign: Campaign, member: int) -> int:
    done = [one for one in campaign.battles_of(member) if member in one.settled]
    scored = [one.result.scores[one.members.index(member)] for one in done if one.result]
    return sum([points for points in scored if points > 0])


CHECKS: dict[str, Check] = {
    "ledger": ledger_grows,
    "victory points": victory_points_are_scored,
    "traits": traits_fit,
    "the dead": the_dead_stay_dead,
    "ids": ids_are_single,
    "reports": the_dead_do_not_fight,
    "visits": visits_are_within_limits,
    "upgrades": upgrades_are_single,
    "recruits": recruits_are_paid_for,
    "gold": gold_has_a_source,
    "front": the_front_moves_by_one,
}
