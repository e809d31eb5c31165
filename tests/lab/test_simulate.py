"""Games between bots who change seats."""

from msgspec.structs import replace

from wartable.core.roster import Setup
from wartable.lab.simulate import GameEnd, Study, moved_on, one_game, sides_in, sum_up

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


def test_all_of_a_side_win_together_from_wherever_they_sit() -> None:
    bots = ("random",) * 4
    study = Study("toy", 4, 1, bots, Setup(seats=4, sides=(0, 1, 0, 2)), rotated=True)
    assert [sides_in(study, number) for number in range(3)] == [
        (0, 1, 0, 2),
        (2, 0, 1, 0),
        (0, 2, 0, 1),
    ]
    assert sides_in(replace(study, rotated=False), 1) == (0, 1, 0, 2)
    ended = [(0, 2), (1, 3), (0, 1), ()]
    outcomes = [GameEnd(n, winners, (), 5, "") for n, winners in enumerate(ended)]
    found = sum_up(study, outcomes, 0.0)
    assert (found.wins, found.draws) == ((1, 1, 1, 1), 2)
