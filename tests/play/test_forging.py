"""Records that are not what they say they are: each is refused with a sentence that names the line."""

import re
from pathlib import Path
from typing import Any

import pytest

from play.forging import Change, Lines, at, changed, of_kind, resealed
from play.games import duel, kept_at, play_on
from wartable.play.records import journal
from wartable.play.records.record import RecordError
from wartable.play.records.verifying import verify
from wartable.play.records.vouching import BY_ITSELF, UNSEALED


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("record") / "game"
    kept = kept_at(path)
    play_on(kept, 12)
    kept.undo(to=9, agreed=True)
    play_on(kept)
    return path.read_bytes()


def refused(told: bytes) -> str:
    """Why, in one line."""
    with pytest.raises(RecordError) as caught:
        verify(duel(), journal.parse(told))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_true_record_is_vouched_for(finished: bytes) -> None:
    verdict = verify(duel(), journal.parse(finished))
    assert verdict.vouched == list(BY_ITSELF)
    assert verdict.rest == [UNSEALED]
    assert not verdict.noted


def nothing(lines: Lines) -> None:
    """All stays as it is."""


def test_the_running_hash_is_what_the_description_says(finished: bytes) -> None:
    assert resealed(finished, nothing) == finished


# Changes that the running hash finds, with the number of the line


def another_face(lines: Lines) -> int:
    roll = of_kind(lines, "roll")[2]
    roll["faces"][0] = roll["faces"][0] % 6 + 1
    return lines.index(roll) + 1


def another_answer(lines: Lines) -> int:
    of_kind(lines, "answer")[0]["value"][0] += 1
    return at(lines, "answer") + 1


def a_line_left_out(lines: Lines) -> int:
    del lines[6]
    return 7


def a_line_doubled(lines: Lines) -> int:
    lines.insert(6, lines[5])
    return 7


def lines_swapped(lines: Lines) -> int:
    lines[6], lines[7] = lines[7], lines[6]
    return 7


def another_version(lines: Lines) -> int:
    lines[0]["version"] += 1
    return 1


def a_name_in_the_header(lines: Lines) -> int:
    lines[0]["setup"]["names"] = ["Ann", "Bob"]
    return 1


def typed_after_all(lines: Lines) -> int:
    lines[0]["dice"] = ["typed", "fair"]
    return 1


def another_result(lines: Lines) -> int:
    lines[-1]["winners"] = [1 - lines[-1]["winners"][0]] if lines[-1]["winners"] else [0]
    return len(lines)


def another_text(lines: Lines) -> int:
    of_kind(lines, "event")[3]["text"] = "Nothing happens."
    return at(lines, "event", 3) + 1


def another_h(lines: Lines) -> int:
    lines[4]["h"] = "0" * 64
    return 5


def an_h_that_is_none(lines: Lines) -> int:
    lines[4]["h"] = "none"
    return 5


def no_h(lines: Lines) -> int:
    del lines[4]["h"]
    return 5


def another_seed(lines: Lines) -> int:
    of_kind(lines, "seed")[1]["seed"] = "three"
    return 3


def no_seed(lines: Lines) -> int:
    del lines[1]
    return 2


def another_undo(lines: Lines) -> int:
    of_kind(lines, "undo")[0]["to"] -= 1
    return at(lines, "undo") + 1


@pytest.mark.parametrize(
    "change",
    [
        another_face,
        another_answer,
        a_line_left_out,
        a_line_doubled,
        lines_swapped,
        another_version,
        a_name_in_the_header,
        typed_after_all,
        another_result,
        another_text,
        another_h,
        an_h_that_is_none,
        no_h,
        another_seed,
        no_seed,
        another_undo,
    ],
)
def test_a_changed_line_is_named(finished: bytes, change: Any) -> None:
    where: list[int] = []
    told = changed(finished, lambda lines: where.append(change(lines)))
    assert f"line {where[0]}: " in refused(told)


def test_every_line_hangs_on_those_before_it(finished: bytes) -> None:
    rows = finished.splitlines(keepends=True)
    for k in range(0, len(rows) - 1, 7):
        assert f"line {k + 1}: " in refused(b"".join(rows[:k] + rows[k + 1 :]))
        assert f"line {k + 2}: " in refused(b"".join(rows[: k + 1] + rows[k:]))


# Changes by somebody who puts the running hash right again


