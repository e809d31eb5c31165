"""Games between bots who change seats."""

from msgspec.structs import replace

from wartable.core.roster import Setup
from wartable.lab.simulate import Study, moved_on, one_game

BANDS = (["archer", "blade", "warden"], ["shade", "shade", "shade"], ["blade", "blade", "blade"])
STUDY = Study("duel", 6, 3, ("scripted", "random", "random"), Setup(seats=3, rosters=BANDS))


def test_a_game_in_which_everyone_sits_one_seat_further_on_is_told_by_the_players() -> None:
    rotated = replace(STUDY, rotated=True)
    for number in range(6):
        turned, dice = number % 3, number // 3
        seated = replace(
            STUDY,
            bots=moved_on(STUDY.bots, turned),
            setup=replace(STUDY.setup, rosters=moved_on(BANDS, turned)),
        )
        by_seat, by_player = one_game(seated, dice), one_game(rotated, number)
        assert by_player.hash == by_seat.hash
        assert by_player.winners == tuple(sorted([(s + turned) % 3 for s in by_seat.winners]))
        assert moved_on(by_player.scores, turned) == by_seat.scores


def test_lists_of_the_seats_stay_there_when_bots_move_on() -> None:
    ready = replace(STUDY, setup=Setup(seats=3), bots=("random",) * 3)
    games = [one_game(replace(ready, rotated=True), number) for number in range(3)]
    assert {game.hash for game in games} == {one_game(ready, 0).hash}
