"""The table in words."""

from math import isqrt

from wartable.core.match import ModelId, Seat, Terrain
from wartable.core.space.units import inches
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.cards import card, said
from wartable.games.grimheim.match import Match, Model, Objective, Weapon
from wartable.games.grimheim.missions.rows import quests
from wartable.games.grimheim.scoreboard import phases, scoreboard
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.views import Card, Deed, Note, Side, Value, WeaponCard

UNGRANTED = ("GH-ACT-44", "GH-REA-31", "GH-REA-33")  # what is for others only goes without saying


def describe(match: Match, seat: int | None) -> str:
    """What stands where, for a screen that shows only text."""
    table: Table = AnyTable(match)
    lines = [headline(match), *[side_line(one, seat) for one in scoreboard(match).sides]]
    for model in sorted(match.models.values(), key=lambda one: (one.seat != seat, one.id)):
        lines += model_lines(model, seat)
    lines += [f"  beside the table: {waiting.title}" for waiting in match.reserve]
    lines += [marker_line(table, marker, seat) for marker in match.markers]
    lines += [f"  dropped: {token.id} at {spot(token.x, token.y)}" for token in match.tokens]
    lines += [terrain_line(piece, match.doors) for piece in match.board.terrain]
    return "\n".join(lines)


def headline(match: Match) -> str:
    board = scoreboard(match)
    strip = [f"[{one.title}]" if one.when == "now" else one.title for one in phases(match)]
    size = f"{inches(match.board.width)} by {inches(match.board.depth)}"
    turn = f"turn {board.turn} of {board.turns}" if board.turn else "set-up"
    return f"{board.mission}, {turn}, on {size}: {' > '.join(strip)}"


def side_line(side: Side, seat: Seat | None) -> str:
    """Victory Points by source, Fate Dice, how many stand."""
    scored = ", ".join([f"{source.name} {source.points}" for source in side.sources])
    dice = " ".join([str(die.face) for die in side.fate]) or "none"
    aims = "".join([f"; quest: {quest_words(quest)}" for quest in side.quests])
    return (
        f"{whose(side.seat, seat).capitalize()} ({side.role}): {side.points} VP"
        f"{f' ({scored})' if scored else ''}; Fate Dice {dice};"
        f" {side.standing} standing, {side.defeated} defeated{aims}"
    )


def quest_words(id: str) -> str:
    row = quests().get(id)
    return said(id) if row is None else f"{row.name} ({row.vp} VP) – {row.effect}"


def whose(owner: Seat, seat: Seat | None) -> str:
    return "yours" if owner == seat else f"seat {owner + 1}'s" if seat is None else "theirs"


def spot(x: int, y: int, level: int = 0) -> str:
    """Inches without their mark, as they are typed."""
    above = f" {level}" if level else ""
    return f"{inches(x)[:-1]} {inches(y)[:-1]}{above}"


# Models


def model_lines(model: Model, seat: Seat | None) -> list[str]:
    ill = [*[mark.name for mark in model.statuses], *[f"{one} injury" for one in model.injuries]]
    first = (
        f"  {model.id} {model.title} ({whose(model.seat, seat)})"
        f" at {spot(model.x, model.y, model.level)}: {model.wounds}/{model.health} wounds,"
        f" {model.ap} AP, {model.state}{''.join([f', {one}' for one in ill])}"
    )
    return [first, f"       {'; '.join([in_brief(weapon) for weapon in model.weapons])}"]


def in_brief(weapon: Weapon) -> str:
    """A profile as the tables print it: dice, need, damage and critical damage."""
    dice = weapon.attack_die or str(weapon.attacks)
    reach = "" if weapon.close and weapon.range <= 100 else f" {inches(weapon.range)}"
    traits = "".join([f", {said(mark.name)}" for mark in weapon.traits])
    damage = f"{weapon.damage}/{weapon.critical}"
    return f"{weapon.name}{reach} {dice} dice on {weapon.hits_on}+ for {damage}{traits}"


# Things


def marker_line(table: Table, marker: Objective, seat: Seat | None) -> str:
    """Where it lies, and who is nearest to it of each side."""
    kind = "looted" if marker.looted else "loot site" if marker.loot else "objective"
    near = "".join([f"; {told}" for told in nearest(table, marker, seat)])
    return f"  {marker.name or marker.id} ({kind}) at {spot(marker.x, marker.y)}{near}"


