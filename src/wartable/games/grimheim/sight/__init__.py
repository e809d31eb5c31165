"""Who sees whom, cover, hiding (GH-LOS)."""
