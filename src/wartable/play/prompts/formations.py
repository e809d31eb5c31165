"""What a screen may ask about a unit that is to move, without changing anything."""

from typing import Any

from wartable.core.ask import Moves, Refused, UnitRegion, Ways
from wartable.core.match import Seat, Spot
from wartable.core.regions import path_cost
from wartable.core.space.shapes import Proposal, Trouble, Wish
from wartable.core.table import Table
from wartable.core.units.proposals import shortfall_words
from wartable.core.units.unit_regions import moves_judged
from wartable.play.prompts.prompt import Formation
from wartable.play.prompts.prompting import table_for
from wartable.play.prompts.setting_up import arranged
from wartable.play.session import Session
from wartable.play.typesetting import typeset


def probe_moves(session: Session[Any], seat: Seat, raw: Any) -> Formation:
    """Whether ways for a unit, given like an answer, would be allowed, and what each uses up."""
    question = asked_to_go(session, seat)
    table, ways = table_for(session, seat), question.read(raw)
    refused = moves_judged(table, question.region, ways)
    if refused is None:
        return formation(table, question.region, ways, None)
    wrong = Trouble(refused.model, refused.clause, refused.reason, refused.at)
    return formation(table, question.region, ways, wrong)


def probe_wish(session: Session[Any], seat: Seat, wish: Wish) -> Formation:
    """The ways that are proposed if the leader shall go somewhere and the others round him."""
    question = asked_to_go(session, seat)
    table = table_for(session, seat)
    return proposed(table, question, arranged(table, question.region, wish))


def proposed(table: Table[Any, Any], question: Moves, found: Proposal) -> Formation:
    """A proposal as a screen draws it, with what is wrong or falls short."""
    return formation(
        table,
        question.region,
        found.ways,
        None if found.legal else found.trouble,
        typeset(shortfall_words(found)),
        found.short,
        found.stranded,
        found.facing,
    )


def asked_to_go(session: Session[Any], seat: Seat) -> Moves:
    question = session.asked(seat)
    if not isinstance(question, Moves):
        raise Refused("CORE-ASK-02", "no ways for a unit are being asked for")
    return question


def formation(
    table: Table[Any, Any],
    region: UnitRegion,
    ways: Ways,
    wrong: Trouble | None,
    words: str = "",
    short: int = 0,
    stranded: tuple[str, ...] = (),
    facing: Spot = (0, 0),
) -> Formation:
    """Ways of a unit as a screen shows them: what they cost, and what is wrong with them."""
    return Formation(
        ways=ways,
        used=way_costs(table, region, ways),
        legal=wrong is None,
        clause="" if wrong is None else wrong.clause,
        reason="" if wrong is None else typeset(wrong.reason),
        model="" if wrong is None else wrong.model,
        at=None if wrong is None else wrong.at,
        words=words,
        short=short,
        stranded=stranded,
        facing=facing,
    )


def way_costs(table: Table[Any, Any], region: UnitRegion, ways: Ways) -> tuple[int, ...]:
    """What each way costs; nothing if nothing is counted there."""
    parts = {part.model: part for part in region.parts}
    costs = [path_cost(table, parts[model], way) for model, way in ways]
    return tuple([cost.cost for cost in costs if cost is not None])
