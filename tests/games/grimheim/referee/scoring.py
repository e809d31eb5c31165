"""A referee of Victory Points: every turn of every mission counted by hand, from the mission's text."""

from collections import Counter

from games.grimheim.referee.geometry import gap_at, sight
from refereeing import Battle, Line, Referee
from wartable.core.match import Marker
from wartable.games.grimheim.events import Scored
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.turns.events import TurnBegan
from wartable.wargame.scoring.events import MarkerGone

Points = Counter[tuple[int, str]]
NEAR = 300.0001


class Doubt(Exception):
    """Sight is too close a call."""


def at(match: Match, seat: int, site: Marker) -> int:
    """Models of a seat within 3" that see a marker (GH-MIS-04)."""
    found = 0
    for model in match.models.values():
        if model.seat == seat and gap_at(model, (site.x, site.y), site.base) <= NEAR:
            seen = sight(match, model.at, (site.x, site.y, site.level), site.base)
            if seen is None:
                raise Doubt
            found += seen
    return found


def held(match: Match, seat: int, *names: str) -> int:
    """Markers with strictly more models of a seat than of the other (GH-MIS-05, 08)."""
    sites = [site for site in match.markers if not names or site.id in names]
    return sum(at(match, seat, site) > at(match, 1 - seat, site) for site in sites)


def controlled(match: Match, seat: int, *names: str) -> int:
    """Markers with at least one."""
    sites = [site for site in match.markers if not names or site.id in names]
    return sum(at(match, seat, site) > 0 for site in sites)


def fallen(match: Match, seat: int) -> int:
    """Enemies Defeated in this turn that are not back (GH-MIS-06, 07)."""
    fell = {
        one.model.id for one in match.fallen if one.turn == match.turn and one.model.seat != seat
    }
    return len([id for id in fell if id not in match.models])


def alone(match: Match, seat: int, site: Marker) -> bool:
    """Is no enemy within 3"?"""
    near = [m for m in match.models.values() if gap_at(m, (site.x, site.y), site.base) <= NEAR]
    return all(model.seat == seat for model in near)


def called(match: Match, word: str) -> list[Marker]:
    return [marker for marker in match.markers if marker.id.startswith(word)]


def beyond(match: Match, seat: int, y: int) -> int:
    """Models wholly north of a line."""
    return sum(m.seat == seat and m.y - m.base > y for m in match.models.values())


def overlaps(match: Match, seat: int) -> bool:
    """Does a base of the other side overlap a zone of this one?"""
    zones = [zone.area for zone in match.board.zones if zone.seat == seat]
    for area in zones:
        xs, ys = [x for x, _ in area], [y for _, y in area]
        for model in match.models.values():
            dx = max(min(xs) - model.x, 0, model.x - max(xs))
            dy = max(min(ys) - model.y, 0, model.y - max(ys))
            if model.seat != seat and dx * dx + dy * dy < model.base * model.base:
                return True
    return False


def each_turn(match: Match, burnt: int) -> Points:
    """What a turn's end is worth by the text of the mission."""
    points: Points = Counter()
    keeper, raider = match.defender, 1 - match.defender
    late = match.turn >= 2
    for seat in (0, 1):
        points[seat, "enemy-defeated-this-turn"] += 2 * fallen(match, seat)
        if match.mission == "encounter":
            points[seat, "objective-controlled"] += controlled(match, seat)
            points[seat, "objective-majority"] += held(match, seat)
        elif match.mission == "border-skirmish":
            points[seat, "objective-held"] += held(match, seat)
        elif match.mission == "crossroads-clash":
            points[seat, "objective-held"] += 2 * held(match, seat, "crossroads")
            points[seat, "objective-controlled"] += controlled(
                match, seat, "west waggon", "east waggon"
            )
        elif match.mission == "toll-bridge":
            points[seat, "objective-held"] += 2 * held(match, seat, "bridge")
            points[seat, "objective-held"] += held(match, seat, "west ford", "east ford")
    if match.mission == "burn-the-granary":
        points[raider, "granary-destroyed"] += 3 * burnt
        safe = [g for g in called(match, "granary") if alone(match, keeper, g)]
        points[keeper, "granary-intact-no-enemy-within-3"] += late * len(safe)
    elif match.mission == "free-the-captives":
        points[keeper, "captive-still-held"] += late * len(called(match, "captive"))
    elif match.mission == "night-watch":
        points[keeper, "no-enemy-base-touches-own-zone"] += not overlaps(match, keeper)
    elif match.mission == "the-last-gate":
        points[raider, "objective-held"] += 2 * held(match, raider, "keep")
        points[keeper, "no-enemy-wholly-north-of"] += not beyond(match, raider, 2100)
    elif match.mission == "the-heart-shrine":
        points[keeper, "ward-unbroken"] += late * len(called(match, "ward"))
    return points


