"""A battle of regiments led by hand to a building and into a ruin, up to where somebody takes the mouse himself."""

from typing import Any

from browser.laying import ANN, BEA
from browser.mirroring import Mirror
from browser.test_regiments import few
from browser.visiting import Visitor
from wartable.core.ask import Choose, Moves, Order, Question
from wartable.core.match import Point
from wartable.core.roster import Setup
from wartable.core.space.shapes import Wish
from wartable.core.units.proposals import propose
from wartable.core.units.whereabouts import host_id

ARMIES = ("marches-anvil", "the-brewed-host")
Leading = dict[str, tuple[Point, Point]]  # of a unit: where it is set up, and where it marches to


def laid_out(ann: Visitor, *ready: str) -> tuple[Setup, str]:
    """Some of two armies at the Cinder Ford, all in one pair of hands, and the match."""
    armies = tuple([few(ann, one) for one in ready])
    kept = {one["name"]: one["id"] for one in ann.get("/rosters")}
    seats = [
        {**seat, "roster": f"mine:{kept[army['name']]}"}
        for seat, army in zip((ANN, BEA), armies, strict=True)
    ]
    made = ann.makes("firstblood", *seats, setup="cinder-ford")
    return Setup(mission="cinder-ford", rosters=armies, names=("Ann", "Bea")), made["id"]


class Manned(Mirror):
    """Regiments go where they are led, and into the building that they touch; all others do nothing."""

    def __init__(self, ann: Visitor, leading: Leading) -> None:
        self.leading = leading
        super().__init__("firstblood", *laid_out(ann, *ARMIES), {0: ann, 1: ann})

    def said(self, question: Question[Any]) -> Any:
        """As it is led; else what the bot would answer."""
        match = self.session.match
        about = question.about
        unit = about.unit if about is not None else ""
        if isinstance(question, Moves):
            unit = question.region.unit
        if isinstance(question, Order) and question.name == "stack":
            first = [match.units[one].entry for one in self.leading]
            return sorted(range(len(question.items)), key=lambda k: question.items[k] not in first)
        if isinstance(question, Moves) and unit in self.leading:
            return self.led(question, *self.leading[unit])
        if isinstance(question, Choose) and question.name == "garrison":
            return 0
        if isinstance(question, Choose) and question.name == "action":
            led = unit in self.leading and not host_id(match, unit)
            marches = led and "march" in question.options
            return question.options.index("march" if marches else "end")
        return super().said(question)

    def led(self, question: Moves, start: Point, end: Point) -> Any:
        """To where it shall go, or as near to it as there is room."""
        sets_up = question.name == "set up"
        x, y, level = start if sets_up else end
        for aside in (0, 300, -300, 600, -600, 900, -900):
            wish = Wish(to=(x + aside, y, level), shape="ranks" if sets_up else "keep")
            found = propose(self.session.table, question.region, wish)
            if found.legal:
                return [[model, [list(at) for at in way]] for model, way in found.ways]
        raise AssertionError(f"{question.region.unit} finds no room")
