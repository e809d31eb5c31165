"""What a rulebook tells those who keep books beside a real table."""

import pytest

from wartable.core.rulebook import library
from wartable.core.screen.companion import Companion
from wartable.games.grimheim.rows import actions, status_effects


@pytest.mark.parametrize("name", library.names())
def test_every_rulebook_tells_its_own_whether_it_can_be_played_or_not(name: str) -> None:
    told = library.companion(name)
    titles = [stage.title for stage in told.stages]
    assert told != Companion() and len(set(titles)) == len(titles) > 1
    assert len([stage for stage in told.stages if stage.counts]) == 1
    wanted = [one.stage for one in told.conditions] + ([told.pool.stage] if told.pool else [])
    assert {stage for stage in wanted if stage} <= set(titles)
    assert told.rounds > 0 and told.sources


def test_a_guide_speaks_of_rules_that_there_are() -> None:
    guide = library.guide("duel")
    assert guide is not None and library.guide("grimheim") is None
    rules = [lesson.rule for lesson in guide.lessons]
    assert rules and all(library.rulebook("duel").find(rule) for rule in rules)
    game = library.game("duel")
    assert guide.setup in game.muster.setups
    ready = {one.id for one in game.muster.listing().rosters}
    assert set(guide.rosters) <= ready


def test_what_a_rulebook_leaves_out_is_as_usual() -> None:
    assert library.companion(library.ETIQUETTE) == Companion()


def test_prices_and_statuses_are_those_of_the_rules() -> None:
    told = library.companion("grimheim")
    prices = {act.name.lower().replace(" ", "-"): act.cost for act in told.acts}
    assert prices.pop("special") == 1
    assert prices == {id: actions()[id].ap for id in prices}
    assert set(status_effects()) <= {one.name.lower() for one in told.conditions}
