"""The table of Stone Age as SVG, in our own style."""
