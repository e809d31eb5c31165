"""What a hand on the table would do, before it is done: plans by what the rulebook declares (`Screen.gestures`)."""

from typing import Any

from msgspec.structs import replace

from wartable.core.ask import About, Choose, Refused
from wartable.core.match import ModelId, Point, Seat
from wartable.core.parts import Gesture, Hand
from wartable.core.screen.scene import Odds
from wartable.core.screen.staging import distinct_title, ruler_reading
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.space.shapes import Wish
from wartable.core.table import Table
from wartable.core.units.whereabouts import spot_of
from wartable.core.words import as_title, counted
from wartable.play.acting.foresight import Foresight, foresee
from wartable.play.acting.leading import gap_of, members, unit_of
from wartable.play.acting.walking import Walk
from wartable.play.prompts.prompt import Planned
from wartable.play.prompts.prompting import title_of, weapon_in
from wartable.play.session import Session
from wartable.play.typesetting import typeset

MOST = 6  # branches of a gesture that are tried
SHORT = 50  # hundredths: no matter for which to go by something else


def plans(
    session: Session[Any],
    seat: Seat,
    hand: Hand,
    model: ModelId,
    target: ModelId = "",
    point: Point | None = None,
    wish: Wish | None = None,
) -> tuple[Planned, ...]:
    """All that a gesture may mean, what is allowed first; if nothing is, why not, what nearly is first.

    A model that is dragged goes as is told first of what takes it there, a unit, where nothing takes it all the way, by
    what takes it furthest. None: the gesture means nothing here.
    """
    found: list[Planned] = []
    for gesture in session.game.screen.gestures:
        if hand in gesture.hands and meant_for(session, gesture, seat, target):
            found += planned(session, seat, gesture, model, target, point, wish)
            if hand == "drag" and found and not found[-1].reason and gets_there(found[-1], point):
                return (found[-1],)
    ways = [one for one in found if hand == "drag" and not one.reason]
    return (furthest(ways, point),) if ways else tuple(sorted(found, key=nearness))


def gets_there(one: Planned, point: Point | None) -> bool:
    """A unit is taken as far as all of it can go, which may be less far."""
    return one.formation is None or point is None or left_to_go(one, point) <= SHORT


def left_to_go(one: Planned, point: Point | None) -> int:
    return 0 if point is None or not one.path else leg_length(one.path[-1], point)


def furthest(ways: list[Planned], point: Point | None) -> Planned:
    """The first of those that come about as near."""
    best = ways[0]
    for one in ways[1:]:
        if left_to_go(one, point) + SHORT < left_to_go(best, point):
            best = one
    return best


def meant_for(session: Session[Any], gesture: Gesture, seat: Seat, target: ModelId) -> bool:
    """Friends are not aimed at but by what is done to friends."""
    piece = session.match.piece(target) if target else None
    return piece is None or gesture.friends or session.match.hostile(seat, piece.seat)


def nearness(one: Planned) -> tuple[int, int]:
    """What is allowed, then what would go furthest, then the rest."""
    if not one.reason:
        return 0, 0
    far = 0 if one.way is None else one.way.allowance
    return (1, -far) if one.open else (2, 0)


def planned(
    session: Session[Any],
    seat: Seat,
    gesture: Gesture,
    model: ModelId,
    target: ModelId = "",
    point: Point | None = None,
    wish: Wish | None = None,
) -> list[Planned]:
    """What one gesture comes to; once for each way in which it can be made."""
    walk = Walk(session, seat, gesture, model, target, point, wish=wish)
    first = tell(session, walk)
    if walk.refused is not None:
        return [] if unsaid(session, walk.refused) else [first]
    name, many = walk.branches()
    if not many:
        return [first]
    each: list[Planned] = []
    for pick in many[:MOST]:
        other = Walk(session, seat, gesture, model, target, point, {name: pick}, wish)
        each.append(tell(session, other))
    return [one for one in each if not one.reason] or each[:1]


def unsaid(session: Session[Any], refused: Refused) -> bool:
    """Does it go without saying?"""
    rule = session.game.screen.unsaid
    return rule is not None and rule(refused)


def plan_action(session: Session[Any], seat: Seat, model: ModelId, action: str) -> Planned:
    """An action from the list: what it would come to, up to the next question."""
    walk = Walk(session, seat, Gesture(hands=(), action=action), model)
    told = tell(session, walk)
    return told if told.reason else replace(told, odds=odds_of_action(session, walk))


def odds_of_action(session: Session[Any], walk: Walk) -> tuple[Odds, ...]:
    """What the rulebook says of it where it was declared."""
    asked = walk.asked
    form = None if asked is None else session.game.screen.odds.get(asked.name)
    if asked is None or form is None:
        return ()
    action = (walk.gesture.action,)
    only = Choose(asked.name, asked.seat, asked.clause, asked.reason, asked.about, options=action)
    return form(Table[Any, Any](walk.before), only)


def plan_answers(session: Session[Any], seat: Seat, acts: tuple[tuple[str, Any], ...]) -> Planned:
    """Answers as they are: whether they can be taken back, and to whom they lead."""
    ahead = foresee(session, seat, acts)
    asked = session.asked(seat)
    actor = asked.about.actor if asked is not None and asked.about is not None else None
    table = Table[Any, Any](ahead.before)
    found, final = ended(ahead), ahead.final()
    target = None if found is None else found.target
    target = None if target is None or spot_of(table.match, target) is None else target
    return Planned(
        number=ahead.number,
        model=actor or "",
        acts=tuple(ahead.acts),
        target=target or "",
        notes=tuple(notes_on(session, table, ahead, actor or "", target or "")),
        final=final,
        rolls=asked is not None and asked.window is None and ahead.rolls(),
    )


