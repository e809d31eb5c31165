"""Duel as it is handed to those who run it (DU-GEN)."""

from msgspec.structs import replace

from wartable.core.game import Game
from wartable.core.match import Aside, Board, Mark
from wartable.core.parts import CONCEDE, Muster, Rules, Screen, SelfChecks, Verb
from wartable.core.roster import Setup
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.staging import player_names
from wartable.core.sides import refuse_sides
from wartable.core.space.ground.hundredths import radius
from wartable.games.duel import traits  # noqa: F401  they hook in
from wartable.games.duel.bots.scripted import BOTS
from wartable.games.duel.changes import changes
from wartable.games.duel.checks import CHECKS
from wartable.games.duel.conceding import CONCEDING
from wartable.games.duel.deployment import deploy, name_quarries
from wartable.games.duel.match import Match, Model
from wartable.games.duel.rounds import STANCES, act, activate, new_round
from wartable.games.duel.rows import Kind, field, kinds
from wartable.games.duel.scoring import end_round, result
from wartable.games.duel.screen.brief import brief
from wartable.games.duel.screen.gestures import GESTURES
from wartable.games.duel.screen.listing import listing
from wartable.games.duel.screen.look import reach, sight_between, threat
from wartable.games.duel.screen.odds import ODDS, prospects
from wartable.games.duel.screen.options import choice
from wartable.games.duel.screen.recaps import recap
from wartable.games.duel.screen.scene import clock, scene
from wartable.games.duel.screen.sheets import sheet

READY = (("archer", "blade", "warden"), ("archer", "shade", "warden"), ("archer", "blade", "shade"))
VARIANTS = ("night", "brawl")
BASE_MM = 25


@clause("DU-GEN-01", "DU-SET-01")
def begin(setup: Setup) -> Match:
    """Two or three seats with three models each, waiting beside the table."""
    if setup.seats not in {2, 3}:
        raise ValueError(f"Duel is for 2 or 3 players, not {setup.seats} (DU-GEN-01)")
    refuse_sides(setup, "Duel")
    if setup.mission:
        raise ValueError(f"Duel has no mission {setup.mission!r}: it is played without (DU-GEN-01)")
    if setup.limit:
        raise ValueError(f"Duel counts no points: there is no limit of {setup.limit} (DU-GEN-01)")
    for variant in setup.variants:
        if variant not in VARIANTS:
            raise ValueError(f"Duel has no variant {variant!r}; it has {', '.join(VARIANTS)}")
    rosters = [roster_of(setup, seat) for seat in range(setup.seats)]
    reserve = [recruit(seat, n, rosters[seat][n]) for n in range(3) for seat in range(setup.seats)]
    return Match(
        seats=setup.seats,
        board=board_of(setup),
        markers=(field().objective,),
        models={},
        aside=tuple([Aside(model) for model in reserve]),
        rules=(Mark("high ground"), Mark("dive"), *[Mark(variant) for variant in setup.variants]),
        points=(0,) * setup.seats,
        names=player_names(setup.names, ("",) * setup.seats),
    )


@clause("DU-VAR-02")
def board_of(setup: Setup) -> Board:
    """The field; in a brawl every zone is the same square in its middle."""
    board = field().board
    if "brawl" not in setup.variants:
        return board
    zones = tuple(replace(zone, area=field().brawl.area) for zone in board.zones)
    return replace(board, zones=zones)


def roster_of(setup: Setup, seat: int) -> list[Kind]:
    """Three kinds by name; the ready ones for a seat that brings none."""
    names = setup.rosters[seat] if seat < len(setup.rosters) else READY[seat]
    if not isinstance(names, list | tuple) or len(names) != 3:
        raise ValueError(f"seat {seat + 1} brings three models (DU-GEN-01), not {names!r}")
    for name in names:
        if name not in kinds():
            raise ValueError(
                f"seat {seat + 1}: there is no kind {name!r}; there are {', '.join(kinds())}"
            )
    return [kinds()[name] for name in names]


def recruit(seat: int, number: int, kind: Kind) -> Model:
    letter = "abc"[seat]
    return Model(
        id=f"{letter}{number + 1}",
        name=f"{kind.name.title()} {letter.upper()}{number + 1}",
        seat=seat,
        x=0,
        y=0,
        base=radius(BASE_MM),
        kind=kind.name,
        wounds=kind.wounds,
        saves_on=kind.saves_on,
        shooting=kind.shooting,
        range=kind.range,
        striking=kind.striking,
        traits=kind.marks,
    )


def next_step(match: Match) -> str | None:
    return None if match.phase == "over" else match.phase


GAME = Game(
    id="duel",
    name="Duel",
    package="wartable.games.duel",
    version=3,
    rules=Rules(
        match=Match,
        begin=begin,
        procedures={
            "deploy": deploy,
            "quarry": name_quarries,
            "round": new_round,
            "activate": activate,
            "act": act,
            "end": end_round,
        },
        next_step=next_step,
        result=result,
        changes=changes,
        declarations={CONCEDE: CONCEDING},
    ),
    screen=Screen(
        scene=scene,
        brief=brief,
        sheet=sheet,
        choice=choice,
        look=sight_between,
        threat=threat,
        reach=reach,
        prospects=prospects,
        odds=ODDS,
        clock=clock,
        gestures=GESTURES,
        verbs={
            "move": Verb(icon="go"),
            "shoot": Verb(noun="Shot", icon="shoot"),
            "strike": Verb(icon="fight"),
            "deploy": Verb(noun="deployment"),
            "end": Verb(noun="end of the activation", icon="wait"),
            "activate": Verb(noun="choice who acts"),
            "last blow": Verb(noun="use of Vengeful", icon="fight"),
            "target": Verb(noun="choice of the target"),
            "victim": Verb(noun="choice of the victim"),
            "dive": Verb(noun="choice whether to dive"),
            "stance": Verb(noun="choice of a stance"),
            "quarry": Verb(noun="choice of the quarry"),
        },
        recap=recap,
    ),
    muster=Muster(
        setups={
            "two": Setup(),
            "three": Setup(seats=3),
            "night": Setup(variants=("night",)),
            "brawl": Setup(variants=("brawl",)),
        },
        listing=listing,
    ),
    bots=BOTS,
    self_checks=SelfChecks(
        checks=CHECKS,
        choices=frozenset(
            [("stance", stance) for stance in STANCES]
            + [("action", action) for action in ("move", "shoot", "strike", "end")]
            + [("dive", "yes"), ("dive", "no"), ("last blow", "yes"), ("last blow", "no")]
            + [("activate", "model"), ("target", "model"), ("victim", "model"), ("quarry", "model")]
        ),
    ),
)
