"""Coverage knows what play can reach: code that runs in real matches and list checks, or a reason why it does not."""

import pytest

from wartable.core.rulebook import library
from wartable.core.rulebook.coverage import code_places
from wartable.kit.bells import ReachedClauses, functions_at
from wartable.kit.reach import check_one, explore, known_unreached, play_one

PLAYABLE = [name for name in library.names() if library.playable(name)]
LOT, MOST = 20, 400  # matches of the long run


@pytest.mark.parametrize("name", PLAYABLE)
def test_what_a_few_matches_reach_is_not_listed_as_unreached(name: str) -> None:
    book = library.rulebook(name)
    met = explore(library.game(name), book, range(3))
    assert len(met) > len(code_places(book)) / 2
    assert sorted(met & set(known_unreached(book))) == []


@pytest.mark.parametrize("name", PLAYABLE)
def test_what_is_listed_as_unreached_has_code_and_a_reason(name: str) -> None:
    book = library.rulebook(name)
    listed = known_unreached(book)
    assert sorted(set(listed) - set(code_places(book))) == []
    assert [clause for clause, reason in listed.items() if len(reason.split()) < 4] == []


@pytest.mark.deep
@pytest.mark.parametrize("name", PLAYABLE)
def test_every_clause_with_code_is_reached_or_listed_with_its_reason(name: str) -> None:
    """Matches are played until nothing is missing. What is listed is met too seldom to be waited for."""
    book = library.rulebook(name)
    missing = set(code_places(book)) - set(known_unreached(book))
    for first in range(0, MOST, LOT):
        missing -= explore(library.game(name), book, range(first, first + LOT))
        if not missing:
            return
    assert sorted(missing) == [], "reached by nothing, and no reason given"


def test_only_what_is_called_while_somebody_watches_is_reached() -> None:
    game, reached = library.game("duel"), ReachedClauses(library.rulebook("duel"))
    rows = set(reached.ids)
    with reached.hung():
        game.rules.begin(game.muster.setups["two"])
        assert reached.ids == rows, "nobody watched"
        with reached.watching():
            game.rules.begin(game.muster.setups["two"])
    assert {"DU-GEN-01", "DU-SET-01"} <= reached.ids - rows


def test_functions_have_their_own_code_again_afterwards() -> None:
    (begin,) = functions_at("wartable.games.duel.game.begin")
    own, reached = begin.__code__, ReachedClauses(library.rulebook("duel"))
    with reached.hung():
        assert begin.__code__ is not own
        play_one(library.game("duel"), 1, reached)
        assert begin.__code__ is own, "it has rung"
    assert begin.__code__ is own


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_match_is_the_same_before_with_and_after_bells(name: str) -> None:
    """And whatever else was played meanwhile in the same process."""
    game, book = library.game(name), library.rulebook(name)
    ends = [play_one(game, 3, ReachedClauses(book)).hash()]
    reached = ReachedClauses(book)
    with reached.hung():
        ends.append(play_one(game, 3, reached).hash())
        play_one(game, 1, reached)
        check_one(game, 1, reached)
    ends.append(play_one(game, 3, ReachedClauses(book)).hash())
    assert len(set(ends)) == 1
