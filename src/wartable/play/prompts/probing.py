"""What a screen may ask without changing anything, worked out from what its seat may know."""

from math import cos, pi, sin, sqrt
from typing import Any, TypeAlias

from msgspec.structs import replace

from wartable.core.ask import Path, Place, Refused, Region
from wartable.core.game import Game
from wartable.core.match import Match, ModelId, Point, Seat
from wartable.core.regions import apart2, contains, judge_path, outline, path_cost, way_to
from wartable.core.screen.scene import Odds, Sight
from wartable.core.space.ground.hundredths import leg_length, toward
from wartable.core.space.ground.lay import lay_of
from wartable.core.table import Table
from wartable.core.units.whereabouts import spot_of
from wartable.play.prompts.prompt import ReachOutline, Way
from wartable.play.prompts.prompting import Asking, table_for
from wartable.play.session import Session
from wartable.play.typesetting import typeset

Way2: TypeAlias = tuple[float, float]  # across and up

CORNERS = 48  # of a ring round a model
RAYS = 32  # directions in which it may first go
STRIDES = 6  # looks along each, from the outside
PAIRS = 60  # of two units that are looked at, the nearest
CLOSE = 16  # hundredths to which the last of them is found


def region_asked_for(session: Session[Any], seat: Seat) -> Region:
    """The region of the way or place that a seat is asked for."""
    question = session.asked(seat)
    if not isinstance(question, Path | Place):
        raise Refused("CORE-ASK-02", "no way or place is being asked for")
    return question.region


# Paths


def probe_path(session: Session[Any], seat: Seat, path: tuple[Point, ...]) -> Way:
    """What a path would cost part by part, and the first point of it that is not allowed."""
    region = region_asked_for(session, seat)
    if not path:
        raise Refused("CORE-ASK-01", "a path has at least one point")
    table = table_for(session, seat)
    refused = judge_path(table, region, path)
    way = costed(session.game, table, region, path, refused)
    if refused is None or len(path) > 1:
        return way
    return replace(way, around=way_around(session, seat, table, path[0]))


def costed(
    game: Game,
    table: Table[Any, Any],
    region: Region,
    path: tuple[Point, ...],
    refused: Refused | None,
) -> Way:
    """A path with what it costs and risks, and why it is not allowed, if it is not."""
    cost, risks = path_cost(table, region, path), game.screen.risks
    return Way(
        legal=refused is None,
        used=None if cost is None else cost.cost,
        allowance=region.allowance,
        costs=() if cost is None else cost.parts,
        clause="" if refused is None else refused.clause,
        reason="" if refused is None else typeset(refused.reason),
        at=None if refused is None else first_bad(table, region, path, refused),
        odds=() if refused is not None or risks is None else risks(table, region, path),
    )


def way_around(
    session: Session[Any], seat: Seat, table: Table[Any, Any], end: Point
) -> tuple[Point, ...]:
    """A way to the same end where the straight one is not allowed, if ways are asked for and there is one."""
    if not isinstance(session.asked(seat), Path):
        return ()
    found = way_to(table, region_asked_for(session, seat), end)
    return found if found is not None and len(found) > 1 else ()


def first_bad(
    table: Table[Any, Any], region: Region, path: tuple[Point, ...], refused: Refused
) -> Point:
    """Where along the refused stretch the refusal begins, found by halves."""
    end = refused.at or path[-1]
    last = path.index(end) if end in path else len(path) - 1
    start = path[last - 1] if last else region.origin
    if start[2] != end[2] or is_bad(table, region, path[:last], start, refused):
        return end
    low, high = 0, leg_length(start, end)
    length = high
    while high - low > 1:
        middle = (low + high) // 2
        if is_bad(table, region, path[:last], toward(start, end, middle, length), refused):
            high = middle
        else:
            low = middle
    return end if high == length else toward(start, end, high, length)


