"""How positions of Skara Brae are typed in: the form that the position editor shows."""
