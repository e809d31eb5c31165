"""Every ruling that changes a battle has a test that fails under the reading it rejects.

Most were proved where their clauses are; the ledger says by which test, and makes sure that it is there and proves a
clause that rests on the ruling. What was missing stands below it.
"""

import ast
import re
from pathlib import Path

import pytest

from games.grimheim.builders import battle, foe, model
from wartable.core.rulebook.library import rulebook
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.cast import cast
from wartable.games.grimheim.rows import Body, bodies, fates, traits
from wartable.games.grimheim.turns.phases import roll_fate
from wartable.kit import ask, play, proves

HERE = Path(__file__).parent

PROVED_BY = {
    "GH-R-02": "only_models_on_overwatch_react_and_for_no_ap",
    "GH-R-03": "who_ends_without_a_pass_forfeits_ap_and_reactions",
    "GH-R-04": "a_reaction_does_not_use_up_an_action_of_the_own_activation",
    "GH-R-05": "the_winner_of_initiative_chooses_who_goes_first",
    "GH-R-06": "a_battle_lasts_four_turns_and_perhaps_one_more",
    "GH-R-07": "in_close_combat_the_points_become_block_successes",
    "GH-R-08": "focus_never_makes_a_critical",
    "GH-R-09": "fate_comes_after_mastery_and_before_cleave_and_ones",
    "GH-R-10": "common_fate_is_three_dice_for_eight_points_unless_agreed_otherwise",
    "GH-R-11": "who_may_move_and_shoot",
    "GH-R-12": "a_gunslingers_move_after_a_shot_is_intercepted_as_any_other",
    "GH-R-13": "cover_from_one_enemy_is_no_help_against_another",
    "GH-R-14": "a_charge_needs_no_sight_but_a_target_that_is_not_hidden",
    "GH-R-15": "the_enraged_move_charge_fight_recover_or_pass_and_nothing_else",
    "GH-R-16": "who_may_take_overwatch",
    "GH-R-17": "a_sword_reaches_only_one_inch",
    "GH-R-18": "after_a_retreat_the_charger_draws_a_new_path_with_its_full_distance",
    "GH-R-19": "what_can_be_dodged",
    "GH-R-20": "the_first_of_two_dice_is_tens_but_for_loot_the_lower",
    "GH-R-21": "each_failed_die_of_a_drop_is_a_wound_and_nobody_is_stunned",
    "GH-R-22": "a_value_die_cancels_what_is_not_higher",
    "GH-R-23": "prices_on_which_lists_differ_are_settled",
    "GH-R-24": "bodies_without_a_printed_price_are_priced_by_one_formula",
    "GH-R-25": "henchmen_and_swarms_do_not_mix",
    "GH-R-26": "a_printed_warband_is_fielded_at_its_printed_total_if_the_switch_is_on",
    "GH-R-27": "an_arrow_of_the_versatile_quiver_scatters",
    "GH-R-28": "no_discount_no_bought_leader_and_no_armour_without_armour",
    "GH-R-29": "one_arcane_and_one_divine_lore_go_together",
    "GH-R-30": "a_melee_shot_endangers_other_friends_but_not_the_shooter",
    "GH-R-31": "armor_shatter_takes_a_defense_die_but_not_the_last",
    "GH-R-32": "a_jammed_weapon_needs_two_interacts_and_hits_nothing_either",
    "GH-R-33": "a_packet_is_resolved_in_the_order_of_the_book",
    "GH-R-34": "the_fearful_and_the_stupid_may_lose_their_reaction",
    "GH-R-35": "a_free_reaction_for_every_full_two_models_fewer",
    "GH-R-36": "3_inches_from_disc_to_base_is_control",
    "GH-R-37": "one_that_came_back_does_not_count_but_may_be_defeated_again_later",
    "GH-R-38": "the_last_gate_is_won_at_the_keep",
    "GH-R-39": "every_defeat_spoils_survivors_but_those_of_hirelings",
    "GH-R-40": "more_than_half_of_the_lines_must_cross_it",
    "GH-R-41": "nobody_commands_himself_an_enemy_or_one_who_is_commanded",
    "GH-R-42": "who_overexerted_in_the_last_turn_cannot_react",
    "GH-R-43": "a_spell_has_no_effective_range_and_needs_no_nearest_foe",
    "GH-R-44": "a_body_of_either_side_rises_as_a_zombie_of_the_readers_side",
    "GH-R-47": "a_barricade_is_a_field_defense_of_three_by_half_an_inch",
    "GH-R-48": "permanent_wounds_are_not_healed_in_battle",
    "GH-R-50": "natural_weapons_need_no_hands",
    "GH-R-52": "cursed_souls_curse_an_enemy_and_heal_nobody",
    "GH-R-57": "what_equipment_lends_is_not_counted",
    "GH-R-58": "the_end_phase_damages_then_scores_then_lets_things_expire",
    "GH-R-59": "first_strike_resolves_the_first_die",
    "GH-R-60": "who_holds_its_ground_fights_at_once_and_the_mover_has_charged",
    "GH-R-61": "what_slows_a_model_adds_up",
    "GH-R-62": "a_model_rolls_all_its_dice_whatever_its_state_and_pays_nothing",
    "GH-R-63": "scouts_deploy_in_turn_in_their_zone_and_move_at_once",
    "GH-R-65": "a_side_with_somebody_in_reserve_is_not_gone",
    "GH-R-66": "who_does_not_assist",
    "GH-R-67": "the_silent_hide_and_shoot_in_either_order",
    "GH-R-68": "a_drop_of_one_to_three_inches_into_melee_is_a_jump_attack",
    "GH-R-69": "contact_is_no_overlap_and_next_to_no_gap",
    "GH-R-70": "the_first_point_is_looked_for_at_waypoints_and_every_twentieth",
    "GH-R-71": "a_line_that_only_touches_an_edge_is_free",
    "GH-R-72": "each_ability_has_its_windows_and_no_other",
    "GH-R-73": "what_was_agreed_before_the_game_is_in_force_and_not_asked_for",
    "GH-R-74": "the_grappling_hook_rolls_no_dice_for_a_drop",
    "GH-R-75": "a_model_is_credited_with_the_enemies_that_fell_by_itself",
    "GH-R-76": "answers_are_paid_before_the_mover_leaves",
    "GH-R-77": "a_charge_that_only_fate_makes_possible_is_no_duty",
    "GH-R-78": "gnaw_adds_attack_dice_to_one_fight",
    "GH-R-80": "who_has_nothing_to_shoot_with_neither_watches_nor_aims",
    "GH-R-81": "an_arrow_is_named_before_anybody_may_dodge_it",
    "GH-R-82": "a_command_is_worth_one_ap_and_no_more",
    "GH-R-83": "nobody_shoves_whom_he_cannot_find",
    "GH-R-84": "who_can_suffer_no_injury_rolls_for_none",
    "GH-R-85": "no_lens_and_no_aim_helps_a_blow_in_passing",
    "GH-R-86": "the_shooter_is_not_spared_if_it_stands_too_near",
    "GH-R-87": "an_engaged_archer_intercepts_and_the_unarmed_do_not",
    "GH-R-88": "ceaseless_rolls_all_ones_again_or_none",
    "GH-R-89": "an_aegis_laid_with_a_declaration_waits_for_the_models_next_combat",
    "GH-R-90": "a_piece_without_room_stands_as_near_as_its_square_lets_it",
    "GH-R-91": "nobody_shoots_at_the_gate_from_nearer_than_2_inches",
    "GH-R-93": "a_model_for_which_its_zone_has_no_room_takes_no_part",
    "GH-R-92": "healing_touch_works_in_melee_though_a_heal_does_not",
    "GH-R-94": "an_enemys_melee_range_is_passed_but_no_move_ends_in_it",
    "GH-R-95": "nobody_has_free_reactions_that_were_not_agreed_on",
    "GH-R-96": "points_of_two_save_dice_are_one_sum",
    "GH-R-97": "assault_makes_a_retreat_longer",
    "GH-R-98": "a_die_for_an_amount_is_replaced_and_read_as_its_kind",
    "GH-R-104": "small_objects_slow_a_model_only_where_the_mission_says_difficult",
    "GH-R-105": "a_lever_unlocks_every_door_of_the_table_or_locks_them_all",
    "GH-R-79": "a_stray_ball_that_shows_one_neither_misfires_nor_harms",
}
OF_THE_SOURCES = {"GH-R-01"}  # which text wins: nothing of it is played
NOT_BY_CLAUSE = {"GH-R-24"}  # no clause rests on it, only the table of bodies
BETWEEN_BATTLES = ("CAM", "CON", "DEFB", "ABS", "HUB", "TRA")  # chapters of the campaign