def set_face(lines: Lines) -> None:
    roll = of_kind(lines, "roll")[2]
    roll["faces"][0] = roll["faces"][0] % 6 + 1


def face_beyond_its_sides(lines: Lines) -> None:
    of_kind(lines, "roll")[2]["faces"][0] = 7


def other_sides(lines: Lines) -> None:
    roll = of_kind(lines, "roll")[2]
    roll["sides"] = [8] * len(roll["sides"])


def one_die_more(lines: Lines) -> None:
    of_kind(lines, "roll")[2]["faces"].append(1)


def another_draw(lines: Lines) -> None:
    of_kind(lines, "roll")[2]["drawn"] += 1


def no_draw(lines: Lines) -> None:
    del of_kind(lines, "roll")[2]["drawn"]


def a_roll_as_an_answer(lines: Lines) -> None:
    roll = of_kind(lines, "roll")[-1]
    new = {"line": "answer", "n": roll["n"], "seat": roll["seat"], "value": roll["faces"]}
    lines[lines.index(roll)] = new


def a_roll_by_policy(lines: Lines) -> None:
    of_kind(lines, "roll")[2]["by"] = "policy"


def an_answer_by_nobody(lines: Lines) -> None:
    of_kind(lines, "answer")[3]["by"] = "somebody"


def a_first_answer_by_policy(lines: Lines) -> None:
    of_kind(lines, "answer")[0]["by"] = "policy"


def seed_of_the_house(lines: Lines) -> None:
    lines[-1]["seed"] = "00" * 32


def seed_that_is_none(lines: Lines) -> None:
    lines[-1]["seed"] = "xyz"


def seed_of_a_seat(lines: Lines) -> None:
    of_kind(lines, "seed")[0]["seed"] = "three"


def seeds_in_the_header(lines: Lines) -> None:
    lines[0]["seeds"] = ["one", "two"]


def seeds_twice(lines: Lines) -> None:
    lines.insert(2, dict(lines[1]))


def a_seed_of_nobody(lines: Lines) -> None:
    lines[2]["seat"] = 2


def a_late_seed(lines: Lines) -> None:
    lines.insert(7, lines.pop(2))


def no_commitment(lines: Lines) -> None:
    del lines[0]["commitment"]


def no_commitment_and_typed(lines: Lines) -> None:
    del lines[0]["commitment"]
    lines[0]["dice"] = ["typed", "typed"]


def one_seat_typed(lines: Lines) -> None:
    lines[0]["dice"] = ["typed", "fair"]


def dice_of_nobody(lines: Lines) -> None:
    lines[0]["dice"] = []


def winner(lines: Lines) -> None:
    lines[-1]["winners"] = [1 - lines[-1]["winners"][0]]


def winner_from_nowhere(lines: Lines) -> None:
    lines[-1]["winners"] = [5]


def reason(lines: Lines) -> None:
    lines[-1]["reason"] = "luck"


def clause(lines: Lines) -> None:
    lines[-1]["clause"] = "DU-END-09"


def final_hash(lines: Lines) -> None:
    lines[-1]["hash"] = "0" * 64


def event(lines: Lines) -> None:
    of_kind(lines, "event")[3]["text"] = "Nothing happens."


def event_left_out(lines: Lines) -> None:
    lines.remove(of_kind(lines, "event")[-1])


def early_event(lines: Lines) -> None:
    lines.insert(5, dict(of_kind(lines, "event")[0]))


def answer_left_out(lines: Lines) -> None:
    del lines[7]


def illegal_answer(lines: Lines) -> None:
    of_kind(lines, "answer")[0]["value"] = [99999, 5, 0]


def far_point(lines: Lines) -> None:
    of_kind(lines, "answer")[0]["value"] = [1200, 1200, 0]


def answer_of_nobody(lines: Lines) -> None:
    of_kind(lines, "answer")[0]["seat"] = 7


def resigned_at_the_end(lines: Lines) -> None:
    first = at(lines, "event")
    lines.insert(first, {"line": "resign", "n": lines[first - 1]["n"] + 1, "seat": 0})
    lines[-1] |= {"winners": [1], "scores": [], "clause": "CORE-END-01"}
    lines[-1]["reason"] = "the resignation of seat 1"


def no_result(lines: Lines) -> None:
    lines[:] = [line for line in lines if line["line"] not in {"event", "result"}]


