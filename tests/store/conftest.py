from store.databases import database, postgres, ready, store

__all__ = ["database", "postgres", "ready", "store"]
