"""What a round tells: one line for a card and whom it activates, and one for a regiment that does nothing."""

from games.firstblood.builders import battle, regiment, row
from games.firstblood.rounds.test_activating import BOWS, GUARD, MAKERS, armies, turn
from wartable.core.rulebook import library
from wartable.core.screen.telling import spans, tell
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.rounds.drawing import resolve_draw_event
from wartable.games.firstblood.rounds.events import ActionTaken, Deactivated
from wartable.games.firstblood.table import Table
from wartable.kit import play
from wartable.play.prompts.prompting import act_title


def told(table: Table, match: Match) -> list[str]:
    """The lines of a log that began with this match."""
    found: list[str] = []
    for event in table.log:
        if not event.untold(match):
            found.append(tell(event, match))
        match = event.apply(match)
    return found


def test_a_card_of_one_regiment_is_told_with_its_activation() -> None:
    table = armies((BOWS, GUARD), (MAKERS,))
    before = table.match
    turn(table)
    assert told(table, before) == ["Seat 1 draws the card of Ash Crossbows (A3)."]


def test_a_card_of_two_regiments_is_told_by_itself() -> None:
    table = armies((GUARD, GUARD), (MAKERS,))
    before = table.match
    turn(table, activate="A2")
    drawn, activated = told(table, before)
    assert drawn == "Seat 1 draws the card of Bastion Guard."
    assert activated == "Bastion Guard (A2) is activated."


def test_a_regiment_that_has_acted_says_no_more_and_one_that_has_not_says_so() -> None:
    for taken, last in ((("march",), []), ((), ["Ash Crossbows (A3) takes no action."])):
        table = armies((BOWS, GUARD), (MAKERS,))
        turn(table)
        for action in taken:
            table.do(ActionTaken("FB-ACT-13", action))
        before, table.log = table.match, []
        table.do(Deactivated("FB-ACT-14"))
        assert told(table, before) == last


def test_a_name_keeps_its_hyphen_where_an_id_loses_it() -> None:
    table = battle(regiment("A1", "mercury-sentinels", row(2, 1000, 1000)))
    play(table, resolve_draw_event(table, "A1"), effect="clash")
    said = "".join([span.text for span in spans(table.log[-1], table.match)])
    assert said.startswith("Flux-powered works on Mercury Sentinels"), said
    game = library.game("firstblood")
    assert act_title(game, "flux-powered") == "Flux-powered"
    assert act_title(game, "combat-rally") == "Combat rally"
