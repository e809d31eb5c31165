import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from play.games import HOUSE, duel, kept_at, play_on, verified
from wartable.core.ask import Refused
from wartable.core.dice.source import commitment
from wartable.core.roster import Setup
from wartable.play.records import journal
from wartable.play.records.keeping import resume, seed_path, start
from wartable.play.records.record import RecordError


def test_a_game_goes_on_at_the_question_where_it_stood(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game")
    play_on(kept, 25)
    again = resume(tmp_path / "game")
    assert again.session.pending() == kept.session.pending()
    assert again.session.match == kept.session.match
    assert again.session.events() == kept.session.events()
    play_on(again, seed=9)
    play_on(kept.session, seed=9)
    assert again.session.hash() == kept.session.hash(), "the dice go on as if nothing had happened"


def test_the_seed_is_never_in_the_record_before_the_end(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game")
    play_on(kept, 25)
    told = (tmp_path / "game").read_text()
    assert HOUSE.hex() not in told
    assert commitment(HOUSE) in told
    assert seed_path(tmp_path / "game").stat().st_mode & 0o077 == 0
    play_on(kept)
    assert HOUSE.hex() in (tmp_path / "game").read_text()
    assert not seed_path(tmp_path / "game").exists()


def test_a_finished_record_verifies_and_holds_its_events(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game")
    play_on(kept)
    record = journal.read(tmp_path / "game")
    assert verified(record).hash() == kept.session.hash()
    assert len(record.told) == len(kept.session.events())
    assert record.told[0].text == "Archer A1 takes the field."


def test_an_undo_is_a_line_of_its_own_and_drawn_dice_stay_drawn(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game")
    play_on(kept, 12)
    rolls, number = kept.session.rolls, kept.session.number
    assert rolls
    kept.undo(to=7, agreed=True)
    play_on(kept, 6, seed=3)
    lines = [json.loads(line) for line in (tmp_path / "game").read_text().splitlines()]
    (undo,) = [line for line in lines if line["line"] == "undo"]
    assert undo == {"line": "undo", "n": number + 1, "to": 7, "h": undo["h"]}
    again = resume(tmp_path / "game")
    assert again.session.rolls == kept.session.rolls > rolls
    assert again.session.match == kept.session.match
    play_on(again)
    assert verified(journal.read(tmp_path / "game"))


def test_a_last_line_cut_by_a_power_failure_is_dropped(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game")
    play_on(kept, 20)
    whole = (tmp_path / "game").read_bytes()
    before = resume(tmp_path / "game").session.match
    (tmp_path / "game").write_bytes(whole + b'{"line":"answer","n":')
    assert resume(tmp_path / "game").session.match == before
    assert (tmp_path / "game").read_bytes() == whole


def test_an_end_cut_by_a_power_failure_is_written_again(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game")
    play_on(kept)
    whole = (tmp_path / "game").read_bytes()
    rows = whole.splitlines(keepends=True)
    (tmp_path / "game").write_bytes(b"".join(rows[:-5]))
    seed_path(tmp_path / "game").write_text(HOUSE.hex())
    resume(tmp_path / "game")
    assert (tmp_path / "game").read_bytes() == whole


def test_a_new_game_never_writes_over_an_old_one(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game")
    play_on(kept, 5)
    told, seed = (tmp_path / "game").read_bytes(), seed_path(tmp_path / "game").read_bytes()
    with pytest.raises(RecordError, match="there already"):
        start(duel(), Setup(), tmp_path / "game")
    assert (tmp_path / "game").read_bytes() == told
    assert seed_path(tmp_path / "game").read_bytes() == seed


def test_a_game_without_its_seed_is_not_played_on(tmp_path: Path) -> None:
    play_on(kept_at(tmp_path / "game"), 5)
    seed_path(tmp_path / "game").write_text(bytes(32).hex())
    with pytest.raises(RecordError, match="another seed"):
        resume(tmp_path / "game")
    seed_path(tmp_path / "game").unlink()
    with pytest.raises(RecordError, match="is missing"):
        resume(tmp_path / "game")


def test_a_refused_answer_writes_nothing(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game")
    before = (tmp_path / "game").read_bytes()
    with pytest.raises(Refused):
        kept.answer(0, "nonsense")
    with pytest.raises(Refused):
        kept.undo(0)
    assert (tmp_path / "game").read_bytes() == before


def test_typed_dice_of_all_seats_need_no_seed(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game", dice=("typed", "typed"))
    play_on(kept)
    assert not seed_path(tmp_path / "game").exists()
    record = journal.read(tmp_path / "game")
    assert record.header.commitment == ""
    assert verified(record).rolls == 0


def test_one_seat_may_type_its_dice_while_the_others_are_drawn(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game", dice=("typed", "fair"))
    play_on(kept)
    assert verified(journal.read(tmp_path / "game")).rolls > 0


PLAYER = """
import sys
from pathlib import Path
from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.play.records.keeping import resume
kept, bot = resume(Path(sys.argv[1])), Player(RandomBot(int(sys.argv[2])))
while not kept.session.over:
    question = kept.session.pending()[0]
    kept.answer(question.seat, bot.answer(kept.session.view(question.seat), question))
    print(kept.session.number, kept.session.save().match.round, flush=True)
"""


def killed(path: Path, seed: int, after: float) -> int:
    """The last number that a player acknowledged before he was killed."""
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path), str(seed)], stdout=subprocess.PIPE, text=True
    ) as player:
        assert player.stdout is not None
        told = player.stdout.readline()
        time.sleep(after)
        os.kill(player.pid, signal.SIGKILL)
        lines = [told, *player.stdout.read().splitlines()]
    numbers = [int(line.split()[0]) for line in lines if len(line.split()) == 2]
    return numbers[-1] if numbers else 0


def survive(path: Path, kills: int) -> None:
    kept_at(path)
    for k in range(kills):
        acknowledged = killed(path, k, 0.002 * (k % 7))
        again = resume(path).session
        assert again.number >= acknowledged, "an acknowledged answer is lost"
        if again.over:
            path.unlink()
            kept_at(path)
            continue
        assert resume(path).session.pending() == again.pending()


def test_a_killed_player_finds_the_game_at_the_same_question(tmp_path: Path) -> None:
    survive(tmp_path / "game", kills=4)


@pytest.mark.deep
def test_many_killed_players_find_the_game_at_the_same_question(tmp_path: Path) -> None:
    survive(tmp_path / "game", kills=60)
