"""What the panels share in which a turn, a game or a puzzle is studied."""
