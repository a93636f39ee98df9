"""A lesson about the toy game, which proves that lessons know no game."""

EMBERS = """
format = "skara-lesson 1"
game = "toy"
title = "Embers in short"
aim = "Try both trails."
key = ["Dice go on trails.", "Wood keeps you warm."]
minutes = [1]

[[step]]
say = "Two dice lie before you."
at = "dice"
stage = ["trails"]

[[step]]
say = "Put them into the valley; that would make {prospect after put valley}."
at = "put:valley"
do = ["put valley"]
done = "That makes {prospect}."
mistakes = [
  { move = "put", name = "too-high", say = "Too high: {prospect after put peak}." },
  { rule = "TO-ROLL-2", name = "free-throw", say = "Throws are not free." },
]

[[step]]
say = "Too little? Take it back."
at = "button:undo"
do = ["undo"]

[[step]]
say = "Look at the throw."
at = "stage"
look = ["reroll"]
done = "It costs wood."
rules = ["TO-ROLL-2"]

[[step]]
say = "The round ends. Burn what you like."
scene = "fire"
stage = ["burn"]
do = ["burn 2", "burn"]
done = "{prospect} now."
mistakes = [{ move = "burn 0", say = "It is cold." }]

[scenes]
turn = '{"players": [{"name": "Ada"}, {"name": "Ben"}], "dice": [2, 5]}'
fire = '{"stage": "round_end", "players": [{"wood": 2}, {}]}'
"""
