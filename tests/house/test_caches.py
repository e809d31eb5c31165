"""What modules remember: nothing but what is named here, with the reason why it cannot grow without end.

What follows from a match, a board or a list belongs to that object and goes with it. A module may keep what it was told
while modules were imported, what is worked out from the rulebooks alone, and a few things of which the number is bound.
"""

import ast
from collections.abc import Iterator

from house.test_style import SRC, trees

TOLD = "filled while modules are imported"
BOOK = "from the text and the tables of the rulebooks, once"
BOUND = "the last few; how many is said beside it"

KEPT: dict[str, dict[str, str]] = {
    "bots/guests.py": {"_invited": "what is installed, once"},
    "core/hooks/traits.py": {"_books": TOLD},
    "core/members.py": {"_latest": BOUND},
    "core/offers.py": {"_rules": TOLD, "_names": TOLD, "_rests": TOLD},
    "core/plain.py": {"_forms": "one for each type of noun"},
    "core/regions.py": {
        "_judges": TOLD,
        "_aims": TOLD,
        "_stands": TOLD,
        "_ways": TOLD,
        "_likely": TOLD,
        "_best": TOLD,
        "_costs": TOLD,
    },
    "core/rulebook/clauses.py": {"IMPLEMENTS": TOLD},
    "core/rulebook/library.py": {
        "rulebook": BOOK,
        "companion": BOOK,
        "guide": BOOK,
        "hints": BOOK,
        "synonyms": BOOK,
        "_packages": BOOK,
    },
    "core/space/areas/zones.py": {"_known": BOUND, "_lately": BOUND},
    "core/space/ground/bases.py": {"_latest": BOUND},
    "core/space/ground/lay.py": {"_known": BOUND},
    "core/space/sight/rays.py": {"_rims": "one for each size of base"},
    "core/table.py": {"_latest": BOUND},
    "core/units/unit_regions.py": {"_judges": TOLD, "_lurings": TOLD, "_menders": TOLD},
    "core/views.py": {"_latest": BOUND},
    "games/firstblood/army/rows.py": {"ready_armies": BOOK, "lesson_armies": BOOK},
    "games/firstblood/army/shelves.py": {
        "faction_shelf": BOOK,
        "unit_shelf": BOUND,
        "unit_wares": BOOK,
    },
    "games/firstblood/rows.py": {"arrivals": BOOK, "weights": BOOK, "profiles": BOOK},
    "games/grimdark/army/rows.py": {"ready_armies": BOOK},
    "games/grimdark/marks.py": {"marks_by_weapon": BOOK},
    "games/grimdark/rows.py": {"pieces": BOOK},
    "games/firstblood/scenarios/laying.py": {
        "board_of": BOOK,
        "markers_of": BOOK,
        "taken_board": BOUND,
    },
    "games/grimheim/actions/catalogue.py": {
        "PROCEDURES": TOLD,
        "BARS": TOLD,
        "THINGS": TOLD,
        "_listed": BOOK,
        "_known": BOOK,
    },
    "games/grimheim/actions/interact.py": {"USES": TOLD},
    "games/grimheim/actions/loot.py": {"equipment_table": BOOK},
    "games/grimheim/bots/chances.py": {"dice_harm": BOUND, "blows_harm": BOUND},
    "games/grimheim/campaign/rows.py": {"places": BOOK, "services": BOOK},
    "games/grimheim/campaign/tables.py": {"rows_of": BOOK, "chart": BOOK},
    "games/grimheim/clause_names.py": {"_named": BOOK},
    "games/grimheim/dice/on_table.py": {"verdicts_by_face": BOUND},
    "games/grimheim/fate/abilities.py": {"ABILITIES": TOLD, "_at": BOOK},
    "games/grimheim/magic/aiming.py": {"SPARED": TOLD},
    "games/grimheim/magic/areas.py": {"AREAS": TOLD},
    "games/grimheim/magic/powers.py": {"POWERS": TOLD, "BARS": TOLD},
    "games/grimheim/missions/rows.py": {"quests": BOOK, "terrain_lots": BOOK},
    "games/grimheim/movement/gait.py": {"_last": BOUND},
    "games/grimheim/odds/fights.py": {"GAMES": BOUND},
    "games/grimheim/rows.py": {"barricade": BOOK},
    "games/grimheim/turns/activation.py": {"no_member": BOOK},
    "games/grimheim/turns/phases.py": {
        "STARTS": TOLD,
        "ARRIVALS": TOLD,
        "ENDS": TOLD,
        "EXPIRES": TOLD,
        "LAST": TOLD,
    },
    "games/grimheim/warband/bouts.py": {"work_out": BOUND},
    "games/grimheim/warband/samples.py": {"ready_made": BOUND},
    "games/grimheim/warband/shelves.py": {
        "warband_shelves": BOUND,
        "faction_wares": BOUND,
        "parts": BOUND,
    },
    "kit/proofs.py": {"_known": BOOK},
    "server/http/codec.py": {"SHAPES": TOLD},
    "server/library/about.py": {"about": BOOK},
    "server/library/books.py": {
        "index": BOOK,
        "show_clause": BOOK,
        "speakers": BOOK,
        "_index": BOOK,
        "_rulings": BOOK,
        "_ids": BOOK,
    },
    "server/library/printing.py": {"fonts": "one"},
    "server/routes/games.py": {"game_rows": BOOK},
    "wargame/bots/weighing.py": {"roll_spread": BOUND, "tries_spread": BOUND},
    "wargame/rosters/limits.py": {"nearest_words": BOUND},
    "wargame/rosters/shape.py": {"FIELDS": "one for each type of noun"},
}
NEVER_FILLED = {"NO_AURAS", "NO_NAMES"}  # constants that happen to be empty
EMPTY = ("dict", "list", "set", "defaultdict", "OrderedDict", "Counter")


def remembered(tree: ast.Module) -> Iterator[str]:
    """Names of a module that begin empty, and functions that keep their answers."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and begins_empty(node.value):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            yield target.id if isinstance(target, ast.Name) else ast.unparse(target)
    for one in ast.walk(tree):
        if isinstance(one, ast.FunctionDef) and keeps_answers(one):
            yield one.name


def begins_empty(value: ast.expr | None) -> bool:
    if isinstance(value, ast.Dict):
        return not value.keys
    if isinstance(value, ast.List):
        return not value.elts
    return isinstance(value, ast.Call) and called(value) in EMPTY and not value.args


def called(node: ast.expr) -> str:
    func = node.func if isinstance(node, ast.Call) else node
    return func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")


def keeps_answers(node: ast.FunctionDef) -> bool:
    return any(called(mark) in ("cache", "lru_cache") for mark in node.decorator_list)


def test_modules_remember_only_what_is_named_here() -> None:
    found = {
        path.relative_to(SRC).as_posix(): names
        for path, tree in trees().items()
        if (names := sorted(set(remembered(tree)) - NEVER_FILLED))
    }
    assert found == {path: sorted(names) for path, names in KEPT.items()}


def test_what_takes_arguments_from_play_is_bound_by_a_number() -> None:
    """Answers are kept without bound only where all there can be of them is in the rulebooks."""
    for path, tree in trees().items():
        why = KEPT.get(path.relative_to(SRC).as_posix(), {})
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and keeps_answers(node):
                bound = [one for one in node.decorator_list if "maxsize" in ast.unparse(one)]
                assert bool(bound) == (why[node.name] == BOUND), f"{path.name}: {node.name}"
