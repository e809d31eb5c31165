"""Forty ways and more to forge a record, for any rulebook. Each is told by its name; `play.forging` seals them again.

What the rules, the dice or the form of a record give away is in `LIES`. What only the house's word can tell from the
truth, because everything in it was worked out anew, is in `test_inventions.py`.
"""

from hashlib import sha256

from play.forging import Change, Lines, at, of_kind, renumber

# What was agreed


def unknown_field(lines: Lines) -> None:
    lines[0]["blessed"] = True


def unknown_field_of_the_setup(lines: Lines) -> None:
    lines[0]["setup"] = lines[0].get("setup", {}) | {"blessed": True}


def another_format(lines: Lines) -> None:
    lines[0]["format"] = 99


def the_older_format(lines: Lines) -> None:
    lines[0]["format"] = 1


def a_game_that_is_not_there(lines: Lines) -> None:
    lines[0]["game"] = "chess"


def a_rulebook_without_a_hash(lines: Lines) -> None:
    lines[0]["content"] = "the first printing"


def a_mission_that_is_not_there(lines: Lines) -> None:
    lines[0]["setup"] = lines[0].get("setup", {}) | {"mission": "siege"}


def a_variant_that_is_not_there(lines: Lines) -> None:
    lines[0]["setup"] = lines[0].get("setup", {}) | {"variants": ["siege"]}


def a_variant_twice(lines: Lines) -> None:
    lines[0]["setup"] = lines[0].get("setup", {}) | {"variants": ["night", "night"]}


def a_limit_below_nothing(lines: Lines) -> None:
    lines[0]["setup"] = lines[0].get("setup", {}) | {"limit": -1}


def a_limit_that_nobody_keeps_to(lines: Lines) -> None:
    lines[0]["setup"] = lines[0].get("setup", {}) | {"limit": 1}


def a_seat_more(lines: Lines) -> None:
    lines[0]["setup"] = lines[0].get("setup", {}) | {"seats": 3}
    lines[0]["dice"] = ["fair"] * 3


def no_seats(lines: Lines) -> None:
    lines[0]["setup"] = lines[0].get("setup", {}) | {"seats": 0}
    lines[0]["dice"] = []
    del lines[0]["commitment"]


def rosters_that_are_none(lines: Lines) -> None:
    lines[0]["setup"] = lines[0].get("setup", {}) | {"rosters": [[{}, [], None], 7]}


def rosters_of_nobody(lines: Lines) -> None:
    setup = lines[0].get("setup", {})
    lines[0]["setup"] = setup | {"rosters": [*setup.get("rosters", []), "a", "b", "c"]}


def names_of_nobody(lines: Lines) -> None:
    lines[0]["setup"] = lines[0].get("setup", {}) | {"names": ["Ann", "Bob", "Cid"]}


def a_name_on_two_lines(lines: Lines) -> None:
    lines[0]["setup"] = lines[0].get("setup", {}) | {"names": ["Ann\nwins", "Bob"]}


def a_name_of_spaces(lines: Lines) -> None:
    lines[0]["setup"] = lines[0].get("setup", {}) | {"names": ["  ", "Bob"]}


def dice_of_nobody(lines: Lines) -> None:
    lines[0]["dice"] = []


def dice_of_another_kind(lines: Lines) -> None:
    lines[0]["dice"] = ["loaded", "fair"]


def one_seat_typed_after_all(lines: Lines) -> None:
    lines[0]["dice"] = ["typed", "fair"]


def all_typed_after_all(lines: Lines) -> None:
    lines[0]["dice"] = ["typed", "typed"]


def all_typed_and_nothing_committed(lines: Lines) -> None:
    lines[0]["dice"] = ["typed", "typed"]
    del lines[0]["commitment"]


def typed_without_seed_but_drawn(lines: Lines) -> None:
    all_typed_and_nothing_committed(lines)
    del of_kind(lines, "result")[0]["seed"]


