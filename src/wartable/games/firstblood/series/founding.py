"""The one form of linked battles, and what is agreed before it begins (FB-R-174, FB-ARM-01)."""

import msgspec

from wartable.core.ask import Refused
from wartable.core.campaign.parts import Form, Founding
from wartable.core.campaign.scene import Blank
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.army.chance import LEAST
from wartable.games.firstblood.series.match import USUAL, Series, Terms

LINKED = "linked"
MOST_POINTS = 3000  # what the screen offers; three times what the book recommends

FORMS = {
    LINKED: Form(
        title="Linked Battles",
        text="Crossing the Cinder Ford, the Three Bells, the Night Landing: three battles with the same two armies, "
        "whose models come back for each. A victory is worth 3, a draw 1; "
        "who loses may swap 100 points before the next.",
        most=2,
        terms=(
            Blank(
                id="points",
                title="Points of each army",
                usual=USUAL,
                low=LEAST,
                high=MOST_POINTS,
            ),
        ),
    )
}


@clause("FB-ARM-01")
def found(founding: Founding) -> Series:
    if founding.form not in FORMS:
        raise Refused("FB-ARM-01", f"battles are linked, not {founding.form!r}")
    try:
        points = msgspec.convert(founding.terms, Terms).points
    except msgspec.ValidationError as error:
        raise Refused("FB-ARM-01", f"what is agreed: {error}") from None
    if not LEAST <= points <= MOST_POINTS:
        reason = f"armies of {LEAST} to {MOST_POINTS} points are linked, not of {points}"
        raise Refused("FB-ARM-01", reason)
    return Series(
        form=founding.form, title=founding.title, switches=founding.switches, points=points
    )
