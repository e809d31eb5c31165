"""A roster as Markdown: the list, a table of each model's weapons, what is wrong with it."""

from wartable.core.roster import Checked, EntryChecked
from wartable.core.screen.scene import Arm, Sheet

SIGNS = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>|#"})


def markdown(checked: Checked) -> str:
    """The whole list; it says itself whether it is legal."""
    limit = f" of {checked.limit}" if checked.limit is not None else ""
    lines = [
        f"# {escape(checked.name) or 'A roster'}",
        "",
        f"{escape(checked.faction)}, {checked.points}{limit} points. {escape(checked.verdict)}.",
    ]
    lines += ["", *[f"- {escape(note)}" for note in checked.notes]] if checked.notes else []
    for entry in checked.entries:
        lines += ["", *entry_lines(entry)]
    if checked.faults:
        lines += ["", "## To be mended", ""]
        lines += [
            f"- {model_prefix(fault.model)}{escape(fault.reason)} ({fault.clause})"
            for fault in checked.faults
        ]
    return "\n".join([*lines, ""])


def escape(word: str) -> str:
    """A player's words, so that none of them is taken for a mark."""
    return " ".join(word.split()).translate(SIGNS)


def model_prefix(model: str) -> str:
    return f"{escape(model)}: " if model else ""


def entry_lines(entry: EntryChecked) -> list[str]:
    several = f" × {entry.count}" if entry.count > 1 else ""
    bill = " + ".join([f"{escape(part.name)} {part.points}" for part in entry.parts])
    lines = [f"## {escape(entry.name)}{several}, {entry.total}", "", f"{bill} = {entry.points}"]
    return lines if entry.sheet is None else [*lines, "", *sheet_lines(entry.sheet)]


def sheet_lines(sheet: Sheet) -> list[str]:
    lines = [" · ".join([f"{stat.name} {stat.shown}" for stat in sheet.stats])]
    if sheet.arms:
        names = [stat.name for stat in sheet.arms[0].stats]
        lines += ["", f"| Weapon | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|"]
        lines += [arm_line(arm) for arm in sheet.arms]
    for block in sheet.blocks:
        told = "; ".join(
            [f"**{escape(note.name)}** {escape(note.text)}".strip() for note in block.notes]
        )
        lines += ["", f"{escape(block.title)}: {told}"]
    return lines


def arm_line(arm: Arm) -> str:
    names = ", ".join([escape(trait.name) for trait in arm.traits])
    numbers = " | ".join([escape(stat.shown) for stat in arm.stats])
    return f"| {escape(arm.name)}{', ' + names if names else ''} | {numbers} |"
