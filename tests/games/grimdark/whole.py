"""Whole battles between small armies, by whatever rules there are."""

from collections.abc import Callable, Sequence
from typing import Any

from games.grimdark.kit import Mustered, captain, giant, row, soldier, squad
from wartable.bots.seats import BY_CHANCE, player_named, question_for
from wartable.core.dice.source import Dice
from wartable.core.match import Aside, Mark, Seat
from wartable.core.parts import CONCEDE
from wartable.core.roster import Setup
from wartable.games.grimdark.game import GAME
from wartable.games.grimdark.match import MUSTERED, Match
from wartable.games.grimdark.terrain.tables import board_of
from wartable.play.session import Session

FACTIONS = ("cinder-choir", "ashfall-wardens", "tidewrought", "null-foundry")


def army(seat: Seat) -> list[Mustered]:
    """A Hero who casts, two squads, some in Ambush, Scouts, something large, an Aircraft and a Transport."""
    letter = "ABCD"[seat]
    kinds: dict[str, tuple[int, Any]] = {
        "hero": (1, captain("fearless", Mark("caster", 2), faction=FACTIONS[seat])),
        "line": (5, soldier()),
        "guard": (3, giant(3, base=63)),
        "lurker": (2, soldier("ambush")),
        "scout": (3, soldier("scout")),
        "tank": (1, giant(9)),
        "plane": (1, giant(6, "aircraft")),
        "truck": (1, giant(6, Mark("transport", 9))),
    }
    return [
        squad(f"{letter} {name}", row(many, 0, 0), like, seat=seat)
        for name, (many, like) in kinds.items()
    ]


def small(setup: Setup) -> Match:
    """All of every army beside a table that is laid by hand."""
    everyone = [one for seat in range(setup.seats) for one in army(seat)]
    return Match(
        mission=setup.mission,
        seats=setup.seats,
        board=board_of("old-town", setup.seats),
        models={},
        units={unit.id: unit for unit, _ in everyone},
        aside=tuple([Aside(model, MUSTERED) for _, models in everyone for model in models]),
        rules=tuple([Mark(variant.partition("=")[0]) for variant in setup.variants]),
        points=(0,) * setup.seats,
    )


def fought(
    seats: int = 2,
    mission: str = "",
    variants: Sequence[str] = (),
    seed: int = 0,
    giving_up: Sequence[Seat] = (),
    begins: Callable[[Setup], Match] = small,
    styles: Sequence[str] = (),
) -> Session[Any]:
    """A battle of some *styles*, the others by chance, checked at every answer; some give up in its second round."""
    first = begins(Setup(seats=seats, mission=mission, variants=tuple(variants)))
    session: Session[Any] = Session(GAME, first, None, Dice(b"whole %d" % seed))
    names = [*styles, *[BY_CHANCE] * (seats - len(styles))]
    bots = [player_named(GAME, name, 10 * seed + seat) for seat, name in enumerate(names)]
    left = list(giving_up)
    while not session.over:
        if session.match.round == 2 and left:
            session.declare(left.pop(), CONCEDE)
            continue
        seat = session.pending()[0].seat
        question = question_for(session, seat, names[seat] == BY_CHANCE)
        assert question is not None, f"seat {seat} is asked nothing"
        session.answer(seat, bots[seat].answer(session.view(seat), question, 1.0))
        for name, check in GAME.self_checks.checks.items():
            wrong = check(first, session.match)
            assert wrong is None, f"seed {seed}, answer {session.number}: {name}: {wrong}"
    return session