def nearest(table: Table, marker: Objective, seat: Seat | None) -> list[str]:
    found: list[str] = []
    for owner in range(table.match.seats):
        own = [model for model in table.match.models.values() if model.seat == owner]
        if own:
            model = min(own, key=lambda one: between(one, marker))
            far = inches(between(model, marker))
            found.append(f"{whose(owner, seat)} nearest is {model.title}, {far} away")
    return found


def between(model: Model, marker: Objective) -> int:
    """From edge to edge on the flat, down to the hundredth."""
    dx, dy = model.x - marker.x, model.y - marker.y
    return max(0, isqrt(dx * dx + dy * dy) - model.base - marker.base)


def terrain_line(piece: Terrain, doors: dict[str, str]) -> str:
    xs, ys = [x for x, _ in piece.footprint], [y for _, y in piece.footprint]
    words = [*piece.traits, *([doors[piece.id]] if piece.id in doors else [])]
    high = f", {inches(piece.base + piece.height)} high" if piece.height else ""
    return (
        f"  {piece.title} ({', '.join([said(word) for word in words])}){high}:"
        f" {spot(min(xs), min(ys))} to {spot(max(xs), max(ys))}"
    )


# Cards


def card_of(match: Match, model: ModelId) -> str:
    """The card of a model on the table, or beside it, in words."""
    waiting = match.aside_of(model)
    shown = match if waiting is None else match.with_model(waiting.model)
    return tell_card(card(AnyTable(shown), model))


def tell_card(shown: Card) -> str:
    """A card in words, with the reason for every number that is not as printed."""
    lines = [
        f"{shown.name} ({shown.id}), {shown.points} points, {shown.state}, {shown.ap} AP left",
        "  " + ", ".join([tell_value(value) for value in shown.values]),
        *[tell_weapon(weapon) for weapon in shown.weapons],
    ]
    for name, notes in (
        ("trait", shown.traits),
        ("status", shown.statuses),
        ("injury", shown.injuries),
        ("carries", shown.gear),
        ("effect", shown.effects),
    ):
        lines += [f"  {name}: {tell_note(note)}" for note in notes]
    lines += [f"  carries: {token}" for token in shown.carries]
    lines += tell_deeds("may", shown.actions) + tell_deeds("may react with", shown.reactions)
    return "\n".join(lines)


def tell_value(value: Value) -> str:
    """SAV 5+ (4, +1 armor piercing)."""
    because = [
        f"{reason.amount} by {said(reason.trait)}"
        if reason.instead
        else f"{amount(value, reason.amount)} {said(reason.trait)}"
        for reason in value.reasons
    ]
    return f"{value.name} {value.shown}" + (f" ({', '.join(because)})" if because else "")


def amount(value: Value, number: int) -> str:
    """What is added: lengths in inches."""
    return f"{'+' if number > 0 else ''}{inches(number)}" if value.name == "MOV" else f"{number:+d}"


def tell_weapon(weapon: WeaponCard) -> str:
    traits = "".join([f", {note.name}" for note in weapon.traits])
    critical = f", critical on {weapon.critical_on}+" if weapon.critical_on < 6 else ""
    closed = f" – {weapon.reason} [{weapon.clause}]" if weapon.reason else ""
    numbers = [tell_value(one) for one in (weapon.range, weapon.attacks, weapon.hits_on)]
    return (
        f"  {weapon.name}: {', '.join(numbers)}, DMG {weapon.damage}, CRT {weapon.critical}"
        f"{critical}{traits}{closed}"
    )


def tell_note(note: Note) -> str:
    return f"{note.name} – {note.text}" if note.text else note.name


def tell_deeds(may: str, deeds: tuple[Deed, ...]) -> list[str]:
    """What is open in one line, what is not with its reason, those for the same reason together."""
    if not deeds:
        return []
    able = ", ".join([f"{deed.name} ({deed.cost} AP)" for deed in deeds if deed.open]) or "nothing"
    closed: dict[tuple[str, str], list[str]] = {}
    for deed in deeds:
        if not deed.open and deed.clause not in UNGRANTED:
            closed.setdefault((deed.reason, deed.clause), []).append(deed.name)
    told = [
        f"    not {', '.join(names)}: {reason} [{clause}]"
        for (reason, clause), names in closed.items()
    ]
    return [f"  {may}: {able}", *told]