# In words


def tell(session: Session[Any], walk: Walk) -> Planned:
    """A gesture, made up to where it stops, as a screen shows it."""
    try:
        walk.go()
    except Refused as refused:
        walk.refused = refused
        return refusal(walk, refused)
    ahead, before = walk.ahead, Table[Any, Any](walk.before)
    final = ahead.final()
    about = ended(ahead)
    target = walk.target or (about.target if about is not None else None) or ""
    if about is not None and about.target and walk.named:
        target = about.target  # whom a rule put in its place
    weapon = weapon_in(about, before)
    return Planned(
        number=ahead.number,
        model=walk.model,
        action=walk.gesture.action,
        acts=tuple(ahead.acts),
        label=label_of(walk),
        words=words_of(walk, before, target, weapon),
        notes=(*walk.spent, *notes_on(session, before, ahead, walk.model, target)),
        icon="" if walk.option is None else walk.option.icon,
        cost=None if walk.option is None else walk.option.cost,
        target=target,
        way=walk.way,
        path=drawn(walk),
        formation=walk.formation,
        odds=odds_of(walk, where_it_strikes(walk, before), target, weapon),
        final=final,
        rolls=ahead.rolls(),
        then="" if walk.stopped is None or walk.stopped.role else title_of(walk.stopped),
    )


def refusal(walk: Walk, refused: Refused) -> Planned:
    """An act that cannot be done, and why."""
    return Planned(
        number=walk.ahead.number,
        model=walk.model,
        action=walk.gesture.action,
        label=label_of(walk),
        words=label_of(walk),
        target=walk.target,
        way=walk.way,
        path=drawn(walk),
        formation=walk.formation,
        open=walk.declared,
        clause=refused.clause,
        reason=typeset(refused.reason),
    )


def label_of(walk: Walk) -> str:
    """What the act is called."""
    if walk.gesture.title:
        return walk.gesture.title
    return as_title(walk.gesture.action) if walk.option is None else walk.option.label


def drawn(walk: Walk) -> tuple[Point, ...]:
    """The way from where the model stands."""
    return () if walk.region is None else (walk.region.origin, *walk.path)


def ended(ahead: Foresight) -> About | None:
    """What goes on where the answers end."""
    question = ahead.next()
    return None if question is None else question.about


def words_of(walk: Walk, table: Table[Any, Any], target: ModelId, weapon: str) -> str:
    """Move 3.7″; Charge Shambler 2, 10.6″; Shoot Shambler 2 with Longbow; March 5″, 12 models."""
    told, unit = label_of(walk), unit_of(table.match, target)
    if "set" in walk.gesture.hands:
        told = f"{told} {table.match.units[unit_of(table.match, walk.model)].title}"
    if spot_of(table.match, target) is not None:
        units = table.match.units
        whom = units[unit].title if unit in units else distinct_title(table.match, target)
        if walk.gesture.says and weapon:
            return walk.gesture.says.format(what=weapon, whom=whom)
        told = f"{told} {whom}"
    if walk.formation is not None and walk.formation.ways:
        far = max(walk.formation.used, default=0)  # nothing where nobody counts it
        many = counted(len(walk.formation.ways), "model")
        long = f"{',' if target else ''} {ruler_reading(far)}" if far else ""
        return f"{told}{long}, {many}"
    if walk.way is not None and walk.way.used is not None:
        return f"{told}{',' if target else ''} {ruler_reading(walk.way.used)}"
    return f"{told} with {weapon}" if weapon else told


def notes_on(
    session: Session[Any],
    table: Table[Any, Any],
    ahead: Foresight,
    model: ModelId,
    target: ModelId,
) -> list[str]:
    """How far the target is, whether it is in cover, and how many dice are rolled."""
    match = table.match
    if spot_of(match, model) is None or spot_of(match, target) is None or model == target:
        return []
    look = session.game.screen.look
    sight = None if look is None else look(table, model, target)
    found: list[str] = []
    if model in table and target in table:
        found.append(ruler_reading(gap_of(table, model, target)))
    elif look is not None:  # from inside something, or to it
        own, foes = members(table, model) or [model], members(table, target) or [target]
        found.append(ruler_reading(min([look(table, a, b).gap for a in own for b in foes])))
    if sight is not None and sight.cover:
        found.append(typeset(sight.reason) or "in cover")
    roll = ahead.dice()
    alone = not unit_of(table.match, model)  # of a unit some roll apart, who are not alike
    if alone and roll is not None and roll.about is not None and roll.about.actor == model:
        found.append(counted(len(roll.each), "die", "dice"))
        if roll.need is not None:
            found[-1] += f", {roll.need}{'+' if roll.direction == 'at least' else ' or less'}"
    return found


def where_it_strikes(walk: Walk, before: Table[Any, Any]) -> Table[Any, Any]:
    """As it will stand then: a unit goes up to its target first."""
    return before if walk.formation is None else walk.table


def odds_of(walk: Walk, table: Table[Any, Any], target: ModelId, weapon: str) -> tuple[Odds, ...]:
    """The chances of the act, by its weapon where there are several."""
    form = walk.gesture.odds
    match = table.match
    if form is None or spot_of(match, target) is None or spot_of(match, walk.model) is None:
        return ()
    every = form(table, walk.model, target)
    return tuple([one for one in every if one.title == weapon]) or every
