"""How positions of Stone Age are typed in: the form that the position editor shows."""
