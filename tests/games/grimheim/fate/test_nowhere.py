"""What went wrong in random games: choices nobody could answer, and effects of those who had died."""

from games.grimheim.builders import battle, bow, foe, model, piece
from wartable.core.hooks.moments import Bearer
from wartable.games.grimheim import everything  # noqa: F401  traits and actions hook in
from wartable.games.grimheim.actions.take_aim import aim_spent
from wartable.games.grimheim.combat.moments import AttackDone
from wartable.games.grimheim.events import EffectGained
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.marches import scurrying
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.moments import Acting
from wartable.games.grimheim.resolving import Shot, Window
from wartable.kit import proves


@proves("GH-FAT-43", "GH-TER-09")
def test_no_scurry_of_an_inch_out_of_a_wood() -> None:
    wood = piece("wood", 800, 800, 1200, 1200, "difficult")
    table = battle(model("rat"), foe(x=2500), terrain=(wood,))
    assert scurrying(table, Window("a", 0), 0, FateUse(number=0, ability="scurry", value=1)) == []
    assert scurrying(table, Window("a", 0), 0, FateUse(number=0, ability="scurry", value=3)) != []


@proves("GH-TRT-89")
def test_mark_of_fury_has_nothing_to_say_of_ending_an_activation() -> None:
    table = battle(model("berserk", "mark-of-fury"), foe(x=1500))
    assert table.forbidden(Acting("berserk", "end")) is None
    assert table.forbidden(Acting("berserk", "move")) is not None


@proves("GH-SPA-06")
def test_the_aim_of_one_who_died_of_a_misfire_is_no_matter() -> None:
    table = battle(model("gunner", weapons=(bow(),)), foe(x=1800))
    table.do(EffectGained("GH-SPA-06", "gunner", Effect("aiming")))
    shot = Shot("gunner", bow(), "foe", "shoot", failed=True)
    moment = AttackDone(shot, "gunner", "foe", bow())
    table.match = table.match.without_model("gunner")  # an earlier effect of the same moment
    aim_spent(table, moment, Bearer("aiming", 0, "gunner", "gunner"))
    assert "gunner" not in table