def after_the_result(lines: Lines) -> None:
    lines.append(dict(lines[5]))


def no_header(lines: Lines) -> None:
    del lines[0]


def another_format(lines: Lines) -> None:
    lines[0]["format"] = 99


def older_format(lines: Lines) -> None:
    lines[0]["format"] = 1


def another_game(lines: Lines) -> None:
    lines[0]["setup"] = {"variants": ["siege"]}


def another_mission(lines: Lines) -> None:
    lines[0]["setup"]["mission"] = "siege"


def broken_rosters(lines: Lines) -> None:
    lines[0]["setup"]["rosters"] = [[{}, [], None], 7]


def unknown_field(lines: Lines) -> None:
    lines[0]["blessed"] = True


def unknown_field_of_the_setup(lines: Lines) -> None:
    lines[0]["setup"]["blessed"] = True


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (set_face, "by the seed, the record has"),
        (face_beyond_its_sides, "a die with 6 sides shows 7"),
        (other_sides, "by the seed, the record has|dice of .* sides are due"),
        (one_die_more, "dice show"),
        (another_draw, "draw 2 is due here, not 3"),
        (no_draw, "draw 2 is due here, not None"),
        (a_roll_as_an_answer, "sides are due"),
        (a_roll_by_policy, "unknown field `by`"),
        (an_answer_by_nobody, "Invalid enum value 'somebody'"),
        (a_first_answer_by_policy, "nothing that a policy could have answered"),
        (seed_of_the_house, "not the one that was committed to"),
        (seed_that_is_none, "is not a seed"),
        (seed_of_a_seat, "by the seed, the record has"),
        (seeds_in_the_header, "line 1: seeds of the seats stand in lines of their own"),
        (seeds_twice, "line 3: a seed does not belong here"),
        (a_seed_of_nobody, "line 3: a seed does not belong here"),
        (a_late_seed, "line 8: a seed does not belong here"),
        (no_commitment, "line 1: where dice are fair"),
        (no_commitment_and_typed, "a seed is revealed, but none was committed to"),
        (one_seat_typed, "no draw is due here"),
        (dice_of_nobody, "line 1: there are 2 seats, but dice for 0"),
        (winner, "the result in the record is not that of the match"),
        (winner_from_nowhere, "the result in the record is not that of the match"),
        (reason, "the result in the record is not that of the match"),
        (clause, "the result in the record is not that of the match"),
        (final_hash, "the record says 0000000000000000"),
        (event, "this event is not that of the match"),
        (event_left_out, "events, the record"),
        (early_event, "does not belong here"),
        (answer_left_out, "line 8: number 5 is due, not 6"),
        (illegal_answer, "line 4: move 1 cannot be made again"),
        (far_point, "move 1 cannot be made again: DU-SET-02: not wholly in your zone"),
        (answer_of_nobody, "line 4: there is no seat 8"),
        (resigned_at_the_end, "nobody gives up a match that is over"),
        (after_the_result, "nothing may follow the result"),
        (no_header, "line 1: a record begins with its header"),
        (another_format, "line 1: the record is of format 99"),
        (older_format, "line 1: Object contains unknown field `h`|line 2: "),
        (another_game, "line 1: Duel cannot be set up like this: Duel has no variant 'siege'"),
        (another_mission, "line 1: Duel cannot be set up like this: Duel has no mission 'siege'"),
        (broken_rosters, "line 1: Duel cannot be set up like this"),
        (unknown_field, "line 1: Object contains unknown field `blessed`"),
        (unknown_field_of_the_setup, "line 1: Object contains unknown field `blessed`"),
    ],
)
def test_a_record_with_its_hashes_put_right_is_found_out(
    finished: bytes, change: Change, said: str
) -> None:
    why = refused(resealed(finished, change))
    assert re.search(said, why), why
    assert re.search(r"line \d+: ", why), why


def test_a_record_that_was_cut_off_before_its_end_is_not_vouched_for(finished: bytes) -> None:
    assert "no result yet" in refused(resealed(finished, no_result))


def test_typed_dice_are_not_vouched_for(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game", dice=("typed", "fair"))
    play_on(kept)
    record = journal.read(tmp_path / "game")
    verdict = verify(duel(), record)
    assert verdict.rest == ["dice typed by seat 1, taken as they were entered", UNSEALED]
