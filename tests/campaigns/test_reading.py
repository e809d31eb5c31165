"""Records of campaigns read back and checked; forgeries are sealed again with all that a forger can work out."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from campaigns.market import GAME
from wartable.campaigns.desk import Desk
from wartable.campaigns.files import header_of
from wartable.campaigns.reading import check_author, parse, verified, vouched, written
from wartable.campaigns.record import (
    DEEPEST,
    Begun,
    Change,
    Closed,
    Done,
    Dropped,
    Founded,
    Line,
    Ruled,
    Stood,
    Thrown,
)
from wartable.core.campaign.match import HOUSE
from wartable.core.campaign.parts import Founding
from wartable.play.records import chain
from wartable.play.records.record import RecordError
from wartable.play.records.sealing import HouseKey
from wartable.play.records.vouching import UNSEALED, Houses

SEED = b"honest"
KEY = HouseKey(b"k" * 32)
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
    return kept


LINES = honest()
THROWN = next(k for k, line in enumerate(LINES) if isinstance(line, Thrown))
HIRED = next(k for k, line in enumerate(LINES) if isinstance(line, Done) and line.answers)


def test_an_honest_record_is_read_back_and_vouched_for() -> None:
    told = parse(written(HEADER, LINES))
    assert (told.founded, told.lines, told.seal) == (HEADER, LINES, None)
    desk = verified(GAME, told.founded, told.lines)
    assert desk.closed and desk.campaign.held(1, "gold") == 3
    assert vouched(told, Houses()) == (["rules", "answers", "dice"], [UNSEALED])
    good, rest = vouched(parse(written(HEADER, LINES[:-1])), Houses())
    assert good == ["rules", "answers"] and rest[0].startswith("dice: ")


def test_who_has_sealed_it_is_vouched_for_if_he_is_known() -> None:
    honest = written(HEADER, LINES)
    told = parse(honest + KEY.seal_row(honest))
    assert told.lines == LINES
    everything = ["rules", "answers", "dice", "names", "author"]
    for houses in (Houses((KEY.public,)), Houses(wanted=KEY.public)):
        check_author(told, houses)
        assert vouched(told, houses) == (everything, [])
    good, rest = vouched(told, Houses())
    assert "author" not in good and "not known here" in rest[0]


def test_a_seal_of_another_house_of_other_lines_or_in_the_middle_is_refused() -> None:
    honest = written(HEADER, LINES)
    sealed = honest + KEY.seal_row(honest)
    with pytest.raises(RecordError, match="not by key 0000"):
        check_author(parse(sealed), Houses(wanted="0" * 64))
    with pytest.raises(RecordError, match="no seal follows"):
        check_author(parse(written(HEADER, LINES)), Houses(wanted=KEY.public))
    seal, more = parse(sealed).seal, Begun(len(LINES), 0, "hire")
    assert seal is not None
    shorter = chain.rows_after("", [HEADER, *LINES[:-1], seal])
    with pytest.raises(RecordError, match=f"line {len(LINES) + 1}: other bytes were sealed"):
        parse(shorter)
    within = chain.rows_after("", [HEADER, *LINES[:-1], seal, more])
    with pytest.raises(RecordError, match="nothing follows a seal"):
        parse(within)


def closed_again(lines: list[Line]) -> list[Line]:
    """As a forger would: with the hash of what his lines come to."""
    desk = Desk(GAME, HEADER, SEED)
    desk.take(lines[:-1])
    last = lines[-1]
    assert isinstance(last, Closed)
    return [*lines[:-1], replace(last, hash=desk.standing())]


def with_line(k: int, line: Line) -> list[Line]:
    return [*LINES[:k], line, *LINES[k + 1 :]]


def throw(**over: object) -> Callable[[], list[Line]]:
    return lambda: with_line(THROWN, replace(LINES[THROWN], **over))


def thrown() -> Thrown:
    line = LINES[THROWN]
    assert isinstance(line, Thrown)
    return line


def done() -> Done:
    line = LINES[HIRED]
    assert isinstance(line, Done) and line.changes is not None
    return line


def retold(**over: object) -> list[Line]:
    return with_line(HIRED, replace(done(), **over))


def richer(lines: list[Line]) -> list[Line]:
    """Bob has paid less than he says, and all that is worked out from it is worked out anew."""
    changes = tuple(
        [
            replace(one, to=one.to | {"amount": -1}) if one.at[0] == "ledger" else one
            for one in done().changes or ()
        ]
    )
    return closed_again(retold(changes=changes))


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
    "gold that nobody was paid": (
        lambda: richer(LINES),
        "something else comes of these answers",
    ),
    "words that nobody said": (
        lambda: retold(said=(replace(done().said[0], text="Ann hires everybody."),)),
        "something else comes of these answers",
    ),
    "nothing said of what came of it": (
        lambda: retold(changes=None, said=()),
        "does not say what came",
    ),
    "a state that nobody asked for": (
        lambda: [
            *LINES[:-1],
            Stood(len(LINES), {"form": "fair"}),
            replace(LINES[-1], n=len(LINES) + 1),
        ],
        "did not stand like this",
    ),
    "rules taken over from nobody": (
        lambda: [*LINES[:4], Ruled(5, 0, HEADER.version, HEADER.content)],
        "by these rules of Market already",
    ),
    "rules taken over by whom they are not for": (
        lambda: [*LINES[:4], Ruled(5, 1, HEADER.version + 1, HEADER.content)],
        "for an organiser",
    ),
    "rules that are older": (
        lambda: [*LINES[:4], Ruled(5, 0, HEADER.version - 1, HEADER.content)],
        "are not given up",
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
    "its seed in capitals": (
        lambda: with_line(len(LINES) - 1, replace(LINES[-1], seed=SEED.hex().upper())),
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
    told = parse(written(HEADER, forged()))
    with pytest.raises(RecordError, match=why):
        verified(GAME, told.founded, told.lines)


@pytest.mark.parametrize(
    ("header", "why"),
    [
        (replace(HEADER, game="duel"), "one of duel"),
        (replace(HEADER, first=None), "not of the format"),
        (replace(HEADER, format=1), "not of the format"),
        (replace(HEADER, first={"form": "fair", "phase": "running"}), "not stand like this when"),
        (replace(HEADER, version=9, first={"phase": 7}), "cannot read it"),
    ],
)
def test_a_header_that_cannot_be_is_refused(header: Founded, why: str) -> None:
    with pytest.raises(RecordError, match=why):
        verified(GAME, header, LINES)


def test_a_change_that_lies_deeper_than_anything_in_a_campaign_is_no_line() -> None:
    deep = Change(("models",) * (DEEPEST + 1))
    with pytest.raises(RecordError, match=f"line {HIRED + 2}: Expected `array` of length <="):
        parse(written(HEADER, retold(changes=(deep,))))


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