def is_bad(
    table: Table[Any, Any],
    region: Region,
    before: tuple[Point, ...],
    point: Point,
    refused: Refused,
) -> bool:
    """Would a path that ended there be refused for the same reason? One that must end elsewhere is not meant."""
    found = judge_path(table, region, (*before, point))
    return found is not None and found.clause == refused.clause


# Sight


def probe_sight(
    session: Session[Any],
    seat: Seat | None,
    a: ModelId | Point,
    b: ModelId | Point,
    at: Point | None = None,
) -> Sight | None:
    """What one sees of the other, *at* a place where it could go; none where the rulebook has nothing to say."""
    table = table_for(session, seat)
    looks = session.game.screen.look
    for end in (a, b):
        if isinstance(end, str) and spot_of(table.match, end) is None:
            who = table.match.title_of(end) or "that model"
            raise Refused("CORE-ASK-01", f"{who} is not on the table")
    if looks is None:
        return None
    back = False
    if at is not None and isinstance(a, str):
        table = as_if_at(table, a, at)
        back = looks(table, b, a).cover
    found = looks(table, a, b)
    names = tuple([name_of(table, id) for id in found.blockers])
    return replace(found, names=names, reason=typeset(found.reason), back=back)


def probe_sight_of_units(
    session: Session[Any], seat: Seat | None, a: ModelId, b: ModelId
) -> Sight | None:
    """What the unit of one sees of the other's: by the nearest two of whom one sees the other, else by the nearest."""
    match, nearest = table_for(session, seat).match, None
    spots = [{one: spot_of(match, one) for one in companions(match, id)} for id in (a, b)]
    pairs = [
        (apart2(at, to), one, other)
        for one, at in spots[0].items()
        for other, to in spots[1].items()
        if at is not None and to is not None
    ]
    for _, one, other in sorted(pairs)[:PAIRS]:
        found = probe_sight(session, seat, one, other)
        if found is not None and found.seen:
            return replace(found, between=(one, other))
        nearest = nearest or (found and replace(found, between=(one, other)))
    return nearest


def companions(match: Match[Any], model: ModelId) -> list[ModelId]:
    """Everybody on the table in its unit; itself, if it stands for itself or is inside something."""
    piece = match.piece(model)
    unit = "" if piece is None or model not in match.models else piece.unit
    return [one.id for one in match.models_of(unit)] if unit else [model]


def as_if_at(table: Table[Any, Any], model: ModelId, at: Point) -> Table[Any, Any]:
    """The same table with a model at another place; who is inside something has come out with all of its unit."""
    x, y, level = at
    if lay_of(table.match.board).elevation(x, y, level) is None:
        raise Refused("CORE-ASK-01", "there is nothing to stand on there")
    piece = table.match.piece(model)
    assert piece is not None, f"{model} is gone"
    inside = model not in table
    aside = [one for one in table.match.aside if not (inside and one.model.unit == piece.unit)]
    match = replace(table.match, aside=tuple(aside))
    return Table(match.with_model(replace(piece, x=x, y=y, level=level)))


def name_of(table: Table[Any, Any], id: str) -> str:
    """What a model or a piece of terrain is called."""
    title: str | None = table.match.title_of(id)
    if title is not None:
        return title
    named = [piece.title for piece in table.match.board.terrain if piece.id == id]
    return str(named[0]) if named else id


# Reach


def probe_reach(
    session: Session[Any], seat: Seat, model: ModelId = "", action: str = ""
) -> ReachOutline:
    """Lines round where a base can get: by the open question, or by an action that a model might take."""
    table = table_for(session, seat)
    region = (
        region_asked_for(session, seat)
        if not action
        else would_reach(session, table, model, action)
    )
    return ReachOutline(
        tuple([tuple(ring) for ring in outline(table, region)]), radius=region.radius
    )


