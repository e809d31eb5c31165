"""To bring an army, and to swap a part of it after a defeat (FB-ARM-01, FB-R-174, FB-R-175)."""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Refused, Steps
from wartable.core.campaign.about import refusal
from wartable.core.campaign.events import BattleSettled
from wartable.core.campaign.parts import ErrandKind
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.army.building import RULES, army_brought
from wartable.games.firstblood.army.rows import Army
from wartable.games.firstblood.rows import profiles
from wartable.games.firstblood.series.battles import arrange_next
from wartable.games.firstblood.series.events import ArmyBrought, ArmyChanged
from wartable.games.firstblood.series.match import Series
from wartable.games.firstblood.series.table import Table
from wartable.wargame.rosters.prices import bill

ROSTER = "roster"
SWAPPED = 100  # points at most, after a defeat


# A whole one


@clause("FB-ARM-01")
def joined(table: Table, member: Seat, about: Any) -> None:
    """Whoever plays may bring his army at once."""
    plays = "player" in table.match.member(member).roles
    if plays and isinstance(about, dict) and ROSTER in about:
        table.do(ArmyBrought("FB-ARM-01", member, army_told(table.match, about)))


@clause("FB-ARM-01")
def bring(table: Table, member: Seat, about: Any) -> Steps[None]:
    table.do(ArmyBrought("FB-ARM-01", member, army_told(table.match, about)))
    yield from ()


@clause("FB-ARM-01")
def army_told(series: Series, about: Any) -> Army:
    """A legal one for the points that were agreed; the first fault is named."""
    try:
        return army_brought(about.get(ROSTER) if isinstance(about, dict) else None, series.points)
    except ValueError as error:
        raise Refused("FB-ARM-01", str(error)) from None


@clause("FB-ARM-01")
def no_bringing(series: Series, member: Seat, about: Any) -> Refused | None:
    if not series.member(member).plays:
        return Refused("FB-ARM-01", "only players have armies")
    if series.phase not in ("draft", "open"):
        return Refused("FB-ARM-01", "the same two armies fight all three battles")
    return refusal(lambda: unfit(series, about))


def unfit(series: Series, about: Any) -> Refused | None:
    army_told(series, about)
    return None


# A part of it


def keep(table: Table, member: Seat, about: Any) -> Steps[None]:
    """Nothing is swapped."""
    done_with(table, member)
    yield from ()


@clause("FB-ARM-01")
def swap(table: Table, member: Seat, about: Any) -> Steps[None]:
    army = army_told(table.match, about)
    points = swapped(table.match.armies[member], army)
    table.do(ArmyChanged("FB-ARM-01", member, army, points))
    done_with(table, member)
    yield from ()


@clause("CORE-CAM-02")
def done_with(table: Table, member: Seat) -> None:
    battle = table.match.unsettled(member)
    assert battle is not None, "closed otherwise"
    table.do(BattleSettled("CORE-CAM-02", member, battle.number))
    arrange_next(table)


def swapped(old: Army, new: Army) -> int:
    """The points of all that the old army had and the new one has not."""
    return sum((parts(old) - parts(new)).values())


def parts(army: Army) -> Counter[str]:
    """The points of everything in an army, by its name."""
    found: Counter[str] = Counter()
    for entry in army.models:
        row = profiles()[entry.unit]
        for part in bill(RULES, army, replace(entry, count=1)):
            found[part.name] += part.points * (entry.count if part.name == row.name else 1)
    return found


def nothing_to_settle(series: Series, member: Seat, about: Any) -> Refused | None:
    if series.unsettled(member) is None:
        return Refused("CORE-CAM-02", "an army is changed after a battle that was lost")
    return None


@clause("FB-ARM-01")
def no_swap(series: Series, member: Seat, about: Any) -> Refused | None:
    """Of the same faction, and not too much of it."""

    def check() -> Refused | None:
        old, new = series.armies[member], army_told(series, about)
        points = swapped(old, new)
        if new.faction != old.faction:
            return Refused("FB-ARM-02", "the army stays one of its faction")
        if points > SWAPPED:
            reason = f"{points} points are swapped, {SWAPPED} at most"
            return Refused("FB-ARM-01", reason)
        return None

    return nothing_to_settle(series, member, about) or refusal(check)


BRING = ErrandKind(title="Bring an army", clause="FB-ARM-01", steps=bring, closed=no_bringing)
KEEP = ErrandKind(
    title="Keep the army as it is", clause="CORE-CAM-02", steps=keep, closed=nothing_to_settle
)
SWAP = ErrandKind(title="Swap a part of the army", clause="FB-ARM-01", steps=swap, closed=no_swap)
