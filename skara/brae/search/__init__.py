"""Whole turns searched: every way to end a turn, what each is worth, and which to choose.

A turn is small enough to be solved. `Turn` is its web of packed tables, `walk_all` finds every end of it, `walk_best`
the best ones with proof, `walk_beam` good ones quickly; `StaticValue` and `FinalValue` say what an end is worth; `plan`
decides for a player.
"""
