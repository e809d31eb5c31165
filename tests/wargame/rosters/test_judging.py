"""Long and hopeless lists: every entry is judged once, and what is found is the same as if it were judged anew."""

from typing import Any

import pytest
from msgspec.structs import replace

from wartable.core.roster import Plain, Unreadable
from wartable.core.rulebook import library
from wartable.games.firstblood.army.building import RULES as ARMIES
from wartable.games.grimheim.warband.builder import RULES as WARBANDS
from wartable.wargame.rosters.builder import ListBuilder
from wartable.wargame.rosters.judging import Judging
from wartable.wargame.rosters.limits import check
from wartable.wargame.rosters.mending import candidates
from wartable.wargame.rosters.prices import total
from wartable.wargame.rosters.roster import Rules
from wartable.wargame.rosters.shape import MOST, read_plain

RULEBOOKS = [pytest.param(ARMIES, id="armies"), pytest.param(WARBANDS, id="warbands")]


def long_list(rules: Rules, seed: int = 1, entries: int = MOST) -> Plain:
    """A list by chance, its entries again and again: too many of everything."""
    roster = ListBuilder(rules).random(500, seed)
    own = roster["model"]
    return roster | {"model": [dict(own[n % len(own)]) for n in range(entries)]}


@pytest.mark.parametrize("rules", RULEBOOKS)
def test_of_a_long_list_every_entry_is_judged_once(rules: Rules) -> None:
    asked: list[int] = []

    def counting(roster: Any, entry: Any) -> Any:
        asked.append(id(entry))
        return rules.check_entry(roster, entry)

    checked = ListBuilder(replace(rules, check_entry=counting)).checked(long_list(rules), 500, -1)
    assert not checked.legal
    assert len(asked) < 10 * MOST  # those of the list, and each way to change one of them


@pytest.mark.parametrize("rules", RULEBOOKS)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_known_of_entries_is_what_would_be_found_anew(rules: Rules, seed: int) -> None:
    roster = read_plain(rules, long_list(rules, seed, entries=14))
    judging = Judging(rules)
    tried = 0
    for breach in check(rules, roster, 500, judging):
        for _, trial in candidates(rules, roster, breach, judging):
            assert check(rules, trial, 500, judging) == check(rules, trial, 500)
            assert judging.total(trial) == total(rules, trial)
            tried += 1
    assert tried > 20


@pytest.mark.parametrize("rules", RULEBOOKS)
def test_a_list_on_which_everything_is_wrong_is_not_gone_through_to_its_end(rules: Rules) -> None:
    field = "retinue" if rules is ARMIES else "weapons"
    hopeless = long_list(rules)
    for n, entry in enumerate(hopeless["model"]):
        entry[field] = [f"nothing-{n}-{k}" for k in range(MOST)]
    faults = ListBuilder(rules).checked(hopeless, 500, -1).faults
    assert 100 < len(faults) < 200
    assert sum(["see its table" not in fault.reason for fault in faults]) < 20


def test_no_field_of_an_entry_holds_thousands_of_words() -> None:
    builder = library.game("grimheim").muster.builder
    crowded = long_list(WARBANDS, entries=2)
    crowded["model"][1] |= {"name": "Ann", "weapons": ["sword"] * 61}
    with pytest.raises(Unreadable, match=r"model 2 \(Ann\): 61 weapons, at most 60 are read"):
        builder.checked(crowded, None, -1)
    with pytest.raises(Unreadable, match="at most 60 are read"):
        builder.options(crowded, 0, None)
