"""Skeleton as it is handed to those who run it."""

from wartable.core.game import Game
from wartable.core.match import Board, Mark
from wartable.core.parts import Muster, Rules, SelfChecks
from wartable.core.roster import Setup
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.staging import player_names
from wartable.core.space.ground.hundredths import radius
from wartable.kit.skeleton import traits  # noqa: F401  they hook in
from wartable.kit.skeleton.bots import BOTS
from wartable.kit.skeleton.match import Match, Model, kinds, rosters
from wartable.kit.skeleton.rounds import act, activate, end_round, next_step, result
from wartable.kit.skeleton.screen import SCREEN, listing
from wartable.wargame.battles.checks import CHECKS

SIDE = 2400  # hundredths of an inch
MODELS = 3


@clause("SK-GEN-01")
def begin(setup: Setup) -> Match:
    """The first match of a set-up; what cannot be played is turned away with a sentence."""
    if setup.seats != 2:
        raise ValueError(f"Skeleton is for 2 players, not {setup.seats} (SK-GEN-01)")
    if setup.mission or setup.variants or setup.limit or setup.sides:
        raise ValueError("Skeleton has no missions, variants, points or sides (SK-GEN-01)")
    models = [
        recruit(seat, n, kind) for seat in (0, 1) for n, kind in enumerate(roster(setup, seat))
    ]
    return Match(
        board=Board(width=SIDE, depth=SIDE),
        models={model.id: model for model in models},
        names=player_names(setup.names, ("", "")),
    )


def roster(setup: Setup, seat: int) -> tuple[str, ...]:
    """Three kinds by name; the first ready list for a seat that brings none."""
    brought = setup.rosters[seat] if seat < len(setup.rosters) else ""
    brought = brought or next(iter(rosters().values())).kinds
    if not isinstance(brought, list | tuple) or len(brought) != MODELS:
        raise ValueError(f"seat {seat + 1} brings three models (SK-GEN-01), not {brought!r}")
    for name in brought:
        if name not in kinds():
            raise ValueError(f"there is no kind {name!r}; there are {', '.join(kinds())}")
    return tuple(brought)


def recruit(seat: int, number: int, name: str) -> Model:
    kind, letter = kinds()[name], "ab"[seat]
    return Model(
        id=f"{letter}{number + 1}",
        name=f"{kind.name.title()} {letter.upper()}{number + 1}",
        seat=seat,
        x=SIDE // 2 + 300 * (number - 1),
        y=600 if seat == 0 else SIDE - 600,
        base=radius(25),
        kind=name,
        wounds=kind.wounds,
        dice=kind.dice,
        traits=tuple([Mark(trait) for trait in kind.traits]),
    )


def setups() -> dict[str, Setup]:
    """As usual, and every ready list against itself: the battery plays them all."""
    mirrors = {one.id: Setup(rosters=(one.kinds, one.kinds)) for one in rosters().values()}
    return {"two": Setup()} | mirrors


GAME = Game(
    id="skeleton",
    name="Skeleton",
    package="wartable.kit.skeleton",
    version=1,
    rules=Rules(
        match=Match,
        begin=begin,
        procedures={"activate": activate, "act": act, "round": end_round},
        next_step=next_step,
        result=result,
    ),
    screen=SCREEN,
    muster=Muster(setups=setups(), listing=listing),
    self_checks=SelfChecks(checks=CHECKS),
    bots=BOTS,
)
