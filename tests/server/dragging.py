"""A hand that drags a model, or a whole unit, to somewhere near: what is planned then."""

from typing import Any

import msgspec

from server.visiting import TestClient, opened, play_on
from wartable.core.space.shapes import Wish
from wartable.server.http.codec import encode
from wartable.server.matches.probes import probe
from wartable.server.wire import Probe

STEPS = ((150, 0), (0, 150), (-150, 0), (0, -150), (300, 300), (-300, -300))
ROLES = ("activate", "act")
LONG = 400  # answers in which somebody must have been able to go somewhere


def planned(client: TestClient, id: str, role: str = "", seed: int = 1) -> tuple[int, Any]:
    """Whose hand it is, and an allowed plan that goes somewhere; played on until there is one."""
    for turn in range(LONG):
        (question, *_) = opened(client, id).pending()
        if question.role in ROLES and role in ("", question.role):
            plan = plan_of(client, id, question.seat)
            if plan is not None:
                return question.seat, plan
        play_on(client, id, 1, seed + turn)
    raise AssertionError("nobody can go anywhere")


def plan_of(
    client: TestClient, id: str, seat: int, steps: tuple[tuple[int, int], ...] = STEPS
) -> Any:
    """Of whichever model of the seat's can be dragged just now; none if none can."""
    hosted = opened(client, id)
    asked: Any = hosted.session.asked(seat)
    models = hosted.session.match.models
    actor = asked.about.actor if asked.role == "act" else None
    own = [one for one in models.values() if one.seat == seat and actor in (None, one.id)]
    for one in own:
        for dx, dy in steps:
            end = (one.x + dx, one.y + dy, one.level)
            wish = Wish(to=end) if one.unit else None
            wanted = Probe(seat=seat, kind="gesture", hand="drag", model=one.id, end=end, wish=wish)
            plans = msgspec.json.decode(encode(probe(hosted, seat, wanted)))["plans"]
            if plans and not plans[0]["reason"]:
                return plans[0]
    return None


def acts_of(plan: Any) -> tuple[tuple[str, Any], ...]:
    """As they are sent."""
    return tuple((name, raw) for name, raw in plan["acts"])
