"""Why one duels."""

import pytest

from games.duel.builders import archer, duel, foe
from wartable.core.rulebook import library
from wartable.core.screen.staging import brief_of
from wartable.core.views import view
from wartable.games.duel.game import GAME


@pytest.mark.parametrize(("variants", "special"), [((), []), (("night",), ["Night"])])
def test_the_sheet_tells_what_scores_and_what_is_special(
    variants: tuple[str, ...], special: list[str]
) -> None:
    told = brief_of(GAME, duel(archer(), foe(), variants=variants).match, 0)
    notes = [note for block in told.blocks for note in block.notes]
    assert [note.name for note in notes][:3] == ["1 point", "2 points", "2 points"]
    assert [n.name for b in told.blocks for n in b.notes if b.title == "Special rules"] == special
    book = library.rulebook("duel")
    assert [note for note in notes if book.find(note.clause) is None] == []


def test_a_quarry_is_on_the_sheet_of_who_named_it() -> None:
    match = duel(archer(), foe()).match.with_secret(0, "quarry", "foe")
    own, other = [brief_of(GAME, view(match, seat), seat) for seat in (0, 1)]
    assert [note.name for note in own.secrets] == [f"Your quarry: {match.title_of('foe')}"]
    assert own.secrets[0].text == "It is still on the table." and other.secrets == ()


def test_who_is_alone_at_the_objective_would_score() -> None:
    table = duel(archer(), foe(gap=100), round=1)
    marker = table.match.markers[0]
    near = duel(archer(x=marker.x, y=marker.y + 200), foe(x=100, y=100), round=1)
    assert [(one.seat, one.points) for one in brief_of(GAME, near.match, 0).due] == [(0, 1)]
    assert brief_of(GAME, table.match, 0).due == ()
