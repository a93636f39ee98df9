"""x."""
def describe(game, seat=None): return ""
def headline(game, seat=None): return ""
