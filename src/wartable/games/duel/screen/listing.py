"""What players read before they pick Duel."""

from wartable.core.roster import Briefing, Listing, Ready, Variant

TEXT = "Three models each on a small table, four rounds, ten minutes: the shortest way to learn how a table works."
MINUTES = 10
FOR = (2, 3)  # players
SETUPS = {
    "two": Briefing("Two players", "Deploy, name a quarry in secret, fight four rounds."),
    "three": Briefing("Three players", "The same with a third seat; everyone against everyone."),
    "night": Briefing("Night", "Nobody shoots further than 6″.", seats=FOR),
    "brawl": Briefing("Brawl", "All deploy in the same square in the middle.", seats=FOR),
}
BANDS = {
    "wardens": ("Archer, Blade, Warden", ["archer", "blade", "warden"]),
    "shadows": ("Archer, Shade, Warden", ["archer", "shade", "warden"]),
    "blades": ("Archer, Blade, Shade", ["archer", "blade", "shade"]),
}


def listing() -> Listing:
    return Listing(
        text=TEXT,
        minutes=MINUTES,
        seats=FOR,
        setups=SETUPS,
        rosters=tuple([Ready(id, name, models=3) for id, (name, _) in BANDS.items()]),
        brought={id: kinds for id, (_, kinds) in BANDS.items()},
        variants=(Variant("night", "Night"), Variant("brawl", "Brawl")),
    )
