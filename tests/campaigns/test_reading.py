"""Records of campaigns read back and checked; forgeries are sealed again with all that a forger can work out."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from campaigns.market import GAME
from wartable.campaigns.desk import Desk
from wartable.campaigns.files import header_of
from wartable.campaigns.reading import parse, verified, vouched, written
from wartable.campaigns.record import Begun, Closed, Done, Dropped, Founded, Line, Thrown
from wartable.core.campaign.match import HOUSE
from wartable.core.campaign.parts import Founding
from wartable.core.plain import fingerprint
from wartable.play.records.record import RecordError

SEED = b"honest"
HEADER = header_of(GAME, Founding(form="fair", title="The Fair"), SEED)


def honest() -> list[Line]:
    """Two join, one gambles, one hires, then all is put away."""
    desk = Desk(GAME, HEADER, SEED)
    kept: list[Line] = []

    def write(*lines: Line) -> None:
        kept.extend(lines)
        desk.take(list(lines))

    write(*desk.begin(HOUSE, "join", {"name": "Ann", "roles": ["owner", "player"]}))
    write(*desk.begin(HOUSE, "join", {"name": "Bob"}))
    for phase in ("open", "running"):
        write(*desk.begin(0, "phase", {"phase": phase}))
    write(*desk.begin(0, "gamble"))
    errand = desk.errands(0)[0]
    write(desk.throw(desk.run(errand, ("ring",))))
    write(*desk.begin(1, "hire"))
    write(desk.confirm(desk.errands(1)[0], (["Odo"], True)))
    write(desk.confirm(errand, ("ring", 0)))
    for phase in ("finished", "archived"):
        write(*desk.begin(0, "phase", {"phase": phase}))
    write(desk.close())
    return kept


LINES = honest()
THROWN = next(k for k, line in enumerate(LINES) if isinstance(line, Thrown))
HIRED = next(k for k, line in enumerate(LINES) if isinstance(line, Done) and line.answers)


def test_an_honest_record_is_read_back_and_vouched_for() -> None:
    founded, lines = parse(written(HEADER, LINES))
    assert (founded, lines) == (HEADER, LINES)
    desk = verified(GAME, founded, lines)
    assert desk.closed and desk.campaign.held(1, "gold") == 3
    good, rest = vouched(founded, lines)
    assert good == ["rules", "answers", "dice"] and len(rest) == 1
    assert "dice" not in vouched(founded, lines[:-1])[0]


def closed_again(lines: list[Line]) -> list[Line]:
    """As a forger would: with the hash of what his lines come to."""
    desk = Desk(GAME, HEADER, SEED)
    desk.take(lines[:-1])
    last = lines[-1]
    assert isinstance(last, Closed)
    return [*lines[:-1], replace(last, hash=fingerprint(desk.campaign))]


def with_line(k: int, line: Line) -> list[Line]:
    return [*LINES[:k], line, *LINES[k + 1 :]]


def throw(**over: object) -> Callable[[], list[Line]]:
    return lambda: with_line(THROWN, replace(LINES[THROWN], **over))


def thrown() -> Thrown:
    line = LINES[THROWN]
    assert isinstance(line, Thrown)
    return line


FORGERIES: dict[str, tuple[Callable[[], list[Line]], str]] = {
    "a better face": (
        lambda: closed_again(with_line(THROWN, replace(thrown(), faces=(7 - thrown().faces[0],)))),
        "the dice showed",
    ),
    "a face that no die has": (throw(faces=(7,)), "from 1 to 6"),
    "more dice than wanted": (throw(sides=(6, 6), faces=(6, 6)), "not wanted"),
    "a die for another stake": (throw(key="gamble/0/gamble/cloak#1"), "not wanted"),
    "a die from later in the stream": (throw(drawn=3), "draw 0 is due"),
    "a die of another member": (throw(seat=1), "somebody else's"),
    "more answers before the die": (throw(answers=("ring", "ring")), "than was asked"),
    "other answers before the die": (throw(answers=("cloak",)), "not wanted"),
    "another choice after the die": (
        lambda: with_line(LINES.index(LINES[THROWN + 3]), replace(LINES[THROWN + 3], answers=(0,))),
        "before a die was shown stands",
    ),
    "a hireling whom nobody offers": (
        lambda: with_line(HIRED, replace(LINES[HIRED], answers=(["Rex"], True))),
        "Rex can be chosen no longer",
    ),
    "an errand that is not finished": (
        lambda: with_line(HIRED, replace(LINES[HIRED], answers=(["Odo"],))),
        "still something to answer",
    ),
    "an errand that was never begun": (
        lambda: with_line(HIRED, replace(LINES[HIRED], errand=2)),
        "no errand 2 is under way",
    ),
    "a member who does not exist": (
        lambda: with_line(THROWN + 1, replace(LINES[THROWN + 1], member=5)),
        "no member 6",
    ),
    "somebody else's deed": (
        lambda: with_line(4, Begun(5, 1, "phase", {"phase": "open"})),
        "for the owner",
    ),
    "an errand dropped after its die": (
        lambda: with_line(THROWN + 3, Dropped(LINES[THROWN + 3].n, LINES[THROWN - 1].n)),
        "has to be finished",
    ),
    "another end": (
        lambda: with_line(len(LINES) - 1, replace(LINES[-1], hash="0" * 64)),
        "did not stand like this",
    ),
    "another seed": (
        lambda: with_line(len(LINES) - 1, replace(LINES[-1], seed=b"forged".hex())),
        "not the one that was promised",
    ),
    "no seed": (
        lambda: with_line(len(LINES) - 1, replace(LINES[-1], seed="xyz")),
        "no number in hex",
    ),
    "something after the end": (
        lambda: [*LINES, Begun(len(LINES) + 1, 0, "hire")],
        "nothing follows",
    ),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_record_is_refused_with_what_is_wrong(name: str) -> None:
    forged, why = FORGERIES[name]
    founded, lines = parse(written(HEADER, forged()))
    with pytest.raises(RecordError, match=why):
        verified(GAME, founded, lines)


@pytest.mark.parametrize(
    ("header", "why"),
    [
        (replace(HEADER, version=9), "version 9"),
        (replace(HEADER, game="duel"), "one of duel"),
        (replace(HEADER, content="0"), "another text"),
    ],
)
def test_a_record_of_other_rules_is_not_judged_by_these(header: Founded, why: str) -> None:
    with pytest.raises(RecordError, match=why):
        verified(GAME, header, LINES)


def test_lines_changed_left_out_doubled_or_cut_short_are_named() -> None:
    told = written(HEADER, LINES)
    rows = told.splitlines(keepends=True)
    for wrong, why in (
        (told[:-5], "cut short"),
        (b"".join(rows[1:]), "begins with its header|does not fit"),
        (b"".join([*rows[:3], *rows[4:]]), "line 4: the running hash does not fit"),
        (b"".join([*rows[:3], rows[2], *rows[3:]]), "line 4: the running hash does not fit"),
        (told.replace(b'"Bob"', b'"Rob"'), "line 4: the running hash does not fit"),
        (b"nonsense\n", "line 1: this is not a line"),
    ):
        with pytest.raises(RecordError, match=why):
            parse(wrong)
    with pytest.raises(RecordError, match="number 1 is due, not 2"):
        parse(written(HEADER, LINES[1:]))
