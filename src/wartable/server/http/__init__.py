"""Requests and replies: who asks, how often, in which form."""
