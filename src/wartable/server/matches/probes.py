"""What a screen wants to know of a match; nothing changes."""

from typing import Any

from wartable.core.ask import LONGEST, Refused
from wartable.core.match import Point, Seat
from wartable.core.reading import FAR, HIGHEST
from wartable.core.screen.scene import Sight
from wartable.play.prompts.prompt import Planned
from wartable.play.session import Session
from wartable.server.http.codec import Refusal
from wartable.server.matches.giving import check_number
from wartable.server.matches.hosted import Hosted
from wartable.server.matches.refusing import refusal_of
from wartable.server.wire import Probe, Probed

# Drafts of an answer, which may have the wrong shape. The rest is a look at what stood there when it was asked for:
# what is not there any more, or is not offered any more, only came too late.
ANSWERS = ("path", "moves", "wish")
CROWD = 1000  # models of a line-up


def probe(hosted: Hosted, seat: Seat | None, wanted: Probe) -> Probed:
    """What a screen wants to know; nothing changes."""
    points = [
        *wanted.path,
        *wish_points(wanted),
        *[end for end in (wanted.start, wanted.end) if end is not None],
    ]
    stood = [point for _, ways in wanted.stood for _, way in ways for point in way]
    if len(points) > LONGEST or len(stood) > CROWD or any(is_far(one) for one in points + stood):
        raise Refusal(400, "shape", f"at most {LONGEST} points on the table are wanted")
    if wanted.wish is not None and any(abs(n) >= FAR for n in wanted.wish.facing):
        raise Refusal(400, "shape", "a direction is two small numbers")
    if seat is not None and wanted.number is not None:
        check_number(hosted, seat, wanted.number)
    try:
        return Probed(number=hosted.number, **probe_result(hosted, seat, wanted))
    except Refused as refused:
        if wanted.kind in ANSWERS:
            raise refusal_of(refused, hosted.number) from None
        told = (refused.reason, refused.clause, refused.at, hosted.number)
        raise Refusal(409, "rule", *told) from None  # it was there when the screen looked


def wish_points(wanted: Probe) -> list[Point]:
    """The points of a wish for a unit."""
    wish = wanted.wish
    return [] if wish is None else [wish.to, *[at for _, at in wish.pins]]


def is_far(point: Point) -> bool:
    x, y, level = point
    return not (-FAR < x < FAR and -FAR < y < FAR and 0 <= level < HIGHEST)


def probe_result(hosted: Hosted, seat: Seat | None, wanted: Probe) -> dict[str, Any]:
    """By the name of what it is called in the reply."""
    from wartable.core.screen.staging import brief_of, sheet_of
    from wartable.play.prompts import formations, probing

    session, model = hosted.session, wanted.model
    match wanted.kind:
        case "sheet":
            return {"sheet": sheet_of(hosted.game, session.view(seat), model)}
        case "brief":
            return {"brief": brief_of(hosted.game, session.view(seat), seat)}
        case "sight":
            return {"sight": sight_between(session, seat, wanted)}
        case "sights":  # of whole units
            units = probing.probe_sight_of_units(session, seat, model, wanted.target)
            return {"sight": units}
        case "threat":
            return {"reach": probing.probe_threat(session, seat, model)}
        case "path":
            return {"way": probing.probe_path(session, seat_asked(seat), wanted.path)}
        case "moves":
            raw = [[who, [list(at) for at in way]] for who, way in wanted.moves]
            return {"formation": formations.probe_moves(session, seat_asked(seat), raw)}
        case "wish":
            if wanted.wish is None:
                raise Refusal(400, "shape", "a wish is wanted")
            return {"formation": formations.probe_wish(session, seat_asked(seat), wanted.wish)}
        case "reach":
            return {"reach": probing.probe_reach(session, seat_asked(seat), model, wanted.action)}
        case "odds":
            return {"odds": probing.probe_odds(session, seat_asked(seat), model, wanted.target)}
        case _:
            return plan_result(hosted, seat_asked(seat), wanted)


def plan_result(hosted: Hosted, seat: Seat, wanted: Probe) -> dict[str, Any]:
    """What an act would come to, or what a model could do."""
    from wartable.play.acting.model_options import aim_with_odds, model_options

    if wanted.kind == "standing":
        return {"standing": model_options(hosted.session, seat, wanted.model)}
    if wanted.kind == "aim":
        return {"aim": aim_with_odds(hosted.session, seat, wanted.model, wanted.target)}
    plans = plans_of(hosted, seat, wanted)
    for plan in plans:
        if plan.acts and not plan.reason:
            hosted.plans.keep(hosted.version, seat, plan.acts)
    return {"plans": plans}


def plans_of(hosted: Hosted, seat: Seat, wanted: Probe) -> tuple[Planned, ...]:
    """What may be done, tried to where it stops."""
    from wartable.play.acting.aiming import plan_at_hand
    from wartable.play.acting.lining_up import lined_up
    from wartable.play.acting.suggesting import suggested

    if wanted.kind == "lineup":
        return lined_up(hosted.session, seat, dict(wanted.stood), wanted.model, wanted.wish)
    if wanted.kind == "at hand":
        return plan_at_hand(hosted.session, seat, wanted.model)
    if wanted.kind == "suggestion":
        plan = suggested(hosted.session, seat)
        return () if plan is None else (plan,)
    return (act_plans if wanted.kind == "act" else gesture_plans)(hosted, seat, wanted)


def sight_between(session: Session[Any], seat: Seat | None, wanted: Probe) -> Sight | None:
    """From a model, where it stands or could go, or from a bare point."""
    from wartable.play.prompts import probing

    end = wanted.end or wanted.target
    if wanted.model:
        return probing.probe_sight(session, seat, wanted.model, end, wanted.start)
    return probing.probe_sight(session, seat, wanted.start or wanted.model, end)


def gesture_plans(hosted: Hosted, seat: Seat, wanted: Probe) -> tuple[Planned, ...]:
    """What a hand on the table would do."""
    from wartable.play.acting.gestures import plans

    if wanted.hand is None:
        raise Refusal(400, "shape", "a hand is wanted that does something")
    return plans(
        hosted.session, seat, wanted.hand, wanted.model, wanted.target, wanted.end, wanted.wish
    )


def act_plans(hosted: Hosted, seat: Seat, wanted: Probe) -> tuple[Planned, ...]:
    """What an action from the list would do, or answers as they are."""
    from wartable.play.acting.aiming import plans_of_action
    from wartable.play.acting.gestures import plan_answers

    if wanted.acts:
        return (plan_answers(hosted.session, seat, wanted.acts),)
    return plans_of_action(hosted.session, seat, wanted.model, wanted.action)


def seat_asked(seat: Seat | None) -> Seat:
    if seat is None:
        raise Refusal(403, "seat", "only somebody who is asked can try an answer")
    return seat
