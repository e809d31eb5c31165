"""A Sheet in words, with the reason for every number that is not as printed; and the sheet of a mission."""

from wartable.core.events import modifier_words
from wartable.core.screen.briefs import Brief
from wartable.core.screen.scene import Arm, Block, Note, Sheet, SheetAction, Stat


def sheet_lines(sheet: Sheet, pip_word: str) -> list[str]:
    """Numbers, weapons, traits and the like, and what it may do."""
    return [
        ", ".join([f"{sheet.name} ({sheet.label})", *head_words(sheet)]),
        "  " + ", ".join([stat_words(one) for one in sheet.stats]),
        *[f"  {arm_line(arm)}" for arm in sheet.arms],
        *[f"  {block.title}: {note_words(note)}" for block in sheet.blocks for note in block.notes],
        *action_lines("May", sheet.actions, pip_word),
        *action_lines("May react with", sheet.reactions, pip_word),
    ]


def brief_lines(brief: Brief) -> list[str]:
    """What is scored, when it ends, what is special; then what only this seat knows."""
    found = [brief.title, f"  {brief.text}"]
    for block in brief.blocks:
        found += [f"  {block.title}:", *[f"    {brief_note(note)}" for note in block.notes]]
    return [*found, *[f"  Only you know: {brief_note(note)}" for note in brief.secrets]]


def brief_note(note: Note) -> str:
    words = " – ".join([part for part in (note.name, note.text) if part])
    return f"{words} [{note.clause}]" if note.clause else words


def head_words(sheet: Sheet) -> list[str]:
    points = [f"{sheet.points} points"] if sheet.points else []
    return [*([sheet.subtitle] if sheet.subtitle else []), *points]


def stat_words(stat: Stat) -> str:
    """SAV 5+ (+1 armor piercing)."""
    because = ", ".join(
        [modifier_words(reason, stat.measure == "inches") for reason in stat.reasons]
    )
    of = f" of {stat.of}" if stat.of else ""
    return f"{stat.name} {stat.shown}{of}{f' ({because})' if because else ''}"


def arm_line(arm: Arm) -> str:
    """Sword: RNG 1″, ATK 3, HTV 4+, DMG 2, CRT 4, Cleave."""
    words = [*[stat_words(one) for one in arm.stats], *[note.name for note in arm.traits]]
    closed = f" – {arm.reason} [{arm.clause}]" if arm.reason else ""
    return f"{arm.name}: {', '.join(words)}{closed}"


def block_line(block: Block) -> str:
    return f"{block.title}: {', '.join([note.name for note in block.notes])}"


def note_words(note: Note) -> str:
    return f"{note.name} – {note.text}" if note.text else note.name


def action_lines(may: str, actions: tuple[SheetAction, ...], pip_word: str) -> list[str]:
    """What is open in one line, what is not with its reason, those for the same reason together."""
    if not actions:
        return []
    able = [f"{one.name} ({one.cost} {pip_word})" for one in actions if not one.reason]
    closed = [(one.name, one.reason, one.clause) for one in actions if one.reason]
    return [
        f"  {may}: {', '.join(able) or 'nothing'}",
        *[f"    {one}" for one in reason_lines(closed)],
    ]


def reason_lines(closed: list[tuple[str, str, str]]) -> list[str]:
    """What is not open, by name, reason and clause, those for the same reason together."""
    found: dict[str, list[str]] = {}
    for name, reason, clause in closed:
        found.setdefault(f"{reason} [{clause}]", []).append(name)
    return [f"not {', '.join(names)}: {why}" for why, names in found.items()]
