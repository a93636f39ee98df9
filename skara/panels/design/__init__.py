"""The parts of the design lab: figures to change, a guess, who plays, and what came of it."""
