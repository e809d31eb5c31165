"""Duel as a screen draws it: the table, the sheet of a model, its options."""

from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Question
from wartable.core.match import Mark, ModelId, Seat, Terrain
from wartable.core.scene import (
    Arm,
    Badge,
    Block,
    Choice,
    Deed,
    Feature,
    Flag,
    Note,
    Phase,
    Pool,
    Scene,
    Sheet,
    Side,
    Stat,
    Token,
)
from wartable.core.staging import (
    away_token,
    distinct,
    fallen_of,
    label_of,
    mark,
    plain_feature,
    plain_flag,
    plain_scene,
    plain_side,
    plain_token,
    read_off,
    spoken,
)
from wartable.core.table import Table as AnyTable
from wartable.games.duel.actions.move import REACH
from wartable.games.duel.match import Match, Model
from wartable.games.duel.rounds import ACTIONS, no_action
from wartable.games.duel.rows import kinds
from wartable.games.duel.scoring import NEAR, ROUNDS
from wartable.games.duel.table import Table

MOST = 2  # actions of an activation
PHASES = {
    "deploy": "Deployment",
    "quarry": "Quarry",
    "round": "Stance",
    "activate": "Actions",
    "end": "Morale",
}
MARKS = {
    "keen": ("DU-TRT-01", 'Its shots at an enemy within 6" need one less.'),
    "heavy": ("DU-TRT-02", "It does not Move and Shoot in the same activation."),
    "vengeful": ("DU-TRT-03", "Slain by a strike, it may wound the striker on 4+."),
    "steadfast": ("DU-TRT-04", "Its morale needs 2+, whatever else is said."),
    "dread": ("DU-TRT-05", 'Enemies within 3" need one more for morale.'),
    "bold": ("DU-TRN-05", "Its attacks need one less in this round."),
    "wary": ("DU-TRN-05", "Its saves need one less in this round."),
    "swift": ("DU-TRN-02", "Its player adds 2 for initiative."),
}


def scene(match: Match, seat: Seat | None) -> Scene:
    """The whole table; a quarry is noted for the seat that named it."""
    plain = plain_scene("duel", "Duel", match)
    return replace(
        plain,
        title=", ".join(["Duel", *variants(match)]),
        rounds=ROUNDS,
        phases=phases(match),
        sides=tuple([side(match, one, seat) for one in range(match.seats)]),
        tokens=tuple([token(match, model) for model in match.models.values()]),
        away=tuple([waiting(model) for model in match.reserve]),
        fallen=fallen_of(match),
        features=tuple([feature(piece) for piece in match.board.terrain]),
        flags=tuple([flag(match, n, one) for n, one in enumerate(match.markers, 1)]),
    )


def variants(match: Match) -> list[str]:
    return [rule.name for rule in match.rules if rule.name in ("night", "brawl")]


def phases(match: Match) -> tuple[Phase, ...]:
    """Where the game is; an action belongs to the activations."""
    names = list(PHASES)
    now = "activate" if match.phase == "act" else match.phase
    here = names.index(now) if now in PHASES else len(names)
    shown = range(2) if here < 2 else range(2, len(names))
    return tuple(
        [
            Phase(PHASES[names[k]], "past" if k < here else "now" if k == here else "coming")
            for k in shown
        ]
    )


def side(match: Match, seat: Seat, viewer: Seat | None) -> Side:
    named = match.secret(seat, "quarry", "") if seat == viewer else ""
    quarry = [f"Your quarry: {match.title_of(named)}"] if named else []
    chosen = match.stances[seat] if seat < len(match.stances) else ""
    stance = [Pool(f"Stance: {chosen}")] if chosen else []
    return replace(
        plain_side(match, seat),
        score=match.points[seat],
        fallen=len([one for one in fallen_of(match) if one.seat == seat]),
        pools=tuple(stance),
        notes=tuple(quarry),
    )


def token(match: Match, model: Model) -> Token:
    active = match.active == model.id
    return replace(
        plain_token(match, model, label_of(model.id, model.seat)),
        now=model.wounds,
        most=kinds()[model.kind].wounds,
        badges=tuple([badge(one) for one in model.statuses]),
        state=model.state,
        pips=MOST - len(match.taken) if active else MOST if model.state == "ready" else 0,
        pips_most=MOST,
        stats=stats(model),
    )


