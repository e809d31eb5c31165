"""Many games on the engine that people play on."""
