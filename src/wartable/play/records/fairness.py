"""The dice of a finished record: drawn again from the revealed seed, for which no rules are needed."""

from wartable.core.dice.source import Dice, commitment, mix_seeds
from wartable.play.records.record import OLDER, End, Record, RecordError, Throw
from wartable.play.records.replay import move_place, typed_seats
from wartable.play.records.vouching import closing_line

SEED = 32  # bytes of the house's


def revealed_dice(record: Record, end: End) -> Dice | None:
    """The dice of a finished match; none if all of them were typed."""
    header, where = record.header, f"line {closing_line(record)}"
    if not header.commitment:
        if end.seed:
            raise RecordError(f"{where}: a seed is revealed, but none was committed to")
        return None
    try:
        house = bytes.fromhex(end.seed)
    except ValueError:
        raise RecordError(f"{where}: the revealed seed is not a seed") from None
    if header.format != OLDER and (len(house) != SEED or house.hex() != end.seed):
        raise RecordError(f"{where}: the revealed seed is not one of {SEED} bytes")
    if not house or commitment(house) != header.commitment:
        raise RecordError(f"{where}: the revealed seed is not the one that was committed to")
    return Dice(mix_seeds(house, header.seeds))


def check_dice(record: Record, dice: Dice | None) -> None:
    """Draw every drawn die again; older records do not tell rolls apart."""
    typed = typed_seats(record.header)
    number = 0
    for move in record.moves:
        if isinstance(move, Throw) and move.seat in typed:
            check_draw(record, move, None, dice)
        elif isinstance(move, Throw):
            copied = move.n <= record.header.copied
            check_draw(record, move, None if copied else number, dice)
            number += 1


def check_draw(record: Record, move: Throw, number: int | None, dice: Dice | None) -> None:
    if move.drawn != number:
        due = "no draw" if number is None else f"draw {number}"
        raise RecordError(f"{move_place(record, move)}: {due} is due here, not {move.drawn}")
    if number is None or dice is None:
        return
    due_faces = dice.roll(number, move.sides)
    if move.value != due_faces:
        raise RecordError(
            f"{move_place(record, move)}: draw {number} was {due_faces} by the seed, the record has {move.value}"
        )
