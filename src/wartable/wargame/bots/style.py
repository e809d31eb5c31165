"""What a player makes of things: all values are in points of the game."""


class Style:
    """How much a player cares for his own losses, for objectives, for danger and for an action kept back."""

    def __init__(
        self, name: str, kill: float, loss: float, goal: float, danger: float, spare: float
    ) -> None:
        self.name = name
        self.kill = kill  # times what an enemy's wounds are worth
        self.loss = loss  # times what his own are worth
        self.goal = goal  # times what objectives are worth
        self.danger = danger  # times what may happen where a model stands
        self.spare = spare  # an action that is left for a reply


AGGRESSIVE = Style("aggressive", kill=1.6, loss=0.4, goal=0.8, danger=0.1, spare=0.05)
CAREFUL = Style("careful", kill=1.0, loss=1.1, goal=0.9, danger=0.8, spare=0.25)
OBJECTIVE = Style("objective", kill=1.1, loss=0.6, goal=1.3, danger=0.2, spare=0.12)

STYLES = {style.name: style for style in (AGGRESSIVE, CAREFUL, OBJECTIVE)}