def no_commitment(lines: Lines) -> None:
    del lines[0]["commitment"]


def no_commitment_and_no_seed(lines: Lines) -> None:
    del lines[0]["commitment"], of_kind(lines, "result")[0]["seed"]


def an_empty_commitment(lines: Lines) -> None:
    lines[0]["commitment"] = ""
    of_kind(lines, "result")[0]["seed"] = ""


def a_commitment_to_nothing(lines: Lines) -> None:
    lines[0]["commitment"] = sha256(b"").hexdigest()
    del of_kind(lines, "result")[0]["seed"]


def a_commitment_to_a_short_seed(lines: Lines) -> None:
    lines[0]["commitment"] = sha256(b"6").hexdigest()
    of_kind(lines, "result")[0]["seed"] = b"6".hex()


def a_commitment_to_a_seed_of_his_own(lines: Lines) -> None:
    lines[0]["commitment"] = sha256(b"f" * 32).hexdigest()
    of_kind(lines, "result")[0]["seed"] = (b"f" * 32).hex()


def a_commitment_that_is_no_hash(lines: Lines) -> None:
    lines[0]["commitment"] = "trust me"


def more_copied_than_there_is(lines: Lines) -> None:
    lines[0]["copied"] = 10**6


def fewer_copied_than_none(lines: Lines) -> None:
    lines[0]["copied"] = -1


def copied_but_drawn(lines: Lines) -> None:
    lines[0]["copied"] = len(of_kind(lines, "answer"))


def a_key_in_the_header(lines: Lines) -> None:
    lines[0]["key"] = "00" * 32


# Seeds


def another_seed_of_a_seat(lines: Lines) -> None:
    of_kind(lines, "seed")[0]["seed"] = "three"


def no_seed_of_a_seat(lines: Lines) -> None:
    del lines[1]


def a_seed_twice(lines: Lines) -> None:
    lines.insert(2, dict(lines[1]))


def a_seed_of_nobody(lines: Lines) -> None:
    lines[2]["seat"] = 2


def a_late_seed(lines: Lines) -> None:
    lines.insert(7, lines.pop(2))


def seeds_in_the_header(lines: Lines) -> None:
    lines[0]["seeds"] = ["one", "two"]


# Moves


def an_answer_left_out(lines: Lines) -> None:
    del lines[at(lines, "answer", 1)]
    renumber(lines)


def an_answer_given_twice(lines: Lines) -> None:
    lines.insert(at(lines, "answer"), dict(of_kind(lines, "answer")[0]))
    renumber(lines)


def the_last_answer_left_out(lines: Lines) -> None:
    del lines[at(lines, "event") - 1]


def a_number_skipped(lines: Lines) -> None:
    of_kind(lines, "answer")[2]["n"] += 1


def an_answer_of_the_other_seat(lines: Lines) -> None:
    answer = of_kind(lines, "answer")[0]
    answer["seat"] = 1 - answer["seat"]


def an_answer_of_nobody(lines: Lines) -> None:
    of_kind(lines, "answer")[0]["seat"] = 7


def an_answer_that_is_none(lines: Lines) -> None:
    of_kind(lines, "answer")[0]["value"] = {"win": True}


def an_answer_out_of_reach(lines: Lines) -> None:
    of_kind(lines, "answer")[-1]["value"] = 10**9


def an_answer_of_a_policy(lines: Lines) -> None:
    of_kind(lines, "answer")[1]["by"] = "policy"


def an_answer_of_somebody(lines: Lines) -> None:
    of_kind(lines, "answer")[1]["by"] = "somebody"


def an_unknown_declaration(lines: Lines) -> None:
    lines.insert(at(lines, "answer", 1), {"line": "declare", "n": 0, "seat": 0, "name": "victory"})
    renumber(lines)


# Dice


