"""One action a file; `catalogue` says which are open and why not (GH-ACT, GH-SPA)."""
