"""Roles, terrain, deployment (GH-SET)."""