def a_better_face(lines: Lines) -> None:
    roll = of_kind(lines, "roll")[0]
    roll["faces"][0] = roll["faces"][0] % roll["sides"][0] + 1


def a_face_beyond_its_sides(lines: Lines) -> None:
    of_kind(lines, "roll")[0]["faces"][0] = 7


def other_sides(lines: Lines) -> None:
    roll = of_kind(lines, "roll")[0]
    roll["sides"] = [side + 2 for side in roll["sides"]]


def a_die_more(lines: Lines) -> None:
    of_kind(lines, "roll")[0]["faces"].append(1)


def a_die_more_with_its_side(lines: Lines) -> None:
    roll = of_kind(lines, "roll")[0]
    roll["faces"].append(1)
    roll["sides"].append(6)


def another_draw(lines: Lines) -> None:
    of_kind(lines, "roll")[1]["drawn"] += 1


def the_same_draw_again(lines: Lines) -> None:
    of_kind(lines, "roll")[1]["drawn"] -= 1


def no_draw(lines: Lines) -> None:
    del of_kind(lines, "roll")[1]["drawn"]


def a_roll_left_out(lines: Lines) -> None:
    lines.remove(of_kind(lines, "roll")[1])
    renumber(lines)


def a_roll_as_an_answer(lines: Lines) -> None:
    roll = of_kind(lines, "roll")[-1]
    new = {"line": "answer", "n": roll["n"], "seat": roll["seat"], "value": roll["faces"]}
    lines[lines.index(roll)] = new


def a_roll_by_a_policy(lines: Lines) -> None:
    of_kind(lines, "roll")[0]["by"] = "policy"


# Undos and resignations


def an_undo_before_anything(lines: Lines) -> None:
    lines.insert(3, {"line": "undo", "n": 0, "to": 0})
    renumber(lines)


def an_undo_to_what_was_taken_back(lines: Lines) -> None:
    undo = of_kind(lines, "undo")[0]
    undo["to"] = undo["n"]


def an_undo_further_back(lines: Lines) -> None:
    of_kind(lines, "undo")[0]["to"] -= 1


def an_undo_left_out(lines: Lines) -> None:
    lines.remove(of_kind(lines, "undo")[0])
    renumber(lines)


def an_undo_after_the_end(lines: Lines) -> None:
    first = at(lines, "event")
    last = lines[first - 1]
    undo = {"line": "undo", "n": last["n"] + 1, "to": lines[first - 2]["n"]}
    lines[first:first] = [undo, last | {"n": last["n"] + 2}]


def given_up_after_the_end(lines: Lines) -> None:
    first, end = at(lines, "event"), of_kind(lines, "result")[0]
    lines.insert(first, {"line": "resign", "n": lines[first - 1]["n"] + 1, "seat": 0})
    end |= {"winners": [1], "scores": [], "clause": "CORE-END-01"}
    end["reason"] = "the resignation of seat 1"


def given_up_by_nobody(lines: Lines) -> None:
    lines.insert(at(lines, "event"), {"line": "resign", "n": 0, "seat": 4})
    renumber(lines)


def given_up_half_way_with_the_old_end(lines: Lines) -> None:
    half, first = at(lines, "answer", 20), at(lines, "event")
    lines[half:first] = [{"line": "resign", "n": lines[half]["n"], "seat": 0}]


def given_up_and_played_on(lines: Lines) -> None:
    lines.insert(at(lines, "answer", 5), {"line": "resign", "n": 0, "seat": 0})
    renumber(lines)


# What is told of it


def another_sentence(lines: Lines) -> None:
    of_kind(lines, "event")[3]["text"] = "Nothing happens."


def another_clause_of_an_event(lines: Lines) -> None:
    of_kind(lines, "event")[3]["clause"] = "CORE-END-01"


def an_event_kept_secret(lines: Lines) -> None:
    event = of_kind(lines, "event")[3]
    event["known_to"] = [1] if "known_to" not in event else None
    lines[lines.index(event)] = {name: event[name] for name in FIELDS if name in event}


