"""What the rulebook would answer in a person's place, question after question, to be taken as one."""

from typing import Any

from wartable.core.ask import Choose, ChooseMany, Refused
from wartable.core.match import ModelId, Seat
from wartable.core.words import capital
from wartable.play.acting.foresight import Foresight
from wartable.play.passing import as_tapped
from wartable.play.prompts.prompt import Planned
from wartable.play.session import Session
from wartable.play.typesetting import typeset

MOST = 16  # answers of one proposal


def suggested(session: Session[Any], seat: Seat) -> Planned | None:
    """From the open question on, as far as it has something to suggest; none if it has nothing."""
    hook = session.game.screen.suggests
    if hook is None:
        return None
    try:
        ahead = Foresight(session, seat)
    except Refused:
        return None
    words: list[str] = []
    marked: list[ModelId] = []
    while len(ahead.acts) < MOST:
        question = ahead.asked()
        found = None if question is None else hook(ahead.fork.table, question)
        if question is None or found is None:
            break
        words.append(found.words)
        marked += [one for one in found.answer if ahead.fork.match.piece(one) is not None]
        assert isinstance(question, Choose | ChooseMany), (
            f"{question.name} is no choice from a list"
        )
        ahead.give(question, as_tapped(question, found))
    if not words:
        return None
    return Planned(
        number=ahead.number,
        acts=tuple(ahead.acts),
        words=capital(typeset("; ".join(words))),
        marked=tuple(marked),
        final=ahead.final(),
        rolls=ahead.rolls(),
    )
