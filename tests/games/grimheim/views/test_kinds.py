"""Options as the count of what was met folds them."""

from typing import Any

import pytest

from games.grimheim.builders import DODGE, battle, foe, intercept, model, sword
from wartable.core.ask import Choose
from wartable.core.game import option_kind
from wartable.core.match import Mark
from wartable.games.grimheim.actions.ask import Interaction
from wartable.games.grimheim.combat.ask import Arms, Shown, Strike
from wartable.games.grimheim.events import Defeated
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.game import GAME
from wartable.games.grimheim.match import Objective


@pytest.mark.parametrize(
    ("name", "option", "kind"),
    [
        ("fate", FateUse(0, "heal", 2, "hero"), "heal"),
        ("fate", None, "none"),
        ("weapons", Arms(sword()), "one weapon"),
        ("weapons", Arms(sword(), sword()), "two weapons"),
        ("veteran", Shown(3), "die"),
        ("die", Strike(Shown(3)), "strike"),
        ("cancel", (1, 0), "numbers"),
        ("kind of group", Mark("swarm", 3), "status"),
        ("react", intercept("bow", free=True), "intercept, free"),
        ("react", intercept("bow"), "intercept"),
        ("react", DODGE, "dodge"),
        ("weapon", "bow-2", "weapon"),
        ("overwatch", "none", "none"),
        ("activate", "hero", "model"),
        ("scroll target", "fallen", "model"),
        ("deploy", "late", "model"),
        ("site", "chest", "marker"),
        ("use", Interaction("reload", "bow"), "reload"),
        ("prey", None, "none"),
        ("action", "take-aim", "take-aim"),
        ("first", 1, "number"),
    ],
)
def test_what_an_option_counts_as(name: str, option: Any, kind: str) -> None:
    table = battle(
        model(),
        foe("fallen"),
        reserve=(model("late"),),
        markers=(Objective(id="chest", x=500, y=500),),
    )
    table.do(Defeated("GH-WND-02", "fallen"))
    question = Choose(name, 0, "GH-TRN-11", "?", options=(option,))
    assert option_kind(GAME, table.match, question, option) == kind
