"""The parts of a position editor that know no game."""
