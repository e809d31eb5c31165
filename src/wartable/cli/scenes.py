"""A Scene in words: what stands where; and as a map of letters."""

from math import isqrt

from wartable.cli.sheets import arm_line, block_line
from wartable.core.match import Seat
from wartable.core.screen.scene import Area, Feature, Flag, Pool, Scene, Sheet, Side, Token
from wartable.core.screen.staging import in_inches
from wartable.core.space.areas.zones import in_zone
from wartable.core.space.ground.hundredths import inches

HALF = 50  # hundredths that a letter of the map is wide; it is twice as high


def scene_lines(scene: Scene, seat: Seat | None, sheets: dict[str, Sheet]) -> list[str]:
    """The whole table, one's own side first."""
    lines = [headline(scene)]
    for side in sorted(scene.sides, key=lambda one: (one.seat != seat, one.seat)):
        lines.append(side_line(scene, side, side.seat == seat))
        for token in scene.tokens:
            if token.seat == side.seat:
                lines += token_lines(scene, token, sheets.get(token.id))
        lines += [
            f"  {one.label} {one.name}, beside the table" for one in tokens_of(scene.away, side)
        ]
    lines += [flag_line(scene, flag) for flag in scene.flags]
    lines += [feature_line(feature) for feature in scene.features]
    return [*lines, *[area_line(area) for area in scene.areas]]


def tokens_of(tokens: tuple[Token, ...], side: Side) -> list[Token]:
    return [one for one in tokens if one.seat == side.seat]


def headline(scene: Scene) -> str:
    """Encounter, turn 2 of 4, on 30″ by 30″: Start > [Actions] > End."""
    strip = [f"[{one.title}]" if one.when == "now" else one.title for one in scene.phases]
    when = f"{scene.round_word.lower()} {scene.round}" if scene.round else "set-up"
    of = f" of {scene.rounds}" if scene.round and scene.rounds else ""
    told = f"{scene.title}, {when}{of}, on {in_inches(scene.width)} by {in_inches(scene.depth)}"
    return f"{told}: {' > '.join(strip)}" if strip else told


def side_line(scene: Scene, side: Side, mine: bool) -> str:
    """Points by source, dice and points in hand, how many stand."""
    tallies = ", ".join([f"{one.name} {one.points}" for one in side.tallies])
    score = f"{side.score} {scene.score_word}{f' ({tallies})' if tallies else ''}"
    parts = [] if side.score is None else [score]
    parts += [pool_words(pool) for pool in side.pools]
    parts += [f"{side.standing} standing, {side.fallen} fallen", *side.notes]
    who = "".join([side.name, f", {side.role}" if side.role else "", " (you)" if mine else ""])
    return f"{who}: {'; '.join(parts)}"


def pool_words(pool: Pool) -> str:
    """Fate Dice (Common Fate) 4 6."""
    faces = [str(die.face) for die in pool.dice if not die.spent]
    name = f"{pool.name} ({pool.of})" if pool.of else pool.name
    return " ".join([name, *faces, *([] if pool.left is None else [str(pool.left)])])


def spot_words(x: int, y: int, level: int = 0) -> str:
    """Inches without their mark, as they are typed."""
    above = f" {level}" if level else ""
    return f"{inches(x)[:-1]} {inches(y)[:-1]}{above}"


# Models and things


def token_lines(scene: Scene, token: Token, sheet: Sheet | None) -> list[str]:
    """Where it is and how it fares, then its weapons and traits."""
    first = f"  {token.label} {token.name} at {spot_words(token.x, token.y, token.level)}: {state_words(scene, token)}"
    if sheet is None:
        return [first]
    return [
        first,
        *[f"       {arm_line(arm)}" for arm in sheet.arms],
        *[f"       {block_line(block)}" for block in sheet.blocks],
    ]


def state_words(scene: Scene, token: Token) -> str:
    """7/10 wounds, 2 AP, ready, Stunned."""
    wounds = [f"{token.now}/{token.most} wounds"] if token.most else []
    pips = [f"{token.pips} {scene.pip_word}"] if token.pips_most else []
    return ", ".join([*wounds, *pips, token.state, *[badge.name for badge in token.badges]])


def flag_line(scene: Scene, flag: Flag) -> str:
    """Where it lies, who holds it, and who is nearest to it of each side."""
    badges = ", ".join([badge.name for badge in flag.badges])
    holder = [f"held by {side.name}" for side in scene.sides if side.seat == flag.seat]
    near = [told for side in scene.sides for told in nearest_words(scene, flag, side)]
    where = f"  {flag.name}{f' ({badges})' if badges else ''} at {spot_words(flag.x, flag.y, flag.level)}"
    return "; ".join([where, *holder, *near])


def nearest_words(scene: Scene, flag: Flag, side: Side) -> list[str]:
    gaps = [(gap_between(token, flag), token.name) for token in tokens_of(scene.tokens, side)]
    return [f"{name} of {side.name} is {in_inches(far)} away" for far, name in sorted(gaps)[:1]]


def gap_between(token: Token, flag: Flag) -> int:
    """From edge to edge on the flat, down to the hundredth."""
    dx, dy = token.x - flag.x, token.y - flag.y
    return max(0, isqrt(dx * dx + dy * dy) - token.base - flag.base)


def feature_line(feature: Feature) -> str:
    tags = f" ({', '.join(feature.tags)})" if feature.tags else ""
    return f"  {feature.name}{tags}: {extent_words(feature.footprint)}"


def area_line(area: Area) -> str:
    return f"  {area.name}: {extent_words(area.area)}"


def extent_words(corners: tuple[tuple[int, int], ...]) -> str:
    """From the lowest to the highest x and y of it."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (
        f"{spot_words(min(xs), min(ys))} to {spot_words(max(xs), max(ys))}"
        if corners
        else "nowhere"
    )


# The map


def map_of(scene: Scene) -> str:
    """Two letters to the inch: models and markers by their labels, terrain by its first letter."""
    columns, rows = scene.width // HALF, scene.depth // (2 * HALF)
    grid = [[ground_at(scene, k, row) for k in range(columns)] for row in range(rows)]
    for flag in scene.flags:
        write_at(grid, flag.x, flag.y, f"*{flag.label}")
    for token in scene.tokens:
        write_at(grid, token.x, token.y, token.label)
    lines = [f"{row:3d} {''.join(grid[row])}" for row in range(rows - 1, -1, -1)]
    scale = "".join([f"{inch:<10d}" for inch in range(0, columns // 2, 5)])
    return "\n".join([*lines, f"    {scale}", legend(scene)])


def ground_at(scene: Scene, column: int, row: int) -> str:
    x, y = column * HALF + HALF // 2, (2 * row + 1) * HALF
    for feature in scene.features:
        if in_zone(feature.footprint, x, y, 0, False):
            return feature.name[0].lower()
    return "."


def write_at(grid: list[list[str]], x: int, y: int, word: str) -> None:
    row = min(max(0, y // (2 * HALF)), len(grid) - 1)
    column = min(max(0, x // HALF), len(grid[row]) - len(word))
    for k, letter in enumerate(word):
        grid[row][column + k] = letter


def legend(scene: Scene) -> str:
    names = dict.fromkeys([feature.name for feature in scene.features])
    terrain = [f"{name[0].lower()} {name}" for name in names]
    return "    " + ", ".join([*terrain, *[f"*{flag.label} {flag.name}" for flag in scene.flags]])
