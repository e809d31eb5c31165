"""A roster as Markdown: the list, a table of each model's weapons, what is wrong with it."""

from wartable.core.roster import Checked, EntryChecked
from wartable.core.scene import Arm, Sheet

SIGNS = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>|#"})


def markdown(checked: Checked) -> str:
    """The whole list; it says itself whether it is legal."""
    limit = f" of {checked.limit}" if checked.limit is not None else ""
    lines = [
        f"# {plain(checked.name) or 'A roster'}",
        "",
        f"{plain(checked.faction)}, {checked.points}{limit} points. {plain(checked.verdict)}.",
    ]
    lines += ["", *[f"- {plain(note)}" for note in checked.notes]] if checked.notes else []
    for entry in checked.entries:
        lines += ["", *entry_lines(entry)]
    if checked.faults:
        lines += ["", "## To be mended", ""]
        lines += [
            f"- {whose(fault.model)}{plain(fault.reason)} ({fault.clause})"
            for fault in checked.faults
        ]
    return "\n".join([*lines, ""])


def plain(word: str) -> str:
    """A player's words, so that none of them is taken for a mark."""
    return " ".join(word.split()).translate(SIGNS)


def whose(model: str) -> str:
    return f"{plain(model)}: " if model else ""


def entry_lines(entry: EntryChecked) -> list[str]:
    several = f" × {entry.count}" if entry.count > 1 else ""
    bill = " + ".join([f"{plain(part.name)} {part.points}" for part in entry.parts])
    lines = [f"## {plain(entry.name)}{several}, {entry.total}", "", f"{bill} = {entry.points}"]
    return lines if entry.sheet is None else [*lines, "", *sheet_lines(entry.sheet)]


def sheet_lines(sheet: Sheet) -> list[str]:
    lines = [" · ".join([f"{stat.name} {stat.shown}" for stat in sheet.stats])]
    if sheet.arms:
        names = [stat.name for stat in sheet.arms[0].stats]
        lines += ["", f"| Weapon | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|"]
        lines += [arm_line(arm) for arm in sheet.arms]
    for block in sheet.blocks:
        told = "; ".join(
            [f"**{plain(note.name)}** {plain(note.text)}".strip() for note in block.notes]
        )
        lines += ["", f"{plain(block.title)}: {told}"]
    return lines


def arm_line(arm: Arm) -> str:
    names = ", ".join([plain(trait.name) for trait in arm.traits])
    numbers = " | ".join([plain(stat.shown) for stat in arm.stats])
    return f"| {plain(arm.name)}{', ' + names if names else ''} | {numbers} |"
