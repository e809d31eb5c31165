"""Questions that go by: a seat's policy answers windows that its player need not see, and what is settled anyway."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from wartable.core.ask import Choose, ChooseMany, Question
from wartable.core.game import Game
from wartable.core.match import Match, Seat
from wartable.core.parts import Suggestion
from wartable.core.rulebook.clauses import clause
from wartable.core.table import Table
from wartable.core.views import view
from wartable.core.window import Window
from wartable.core.worth_asking import matters, options_to_use
from wartable.play.policy import CHOOSES, Policy
from wartable.play.session import Session

Watch: TypeAlias = Callable[[Question[Any], Any], None]

PASSING = ("activation", "turn")  # everything goes by
OWN_TURN = ("activate", "act")  # roles of questions that nobody is asked but in his own turn


@clause("CORE-ASK-07")
def pass_windows(
    session: Session[Any], policies: Mapping[Seat, Policy], watch: Watch | None = None
) -> dict[Seat, Policy]:
    """Pass window after window until somebody has to be asked; the policies come back without what has lapsed.

    Seats without a policy are asked at everything; *watch* is told of each question before it goes by.
    """
    standing = dict(policies)
    while standing and not session.over:
        question = open_question(session)
        if question is None:
            return standing
        standing = {seat: lapsed(session, one, seat, question) for seat, one in standing.items()}
        policy = standing.get(question.seat)
        passing = None if policy is None else answer_by(session, question, policy)
        if passing is None:
            return standing
        if watch is not None:
            watch(question, passing[0])
        session.answer(question.seat, passing[0], policy=True)
    return standing


def answer_by(session: Session[Any], question: Question[Any], policy: Policy) -> tuple[Any] | None:
    """What a policy answers, if it wants not to be asked."""
    if question.window is None:
        return settled_answer(session, question, policy)
    passed = is_passed(session.game, session.match, question, policy)
    return question.letting_by() if passed else None


@clause("CORE-ASK-08")
def settled_answer(
    session: Session[Any], question: Question[Any], policy: Policy
) -> tuple[Any] | None:
    """What the rulebook proposes, where all else would come to the same and nobody wants to choose even so."""
    hook = session.game.screen.suggests
    chooses = policy.mode == "control" or CHOOSES in policy.armed
    if hook is None or chooses or question.role or not isinstance(question, Choose | ChooseMany):
        return None
    table = Table[Any, Any](view(session.match, question.seat))
    found = hook(table, question)
    return None if found is None or not found.settled else (as_tapped(question, found),)


def as_tapped(question: Choose[Any] | ChooseMany[Any], found: Suggestion) -> Any:
    """By the places of what was chosen, as it would be sent if each were pressed."""
    places = [question.options.index(one) for one in found.answer]
    return places if isinstance(question, ChooseMany) else places[0]


def open_question(session: Session[Any]) -> Question[Any] | None:
    """The one question that is open; none where several seats answer in secret."""
    owing = session.owing()
    question = session.unlisted(owing[0]) if len(owing) == 1 and not session.sealed else None
    if question is None or question.window is None:
        return question
    return session.asked(question.seat)


def answer_and_pass(
    session: Session[Any],
    seat: Seat,
    raw: Any,
    policies: Mapping[Seat, Policy],
    watch: Watch | None = None,
) -> dict[Seat, Policy]:
    """A player's answer, and all that goes by after it."""
    question, standing = session.asked(seat), dict(policies)
    session.answer(seat, raw)
    if question is not None and seat in standing:
        standing[seat] = without_spent(standing[seat], question, raw)
    return pass_windows(session, standing, watch)


# Whether it goes by


@clause("CORE-ASK-07")
def is_passed(game: Game, match: Match[Any], question: Question[Any], policy: Policy) -> bool:
    """May it go by, and does the policy let it?"""
    window = question.window
    if window is None or question.letting_by() is None:
        return False
    return not is_wanted(game, match, question, window, policy)


def is_wanted(
    game: Game, match: Match[Any], question: Question[Any], window: Window, policy: Policy
) -> bool:
    """Whether a secret could be used never tells on it: only the mode and what is armed do."""
    mode = policy.mode
    if mode == "control" or (window.spends and window.spends in policy.armed):
        return True
    if mode == "always":
        return window.secret or bool(options_to_use(question))
    if mode in PASSING or window.secret:
        return False
    if mode == "attacks" and not is_attacked(match, question):
        return False
    return matters(game, match, question)


def is_attacked(match: Match[Any], question: Question[Any]) -> bool:
    """Does somebody else's model do something to one of the seat's own?"""
    about = question.about
    if about is None or about.actor is None or about.target is None:
        return False
    actor, target = match.models.get(about.actor), match.models.get(about.target)
    if target is None or target.seat != question.seat:
        return False
    return actor is None or actor.seat != question.seat


# What lapses


def lapsed(session: Session[Any], policy: Policy, seat: Seat, question: Question[Any]) -> Policy:
    """What was set for one activation ends with it, what was set until one's turn with its first question."""
    if policy.mode == "turn" and question.seat == seat and question.role in OWN_TURN:
        policy = replace(policy, mode="matters")
    if not policy.armed and policy.mode != "activation":
        return policy if not policy.during else replace(policy, during="")
    now = activation_of(session.game, session.match)
    if now == policy.during or (not now and question.window is not None):
        return policy  # windows that follow an activation still belong to it
    if not policy.during:
        return replace(policy, during=now)
    mode = "matters" if policy.mode == "activation" else policy.mode
    lasting = {*session.game.rules.lasting, CHOOSES}
    return Policy(mode, tuple([one for one in policy.armed if one in lasting]))


def activation_of(game: Game, match: Match[Any]) -> str:
    """A name of its own for the activation under way; none between two."""
    clock = None if game.screen.clock is None else game.screen.clock(match)
    return "" if clock is None or clock.active is None else f"{clock.round}:{clock.active}"


def without_spent(policy: Policy, question: Question[Any], raw: Any) -> Policy:
    """What has been used is no longer armed; to let one window by keeps it for the next."""
    passing = question.letting_by()
    if question.window is None or passing is None or same_answer(question, raw, passing[0]):
        return policy
    left = tuple([one for one in policy.armed if one != question.window.spends])
    return replace(policy, armed=left)


def toggled(policy: Policy, name: str) -> Policy:
    """Something taken up, or put down again."""
    if name in policy.armed:
        return replace(policy, armed=tuple([one for one in policy.armed if one != name]))
    return replace(policy, armed=(*policy.armed, name))


def same_answer(question: Question[Any], raw: Any, other: Any) -> bool:
    return bool(question.read(raw) == question.read(other))
