"""What players read of traits and stances: the clause, and the rule in a line."""

from wartable.core.screen.sheets import rule_in_words

MARKS = {
    "keen": ("DU-TRT-01", "Its shots at an enemy within 6″ need one less."),
    "heavy": ("DU-TRT-02", "It does not Move and Shoot in the same activation."),
    "vengeful": ("DU-TRT-03", "Slain by a strike, it may wound the striker on 4+."),
    "steadfast": ("DU-TRT-04", "Its morale needs 2+, whatever else is said."),
    "dread": ("DU-TRT-05", "Enemies within 3″ need one more for morale."),
    "bold": ("DU-TRN-05", "Its attacks need one less in this round."),
    "wary": ("DU-TRN-05", "Its saves need one less in this round."),
    "swift": ("DU-TRN-02", "Its player adds 2 for initiative."),
}


def words_of(name: str) -> tuple[str, str]:
    """As above; what is not there, by the clause that grants it."""
    return MARKS.get(name) or rule_in_words("DU", name)
