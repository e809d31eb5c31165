"""What stepping in would change."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.rulebook.clauses import clause
from wartable.core.window import Change
from wartable.games.duel.attacks import need_for
from wartable.games.duel.moments import Attack, SavesOn
from wartable.games.duel.table import Table


@clause("DU-REA-01")
def changes(table: Table, question: Question[Any], option: Any) -> tuple[Change, ...]:
    """A dive makes the saves of the target better; a last blow changes nothing that is on the table."""
    about = question.about
    if question.name != "dive" or about is None or not about.actor or not about.target:
        return ()
    attack = Attack(about.action, about.actor, about.target, 0)
    usual = table[about.target].saves_on
    before = need_for(table, SavesOn(attack), usual)
    attack.dived = True
    after = need_for(table, SavesOn(attack), usual)
    return (Change("save", before, after, model=about.target, counts="need"),)
