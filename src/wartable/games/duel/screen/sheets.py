"""The sheet of a model, with what it may do."""

from wartable.core.match import Mark, ModelId
from wartable.core.screen.scene import Arm, Block, Note, Sheet, SheetAction, Stat
from wartable.core.screen.sheets import blocks_of, sheet_action
from wartable.core.screen.staging import in_inches, label_of
from wartable.core.table import Table as AnyTable
from wartable.core.words import as_title
from wartable.games.duel.actions.move import REACH
from wartable.games.duel.match import Match, Model
from wartable.games.duel.rounds import ACTIONS, no_action
from wartable.games.duel.rows import kinds
from wartable.games.duel.screen.scene import MOST
from wartable.games.duel.screen.words import words_of
from wartable.games.duel.table import Table


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
        subtitle=as_title(model.kind),
        wounds=kinds()[model.kind].wounds,
        pips=MOST,
        stats=(
            Stat("Wounds", f"{model.wounds} of {kinds()[model.kind].wounds}"),
            Stat("Move", in_inches(REACH)),
            Stat("Save", f"{model.saves_on}+"),
        ),
        arms=arms(model),
        blocks=blocks(model),
        actions=sheet_actions(match, id),
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
        found.append(Arm(name="Shooting", close=False, range=100 * model.range, stats=shots))
    return tuple(found)


def blocks(model: Model) -> tuple[Block, ...]:
    lots = (("Traits", model.traits), ("Stance", model.statuses))
    return blocks_of([(title, [note_of(mark) for mark in marks]) for title, marks in lots])


def note_of(mark: Mark) -> Note:
    clause, text = words_of(mark.name)
    return Note(as_title(mark.name), text, clause)


def sheet_actions(match: Match, id: ModelId) -> tuple[SheetAction, ...]:
    """What it may do, if it is its activation."""
    if match.active != id:
        return ()
    table: Table = AnyTable(match)
    return tuple([sheet_action(action, 1, no_action(table, id, action)) for action in ACTIONS])