def waiting(model: Model) -> Token:
    """Beside the table."""
    return replace(away_token(model), now=model.wounds, most=model.wounds, stats=stats(model))


def badge(one: Mark) -> Badge:
    return Badge(spoken(one.name), MARKS[one.name][1], one.name)


def stats(model: Model) -> tuple[Stat, ...]:
    shots = f"{model.shooting} at {model.range}″" if model.shooting else "–"
    return (
        Stat("Save", f"{model.saves_on}+"),
        Stat("Shooting", shots),
        Stat("Striking", str(model.striking)),
    )


def feature(piece: Terrain) -> Feature:
    word = piece.traits[0] if piece.traits else ""
    what = f"▲ {mark(piece.height)}" + (" blocks" if word == "wall" else " hill")
    raised = word == "hill"
    return replace(
        plain_feature(piece),
        name=spoken(piece.title.removeprefix("the ")),
        kind="raised" if raised else "blocking",
        tags=(what,),
    )


def flag(match: Match, number: int, marker: Any) -> Flag:
    """Held by the only seat that is near it."""
    ground = AnyTable[Match, Model](match).ground
    near = {ground.seat[k] for k in ground.near(marker.x, marker.y, marker.base + NEAR)}
    holder = near.pop() if len(near) == 1 else None
    return replace(plain_flag(number, marker), reach=NEAR, seat=holder)


# The sheet of a model


def sheet(match: Match, id: ModelId) -> Sheet:
    """Of one on the table or beside it; of one that is gone only the name."""
    model = match.piece(id)
    if model is None:
        seat, title = match.gone[id].seat, match.gone[id].title
        return Sheet(id=id, label=label_of(id, seat), name=title, seat=seat, subtitle="Gone")
    return Sheet(
        id=id,
        label=label_of(id, model.seat),
        name=model.title,
        seat=model.seat,
        subtitle=spoken(model.kind),
        wounds=kinds()[model.kind].wounds,
        pips=MOST,
        stats=(
            Stat("Wounds", f"{model.wounds} of {kinds()[model.kind].wounds}"),
            Stat("Move", mark(REACH)),
            Stat("Save", f"{model.saves_on}+"),
        ),
        arms=arms(model),
        blocks=blocks(model),
        actions=deeds(match, id),
    )


def arms(model: Model) -> tuple[Arm, ...]:
    strikes = (Stat("Dice", str(model.striking)), Stat("Needs", "4+"), Stat("Reach", "1″"))
    found = [Arm(name="Striking", close=True, stats=strikes)]
    if model.shooting:
        shots = (
            Stat("Dice", str(model.shooting)),
            Stat("Needs", "4+"),
            Stat("Range", f"{model.range}″"),
        )
        found.append(Arm(name="Shooting", close=False, stats=shots))
    return tuple(found)


def blocks(model: Model) -> tuple[Block, ...]:
    lots = (("Traits", model.traits), ("Stance", model.statuses))
    return tuple(
        [
            Block(
                title,
                tuple([Note(spoken(m.name), MARKS[m.name][1], MARKS[m.name][0]) for m in marks]),
            )
            for title, marks in lots
            if marks
        ]
    )


def deeds(match: Match, id: ModelId) -> tuple[Deed, ...]:
    """What it may do, if it is its activation."""
    if match.active != id:
        return ()
    table: Table = AnyTable(match)
    why = [(action, no_action(table, id, action)) for action in ACTIONS]
    return tuple(
        [
            Deed(spoken(action), 1)
            if refused is None
            else Deed(spoken(action), 1, refused.clause, refused.reason)
            for action, refused in why
        ]
    )


# Options


def choice(table: Table, question: Question[Any], option: Any) -> Choice | None:
    """Actions, stances and models as players call them, targets with their range."""
    if option == "end":
        return Choice(label="End the activation")
    if question.name == "action":
        return Choice(label=spoken(option))  # each action costs one, so it need not be said
    if question.name == "stance":
        return Choice(label=spoken(option), note=MARKS[option][1])
    if isinstance(option, str) and option in table.match.models:
        return Choice(
            label=distinct(table.match, option), model=option, note=note(table, question, option)
        )
    return None


def note(table: Table, question: Question[Any], option: ModelId) -> str:
    about = question.about
    if about is not None and about.actor in table.match.models and about.actor != option:
        return read_off(table.gap(about.actor, option))
    model = table[option]
    return f"{model.wounds} of {kinds()[model.kind].wounds} wounds"
