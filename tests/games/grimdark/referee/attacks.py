"""A referee of attacks: dice and what they need, hits, blocks, and the wounds that come of them."""

from games.grimdark.referee.facts import (
    all_have,
    everybody,
    has,
    joined_hero,
    on_table,
    others,
    rules_of,
    value,
)
from measuring import HAIR, gap
from refereeing import Battle, Line, Referee
from wartable.core.events import Rolled
from wartable.games.grimdark.events import Fell, Wounded
from wartable.games.grimdark.match import Match, Model
from wartable.games.grimdark.melee.events import Joined
from wartable.games.grimdark.rounds.events import Activated, ActivationOver
from wartable.games.grimdark.rows import weapons
from wartable.games.grimdark.shooting.events import ShotAt

INCH = 100


def bounded(need: int) -> int:
    """GF-GEN-10: a 6 always does, a 1 never."""
    return max(2, min(6, need))


class Group:
    """A weapon group between its dice to hit and the last of its wounds."""

    def __init__(self, weapon: str, unit: str, target: str, first: Model | None) -> None:
        self.weapon, self.unit, self.target, self.first = weapon, unit, target, first
        self.rules = rules_of(weapon)
        self.plain = self.sixes = 0  # hits
        self.hits: int | None = None  # dice to block; None: not known
        self.blocks: list[tuple[int, int]] = []  # each block die and what it needs
        self.ignored = 0
        self.wounds: list[int] = []
        self.room = 0  # wounds that whoever was aimed at can take
        self.missing = False  # it is not known who was aimed at


