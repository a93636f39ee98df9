"""SVG for any game's table: the pen, the page, and what all drawings have in common. It knows no game."""
