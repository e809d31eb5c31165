"""What the default policy hides of the uses that scripted players choose when they are asked at everything."""

import pytest

from asking import Battle
from wartable.core.game import Game
from wartable.core.rulebook import library

PROACTIVE = {  # they answer nothing that is going on: a player takes them up himself
    f"fate {name}"
    for name in (
        "heal",
        "divine-restoration",
        "dark-blessing",
        "radiant-cleansing",
        "reanimate",
        "claws-of-death",
        "scurry",
        "stampede",
        "aura-of-fear",
        "pestilence",
        "deadly-grip",
        "blessed-aegis",
    )
} | {"fungus brew", "claim"}


def hidden_in(first: int, games: int) -> tuple[int, int]:
    """Uses that would have been hidden though they better something, of all uses that answer what goes on."""
    game: Game = library.game("grimheim")
    uses = hidden = 0
    for number in range(first, first + games):
        battle = Battle(game, number, {}, arms=False)
        battle.play()
        uses += battle.count["uses"] - sum([battle.hidden[kind] for kind in PROACTIVE])
        hidden += sum([battle.better[kind] for kind in battle.better if kind not in PROACTIVE])
    return hidden, uses


def test_next_to_nothing_that_betters_something_is_hidden() -> None:
    hidden, uses = hidden_in(0, 3)
    assert uses > 20 and hidden <= max(1, uses // 100)


@pytest.mark.deep
@pytest.mark.parametrize("fifties", range(20))
def test_one_use_in_a_hundred_is_hidden_at_most(fifties: int) -> None:
    hidden, uses = hidden_in(1000 + 50 * fifties, 50)
    assert hidden <= uses / 100
