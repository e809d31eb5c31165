"""Skeleton as a screen draws it."""

from msgspec.structs import replace

from wartable.core.match import Mark, ModelId, Seat
from wartable.core.parts import Gesture, Screen, Verb
from wartable.core.roster import Briefing, Listing, Ready
from wartable.core.screen.scene import Arm, Clock, Note, Scene, Sheet, Stat, Token
from wartable.core.screen.sheets import blocks_of, rule_in_words
from wartable.core.screen.staging import label_of, plain_scene
from wartable.core.words import as_title
from wartable.kit.skeleton.actions import no_strike_at
from wartable.kit.skeleton.match import Match, Model, kinds, rosters
from wartable.kit.skeleton.rounds import ROUNDS


def clock(match: Match) -> Clock:
    return Clock(match.active, match.round)


def scene(match: Match, seat: Seat | None) -> Scene:
    plain = plain_scene("skeleton", "Skeleton", match, clock(match))
    tokens = tuple([token(match.models[one.id], one) for one in plain.tokens])
    return replace(plain, rounds=ROUNDS, tokens=tokens)


def token(model: Model, plain: Token) -> Token:
    state = "done" if model.acted else "ready"
    return replace(plain, now=model.wounds, most=kinds()[model.kind].wounds, state=state)


def sheet(match: Match, id: ModelId) -> Sheet:
    """Of one that is gone only the name."""
    model = match.piece(id)
    if model is None:
        gone = match.gone[id]
        label = label_of(id, gone.seat)
        return Sheet(id=id, label=label, name=gone.title, seat=gone.seat, subtitle="Gone")
    most = kinds()[model.kind].wounds
    strikes = (Stat("Dice", str(model.dice)), Stat("Needs", "4+"))
    return Sheet(
        id=id,
        label=label_of(id, model.seat),
        name=model.title,
        seat=model.seat,
        subtitle=as_title(model.kind),
        wounds=most,
        stats=(Stat("Wounds", f"{model.wounds} of {most}"), Stat("Move", "6″")),
        arms=(Arm(name="Striking", close=True, stats=strikes),),
        blocks=blocks_of([("Traits", [note(mark) for mark in model.traits])]),
    )


def note(mark: Mark) -> Note:
    """A trait in the words of its clause."""
    clause, text = rule_in_words(Match.book, mark.name)
    return Note(as_title(mark.name), text, clause)


def listing() -> Listing:
    """What players read before they pick it."""
    text = "Three models each, three rounds: a game to begin with."
    ready = rosters().values()
    return Listing(
        text=text,
        minutes=5,
        setups={"two": Briefing("Two players", text)},
        rosters=tuple([Ready(one.id, one.name, models=len(one.kinds)) for one in ready]),
        brought={one.id: list(one.kinds) for one in ready},
    )


SCREEN = Screen(
    scene=scene,
    sheet=sheet,
    clock=clock,
    verbs={"move": Verb(icon="go"), "strike": Verb(icon="fight"), "wait": Verb(icon="wait")},
    gestures=(
        Gesture(hands=("drag",), action="move"),
        Gesture(hands=("tap", "drop"), action="strike", bars=no_strike_at),
    ),
)
