"""The web API: thin, and every seat gets its own view."""
