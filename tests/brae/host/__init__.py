"""Proofs of what the table to play at asks of Skara Brae."""
