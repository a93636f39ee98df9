"""Panels of Skara Brae alone: play, the end of a round, and the fields of its position editor."""
