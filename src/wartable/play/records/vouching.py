"""What a check of a record vouches for, what it cannot, and by whose word."""

from typing import Any

from wartable.play.records.record import Record, RecordError, Seal, Throw
from wartable.play.records.replay import typed_seats
from wartable.play.records.sealing import is_sealed_by
from wartable.play.session import Session

BY_ITSELF = ("rules", "dice", "answers", "result")  # what the record alone can prove
BY_THE_HOUSE = ("names", "author")  # what somebody has to answer for
EVERYTHING = (*BY_ITSELF, *BY_THE_HOUSE)
UNSEALED = (
    "names and author: it is not sealed, so it agrees with itself and anybody may have written it"
)


class Verdict:
    """What a check vouches for, and what it does not, with the reasons."""

    def __init__(
        self, session: Session[Any] | None, vouched: list[str], rest: list[str], noted: str = ""
    ) -> None:
        self.session = session  # played again; none: by the rules that are here it is another match
        self.vouched = vouched
        self.rest = rest
        self.noted = noted  # by which other rules it was played, and what of that was not compared


class Houses:
    """Whose seals are known: those of *known* houses vouch, and where one is *wanted*, no other will do."""

    def __init__(self, known: tuple[str, ...] = (), wanted: str = "") -> None:
        self.known = known
        self.wanted = wanted


def check_seal(record: Record, houses: Houses) -> None:
    """A seal that does not fit is refused, and where one is wanted so is any other, or none."""
    check_seal_after(record.seal, record.total, closing_line(record), houses)


def check_seal_after(seal: Seal | None, total: str, last: int, houses: Houses) -> None:
    """The same for any record, whose running hash stands at *total* after its line *last*."""
    if seal is None:
        if houses.wanted:
            raise RecordError(
                f"line {last}: no seal follows, and one by {short(houses.wanted)} is wanted"
            )
        return
    if not is_sealed_by(seal, total):
        raise RecordError(f"line {last + 1}: the seal does not fit the record")
    if houses.wanted and seal.key != houses.wanted:
        raise RecordError(
            f"line {last + 1}: it is sealed by {short(seal.key)}, not by {short(houses.wanted)}"
        )


def by_the_house(seal: Seal | None, houses: Houses) -> tuple[list[str], list[str]]:
    """What the seal adds to what is vouched for, and what is missing for want of one."""
    if seal is None:
        return [], [UNSEALED]
    if seal.key == houses.wanted or seal.key in houses.known:
        return list(BY_THE_HOUSE), []
    why = f"it is sealed by {short(seal.key)}, which is not known here; --key settles that, or a receipt"
    return [], [f"names and author: {why}"]


def verdict_of(
    record: Record,
    houses: Houses,
    session: Session[Any] | None,
    vouched: list[str],
    rest: list[str],
    noted: str = "",
) -> Verdict:
    """What was found, with what the house has to say to it."""
    if not has_drawn_dice(record):
        vouched = [one for one in vouched if one != "dice"]
    more, missing = by_the_house(record.seal, houses)
    return Verdict(session, vouched + more, [*rest, *without_word(record), *missing], noted)


def without_word(record: Record) -> list[str]:
    """Dice that nobody drew."""
    found: list[str] = []
    typed = ", ".join([str(seat + 1) for seat in typed_seats(record.header)])
    if typed:
        found.append(f"dice typed by seat {typed}, taken as they were entered")
    if record.header.copied:
        found.append(f"dice of the first {record.header.copied} moves, taken from another match")
    return found


def has_drawn_dice(record: Record) -> bool:
    """Were any dice drawn here, or could they have been?"""
    throws = [move for move in record.moves if isinstance(move, Throw)]
    return "fair" in record.header.dice and (
        not throws or any([move.drawn is not None for move in throws])
    )


def short(key: str) -> str:
    """A key as people compare it."""
    return f"key {key[:16]}"


def closing_line(record: Record) -> int:
    """In which line the result stands."""
    return record.line(len(record.moves)) + len(record.told) + 1