def at_the_end(match: Match) -> Points:
    """What the end of the battle is worth."""
    points: Points = Counter()
    keeper, raider = match.defender, 1 - match.defender
    if match.mission == "toll-bridge":
        over = beyond(match, raider, 1600)
        points[raider, "own-model-wholly-north-of"] += over
        points[keeper, "no-enemy-wholly-north-of"] += 3 * (not over)
    elif match.mission == "night-watch":
        own = [m for m in match.models.values() if m.seat == raider]
        points[raider, "own-model-base-touches-y-at-least"] += 3 * sum(
            m.y + m.base >= 2600 for m in own
        )
    elif match.mission == "supply-raid":
        for model in match.models.values():
            carried = sum(token.startswith("supply") for token in model.carries)
            points[model.seat, "supply-token-carried"] += 2 * carried
        points[keeper, "crate-unlooted"] += sum(not crate.looted for crate in match.markers)
    elif match.mission == "the-heart-shrine":
        points[keeper, "shrine-intact"] += 5 * bool(called(match, "shrine"))
    elif match.mission == "border-skirmish":
        for seat in (0, 1):
            points[seat, "objective-held"] += 3 * held(match, seat, "mid stone")
    return points


AT_ONCE = {  # scored when it happens, not in the End Phase
    "captive-freed": 4,
    "gate-opened-or-destroyed": 3,
    "ward-broken": 2,
    "shrine-destroyed": 5,
}


class ScoreReferee(Referee):
    """VP of each turn against the mission's text; those of side quests are left to their owners."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.told: Points = Counter()
        self.line: Line | None = None  # the last that scored in this turn, or the End Phase
        self.end: Match | None = None  # as scoring found it
        self.burnt = 0

    def look(self, line: Line) -> None:
        event = line.event
        if isinstance(event, TurnBegan):
            self.settle(last=False)
        elif isinstance(event, MarkerGone):
            self.burnt += 1
        elif isinstance(event, Scored):
            self.line = line
            if event.source in AT_ONCE:
                self.check(line, "GH-TRN-24", event.source, event.points, AT_ONCE[event.source])
            else:
                self.told[event.seat, event.source] += event.points
        if event is not None and line.before.phase == "end":
            self.line, self.end = self.line or line, line.before

    def close(self) -> None:
        self.settle(last=True)

    def settle(self, last: bool) -> None:
        """Compare what was told in a turn with what it was worth."""
        told, burnt, match, line = self.told, self.burnt, self.end, self.line
        self.told, self.burnt, self.end, self.line = Counter(), 0, None, None
        if match is None or line is None:
            return
        try:
            counted = each_turn(match, burnt) + (at_the_end(match) if last else Counter())
        except Doubt:
            self.counts["turns too close to call"] += 1
            return
        sources = {source for _, source in (*counted, *told)}
        mine = {key: n for key, n in counted.items() if n}
        theirs = {
            key: n for key, n in told.items() if n and key[1] in sources and not quest(key[1])
        }
        self.check(line, "GH-TRN-24", "VP of a turn", theirs, mine)


def quest(source: str) -> bool:
    return source.startswith("quest")
