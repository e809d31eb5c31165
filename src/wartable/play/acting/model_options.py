"""What a model could do if it acted now, and to whom: shown before anything is answered."""

from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Question, Refused
from wartable.core.match import ModelId, Seat
from wartable.core.offers import closed_by
from wartable.core.parts import Gesture
from wartable.play.acting.foresight import Foresight
from wartable.play.acting.leading import foes_about, friends_about, heads, seat_of
from wartable.play.acting.walking import BUSY, Walk
from wartable.play.prompts.prompt import ModelOptions, TargetOptions
from wartable.play.prompts.prompting import Asking, title_of
from wartable.play.session import Session
from wartable.play.typesetting import typeset

LOOKING = Gesture(hands=(), action="")


def model_options(session: Session[Any], seat: Seat, model: ModelId) -> ModelOptions:
    """On a fork that stands where the model is asked what it does."""
    ahead, question = to_its_act(session, seat, model)
    asking = Asking(ahead.fork, ahead.fork.table, ahead.fork.asked(seat) or question)
    words, shut = asking.options, dict(closed_by(asking.table, asking.question))
    gestures = session.game.screen.gestures
    foes, friends = foes_about(asking.table, model), friends_about(asking.table, model)
    aims = [aim(asking, shut, model, foe) for foe in heads(asking.table, foes)]
    helped = [aim(asking, shut, model, one) for one in heads(asking.table, friends)]
    open_ones = [one for one in gestures if one.action in words]
    return ModelOptions(
        model=model,
        title=title_of(question),
        options=tuple([replace(asking.option_of(one), value=one) for one in words]),
        closed=asking.closed_options(),
        strides=tuple([one.action for one in open_ones if "drag" in one.hands]),
        ends=next((one.action for one in open_ones if "end" in one.hands), ""),
        aims=(
            *aims,
            *[one for one in helped if one.acts],
        ),  # that a friend is no target goes without saying
    )


def to_its_act(
    session: Session[Any], seat: Seat, model: ModelId
) -> tuple[Foresight, Question[Any]]:
    """The model is named if nobody is yet."""
    walk = Walk(session, seat, LOOKING, model)
    ahead = walk.ahead
    for _ in range(2):
        question = ahead.asked()
        if question is None:
            break
        actor = question.about.actor if question.about is not None else None
        if question.role == "act" and actor == model:
            return ahead, question
        if question.role == "act" or not (question.role == "activate" or walk.offers_it(question)):
            break
        ahead.give(question, walk.named_in(question))
    raise Refused(BUSY, "it cannot act now")


def aim(asking: Asking, shut: dict[Any, Refused], model: ModelId, foe: ModelId) -> TargetOptions:
    """What could be done to a foe; or the first reason why nothing, of what is open at all."""
    reasons: list[Refused] = []
    found: list[Gesture] = []
    for gesture in aimed_at(asking, model, foe):
        refused = shut.get(gesture.action) or barred(asking, gesture, model, foe)
        if refused is None:
            found.append(gesture)
        else:
            reasons.insert(len(reasons) if gesture.action in shut else 0, refused)
    if found or not reasons:
        return TargetOptions(model=foe, acts=tuple([called(asking, one) for one in found]))
    return TargetOptions(model=foe, clause=reasons[0].clause, reason=typeset(reasons[0].reason))


def called(asking: Asking, gesture: Gesture) -> str:
    """What players call the act."""
    return gesture.title or asking.option_of(gesture.action).label


def aimed_at(asking: Asking, model: ModelId, other: ModelId) -> list[Gesture]:
    """What is done to somebody by pointing at him, whose side he is on being known."""
    match = asking.table.match
    foe = match.hostile(seat_of(match, model), seat_of(match, other))
    every = [one for one in asking.game.screen.gestures if one.bars is not None]
    return [one for one in every if foe or one.friends]


def aim_with_odds(session: Session[Any], seat: Seat, model: ModelId, foe: ModelId) -> TargetOptions:
    """The same with its chances, which take longer: each foe is asked about by itself."""
    ahead, question = to_its_act(session, seat, model)
    asking = Asking(ahead.fork, ahead.fork.table, ahead.fork.asked(seat) or question)
    found = aim(asking, dict(closed_by(asking.table, asking.question)), model, foe)
    for gesture in aimed_at(asking, model, foe):
        open_to_it = called(asking, gesture) in found.acts
        if gesture.odds is not None and open_to_it:
            return replace(found, odds=gesture.odds(asking.table, model, foe))
    return found


def barred(asking: Asking, gesture: Gesture, model: ModelId, foe: ModelId) -> Refused | None:
    """What stands against doing it to a foe."""
    return None if gesture.bars is None else gesture.bars(asking.table, model, foe)
