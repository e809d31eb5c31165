"""What the faces of a roll come to, as its rule says: for the log, the screen and the luck of both sides alike."""

from wartable.core.ask import Roll
from wartable.core.screen.figures import Verdict

GOOD = ("success", "critical")


def face_verdicts(question: Roll, die: int) -> tuple[Verdict, ...]:
    """What each face of one die comes to, from 1 on; nothing where faces are simply read."""
    given = question.verdicts
    if given:
        return given[die if len(given) > 1 else 0]
    if question.need is None:
        return ()
    return by_need(question.each[die], question.need, question.direction)


def by_need(sides: int, need: int, direction: str = "at least") -> tuple[Verdict, ...]:
    """Success or failure, and nothing in between."""
    faces = range(1, sides + 1)
    if direction == "at least":
        return tuple(["success" if face >= need else "failure" for face in faces])
    return tuple(["success" if face <= need else "failure" for face in faces])


def verdicts_of(question: Roll, faces: tuple[int, ...]) -> tuple[Verdict, ...]:
    """What every die came to; nothing if all are simply read."""
    if question.need is None and not question.verdicts:
        return ()
    rows = [face_verdicts(question, k) for k in range(len(faces))]
    found = [row[face - 1] if row else "" for row, face in zip(rows, faces, strict=True)]
    return tuple(found) if any(found) else ()
