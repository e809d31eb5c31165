"""See the map in wartable.games.grimheim."""
