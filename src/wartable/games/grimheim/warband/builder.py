"""How Grimheim helps to put warbands together: what `core.roster.Builder` asks for."""

from typing import Any

import msgspec

from wartable.core.dice import Dice
from wartable.core.roster import Checked, Options, Plain, Reading, Unreadable
from wartable.games.grimheim.warband import checking, reading
from wartable.games.grimheim.warband.chance import LEAST, random_warband
from wartable.games.grimheim.warband.files import misfit, plain_of
from wartable.games.grimheim.warband.offers import model_racks, roster_racks
from wartable.games.grimheim.warband.prices import PRESETS
from wartable.games.grimheim.warband.roster import Entry, Printed, Roster
from wartable.games.grimheim.warband.samples import ready_made
from wartable.games.grimheim.warband.text import tell

MOST_MODELS = 60  # entries; no table holds more
KNOWN = frozenset([*Roster.__struct_fields__[:-1], "model"])
KNOWN_OF_MODEL = frozenset(Entry.__struct_fields__)
KNOWN_OF_CARD = frozenset(Printed.__struct_fields__)


class WarbandBuilder:
    """Warbands as plain data in and out."""

    def blank(self) -> Plain:
        return {"name": "", "faction": "imperial", "fate": "common-fate", "model": []}

    def options(self, roster: Plain, entry: int) -> Options:
        read = self.read_plain(roster)
        return Options(
            game="grimheim",
            entry=entry,
            roster=roster_racks(read),
            model=model_racks(read, entry),
            limits=tuple(PRESETS.values()),
        )

    def checked(self, roster: Plain, limit: int | None, odds: int) -> Checked:
        found = checking.checked(self.read_plain(roster), limit, odds)
        return msgspec.structs.replace(found, ignored=tuple(unknown(roster)))

    def random(self, points: int, seed: int) -> Plain:
        if points < LEAST:
            raise Unreadable(f"no warband can be had for {points} points; {LEAST} is the least")
        return plain_of(random_warband(points, Lots(seed).below))

    def sample(self, id: str) -> Plain:
        found = ready_made(id)
        if found is None:
            raise LookupError(f"there is no warband {id!r}")
        return plain_of(found)

    def battle_ready(self, roster: Plain) -> Plain:
        return plain_of(self.read_plain(roster))

    def told(self, roster: Plain) -> str:
        return tell(self.read_plain(roster))

    def read(self, told: str) -> Reading:
        return reading.read_text(told)

    def read_plain(self, roster: Plain) -> Roster:
        """What the rulebook knows of it."""
        bare = stripped(roster)
        try:
            found = msgspec.convert(bare, Roster)
        except msgspec.ValidationError as error:
            said = misfit(str(error), bare, "the roster")
            raise Unreadable(str(said)) from None
        if len(found.models) > MOST_MODELS:
            raise Unreadable(f"{len(found.models)} entries, at most {MOST_MODELS} are read")
        return found


class Lots:
    """Numbers by chance that come out the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed.to_bytes(8, "big", signed=True))
        self._drawn = 0

    def below(self, most: int) -> int:
        (face,) = self._dice.roll(self._drawn, (most,))
        self._drawn += 1
        return face - 1


def stripped(roster: Plain) -> Plain:
    """Without the fields that the rulebook does not know."""
    bare = {key: value for key, value in roster.items() if key in KNOWN}
    if isinstance(bare.get("model"), list):
        bare["model"] = [stripped_model(model) for model in bare["model"]]
    return bare


def stripped_model(model: Any) -> Any:
    if not isinstance(model, dict):
        return model
    bare = {key: value for key, value in model.items() if key in KNOWN_OF_MODEL}
    if isinstance(bare.get("printed"), dict):
        card = bare["printed"]
        bare["printed"] = {key: value for key, value in card.items() if key in KNOWN_OF_CARD}
    return bare


def unknown(roster: Plain) -> list[str]:
    """The fields that the rulebook does not know, by where they stand."""
    found = [key for key in roster if key not in KNOWN]
    models = roster.get("model")
    for n, model in enumerate(models if isinstance(models, list) else []):
        if isinstance(model, dict):
            found += [f"model {n + 1}: {key}" for key in model if key not in KNOWN_OF_MODEL]
    return found


BUILDER = WarbandBuilder()
