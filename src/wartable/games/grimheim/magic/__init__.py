"""Spells and invocations (GH-MAG), a lore a file; `powers` is where they register and how one is worked."""