class Ledger(ast.NodeVisitor):
    """Every test of Grimheim by its name: the clauses it proves, and the rulings its text names."""

    def __init__(self) -> None:
        self.names: dict[str, set[str]] = {}
        for file in HERE.rglob("test_*.py"):
            text = file.read_text(encoding="utf-8")
            self.lines = text.splitlines()
            self.visit(ast.parse(text))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name.startswith("test_"):
            marks = " ".join([ast.unparse(mark) for mark in node.decorator_list])
            body = "\n".join(self.lines[node.lineno - 1 : node.end_lineno])
            found = set(re.findall(r"GH-[A-Z]+-\d+", f"{marks} {body}"))
            self.names.setdefault(node.name.removeprefix("test_"), set()).update(found)


BOOK = rulebook("grimheim")
TESTS = Ledger().names


def clauses_on(ruling: str) -> list[str]:
    """The clauses of a battle that rest on a ruling."""
    return [
        clause.id
        for clause in BOOK.clauses
        if ruling in clause.rulings and clause.chapter not in BETWEEN_BATTLES
    ]


def test_every_ruling_on_battles_is_in_the_ledger() -> None:
    played = {one.id for one in BOOK.rulings if clauses_on(one.id)} | NOT_BY_CLAUSE
    assert played - OF_THE_SOURCES == set(PROVED_BY)


