"""Dice that only their seat sees, and questions asked so that being asked tells nothing."""

from wartable.core.ask import Choose, Roll, Steps
from wartable.core.screen.telling import may_know
from wartable.kit import piece, play, proves, rolls, table_of


def rolled_in_secret() -> Steps[int]:
    (face,) = yield from Roll("omen", 0, "CORE-SEE-01", "Yours alone.", secret=True)
    (_,) = yield from Roll("open", 0, "CORE-SEE-01", "For all to see.")
    return face


@proves("CORE-SEE-01")
def test_a_secret_roll_is_known_to_its_seat_alone() -> None:
    table = table_of(piece())
    assert play(table, rolled_in_secret(), omen=[4], open=[2]) == 4
    (omen,), (public,) = rolls(table, "omen"), rolls(table, "open")
    assert may_know(omen, 0) and not may_know(omen, 1) and not may_know(omen, None)
    assert may_know(public, 1) and may_know(public, None)


@proves("CORE-ASK-03")
def test_a_question_with_one_option_is_asked_if_not_asking_would_tell() -> None:
    def claims(always: bool) -> Steps[str]:
        return (yield from Choose("claim", 0, "CORE-ASK-03", "?", options=("wait",), always=always))

    table = table_of(piece())
    assert play(table, claims(False)) == "wait"
    assert play(table, claims(True), claim="wait") == "wait"