class AttackReferee(Referee):
    """GF-SHO-11 to -18, GF-MEL-04, -11, -13, GF-TER-05, and what chapter SPR says of weapons."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.aimed: Match | None = None  # as targets were named
        self.targets: tuple[str, ...] = ()
        self.fight: tuple[str, str] | None = None
        self.striker = ""
        self.struck: Match | None = None  # as a strike began
        self.group: Group | None = None

    def look(self, line: Line) -> None:
        event = line.event
        if isinstance(event, Activated):
            self.aimed, self.targets, self.fight, self.striker = None, (), None, ""
        elif isinstance(event, ShotAt):
            self.aimed, self.targets = line.before, event.targets
        elif isinstance(event, Joined):
            self.fight, self.striker = (event.unit, event.foe), ""
        elif isinstance(event, ActivationOver):
            self.finish(line)
        if isinstance(event, Rolled):
            self.rolled(line, event)
        elif isinstance(event, Wounded) and self.group is not None:
            hurt = line.before.piece(event.model)
            if hurt is not None and hurt.unit == self.group.target:
                self.group.wounds.append(event.wounds)
        elif isinstance(event, (Wounded, Fell)):
            self.counts["wounds of other causes"] += 1

    def rolled(self, line: Line, event: Rolled[Match]) -> None:
        if event.name == "hit":
            self.finish(line)
            self.hit(line, event)
        elif event.name == "impact":
            self.finish(line)
            self.impact(line, event)
        elif event.name == "block" and not event.again:
            self.block(line, event)
        elif event.again and self.group is not None:
            self.block_again(line, event)
        elif event.name == "ignore" and self.group is not None:
            self.ignore(line, event)
        elif event.name != "ignore":
            self.finish(line)

    # To hit

    def hit(self, line: Line, event: Rolled[Match]) -> None:
        match, about = line.before, event.about
        first = match.piece(event.model or "")
        assert about is not None and first is not None
        unit, melee = first.unit, self.fight is not None
        target = self.target_of(unit)
        self.group = group = Group(about.weapon, unit, target, first)
        if melee and self.striker != unit:
            self.striker, self.struck = unit, match
        seen = (self.struck if melee else self.aimed) or match
        self.dice(line, event, group, seen)
        need = self.need_to_hit(match, seen, group, first, melee)
        if need is not None:
            what = "need to strike" if melee else "need to shoot"
            self.check(line, "GF-SHO-12", what, event.need, need)
        told = event.need or 6
        group.sixes = event.faces.count(6)
        group.plain = sum(told <= face < 6 for face in event.faces)
        group.plain += group.sixes * self.more_hits(match, first, melee)
        models = everybody(seen, target) if target else []
        blast = group.rules.get("blast", 1)
        sniped = "sniper" in group.rules and not melee
        if target:
            group.hits = (group.plain + group.sixes) * min(blast, 1 if sniped else len(models))
        elif blast == 1:
            group.hits = group.plain + group.sixes

    def target_of(self, unit: str) -> str:
        """Nobody, if there are several."""
        if self.fight is not None:
            own, foe = self.fight
            return foe if unit == own else own
        return self.targets[0] if len(self.targets) == 1 else ""

    def more_hits(self, match: Match, first: Model, melee: bool) -> int:
        """GF-SPR-22, GF-SPR-42."""
        going = match.going
        assert going is not None
        charges = melee and self.fight is not None and self.fight[0] == first.unit
        furious = charges and has(match, first, "furious")
        held = going.action == "hold" and going.unit == first.unit and not melee
        return int(furious) + int(held and has(match, first, "relentless"))

    def dice(self, line: Line, event: Rolled[Match], group: Group, seen: Match) -> None:
        """GF-SHO-11, GF-SHO-13, GF-MEL-03, GF-MEL-04: all copies that may attack, a Hero's apart."""
        row, first = weapons()[group.weapon], group.first
        assert first is not None
        hero = joined_hero(seen, group.unit)
        is_hero = hero is not None and hero.id == first.id
        bearers = [
            one
            for one in on_table(seen, group.unit)
            if group.weapon in one.weapons and is_hero == (hero is not None and one.id == hero.id)
        ]
        foes = [m for t in (self.targets or (group.target,)) for m in on_table(seen, t)]
        reach = self.reach(seen, group)
        sure = sum(
            self.copies(one, group) for one in bearers if self.off(one, foes) <= reach - HAIR
        )
        most = sum(
            self.copies(one, group) for one in bearers if self.off(one, foes) <= reach + HAIR
        )
        dice = len(event.faces)
        self.check(line, "GF-SHO-11", "dice of whole weapons", dice % row.attacks, 0)
        self.check(line, "GF-SHO-11", "too many dice", dice > most * row.attacks, False)
        if self.fight is not None and not self.splits(bearers):
            self.check(line, "GF-MEL-04", "too few dice", dice < sure * row.attacks, False)

    def splits(self, bearers: list[Model]) -> bool:
        """Do they differ in what bends their blows? Then they strike in several groups."""
        return len({one.bearing for one in bearers}) > 1 or len({m.quality for m in bearers}) > 1

    def copies(self, one: Model, group: Group) -> int:
        return one.weapons.count(group.weapon) - (
            one.spent.count(group.weapon) if "limited" not in group.rules else 0
        )

    def off(self, one: Model, foes: list[Model]) -> float:
        return min((gap(one, foe) for foe in foes), default=1e9)

    def reach(self, match: Match, group: Group) -> int:
        """GF-MEL-03, GF-SPR-34, GF-SPR-64."""
        if self.fight is not None:
            return 2 * INCH
        far = INCH * weapons()[group.weapon].range
        aloft = group.target != "" and all_have(match, group.target, "aircraft")
        return far - 12 * INCH if aloft and "lock-on" not in group.rules else far

    def need_to_hit(
        self, match: Match, seen: Match, group: Group, first: Model, melee: bool
    ) -> int | None:
        """None: it hangs on who it is aimed at, or on a hair."""
        squad = match.units[group.unit]
        if melee and (squad.fatigued or squad.shaken):
            return 6
        sure = "reliable" in group.rules or ("sniper" in group.rules and not melee)
        quality = 2 if sure else first.quality
        bends = [1 if one == "steady-hands" and not melee else 0 for one in squad.spells]
        bends += [-1 for one in squad.spells if one == "undertow"]
        charges = melee and self.fight is not None and self.fight[0] == group.unit
        if charges and ("lance" in group.rules or has(match, first, "lance")):
            bends.append(1)
        if not melee:
            aimed = self.shot_from_afar(seen, group, first)
            if aimed is None:
                return None
            bends += aimed
            going = match.going
            assert going is not None
            if "indirect" in group.rules and going.moved:
                bends.append(-1)
        if "lock-on" in group.rules:
            bends = [one for one in bends if one > 0]
        return bounded(quality - sum(bends))

    def shot_from_afar(self, seen: Match, group: Group, first: Model) -> list[int] | None:
        """GF-SPR-14, -53, -64: what makes a target hard to hit."""
        target = group.target
        if not target or "sniper" in group.rules:
            return None
        bends = [-1] if all_have(seen, target, "aircraft") else []
        stealth, dug = all_have(seen, target, "stealth"), all_have(seen, target, "entrenched")
        stirred = any(one.id in seen.units[target].moved for one in everybody(seen, target))
        if not stealth and (not dug or stirred):
            return bends
        foes = on_table(seen, target)
        bearers = [one for one in on_table(seen, group.unit) if group.weapon in one.weapons]
        offs = [gap(one, foe) for one in bearers for foe in foes]
        if min(offs) <= 9 * INCH + HAIR:
            if max(offs) <= 9 * INCH - HAIR:
                return bends
            return None
        return bends + [-1] * stealth + [-2] * (dug and not stirred)

    # Impact

    def impact(self, line: Line, event: Rolled[Match]) -> None:
        """GF-SPR-09, -30, -31, -73."""
        match = line.before
        assert self.fight is not None
        own, foe = self.fight
        foes = on_table(match, foe)
        sure = most = 0
        for one in on_table(match, own):
            x = value(match, one, "impact")
            sure += x * (self.off(one, foes) <= 2 * INCH - HAIR)
            most += x * (self.off(one, foes) <= 2 * INCH + HAIR)
        less = sum(
            any("counter" in rules_of(weapon) for weapon in one.weapons)
            for one in everybody(match, foe)
        )
        dice, squad = len(event.faces), match.units[own]
        fits = max(0, sure - less) <= dice <= max(0, most - less)
        self.check(line, "GF-SPR-73", "Impact dice", fits, True)
        self.check(line, "GF-SPR-30", "Impact of the tired", squad.fatigued or squad.shaken, False)
        self.check(line, "GF-SPR-30", "need of Impact", event.need, 2)
        self.group = Group("", own, foe, None)
        self.group.plain = self.group.hits = sum(face >= 2 for face in event.faces)

    # To block

    def block(self, line: Line, event: Rolled[Match]) -> None:
        match, first = line.before, line.before.piece(event.model or "")
        assert first is not None
        group = self.group
        if group is None or (group.target and group.target != first.unit) or group.blocks:
            self.group = group = self.by_spell(event, first)
        if group.hits is not None and group.weapon in weapons():
            self.check(line, "GF-SHO-14", "dice to block", len(event.faces), group.hits)
        group.target = group.target or first.unit
        group.missing = "sniper" in group.rules and self.fight is None
        defense = self.defense(match, group, first)
        told = sum(one.amount for one in event.modifiers)
        needs = [event.need or 6] * len(event.faces)
        if event.groups:
            needs = [part.need or 6 for part in event.groups for _ in range(part.dice)]
        self.pierced(line, event, group, match, defense, told)
        group.blocks = list(zip(event.faces, needs, strict=True))
        aims = [first] if group.missing else everybody(match, first.unit)
        group.room = sum(one.tough - one.wounds for one in aims)

    def by_spell(self, event: Rolled[Match], first: Model) -> Group:
        weapon = event.about.weapon if event.about else ""
        return Group(weapon, "", first.unit, None)

    def defense(self, match: Match, group: Group, first: Model) -> int:
        """GF-SPR-26, GF-SPR-52."""
        if group.missing:
            return first.defense
        there = others(match, first.unit)
        return (there or everybody(match, first.unit))[0].defense

    def pierced(
        self, line: Line, event: Rolled[Match], group: Group, match: Match, defense: int, told: int
    ) -> None:
        """GF-SHO-15, GF-SPR-05, -06, -44, -45, GF-TER-05: AP of plain hits, and of Rending sixes."""
        melee, names = self.fight is not None, [one.trait for one in event.modifiers]
        no_cover = melee or group.weapon not in weapons() or {"blast", "lock-on"} & set(group.rules)
        if no_cover:
            self.check(line, "GF-TER-05", "cover that does not count", "cover" in names, False)
        hymn = "iron-hymn" in match.units[group.target].spells
        self.check(line, "GF-SPL-03", "under a hymn", "iron-hymn" in names, hymn)
        if group.weapon not in weapons():
            return
        ap = group.rules.get("ap", 0) + self.more_ap(match, group, melee)
        rended = max(group.rules.get("ap", 0), 4) + self.more_ap(match, group, melee)
        better = ("cover" in names) + hymn
        plain, sixth = bounded(defense + ap - better), bounded(defense + rended - better)
        if "rending" not in group.rules:
            sixth = plain
        wanted = {plain} if group.plain else set()
        wanted |= {sixth} if group.sixes else set()
        needs = {part.need for part in event.groups} if event.groups else {event.need}
        self.check(line, "GF-SHO-15", "need to block", needs, wanted)

    def more_ap(self, match: Match, group: Group, melee: bool) -> int:
        """GF-SPR-33, GF-SPL-10."""
        first = group.first
        if first is None:
            return 0
        charges = melee and self.fight is not None and self.fight[0] == group.unit
        lance = charges and ("lance" in group.rules or has(match, first, "lance"))
        return int(lance) + int(not melee and "overclock" in match.units[group.unit].spells)

    def block_again(self, line: Line, event: Rolled[Match]) -> None:
        """GF-SPR-37, -38: unmodified sixes against Poison, once."""
        group = self.group
        assert group is not None
        due = [k for k, (face, _) in enumerate(group.blocks) if face == 6]
        self.check(line, "GF-SPR-37", "Poison", "poison" in group.rules, True)
        self.check(line, "GF-SPR-37", "sixes rolled again", len(event.faces), len(due))
        for k, face in zip(due, event.faces, strict=False):
            group.blocks[k] = face, group.blocks[k][1]

    # Wounds

    def ignore(self, line: Line, event: Rolled[Match]) -> None:
        group, model = self.group, line.before.piece(event.model or "")
        assert group is not None and model is not None
        past = "rending" in group.rules or "poison" in group.rules
        self.check(line, "GF-SPR-46", "Regeneration that is ignored", past, False)
        able = has(line.before, model, "regeneration")
        self.check(line, "GF-SPR-39", "has Regeneration", able, True)
        self.check(line, "GF-SPR-39", "need to ignore", event.need, 5)
        group.ignored += sum(face >= 5 for face in event.faces)

    def finish(self, line: Line) -> None:
        """GF-SHO-14, -16, GF-MEL-16, GF-SPR-11: as many as were not blocked, not ignored and can be taken."""
        group, self.group = self.group, None
        if group is None:
            return
        if group.hits and group.target and not group.blocks:
            self.check(line, "GF-SHO-14", "hits nobody blocked", group.hits, 0)
        through = sum(face < need for face, need in group.blocks)
        deadly = group.rules.get("deadly", 0)
        if not group.blocks:
            return
        if deadly:
            self.check(
                line, "GF-SPR-11", "more wounds than hits", len(group.wounds) > through, False
            )
            self.check(
                line, "GF-SPR-11", "more than its X", any(n > deadly for n in group.wounds), False
            )
        elif group.weapon in weapons() or (group.first is None and group.weapon == ""):
            counted = min(through - group.ignored, group.room)
            if not group.ignored or group.room > through:
                self.check(line, "GF-SHO-16", "wounds", sum(group.wounds), counted)


__all__ = ["AttackReferee"]