def an_event_with_another_field(lines: Lines) -> None:
    of_kind(lines, "event")[3]["event"]["blessed"] = True


def an_event_left_out(lines: Lines) -> None:
    lines.remove(of_kind(lines, "event")[-1])


def an_event_invented(lines: Lines) -> None:
    lines.insert(at(lines, "event", 5), dict(of_kind(lines, "event")[0]))


def events_swapped(lines: Lines) -> None:
    last = at(lines, "result") - 1
    lines[last], lines[last - 4] = lines[last - 4], lines[last]


def an_early_event(lines: Lines) -> None:
    lines.insert(5, dict(of_kind(lines, "event")[0]))


def a_number_as_a_fraction(lines: Lines) -> None:
    for event in of_kind(lines, "event"):
        for name, value in event["event"].items():
            if type(value) is int:
                event["event"][name] = float(value)
                return


# The result


def another_winner(lines: Lines) -> None:
    end = of_kind(lines, "result")[0]
    end["winners"] = [1 - end["winners"][0]] if len(end["winners"]) == 1 else [0]


def a_winner_from_nowhere(lines: Lines) -> None:
    of_kind(lines, "result")[0]["winners"] = [5]


def other_scores(lines: Lines) -> None:
    end = of_kind(lines, "result")[0]
    end["scores"] = [score + 1 for score in end["scores"]] or [3, 0]


def another_reason(lines: Lines) -> None:
    of_kind(lines, "result")[0]["reason"] = "luck"


def another_clause_of_the_result(lines: Lines) -> None:
    of_kind(lines, "result")[0]["clause"] = "CORE-END-01"


def another_final_hash(lines: Lines) -> None:
    of_kind(lines, "result")[0]["hash"] = "0" * 64


def another_seed_of_the_house(lines: Lines) -> None:
    of_kind(lines, "result")[0]["seed"] = "00" * 32


def a_seed_that_is_none(lines: Lines) -> None:
    of_kind(lines, "result")[0]["seed"] = "xyz"


def a_seed_in_capitals(lines: Lines) -> None:
    end = of_kind(lines, "result")[0]
    end["seed"] = end["seed"].upper()


def no_seed_of_the_house(lines: Lines) -> None:
    del of_kind(lines, "result")[0]["seed"]


def the_result_twice(lines: Lines) -> None:
    lines.insert(at(lines, "result"), dict(of_kind(lines, "result")[0]))


def the_result_before_its_events(lines: Lines) -> None:
    lines.insert(at(lines, "event"), lines.pop(at(lines, "result")))


def something_after_the_result(lines: Lines) -> None:
    lines.insert(at(lines, "result") + 1, dict(lines[5]))


def no_result(lines: Lines) -> None:
    lines[:] = [line for line in lines if line["line"] not in {"event", "result", "seal"}]


def no_header(lines: Lines) -> None:
    del lines[0]


def a_header_in_between(lines: Lines) -> None:
    lines.insert(at(lines, "answer"), dict(lines[0]))


# The seal


def a_seal_that_is_none(lines: Lines) -> None:
    lines[-1]["signature"] = ""


def a_signature_for_another_record(lines: Lines) -> None:
    lines[-1]["signature"] = "ab" * 64


def a_seal_in_between(lines: Lines) -> None:
    lines.insert(at(lines, "result"), dict(lines[-1]))


def a_second_seal(lines: Lines) -> None:
    lines.append(dict(lines[-1]))


def a_seal_with_a_date(lines: Lines) -> None:
    lines[-1]["made"] = "1999-12-31"


FIELDS = ("line", "clause", "text", "known_to", "event")

LIES: tuple[Change, ...] = tuple(
    [
        one
        for one in list(globals().values())
        if callable(one) and getattr(one, "__module__", "") == __name__
    ]
)
