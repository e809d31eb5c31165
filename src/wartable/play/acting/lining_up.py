"""All that a seat has still to set up, proposed at once: unit beside unit along its zone, to be corrected by hand.

Nothing of it is answered. What is taken is answered as if each were set up by hand, one whenever its player is asked.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from wartable.core.ask import Moves, Refused, UnitRegion, Ways
from wartable.core.events import UnitBroughtIn
from wartable.core.match import Match, Seat, Spot, UnitId
from wartable.core.space.areas.zones import middle
from wartable.core.space.ground.hundredths import root_up
from wartable.core.space.shapes import Proposal, Wish
from wartable.core.space.units.slots import pitch_of, shift
from wartable.core.table import Table
from wartable.core.units.whereabouts import alive
from wartable.core.views import view
from wartable.play.acting.leading import leader_way, raw
from wartable.play.prompts.formations import proposed
from wartable.play.prompts.prompt import Planned
from wartable.play.prompts.setting_up import inward, set_up
from wartable.play.session import Session, resume_session

Stood: TypeAlias = Mapping[UnitId, Ways]
CLAUSE = "CORE-ASK-02"
GAP = 150  # hundredths between two units, where the zone is long enough


def lined_up(
    session: Session[Any], seat: Seat, stood: Stood, unit: UnitId = "", wish: Wish | None = None
) -> tuple[Planned, ...]:
    """A place for each that has none yet, round those that *stood* is of; or for one *unit*, where it is wished."""
    waiting = units_to_set_up(session, seat)
    wishes = {unit: wish} if wish is not None else along_the_zone(session.match, seat, waiting)
    found: list[Planned] = []
    there = {one: ways for one, ways in stood.items() if one in waiting and one != unit}
    check(session.match, there)
    for one in [unit] if unit else waiting:
        if one in there:
            continue
        if one not in waiting:
            raise Refused(CLAUSE, "it is not to be set up now")
        plan = planned(session, seat, there, one, wishes[one])
        found.append(plan)
        if plan.formation is not None and not plan.reason:
            there[one] = plan.formation.ways
    return tuple(found)


def units_to_set_up(session: Session[Any], seat: Seat) -> list[UnitId]:
    """Those that a seat may name now."""
    question = session.asked(seat)
    if question is None or question.role != "deploy":
        raise Refused(CLAUSE, "nobody is to be set up now")
    options = getattr(question, "options", ())
    return [one for one in options if one in session.match.units]


def check(match: Match[Any], there: Stood) -> None:
    """Places are given to models of these units, each once, who wait beside the table."""
    for unit, ways in there.items():
        names = [model for model, _ in ways]
        waiting = {one.model.id for one in match.aside if one.model.unit == unit}
        if (
            len(set(names)) < len(names)
            or not waiting.issuperset(names)
            or not all([way for _, way in ways])
        ):
            raise Refused(CLAUSE, f"that is no place for {match.units[unit].title}")


def planned(session: Session[Any], seat: Seat, there: Stood, unit: UnitId, wish: Wish) -> Planned:
    """One of them with the others where they are to stand, as it would be answered."""
    fork, acts = fork_with(session, seat, there), list[tuple[str, Any]]()
    question = fork.unlisted(seat)
    if question is not None and question.role == "deploy":
        acts.append((question.name, unit))
        fork.answer(seat, unit)
        question = fork.asked(seat)
    if not isinstance(question, Moves) or question.region.unit != unit:
        raise Refused(CLAUSE, "there is no room for it")
    table: Table[Any, Any] = Table(fork.match)
    found: Proposal = set_up(table, question.region, wish)
    region: UnitRegion = question.region
    trouble = found.trouble
    return Planned(
        number=session.number,
        model=region.parts[0].model,
        acts=(*acts, (question.name, raw(found.ways))),
        label=fork.match.units[unit].title,
        formation=proposed(table, question, found),
        path=leader_way(region, found.ways),
        clause="" if found.legal or trouble is None else trouble.clause,
        reason="" if found.legal or trouble is None else trouble.reason,
    )


def fork_with(session: Session[Any], seat: Seat, there: Stood) -> Session[Any]:
    """The same question, with some units on the table already."""
    save = session.save()
    match: Match[Any] = view(save.match, seat)
    for unit, ways in there.items():
        ends = tuple([(model, way[-1]) for model, way in ways])
        match = UnitBroughtIn[Any](CLAUSE, unit, ends).apply(match)
    return resume_session(session.game, replace(save, match=match))


# Where each is wished


def along_the_zone(match: Match[Any], seat: Seat, units: list[UnitId]) -> dict[UnitId, Wish]:
    """In rows behind each other, each over all the length of the zone, in the order of the list."""
    zones = [zone.area for zone in match.board.zones if zone.seat == seat]
    area = zones[0] if zones else ((0, 0), (match.board.width, match.board.depth))
    facing = inward(match, middle(area))
    right, deep = extent(area, facing)
    found: dict[UnitId, Wish] = {}
    behind = 0
    for row in rows(match, units, right):
        spare = (right - sum([wide for _, wide, _ in row])) // (len(row) + 1)
        along = max(0, spare)
        for unit, wide, radius in row:
            at = shift(
                middle(area), facing, along + wide // 2 - right // 2, deep // 2 - behind - radius
            )
            found[unit] = Wish(to=(*at, 0), shape="ranks")
            along += wide + max(0, spare)
        behind += max([depth_of(match, unit) for unit, _, _ in row]) + GAP // 2
    return found


def extent(area: tuple[Spot, ...], facing: Spot) -> tuple[int, int]:
    """How long the front of an area is, and how deep it is behind that."""
    xs, ys = [x for x, _ in area], [y for _, y in area]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    return (high, wide) if facing[0] else (wide, high)


def rows(match: Match[Any], units: list[UnitId], long: int) -> list[list[tuple[UnitId, int, int]]]:
    """Units with the length of their front and a radius of their bases, as many in a row as there is room for."""
    found: list[list[tuple[UnitId, int, int]]] = [[]]
    left = long
    for unit in units:
        radii = radii_of(match, unit)
        wide = root_up(len(radii)) * pitch_of(radii)
        if found[-1] and left < wide + GAP:
            found.append([])
            left = long
        found[-1].append((unit, wide, max(radii)))
        left -= wide + GAP
    return found


def depth_of(match: Match[Any], unit: UnitId) -> int:
    radii = radii_of(match, unit)
    files = root_up(len(radii))
    return -(-len(radii) // files) * pitch_of(radii)


def radii_of(match: Match[Any], unit: UnitId) -> list[int]:
    return [model.base for model in alive(match, unit)]
