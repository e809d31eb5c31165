"""Errands done for a member who leaves them to the house: dice are thrown, and the rulebook's plain player answers."""

from collections.abc import Callable
from typing import Any, TypeAlias

from wartable.campaigns.desk import Desk
from wartable.campaigns.record import Errand, Line
from wartable.core.match import Seat

Write: TypeAlias = Callable[[list[Line]], None]  # on record, then taken in


def carry_out(desk: Desk, write: Write, member: Seat, kind: str, about: Any = None) -> None:
    """From its beginning to the end."""
    lines = desk.begin(member, kind, about)
    write(lines)
    errand = desk.begun_in(lines)
    if errand is not None:
        carry_on(desk, write, errand)


def carry_on(desk: Desk, write: Write, errand: Errand, answers: tuple[Any, ...] = ()) -> None:
    """From where it stands to the end; *answers* are what its member has said himself so far."""
    fixed = desk.fixed(errand)
    run = desk.run(errand, answers if answers[: len(fixed)] == fixed else fixed)
    while not run.over:
        if run.throw is not None:
            write([desk.throw(run)])
            run = desk.run(errand, tuple(run.kept))
            continue
        question = run.session.unlisted(errand.member)
        assert question is not None, "it asks its member"
        run.answer(desk.rules.decide(run.session.view(errand.member), errand.member, question))
    write([desk.confirm(errand, tuple(run.kept))])