@pytest.mark.parametrize("ruling", PROVED_BY)
def test_the_test_that_a_ruling_rests_on_is_there_and_about_it(ruling: str) -> None:
    name = PROVED_BY[ruling]
    assert name in TESTS, f"there is no test_{name}"
    assert TESTS[name] & {ruling, *clauses_on(ruling)}, f"test_{name} is not about {ruling}"


# What was missing


PRICED_BY_US = (
    *("corrupted-human", "fatty", "beast-kin", "possessed-vessel", "corrupted-brute"),
    *("mutant-spawn", "black-ratling", "giant-rat-pack", "rat-swarm"),
)


def formula(body: Body) -> int:
    """30, and what it is better or worse at than a human."""
    defense = {2: -5, 3: 0, 4: 15}[body.defense]
    move = {3: -4, 4: 0, 5: 2, 6: 4}[body.mov]
    borne = [traits()[trait].points for trait in body.traits]
    return 30 + 2 * (body.wnd - 10) + defense + move + sum(borne)


@pytest.mark.parametrize("id", PRICED_BY_US)
def test_bodies_without_a_printed_price_are_priced_by_one_formula(id: str) -> None:
    """GH-R-24."""
    assert bodies()[id].points == formula(bodies()[id])


@proves("GH-BLD-10", "GH-FAT-01")
def test_common_fate_is_three_dice_for_eight_points_unless_agreed_otherwise() -> None:
    """GH-R-10: neither two dice nor the 10 points of its card."""
    table = battle(model(), foe(), phase="fate")
    play(table, roll_fate(table), fate=ask([1, 2, 3], [4, 5, 6]))
    assert table.match.fate == ((1, 2, 3), (4, 5, 6))
    assert fates()["common-fate"].points == 8


@proves("GH-EQP-21")
def test_cursed_souls_curse_an_enemy_and_heal_nobody() -> None:
    """GH-R-52: one list prints the text of the Healing Potion by mistake."""
    scroll = "magic-scroll-of-cursed-souls"
    hurt = model("reader", gear=(scroll,), wounds=3, state="active")
    table = battle(hurt, model("friend", x=700, wounds=3), foe(x=1500, wounds=3), active="reader")
    play(table, cast(table, "reader"))
    assert table["foe"].bears("cursed")
    assert [one.wounds for one in table.match.models.values()] == [3, 3, 3]
    assert table["reader"].gear == ()