def would_reach(
    session: Session[Any], table: Table[Any, Any], model: ModelId, action: str
) -> Region:
    hook = session.game.screen.reach
    region = None if hook is None or model not in table else hook(table, model, action)
    if region is None:
        raise Refused("CORE-ASK-01", f"nothing is known of where {action} would take it")
    return region


def probe_threat(session: Session[Any], seat: Seat | None, model: ModelId) -> ReachOutline:
    """How far the attacks of a model go, as rings round it: the ground counts on its way, not what hides its aim."""
    table = table_for(session, seat)
    hook = session.game.screen.threat
    if hook is None or model not in table:
        raise Refused("CORE-ASK-01", "nothing is known of what it threatens")
    one = table[model]
    rings = hook(table, model)
    return ReachOutline(
        tuple([threat_outline(table, one.at, one.base + ring.far, ring.first) for ring in rings]),
        labels=tuple([ring.name for ring in rings]),
    )


def threat_outline(
    table: Table[Any, Any], middle: Point, far: int, first: Region | None
) -> tuple[Point, ...]:
    """A line round all that lies within *far* of where a base stands, or of where it may first go."""
    x, y, level = middle
    ends = [(0.0, 0.0)] if first is None else strides(table, first)
    ring: list[Point] = []
    for k in range(CORNERS):
        across, up = cos(2 * pi * k / CORNERS), sin(2 * pi * k / CORNERS)
        long = max([reach_in_direction(end, (across, up), far) for end in ends])
        ring.append((round(x + long * across), round(y + long * up), level))
    return tuple(ring)


def reach_in_direction(end: Way2, turn: Way2, far: int) -> float:
    """How far in a direction one is still within *far* of an end; nothing if one never is."""
    along = end[0] * turn[0] + end[1] * turn[1]
    aside = end[0] * turn[1] - end[1] * turn[0]
    return along + sqrt(far * far - aside * aside) if abs(aside) <= far else 0.0


def strides(table: Table[Any, Any], region: Region) -> list[Way2]:
    """From the origin to the furthest that can be reached in each direction; between two, as far as the shorter."""
    lengths = [stride(table, region, 2 * pi * k / RAYS) for k in range(RAYS)]
    ends: list[Way2] = [(0.0, 0.0)]
    for k, long in enumerate(lengths):
        turn, half = 2 * pi * k / RAYS, 2 * pi * (k + 0.5) / RAYS
        short = min(long, lengths[(k + 1) % RAYS])
        ends += [(long * cos(turn), long * sin(turn)), (short * cos(half), short * sin(half))]
    return ends


def stride(table: Table[Any, Any], region: Region, turn: float) -> int:
    """Looked for from the outside, because what is in the way can be walked round; then by halves."""
    step = max(1, region.allowance // STRIDES)
    low = region.allowance
    while low > 0 and not can_reach(table, region, turn, low):
        low -= step
    if low <= 0 or low == region.allowance:
        return max(0, low)
    high = low + step
    while high - low > CLOSE:
        middle = (low + high) // 2
        if can_reach(table, region, turn, middle):
            low = middle
        else:
            high = middle
    return low


def can_reach(table: Table[Any, Any], region: Region, turn: float, far: int) -> bool:
    """Does a base come so far in that direction?"""
    x, y = region.origin[0] + int(far * cos(turn)), region.origin[1] + int(far * sin(turn))
    if not table.ground.lay.on_table(x, y, region.radius):
        return False
    return any([contains(table, region, (x, y, k)) for k in table.ground.lay.levels(x, y)])


# Odds


def probe_odds(
    session: Session[Any], seat: Seat, model: ModelId = "", target: ModelId = ""
) -> tuple[Odds, ...]:
    """The chances of the open question, or of one model's attacks on another."""
    table = table_for(session, seat)
    if not model:
        question = session.asked(seat)
        return () if question is None else Asking(session, table, question).odds()
    hook = session.game.screen.prospects
    match = table.match
    if hook is None or spot_of(match, model) is None or spot_of(match, target) is None:
        return ()
    return hook(table, model, target)
