"""Side quests, scoring, the end (GH-MIS, GH-END)."""
