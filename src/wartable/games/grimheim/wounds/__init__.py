"""Damage, defeat, healing, injuries, statuses (GH-WND, GH-STS)."""
