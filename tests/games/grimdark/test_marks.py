"""Printed special rules as marks."""

from wartable.core.match import Mark
from wartable.games.grimdark.marks import weapon_marks
from wartable.games.grimdark.rows import natives, profiles, special_rules, weapons
from wartable.kit.proofs import proves
from wartable.wargame.units.rows import mark_of


def test_a_rule_is_called_by_its_id_and_has_its_number() -> None:
    assert [mark_of(rule) for rule in ("Tough(12)", "Lock-On")] == [
        Mark("tough", 12),
        Mark("lock-on"),
    ]


@proves("GF-SPR-06")
def test_what_is_added_to_ap_is_a_number_like_the_ap_of_a_weapon() -> None:
    assert mark_of("AP(+1)") == Mark("ap", 1)


def test_whatever_is_printed_is_a_rule_and_has_a_number_if_its_rule_has_one() -> None:
    printed = [rule for row in profiles().values() for rule in row.rules]
    printed += [rule for row in natives().values() for rule in row.rules]
    marks = [mark_of(rule) for rule in printed]
    marks += [mark for weapon in weapons() for mark in weapon_marks(weapon)]
    astray = [mark for mark in marks if bool(mark.value) != special_rules()[mark.name].rated]
    assert len(marks) > 60 and astray == []
