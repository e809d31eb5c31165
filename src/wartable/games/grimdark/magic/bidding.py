"""Tokens for and against a try, named in secret and shown together (GF-CST-07, GF-CST-08, GF-TRN-18)."""

from typing import Any

from wartable.core.ask import About, Allocate, Number, Question, Steps, Together
from wartable.core.hooks.moments import Modifier
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import host_id
from wartable.games.grimdark.magic.events import TokensSpent, casts
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.sight.seeing import sees
from wartable.games.grimdark.table import Table

INCH = 100
FOR, AGAINST = "for", "against"
EVERYBODY: Seat = -1  # is asked


@clause("GF-CST-07", "GF-CST-12", "GF-TRN-18")
def bidders(table: Table, caster: Model) -> list[Model]:
    """All with tokens within 18" of the caster's unit who see it, Shaken or not, the caster too; or all aboard."""
    match = table.match
    host = host_id(match, caster.unit)
    there = match.held_by(host) if host else tuple(match.models.values())
    able = [one for one in there if one.tokens and casts(one)]
    return [one for one in able if host or can_meddle(table, one, caster)]


def can_meddle(table: Table, model: Model, caster: Model) -> bool:
    ground, unit = table.ground, table.match.models_of(caster.unit)
    far, me = INCH * numbers().cast_help_in, ground.at[model.id]
    near = any([ground.within(far, me, ground.at[one.id]) for one in unit])
    return near and any([sees(table, model, one) for one in unit])


@clause("GF-CST-07", "GF-CST-08", "GF-GEN-29", "GF-MUL-04")
def bid(table: Table, caster: Model, about: About) -> Steps[tuple[Modifier, ...]]:
    """One answer of each player with an eligible caster; who has none is not asked."""
    by_seat: dict[Seat, list[Model]] = {}
    for model in bidders(table, caster):
        by_seat.setdefault(model.seat, []).append(model)
    if not by_seat:
        return ()
    said = yield from Together(
        "bids",
        EVERYBODY,
        "GF-CST-08",
        "Everyone spends tokens in secret.",
        about,
        parts=tuple([question_for(seat, own, about) for seat, own in by_seat.items()]),
    )
    told: list[Modifier] = []
    for own, answer in zip(by_seat.values(), said, strict=True):
        for model, number in zip(own, numbers_in(own, answer), strict=True):
            if number:
                table.do(TokensSpent("GF-CST-08", model.id, number))
                told.append(Modifier(number, "tokens", "GF-CST-08", model.title))
    return tuple(told)


def question_for(seat: Seat, own: list[Model], about: About) -> Question[Any]:
    """A number below or above 0; for several casters how many each spends for it and against it."""
    ask = "How many tokens for the try, or against it?"
    if len(own) == 1:
        most = own[0].tokens
        return Number("bid", seat, "GF-CST-08", ask, about, low=-most, high=most)
    sides = [f"{one.id} {side}" for one in own for side in (FOR, AGAINST)]
    caps = [one.tokens for one in own for _ in (FOR, AGAINST)]
    total = sum([one.tokens for one in own])
    return Allocate(
        "bids of several",
        seat,
        "GF-CST-08",
        ask,
        about,
        targets=tuple(sides),
        total=total,
        caps=tuple(caps),
        all=False,
    )


def numbers_in(own: list[Model], answer: Any) -> list[int]:
    """One signed number for each caster: what is for and what is against it is set off."""
    if len(own) == 1:
        return [answer]
    return [answer[2 * k] - answer[2 * k + 1] for k in range(len(own))]
